"""Draw piles, and cards that lie face down: what a view has in their place, and what a seat may believe of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from pnp.rules.contract import State

MOST_DEALS = 2_000


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


def face_up(cards: Iterable[str], hidden: Iterator[str]) -> tuple[str, ...]:
    """The same cards, those face down taken from the hidden ones."""
    return tuple([next(hidden) if card == HIDDEN else card for card in cards])


def unseen(every: Iterable[str], seen: Iterable[str], rng: Random) -> list[str]:
    """The pieces that are not seen anywhere, in any order."""
    hidden = list((Counter(iter(every)) - Counter(iter(seen))).elements())      # of a mapping its keys, not its counts
    rng.shuffle(hidden)
    return hidden


def dealt_until(fits: Callable[[State], object], deal: Callable[[], State]) -> State:
    """A state that fits what the seat knows besides: dealt anew until one does, 2,000 times at the most."""
    state = deal()
    for _ in range(MOST_DEALS):
        if fits(state):
            break
        state = deal()
    return state
