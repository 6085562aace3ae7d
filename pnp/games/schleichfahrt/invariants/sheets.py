"""What the sheets hold: the deck fills them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import floor
from typing import Any

from pnp.base import PAPERS
from pnp.content import Game
from pnp.games.schleichfahrt.invariants import Finding
from pnp.games.schleichfahrt.invariants.content_counts import DECK, line
from pnp.rules import invariant

SHEETS, MARGIN = 6, 6.35             # of nine cards; mm


@invariant("SCH-52", "the 54 cards fill six sheets of nine, on A4 and on Letter", scope="sheets")
def six_sheets(game: Game, sheets: Sequence[Any]) -> Iterator[Finding]:
    """Cards of 63 x 88 mm, three by three, leave no place empty and no sheet half used.

    Source: house rule.
    """
    cards = {piece.id: piece for piece in game.pieces if piece.kind == "card"}
    filled = [n for sheet in sheets if sheet.side == "front"
              and (n := sum(slot.piece in cards and slot.side == "front" and not slot.spare for slot in sheet.slots))]
    if filled != [DECK // SHEETS] * SHEETS:
        have = ", ".join(map(str, filled))
        yield line(game, "deck") or ("ledger",), f"the cards fill sheets of {have}, not {SHEETS} of {DECK // SHEETS}"
    for name in ("a4", "letter"):
        for card in cards.values():
            if (places := on_paper(name, card.trim)) < DECK // SHEETS:
                yield card, "size", f"only {places} cards of this size fit {name}"


def on_paper(name: str, trim: Any) -> int:
    paper = PAPERS[name]
    return floor((paper.width - 2 * MARGIN) / trim.width) * floor((paper.height - 2 * MARGIN) / trim.height)
