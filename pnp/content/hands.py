"""Copies by kind and the size of a hand -> exact chances to hold so many of a kind."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import comb


def held_at_least(number: int, copies: int, deck: int, hand: int) -> Fraction:
    """The chance that a hand from a deck holds that many of a kind of which there are so many copies (hypergeometric)."""
    held = sum(comb(copies, n) * comb(deck - copies, hand - n) for n in range(number, min(copies, hand) + 1))
    return Fraction(held, comb(deck, hand))


def of_any_kind(number: int, kinds: Iterable[int], deck: int, hand: int) -> Fraction:
    """The chance of that many of some kind, whichever it is; what is of no kind fills the deck."""
    kinds = list(kinds)
    others = deck - sum(kinds)
    without = [comb(others, size) for size in range(hand + 1)]      # by size: hands with fewer of every kind so far
    for copies in kinds:
        without = [sum(without[size - n] * comb(copies, n) for n in range(min(number - 1, size) + 1))
                   for size in range(hand + 1)]
    return 1 - Fraction(without[hand], comb(deck, hand))
