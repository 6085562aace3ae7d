"""The catacombs as a graph: openings, connections, where the unknown begins, and the redraw rule's outside."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from pnp.games.claustrophobia.actions import Cell
from pnp.games.claustrophobia.box import HUMAN, Box
from pnp.games.claustrophobia.state import Map, Placed, State, foes_at, humans_at
from pnp.rules.kit import ORTHOGONAL, distances, while_same


def beyond(cell: Cell, way: int) -> Cell:
    dx, dy = ORTHOGONAL[way]
    return cell[0] + dx, cell[1] + dy


def connected(state: State, cell: Cell) -> list[Cell]:
    """Tiles one can pass or shoot to from here."""
    near = joins(state.map, state.box)[cell]
    return [other for other in near if not caved_in(state, cell, other)] if state.cave_in else list(near)


def joined(box: Box, map: Mapping[Cell, Placed], cell: Cell) -> Iterator[Cell]:
    """Tiles with an opening facing an opening of this one, a Cave-In ignored."""
    turned = box.grounds[map[cell].tile].turned[map[cell].turns]
    x, y = cell
    for way, (dx, dy) in enumerate(ORTHOGONAL):
        if turned[way]:
            near = (x + dx, y + dy)
            there = map.get(near)
            if there is not None and box.grounds[there.tile].turned[there.turns][way ^ 2]:
                yield near


def neighbours(state: State) -> Mapping[Cell, Sequence[Cell]]:
    """The same for every tile at once."""
    ways = joins(state.map, state.box)
    if state.cave_in is None:
        return ways
    return {cell: [near for near in ways[cell] if not caved_in(state, cell, near)] for cell in ways}


@while_same
def joins(map: Map, box: Box) -> Mapping[Cell, Sequence[Cell]]:
    """Tiles joined to each tile; the map changes far less often than it is asked for ways."""
    return {cell: tuple(joined(box, map, cell)) for cell in map}


def caved_in(state: State, a: Cell, b: Cell) -> bool:
    return state.cave_in is not None and state.cave_in in ((a, b), (b, a))


def unexplored(box: Box, map: Mapping[Cell, Placed], cell: Cell) -> list[int]:
    """Directions in which an opening of this tile faces an empty cell."""
    turned = box.grounds[map[cell].tile].turned[map[cell].turns]
    x, y = cell
    return [way for way, (dx, dy) in enumerate(ORTHOGONAL) if turned[way] and (x + dx, y + dy) not in map]


def is_open(box: Box, map: Mapping[Cell, Placed]) -> bool:
    """CLA-R19b: an unexplored opening remains from which the outside can be reached."""
    edges = [beyond(cell, way) for cell in map for way in unexplored(box, map, cell)]
    if not edges:
        return False
    return not reached_from_outside(frozenset(map)).isdisjoint(edges)


@lru_cache(maxsize=256)
def reached_from_outside(map: frozenset[Cell]) -> frozenset[Cell]:
    """Empty cells around and between the tiles that are not enclosed by them; the tiles lie still most of the time."""
    left, right = min(x for x, _ in map) - 1, max(x for x, _ in map) + 1
    top, bottom = min(y for _, y in map) - 1, max(y for _, y in map) + 1
    found, queue = {(left, top)}, [(left, top)]
    while queue:
        x, y = queue.pop()
        for dx, dy in ORTHOGONAL:
            near = (x + dx, y + dy)
            if near not in found and near not in map and left <= near[0] <= right and top <= near[1] <= bottom:
                found.add(near)
                queue.append(near)
    return frozenset(found)


def capacity(state: State, cell: Cell) -> int:
    return state.box.grounds[state.map[cell].tile].capacity


def has_room(state: State, cell: Cell, of: str) -> bool:
    """The Tunnel Size Rule."""
    there = humans_at(state, cell) if of == HUMAN else foes_at(state, cell)
    return len(there) < capacity(state, cell)


def special(state: State, cell: Cell) -> str:
    return state.box.grounds[state.map[cell].tile].special


def is_hole(state: State, cell: Cell) -> bool:
    """CLA-R13: the tile itself and every tile with a token."""
    return state.map[cell].hole or special(state, cell) == "hole"


def enemies_at(state: State, cell: Cell, of: str) -> list[str]:
    return foes_at(state, cell) if of == HUMAN else humans_at(state, cell)


def friends_at(state: State, cell: Cell, of: str) -> list[str]:
    return humans_at(state, cell) if of == HUMAN else foes_at(state, cell)


def where_is(state: State, tile: str) -> Cell | None:
    return next((cell for cell, placed in state.map.items() if placed.tile == tile), None)


def home(state: State) -> Cell:
    """Where the scenario's first tile lies."""
    cell = where_is(state, state.rule.start)
    assert cell is not None
    return cell


def steps_from(state: State, cell: Cell) -> dict[Cell, int]:
    return distances(cell, neighbours(state).__getitem__)
