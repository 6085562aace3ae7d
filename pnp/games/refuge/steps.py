"""Pending steps, as they stand in a state's agenda. `seat` decides; `at` is where its diver must still be."""

from __future__ import annotations

from typing import NamedTuple


class TakeDiver(NamedTuple):
    seat: int


class Lot(NamedTuple):
    """Draw the starting player (REF-R38)."""


class StartAt(NamedTuple):
    seat: int


class LayPods(NamedTuple):
    pass


class Begin(NamedTuple):
    seat: int


class Return(NamedTuple):
    seat: int


class Act(NamedTuple):
    seat: int
    placed: bool                         # just back on the devour row: may activate it instead


class Walk(NamedTuple):
    seat: int
    at: str
    left: int
    direction: str = ""                  # of the steps so far, if they must keep it
    straight: bool = False
    moved: bool = False


class Land(NamedTuple):
    seat: int
    at: str


class Escape(NamedTuple):
    seat: int
    at: str


class Meet(NamedTuple):
    """A tentacle and a diver share a space; `came` is where the tentacle came from, if it moved."""

    seat: int
    at: str
    came: str = ""


class Drag(NamedTuple):
    seat: int


class Refresh(NamedTuple):
    seat: int


class Sidestep(NamedTuple):
    seat: int


class Spawn(NamedTuple):
    seat: int


class Lure(NamedTuple):
    """Move a tentacle, a given one or any."""

    seat: int
    left: int
    tentacle: str = ""
    optional: bool = False


class Exchange(NamedTuple):
    seat: int


class DrawKraken(NamedTuple):
    seat: int


class Shift(NamedTuple):
    direction: str


class PushRow(NamedTuple):
    direction: str
    row: int


class Advance(NamedTuple):
    direction: str


class Devour(NamedTuple):
    seat: int


class BraceAt(NamedTuple):
    seat: int


class ShuffleKraken(NamedTuple):
    pass


class Aim(NamedTuple):
    """One effect of a card or ability."""

    seat: int
    card: str
    key: str


class Look(NamedTuple):
    seat: int
    seen: tuple[str, ...]                # not laid back yet, top first
    laid: tuple[str, ...] = ()           # top first


class SetCameras(NamedTuple):
    seat: int
    left: int
    placed: tuple[str, ...] = ()


class PutAway(NamedTuple):
    card: str


class Bonus(NamedTuple):
    seat: int


class Claim(NamedTuple):
    seat: int


class Pay(NamedTuple):
    seat: int
    objective: str
    paid: tuple[str, ...] = ()


class EndTurn(NamedTuple):
    seat: int
