"""Where a game of Schleichfahrt stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pnp.games.schleichfahrt.box import Box
from pnp.games.schleichfahrt.play.submarine import Sub
from pnp.rules.kit import Pile, quick_replace


@quick_replace
class State(NamedTuple):
    box: Box
    players: int
    turn: int
    base_difficulty: int
    free_ink: bool                   # SCH-R05, the easy variant
    sub: Sub | None
    floor: tuple[str, ...]           # card id by cell
    revealed: tuple[bool, ...]
    at: int
    came_from: int | None            # the cell left by the last move, SCH-R23
    hull: int
    found: tuple[str, ...]
    bomb: bool
    piles: tuple[Pile, ...]          # by level
    foes: Mapping[int, str]          # the threat lying on a cell
    retreats: Mapping[int, int]      # how often the sub has retreated from the threat on a cell
    failed: bool                     # a check against this threat has failed since the sub came
    must_move: bool                  # SCH-R15
    phase: str                       # build | move | engage | evaded | search | take | over
    rolled: tuple[int, ...] = ()     # the dice of the last choice
    acts: tuple[str, ...] = ()       # what this turn has brought; ("end" last) when the next has not begun
    result: str | None = None        # won | lost | abandoned

    @property
    def boat(self) -> Sub:
        """The submarine; asked only once it is built."""
        assert self.sub, "the submarine is not built yet"
        return self.sub
