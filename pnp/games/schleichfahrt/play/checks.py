"""Checks against a threat: evade, discharge, retreat; what a success and a failure bring."""

from __future__ import annotations

from pnp.games.schleichfahrt.box import Threat
from pnp.games.schleichfahrt.play.hangar import repaired
from pnp.games.schleichfahrt.play.search import may_search
from pnp.games.schleichfahrt.play.turn import end_turn, noted
from pnp.games.schleichfahrt.state import State
from pnp.rules import Table
from pnp.rules.kit import put, with_, without_key


def check(state: State, attribute: str, table: Table) -> State:
    foe = state.box.foes[state.foes[state.at]]
    if state.acts[-1:] == ("end",):          # SCH-R13: the turn begins where the last one ended
        table.say("again", turn=state.turn, foe=foe.id)
    dice = table.roll(state.hull)
    if not passed(state, attribute, foe, dice):
        return _fail(noted(state, "failed", rolled=dice), attribute, foe, table)
    if attribute == "retreat":
        return _retreat(noted(state, "retreat", rolled=dice), foe, table)
    if attribute == "engines":
        table.say("evade", foe=foe.id, dice=dice)
        return noted(state, "evade", rolled=dice, phase="evaded")
    table.say("discharge", foe=foe.id, dice=dice)
    return may_search(_gone(noted(state, "discharge", rolled=dice)), table)


def passed(state: State, attribute: str, foe: Threat, dice: tuple[int, ...]) -> bool:
    difficulty, successes = demand(state, attribute, foe)
    need = difficulty - getattr(state.boat, attribute)
    return sum(die >= need for die in dice) >= successes


def demand(state: State, attribute: str, foe: Threat) -> tuple[int, int]:
    """Difficulty and successes of a check; SCH-R07: retreat does not follow the base difficulty."""
    match attribute:
        case "engines":
            return state.base_difficulty + foe.speed, foe.level
        case "discharge":
            return state.base_difficulty + foe.resistance, foe.level
    return state.box.rules.retreat_difficulty, state.box.rules.retreat_successes


def _fail(state: State, attribute: str, foe: Threat, table: Table) -> State:
    hull = max(0, state.hull - foe.power)    # SCH-R08, SCH-R29
    table.say("failed", attribute=attribute, foe=foe.id, dice=state.rolled, hull=hull)
    if hull:
        return state._replace(hull=hull, failed=True)
    table.say("lost", foe=foe.id, turn=state.turn)
    return state._replace(hull=0, failed=True, result="lost", phase="over")


def _retreat(state: State, foe: Threat, table: Table) -> State:
    """Back to the card left by the last move; the threat stays, nothing is drawn (SCH-R10, SCH-R23)."""
    there, back = state.at, state.came_from
    assert back is not None, "a threat is met on a card that was entered"
    table.say("retreat", foe=foe.id, place=state.floor[back], dice=state.rolled)
    state = state._replace(at=back, came_from=there, failed=False,
                           retreats=with_(state.retreats, there, state.retreats.get(there, 0) + 1))
    if back == state.box.hangar:
        state = repaired(state, table)
    return end_turn(state, table)


def _gone(state: State) -> State:
    """The threat under the sub goes to its discard."""
    foe = state.box.foes[state.foes[state.at]]
    pile = state.piles[foe.level - 1].put_away(foe.id)
    return state._replace(piles=put(state.piles, foe.level - 1, pile), foes=without_key(state.foes, state.at),
                          retreats=without_key(state.retreats, state.at), failed=False)


def advance(state: State, table: Table) -> State:
    """SCH-R14, SCH-R15: the threat goes, and the next turn's move is compulsory."""
    table.say("advance", foe=state.foes[state.at])
    return end_turn(_gone(noted(state, "advance", must_move=True)), table)
