"""What a seat knows of a position."""

from __future__ import annotations

from typing import Any

from pnp.games.claustrophobia.state import State
from pnp.rules.kit import HIDDEN, face_down


def view(state: State, seat: int) -> State:
    """Stacks, decks, tiles in the box, face-down treasures and the other player's cards are hidden."""
    theirs = "hand" if seat != state.human_seat else "events"
    hidden: dict[str, Any] = {theirs: face_down(getattr(state, theirs))}
    if any(placed.treasure and not placed.found for placed in state.map.values()):
        hidden["map"] = {cell: placed._replace(treasure=HIDDEN) if placed.treasure and not placed.found else placed
                         for cell, placed in state.map.items()}
    return state._replace(stack=face_down(state.stack), aside=face_down(state.aside),
                          advantages=face_down(state.advantages), event_deck=face_down(state.event_deck),
                          treasures=face_down(state.treasures), **hidden)
