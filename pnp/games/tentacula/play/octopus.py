"""The thefts of the octopus: who is in the open, the roll, and what is taken."""

from __future__ import annotations

from pnp.games.tentacula.actions import Again, Give, Keep
from pnp.games.tentacula.box import ROLL_AGAIN
from pnp.games.tentacula.play.ends import ended, turn_over
from pnp.games.tentacula.play.sea import bare, protected
from pnp.games.tentacula.state import Closing, Giving, Robbing, Spying, State, noted
from pnp.rules import Table
from pnp.rules.kit import done, instead, put


def spy(state: State, step: Spying, table: Table) -> State:
    """The first of the fish looked at that is in the open is robbed; those under cover before it are passed over."""
    for index, look in enumerate(state.agenda):
        if not isinstance(look, Spying):
            return state._replace(agenda=state.agenda[index:])
        if not protected(state, state.fish[look.fish]):
            rolls = state.box.rules.seahorse_rolls if state.box.powers[state.animals[look.seat]] == ROLL_AGAIN else 1
            return state._replace(agenda=(Robbing(look.seat, look.fish, rolls), *state.agenda[index + 1:]))
    return state._replace(agenda=())


def robbing(state: State, step: Robbing, table: Table) -> State | None:
    if step.rolled is not None:
        return None if step.rolls else _rob(state, step, table)
    if any(state.chest):
        return _roll(state, step, table)
    table.say("nothing")                     # only with a full stash: else the game were lost
    return done(state)


def again(state: State, step: Robbing) -> tuple[Again | Keep, ...]:
    return Again(), Keep()


def rolled(state: State, step: Robbing, action: Again | Keep, table: Table) -> State:
    if isinstance(action, Keep):
        return _rob(state, step, table)
    table.say("again", seat=step.seat + 1)
    table.played(state.chip(step.seat), step.seat)
    return _roll(state, step, table)


def _roll(state: State, step: Robbing, table: Table) -> State:
    """TEN-R17: a second roll is binding."""
    die = table.roll(1, len(state.box.die))[0]
    colour = state.box.die[die - 1]
    table.say("roll", fish=state.box.fish[step.fish], die=die, colour=state.box.colours[colour])
    return instead(state, Robbing(step.seat, step.fish, step.rolls - 1, colour))


def _rob(state: State, step: Robbing, table: Table) -> State:
    """TEN-R34: where the colour is gone the team chooses."""
    assert step.rolled is not None, "the die is rolled first"
    if state.chest[step.rolled]:
        return _stolen(state, step.fish, step.rolled, "stolen", table)
    return instead(state, Giving(step.seat, step.fish))


def gifts(state: State, step: Giving) -> tuple[Give, ...]:
    return tuple(Give(colour) for colour, chest in enumerate(state.chest) if chest)


def give(state: State, step: Giving, action: Give, table: Table) -> State:
    return _stolen(state, step.fish, action.colour, "given", table)


def _stolen(state: State, fish: int, colour: int, kind: str, table: Table) -> State:
    table.say(kind, gem=state.box.gem_ids[colour])
    table.drew(state.box.gem_ids[colour], None)
    state = noted(state, "theft", fish, state.fish[fish], chest=put(state.chest, colour, state.chest[colour] - 1),
                  cave=put(state.cave, colour, state.cave[colour] + 1), agenda=state.agenda[1:])
    if bare(state):
        seat = next((step.seat for step in state.agenda if isinstance(step, Closing)), None)
        return ended(state if seat is None else turn_over(state, seat), "chest-bare", table)
    return state
