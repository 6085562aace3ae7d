"""Stacked blocks that shrink together: paragraphs, headings, lists, rules and tables in one box."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pnp.base import POINTS_PER_MM, near
from pnp.faces import fonts as text
from pnp.faces.items import Box, Item, Path, moved_box
from pnp.faces.outlines import NUMBER, rect_steps
from pnp.faces.sketch import BODY, FLOOR, SMALL, Ground, Sketch
from pnp.faces.templates import Element
from pnp.faces.typeset import Type, check_glyphs, paragraphs_of, report_overflow, set_lines, type_of
from pnp.faces.vocabulary import KNOWN

BLOCKS = ("p", "h", "li", "rule", "space", "table")


class Block(NamedTuple):
    """Something of a height that can be drawn at a place, at one scale; `kind` to `head` are for those who stack it."""

    height: float
    draw: Callable[[float, float], list[Item]]
    wide: float = 0.0                # how much wider than its room it is
    kind: str = ""
    sticks: bool = False             # stays with what follows
    head: Block | None = None        # what comes again when a new column begins with this block


def flow(sketch: Sketch, element: Element) -> list[Item]:
    box, type_ = sketch.box(element), type_of(sketch, element)
    gap = sketch.number(element, "gap", 1.0)
    scale, least = 1.0, type_.least / type_.size
    faults = len(sketch.faults)
    while True:
        del sketch.faults[faults:]
        blocks = [_block(sketch, child, type_, box.w, scale) for child in element.elements()]
        blocks = [block for block in blocks if block]
        total = sum(b.height for b in blocks) + gap * scale * max(0, len(blocks) - 1)
        wide = max((b.wide for b in blocks), default=0)
        if (total <= box.h + 0.01 and wide <= 0.01) or scale <= least + 1e-9:
            break
        scale = max(least, scale - 0.25 / type_.size)
    report_overflow(sketch, element, _flow_words(element), total - box.h, wide, type_.size * scale)
    free = max(0.0, box.h - total)
    y = box.y + {"top": 0.0, "middle": free / 2, "bottom": free}.get(element.attrs.get("valign", "top"), 0.0)
    spread = free / (len(blocks) - 1) if element.attrs.get("valign") == "spread" and len(blocks) > 1 else 0.0
    sketch.matters(element, Box(box.x, y, box.w, min(box.h, total)), True)
    items: list[Item] = []
    for block in blocks:
        items += block.draw(box.x, y)
        y += block.height + gap * scale + spread
    return sketch.readable(items, box)


def _flow_words(element: Element) -> str:
    return " ".join([element.text(), *(_flow_words(child) for child in element.elements())]).strip()


def _block(sketch: Sketch, child: Element, base: Type, width: float, scale: float) -> Block | None:
    if child.tag not in BLOCKS:
        sketch.fault("PNP-10", f"<{child.tag}> does not belong in a <flow>", child, near(child.tag, BLOCKS))
        return None
    unknown = child.attrs.keys() - KNOWN[child.tag]
    for name in sorted(unknown):
        sketch.fault("PNP-10", f"<{child.tag}> has no attribute `{name}`", child, near(name, sorted(KNOWN[child.tag])))
    if child.tag == "space":
        return Block(sketch.number(child, "h", 2) * scale, lambda x, y: [])
    if child.tag == "rule":
        colour, thick = sketch.colour(child, "stroke", "ink"), sketch.number(child, "stroke-width", 0.25)
        return Block(thick, lambda x, y: [Path((("M", x, y), ("L", x + width, y)), stroke=colour, width=thick)])
    if child.tag == "table":
        return _table(sketch, child, base, width, scale)
    return _words(sketch, child, base, width, scale)


def flow_block(sketch: Sketch, child: Element, width: float) -> Block | None:
    """A block by itself, for those who stack blocks over pages."""
    base = Type(sketch.stock.fonts.get("body", "sans"), 9.5, FLOOR, 1.25, "left", 0, False)
    return _block(sketch, child, base, width, 1.0)


def _words(sketch: Sketch, child: Element, base: Type, width: float, scale: float) -> Block | None:
    paragraphs = paragraphs_of(child.text())
    if paragraphs == ("",):
        return None
    type_ = type_of(sketch, child, inherit=base)
    if child.tag == "h" and "font" not in child.attrs:
        type_ = type_._replace(font=sketch.stock.fonts.get("title", text.bolder(base.font)))
    size = max(type_.size * scale, SMALL if type_.small else FLOOR)
    check_glyphs(sketch, child, paragraphs, type_.font)
    mark = child.attrs.get("mark", "•") if child.tag == "li" else ""
    indent = sketch.number(child, "indent", 0) if child.tag == "p" else 0.0
    if mark:
        drawn = text.broken((mark,), type_.font, size, 1000, type_.leading)
        indent = max(drawn.widths[0] + 0.35 * size / POINTS_PER_MM, 0.9 * size / POINTS_PER_MM)
    set_ = text.broken(paragraphs, type_.font, size, width - indent, type_.leading)
    colour = sketch.colour(child, "fill", "ink")

    def draw(x: float, y: float) -> list[Item]:
        shade = sketch.ink(child, Box(x, y, width, set_.height), colour, size <= BODY and not type_.small)
        items = set_lines(sketch, set_, type_, x + indent, y, width - indent, shade)
        if mark:
            items += set_lines(sketch, drawn, type_._replace(align="left"), x, y, indent, shade)
        return items

    return Block(set_.height, draw, set_.too_wide)


def _table(sketch: Sketch, child: Element, base: Type, width: float, scale: float) -> Block | None:
    """Rows of cells; `cols` gives the shares of the width, `head` the rows set bold, `lines` the rules between rows."""
    rows = [row for row in child.elements() if row.tag == "tr"]
    if not rows:
        return None
    cells = [[c for c in row.elements() if c.tag == "td"] for row in rows]
    count = max(map(len, cells))
    shares = [float(v) for v in NUMBER.findall(child.attrs.get("cols", ""))] or [1.0] * count
    if len(shares) < count:
        sketch.fault("PNP-10", f"`cols` of <table> names {len(shares)} columns, a row has {count}", child)
        return None
    type_ = type_of(sketch, child, inherit=base)
    size, pad = max(type_.size * scale, FLOOR), sketch.number(child, "pad", 0.6)
    widths = [width * s / sum(shares) for s in shares]
    aligns = [a.strip() for a in child.attrs.get("align", "left").split(",")]
    head = int(sketch.number(child, "head", 0))
    laid, wide = [], 0.0
    for r, row in enumerate(cells):
        line = []
        for c, cell in enumerate(row):
            bold = r < head or cell.attrs.get("bold") == "yes" or rows[r].attrs.get("bold") == "yes"
            font = text.bolder(type_.font) if bold else type_.font
            if "font" in cell.attrs:
                font = sketch.font(cell, "body")
            paragraphs = paragraphs_of(cell.text())
            check_glyphs(sketch, cell, paragraphs, font)
            set_ = text.broken(paragraphs, font, size, widths[c] - 2 * pad, type_.leading)
            wide = max(wide, set_.too_wide)
            align = cell.attrs.get("align", aligns[min(c, len(aligns) - 1)])
            line.append((set_, type_._replace(align=align, font=font), cell))
        laid.append((line, max((s.height for s, _, _ in line), default=size / POINTS_PER_MM) + 2 * pad * 0.6))
    rule = child.attrs.get("lines", "yes") == "yes"
    stroke = sketch.stock.colours.get("ink", "#000000")

    def draw(x: float, y: float) -> list[Item]:
        items: list[Item] = []
        for r, (line, high) in enumerate(laid):
            left = x
            fill = sketch.colour(rows[r], "fill", area=True)
            if fill:
                items.append(Path(rect_steps(x, y, width, high), fill=fill))
                sketch.grounds.append(Ground(moved_box(sketch.matrix, Box(x, y, width, high)), fill))
            for (set_, kind, cell), wide_at in zip(line, widths):
                shade = sketch.ink(cell, Box(left, y, wide_at, high), sketch.colour(cell, "fill", "ink"), size <= BODY)
                top = y + (high - set_.height) / 2
                items += set_lines(sketch, set_, kind, left + pad, top, wide_at - 2 * pad, shade)
                left += wide_at
            y += high
            if rule and r < len(laid) - 1:
                items.append(Path((("M", x, y), ("L", x + width, y)), stroke=stroke, width=0.35 if r + 1 == head else 0.15))
        return items

    return Block(sum(high for _, high in laid), draw, wide)
