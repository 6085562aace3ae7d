"""How the sheets of a file come out right when the whole file is sent to a printer at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pnp.sheets.layout import Layout
from pnp.sheets.records import Sheet

WholeFile = Literal["", "one", "long", "short"]      # neither way, on one side, or turned over the long or short edge


def printed_whole(sheets: Sequence[Sheet], first: int, how: Layout) -> WholeFile:
    """`first` is the page of the first sheet. Where one-sided sheets stand among two-sided ones, neither way is right."""
    if how.order == "fronts-first" or not any(sheet.pair >= 0 for sheet in sheets):
        return "one"
    in_pairs = all((sheet.side, sheet.pair) == (("back", i - 1) if i % 2 else ("front", i + 1))
                   for i, sheet in enumerate(sheets))
    return how.flip if in_pairs and first % 2 == 1 else ""
