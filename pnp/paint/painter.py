"""Sheets -> pages of a book: faces in their places, lines to cut and fold along, and the small print of the margins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from math import cos, radians, sin
from typing import Protocol

from pnp.base import IDENTITY, Box, Matrix, multiply
from pnp.faces import (
    Face,
    Group,
    Item,
    Path,
    Steps,
    Text,
    ellipse,
    hatch,
    outline_steps,
    poly_steps,
    rect_steps,
    safe_margin,
)
from pnp.paint.pdf import Book, Bookmark
from pnp.paint.smallprint import INK, Marks, draft_items, mark_items
from pnp.sheets import Line, Outline, Panel, Sheet, Slot

GREY, PALE = "#6B6B6B", "#BDBDBD"
STYLES = {                           # colour, width, dash
    "crop": (INK, 0.12, ()), "cut": (GREY, 0.15, ()), "fold": (GREY, 0.2, (1.6, 0.9)), "align": (INK, 0.15, ()),
    "glue": (PALE, 0.12, ()), "map": (GREY, 0.15, ()),
}


def _plain(value: object) -> object:
    """A place with its numbers written one way: 190 and 190.0 are the same place."""
    if isinstance(value, tuple):
        return tuple(map(_plain, value))
    return round(float(value), 3) if isinstance(value, int | float) else value


class FaceSource(Protocol):
    """Whatever knows the faces of sheets."""

    def face(self, name: str, side: str) -> Face | None:
        """What is drawn in a slot of this name."""

    def mark(self, name: str, side: str) -> str:
        """Equal for equal drawings."""

    def panel(self, panel: Panel) -> Face | None:
        """What is drawn on the wall of a box."""


@dataclass
class Painter:
    """Paints sheets into a book, one after another; faces are asked for when their page comes."""

    book: Book
    marks: Marks
    total: int                                           # pages of the whole file, for "sheet n of m"

    def paint(self, sheets: Sequence[Sheet], titles: Mapping[str, str], faces: FaceSource) -> None:
        counts = Counter(_key(slot, faces) for sheet in sheets for slot in sheet.slots)
        twice = {key for key, n in counts.items() if n > 1}
        told: set[str] = set()
        for sheet in sheets:
            fresh = dict.fromkeys(titles.get(name, name) for name in sheet.sets if not sheet.panels)
            title = ", ".join(name for name in fresh if name not in told) or (sheet.title if sheet.panels else "")
            told.update(fresh)
            self.page(sheet, title, faces, twice)

    def page(self, sheet: Sheet, bookmark: str, faces: FaceSource, again: set[str]) -> None:
        book = self.book
        drawn: list[tuple[str, Slot | Panel]] = []
        book.begin(sheet.paper)
        if any(sheet.shift):
            book.push(shift_matrix(sheet))
        book.layer("art")
        for slot in sheet.slots:
            if face := faces.face(*face_shown(slot)):
                drawn.append((face.digest, slot))
                book.place(face, matrix(slot, face), _key(slot, faces) in again, *clips(slot, face))
        for panel in sheet.panels:
            if face := faces.panel(panel):
                drawn.append((face.digest, panel))
                book.place(face, quarter_turns(panel.x, panel.y, panel.turn, face.width, face.height))
        book.layer("cut")
        book.paint(cut_items(sheet))
        book.layer("marks")
        code = blake2b(repr([(digest, _plain(place)) for digest, place in drawn]).encode(), digest_size=4).hexdigest()
        book.paint(mark_items(sheet, book.pages + 1, self.total, code, self.marks))
        if self.marks.debug:
            self._debug(sheet, faces)
        if any(sheet.shift):
            book.pop()
        if self.marks.draft:
            book.paint(draft_items(sheet.paper, self.marks.words.draft))
        book.end(*[Bookmark(bookmark)] if bookmark else ())

    def _debug(self, sheet: Sheet, faces: FaceSource) -> None:
        for slot in sheet.slots:
            if face := faces.face(*face_shown(slot)):
                self.book.paint(debug_items(slot, face))


def _key(slot: Slot, faces: FaceSource) -> str:
    """Equal for faces that are drawn once and referred to: fronts of one piece, backs of any that look the same."""
    return faces.mark(*face_shown(slot)) if slot.side == "back" else slot.piece


def face_shown(slot: Slot) -> tuple[str, str]:
    """Whose face, and which side of it, a slot shows."""
    return slot.piece, "mirror" if slot.mirror else slot.side


def shift_matrix(sheet: Sheet) -> Matrix:
    """A printer's profile: backs are turned about the middle of the paper, then moved."""
    x, y, angle = sheet.shift
    cx, cy = sheet.paper.width / 2, sheet.paper.height / 2
    c, s = cos(radians(angle)), sin(radians(angle))
    return multiply((c, s, -s, c, cx + x, cy + y), (1, 0, 0, 1, -cx, -cy))


def quarter_turns(x: float, y: float, turn: int, width: float, height: float) -> Matrix:
    """A quarter turn clockwise, or several, so that the box starts at x, y."""
    match turn % 360:
        case 90:
            return (0, 1, -1, 0, x + height, y)
        case 180:
            return (-1, 0, 0, -1, x + width, y + height)
        case 270:
            return (0, -1, 1, 0, x, y + width)
    return (1, 0, 0, 1, x, y)


def matrix(slot: Slot, face: Face) -> Matrix:
    """From the face's millimetres to the page's."""
    window = slot.window
    width, height = (window.width, window.height) if window else (face.width, face.height)
    inner: Matrix = (-1, 0, 0, 1, face.width, 0) if slot.mirror else IDENTITY
    if window:
        inner = multiply((1, 0, 0, 1, -window.x, -window.y), inner)
    return multiply(quarter_turns(slot.x, slot.y, slot.turn, width, height), inner)


def clips(slot: Slot, face: Face) -> tuple[Steps, ...]:
    """The box it may fill on the page, bleed included; shaped pieces also keep to their own outline."""
    left, top, right, bottom = slot.bleed
    box = rect_steps(slot.x - left, slot.y - top, slot.width + left + right, slot.height + top + bottom)
    if face.shape == "rect" or slot.window:
        return (box,)
    shape = face.shape if slot.turn % 180 == 0 or face.shape == "round" else _other(face.shape)
    grown = outline_steps(shape, slot.width, slot.height, max(slot.bleed))
    return box, _moved(grown, slot.x, slot.y)


def _other(shape: str) -> str:
    return "hex-pointy" if shape == "hex-flat" else "hex-flat"


def _moved(steps: Steps, dx: float, dy: float) -> Steps:
    return tuple((s[0], *(v + (dy if i % 2 else dx) for i, v in enumerate(s[1:]))) for s in steps)


def cut_items(sheet: Sheet) -> list[Item]:
    items: list[Item] = []
    for outline in sheet.outlines:
        items += _outlined(outline)
    items += [_line(line) for line in sheet.lines]
    return items


def _line(line: Line) -> Path:
    colour, width, dash = STYLES[line.kind]
    return Path((("M", line.x1, line.y1), ("L", line.x2, line.y2)), stroke=colour, width=width, dash=dash)


def _outlined(outline: Outline) -> list[Item]:
    steps = _outline_steps(outline)
    colour, width, dash = STYLES[outline.kind]
    edge = Path(steps, stroke=colour, width=width, dash=dash)
    if outline.kind != "glue":
        return [edge]
    xs, ys = [p[0] for p in outline.points], [p[1] for p in outline.points]
    box = (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    lines, _ = hatch(Box(*box), 1.6, 45)
    return [Group((Path(lines, stroke=PALE, width=0.12),), clip=steps), edge]


def _outline_steps(outline: Outline) -> Steps:
    if outline.round:
        (x, y), (rim_x, rim_y) = outline.points
        radius = ((rim_x - x) ** 2 + (rim_y - y) ** 2) ** 0.5
        return tuple(ellipse(x, y, radius, radius))
    return poly_steps(list(outline.points))


def debug_items(slot: Slot, face: Face) -> list[Item]:
    """Trim, bleed, safe zone, named zones and important boxes of a face, in the colours of no game."""
    margin = safe_margin(face.width, face.height)
    rims = ((0, "#FF0000", ()), (max(slot.bleed), "#0060FF", (1, 1)), (-margin, "#00A000", (2, 1)))
    lines = [Path(outline_steps(face.shape, face.width, face.height, grow), stroke=colour, width=0.15, dash=dash)
             for grow, colour, dash in rims]
    lines += [Path(rect_steps(*box), stroke="#FF00FF", width=0.1) for box in face.important]
    lines += [Path(rect_steps(*box), stroke="#FF8000", width=0.1, dash=(0.5, 0.5)) for box in face.zones.values()]
    names = [Text(box.x + 0.3, box.y + 1.6, name, "sans", 4.5, "#C05000") for name, box in face.zones.items()]
    box = rect_steps(slot.x - 3, slot.y - 3, slot.width + 6, slot.height + 6)
    return [Group((Group((*lines, *names), matrix(slot, face)),), clip=box)]
