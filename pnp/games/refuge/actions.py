"""What a player may choose. Actions name places, slots and own cards, never what is hidden."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Take:
    """A diver at set-up, or a card from the discard pile."""

    piece: str


@dataclass(frozen=True, slots=True)
class Put:
    """A diver or a tentacle, on a space."""

    space: str


@dataclass(frozen=True, slots=True)
class Move:
    space: str


@dataclass(frozen=True, slots=True)
class Use:
    ability: str


@dataclass(frozen=True, slots=True)
class Play:
    card: str


@dataclass(frozen=True, slots=True)
class Draw:
    pass


@dataclass(frozen=True, slots=True)
class Activate:
    """The space of the devour row one has come back on, instead of acting."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Only when nothing else can be done (REF-R30)."""


@dataclass(frozen=True, slots=True)
class Skip:
    """Leave an optional thing undone, or stop moving."""


@dataclass(frozen=True, slots=True)
class Answer:
    card: str


@dataclass(frozen=True, slots=True)
class Flip:
    """All abilities face up."""


@dataclass(frozen=True, slots=True)
class Lead:
    """Move the tentacle (or camera) of one space to another."""

    old: str
    space: str


@dataclass(frozen=True, slots=True)
class With:
    """The player an effect is aimed at."""

    seat: int


@dataclass(frozen=True, slots=True)
class Nudge:
    seat: int
    space: str


@dataclass(frozen=True, slots=True)
class Shoot:
    space: str


@dataclass(frozen=True, slots=True)
class Steer:
    direction: str


@dataclass(frozen=True, slots=True)
class Recover:
    ability: str


@dataclass(frozen=True, slots=True)
class Cycle:
    objective: str


@dataclass(frozen=True, slots=True)
class Lay:
    """Of the Kraken cards looked at and not laid back yet, the one that comes next from the top."""

    slot: int


@dataclass(frozen=True, slots=True)
class Complete:
    objective: str


@dataclass(frozen=True, slots=True)
class Spend:
    card: str


Action = (Take | Put | Move | Use | Play | Draw | Activate | Pass | Skip | Answer | Flip | Lead | With | Nudge | Shoot
          | Steer | Recover | Cycle | Lay | Complete | Spend)
