"""Where keys and values stand in a TOML file; built only when there is something to report."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from pnp.base import Span


@dataclass
class Spot:
    """A value in the file: where its key stands, where it stands itself, and what is below it."""

    key: tuple[int, int]
    value: tuple[int, int]
    below: dict[str | int, Spot] = field(default_factory=dict)


def located(file: Path, keys: tuple[str | int, ...], shown_as: str, key: bool = False) -> Span:
    """The place of the value (or the key) that `keys` lead to, or of the nearest thing above it."""
    spot, reached_all = _spots(file), True
    for step in keys:
        if step not in spot.below:
            reached_all = False
            break
        spot = spot.below[step]
    line, column = spot.key if key and reached_all else spot.value
    return Span(shown_as, line, column)


@lru_cache(maxsize=32)
def _parsed(text: str) -> Spot:
    import tree_sitter_toml
    from tree_sitter import Language, Parser

    source = text.encode()
    root = Spot((1, 1), (1, 1))
    lines = text.split("\n")

    def at(node) -> tuple[int, int]:
        row, column = node.start_point
        return row + 1, len(lines[row].encode()[:column].decode(errors="replace")) + 1

    def names(node) -> list[str]:
        if node.type == "dotted_key":
            return [name for child in node.named_children for name in names(child)]
        word = source[node.start_byte:node.end_byte].decode()
        return [next(iter(tomllib.loads(f"{word} = 0"))) if node.type == "quoted_key" else word]

    def enter(spot: Spot, path: list[str], where: tuple[int, int]) -> Spot:
        for name in path:
            spot = spot.below.setdefault(name, Spot(where, where))
            if spot.below and all(isinstance(k, int) for k in spot.below):   # an array of tables: its last
                spot = spot.below[max(spot.below)]
        return spot

    def value(spot: Spot, node) -> None:
        if node.type == "inline_table":
            for child in node.named_children:
                if child.type == "pair":
                    pair(spot, child)
        elif node.type == "array":
            items = [child for child in node.named_children if child.type != "comment"]
            for index, child in enumerate(items):
                spot.below[index] = Spot(at(child), at(child))
                value(spot.below[index], child)

    def pair(spot: Spot, node) -> None:
        name, *_, content = (child for child in node.named_children if child.type != "comment")
        *path, last = names(name)
        spot = enter(spot, path, at(name))
        spot.below[last] = Spot(at(name), at(content))
        value(spot.below[last], content)

    for node in Parser(Language(tree_sitter_toml.language())).parse(source).root_node.named_children:
        if node.type == "pair":
            pair(root, node)
        elif node.type in ("table", "table_array_element"):
            head, *pairs = (child for child in node.named_children if child.type != "comment")
            path = names(head)
            if node.type == "table_array_element":
                holder = enter(root, path[:-1], at(head)).below.setdefault(path[-1], Spot(at(head), at(head)))
                index = len(holder.below)
                holder.below[index] = spot = Spot(at(head), at(head))
            else:
                spot = enter(root, path, at(head))
            for child in pairs:
                if child.type == "pair":
                    pair(spot, child)
    return root


def _spots(file: Path) -> Spot:
    try:
        return _parsed(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return Spot((0, 0), (0, 0))
