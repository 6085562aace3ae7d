"""Pending steps: what must happen, or be decided, before the game goes on."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.games.claustrophobia.actions import Cell, Play


@dataclass(frozen=True, slots=True)
class Auction:
    seat: int
    bid: int | None                  # the last one
    more: int = 0                    # advantage cards of the handicap


@dataclass(frozen=True, slots=True)
class Buying:
    left: int                        # points
    advantages: int


@dataclass(frozen=True, slots=True)
class ExtraGift:
    left: int


@dataclass(frozen=True, slots=True)
class Begin:
    advantages: int                  # cards dealt


@dataclass(frozen=True, slots=True)
class NewRound:
    pass


@dataclass(frozen=True, slots=True)
class CrisisWindow:
    pass


@dataclass(frozen=True, slots=True)
class RollAction:
    pass


@dataclass(frozen=True, slots=True)
class WindWindow:
    pass


@dataclass(frozen=True, slots=True)
class Rerolling:
    chosen: tuple[int, ...]          # places in the row of dice


@dataclass(frozen=True, slots=True)
class PanicWindow:
    pass


@dataclass(frozen=True, slots=True)
class Panicked:
    who: str


@dataclass(frozen=True, slots=True)
class Assigning:
    pass


@dataclass(frozen=True, slots=True)
class Ready:
    """The dice are assigned: who is exhausted?"""


@dataclass(frozen=True, slots=True)
class Praying:
    """After the dice are assigned: gifts, the blessing, salves."""


@dataclass(frozen=True, slots=True)
class HumanPhase:
    pass


@dataclass(frozen=True, slots=True)
class Acting:
    """The active warrior's next move or attack."""


@dataclass(frozen=True, slots=True)
class Acted:
    pass


@dataclass(frozen=True, slots=True)
class HumanEnd:
    pass


@dataclass(frozen=True, slots=True)
class Declared:
    """An exploration, before the tile is drawn."""


@dataclass(frozen=True, slots=True)
class Drawing:
    way: int
    reshuffled: bool = False
    chalk: bool = False
    final: bool = False              # Precognition has been used


@dataclass(frozen=True, slots=True)
class Drawn:
    draw: Drawing
    tile: str


@dataclass(frozen=True, slots=True)
class Fitting:
    draw: Drawing
    tile: str


@dataclass(frozen=True, slots=True)
class Placing:
    draw: Drawing
    tile: str


@dataclass(frozen=True, slots=True)
class PuttingHole:
    tile: Cell                       # the tile that was just placed


@dataclass(frozen=True, slots=True)
class Arriving:
    who: str
    at: Cell


@dataclass(frozen=True, slots=True)
class Restoring:
    who: str


@dataclass(frozen=True, slots=True)
class Fight:
    """An attack, from its window to its end."""

    attacker: str
    target: str
    at: Cell
    weapon: str = ""
    bonus: int = 0
    holy: int = 0                    # wounds of a hit with Holy Water
    suicide: bool = False
    possessed: bool = False


@dataclass(frozen=True, slots=True)
class Rolling:
    fight: Fight


@dataclass(frozen=True, slots=True)
class Hitting:
    fight: Fight
    left: int                        # hits


@dataclass(frozen=True, slots=True)
class Fought:
    """After a suicide attack."""

    attacker: str


@dataclass(frozen=True, slots=True)
class Wounding:
    who: str
    asked: bool = False              # whether the Padded Jack is used has been decided


@dataclass(frozen=True, slots=True)
class EventPlayed:
    play: Play


@dataclass(frozen=True, slots=True)
class EventEffect:
    play: Play


@dataclass(frozen=True, slots=True)
class ThreatStart:
    pass


@dataclass(frozen=True, slots=True)
class PlacingDice:
    pass


@dataclass(frozen=True, slots=True)
class Threatening:
    """Squares are resolved and events played."""


@dataclass(frozen=True, slots=True)
class Trapping:
    pass


@dataclass(frozen=True, slots=True)
class Entering:
    pass


@dataclass(frozen=True, slots=True)
class HoldWindow:
    pass


@dataclass(frozen=True, slots=True)
class DemonPhase:
    pass


@dataclass(frozen=True, slots=True)
class RoundEnd:
    pass
