"""Every tag that a template writes gets its line, right or misspelt; what is no tag of the template gets none."""

import pytest

from pnp.faces.press import Press
from pnp.faces.stamps import short_name, unstamped
from pnp.faces.templates import Templates
from pnp.faces.tree import parse
from tests.little import project as little_project


@pytest.fixture
def rendered(tmp_path):
    """`rendered(t, more templates)` is the XML of a template of a game called `g`, and its templates."""
    def render(t, values=None, markup=True, **others):
        (tmp_path / "g").mkdir(exist_ok=True)
        for name, text in {"t": t, **others}.items():
            (tmp_path / "g" / f"{name}.xml.j2").write_text(text, encoding="utf-8")
        templates = Templates([tmp_path], {}, markup)
        return templates.render("g/t.xml.j2", values or {}), templates

    return render


def lines(rendered, text, values=None, **others):
    """Tag, template and line of every element below the root."""
    xml, templates = rendered(text, values, **others)
    return [(element.tag, element.span.file.split("/")[-1][0], element.span.line)
            for element in below(parse(xml, "g/t.xml.j2", templates.names))]


def below(parent):
    for element in parent.elements():
        yield element
        yield from below(element)


def test_misspelt_tags_know_their_lines(rendered):
    assert lines(rendered, "<face>\n<rectt/>\n<rect/>\n<elipse/>\n<a.b-c:d/>\n</face>") == [
        ("rectt", "t", 2), ("rect", "t", 3), ("elipse", "t", 4), ("a.b-c:d", "t", 5)]


def test_two_misspelt_tags_are_reported_at_their_own_lines(tmp_path, little):
    game, module = little
    project = little_project(tmp_path)
    (tmp_path / "templates/little/coin.xml.j2").write_text("<face>\n<rectt/>\n\n<group>\n<elipse/></group>\n</face>",
                                                           encoding="utf-8")
    press = Press(project, game, module)
    press.face(game.piece("penny"))

    assert [(fault.span.line, fault.message.split(": ")[1]) for fault in press.faults] == [
        (2, "<rectt> does not belong here"), (5, "<elipse> does not belong here")]


def test_macros_and_included_files_point_to_their_own_lines(rendered):
    text = '{% from "g/m.xml.j2" import dot %}\n<face>\n{{ dot() }}<a/>\n{% include "g/i.xml.j2" %}\n<b/></face>'

    assert lines(rendered, text, m="\n\n{% macro dot() %}\n<dott/>{% endmacro %}",
                 i="{% if true %}\n<part/>\n{% endif %}") == [
        ("dott", "m", 4), ("a", "t", 3), ("part", "i", 2), ("b", "t", 5)]


def test_blocks_of_a_template_that_extends_another(rendered):
    assert lines(rendered, '{% extends "g/m.xml.j2" %}\n\n{% block inner %}\n<rectt/>\n{% endblock %}',
                 m="<face>\n<a/>\n{% block inner %}{% endblock %}\n</face>") == [("a", "m", 2), ("rectt", "t", 4)]


def test_comments_and_cdata_hold_no_tags(rendered):
    text = "<face>\n<!-- <rect/> --><a/>\n<![CDATA[<rect/>\n]]><b/><?do <rect/> ?>\n<!-- {{ 1 }} <rect/>\n--><c/></face>"
    xml, _ = rendered(text)

    assert lines(rendered, text) == [("a", "t", 2), ("b", "t", 4), ("c", "t", 6)]
    assert "<!-- <rect/> -->" in xml and "[<rect/>\n]" in xml and "<?do <rect/> ?>" in xml


def test_expressions_and_strings_of_jinja_are_left_alone(rendered):
    text = ('<face>\n{# <rect/> #}{% set tag = "<rect/>" %}<a n="{{ 1 if 1 <x else 2 }}" s="{{ "<rect/>" }}"/>\n'
            "{% raw %}{{ <b/> }}{% endraw %}<c/>{{ tag }}</face>")

    assert lines(rendered, text, {"x": 2}) == [("a", "t", 2), ("b", "t", 3), ("c", "t", 3)]
    assert "&lt;rect/&gt;" in rendered(text, {"x": 2})[0]


def test_tags_whose_name_or_attributes_jinja_writes(rendered):
    text = ("<face>\n<{{ tag }} x='1'/>\n<h{{ n }}>a</h{{ n }}>\n"
            "<a{% if x %} b='1'{% endif %}/><b{% if x %} b='1'{% endif %}/>\n"
            "<{% if x %}c{% else %}d{% endif %}/></face>")

    assert lines(rendered, text, {"tag": "rect", "n": 2, "x": True}) == [
        ("rect", "t", 2), ("h2", "t", 3), ("a", "t", 4), ("b", "t", 4), ("c", "t", 5)]


def test_what_no_template_wrote_stands_where_its_parent_stands(rendered):
    text = "<face>\n<a>\n{{ own | safe }}</a>\n<b>{{ own | safe }}</b></face>"

    assert lines(rendered, text, {"own": "<x/><y _=':'/><z _='no:7'/>"}) == [
        ("a", "t", 2), ("x", "t", 2), ("y", "t", 2), ("z", "t", 2),
        ("b", "t", 4), ("x", "t", 4), ("y", "t", 4), ("z", "t", 4)]


def test_trimmed_blank_space_does_not_shift_lines(rendered):
    text = ("<face>\n  {% if true %}\n    <a/>\n  {%- endif -%}\n\n\n  <b/>\n"
            "{% set x %}\n<c/>\n{% endset %}\n{{ x }}<d/></face>")

    assert lines(rendered, text) == [("a", "t", 3), ("b", "t", 7), ("c", "t", 9), ("d", "t", 11)]


def test_plain_text_gets_no_stamps(rendered):
    assert rendered("<https://example.org> a <b> & {{ x }}", {"x": "<c>"}, markup=False)[0] == (
        "<https://example.org> a <b> & <c>")


def test_stamps_are_not_shown():
    assert unstamped(f'<rect _="{short_name("g/t.xml.j2")}:12" x="1"/>') == '<rect x="1"/>'
