"""A turn: what it has brought, and how it ends."""

from __future__ import annotations

from typing import Any

from pnp.games.schleichfahrt.state import State
from pnp.rules import Table

PLAYER = 0           # the one seat


def noted(state: State, act: str, **changes: Any) -> State:
    """The state with an act of this turn noted; the first act of a turn clears the last turn's."""
    acts = (act,) if state.acts[-1:] == ("end",) else (*state.acts, act)
    return state._replace(acts=acts, **{"rolled": ()} | changes)


def end_turn(state: State, table: Table) -> State:
    """The turn is over; SCH-R28: so is a game without an end in sight."""
    turn = state.turn + 1
    state = state._replace(turn=turn, acts=(*state.acts, "end"), phase="engage" if state.at in state.foes else "move")
    if turn > state.box.rules.turn_limit:
        table.say("abandoned", turn=state.turn - 1)
        return state._replace(result="abandoned", phase="over")
    return state
