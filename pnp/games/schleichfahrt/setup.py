"""The table laid: the floor dealt, the piles shuffled, the submarine in the hangar."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.content import Game
from pnp.games.schleichfahrt.box import Box, box
from pnp.games.schleichfahrt.play.submarine import Sub
from pnp.games.schleichfahrt.state import State
from pnp.rules import Table
from pnp.rules.kit import Pile


def setup(game: Game, players: int, options: Mapping[str, Any], table: Table) -> State:
    known = box(game)
    floor = _dealt(known, table)
    free = options["sub"] == "free"
    sub = None if free else Sub(*map(int, options["sub"].split("/")))
    return State(
        box=known, players=players, turn=1, base_difficulty=options["base_difficulty"], free_ink=options["free_ink"],
        sub=sub, floor=floor, revealed=tuple(cell in (known.hangar, known.base) for cell in range(len(floor))),
        at=known.hangar, came_from=None, hull=known.rules.hull, found=(), bomb=False,
        piles=tuple(Pile(table.shuffle(pile)) for pile in known.piles),
        foes={}, retreats={}, failed=False, must_move=False, phase="build" if free else "move",
    )


def _dealt(known: Box, table: Table) -> tuple[str, ...]:
    """Hangar and base in their corners, the floor cards shuffled into the other cells."""
    cards = iter(table.shuffle(known.floor))
    sites = {known.hangar: "hangar", known.base: "base"}
    return tuple(sites.get(cell) or next(cards) for cell in range(len(known.neighbours)))
