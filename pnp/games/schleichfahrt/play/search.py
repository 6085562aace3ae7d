"""Searching: what is still missing, and the roll for it."""

from __future__ import annotations

from pnp.games.schleichfahrt.play.turn import PLAYER, end_turn, noted
from pnp.games.schleichfahrt.state import State
from pnp.rules import Table


def missing(state: State) -> tuple[str, ...]:
    return tuple(material for material in state.box.materials if material not in state.found)


def may_search(state: State, table: Table) -> State:
    return state._replace(phase="search") if missing(state) else end_turn(state, table)


def search(state: State, table: Table) -> State:
    """SCH-R17: all dice, one at or under the level is enough."""
    level = state.box.levels[state.floor[state.at]]
    dice = table.roll(state.hull)
    table.say("search", level=level, dice=dice)
    state = noted(state, "search", rolled=dice)
    if sum(die <= level for die in dice) >= state.box.rules.search_successes:
        return state._replace(phase="take")
    return end_turn(state, table)


def take(state: State, material: str, table: Table) -> State:
    """A find comes aboard, and the turn is over."""
    table.say("found", material=material)
    table.drew(material, PLAYER)
    return end_turn(noted(state, "take", found=(*state.found, material)), table)
