"""A move to another card, and what is met there."""

from __future__ import annotations

from pnp.games.schleichfahrt.play.hangar import repaired
from pnp.games.schleichfahrt.play.search import may_search
from pnp.games.schleichfahrt.play.turn import PLAYER, end_turn, noted
from pnp.games.schleichfahrt.state import State
from pnp.rules import Table
from pnp.rules.kit import put, with_


def move(state: State, to: int, table: Table) -> State:
    place = state.floor[to]
    table.say("move", turn=state.turn, place=place)
    table.played(place, PLAYER)
    state = noted(state, "move", at=to, came_from=state.at, failed=False, must_move=False)
    if to == state.box.hangar:
        return end_turn(repaired(state, table), table)
    if to == state.box.base:
        table.say("won", turn=state.turn)
        return state._replace(result="won", phase="over")
    if not state.revealed[to]:
        table.drew(place, PLAYER)
        state = state._replace(revealed=put(state.revealed, to, True))
    if to in state.foes:                     # SCH-R11: one encounter a card
        table.say("waiting", foe=state.foes[to])
        table.played(state.foes[to], PLAYER)
        return state._replace(phase="engage")
    return _meet(state, state.box.levels[place], table)


def _meet(state: State, level: int, table: Table) -> State:
    """Draw an encounter of the floor card's level."""
    pile = state.piles[level - 1]
    if not pile.cards:                       # SCH-R24
        table.say("shuffle", level=level)
    foe, pile = pile.draw(table)
    assert foe, "piles outlast the threats on the grid (SCH-47)"
    table.drew(foe, PLAYER)
    table.played(foe, PLAYER)
    if state.box.foes[foe].power:
        table.say("draw", foe=foe)
        return state._replace(piles=put(state.piles, level - 1, pile), foes=with_(state.foes, state.at, foe),
                              phase="engage")
    table.say("nothing", foe=foe)            # SCH-R12: discarded at once
    state = state._replace(piles=put(state.piles, level - 1, pile.put_away(foe)), acts=(*state.acts, "nothing"))
    return may_search(state, table)
