"""The cells inside the V: axial (i, j), i up-left and j up-right of the Main Camp at (0, 0) (BIO-R01 to BIO-R04)."""

from __future__ import annotations

from functools import cache

Cell = tuple[int, int]

STEPS: tuple[Cell, ...] = ((1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1), (1, 0))   # edges 0..5: N, NE, SE, S, SW, NW
HOME: Cell = (0, 0)


def legal(cell: Cell) -> bool:
    """BIO-R03: the arms themselves are playable."""
    return cell[0] >= 0 and cell[1] >= 0


def beside(cell: Cell, side: int) -> Cell:
    i, j = STEPS[side]
    return cell[0] + i, cell[1] + j


@cache
def sides(cell: Cell) -> tuple[tuple[int, Cell], ...]:
    """Its legal neighbours with the side each lies on."""
    return tuple((side, near) for side in range(6) if legal(near := beside(cell, side)))


@cache
def neighbours(cell: Cell) -> tuple[Cell, ...]:
    return tuple(near for _, near in sides(cell))


@cache
def distance(one: Cell, other: Cell) -> int:
    i, j = one[0] - other[0], one[1] - other[1]
    return max(abs(i), abs(j)) if i * j >= 0 else abs(i) + abs(j)


@cache
def ring(centre: Cell, away: int) -> tuple[Cell, ...]:
    """The legal cells exactly so far away."""
    i, j = centre
    return tuple(cell for di in range(-away, away + 1) for dj in range(-away, away + 1)
                 if legal(cell := (i + di, j + dj)) and distance(centre, cell) == away)


@cache
def line(start: Cell, end: Cell) -> tuple[Cell, ...]:
    """A shortest way inside the V, both ends included."""
    way = [start]
    while way[-1] != end:
        way.append(min(neighbours(way[-1]), key=lambda near: distance(near, end)))
    return tuple(way)


@cache
def side_towards(cell: Cell, near: Cell) -> int:
    """The side on which a neighbour lies."""
    return next(side for side, there in sides(cell) if there == near)


@cache
def name(cell: Cell) -> str:
    return f"{cell[0]}/{cell[1]}"
