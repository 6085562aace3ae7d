"""Boards larger than a page: the fewest pages that hold one, with glue strips, marks that meet, labels and a map."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from pnp.base import PAPERS, Box, CannotPrint, Size, paper_name
from pnp.sheets.layout import Layout
from pnp.sheets.margins import free_spot, obstacles
from pnp.sheets.records import EDGE, SLACK, Cutout, Label, Line, LineKind, Outline, Patch, Side, Slot, rectangle

MARKS_ROOM = 4.0          # room for marks between the board and what printers reach
OFF, BOARD_TICK, ARM = 0.5, 3.0, 2.5
ARM_OUT = 2.0             # how far outside the board the arms of a join meet
MAP_CELL = Size(5.0, 3.5)


class Stretch(NamedTuple):
    """What one page shows of a board one way: from the seam before to the seam after, and the glue strip beyond it."""

    start: float
    end: float
    glue: float = 0

    @property
    def length(self) -> float:
        return self.end - self.start + self.glue


class Plan(NamedTuple):
    columns: tuple[Stretch, ...]
    rows: tuple[Stretch, ...]
    turned: bool                 # the pages lie on their long side

    @property
    def pages(self) -> int:
        return len(self.columns) * len(self.rows)


def stretches(length: float, room: float, overlap: float, seams: tuple[float, ...] = ()) -> tuple[Stretch, ...] | None:
    """The fewest stretches; even ones, or cut only at the seams allowed; None if these are too far apart."""
    if length <= room + SLACK:
        return (Stretch(0, length),)
    if room <= overlap:
        return None
    cuts = _allowed(length, room, overlap, seams) if seams else _even(length, room, overlap)
    if cuts is None:
        return None
    return tuple(Stretch(a, b, overlap if b < length else 0) for a, b in pairwise((0, *cuts, length)))


def _even(length: float, room: float, overlap: float) -> tuple[float, ...]:
    pages = 2
    while length > pages * room - (pages - 1) * overlap + SLACK:
        pages += 1
    step = (length - overlap) / pages
    return tuple(step * i for i in range(1, pages))


def _allowed(length: float, room: float, overlap: float, seams: tuple[float, ...]) -> tuple[float, ...] | None:
    """Each page as full as the seams allow, which gives the fewest."""
    cuts: list[float] = []
    at = 0.0
    while length - at > room + SLACK:
        reachable = [seam for seam in seams if at < seam < length and seam - at + overlap <= room + SLACK]
        if not reachable:
            return None
        at = max(reachable)
        cuts.append(at)
    return tuple(cuts)


def room_of(how: Layout) -> Size:
    """What a page can show of a board that goes on elsewhere: the joins need marks beside it."""
    inset = max(how.margin, EDGE + MARKS_ROOM)
    return Size(how.paper.width - 2 * inset, how.paper.height - 2 * inset)


def plan(board: Cutout, how: Layout) -> Plan:
    """Upright or lying pages, whichever are fewer."""
    upright = room_of(how)
    plans = []
    for room, turned in ((upright, False), (upright.turned(), True)):
        columns = stretches(board.width, room.width, how.overlap, board.seams_x)
        rows = stretches(board.height, room.height, how.overlap, board.seams_y)
        if columns and rows:
            plans.append(Plan(columns, rows, turned))
    if not plans:
        raise CannotPrint(_why_not(board, how))
    return min(plans, key=lambda plan: plan.pages)


def _why_not(board: Cutout, how: Layout) -> str:
    room = room_of(how)
    longest = max(room) - how.overlap
    says = (f"the board `{board.piece}` cannot be parted for {paper_name(how.paper)}: its seams lie too far apart; "
            f"allow a seam at least every {longest:.0f} mm one way and every {min(room) - how.overlap:.0f} mm the other")
    for name, paper in sorted(PAPERS.items(), key=lambda item: item[1].width * item[1].height):
        larger = Layout(paper=paper, margin=how.margin, overlap=how.overlap)
        if paper.width * paper.height > how.paper.width * how.paper.height and _works(board, larger):
            return f"{says}, or print on {paper_name(PAPERS[name])}"
    return says


def _works(board: Cutout, how: Layout) -> bool:
    try:
        return bool(plan(board, how))
    except CannotPrint:
        return False


def page_name(row: int, column: int) -> str:
    """A1 is top left, B1 below it."""
    return f"{chr(65 + row)}{column + 1}"


def pages_of_board(board: Cutout, copy: int, side: Side, how: Layout) -> list[Patch]:
    """The pages of one side of a board, row by row."""
    parts = plan(board, how)
    paper = how.paper.turned() if parts.turned else how.paper
    pages = [_page(board, copy, side, parts, row, column, paper, how)
             for row in range(len(parts.rows)) for column in range(len(parts.columns))]
    if how.board_cover:
        pages.insert(0, _cover(board, parts, paper))
    return [page.turned() for page in pages] if parts.turned else pages


def _page(board: Cutout, copy: int, side: Side, parts: Plan, row: int, column: int, paper: Size, how: Layout) -> Patch:
    across, down = parts.columns[column], parts.rows[row]
    x = (paper.width - across.length) / 2
    y = max(how.margin, EDGE + MARKS_ROOM)            # at the top, so that what is free is in one place
    window = Box(across.start, down.start, across.length, down.length)
    slot = Slot(board.piece, copy, side, x, y, across.length, down.length, 0, _mirrored(board, side), window)
    marks = (*_level_marks(across, x, y, down.length), *_upright_marks(down, x, y, across.length))
    page = Patch(paper.width, paper.height, (slot,), marks, _glue_strips(across, down, x, y),
                 _names(parts, row, column, x, y))
    return _with_map(page, parts, row, column)


def _mirrored(board: Cutout, side: Side) -> bool:
    return side == "back" and board.back == "mirror"


def _level_marks(stretch: Stretch, x: float, y: float, height: float) -> tuple[Line, ...]:
    """For the upright edges of the window: ticks above and below, and half an arm where another page joins."""
    left, seam = x, x + stretch.end - stretch.start
    marks: list[Line] = []
    ends: tuple[tuple[float, LineKind], ...] = ((left, "crop"), (seam, "align" if stretch.glue else "crop"))
    for at, kind in ends:
        marks += [Line(at, y - OFF - BOARD_TICK, at, y - OFF, kind),
                  Line(at, y + height + OFF, at, y + height + OFF + BOARD_TICK, kind)]
    for level in (y - ARM_OUT, y + height + ARM_OUT):
        if stretch.start:
            marks.append(Line(left, level, left + ARM, level, "align"))
        if stretch.glue:
            marks.append(Line(seam - ARM, level, seam, level, "align"))
    return tuple(marks)


def _upright_marks(stretch: Stretch, x: float, y: float, width: float) -> tuple[Line, ...]:
    """The same for the level edges."""
    return tuple(Line(l.y1, l.x1, l.y2, l.x2, l.kind) for l in _level_marks(stretch, y, x, width))


def _glue_strips(across: Stretch, down: Stretch, x: float, y: float) -> tuple[Outline, ...]:
    strips = []
    if across.glue:
        strips.append(rectangle(x + across.end - across.start, y, across.glue, down.length))
    if down.glue:
        strips.append(rectangle(x, y + down.end - down.start, across.length, down.glue))
    return tuple(Outline(strip, "glue") for strip in strips)


def _names(parts: Plan, row: int, column: int, x: float, y: float) -> tuple[Label, ...]:
    """The page's own name above it, and on each glue strip the name of the page that covers it."""
    across, down = parts.columns[column], parts.rows[row]
    names = [Label(x + across.length / 2, y - 1, page_name(row, column), 8, "middle")]
    if across.glue:
        names.append(Label(x + across.length - across.glue / 2, y + down.length / 2, page_name(row, column + 1), 8,
                           "middle"))
    if down.glue:
        names.append(Label(x + across.length / 2, y + down.length - down.glue / 2 + 1, page_name(row + 1, column), 8,
                           "middle"))
    return tuple(names)


def _with_map(page: Patch, parts: Plan, row: int, column: int) -> Patch:
    """A drawing of all pages with this one crossed out; one line of names where there is no room for it."""
    columns, rows = len(parts.columns), len(parts.rows)
    width, height = columns * MAP_CELL.width, rows * MAP_CELL.height
    paper, taken = Size(page.width, page.height), obstacles(page)
    if place := free_spot(paper, taken, width + 1, height + 0.6):
        lines = _map(columns, rows, place.x + 0.5, place.y + 0.3, MAP_CELL)
        return _added(page, lines + _cross(row, column, place.x + 0.5, place.y + 0.3, MAP_CELL))
    text = " / ".join(" ".join(f"[{name}]" if (r, c) == (row, column) else name
                               for c in range(columns) if (name := page_name(r, c))) for r in range(rows))
    if place := free_spot(paper, taken, len(text) * 1.4, 2.6):
        return _added(page, (), (Label(place.x, place.y + 2, text, 6),))
    return page


def _added(page: Patch, lines: tuple[Line, ...], labels: tuple[Label, ...] = ()) -> Patch:
    return Patch(page.width, page.height, page.slots, page.lines + lines, page.outlines, page.labels + labels)


def _map(columns: int, rows: int, x: float, y: float, cell: Size) -> tuple[Line, ...]:
    right, bottom = x + columns * cell.width, y + rows * cell.height
    return (*(Line(x + i * cell.width, y, x + i * cell.width, bottom, "map") for i in range(columns + 1)),
            *(Line(x, y + i * cell.height, right, y + i * cell.height, "map") for i in range(rows + 1)))


def _cross(row: int, column: int, x: float, y: float, cell: Size) -> tuple[Line, ...]:
    left, top = x + column * cell.width, y + row * cell.height
    right, bottom = left + cell.width, top + cell.height
    return Line(left, top, right, bottom, "map"), Line(left, bottom, right, top, "map")


def _cover(board: Cutout, parts: Plan, paper: Size) -> Patch:
    """The board in small with its seams and the names of its pages."""
    scale = min((paper.width - 60) / board.width, (paper.height - 80) / board.height)
    x, y = (paper.width - board.width * scale) / 2, 30.0
    outlines = tuple(
        Outline(rectangle(x + across.start * scale, y + down.start * scale, (across.end - across.start) * scale,
                          (down.end - down.start) * scale), "map")
        for down in parts.rows for across in parts.columns
    )
    names = tuple(
        Label(x + (across.start + across.end) / 2 * scale, y + (down.start + down.end) / 2 * scale,
              page_name(row, column), 14, "middle")
        for row, down in enumerate(parts.rows) for column, across in enumerate(parts.columns)
    )
    return Patch(paper.width, paper.height, outlines=outlines, labels=names)
