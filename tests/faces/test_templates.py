"""Templates run in a sandbox, and whatever goes wrong in one is told with its place."""

import pytest

from pnp.base import TemplateError
from pnp.faces import templates
from pnp.faces.templates import Templates
from pnp.faces.tree import parse


@pytest.fixture
def rendered(tmp_path):
    """`rendered(text, more templates)` renders a template of a game called `g`."""
    def render(text, values=None, **others):
        for name, content in {"t": text, **others}.items():
            (tmp_path / "g").mkdir(exist_ok=True)
            (tmp_path / "g" / f"{name}.xml.j2").write_text(content, encoding="utf-8")
        found = Templates([tmp_path], {"double": lambda v: 2 * v})
        return found, found.render("g/t.xml.j2", values or {})

    return render


def error(rendered, text, values=None, parsed=False, **others):
    with pytest.raises(TemplateError) as caught:
        found, xml = rendered(text, values, **others)
        if parsed:
            parse(xml, "g/t.xml.j2", found.names)
    return caught.value


def test_elements_know_their_template_line(rendered):
    found, xml = rendered('{% from "g/m.xml.j2" import dot %}\n<face>\n<rect x="1"/>\n{{ dot() }}\n</face>',
                          m="\n{% macro dot() %}\n<circle r='1'/>\n{% endmacro %}")
    face = parse(xml, "g/t.xml.j2", found.names)

    assert [(e.tag, e.span.file, e.span.line) for e in face.elements()] == [
        ("rect", "templates/g/t.xml.j2", 3), ("circle", "templates/g/m.xml.j2", 3)]


def test_content_is_escaped(rendered):
    found, xml = rendered("<face><text>{{ words }}</text></face>", {"words": "a < b & <rect/>"})

    assert next(parse(xml, "t", found.names).elements()).text() == "a < b & <rect/>"


def test_game_templates_come_before_shared_ones(tmp_path):
    for place in ("shared", "g"):
        (tmp_path / place).mkdir()
        (tmp_path / place / "card.xml.j2").write_text("<face/>", encoding="utf-8")
    (tmp_path / "shared" / "other.xml.j2").write_text("<face/>", encoding="utf-8")
    found = Templates([tmp_path], {})

    assert [found.path("g", name) for name in ("card", "other", "none")] == [
        "g/card.xml.j2", "shared/other.xml.j2", None]


@pytest.mark.parametrize("text, code, line, says", [
    ("\n{{ piece.name }}", "PNP-11", 2, "`piece` does not exist"),
    ("\n\n{{ box.nothing }}", "PNP-11", 3, "has no attribute `nothing`"),
    ("\n{% if %}", "PNP-10", 2, "template syntax"),
    ("{{ ''.__class__ }}", "PNP-10", 1, "access to attribute '__class__'"),
    ("{{ ''.__class__.__mro__ }}", "PNP-10", 1, "refused"),
    ("{{ call.__globals__ }}", "PNP-10", 1, "refused"),
    ("{% for i in range(100000) %}{% endfor %}", "PNP-10", 1, "a loop of 100,000 rounds is refused"),
    ("{{ 2 ** 100000 }}", "PNP-10", 1, "a power this large is refused"),
    ("{{ 'a' * 1000000 }}", "PNP-10", 1, "a repetition this long is refused"),
    ("\n{{ 1 / 0 }}", "PNP-10", 2, "division by zero"),
    ('\n{% include "g/none.xml.j2" %}', "PNP-10", 2, "template `g/none.xml.j2` does not exist"),
    ('{% include "../../etc/passwd" %}', "PNP-10", 1, "does not exist"),
    ("{% macro a() %}{{ a() }}{% endmacro %}{{ a() }}", "PNP-10", 0, "a loop without an end?"),
])
def test_faults_point_into_the_template(rendered, text, code, line, says):
    fault = error(rendered, text, {"box": {"a": 1}, "call": error})

    assert fault.code == code
    assert says in fault.message
    assert (fault.span.file, fault.span.line) == ("templates/g/t.xml.j2", line)


def test_templates_that_do_not_end_are_stopped(rendered, monkeypatch):
    monkeypatch.setattr(templates, "SECONDS", 0.2)
    text = "{% for i in range(20000) %}{% for j in range(20000) %}{% endfor %}{% endfor %}"

    assert error(rendered, text).message == "takes more than 0.2 s: a loop without an end?"


def test_templates_that_write_too_much_are_stopped(rendered):
    text = "{% for i in range(20000) %}{% for j in range(20000) %}0123456789{% endfor %}{% endfor %}"

    assert (fault := error(rendered, text)).code == "PNP-08"
    assert fault.message == "renders to more than 2,000,000 characters"


@pytest.mark.parametrize("text, says", [
    ("<face>\n<rect x='1'></face>", "mismatched tag in `<rect x='1'></face>`"),
    ("<face>\n<rect x=1/></face>", "not well-formed"),
    ("", "no element found"),
    ("<!DOCTYPE face [<!ENTITY a 'b'>]><face>&a;</face>", "DOCTYPE and entities are refused"),
    ("<face>&nbsp;</face>", "undefined entity"),
])
def test_what_is_not_xml_is_told(rendered, text, says):
    fault = error(rendered, text, parsed=True)

    assert fault.code == "PNP-10"
    assert says in fault.message


def test_line_breaks_part_paragraphs(rendered):
    found, xml = rendered("<face><para>a<br/>b</para></face>")

    assert next(parse(xml, "t", found.names).elements()).text() == "a\n\nb"


def test_what_is_asked_for_once_is_worked_out_once(rendered):
    drawn = []
    found, xml = rendered("<face>{% macro dot(r) %}{% set _ = drawn(r) %}<circle r='{{ r }}'/>{% endmacro %}"
                          "{{ once(dot, 1) }}{{ once(dot, 2) }}{{ once(dot, 1) }}{{ once(dot, 1.0) }}</face>",
                          {"drawn": drawn.append})

    assert [child.attrs["r"] for child in parse(xml, "t", found.names).elements()] == ["1", "2", "1", "1.0"]
    assert [str(r) for r in drawn] == ["1", "2", "1.0"]


def test_what_is_worked_out_once_serves_all_templates_of_a_game(tmp_path):
    (tmp_path / "m.xml.j2").write_text("{% macro dot(found) %}{{ found.pop() }}{% endmacro %}", encoding="utf-8")
    (tmp_path / "t.xml.j2").write_text('{% from "m.xml.j2" import dot %}{{ once(dot, found) }}', encoding="utf-8")
    templates, found = Templates([tmp_path], {}), Pile((3, 2, 1))

    assert [templates.render("t.xml.j2", {"found": found}) for _ in range(2)] == ["1", "1"]
    assert Templates([tmp_path], {}).render("t.xml.j2", {"found": found}) == "2"
    assert found == [3]


class Pile(list):
    """A list that may be asked for by what it is, not by what lies in it."""

    __hash__ = object.__hash__


def test_what_cannot_be_looked_up_again_is_told(rendered):
    fault = error(rendered, "\n{% macro dot(r) %}{% endmacro %}{{ once(dot, [1]) }}")

    assert (fault.code, fault.span.line) == ("PNP-10", 2)
    assert "unhashable" in fault.message
