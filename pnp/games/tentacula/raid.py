"""What happens where a fish lands: shells, dolphins, sharks, and the thefts of the octopus."""

from __future__ import annotations

from pnp.games.tentacula.box import FLICK, ROLL_AGAIN
from pnp.games.tentacula.sea import bare, offers, protected
from pnp.games.tentacula.setup import ended
from pnp.games.tentacula.state import Closing, Giving, Landing, Robbing, Spying, State, noted
from pnp.rules import Table
from pnp.rules.kit import done, put, then


def pay(state: State, seat: int, table: Table) -> State:
    """TEN-R18: the crab flicks the shell and may keep it."""
    flick = state.box.powers[state.animals[seat]] == FLICK
    if flick and table.chance(state.box.rules.crab_keep):
        table.say("kept", shell="shell")
        return noted(state, "kept")
    cost = state.box.rules.shell_cost
    state = noted(state._replace(shells=state.shells - cost, supply=state.supply + cost), "paid")
    table.say("paid", shells=state.shells)
    return state


def land(state: State, step: Landing, table: Table) -> State | None:
    """TEN-R37: the special square first, then the octopus."""
    square = state.fish[step.fish]
    if state.box.specials[square] == "shell":
        return look(_found(done(state), table), step)
    return None if offers(state, square) else look(done(state), step)


def _found(state: State, table: Table) -> State:
    """TEN-R03, TEN-R38: one shell of the supply, if there is one."""
    if not state.supply:
        return state
    table.say("found", shell="shell", shells=state.shells + 1)
    return noted(state._replace(shells=state.shells + 1, supply=state.supply - 1), "found")


def use(state: State, step: Landing, colour: int, table: Table) -> State:
    """TEN-R39: one gem, once a turn."""
    special = state.box.specials[state.fish[step.fish]]
    state = noted(pay(done(state), step.seat, table), special, colour)
    table.say(special, gem=state.box.gem_ids[colour])
    chest = put(state.chest, colour, state.chest[colour] + (1 if special == "shark" else -1))
    if special == "shark":
        state = state._replace(chest=chest, cave=put(state.cave, colour, state.cave[colour] - 1))
    else:
        state = state._replace(chest=chest, stash=put(state.stash, colour, state.stash[colour] + 1))
    if bare(state):
        return ended(turn_over(state, step.seat), "chest-bare", table)
    return look(state, step)


def look(state: State, step: Landing) -> State:
    return then(state, Spying(step.seat, step.fish))


def spy(state: State, seat: int, fish: int) -> State:
    if protected(state, state.fish[fish]):
        return done(state)
    rolls = state.box.rules.seahorse_rolls if state.box.powers[state.animals[seat]] == ROLL_AGAIN else 1
    return then(done(state), Robbing(seat, fish, rolls))


def robbing(state: State, step: Robbing, table: Table) -> State | None:
    if step.rolled is not None:
        return None if step.rolls else rob(done(state), step, table)
    if any(state.chest):
        return roll(state, step, table)
    table.say("nothing")                     # only with a full stash: else the game were lost
    return done(state)


def roll(state: State, step: Robbing, table: Table) -> State:
    """TEN-R17: a second roll is binding."""
    die = table.roll(1, len(state.box.die))[0]
    colour = state.box.die[die - 1]
    table.say("roll", fish=state.box.fish[step.fish], die=die, colour=state.box.colours[colour])
    return then(done(state), Robbing(step.seat, step.fish, step.rolls - 1, colour))


def rob(state: State, step: Robbing, table: Table) -> State:
    """TEN-R34: where the colour is gone the team chooses."""
    if state.chest[step.rolled]:
        return stolen(state, step.fish, step.rolled, "stolen", table)
    return then(state, Giving(step.seat, step.fish))


def stolen(state: State, fish: int, colour: int, kind: str, table: Table) -> State:
    table.say(kind, gem=state.box.gem_ids[colour])
    state = noted(state._replace(chest=put(state.chest, colour, state.chest[colour] - 1),
                                 cave=put(state.cave, colour, state.cave[colour] + 1)),
                  "theft", fish, state.fish[fish])
    if bare(state):
        seat = next((step.seat for step in state.agenda if isinstance(step, Closing)), None)
        return ended(state if seat is None else turn_over(state, seat), "chest-bare", table)
    return state


def turn_over(state: State, seat: int) -> State:
    """The turn counts; a tile that found no reef square goes to the box."""
    tile = state.hands[seat]
    boxed = state.boxed + ((tile.id,) if tile else ())
    return state._replace(turn=state.turn + 1, hands=put(state.hands, seat, None), boxed=boxed)
