"""Special squares: shells are found, dolphins and sharks paid."""

from __future__ import annotations

from pnp.games.tentacula.actions import Decline, Use
from pnp.games.tentacula.box import FLICK
from pnp.games.tentacula.play.ends import ended, turn_over
from pnp.games.tentacula.play.sea import bare, offers
from pnp.games.tentacula.state import Landing, Spying, State, noted
from pnp.rules import Table
from pnp.rules.kit import instead, put

SHELL = "shell"      # the piece's id


def land(state: State, step: Landing, table: Table) -> State | None:
    """TEN-R37: the special square first, then the octopus."""
    square = state.fish[step.fish]
    if state.box.specials[square] == "shell":
        return _look(_found(state, step.seat, table), step)
    return None if offers(state, square) else _look(state, step)


def _found(state: State, seat: int, table: Table) -> State:
    """TEN-R03, TEN-R38: one shell of the supply, if there is one."""
    if not state.supply:
        return state
    table.say("found", shell=SHELL, shells=state.shells + 1)
    table.drew(SHELL, seat)
    return noted(state, "found", shells=state.shells + 1, supply=state.supply - 1)


def helps(state: State, step: Landing) -> tuple[Use | Decline, ...]:
    return *(Use(colour) for colour in offers(state, state.fish[step.fish])), Decline()


def helped(state: State, step: Landing, action: Use | Decline, table: Table) -> State:
    if isinstance(action, Use):
        return _use(state, step, action.colour, table)
    table.say("passed", special=state.box.specials[state.fish[step.fish]])
    return _look(state, step)


def _use(state: State, step: Landing, colour: int, table: Table) -> State:
    """TEN-R39: one gem, once a turn."""
    special = state.box.specials[state.fish[step.fish]]
    state = noted(pay(state, step.seat, table), special, colour)
    table.say(special, gem=state.box.gem_ids[colour])
    table.played(state.box.gem_ids[colour], step.seat)
    chest = put(state.chest, colour, state.chest[colour] + (1 if special == "shark" else -1))
    if special == "shark":
        state = state._replace(chest=chest, cave=put(state.cave, colour, state.cave[colour] - 1))
    else:
        state = state._replace(chest=chest, stash=put(state.stash, colour, state.stash[colour] + 1))
    if bare(state):
        return ended(turn_over(state, step.seat), "chest-bare", table)
    return _look(state, step)


def pay(state: State, seat: int, table: Table) -> State:
    """TEN-R18: the crab flicks the shell and may keep it."""
    flick = state.box.powers[state.animals[seat]] == FLICK
    if flick:
        table.played(state.chip(seat), seat)
    if flick and table.chance(state.box.rules.crab_keep):
        table.say("kept", shell=SHELL)
        return noted(state, "kept")
    cost = state.box.rules.shell_cost
    state = noted(state, "paid", shells=state.shells - cost, supply=state.supply + cost)
    table.say("paid", shells=state.shells)
    table.played(SHELL, seat)
    return state


def _look(state: State, step: Landing) -> State:
    return instead(state, Spying(step.seat, step.fish))
