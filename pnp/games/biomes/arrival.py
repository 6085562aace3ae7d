"""Somebody comes onto a tile: what waits there."""

from __future__ import annotations

from pnp.games.biomes.play.hexes import Cell
from pnp.games.biomes.play.injuries import injure
from pnp.games.biomes.play.quests.searches import FOUNTAIN, reach_fountain
from pnp.games.biomes.play.reading import passable, put_player
from pnp.games.biomes.state import State
from pnp.rules import Table


def arrive(state: State, seat: int, cell: Cell, table: Table) -> State:
    """BIO-R37, BIO-R63: an open gang, water, lava and ruffians injure; the Fountain is found."""
    state = put_player(state, seat, at=cell)
    if not passable(state, cell) or (state.gang and state.gang.at == cell and not state.gang.subdued):
        return injure(state, seat, table)
    quest = state.quests.get(FOUNTAIN)
    if quest and quest.running and quest.site == cell:
        return reach_fountain(state, seat, table)
    return state
