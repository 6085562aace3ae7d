"""What a seat may believe: it explains all that the seat sees, and nothing speaks against it."""

from collections import Counter
from random import Random

import pytest

from pnp import rules
from pnp.games.refuge import decider, legal_actions, view
from pnp.games.refuge.determinise import determinise
from pnp.games.refuge.rules import waits
from pnp.games.refuge.steps import Claim, Look, Meet, Pay
from pnp.rules.kit import HIDDEN
from tests.broken import loaded
from tests.games.refuge.scenario import plies, positions

SEATS = 6


def of_kind(kind, least):
    """Positions in which such a step waits."""
    found = [ply.state for ply in plies() if type(ply.state.agenda[0]) is kind]
    assert len(found) >= least
    return found


def believed(state):
    """Every seat's view of a position with the position it may believe in."""
    for seat in range(len(state.players)):
        seen = view(state, seat)
        yield seat, seen, determinise(seen, Random(f"believed/{seat}"))


def test_looks_the_same_to_the_seat():
    states = positions(every=5)

    assert len(states) >= 200
    assert [seat for state in states for seat, seen, full in believed(state) if view(full, seat) != seen] == []


def test_nothing_is_hidden_and_every_invariant_holds(game):
    checks = [invariant.check for invariant in rules.invariants_of(loaded("refuge")[1], "state")]

    for state in positions(every=5):
        for _, _, full in believed(state):
            assert HIDDEN not in repr(full._replace(box=None))
            assert [finding for check in checks for finding in check(game, full)] == []


def test_the_same_can_be_chosen():
    for state in positions(every=5):
        for seat, seen, full in believed(state):
            assert decider(full) == decider(state) and waits(full)
            if seat == decider(state):
                assert legal_actions(full) == legal_actions(seen) == legal_actions(state)


def test_chance_decides_what_is_believed():
    """Two streams give different cards wherever two different ones are hidden."""
    same = Counter()
    for state in positions(every=5):
        seen = view(state, decider(state))
        same[determinise(seen, Random(1)) == determinise(seen, Random(2))] += 1

    assert same[True] == 0 and same[False] >= 200


@pytest.mark.parametrize("kind", (Claim, Pay, Meet))
def test_another_seat_holds_what_it_is_asked_for(kind):
    """Who is asked for a payment or a reaction has the cards for it."""
    for state in of_kind(kind, least=3)[:20]:
        other = (decider(state) + 1) % len(state.players)
        full = determinise(view(state, other), Random("asked"))
        assert waits(full)
        assert len(legal_actions(full)) > 1


def test_cards_looked_at_are_the_top_of_the_deck():
    for state in of_kind(Look, least=10):
        for _, _, full in believed(state):
            step = full.agenda[0]
            held = (*step.laid, *step.seen)
            assert sorted(held) == sorted(full.kraken.cards[-len(held):])
