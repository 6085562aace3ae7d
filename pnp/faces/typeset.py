"""Text on faces: one line or a paragraph, broken with the printed fonts, shrunk to its floor, then reported."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import cos, radians, sin
from typing import Any, NamedTuple

from pnp.base import POINTS_PER_MM, clipped, near
from pnp.faces import fonts as text
from pnp.faces.items import Box, Group, Item, Text, Use, multiply
from pnp.faces.outlines import placed
from pnp.faces.sketch import BODY, FLOOR, SMALL, Sketch, icon_items, known_icons
from pnp.faces.templates import Element

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


def paragraphs_of(content: str) -> tuple[str, ...]:
    return tuple(p for p in (" ".join(part.split()) for part in re.split(r"\n\s*\n", content)) if p) or ("",)


def check_glyphs(sketch: Sketch, element: Element, paragraphs: tuple[str, ...], font: str) -> None:
    for paragraph in paragraphs:
        for piece in text.runs(paragraph, font):
            if piece.icon:
                if icon_items(sketch, piece.icon)[0] is None:
                    sketch.fault("PNP-06", f"icon `{piece.icon}` does not exist", element,
                                 near(piece.icon, known_icons(sketch.stock)))
            elif lacking := text.missing(piece.text, piece.font):
                shown = ", ".join(f"`{char}` (U+{ord(char):04X})" for char in lacking)
                sketch.fault("PNP-13", f"font {piece.font} has no {shown}", element)


def text_line(sketch: Sketch, element: Element) -> list[Item]:
    """One line; with `w` it shrinks to fit, without it stands at its point."""
    words = " ".join(element.text().split())
    if not words:
        return []
    type_ = type_of(sketch, element)
    check_glyphs(sketch, element, (words,), type_.font)
    size, width = _fitted_line(sketch, element, words, type_)
    box = Box(*(sketch.number(element, name, 0) for name in ("x", "y", "w", "h")))
    cap = text.font(type_.font).cap_height * size / POINTS_PER_MM
    if "h" in element.attrs and cap > box.h + 0.05:
        over = f"{cap - box.h:.1f} mm too high for {box.h:g} mm at {size:g} pt"
        sketch.fault("PNP-12", f"`{clipped(words)}` is {over}", element)
    start = box.x + (box.w - width) * SHARES.get(type_.align, 0.0)
    base = box.y
    if "h" in element.attrs:
        free = {"top": 0.0, "bottom": 1.0}.get(element.attrs.get("valign", "middle"), 0.5)
        base += cap + (box.h - cap) * free
    area = Box(start, base - cap, width, cap)
    with turned(sketch, element, box) as turn:
        colour = _text_colour(sketch, element, area, size, True)
        if not type_.small:
            sketch.matters(element, area, True)
        line = text.one_line(words, type_.font, size)
        items = _line_items(sketch, line, start, base, size, colour, type_)
        return turn(sketch.readable(items, area))


def _fitted_line(sketch: Sketch, element: Element, words: str, type_: Type) -> tuple[float, float]:
    """The size a line is set at and its width."""
    units = text.split_words(words, type_.font)
    ems = sum(word.ems for word in units) + text.font(type_.font).em_width(" ") * (len(units) - 1)
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
    cx, cy = box.x + box.w / 2, box.y + box.h / 2
    c, s = cos(radians(angle)), sin(radians(angle))
    turn = tuple(round(v, 6) for v in multiply((c, s, -s, c, cx, cy), (1, 0, 0, 1, -cx, -cy)))
    outer = sketch.matrix
    sketch.matrix = multiply(outer, turn)
    yield lambda items: [Group(tuple(items), turn)]
    sketch.matrix = outer


def _text_colour(sketch: Sketch, element: Element, area: Box, size: float, small: bool, default: str = "ink") -> str:
    colour = sketch.colour(element, "fill", default)
    return sketch.ink(element, area, colour, size <= BODY and not small)


def _line_items(sketch: Sketch, line: Any, x: float, base: float, size: float, colour: str, type_: Type) -> list[Item]:
    items: list[Item] = []
    em = size / POINTS_PER_MM
    shift = 0.0
    for offset, piece in line:
        if piece.icon:
            symbol, name = icon_items(sketch, piece.icon)
            if symbol:
                box = (x + offset + shift + 0.04 * em, base - 0.84 * em, 1.06 * em, 1.06 * em)
                items.append(Use(name, placed(*box, (symbol.width, symbol.height)), colour))
            continue
        items.append(Text(round(x + offset + shift, 3), round(base, 3), piece.text, piece.font, size, colour,
                          type_.tracking, type_.small))
        shift += type_.tracking * len(piece.text)
    return items


def set_lines(sketch: Sketch, set_: text.Set, type_: Type, x: float, y: float, width: float, colour: str,
               gap: float = 0.0) -> list[Item]:
    """Lines from the top, each aligned; the first baseline lies an ascent below y."""
    em = set_.size_pt / POINTS_PER_MM
    base = y + (set_.leading - em) / 2 + 0.79 * em
    share = SHARES.get(type_.align, 0.0)
    items: list[Item] = []
    for i, (line, wide) in enumerate(zip(set_.lines, set_.widths)):
        if line:
            left, low = x + (width - wide) * share, base + i * set_.leading
            items += _line_items(sketch, line, left, low, set_.size_pt, colour, type_)
    return items


def para(sketch: Sketch, element: Element) -> list[Item]:
    """A wrapped text that shrinks to fit its box, then reports."""
    paragraphs = paragraphs_of(element.text())
    if paragraphs == ("",):
        return []
    type_, box = type_of(sketch, element), sketch.box(element)
    check_glyphs(sketch, element, paragraphs, type_.font)
    set_, high, wide = text.fitted(paragraphs, type_.font, type_.size, type_.least, box.w, box.h, type_.leading)
    report_overflow(sketch, element, " ".join(paragraphs), high, wide, set_.size_pt)
    if type_.align == "center" and not wide:
        set_ = text.balanced(paragraphs, type_.font, set_.size_pt, box.w, type_.leading)
    free = max(0.0, box.h - set_.height)
    top = box.y + {"middle": free / 2, "bottom": free}.get(element.attrs.get("valign", "top"), 0.0)
    area = Box(box.x, top, box.w, min(box.h, set_.height))
    with turned(sketch, element, box) as turn:
        colour = _text_colour(sketch, element, area, set_.size_pt, type_.small)
        if not type_.small:
            widest = max(set_.widths, default=0)
            left = box.x + (box.w - widest) * SHARES.get(type_.align, 0.0)
            sketch.matters(element, Box(left, area.y, widest, area.h), True)
        return turn(sketch.readable(set_lines(sketch, set_, type_, box.x, top, box.w, colour), box))


def report_overflow(sketch: Sketch, element: Element, words: str, high: float, wide: float, size: float) -> None:
    if high > 0.05:
        sketch.fault("PNP-12", f"`{clipped(words)}` is {high:.1f} mm too high for its box at {size:g} pt", element)
    if wide > 0.05:
        sketch.fault("PNP-12", f"a word of `{clipped(words)}` is {wide:.1f} mm too wide for its box at {size:g} pt",
                     element)
