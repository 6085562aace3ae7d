"""Chances of dice."""

from itertools import product

import pytest

from pnp.rules import kit


@pytest.mark.parametrize("successes, dice, need", [(1, 1, 4), (2, 3, 5), (3, 5, 3), (0, 2, 6), (4, 3, 2)])
def test_odds_agree_with_counting(successes, dice, need):
    rolls = list(product(range(1, 7), repeat=dice))
    counted = sum(sum(die >= need for die in roll) >= successes for roll in rolls) / len(rolls)

    assert kit.at_least(successes, dice, kit.face_chance(need)) == pytest.approx(counted)


def test_face_chance_is_never_outside_0_to_1():
    assert [kit.face_chance(need) for need in (-3, 1, 4, 6, 7, 9)] == [1, 1, 0.5, pytest.approx(1 / 6), 0, 0]
