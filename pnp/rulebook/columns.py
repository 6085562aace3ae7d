"""The columns of a table in the rulebook: as wide as their words, and where that is too much, long texts give way first."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.base import POINTS_PER_MM
from pnp.faces import bolder, split_words

BETWEEN_WORDS = 0.2          # ems
PADDING = 2.0                # mm, left and right of the words together


def column_shares(rows: Sequence[Sequence[str]], font: str, size_pt: float, width: float) -> list[float]:
    """A width for each column, in mm where they fit, else in proportion."""
    em = size_pt / POINTS_PER_MM

    def ems(cell: str) -> list[float]:
        return [word.ems + BETWEEN_WORDS for word in split_words(cell, bolder(font))]

    columns = [[ems(cell) for cell in column] for column in zip(*rows)]
    natural = [max(sum(cell) for cell in column) * em + PADDING for column in columns]
    least = [max(max(cell, default=0.0) for cell in column) * em + PADDING for column in columns]
    room = width - sum(least)
    spare = sum(natural) - sum(least)
    if room <= 0 or spare <= 0:
        return least
    return [low + (high - low) * min(1.0, room / spare) for low, high in zip(least, natural)]
