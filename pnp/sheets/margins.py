"""Where margins have room for the 100 mm ruler, the small print and the map of a board, clear of all that is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.base import POINTS_PER_MM, Box, Size
from pnp.sheets.records import EDGE, Label, Line, Patch, Points, Slot

RULER = 100.0
BAND = 3.2                # the ruler with its strokes (1.5 mm to either side), or one line of small print
RULER_ROOM = 114.0        # the ruler and its words
CLEAR = 0.2
DEEPEST_SMALL_PRINT = 24.0


def obstacles(page: Patch) -> list[Box]:
    """Boxes round all that is drawn, bleed included."""
    boxes = [_with_bleed(s) for s in page.slots]
    boxes += [Box(p.x, p.y, p.width, p.height) for p in page.panels]
    boxes += [_round(((l.x1, l.y1), (l.x2, l.y2))) for l in page.lines]
    boxes += [_circle(o.points) if o.round else _round(o.points) for o in page.outlines]
    return boxes + [label_box(label) for label in page.labels]


def _with_bleed(slot: Slot) -> Box:
    left, top, right, bottom = slot.bleed
    return Box(slot.x - left, slot.y - top, slot.width + left + right, slot.height + top + bottom)


def _round(points: Points) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _circle(points: Points) -> Box:
    (x, y), (rim_x, rim_y) = points
    radius = ((rim_x - x) ** 2 + (rim_y - y) ** 2) ** 0.5
    return Box(x - radius, y - radius, 2 * radius, 2 * radius)


def label_box(label: Label) -> Box:
    """About as large as its text: fonts are not known here."""
    em = label.size_pt / POINTS_PER_MM
    width, start = 0.6 * em * len(label.text), {"start": 0, "middle": 0.5, "end": 1}[label.anchor]
    left, top, right, bottom = -start * width, -0.75 * em, (1 - start) * width, 0.1 * em
    for _ in range(label.turn // 90):
        left, top, right, bottom = -bottom, left, -top, right
    return Box(label.x + left, label.y + top, right - left, bottom - top)


def bands(paper: Size, thick: float, deepest: float) -> Iterator[Box]:
    """Strips along the four edges, outermost first."""
    deep = EDGE
    while deep + thick <= min(deepest, max(paper)):
        if deep + thick <= paper.height - EDGE:
            yield Box(EDGE, paper.height - deep - thick, paper.width - 2 * EDGE, thick)
            yield Box(EDGE, deep, paper.width - 2 * EDGE, thick)
        if deep + thick <= paper.width - EDGE:
            yield Box(deep, EDGE, thick, paper.height - 2 * EDGE)
            yield Box(paper.width - deep - thick, EDGE, thick, paper.height - 2 * EDGE)
        deep += 0.5 if deep < 2 * EDGE else 2.0


def free_parts(band: Box, taken: Sequence[Box]) -> Iterator[Box]:
    """The parts of a band that nothing lies on."""
    level = band.width >= band.height
    start, end = (band.x, band.x + band.width) if level else (band.y, band.y + band.height)
    for low, high in sorted(_covered(band, taken, level)):
        if low > start:
            yield _part(band, level, start, low)
        start = max(start, high)
    if end > start:
        yield _part(band, level, start, end)


def _covered(band: Box, taken: Sequence[Box], level: bool) -> Iterator[tuple[float, float]]:
    x1, y1, x2, y2 = band.x - CLEAR, band.y - CLEAR, band.x + band.width + CLEAR, band.y + band.height + CLEAR
    for x, y, width, height in taken:
        if x < x2 and x + width > x1 and y < y2 and y + height > y1:
            yield (x - CLEAR, x + width + CLEAR) if level else (y - CLEAR, y + height + CLEAR)


def _part(band: Box, level: bool, start: float, end: float) -> Box:
    return Box(start, band.y, end - start, band.height) if level else Box(band.x, start, band.width, end - start)


def ruler(paper: Size, taken: Sequence[Box]) -> Line | None:
    """In the outermost band that has room for it; None if the page is full."""
    for room in (RULER_ROOM, RULER + 1):
        for band in bands(paper, BAND, max(paper)):
            for part in free_parts(band, taken):
                if max(part.width, part.height) >= room:
                    return _ruler_in(part, room)
    return None


def _ruler_in(part: Box, room: float) -> Line:
    if part.width >= part.height:
        x, y = part.x + (part.width - room) / 2 + 0.5, part.y + part.height / 2
        return Line(x, y, x + RULER, y, "crop")
    x, y = part.x + part.width / 2, part.y + (part.height - room) / 2 + 0.5
    return Line(x, y, x, y + RULER, "crop")


def ruler_box(line: Line) -> Box:
    """The ruler with its strokes and words."""
    if line.y1 == line.y2:
        return Box(line.x1, line.y1 - BAND / 2, RULER_ROOM, BAND)
    return Box(line.x1 - BAND / 2, line.y1, BAND, RULER_ROOM)


def small_print_room(paper: Size, taken: Sequence[Box]) -> Box | None:
    """The longest free part of the margins."""
    parts = [part for band in bands(paper, BAND, DEEPEST_SMALL_PRINT) for part in free_parts(band, taken)]
    return max(parts, key=lambda part: min(round(max(part.width, part.height)), 160), default=None)


def free_spot(paper: Size, taken: Sequence[Box], width: float, height: float) -> Box | None:
    """Room for a small drawing near an edge."""
    for band in bands(paper, height, max(paper)):
        if band.width < band.height:
            continue
        for part in free_parts(band, taken):
            if part.width >= width:
                return Box(part.x, part.y, width, height)
    return None
