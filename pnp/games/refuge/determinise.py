"""A full position that a seat may believe in: its view and chance -> the hidden cards dealt anew.

Cards that nobody sees are shuffled and put where the view shows a back. What another seat must hold to be asked
what it is asked is believed, too: such deals are drawn until the rules wait for the same choice.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pnp.games.refuge.rules import waits
from pnp.games.refuge.state import State
from pnp.games.refuge.steps import Look
from pnp.rules.kit import HIDDEN, Pile, dealt_until, face_up, put, unseen


def determinise(view: State, rng: Random) -> State:
    return dealt_until(waits, lambda: _dealt(view, rng))


def _dealt(view: State, rng: Random) -> State:
    """Objectives, Kraken cards and salvage, each where its back lies."""
    hidden = iter(unseen(view.box.objective, _objectives(view), rng))
    state = view._replace(objectives=face_up(view.objectives, hidden))
    return _looked_at(_salvage(_kraken(state, rng), rng), rng)


def _objectives(view: State) -> Iterator[str]:
    yield from (*view.objectives, *view.display)
    for player in view.players:
        yield from player.claimed


def _kraken(view: State, rng: Random) -> State:
    """What the seat looks at lies on top of the deck."""
    looked = _top(view)
    n = len(view.kraken.cards) - len(looked)
    held = iter(unseen(looked, view.kraken.cards[n:], rng))
    cards = (*view.kraken.cards[:n], *face_up(view.kraken.cards[n:], held))
    hidden = iter(unseen(view.box.deck, (*cards, *view.kraken.discard), rng))
    return view._replace(kraken=Pile(face_up(cards, hidden), view.kraken.discard))


def _top(view: State) -> tuple[str, ...]:
    """The Kraken cards that the seat holds in its hands."""
    step = view.agenda[0] if view.agenda else None
    return (*step.laid, *step.seen) if isinstance(step, Look) and HIDDEN not in (*step.laid, *step.seen) else ()


def _looked_at(state: State, rng: Random) -> State:
    """Cards that another player looks at are the top ones of the deck."""
    step = state.agenda[0] if state.agenda else None
    if not isinstance(step, Look) or HIDDEN not in (*step.laid, *step.seen):
        return state
    held = list(state.kraken.cards[-len(step.laid) - len(step.seen):])
    rng.shuffle(held)
    n = len(step.laid)
    return state._replace(agenda=put(state.agenda, 0, step._replace(laid=tuple(held[:n]), seen=tuple(held[n:]))))


def _salvage(view: State, rng: Random) -> State:
    seen = (*view.salvage.discard, *view.played, *view.salvage.cards, *[card for p in view.players for card in p.hand])
    hidden = iter(unseen(view.box.salvage, seen, rng))
    players = tuple([player._replace(hand=face_up(player.hand, hidden)) for player in view.players])
    return view._replace(players=players, salvage=Pile(face_up(view.salvage.cards, hidden), view.salvage.discard))
