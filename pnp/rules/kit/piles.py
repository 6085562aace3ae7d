"""Draw piles, and cards that lie face down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple


class Pile(NamedTuple):
    """A draw pile and its discard; the top is the last card."""

    cards: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()

    def put_away(self, card: str) -> Pile:
        return Pile(self.cards, (*self.discard, card))

    def draw(self, table: Any) -> tuple[str | None, Pile]:
        """The top card; an empty pile is first made anew from its discard; None when both are empty."""
        pile = self
        if not pile.cards:
            if not pile.discard:
                return None, pile
            pile = Pile(table.shuffle(pile.discard), ())
        return pile.cards[-1], Pile(pile.cards[:-1], pile.discard)

    def __len__(self) -> int:  # a pile is as long as what can still be drawn
        return len(self.cards) + len(self.discard)


HIDDEN = "?"


def face_down(cards: Sequence[Any]) -> tuple[str, ...]:
    """The same number of cards, none of them recognisable."""
    return (HIDDEN,) * len(cards)
