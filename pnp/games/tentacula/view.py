"""What a player knows."""

from __future__ import annotations

from pnp.games.tentacula.state import State, Tile
from pnp.rules.kit import HIDDEN

UNSEEN = Tile(HIDDEN, "a")


def view(state: State, seat: int) -> State:
    """Of the pile only the upper face of its top tile is open, of the gates only the one at the arch."""
    box, pile = state.box, state.pile
    look = box.tiles[pile[-1].id][pile[-1].side] if pile else None
    return state._replace(
        pile=(UNSEEN,) * len(pile), gates=(HIDDEN,) * len(state.gates),
        top=(look.animal, look.mask) if look else None,
    )
