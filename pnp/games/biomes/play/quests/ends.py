"""How quests end, and where the Key goes."""

from __future__ import annotations

from pnp.games.biomes.box import KEY
from pnp.games.biomes.play.hexes import Cell
from pnp.games.biomes.play.reading import put_quest
from pnp.games.biomes.play.secrets import destroy, give, lay
from pnp.games.biomes.state import State, given
from pnp.rules import Table


def won(state: State, number: int, table: Table, seat: int | None = None, camp: Cell | None = None) -> State:
    """The Key leaves the board: to a player, or face-up onto a camp (BIO-R68)."""
    table.say("won", quest=state.box.quests[number].id)
    state = put_quest(state, number, status="won", key=False)
    table.drew(KEY, seat)
    return lay(state, camp, KEY) if camp is not None else give(state, given(seat), KEY)


def lost(state: State, number: int, table: Table) -> State:
    """The Key is destroyed, if it is still there."""
    if not state.quests[number].key:
        return state
    table.say("lost", quest=state.box.quests[number].id)
    return destroy(put_quest(state, number, status="lost", key=False), KEY, table)


def stopped(state: State, number: int) -> State:
    """BIO-R69: the quest is not updated any more."""
    return put_quest(state, number, running=False)
