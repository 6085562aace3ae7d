"""How far a player is from every tile that can be reached, in actions, and which step leads there."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Any, NamedTuple, TypeAlias

from pnp.games.biomes.box import EASE
from pnp.games.biomes.play.hexes import Cell, distance, sides
from pnp.games.biomes.play.reading import has_buff
from pnp.games.biomes.state import State

TOLL = 2         # actions a Supply is worth on the way
KEPT = 500
Links: TypeAlias = dict[Cell, tuple[tuple[Cell, int, int], ...]]


class Ways(NamedTuple):
    far: dict[Cell, int]
    first: dict[Cell, Cell]          # the first step towards each cell


def links(view: State) -> Links:
    """For every open tile its open neighbours, with the actions and Supplies a step costs.

    Kept by identity of the map, which is kept too so that the identity stays its own.
    """
    key, known = id(view.tiles), view.box.links
    kept: tuple[Any, frozenset[Cell], Cell | None, Links] | None = known.get(key)
    if kept and kept[0] is view.tiles and kept[1] == view.lava and kept[2] == view.ruffians:
        return kept[3]
    if len(known) > KEPT:
        known.clear()
    made = _made(view)
    known[key] = (view.tiles, view.lava, view.ruffians, made)
    return made


def _made(view: State) -> Links:
    tiles, terrain = view.tiles, view.box.terrain
    open_ = {cell: tile for cell, tile in tiles.items()
             if not tile.face_down and tile.terrain != "lake" and cell not in view.lava and cell != view.ruffians}
    taxed = {cell for cell in open_ if view.ruffians and distance(cell, view.ruffians) == 1}
    made = {}
    for cell, tile in open_.items():
        found = []
        for side, near in sides(cell):
            if near in open_:
                other = open_[near]
                cliff = tile.cliffs >> side & 1 or other.cliffs >> (side + 3) % 6 & 1
                found.append((near, terrain[other.terrain].enter, (1 if cliff else 0) + (near in taxed)))
        made[cell] = tuple(found)
    return made


def ways(view: State, seat: int, purse: int) -> Ways:
    """Cheapest ways from where the player stands, round the gang; tolls only if they can be paid."""
    here, ease = view.players[seat].here, has_buff(view, seat, EASE)
    gang = view.gang.at if view.gang and not view.gang.subdued else None
    rich = min(purse, 2)
    graph, known = links(view), view.box.ways
    key = (id(graph), here, ease, gang, rich, view.routes)
    kept: tuple[Links, Ways] | None = known.get(key)
    if kept and kept[0] is graph:
        return kept[1]
    if len(known) > KEPT:
        known.clear()
    found = _search(view, graph, here, ease, gang, rich)
    known[key] = (graph, found)
    return found


def _search(view: State, graph: Links, here: Cell, ease: bool, gang: Cell | None, rich: int) -> Ways:
    far: dict[Cell, int] = {here: 0}
    first: dict[Cell, Cell] = {}
    heap = [(0, 0, here)]
    order = 0
    caravans = _caravans(view) if view.routes else {}
    done = set()
    while heap:
        paid, _, cell = heappop(heap)
        if cell in done:
            continue
        done.add(cell)
        near = graph.get(cell, ())
        if cell in caravans:
            near = (*near, *caravans[cell])
        for other, enter, toll in near:
            if other == gang or toll > rich:
                continue
            cost = paid + (1 if ease else enter) + toll * TOLL
            if cost < far.get(other, 999):
                far[other] = cost
                first[other] = first.get(cell, other)
                order += 1
                heappush(heap, (cost, order, other))
    return Ways(far, first)


def _caravans(view: State) -> dict[Cell, list[tuple[Cell, int, int]]]:
    found: dict[Cell, list[tuple[Cell, int, int]]] = {}
    for route in view.routes:
        if view.gang is None or view.gang.at not in route.cells:
            one, other = route.cells[0], route.cells[-1]
            found.setdefault(one, []).append((other, 1, 0))
            found.setdefault(other, []).append((one, 1, 0))
    return found
