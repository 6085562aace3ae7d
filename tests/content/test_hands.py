"""Chances of hands, against counting every hand."""

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.content.hands import held_at_least, of_any_kind


def every_hand(deck, hand, holds):
    hands = list(combinations(deck, hand))
    return Fraction(sum(map(holds, hands)), len(hands))


@given(st.lists(st.integers(1, 4), min_size=1, max_size=4), st.integers(0, 3), st.integers(1, 5), st.integers(1, 4))
def test_chances_are_those_of_all_hands(kinds, others, hand, number):
    deck = [kind for kind, copies in enumerate(kinds) for _ in range(copies)] + [f"other {n}" for n in range(others)]
    hand = min(hand, len(deck))

    assert held_at_least(number, kinds[0], len(deck), hand) == every_hand(deck, hand, lambda held: held.count(0) >= number)
    assert of_any_kind(number, kinds, len(deck), hand) == every_hand(
        deck, hand, lambda held: any(held.count(kind) >= number for kind in range(len(kinds))))


def test_chances_of_poker():
    """As tables have them: an ace among five cards, and three or more of a rank."""
    assert float(held_at_least(1, 4, 52, 5)) == pytest.approx(0.34116, abs=1e-5)
    triples, full, four = 54_912, 3_744, 624
    assert of_any_kind(3, [4] * 13, 52, 5) == Fraction(triples + full + four, 2_598_960)
