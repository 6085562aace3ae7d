"""Text on faces: one line or a paragraph, broken with the printed fonts, shrunk to its floor, then reported."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import cos, radians, sin
from typing import NamedTuple

from pnp.base import POINTS_PER_MM, Box, clipped, multiply, near, rounded
from pnp.faces.elements.registry import BOX, TYPE, element, misplaced
from pnp.faces.fonts import font, missing
from pnp.faces.items import Group, Item, Text, Use
from pnp.faces.linebreak import Lines, TextLine, balanced, fitted, one_line, runs_of, split_words
from pnp.faces.outlines import placed
from pnp.faces.sketch import BODY, FLOOR, SMALL, Sketch
from pnp.faces.tree import Element

SHARES = {"left": 0.0, "center": 0.5, "right": 1.0}
VALIGNS = ("top", "middle", "bottom", "spread")


class Type(NamedTuple):
    """How a block of text is set."""

    font: str
    size: float
    least: float
    leading: float
    align: str
    tracking: float
    small: bool


def type_of(sketch: Sketch, element: Element, font: str = "body", size: float = 9.0, inherit: Type | None = None) -> Type:
    """How an element is set; a block of a flow inherits from the flow."""
    attrs, small = element.attrs, element.attrs.get("small") == "yes"
    floor = SMALL if small else FLOOR
    size = sketch.number(element, "size", inherit.size if inherit else SMALL if small else size)
    least = sketch.number(element, "min", inherit.least if inherit and "size" not in attrs else min(size, floor))
    if least < floor - 0.001 or size < floor - 0.001:
        sketch.fault("PNP-12", f"type of {min(least, size):g} pt is smaller than the floor of {floor:g} pt", element)
    for name, known in (("align", SHARES), ("valign", VALIGNS)):
        if name in attrs and attrs[name] not in known:
            for value in attrs[name].split(","):
                if value.strip() not in known:
                    sketch.fault("PNP-10", f"`{name}` of <{element.tag}> is `{value}`", element, near(value, known))
    name = inherit.font if inherit and "font" not in attrs else sketch.font(element, font)
    return Type(name, size, min(least, size), sketch.number(element, "leading", inherit.leading if inherit else 1.2),
                attrs.get("align", inherit.align if inherit else "left"), sketch.number(element, "tracking", 0), small)


def words_of(sketch: Sketch, element: Element) -> str:
    """What an element says; of elements, only line breaks stand in words."""
    for child in element.elements():
        misplaced(sketch, child, "text")
    return element.text()


def paragraphs_of(content: str) -> tuple[str, ...]:
    return tuple(p for p in (" ".join(part.split()) for part in re.split(r"\n\s*\n", content)) if p) or ("",)


def check_glyphs(sketch: Sketch, element: Element, paragraphs: tuple[str, ...], font: str) -> None:
    for paragraph in paragraphs:
        for run in runs_of(paragraph, font):
            if run.icon:
                if sketch.style.symbol(run.icon) is None:
                    sketch.fault("PNP-06", f"icon `{run.icon}` does not exist", element,
                                 near(run.icon, sketch.style.symbol_names()))
            elif lacking := missing(run.text, run.font):
                shown = ", ".join(f"`{char}` (U+{ord(char):04X})" for char in lacking)
                sketch.fault("PNP-13", f"font {run.font} has no {shown}", element)


@element("text", BOX, TYPE)
def _text(sketch: Sketch, element: Element) -> list[Item]:
    """One line; with `w` it shrinks from `size` to `min`, then reports; without `w` and `h`, x, y is where its baseline
    starts (by `align` its middle or end)."""
    words = " ".join(words_of(sketch, element).split())
    if not words:
        return []
    type_ = type_of(sketch, element)
    check_glyphs(sketch, element, (words,), type_.font)
    size, width = _fitted_line(sketch, element, words, type_)
    box = Box(*(sketch.number(element, name, 0) for name in ("x", "y", "w", "h")))
    cap = font(type_.font).cap_height * size / POINTS_PER_MM
    if "h" in element.attrs and cap > box.height + 0.05:
        over = f"{cap - box.height:.1f} mm too high for {box.height:g} mm at {size:g} pt"
        sketch.fault("PNP-12", f"`{clipped(words)}` is {over}", element)
    start = box.x + (box.width - width) * SHARES.get(type_.align, 0.0)
    base = box.y
    if "h" in element.attrs:
        free = {"top": 0.0, "bottom": 1.0}.get(element.attrs.get("valign", "middle"), 0.5)
        base += cap + (box.height - cap) * free
    area = Box(start, base - cap, width, cap)
    with turned(sketch, element, box) as turn:
        colour = _text_colour(sketch, element, area, size, True)
        if not type_.small:
            sketch.matters(element, area, True)
        line = one_line(words, type_.font, size)
        items = _line_items(sketch, line, start, base, size, colour, type_)
        return turn(sketch.readable(items, area))


def _fitted_line(sketch: Sketch, element: Element, words: str, type_: Type) -> tuple[float, float]:
    """The size a line is set at and its width."""
    units = split_words(words, type_.font)
    ems = sum(word.ems for word in units) + font(type_.font).em_width(" ") * (len(units) - 1)
    spread = type_.tracking * max(0, len(words) - 1)
    size = type_.size
    if "w" in element.attrs:
        room = sketch.number(element, "w")
        while size > type_.least and ems * size / POINTS_PER_MM + spread > room + 0.01:
            size = max(type_.least, size - 0.25)
        over = ems * size / POINTS_PER_MM + spread - room
        if over > 0.05:
            sketch.fault("PNP-12", f"`{clipped(words)}` is {over:.1f} mm too wide for {room:g} mm at {size:g} pt", element)
    return size, ems * size / POINTS_PER_MM + spread


@contextmanager
def turned(sketch: Sketch, element: Element, box: Box) -> Iterator[Callable[[list[Item]], list[Item]]]:
    """Inside, boxes are where a turn about the middle of the box puts them; the items are to be turned so, too."""
    angle = sketch.number(element, "rotate", 0)
    if not angle:
        yield lambda items: items
        return
    cx, cy = box.x + box.width / 2, box.y + box.height / 2
    c, s = cos(radians(angle)), sin(radians(angle))
    turn = rounded(multiply((c, s, -s, c, cx, cy), (1, 0, 0, 1, -cx, -cy)))
    with sketch.inside(turn):
        yield lambda items: [Group(tuple(items), turn)]


def _text_colour(sketch: Sketch, element: Element, area: Box, size: float, small: bool, default: str = "ink") -> str:
    colour = sketch.colour(element, "fill", default)
    return sketch.ink(element, area, colour, size <= BODY and not small)


def _line_items(sketch: Sketch, line: TextLine, x: float, base: float, size: float, colour: str, type_: Type) -> list[Item]:
    items: list[Item] = []
    em = size / POINTS_PER_MM
    shift = 0.0
    for offset, run in line:
        if run.icon:
            symbol = sketch.style.symbol(run.icon)
            if symbol:
                box = (x + offset + shift + 0.04 * em, base - 0.84 * em, 1.06 * em, 1.06 * em)
                items.append(Use(run.icon, placed(*box, (symbol.width, symbol.height)), colour))
            continue
        items.append(Text(round(x + offset + shift, 3), round(base, 3), run.text, run.font, size, colour,
                          type_.tracking, type_.small))
        shift += type_.tracking * len(run.text)
    return items


def set_lines(sketch: Sketch, lines: Lines, type_: Type, x: float, y: float, width: float, colour: str,
               gap: float = 0.0) -> list[Item]:
    """Lines from the top, each aligned; the first baseline lies an ascent below y."""
    em = lines.size_pt / POINTS_PER_MM
    base = y + (lines.leading - em) / 2 + 0.79 * em
    share = SHARES.get(type_.align, 0.0)
    items: list[Item] = []
    for i, (line, wide) in enumerate(zip(lines.lines, lines.widths)):
        if line:
            left, low = x + (width - wide) * share, base + i * lines.leading
            items += _line_items(sketch, line, left, low, lines.size_pt, colour, type_)
    return items


@element("para", BOX, TYPE)
def _para(sketch: Sketch, element: Element) -> list[Item]:
    """Wrapped text that shrinks to fit its box, then reports; centred lines are of like length."""
    paragraphs = paragraphs_of(words_of(sketch, element))
    if paragraphs == ("",):
        return []
    type_, box = type_of(sketch, element), sketch.box(element)
    check_glyphs(sketch, element, paragraphs, type_.font)
    lines, high, wide = fitted(paragraphs, type_.font, type_.size, type_.least, box.width, box.height, type_.leading)
    report_overflow(sketch, element, " ".join(paragraphs), high, wide, lines.size_pt)
    if type_.align == "center" and not wide:
        lines = balanced(paragraphs, type_.font, lines.size_pt, box.width, type_.leading)
    free = max(0.0, box.height - lines.height)
    top = box.y + {"middle": free / 2, "bottom": free}.get(element.attrs.get("valign", "top"), 0.0)
    area = Box(box.x, top, box.width, min(box.height, lines.height))
    with turned(sketch, element, box) as turn:
        colour = _text_colour(sketch, element, area, lines.size_pt, type_.small)
        if not type_.small:
            widest = max(lines.widths, default=0)
            left = box.x + (box.width - widest) * SHARES.get(type_.align, 0.0)
            sketch.matters(element, Box(left, area.y, widest, area.height), True)
        return turn(sketch.readable(set_lines(sketch, lines, type_, box.x, top, box.width, colour), box))


def report_overflow(sketch: Sketch, element: Element, words: str, high: float, wide: float, size: float) -> None:
    if high > 0.05:
        sketch.fault("PNP-12", f"`{clipped(words)}` is {high:.1f} mm too high for its box at {size:g} pt", element)
    if wide > 0.05:
        sketch.fault("PNP-12", f"a word of `{clipped(words)}` is {wide:.1f} mm too wide for its box at {size:g} pt",
                     element)
