"""Pending steps."""

from typing import NamedTuple

from pnp.rules import kit
from pnp.rules.table import Table


class State(NamedTuple):
    log: tuple = ()
    agenda: tuple = ()


def step(state, pending, table):
    if pending == "wait":
        return None
    state = kit.done(state)._replace(log=(*state.log, pending))
    return kit.then(state, "reaction") if pending == "attack" else state


def test_agenda_runs_until_a_choice_is_needed():
    state = kit.settle(State(agenda=("attack", "defend", "wait", "end")), Table(), step)

    assert state == State(("attack", "reaction", "defend"), ("wait", "end"))
    assert kit.settle(kit.done(state), Table(), step).agenda == ()
    assert kit.later(state, "last").agenda == ("wait", "end", "last")


def test_steps_take_the_place_of_the_first_one():
    state = State(agenda=("attack", "end"))

    assert kit.instead(state, "roll", "hit").agenda == ("roll", "hit", "end")
    assert kit.instead(state).agenda == kit.done(state).agenda == ("end",)
