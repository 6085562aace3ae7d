"""Where keys and values stand in a TOML file; built only when there is something to report."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.base import Span
from pnp.base.lazy import late

if TYPE_CHECKING:
    import tree_sitter
    import tree_sitter_toml
    from tree_sitter import Node
else:
    tree_sitter, tree_sitter_toml = late("tree_sitter"), late("tree_sitter_toml")

At = tuple[int, int]             # line and column


@dataclass
class Spot:
    """A value in the file: where its key stands, where it stands itself, and what is below it."""

    key: At
    value: At
    below: dict[str | int, Spot] = field(default_factory=dict)


def located(file: Path, keys: tuple[str | int, ...], path: str, key: bool = False) -> Span:
    """The place of the value (or the key) that `keys` lead to, or of the nearest thing above it; `path` names the file."""
    spot, reached_all = _spots(file), True
    for step in keys:
        if step not in spot.below:
            reached_all = False
            break
        spot = spot.below[step]
    line, column = spot.key if key and reached_all else spot.value
    return Span(path, line, column)


def _spots(file: Path) -> Spot:
    try:
        return _parsed(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return Spot((0, 0), (0, 0))


@lru_cache(maxsize=32)
def _parsed(text: str) -> Spot:
    parser = tree_sitter.Parser(tree_sitter.Language(tree_sitter_toml.language()))
    return _Text(text).spots(parser.parse(text.encode()).root_node)


class _Text:
    """A file's text, and the syntax tree's nodes as spots in it."""

    def __init__(self, text: str):
        self.source, self.lines = text.encode(), text.split("\n")

    def spots(self, top: Node) -> Spot:
        root = Spot((1, 1), (1, 1))
        for node in top.named_children:
            if node.type == "pair":
                self.pair(root, node)
            elif node.type in ("table", "table_array_element"):
                self.table(root, node)
        return root

    def table(self, root: Spot, node: Node) -> None:
        """`[a.b]`, or `[[a.b]]` as the next of its array."""
        head, *pairs = _children(node)
        path, at = self.names(head), self.at(head)
        if node.type == "table_array_element":
            holder = _entered(root, path[:-1], at).below.setdefault(path[-1], Spot(at, at))
            holder.below[len(holder.below)] = spot = Spot(at, at)
        else:
            spot = _entered(root, path, at)
        for child in pairs:
            if child.type == "pair":
                self.pair(spot, child)

    def pair(self, spot: Spot, node: Node) -> None:
        name, *_, content = _children(node)
        *path, last = self.names(name)
        spot = _entered(spot, path, self.at(name))
        spot.below[last] = Spot(self.at(name), self.at(content))
        self.value(spot.below[last], content)

    def value(self, spot: Spot, node: Node) -> None:
        if node.type == "inline_table":
            for child in node.named_children:
                if child.type == "pair":
                    self.pair(spot, child)
        elif node.type == "array":
            for index, child in enumerate(_children(node)):
                spot.below[index] = Spot(self.at(child), self.at(child))
                self.value(spot.below[index], child)

    def at(self, node: Node) -> At:
        row, column = node.start_point
        return row + 1, len(self.lines[row].encode()[:column].decode(errors="replace")) + 1

    def names(self, node: Node) -> list[str]:
        if node.type == "dotted_key":
            return [name for child in node.named_children for name in self.names(child)]
        word = self.source[node.start_byte:node.end_byte].decode()
        return [next(iter(tomllib.loads(f"{word} = 0"))) if node.type == "quoted_key" else word]


def _children(node: Node) -> list[Node]:
    return [child for child in node.named_children if child.type != "comment"]


def _entered(spot: Spot, path: list[str], where: At) -> Spot:
    """What lies below by names; of an array of tables its last."""
    for name in path:
        spot = spot.below.setdefault(name, Spot(where, where))
        numbers = [key for key in spot.below if isinstance(key, int)]
        if numbers and len(numbers) == len(spot.below):
            spot = spot.below[max(numbers)]
    return spot
