"""What a template rendered to -> a tree of elements, each with its place in the template; expat, no entities."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple
from xml.parsers import expat

from pnp.base import Span, TemplateError
from pnp.faces.stamps import STAMP, place_of, unstamped
from pnp.faces.templates import template_span


class Element(NamedTuple):
    tag: str
    attrs: dict[str, str]
    children: list[Element | str]    # elements and texts, in order
    span: Span

    def text(self) -> str:
        return "".join(c if isinstance(c, str) else "\n\n" if c.tag == "br" else "" for c in self.children)

    def elements(self) -> Iterator[Element]:
        return (c for c in self.children if isinstance(c, Element))


def parse(xml: str, path: str, names: Mapping[str, str] = {}) -> Element:
    """The root; `names` are the templates by what stands for them in the stamps."""
    root = Element("", {}, [], template_span(path, 0))
    stack = [root]
    spans: dict[str, Span | None] = {"": None}

    def place(stamp: str) -> Span | None:
        if stamp not in spans:
            name, line = place_of(stamp, names)
            spans[stamp] = template_span(name, line) if name else None
        return spans[stamp]

    def start(tag: str, attrs: dict[str, str]) -> None:
        """An element that no template wrote by itself stands where its parent stands."""
        element = Element(tag, attrs, [], place(attrs.pop(STAMP, "")) or stack[-1].span)
        stack[-1].children.append(element)
        stack.append(element)

    def end(_: str) -> None:
        stack.pop()

    def characters(text: str) -> None:
        stack[-1].children.append(text)

    def refused(*_: Any) -> None:
        raise TemplateError("PNP-10", "DOCTYPE and entities are refused", template_span(path, 1))

    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.CharacterDataHandler = characters
    parser.StartDoctypeDeclHandler = parser.EntityDeclHandler = refused
    try:
        parser.Parse(xml, True)
    except expat.ExpatError as error:
        raise TemplateError("PNP-10", f"is not well-formed XML: {expat.ErrorString(error.code)} in "
                            f"`{_excerpt(xml, error.lineno)}`", stack[-1].span) from None
    return next(root.elements())


def _excerpt(xml: str, line: int) -> str:
    lines = xml.split("\n")
    text = unstamped(lines[line - 1]).strip() if 0 < line <= len(lines) else ""
    return text if len(text) <= 80 else text[:77] + "..."
