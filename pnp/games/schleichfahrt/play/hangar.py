"""The hangar: repair, and the bomb once all materials are aboard."""

from __future__ import annotations

from pnp.games.schleichfahrt.play.search import missing
from pnp.games.schleichfahrt.play.turn import PLAYER
from pnp.games.schleichfahrt.state import State
from pnp.rules import Table


def repaired(state: State, table: Table) -> State:
    """SCH-R19, SCH-R21: full repair, and the bomb once all materials are aboard."""
    full = state.box.rules.hull
    if state.hull < full:
        table.say("repair", hull=full)
    built = not missing(state)
    if built and not state.bomb:
        table.say("bomb")
        for material in state.found:
            table.played(material, PLAYER)
    return state._replace(hull=full, bomb=state.bomb or built)
