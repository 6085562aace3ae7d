"""Markdown -> a tree of nodes: what opens and closes holds what lies between."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token


class Node(NamedTuple):
    type: str                    # as markdown-it calls it, without `_open`
    tag: str
    content: str
    attrs: Mapping[str, object]
    children: list[Node]

    def walk(self) -> Iterator[Node]:
        yield self
        for child in self.children:
            yield from child.walk()


def nodes_of(text: str) -> list[Node]:
    """CommonMark with tables."""
    return _nested(MarkdownIt("commonmark").enable("table").parse(text))


def _nested(tokens: Sequence[Token]) -> list[Node]:
    top: list[Node] = []
    stack = [top]
    for token in tokens:
        if token.nesting < 0:
            stack.pop()
            continue
        kind = token.type.removesuffix("_open") if token.nesting else token.type
        node = Node(kind, token.tag, token.content, token.attrs, _nested(token.children or ()))
        stack[-1].append(node)
        if token.nesting:
            stack.append(node.children)
    return top
