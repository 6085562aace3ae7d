"""The end of a turn, and of the game."""

from __future__ import annotations

from pnp.games.tentacula.state import State
from pnp.rules import Table
from pnp.rules.kit import put


def turn_over(state: State, seat: int) -> State:
    """The turn counts; a tile that found no reef square goes to the box."""
    if tile := state.hands[seat]:
        state = state._replace(hands=put(state.hands, seat, None), boxed=(*state.boxed, tile.id))
    return state._replace(turn=state.turn + 1)


def ended(state: State, result: str, table: Table) -> State:
    table.say(result)
    return state._replace(result=result, agenda=())
