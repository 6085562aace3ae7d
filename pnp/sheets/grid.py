"""How many pieces of one shape fit a page: grids and honeycombs, the cells in them, the straight cuts right across."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pnp.base import Size
from pnp.sheets.records import SLACK, Outline, Points, rectangle

BETWEEN_ROUNDS = 2.0


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
    def capacity(self) -> int:
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


def how_many_fit(room: float, length: float, step: float) -> int:
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
    return max(grids, key=lambda grid: grid.capacity)


def _grid(room: Size, width: float, height: float, shape: str, space: float) -> Grid:
    step_x, step_y = width + space, height + space
    columns, rows = how_many_fit(room.width, width, step_x), how_many_fit(room.height, height, step_y)
    if not columns or not rows:
        columns = rows = 0
    return Grid(columns, rows, width, height, step_x, step_y, shape)


def _honeycomb(room: Size, width: float, height: float, space: float) -> Grid:
    """Neighbouring columns (rows) interlock: three quarters of a piece apart, half a piece further on."""
    if width > height:
        step_x, step_y = width * 0.75 + space, height + space
        columns = how_many_fit(room.width, width, step_x)
        rows = how_many_fit(room.height - (step_y / 2 if columns > 1 else 0), height, step_y)
    else:
        step_x, step_y = width + space, height * 0.75 + space
        rows = how_many_fit(room.height, height, step_y)
        columns = how_many_fit(room.width - (step_x / 2 if rows > 1 else 0), width, step_x)
    if not columns or not rows:
        columns = rows = 0
    return Grid(columns, rows, width, height, step_x, step_y, "hex", True)


def cut_outline(shape: str, x: float, y: float, width: float, height: float) -> Outline:
    """What the scissors follow."""
    if shape == "round":
        return Outline(((x + width / 2, y + height / 2), (x + width, y + height / 2)), round=True)
    if shape != "hex":
        return Outline(rectangle(x, y, width, height))
    corners: Points
    if width > height:
        corners = ((0.25, 0), (0.75, 0), (1, 0.5), (0.75, 1), (0.25, 1), (0, 0.5))
    else:
        corners = ((0.5, 0), (1, 0.25), (1, 0.75), (0.5, 1), (0, 0.75), (0, 0.25))
    return Outline(tuple((x + width * u, y + height * v) for u, v in corners))


def low_grid(room: Size, count: int, width: float, height: float, shape: str, space: float, bleed: float,
             honeycomb: bool = False) -> Grid:
    """The grid of fewest millimetres of height for a few pieces: what is left over after the full sheets."""
    room = Size(room.width - 2 * bleed, room.height - 2 * bleed)
    footprints = dict.fromkeys([(width, height), (height, width)])
    grids = [_grid(room, w, h, shape, space) for w, h in footprints]
    if honeycomb and max(grid.capacity for grid in grids) < count:      # interlocked only if straight columns do not do
        grids = [_honeycomb(room, w, h, space) for w, h in footprints]
    low = [_lowest(grid, count) for grid in grids if grid.capacity >= count]
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


def used_cells(cells: Sequence[object | None], columns: int) -> tuple[int, int]:
    """Columns and rows that hold anything."""
    taken = [i for i, cell in enumerate(cells) if cell is not None]
    return max(i % columns for i in taken) + 1, taken[-1] // columns + 1
