"""Choices of a game of Tentacula."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True, slots=True)
class Go:
    """This player takes the next turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class Lay:
    side: int


@dataclass(frozen=True, slots=True)
class Swim:
    fish: int
    animal: str
    shell: bool


@dataclass(frozen=True, slots=True)
class Stay:
    """Move no fish."""


@dataclass(frozen=True, slots=True)
class Use:
    """Pay the dolphin or the shark of this square for a gem of this colour."""

    colour: int


@dataclass(frozen=True, slots=True)
class Decline:
    """Leave the dolphin or shark alone."""


@dataclass(frozen=True, slots=True)
class Again:
    """Roll the theft a second time."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Let the roll stand."""


@dataclass(frozen=True, slots=True)
class Give:
    """A gem of the team's choice, where the rolled colour is not in the chest."""

    colour: int


@dataclass(frozen=True, slots=True)
class Show:
    """The turtle's choice of a face."""

    side: str


@dataclass(frozen=True, slots=True)
class Reach:
    """Take the rearmost tile of this side."""

    side: int


go_, lay_, swim, STAY = cache(Go), cache(Lay), cache(Swim), Stay()     # offered all the time: each is made once
Move = Swim | Stay
Action = Go | Lay | Swim | Stay | Use | Decline | Again | Keep | Give | Show | Reach
