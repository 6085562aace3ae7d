"""What a seat knows of a position."""

from __future__ import annotations

from typing import Any

from pnp.games.refuge import steps
from pnp.games.refuge.state import State
from pnp.rules.kit import HIDDEN, Pile, face_down


def view(state: State, seat: int) -> State:
    """Decks, other hands and Kraken cards that another player looks at are hidden."""
    known = state.known[seat]
    cards = state.kraken.cards
    seen = face_down(cards[:len(cards) - known]) + cards[len(cards) - known:]
    return state._replace(
        players=tuple([player if other == seat else player._replace(hand=face_down(player.hand))
                       for other, player in enumerate(state.players)]),
        kraken=Pile(seen, state.kraken.discard),
        salvage=Pile(face_down(state.salvage.cards), state.salvage.discard),
        objectives=face_down(state.objectives),
        agenda=tuple([_unseen(step, seat) for step in state.agenda]) if _looking(state) else state.agenda,
    )


def _looking(state: State) -> bool:
    return bool(state.agenda) and type(state.agenda[0]) is steps.Look


def _unseen(step: Any, seat: int) -> Any:
    if type(step) is not steps.Look or step.seat == seat:
        return step
    return step._replace(seen=(HIDDEN,) * len(step.seen), laid=(HIDDEN,) * len(step.laid))
