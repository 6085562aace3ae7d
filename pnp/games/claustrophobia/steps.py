"""Pending steps: what must happen, or be decided, before the game goes on."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.games.claustrophobia.actions import Cell, Play


def _step(cls):
    return dataclass(frozen=True, slots=True)(cls)


@_step
class Auction:
    seat: int
    bid: int | None                  # the last one
    more: int = 0                    # advantage cards of the handicap


@_step
class Buying:
    left: int                        # points
    advantages: int


@_step
class ExtraGift:
    left: int


@_step
class Begin:
    advantages: int                  # cards dealt


@_step
class NewRound:
    pass


@_step
class CrisisWindow:
    pass


@_step
class RollAction:
    pass


@_step
class WindWindow:
    pass


@_step
class Rerolling:
    chosen: tuple[int, ...]          # places in the row of dice


@_step
class PanicWindow:
    pass


@_step
class Panicked:
    who: str


@_step
class Assigning:
    pass


@_step
class Ready:
    """The dice are assigned: who is exhausted?"""


@_step
class Praying:
    """After the dice are assigned: gifts, the blessing, salves."""


@_step
class HumanPhase:
    pass


@_step
class Acting:
    """The active warrior's next move or attack."""


@_step
class Acted:
    pass


@_step
class HumanEnd:
    pass


@_step
class Declared:
    """An exploration, before the tile is drawn."""


@_step
class Drawing:
    way: int
    reshuffled: bool = False
    chalk: bool = False
    final: bool = False              # Precognition has been used


@_step
class Drawn:
    draw: Drawing
    tile: str


@_step
class Fitting:
    draw: Drawing
    tile: str


@_step
class Placing:
    draw: Drawing
    tile: str


@_step
class PuttingHole:
    tile: Cell                       # the tile that was just placed


@_step
class Arriving:
    who: str
    at: Cell


@_step
class Restoring:
    who: str


@_step
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


@_step
class Rolling:
    fight: Fight


@_step
class Hitting:
    fight: Fight
    left: int                        # hits


@_step
class Fought:
    """After a suicide attack."""

    attacker: str


@_step
class Wounding:
    who: str
    asked: bool = False              # whether the Padded Jack is used has been decided


@_step
class EventPlayed:
    play: Play


@_step
class EventEffect:
    play: Play


@_step
class ThreatStart:
    pass


@_step
class PlacingDice:
    pass


@_step
class Threatening:
    """Squares are resolved and events played."""


@_step
class Trapping:
    pass


@_step
class Entering:
    pass


@_step
class HoldWindow:
    pass


@_step
class DemonPhase:
    pass


@_step
class RoundEnd:
    pass
