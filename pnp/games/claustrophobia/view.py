"""What a seat knows of a position."""

from __future__ import annotations

from typing import Any

from pnp.games.claustrophobia.state import Map, State
from pnp.rules.kit import HIDDEN, face_down, while_same


def view(state: State, seat: int) -> State:
    """Stacks, decks, tiles in the box, face-down treasures and the other player's cards are hidden."""
    theirs = "hand" if seat != state.human_seat else "events"
    hidden: dict[str, Any] = {theirs: face_down(getattr(state, theirs))}
    if state.rule.treasures:
        hidden["map"] = _map(state.map)
    return state._replace(stack=face_down(state.stack), aside=face_down(state.aside),
                          advantages=face_down(state.advantages), event_deck=face_down(state.event_deck),
                          treasures=face_down(state.treasures), **hidden)


@while_same
def _map(map: Map) -> Map:
    """Treasures lie face down; without any the map itself is handed on."""
    if not any(placed.treasure and not placed.found for placed in map.values()):
        return map
    return {cell: placed._replace(treasure=HIDDEN) if placed.treasure and not placed.found else placed
            for cell, placed in map.items()}
