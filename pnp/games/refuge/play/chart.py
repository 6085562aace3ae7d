"""The sea floor as a graph: a side of the board in, spaces, their kinds, neighbours and the head's positions out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from pnp.games.refuge.models import Chart, Side

STEPS = {"up": (0, 1), "right": (1, 0), "down": (0, -1), "left": (-1, 0)}
OPPOSITE = {"left": "right", "right": "left"}


@dataclass(frozen=True, eq=False)
class Floor:
    """Columns are letters from A, rows count from the start row; up is toward the submarine."""

    kind: Mapping[str, str]
    place: Mapping[str, tuple[int, int]]                 # column number, row
    step: Mapping[str, Mapping[str, str]]                # space -> direction -> next space
    near: Mapping[str, tuple[str, ...]]
    columns: int
    rows: int

    def of(self, kind: str) -> tuple[str, ...]:
        return tuple(space for space, k in self.kind.items() if k == kind)

    def row(self, row: int) -> tuple[str, ...]:
        return tuple(space for space, (_, r) in self.place.items() if r == row)

    def distance(self, a: str, b: str) -> int:
        (ax, ay), (bx, by) = self.place[a], self.place[b]
        return abs(ax - bx) + abs(ay - by)

    def in_line(self, a: str, b: str) -> bool:
        """In the same row or column."""
        (ax, ay), (bx, by) = self.place[a], self.place[b]
        return ax == bx or ay == by

    def ray(self, space: str, direction: str) -> Iterable[str]:
        """The spaces one after another in a direction, up to the first gap."""
        while (space := self.step[space].get(direction, "")):
            yield space

    def mirrored(self, space: str) -> str:
        x, y = self.place[space]
        return name(self.columns - 1 - x, y)

    def block(self, centre: str, size: int) -> tuple[str, ...]:
        """The square of spaces around a centre; spaces that do not exist are left out."""
        x, y = self.place[centre]
        half = size // 2
        cells = (name(x + dx, y + dy) for dy in range(-half, half + 1) for dx in range(-half, half + 1))
        return tuple(cell for cell in cells if cell in self.kind)

    def rim(self, cells: tuple[str, ...]) -> tuple[str, ...]:
        """The spaces that share a side with a block (REF-R32)."""
        inside = set(cells)
        return tuple(dict.fromkeys(near for cell in cells for near in self.near[cell] if near not in inside))

    def head_centres(self, row: int, size: int) -> tuple[str, ...]:
        """Where the head's centre may be in a row: all its spaces exist and are Kraken spaces."""
        return tuple(space for space in self.row(row)
                     if len(cells := self.block(space, size)) == size * size
                     and all(self.kind[cell] == "kraken" for cell in cells))


def name(column: int, row: int) -> str:
    return f"{chr(65 + column)}{row}"


@lru_cache(maxsize=64)
def floor(rows: tuple[str, ...], legend: tuple[tuple[str, str], ...]) -> Floor:
    """The graph of a grid of letters, its topmost row first; letters without a meaning are no spaces."""
    kinds, height = dict(legend), len(rows)
    kind = {name(x, height - y): kinds[letter] for y, row in enumerate(rows)
            for x, letter in enumerate(row) if letter in kinds}
    place = {space: (ord(space[0]) - 65, int(space[1:])) for space in kind}
    step = {space: {direction: to for direction, (dx, dy) in STEPS.items() if (to := name(x + dx, y + dy)) in kind}
            for space, (x, y) in place.items()}
    return Floor(kind, place, step, {space: tuple(ways.values()) for space, ways in step.items()},
                 max(map(len, rows), default=0), height)


def side_floor(board: Chart, side: Side) -> Floor:
    return floor(side.rows, tuple(sorted(board.legend.items())))


def competitive(board: Chart) -> Floor:
    return next(side_floor(board, side) for side in board.sides if side.mode == "competitive")
