"""Jinja as it is sandboxed: escaping and reading attributes are Jinja's own, done faster."""

import pytest
from markupsafe import Markup, escape

from pnp.faces.sandbox import Sandbox, escaped


@pytest.mark.parametrize("value", [
    "plain", "a & b", "<b>", "it's \"said\"", "", 3, -0.5, 1e20, True, None, Markup("<b/>"), ["<"], ("a", 1),
])
def test_escaped_is_what_markupsafe_writes(value):
    assert str(escaped(value)) == str(escape(value))


class Thing:
    name = "a & b"
    _hidden = "no"


@pytest.mark.parametrize("template, wanted", [
    ("{{ thing.name }}", "a &amp; b"), ("{{ words.name }}", "&lt;"), ("{{ words.items() | list | length }}", "2"),
    ("{{ words.get('none', 4) }}", "4"), ("{{ words['items'] }}", "shadowed"),
    ("{% macro m(x) %}{{ x }};{% endmacro %}{% for i in [1, 2] %}{{ m('<') }}{% endfor %}", "&lt;;&lt;;"),
])
def test_templates_read_and_write_as_ever(template, wanted):
    values = {"thing": Thing(), "words": {"name": "<", "items": "shadowed"}}

    assert Sandbox([], markup=True).from_string(template).render(values) == wanted
    assert Sandbox([], markup=True).from_string(template * 2).render(values) == wanted * 2


def test_what_is_hidden_stays_so():
    template = Sandbox([], markup=True).from_string("{{ thing.name }}{{ thing._hidden }}")

    with pytest.raises(Exception, match="unsafe"):
        template.render(thing=Thing())
