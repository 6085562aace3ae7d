"""Words of findings and pages: near misses, clipped words, runs of numbers."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from functools import lru_cache


def near(word: str, known: Iterable[str]) -> str:
    """A help sentence: the nearest known words, or all of them when they are few."""
    known = tuple(map(str, known))
    if close := _close(str(word), known):
        return "did you mean " + " or ".join(f"`{c}`" for c in close) + "?"
    if 0 < len(known) <= 12:
        return "known: " + ", ".join(f"`{k}`" for k in known)
    return ""


@lru_cache(maxsize=256)      # a wrong name is often used by many pieces, and there are thousands of icons
def _close(word: str, known: tuple[str, ...]) -> list[str]:
    return get_close_matches(word, known, n=3, cutoff=0.6)


def clipped(words: str) -> str:
    words = " ".join(words.split())
    return words if len(words) <= 40 else words[:37] + "..."


def ranges(numbers: Iterable[int]) -> list[list[int]]:
    """Runs of numbers as first and last: 1 2 3 7 -> [1, 3] [7, 7]."""
    found: list[list[int]] = []
    for number in numbers:
        if found and number == found[-1][1] + 1:
            found[-1][1] = number
        else:
            found.append([number, number])
    return found


def spoken_ranges(numbers: Iterable[int]) -> str:
    return ", ".join(str(a) if a == b else f"{a}–{b}" for a, b in ranges(numbers))
