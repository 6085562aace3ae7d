"""What the player knows."""

from __future__ import annotations

from pnp.games.schleichfahrt.state import State
from pnp.rules.kit import HIDDEN, Pile, face_down


def view(state: State, seat: int) -> State:
    """Face-down floor cards and the order of the piles are hidden."""
    return state._replace(
        floor=tuple([card if seen else HIDDEN for card, seen in zip(state.floor, state.revealed)]),
        piles=tuple([Pile(face_down(pile.cards), pile.discard) for pile in state.piles]),
    )
