"""`determinise`: a view -> a full state the player may believe in; what is face down is dealt anew."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from pnp.games.schleichfahrt.state import State
from pnp.rules.kit import HIDDEN, Pile, face_up


def determinise(view: State, rng: Random) -> State:
    return view._replace(floor=_floor(view, rng), piles=tuple(_pile(view, level, rng) for level in range(len(view.piles))))


def _floor(view: State, rng: Random) -> tuple[str, ...]:
    """Floor cards that nobody has seen, in the places that lie face down."""
    unseen = iter(_shuffled([card for card in view.box.floor if card not in view.floor], rng))
    return face_up(view.floor, unseen)


def _pile(view: State, level: int, rng: Random) -> Pile:
    """Encounters of a level that lie neither in the discard nor on the grid."""
    pile = view.piles[level]
    if HIDDEN not in pile.cards:
        return pile
    seen = {*pile.discard, *view.foes.values()}
    return Pile(tuple(_shuffled([foe for foe in view.box.piles[level] if foe not in seen], rng)), pile.discard)


def _shuffled(cards: Sequence[str], rng: Random) -> list[str]:
    return rng.sample(cards, len(cards))
