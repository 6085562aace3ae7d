"""Repair Tools: an extra die for a cool-down within reach (BIO-R64)."""

from __future__ import annotations

from pnp.games.biomes.play.board_turn import heals, rests, works
from pnp.games.biomes.state import State
from pnp.rules import Table


def hasten(state: State, seat: int, token: str, table: Table) -> State:
    roll, = table.roll(1)
    table.say("extra_die", seat=state.box.people[seat], roll=roll, token=token)
    if token in state.box.injury:
        return heals(state, state.box.injury.index(token), roll, table)
    for cell, building in state.buildings.items():
        if state.box.token[building.piece] == token:
            return works(state, cell, roll, table)
    return rests(state, token, roll, table)
