"""How far a player is from every tile that can be reached, in actions, and which step leads there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from pnp.games.biomes.box import EASE
from pnp.games.biomes.play.hexes import Cell, distance, neighbours, sides
from pnp.games.biomes.play.reading import has_buff
from pnp.games.biomes.state import State
from pnp.rules.kit import Ways, ways_from

TOLL = 2         # actions a Supply is worth on the way
KEPT = 500
Graph: TypeAlias = dict[Cell, list[tuple[Cell, int]]]    # for every open tile its open neighbours and what a step costs
T = TypeVar("T")


def ways(view: State, seat: int, purse: int) -> Ways[Cell, int]:
    """Cheapest ways from where the player stands, round the gang; tolls only if they can be paid."""
    here, ease, rich = view.players[seat].here, has_buff(view, seat, EASE), min(purse, 2)
    graph = _kept(view, view.tiles, (view.lava, view.ruffians, ease, rich), lambda: _graph(view, ease, rich))
    gang = view.gang
    key = (here, gang and (gang.at, gang.subdued), view.routes)
    return _kept(view, graph, key, lambda: ways_from({here: 0}, _today(view, graph).__getitem__))


def _graph(view: State, ease: bool, rich: int) -> Graph:
    terrain, tolls = view.box.terrain, range(rich + 1)
    open_ = {cell: tile for cell, tile in view.tiles.items()
             if not tile.face_down and tile.terrain != "lake" and cell not in view.lava and cell != view.ruffians}
    enter = {cell: 1 if ease else terrain[tile.terrain].enter for cell, tile in open_.items()}
    taxed = {cell for cell in open_ if distance(cell, view.ruffians) == 1} if view.ruffians else ()
    cliffs = {cell: tile.cliffs for cell, tile in open_.items() if tile.cliffs}
    made: Graph = {}
    for cell in open_:
        made[cell] = found = []
        for side, near in sides(cell):
            if near in enter:
                toll = int(near in taxed)
                if cliffs and (cliffs.get(cell, 0) >> side & 1 or cliffs.get(near, 0) >> (side + 3) % 6 & 1):
                    toll += 1
                if toll in tolls:
                    found.append((near, enter[near] + toll * TOLL))
    return made


def _today(view: State, graph: Graph) -> Graph:
    """With the caravans that run, and without the tile of a gang that is not subdued."""
    if not view.routes and view.gang is None:
        return graph
    found, gang = dict(graph), view.gang.at if view.gang else None
    for route in view.routes:
        if gang not in route.cells:
            one, other = route.cells[0], route.cells[-1]
            found[one], found[other] = [*found[one], (other, 1)], [*found[other], (one, 1)]
    if view.gang and not view.gang.subdued:
        for near in neighbours(view.gang.at):
            if near in found:
                found[near] = [step for step in found[near] if step[0] != gang]
    return found


def _kept(view: State, of: object, key: tuple[object, ...], make: Callable[[], T]) -> T:
    """What was worked out before; what it was made of is kept too, so that its identity stays its own."""
    known: dict[tuple[object, ...], tuple[object, T]] = view.box.ways
    kept = known.get((id(of), *key))
    if kept and kept[0] is of:
        return kept[1]
    if len(known) > KEPT:
        known.clear()
    made = make()
    known[id(of), *key] = (of, made)
    return made
