"""Choices and runs as tables: who decides, what is legal and what follows stand at one place."""

from operator import attrgetter
from typing import NamedTuple

import pytest

from pnp.rules.kit import Agenda, Choice, done, own_seat, then
from pnp.rules.table import Table


class Pick(NamedTuple):
    """Waits: take one of the cards."""

    seat: int
    cards: tuple = ("a", "b")
    name: str = "pick"


class Deal(NamedTuple):
    """Runs: cards for a pick."""

    seat: int
    cards: tuple
    name: str = "deal"


class State(NamedTuple):
    agenda: tuple = ()
    log: tuple = ()
    over: bool = False


def take(state, step, action, table):
    return done(state)._replace(log=(*state.log, action))


def deal(state, step, table):
    return then(done(state), Pick(step.seat, step.cards))


def agenda(**how):
    return Agenda({Pick: Choice(own_seat, lambda state, step: step.cards, take)}, {Deal: deal}, **how)


def test_first_step_says_who_decides_and_what_is_legal():
    state = State((Pick(1), Pick(0, ("c", "d"))))

    assert agenda().decider(state) == 1
    assert agenda().legal_actions(state) == ("a", "b")


def test_choice_has_its_effect_and_what_is_pending_runs():
    state = agenda().apply(State((Pick(1), Deal(0, ("c", "d")))), "b", Table())

    assert state == State((Pick(0, ("c", "d")),), ("b",))


def test_nobody_decides_when_nothing_is_pending():
    table = agenda()

    assert (table.decider(State()), table.legal_actions(State())) == (None, ())
    with pytest.raises(ValueError, match="nothing is to be decided, 'a' neither"):
        table.apply(State(), "a", Table())


@pytest.mark.parametrize("skip, waiting, log", [
    ("nothing", ((), ("x",), ("a", "b")), ()),
    ("empty", (("x",), ("a", "b")), ()),
    ("forced", (("a", "b"),), ("x",)),
])
def test_choices_of_nothing_and_of_one(skip, waiting, log):
    state = agenda(skip=skip).settled(State((Pick(0, ()), Pick(0, ("x",)), Pick(0))), Table())

    assert (tuple(step.cards for step in state.agenda), state.log) == (waiting, log)


def test_choice_of_nothing_may_have_a_consequence():
    choice = Choice(own_seat, lambda state, step: step.cards, take,
                    none=lambda state, step, table: take(state, step, "!", table))

    assert Agenda({Pick: choice}).settled(State((Pick(0, ()),)), Table()) == State((), ("!",))


def test_run_without_a_result_waits_for_the_choice():
    """The options are not looked at ahead: the run knows."""
    looked = []
    choice = Choice(own_seat, lambda state, step: looked.append(step) or step.cards, take)
    table = Agenda({Pick: choice}, {Pick: lambda state, step, table: None if step.cards else done(state)}, skip="forced")

    assert table.settled(State((Pick(0, ()), Pick(0, ("x",)))), Table()) == State((Pick(0, ("x",)),))
    assert looked == []
    assert table.legal_actions(State((Pick(0, ("x",)),))) == ("x",)


def test_runs_may_get_the_state_without_their_step():
    runs = {Deal: lambda state, step, table: then(state, Pick(step.seat))}
    table = Agenda({Pick: agenda().choices[Pick]}, runs, popped=True)

    assert table.settled(State((Deal(1, ()), Deal(0, ()))), Table()) == State((Pick(1), Deal(0, ())))


def test_steps_are_found_by_name():
    table = Agenda({"pick": agenda().choices[Pick]}, {"deal": deal}, key=attrgetter("name"))

    assert table.settled(State((Deal(1, ("c",)),)), Table()).agenda == (Pick(1, ("c",)),)
    assert table.legal_actions(State((Pick(0),))) == ("a", "b")


def test_step_in_no_table_is_named():
    with pytest.raises(LookupError, match="no choice and no run for Deal"):
        Agenda({}).settled(State((Deal(0, ()),)), Table())


def test_choice_when_nothing_is_pending():
    idle = Choice(lambda state, step: 3, lambda state, step: ("go", step),
                  lambda state, step, action, table: then(state, Pick(0)))
    table = agenda(idle=idle)

    assert (table.decider(State()), table.legal_actions(State())) == (3, ("go", None))
    assert table.apply(State(), "go", Table()).agenda == (Pick(0),)
    assert table.decider(State((Pick(1),))) == 1


def test_finished_game_waits_for_nobody_and_runs_nothing():
    table = agenda(over=attrgetter("over"))
    state = State((Deal(0, ("c",)),), over=True)

    assert (table.decider(state), table.legal_actions(state)) == (None, ())
    assert table.settled(state, Table()) is state


def test_state_is_looked_at_after_everything_done():
    """At the beginning, after the choice, after each run; a game that ends there runs no further."""
    seen = []

    def judged(state, table):
        seen.append(len(state.agenda))
        return state._replace(over=len(state.log) > 1)

    table = agenda(over=attrgetter("over"), after=judged)
    state = table.settled(State((Deal(0, ("c",)), Deal(1, ("d",)))), Table())
    assert seen == [2, 2]
    state = table.apply(state, "c", Table())
    assert seen == [2, 2, 1, 1]
    assert table.apply(state._replace(agenda=(*state.agenda, Deal(0, ()))), "d", Table()).agenda == (Deal(0, ()),)


def test_one_step_alone():
    table = agenda()

    assert table.step(State((Deal(0, ("c",)), Deal(1, ()))), Table()).agenda == (Pick(0, ("c",)), Deal(1, ()))
    assert table.step(State((Pick(0),)), Table()) is None


def test_options_looked_at_ahead_are_not_looked_for_again():
    """Only those of the very state that was found to wait: an equal one is asked anew."""
    looked = []
    choice = Choice(own_seat, lambda state, step: looked.append(step) or step.cards, take)
    table = Agenda({Pick: choice}, {}, skip="forced")

    state = table.settled(State((Pick(0), Pick(1, ("x", "y")))), Table())
    assert table.legal_actions(state) == ("a", "b") and len(looked) == 1
    assert table.legal_actions(State(state.agenda)) == ("a", "b") and len(looked) == 2

    state = table.apply(state, "a", Table())
    assert table.legal_actions(state) == ("x", "y") and len(looked) == 3
