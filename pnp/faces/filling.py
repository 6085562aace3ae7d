"""The filter `fill`: a text of the content with its `{field}` places filled."""

from __future__ import annotations

import re
from collections.abc import Mapping

from jinja2 import pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from pnp.base import TemplateError

_FIELD = re.compile(r"\{([a-z_][\w.-]*)\}")


@pass_context
def fill(context: Context, text: object, **more: object) -> str:
    """A text of the content with its `{field}` places filled from arguments, the piece, rules, facts and words."""
    safe = isinstance(text, Markup)

    def found(match: re.Match[str]) -> str:
        return _looked_up(context, match[1], more)

    filled = _FIELD.sub(found, str(text))
    return Markup(filled) if safe else filled


def _looked_up(context: Context, path: str, more: Mapping[str, object]) -> str:
    first, *rest = path.split(".")
    piece = context.get("piece")
    if first in more:
        value = more[first]
    elif piece is not None and hasattr(piece, first):
        value = getattr(piece, first)
    elif first in context:
        value = context[first]
    else:
        raise TemplateError("PNP-11", f"`{{{path}}}` in a text names nothing that exists")
    for step in rest:
        if isinstance(value, Mapping):
            value = value.get(step, value.get(int(step), None) if step.isdigit() else None)
        elif isinstance(value, list | tuple) and step.isdigit():
            value = value[int(step)] if int(step) < len(value) else None
        else:
            value = getattr(value, step, None)
        if value is None:
            raise TemplateError("PNP-11", f"`{{{path}}}` in a text names nothing that exists")
    return as_printed(value)


def as_printed(value: object) -> str:
    """A value as it is printed."""
    if isinstance(value, float):
        return f"{value:g}"
    if isinstance(value, list | tuple):
        return ", ".join(map(as_printed, value))
    return str(value)
