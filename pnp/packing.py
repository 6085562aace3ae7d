"""How pieces of paper are put on a page: grids of one shape, shelves of different blocks; straight cuts right across."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pnp.page import EDGE, SLACK, Block, Label, Line, Outline, rectangle
from pnp.units import Size

BETWEEN_ROUNDS = 2.0
WASTE = 6.0               # between blocks that do not share edges: room for marks on both sides
TICK_OFF, TICK, LEAST_TICK = 0.5, 4.0, 1.5
INNER_TICK = 2.0
NUMBER_PT = 5.0


class Grid(NamedTuple):
    """Columns and rows of one footprint; in a honeycomb every second column (or row) is half a piece further on."""

    columns: int
    rows: int
    width: float                 # of one piece as it lies on the page
    height: float
    step_x: float
    step_y: float
    shape: str = "rect"          # rect, round, hex
    honeycomb: bool = False

    @property
    def count(self) -> int:
        return self.columns * self.rows

    @property
    def flat(self) -> bool:
        """Hexes with flats at top and bottom stand in columns, others lie in rows."""
        return self.width > self.height

    @property
    def size(self) -> Size:
        return self.extent(self.columns, self.rows)

    def extent(self, columns: int, rows: int) -> Size:
        width = (columns - 1) * self.step_x + self.width
        height = (rows - 1) * self.step_y + self.height
        if self.honeycomb and self.flat and columns > 1:
            height += self.step_y / 2
        if self.honeycomb and not self.flat and rows > 1:
            width += self.step_x / 2
        return Size(width, height)

    def cell(self, index: int) -> tuple[float, float]:
        row, column = divmod(index, self.columns)
        x, y = column * self.step_x, row * self.step_y
        if self.honeycomb and self.flat:
            y += column % 2 * self.step_y / 2
        elif self.honeycomb:
            x += row % 2 * self.step_x / 2
        return x, y

    def cuts(self, columns: int, rows: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Upright and level straight cuts; hexes have them along their flats only, rounds and honeycombs none."""
        if self.shape == "round" or self.honeycomb:
            return (), ()
        xs = _edges(columns, self.step_x, self.width)
        ys = _edges(rows, self.step_y, self.height)
        if self.shape == "hex":
            return ((), ys) if self.flat else (xs, ())
        return xs, ys


def _edges(count: int, step: float, length: float) -> tuple[float, ...]:
    edges = [step * i for i in range(count)]
    if step <= length + SLACK:
        return (*edges, step * (count - 1) + length)
    return tuple(edge for start in edges for edge in (start, start + length))


def fitting(room: float, length: float, step: float) -> int:
    """How many of a length fit when each begins a step after the one before."""
    return max(0, int((room - length + SLACK) // step) + 1) if room + SLACK >= length else 0


@lru_cache(maxsize=256)
def best_grid(room: Size, width: float, height: float, shape: str, space: float, bleed: float, honeycomb: bool) -> Grid:
    """The grid that holds most, upright or turned; upright if both hold the same. Its count may be 0."""
    room = Size(room.width - 2 * bleed, room.height - 2 * bleed)
    footprints = dict.fromkeys([(width, height), (height, width)])
    grids = [_grid(room, w, h, shape, space) for w, h in footprints]
    if honeycomb and shape == "hex":
        grids += [_honeycomb(room, w, h, space) for w, h in footprints]
    return max(grids, key=lambda grid: grid.count)


def _grid(room: Size, width: float, height: float, shape: str, space: float) -> Grid:
    step_x, step_y = width + space, height + space
    columns, rows = fitting(room.width, width, step_x), fitting(room.height, height, step_y)
    if not columns or not rows:
        columns = rows = 0
    return Grid(columns, rows, width, height, step_x, step_y, shape)


def _honeycomb(room: Size, width: float, height: float, space: float) -> Grid:
    """Neighbouring columns (rows) interlock: three quarters of a piece apart, half a piece further on."""
    if width > height:
        step_x, step_y = width * 0.75 + space, height + space
        columns = fitting(room.width, width, step_x)
        rows = fitting(room.height - (step_y / 2 if columns > 1 else 0), height, step_y)
    else:
        step_x, step_y = width + space, height * 0.75 + space
        rows = fitting(room.height, height, step_y)
        columns = fitting(room.width - (step_x / 2 if rows > 1 else 0), width, step_x)
    if not columns or not rows:
        columns = rows = 0
    return Grid(columns, rows, width, height, step_x, step_y, "hex", True)


def outline(shape: str, x: float, y: float, width: float, height: float) -> Outline:
    """What the scissors follow."""
    if shape == "round":
        return Outline(((x + width / 2, y + height / 2), (x + width, y + height / 2)), round=True)
    if shape != "hex":
        return Outline(rectangle(x, y, width, height))
    if width > height:
        corners = ((0.25, 0), (0.75, 0), (1, 0.5), (0.75, 1), (0.25, 1), (0, 0.5))
    else:
        corners = ((0.5, 0), (1, 0.25), (1, 0.75), (0.5, 1), (0, 0.75), (0, 0.25))
    return Outline(tuple((x + width * u, y + height * v) for u, v in corners))


class Reach(NamedTuple):
    """How long the ticks on each side may be."""

    left: float
    top: float
    right: float
    bottom: float


def reach(paper: Size, x: float, y: float, size: Size, bleed: float = 0) -> Reach:
    """Ticks as long as the margins allow."""
    spaces = (x, y, paper.width - x - size.width, paper.height - y - size.height)
    return Reach(*(min(TICK, max(LEAST_TICK, space - bleed - TICK_OFF - EDGE)) for space in spaces))


def ticks(xs: Sequence[float], ys: Sequence[float], box: tuple[float, float, float, float], long: Reach,
          off: float = TICK_OFF) -> tuple[Line, ...]:
    """Crop marks outside a block, at both ends of every straight cut."""
    left, top, right, bottom = box
    return (
        *(Line(x, top - off - long.top, x, top - off, "crop") for x in xs),
        *(Line(x, bottom + off, x, bottom + off + long.bottom, "crop") for x in xs),
        *(Line(left - off - long.left, y, left - off, y, "crop") for y in ys),
        *(Line(right + off, y, right + off + long.right, y, "crop") for y in ys),
    )


def numbers(xs: Sequence[float], ys: Sequence[float], left: float, top: float, first: int = 1) -> tuple[Label, ...]:
    """The cutting order beside the ticks: right across first, then the strips."""
    level = [Label(left - TICK_OFF, y - 0.4, str(n), NUMBER_PT, "end") for n, y in enumerate(ys, first)]
    upright = [Label(x + 0.4, top - TICK_OFF - 0.1, str(n), NUMBER_PT)
               for n, x in enumerate(xs, first + len(ys))]
    return (*level, *upright)


class Shelf(NamedTuple):
    y: float
    height: float
    blocks: tuple[tuple[float, Block], ...]      # x of each


def shelves(blocks: Sequence[Block], room: Size, waste: float = WASTE) -> list[list[Shelf]]:
    """Blocks on shelves, shelves on pages, highest first: each block where it first fits."""
    pages: list[list[Shelf]] = []
    for block in sorted((laid(block, room) for block in blocks), key=lambda block: -block.height):
        if not (_put_on_shelf(pages, block, room, waste) or _put_on_page(pages, block, room, waste)):
            pages.append([Shelf(0, block.height, ((0, block),))])
    return pages


def laid(block: Block, room: Size) -> Block:
    """Lying down if the page is wide enough: low blocks make low shelves."""
    lies = block.width >= block.height
    fits = block.width <= room.width + SLACK and block.height <= room.height + SLACK
    turns = block.height <= room.width + SLACK and block.width <= room.height + SLACK
    return block.turned() if turns and not (lies and fits) else block


def _put_on_shelf(pages: list[list[Shelf]], block: Block, room: Size, waste: float) -> bool:
    for page in pages:
        for i, shelf in enumerate(page):
            x, last = shelf.blocks[-1]
            start = x + last.width + waste
            if block.height <= shelf.height + SLACK and start + block.width <= room.width + SLACK:
                page[i] = shelf._replace(blocks=(*shelf.blocks, (start, block)))
                return True
    return False


def _put_on_page(pages: list[list[Shelf]], block: Block, room: Size, waste: float) -> bool:
    for page in pages:
        start = page[-1].y + page[-1].height + waste
        if start + block.height <= room.height + SLACK:
            page.append(Shelf(start, block.height, ((0, block),)))
            return True
    return False


def shelf_page(page: Sequence[Shelf], paper: Size) -> Block:
    """Shelves in the middle of the paper: marks for the cuts right across, then for those within each strip."""
    width = max(x + block.width for shelf in page for x, block in shelf.blocks)
    height = page[-1].y + page[-1].height
    dx, dy = (paper.width - width) / 2, (paper.height - height) / 2
    long = reach(paper, dx, dy, Size(width, height))
    across = tuple(dy + y for shelf in page for y in (shelf.y, shelf.y + shelf.height))
    lines = list(ticks((), across, (dx, dy, dx + width, dy + height), long))
    labels = list(numbers((), across, dx, dy))
    placed = [block.moved(dx + x, dy + shelf.y) for shelf in page for x, block in shelf.blocks]
    for block, (shelf, (x, _)) in zip(placed, ((s, b) for s in page for b in s.blocks)):
        left, top = dx + x, dy + shelf.y
        lines += ticks(block.xs, block.ys, (left, top, left + block.width, top + block.height),
                       Reach(*[INNER_TICK] * 4))
        inner = block.ys if len(block.ys) > 2 or block.height < shelf.height - SLACK else ()
        labels += numbers(block.xs, inner, left, top, len(labels) + 1)
    return merged(paper, placed, lines, labels)


def merged(paper: Size, blocks: Sequence[Block], lines: Sequence[Line] = (), labels: Sequence[Label] = ()) -> Block:
    """Blocks that have found their places, as one page."""
    return Block(
        paper.width,
        paper.height,
        slots=tuple(slot for block in blocks for slot in block.slots),
        lines=(*lines, *(line for block in blocks for line in block.lines)),
        outlines=tuple(outline for block in blocks for outline in block.outlines),
        labels=(*labels, *(label for block in blocks for label in block.labels)),
        panels=tuple(panel for block in blocks for panel in block.panels),
        blanks=tuple(slot for block in blocks for slot in block.blanks),
    )


def low_grid(room: Size, count: int, width: float, height: float, shape: str, space: float, bleed: float,
             honeycomb: bool = False) -> Grid:
    """The grid of fewest millimetres of height for a few pieces: what is left over after the full sheets."""
    room = Size(room.width - 2 * bleed, room.height - 2 * bleed)
    footprints = dict.fromkeys([(width, height), (height, width)])
    grids = [_grid(room, w, h, shape, space) for w, h in footprints]
    if honeycomb and max(grid.count for grid in grids) < count:      # interlocked only if straight columns do not do
        grids = [_honeycomb(room, w, h, space) for w, h in footprints]
    low = [_lowest(grid, count) for grid in grids if grid.count >= count]
    return min(low, key=lambda grid: (grid.size.height, grid.size.width))


def _lowest(grid: Grid, count: int) -> Grid:
    columns = min(grid.columns, count)
    return grid._replace(columns=columns, rows=-(-count // columns))


def cells_by_row(sets: Sequence[str], columns: int, capacity: int) -> list[int | None]:
    """Which piece lies in which cell: a new set begins a new row as long as that costs no further sheet."""
    cells: list[int | None] = []
    spare = capacity - len(sets)
    for i, name in enumerate(sets):
        if i and name != sets[i - 1]:
            pad = -len(cells) % columns
            if pad <= spare:
                cells += [None] * pad
                spare -= pad
        cells.append(i)
    return cells


def used(cells: Sequence[object | None], columns: int) -> tuple[int, int]:
    """Columns and rows that hold anything."""
    taken = [i for i, cell in enumerate(cells) if cell is not None]
    return max(i % columns for i in taken) + 1, taken[-1] // columns + 1
