"""Quest 10: the Exit."""

from __future__ import annotations

from pnp.games.biomes.box import ESCAPE, KEY
from pnp.games.biomes.play.hexes import Cell, name, neighbours
from pnp.games.biomes.play.quests.gang import enrage
from pnp.games.biomes.play.raids import attack
from pnp.games.biomes.play.reading import empty, engaged, quest_camps
from pnp.games.biomes.play.secrets import take
from pnp.games.biomes.play.tiles import put_tile, quest_tile, said
from pnp.games.biomes.state import Quest, State
from pnp.rules import Table
from pnp.rules.kit import with_


def reveal(state: State, cell: Cell, seat: int, table: Table) -> State:
    """BIO-R30: empty cells around are closed; BIO-R53: every enemy camp that can attacks at once."""
    state = said(put_tile(state, cell, quest_tile(state, ESCAPE, "site")), cell, table)
    table.say("exit", cell=name(cell), tiles=len(state.tiles))
    enemies = {state.box.token[camp.piece] for _, camp in quest_camps(state)}
    state = state._replace(
        exit=cell,
        closed=state.closed | {near for near in neighbours(cell) if empty(state, near)},
        quests=with_(state.quests, ESCAPE, Quest(ESCAPE, cell, key=False, running=False)),
        cooldowns={token: value for token, value in state.cooldowns.items() if token not in enemies},
    )
    state = enrage(state, table)
    for home, camp in quest_camps(state):
        if not state.result and not engaged(state, camp.quest) and camp.quest not in state.parties:
            state = attack(state, home, table)
    return state


def unlock(state: State, seat: int, table: Table) -> State:
    """BIO-R29: a Key counts when it is used on the Exit."""
    state = take(state, seat, KEY)
    table.played(KEY, seat)
    state = state._replace(unlocked=state.unlocked + 1)
    table.say("unlocked", seat=state.box.people[seat], keys=state.unlocked, needed=state.needed, secret=KEY)
    return state
