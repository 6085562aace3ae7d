"""`determinise`: a view -> a full state the player may believe in; gates and reef tiles that nobody sees are dealt anew."""

from __future__ import annotations

from random import Random

from pnp.games.tentacula.state import State, Tile
from pnp.rules.kit import HIDDEN


def determinise(view: State, rng: Random) -> State:
    return view._replace(gates=_gates(view, rng), pile=_pile(view, rng), top=None)


def _gates(view: State, rng: Random) -> tuple[str, ...]:
    """Gates that have not stood at an arch."""
    if HIDDEN not in view.gates:
        return view.gates
    unseen = [gate for gate in view.box.gates if gate != view.gate and gate not in view.spent]
    return tuple(rng.sample(unseen, len(unseen)))


def _pile(view: State, rng: Random) -> tuple[Tile, ...]:
    """The tiles that lie nowhere else, either face up; the uppermost face is the one that shows."""
    if not view.top:
        return view.pile
    seen = {*view.boxed, *view.removed, *(tile.id for row in (*view.reef, view.hands) for tile in row if tile)}
    unseen = [tile for tile in view.box.tiles if tile not in seen]
    top = rng.choice([Tile(tile, side) for tile in unseen for side, look in view.box.tiles[tile].items()
                      if (look.animal, look.mask) == view.top])
    below = [Tile(tile, rng.choice("ab")) for tile in unseen if tile != top.id]
    return (*rng.sample(below, len(below)), top)
