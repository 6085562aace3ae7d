"""Tables of a flow: rows of cells."""

from __future__ import annotations

from typing import Literal, NamedTuple

from pnp.base import POINTS_PER_MM, Box
from pnp.faces.elements.blocks import WORDS, Block, block
from pnp.faces.elements.registry import declared, has_unknown, misplaced
from pnp.faces.elements.text import Type, check_glyphs, paragraphs_of, set_lines, type_of, words_of
from pnp.faces.fonts import bolder
from pnp.faces.items import Item, Path
from pnp.faces.linebreak import Lines, broken
from pnp.faces.outlines import NUMBER, rect_steps
from pnp.faces.sketch import BODY, FLOOR, Ground, Sketch
from pnp.faces.tree import Element

declared("tr", "A row.", "table", fill="the role of its ground", bold="`yes`: set bold")
declared("td", "A cell.", "tr", align="of its words", bold="`yes`: set bold", fill="the role of its words (`ink`)",
         font="a role or a font", on="the role it stands on")


class Cell(NamedTuple):
    """A cell with its words broken into lines."""

    element: Element
    lines: Lines
    type: Type
    width: float


class Row(NamedTuple):
    element: Element
    cells: list[Cell]
    height: float


@block("table", WORDS, cols='shares of the width, `"2 1 1"`', head="rows set bold (0)", lines="`no`: none between rows",
       pad="round the words of a cell (0.6)")
def _table(sketch: Sketch, child: Element, base: Type, width: float, scale: float) -> Block | None:
    """Rows of cells; `align` may name each column, `"left,center"`."""
    rows = _children(sketch, child, "table")
    cells = [_children(sketch, row, "tr") for row in rows]
    if not rows:
        return None
    count = max(map(len, cells))
    shares = [float(v) for v in NUMBER.findall(child.attrs.get("cols", ""))] or [1.0] * count
    if len(shares) < count:
        sketch.fault("PNP-10", f"`cols` of <table> names {len(shares)} columns, a row has {count}", child)
        return None
    type_ = type_of(sketch, child, inherit=base)
    size, pad = max(type_.size * scale, FLOOR), sketch.number(child, "pad", 0.6)
    head, laid = int(sketch.number(child, "head", 0)), []
    for r, (row, line) in enumerate(zip(rows, cells)):
        bold = r < head or row.attrs.get("bold") == "yes"
        done = [_cell(sketch, cell, type_, _align(child, c), bold, size, width * shares[c] / sum(shares), pad)
                for c, cell in enumerate(line)]
        laid.append(Row(row, done, max((cell.lines.height for cell in done), default=size / POINTS_PER_MM) + 2 * pad * 0.6))
    wide = max((cell.lines.too_wide for row in laid for cell in row.cells), default=0.0)
    ruled = head if child.attrs.get("lines", "yes") == "yes" else -1
    return Block(sum(row.height for row in laid), lambda x, y: _drawn(sketch, laid, x, y, width, pad, size, ruled),
                max(0.0, wide))


def _children(sketch: Sketch, parent: Element, place: Literal["table", "tr"]) -> list[Element]:
    """Rows or cells; what is neither is told."""
    children = [child for child in parent.elements() if not misplaced(sketch, child, place)]
    for child in children:
        has_unknown(sketch, child)
    return children


def _align(table: Element, column: int) -> str:
    aligns = [align.strip() for align in table.attrs.get("align", "left").split(",")]
    return aligns[min(column, len(aligns) - 1)]


def _cell(sketch: Sketch, cell: Element, type_: Type, align: str, bold: bool, size: float, width: float,
          pad: float) -> Cell:
    font = bolder(type_.font) if bold or cell.attrs.get("bold") == "yes" else type_.font
    if "font" in cell.attrs:
        font = sketch.font(cell, "body")
    paragraphs = paragraphs_of(words_of(sketch, cell))
    check_glyphs(sketch, cell, paragraphs, font)
    lines = broken(paragraphs, font, size, width - 2 * pad, type_.leading)
    return Cell(cell, lines, type_._replace(align=cell.attrs.get("align", align), font=font), width)


def _drawn(sketch: Sketch, rows: list[Row], x: float, y: float, width: float, pad: float, size: float,
           head: int) -> list[Item]:
    """The rows from a place down, a line below each but the last, a thicker one below the head; none if `head` is -1."""
    items: list[Item] = []
    stroke = sketch.style.colours.get("ink", "#000000")
    for r, row in enumerate(rows):
        items += _row(sketch, row, x, y, width, pad, size)
        y += row.height
        if head >= 0 and r < len(rows) - 1:
            items.append(Path((("M", x, y), ("L", x + width, y)), stroke=stroke, width=0.35 if r + 1 == head else 0.15))
    return items


def _row(sketch: Sketch, row: Row, x: float, y: float, width: float, pad: float, size: float) -> list[Item]:
    items: list[Item] = []
    if fill := sketch.colour(row.element, "fill", area=True):
        items.append(Path(rect_steps(x, y, width, row.height), fill=fill))
        sketch.grounds.append(Ground(Box(x, y, width, row.height), fill, sketch.matrix))
    for element, lines, type_, wide in row.cells:
        colour = sketch.colour(element, "fill", "ink")
        shade = sketch.ink(element, Box(x, y, wide, row.height), colour, size <= BODY)
        items += set_lines(sketch, lines, type_, x + pad, y + (row.height - lines.height) / 2, wide - 2 * pad, shade)
        x += wide
    return items
