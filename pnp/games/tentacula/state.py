"""The position of a game, and the steps that are still to come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from pnp.games.tentacula.box import Box
from pnp.rules.kit import quick_replace

TURNED = {"a": "b", "b": "a"}


class Tile(NamedTuple):
    """A reef tile and the face that shows."""

    id: str
    side: str

    def turned(self) -> Tile:
        return Tile(self.id, TURNED[self.side])


Act = tuple[Any, ...]               # what it was, then whom it befell: ("theft", fish, square)
Row = tuple[Tile | None, ...]       # by triple


@quick_replace
class State(NamedTuple):
    box: Box
    players: int
    level: int
    turn: int                        # turns taken
    round: int
    phase: int                       # index of box.phases
    fish: tuple[int, ...]            # square of each fish; 0 the start, box.finish home
    gate: str                        # the gate at the arch of this phase
    gates: tuple[str, ...]           # face down, the next one last
    spent: tuple[str, ...]           # gates passed and boxed
    pile: tuple[Tile, ...]           # the top is last; `side` is the upper face, which drawing turns over
    hands: tuple[Tile | None, ...]   # by seat
    reef: tuple[Row, ...]            # by side
    next: tuple[int, ...]            # the next free reef square of each side
    boxed: tuple[str, ...]           # tiles lost
    removed: tuple[str, ...]         # snail tiles the level leaves out
    chest: tuple[int, ...]           # gems by colour
    cave: tuple[int, ...]
    stash: tuple[int, ...]
    hideout: str                     # the chosen stash
    shells: int
    supply: int
    animals: tuple[str, ...]         # by seat
    acted: tuple[int, ...] = ()      # seats that have taken their turn in this round, in order
    acts: tuple[Act, ...] = ()     # what this round has brought, kept until the next one's first turn
    agenda: tuple[Step, ...] = ()
    top: tuple[str, str] | None = None   # in a view: animal and mask on top of the pile
    result: str | None = None

    @property
    def need(self) -> tuple[int, ...]:
        return self.box.needs[self.hideout]

    @property
    def order(self) -> tuple[int, ...]:
        return self.box.gates[self.gate]

    def chip(self, seat: int) -> str:
        return self.box.chips[self.animals[seat]]

    def tile(self, seat: int) -> Tile:
        """What a player holds; asked of one who holds something."""
        tile = self.hands[seat]
        assert tile, f"player {seat + 1} holds no tile"
        return tile


def noted(state: State, *act: Any, **changes: Any) -> State:
    """The state changed, and what was done in the record of the round."""
    return state._replace(acts=(*state.acts, act), **changes)


# Pending steps.

@dataclass(frozen=True, slots=True)
class Drawing:
    seat: int


@dataclass(frozen=True, slots=True)
class Reaching:
    """Two tiles lie equally far back: waits for Reach."""

    seat: int


@dataclass(frozen=True, slots=True)
class Choosing:
    """The turtle has a new tile, taken from a reef square of (side, triple) or from the pile: waits for Show."""

    seat: int
    rear: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class Laying:
    seat: int


@dataclass(frozen=True, slots=True)
class Moving:
    seat: int
    animal: str


@dataclass(frozen=True, slots=True)
class Landing:
    """A fish has ended its move: special square, then the look of the octopus."""

    seat: int
    fish: int


@dataclass(frozen=True, slots=True)
class Robbing:
    """A theft from this fish; `rolls` are left, `rolled` is the colour on the die."""

    seat: int
    fish: int
    rolls: int
    rolled: int | None = None


@dataclass(frozen=True, slots=True)
class Giving:
    seat: int
    fish: int


@dataclass(frozen=True, slots=True)
class Closing:
    """The end of a turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class Spying:
    """Is this fish in the open? Then the octopus robs it."""

    seat: int
    fish: int


@dataclass(frozen=True, slots=True)
class Folding:
    """The end of a round, after draws and thefts."""


Step = Drawing | Reaching | Choosing | Laying | Moving | Landing | Robbing | Giving | Closing | Spying | Folding
