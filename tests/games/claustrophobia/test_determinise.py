"""What a seat may believe: it explains all that the seat sees, and nothing speaks against it."""

from collections import Counter
from random import Random

import pytest

from pnp import rules
from pnp.games.claustrophobia import steps
from pnp.games.claustrophobia.determinise import determinise
from pnp.games.claustrophobia.rules import decider, legal_actions, waits
from pnp.games.claustrophobia.view import view
from pnp.rules.kit import HIDDEN
from tests.broken import loaded

from .scenario import plies, positions


def believed(state):
    """Both seats' views of a position with the position they may believe in."""
    for seat in range(2):
        seen = view(state, seat)
        yield seat, seen, determinise(seen, Random(f"believed/{seat}"))


def test_looks_the_same_to_the_seat():
    states = positions()

    assert len(states) >= 200
    assert [seat for state in states for seat, seen, full in believed(state) if view(full, seat) != seen] == []


def test_nothing_is_hidden_and_every_invariant_holds(game):
    checks = [invariant.check for invariant in rules.invariants_of(loaded("claustrophobia")[1], "state")]

    for state in positions():
        for _, _, full in believed(state):
            assert HIDDEN not in repr(full._replace(box=None))
            assert [finding for check in checks for finding in check(game, full)] == []


def test_the_same_can_be_chosen():
    for state in positions():
        for seat, seen, full in believed(state):
            assert decider(full) == decider(state) and waits(full)
            if seat == decider(state):
                assert legal_actions(full) == legal_actions(seen) == legal_actions(state)


def test_chance_decides_what_is_believed():
    """Two streams give different positions wherever the stack is hidden."""
    same = Counter()
    for state in positions():
        seen = view(state, decider(state))
        same[determinise(seen, Random(1)) == determinise(seen, Random(2))] += 1

    assert same[True] == 0 and same[False] >= 200


def test_the_exit_is_believed_to_lie_deep():
    """The scenario shuffles it among the last tiles."""
    states = [state for state in positions() if set(state.rule.last) & set(state.stack)]

    assert len(states) > 50
    for state in states:
        deep = state.rule.mixed + len(state.rule.last)
        last = [tile for tile in state.rule.last if tile in state.stack]
        for _, _, full in believed(state):
            assert set(last) <= set(full.stack[:deep])


@pytest.mark.parametrize("kind", (steps.WindWindow, steps.EventPlayed, steps.HoldWindow, steps.CrisisWindow, steps.Fight))
def test_the_other_side_holds_what_it_is_asked_for(kind):
    found = [ply.state for ply in plies() if type(ply.state.agenda[0]) is kind]

    assert found
    for state in found[:20]:
        full = determinise(view(state, 1 - decider(state)), Random("asked"))
        assert waits(full) and len(legal_actions(full)) > 1


def test_the_hoard_is_believed_to_lie_face_down_until_it_is_found():
    states = [state for state in positions(every=2) if state.rule.treasures]

    assert len(states) > 100
    for state in states:
        for _, _, full in believed(state):
            tokens = Counter([*full.treasures, *[placed.treasure for placed in full.map.values() if placed.treasure]])
            assert tokens == Counter([*state.treasures, *[p.treasure for p in state.map.values() if p.treasure]])
