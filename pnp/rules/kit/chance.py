"""Chances of dice, exactly."""

from __future__ import annotations

from functools import cache
from math import comb


@cache
def at_least(successes: int, dice: int, p: float) -> float:
    """Chance of at least so many successes with so many dice, each succeeding with p."""
    return sum(comb(dice, k) * p**k * (1 - p) ** (dice - k) for k in range(max(0, successes), dice + 1))


def face_chance(need: int, sides: int = 6) -> float:
    """Chance of one die showing `need` or more."""
    return min(1.0, max(0.0, (sides + 1 - need) / sides))
