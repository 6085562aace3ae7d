"""The parts rules are built from."""

from itertools import product
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.rules import kit
from pnp.rules.kit import Pile
from pnp.rules.table import Table


@pytest.mark.parametrize("successes, dice, need", [(1, 1, 4), (2, 3, 5), (3, 5, 3), (0, 2, 6), (4, 3, 2)])
def test_odds_agree_with_counting(successes, dice, need):
    rolls = list(product(range(1, 7), repeat=dice))
    counted = sum(sum(die >= need for die in roll) >= successes for roll in rolls) / len(rolls)

    assert kit.at_least(successes, dice, kit.face_chance(need)) == pytest.approx(counted)


def test_face_chance_is_never_outside_0_to_1():
    assert [kit.face_chance(need) for need in (-3, 1, 4, 6, 7, 9)] == [1, 1, 0.5, pytest.approx(1 / 6), 0, 0]


def test_tuples_and_mappings_are_changed_by_copy():
    items, mapping = (1, 2, 3), {"a": 1}

    assert kit.put(items, 1, 9) == (1, 9, 3)
    assert kit.without((1, 2, 1), 1) == (2, 1)
    assert kit.with_(mapping, "b", 2) == {"a": 1, "b": 2}
    assert kit.without_key({"a": 1, "b": 2}, "a") == {"b": 2}
    assert (items, mapping) == ((1, 2, 3), {"a": 1})
    with pytest.raises(ValueError):
        kit.without((1,), 2)


def test_pile_draws_from_the_top_and_is_made_anew():
    pile = Pile(("a", "b"))
    first, pile = pile.draw(Table())
    second, pile = pile.put_away(first).draw(Table())
    third, pile = pile.draw(Table())

    assert (first, second, third) == ("b", "a", "b")
    assert pile.draw(Table()) == (None, Pile())


@given(cards=st.lists(st.text(max_size=2), max_size=8), draws=st.integers(0, 20), seed=st.integers())
def test_pile_loses_nothing(cards, draws, seed):
    pile, table = Pile(tuple(cards)), Table(seed)
    for _ in range(draws):
        card, pile = pile.draw(table)
        if card is not None:
            pile = pile.put_away(card)
    assert sorted(pile.cards + pile.discard) == sorted(cards)
    assert len(pile) == len(cards)


def test_face_down():
    assert kit.face_down(("a", "b")) == ("?", "?")


def test_grid_neighbours_go_round_from_the_north():
    assert kit.grid_neighbours(3, 3)[4] == (1, 5, 7, 3)
    assert kit.grid_neighbours(3, 3)[0] == (1, 3)
    assert sorted(kit.grid_neighbours(3, 3, diagonal=True)[4]) == [0, 1, 2, 3, 5, 6, 7, 8]


def test_cheapest_way_prefers_the_cheap_detour():
    cost = [1, 9, 1, 1, 1, 1, 1, 1, 1]
    near = kit.grid_neighbours(3, 3)

    assert kit.cheapest(0, [2], near.__getitem__, cost.__getitem__) == [3, 4, 5, 2]
    assert kit.cheapest(0, [0], near.__getitem__, cost.__getitem__) == []
    assert kit.cheapest(0, [9], near.__getitem__, cost.__getitem__) is None


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
