"""Bots for any game."""

from collections import Counter
from random import Random

from pnp.rules.kit import random_bot


def test_random_bot_takes_every_action_equally_often():
    rng = Random(1)
    taken = Counter(random_bot(None, "abc", rng) for _ in range(6_000))

    assert set(taken) == set("abc")
    assert all(abs(times - 2_000) < 150 for times in taken.values())


def test_random_bot_draws_one_number():
    """A game played again from its seed depends on it."""
    one, other = Random(7), Random(7)
    for count in (1, 2, 5):
        assert random_bot(None, range(count), one) == int(other.random() * count)
    assert one.getstate() == other.getstate()
