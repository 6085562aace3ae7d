"""Laying caravan routes, tile by tile (BIO-R70)."""

from __future__ import annotations

from pnp.games.biomes.play.hexes import Cell, distance, neighbours
from pnp.games.biomes.play.reading import friendly, friendly_camps, passable
from pnp.games.biomes.state import State


def next_cells(state: State, path: tuple[Cell, ...]) -> list[Cell]:
    """Tiles by which the route can still reach a friendly camp within its length."""
    left = state.box.rules.camps.route - len(path)
    if not any(distance(path[-1], end) <= left for end in friendly_camps(state) if end != path[0]):
        return []
    return [cell for cell in neighbours(path[-1])
            if left > 0 and cell not in path and _leads(state, (*path, cell), left - 1)]


def _leads(state: State, path: tuple[Cell, ...], left: int) -> bool:
    cell = path[-1]
    if not passable(state, cell):
        return False
    if cell in state.camps:
        return friendly(state, cell)
    return left > 0 and any(near not in path and _leads(state, (*path, near), left - 1) for near in neighbours(cell))


def linked(state: State, one: Cell, other: Cell) -> bool:
    """There is a route between these camps already."""
    return any({route.cells[0], route.cells[-1]} == {one, other} for route in state.routes)


def other_end(state: State, letter: str, here: Cell) -> Cell:
    route = next(route for route in state.routes if route.letter == letter)
    return route.cells[-1] if route.cells[0] == here else route.cells[0]


def free_letter(state: State) -> str:
    used = {route.letter for route in state.routes}
    return next(letter for letter in state.box.routes if letter not in used)
