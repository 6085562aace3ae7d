"""The small print of a sheet: labels, the ruler, what is on it, which sheet it is, and what stands for what is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import cos, radians, sin
from typing import Any, NamedTuple

from pnp.base import POINTS_PER_MM, Box, Matrix, Size
from pnp.faces import Group, Item, Path, Text, font, rect_steps
from pnp.sheets import RULER_ROOM, Label, Line, Sheet, Slot, ruler_box

INK = "#000000"
NOTE_PT, LEAST_PT = 6.5, 5.0
FONT, BOLD = "sans", "sans-bold"


class SheetWords(NamedTuple):
    """What the small print of every sheet says."""

    game: str
    sheet: str = "sheet {n} of {m}"
    flip: str = ""
    back: str = "back"
    spare: str = "spare"
    draft: str = "DRAFT"
    ruler: str = "100 mm"


def sheet_words(title: str, shared: Mapping[str, Any], flip: str) -> SheetWords:
    said = shared["sheet"]
    return SheetWords(title, said["count"], said["flip"].replace("{edge}", said[flip]), said["back"], said["spare"],
                 said["draft"], said["ruler"])


class Marks(NamedTuple):
    """How sheets are marked beyond what is drawn on them."""

    words: SheetWords
    draft: bool = False
    debug: bool = False


def mark_items(sheet: Sheet, number: int, total: int, code: str, marks: Marks) -> list[Item]:
    items = [item for label in sheet.labels for item in label_items(label, sheet)]
    if sheet.ruler:
        items += ruler_items(sheet.ruler, marks.words.ruler)
    if sheet.small_print:
        items += _note_items(sheet.small_print, sheet, number, total, code, marks)
    items += [item for slot in sheet.slots if slot.spare and slot.side == "front" for item in _spare(slot, marks)]
    return items


def label_items(label: Label, sheet: Sheet | None = None) -> list[Item]:
    """Small print at its place; on the art it gets a white ground."""
    width = font(BOLD).width(label.text, label.size_pt)
    start = {"start": 0.0, "middle": -width / 2, "end": -width}[label.anchor]
    em = label.size_pt / POINTS_PER_MM
    words: list[Item] = [Text(round(start, 3), 0, label.text, BOLD, label.size_pt, INK)]
    if sheet and any(s.x < label.x < s.x + s.width and s.y < label.y < s.y + s.height for s in sheet.slots):
        ground = rect_steps(start - 0.3 * em, -0.85 * em, width + 0.6 * em, 1.1 * em, 0.3 * em)
        words.insert(0, Path(ground, fill="#FFFFFF"))
    return [Group(tuple(words), _about(label.x, label.y, label.turn))]


def _about(x: float, y: float, turn: int) -> Matrix:
    c, s = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}[turn % 360]
    return (c, s, -s, c, x, y)


def ruler_items(line: Line, words: str = "100 mm") -> list[Item]:
    """100 mm with a stroke for every five."""
    level = line.y1 == line.y2
    steps: list[tuple[str | float, ...]] = [("M", 0, 0), ("L", 100, 0)]
    for mm in range(0, 101, 5):
        high = 1.5 if mm % 50 == 0 else 1.1 if mm % 10 == 0 else 0.6
        steps += [("M", mm, -high), ("L", mm, high)]
    items: list[Item] = [Path(tuple(steps), stroke=INK, width=0.12)]
    if max(ruler_box(line)[2:]) >= RULER_ROOM:
        items.append(Text(101.2, 0.75, words, FONT, NOTE_PT, INK))
    return [Group(tuple(items), (1, 0, 0, 1, line.x1, line.y1) if level else (0, 1, -1, 0, line.x1, line.y1))]


def _note_items(box: Box, sheet: Sheet, number: int, total: int, code: str, marks: Marks) -> list[Item]:
    """The longest wording that fits the room."""
    level = box.width >= box.height
    room = max(box.width, box.height) - 1
    for parts in _wordings(sheet, number, total, code, marks.words):
        line = "  ·  ".join(filter(None, parts))
        size = min(NOTE_PT, NOTE_PT * room / max(0.1, font(FONT).width(line, NOTE_PT)))
        if size >= LEAST_PT:
            break
    else:
        return []
    size = round(size - 0.005, 2)
    item = Text(0, 0, line, FONT, size, INK)
    middle = min(box.width, box.height) / 2 + 0.33 * size / POINTS_PER_MM
    if level:
        return [Group((item,), (1, 0, 0, 1, box.x + 0.5, box.y + middle))]
    return [Group((item,), (0, -1, 1, 0, box.x + middle, box.y + box.height - 0.5))]


def _wordings(sheet: Sheet, number: int, total: int, code: str, words: SheetWords) -> Iterator[tuple[str, ...]]:
    count = words.sheet.format(n=number, m=total)
    back = words.back if sheet.side == "back" else ""
    flip = words.flip if sheet.flip else ""
    yield words.game, sheet.title, count, back or flip, code
    yield words.game, _cut_short(sheet.title), count, back or flip, code
    yield words.game, count, back or flip, code
    yield count, back or flip, code
    yield count, code


def _cut_short(title: str) -> str:
    first, *rest = title.split(", ")
    return f"{first} + {len(rest)}" if rest else title


def _spare(slot: Slot, marks: Marks) -> list[Item]:
    return label_items(Label(slot.x + slot.width / 2, slot.y + slot.height - 0.8, marks.words.spare, 5.5, "middle"), Sheet(
        Size(0, 0), "front", "", "", (), (slot,)))


def draft_items(paper: Size, word: str) -> list[Item]:
    """Large and across the page, pale enough to read what lies below."""
    width, height = paper
    size = 0.9 * width / font(BOLD).em_width(word) * POINTS_PER_MM
    wide = font(BOLD).width(word, size)
    item = Text(-wide / 2, 0.33 * size / POINTS_PER_MM, word, BOLD, round(size, 2), "#C00000")
    c, s = cos(radians(-50)), sin(radians(-50))
    return [Group((item,), (c, s, -s, c, width / 2, height / 2), opacity=0.16)]
