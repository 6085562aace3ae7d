"""Compiled templates are kept for the next run, until anything that shapes them changes."""

from pathlib import Path

import pytest

from pnp.base import TemplateError
from pnp.faces import compiled
from pnp.faces.sandbox import Sandbox
from pnp.faces.templates import Templates
from pnp.faces.tree import parse


@pytest.fixture
def rendered(tmp_path, monkeypatch):
    """A template, rendered with a cache folder of its own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))

    def render(text, values=None, markup=True):
        (tmp_path / "t.xml.j2").write_text(text, encoding="utf-8")
        templates = Templates([tmp_path], {}, markup)
        return templates, templates.render("t.xml.j2", values or {})

    return render


def kept(tmp_path):
    return sorted((tmp_path / "cache/pnp").rglob("*.cache"))


def test_compiled_templates_are_kept_for_the_next_run(rendered, tmp_path, monkeypatch):
    first = rendered("<face>\n{{ x }}</face>", {"x": 1})[1]
    monkeypatch.setattr(Sandbox, "compile", None)

    assert rendered("<face>\n{{ x }}</face>", {"x": 1})[1] == first
    assert len(kept(tmp_path)) == 1


def test_lines_are_known_from_kept_templates_too(rendered):
    for _ in range(2):
        templates, xml = rendered("<face>\n<rect/>\n{{ y }}</face>", {"y": 1})
        assert next(parse(xml, "t.xml.j2", templates.names).elements()).span.line == 2
        with pytest.raises(TemplateError) as caught:
            rendered("<face>\n<rect/>\n{{ y }}</face>")
        assert caught.value.span.line == 3


def test_other_code_compiles_anew(rendered, tmp_path, monkeypatch):
    rendered("<face/>")
    before = kept(tmp_path)[0].read_bytes()
    monkeypatch.setattr(compiled, "_made_by_us", lambda: "other code")
    rendered("<face/>")

    assert kept(tmp_path)[0].read_bytes() != before
    assert len(kept(tmp_path)) == 1


def test_plain_text_is_not_taken_for_markup(rendered):
    assert rendered("<b>{{ x }}", {"x": "<"})[1] != rendered("<b>{{ x }}", {"x": "<"}, markup=False)[1] == "<b><"


@pytest.mark.parametrize("module", ["sandbox.py", "stamps.py", "elements/registry.py", "new/deep.py"])
def test_all_code_of_faces_counts(tmp_path, module):
    for name in ("sandbox.py", "stamps.py", "elements/registry.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("1", encoding="utf-8")
    before = compiled.made_by(tmp_path)
    (tmp_path / module).parent.mkdir(exist_ok=True)
    (tmp_path / module).write_text("2", encoding="utf-8")

    assert compiled.made_by(tmp_path) != before
    assert (Path(compiled.FACES) / "elements/registry.py").is_file()


def test_templates_work_without_a_cache(rendered, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))

    assert rendered("{{ 1 }}")[1] == "1"
