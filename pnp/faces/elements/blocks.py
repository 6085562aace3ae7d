"""The blocks of a flow: paragraphs, headings, items, lines and gaps, each with its height before it is drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pnp.base import POINTS_PER_MM, Box
from pnp.faces.elements.registry import TYPE, Family, declared, has_unknown, misplaced, sentence
from pnp.faces.elements.text import Type, check_glyphs, paragraphs_of, set_lines, type_of, words_of
from pnp.faces.fonts import bolder
from pnp.faces.items import Item, Path
from pnp.faces.linebreak import broken
from pnp.faces.sketch import BODY, FLOOR, SMALL, Sketch
from pnp.faces.tree import Element

WORDS = Family("type of the flow", {name: TYPE.meanings[name] for name in (
    "font", "size", "min", "fill", "align", "leading", "tracking", "small", "on")})


class Block(NamedTuple):
    """Something of a height that can be drawn at a place, at one scale; `kind` to `title` are for those who stack it."""

    height: float
    draw: Callable[[float, float], list[Item]]
    wide: float = 0.0                # how much wider than its room it is
    kind: str = ""
    sticks: bool = False             # stays with what follows
    head: Block | None = None        # what comes again when a new column begins with this block
    title: str = ""                  # of a heading, in plain words


Build = Callable[[Sketch, Element, Type, float, float], Block | None]      # type of the flow, width, scale
_BUILD: dict[str, Build] = {}


def block(tag: str, *families: Family, **own: str) -> Callable[[Build], Build]:
    """Makes a function build the blocks of this tag."""
    def register(build: Build) -> Build:
        declared(tag, sentence(build), "flow", *families, **own)
        _BUILD[tag] = build
        return build

    return register


def built(sketch: Sketch, child: Element, base: Type, width: float, scale: float) -> Block | None:
    if misplaced(sketch, child, "flow"):
        return None
    has_unknown(sketch, child)
    return _BUILD[child.tag](sketch, child, base, width, scale)


@block("p", WORDS, indent="of all its lines (0)")
def _p(sketch: Sketch, child: Element, base: Type, width: float, scale: float) -> Block | None:
    """A paragraph."""
    return _words(sketch, child, type_of(sketch, child, inherit=base), width, scale, sketch.number(child, "indent", 0))


@block("h", WORDS)
def _h(sketch: Sketch, child: Element, base: Type, width: float, scale: float) -> Block | None:
    """A heading, in the title font."""
    type_ = type_of(sketch, child, inherit=base)
    if "font" not in child.attrs:
        type_ = type_._replace(font=sketch.style.fonts.get("title", bolder(base.font)))
    return _words(sketch, child, type_, width, scale)


@block("li", WORDS, mark="what stands before it (`•`)")
def _li(sketch: Sketch, child: Element, base: Type, width: float, scale: float) -> Block | None:
    """An item of a list."""
    type_, mark = type_of(sketch, child, inherit=base), child.attrs.get("mark", "•")
    if not mark:
        return _words(sketch, child, type_, width, scale)
    size = _size(type_, scale)
    lines = broken((mark,), type_.font, size, 1000, type_.leading)
    indent = max(lines.widths[0] + 0.35 * size / POINTS_PER_MM, 0.9 * size / POINTS_PER_MM)
    return _words(sketch, child, type_, width, scale, indent, mark)


@block("rule", **{"stroke": "the role (`ink`)", "stroke-width": "0.25"})
def _rule(sketch: Sketch, child: Element, base: Type, width: float, scale: float) -> Block | None:
    """A line across."""
    colour, thick = sketch.colour(child, "stroke", "ink"), sketch.number(child, "stroke-width", 0.25)
    return Block(thick, lambda x, y: [Path((("M", x, y), ("L", x + width, y)), stroke=colour, width=thick)])


@block("space", h="height (2)")
def _space(sketch: Sketch, child: Element, base: Type, width: float, scale: float) -> Block | None:
    """A gap."""
    return Block(sketch.number(child, "h", 2) * scale, lambda x, y: [])


def _size(type_: Type, scale: float) -> float:
    return max(type_.size * scale, SMALL if type_.small else FLOOR)


def _words(sketch: Sketch, child: Element, type_: Type, width: float, scale: float, indent: float = 0.0,
           mark: str = "") -> Block | None:
    paragraphs = paragraphs_of(words_of(sketch, child))
    if paragraphs == ("",):
        return None
    size = _size(type_, scale)
    check_glyphs(sketch, child, paragraphs, type_.font)
    lines = broken(paragraphs, type_.font, size, width - indent, type_.leading)
    colour = sketch.colour(child, "fill", "ink")

    def draw(x: float, y: float) -> list[Item]:
        shade = sketch.ink(child, Box(x, y, width, lines.height), colour, size <= BODY and not type_.small)
        items = set_lines(sketch, lines, type_, x + indent, y, width - indent, shade)
        if mark:
            before = broken((mark,), type_.font, size, 1000, type_.leading)
            items += set_lines(sketch, before, type_._replace(align="left"), x, y, indent, shade)
        return items

    return Block(lines.height, draw, lines.too_wide)
