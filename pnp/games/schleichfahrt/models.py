"""The shape of Schleichfahrt's content: what each set, table and the `[rules]` may say."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Strict

from pnp.content import Many, Piece, Record

Pair = Annotated[tuple[int, int], Strict(False)]      # a TOML array of two


class Floor(Piece):
    level: int


class Site(Piece):
    """Hangar and enemy base: cards of the grid without a level."""

    text: str


class SubCard(Piece):
    text: str
    against: Many[str]               # what each attribute is checked against, in the attributes' order


class Encounter(Piece):
    level: int
    foe: Literal["ship", "beast", "nothing"]
    speed: int | None = None
    resistance: int | None = None
    power: int | None = None

    @property
    def is_threat(self) -> bool:
        return self.foe != "nothing"


class Material(Piece):
    text: str
    part: str                        # which third of the bomb its back shows


class OddsTable(Record):
    title: str
    of: Literal["checks", "search", "retreat"]
    dice: Many[int]


class CheckRow(Record):
    """A line of the table of checks: what is rolled, what it must reach, how often, and what then happens."""

    check: str
    reach: str
    successes: str
    works: str


class Station(Record):
    """A part of the turn and its icon."""

    of: str
    icon: str


class Reference(Piece):
    stations: Many[Station] = ()
    opening: str = ""
    checks: Many[CheckRow] = ()
    lines: Many[str] = ()
    tables: Many[OddsTable] = ()


class Marker(Piece):
    attribute: str
    letter: str


SETS: dict[str, type[Piece]] = {
    "floor": Floor, "places": Site, "sub": SubCard, "encounters": Encounter, "materials": Material,
    "reference": Reference, "counter": Piece, "markers": Marker,
}


class Example(Record):
    """The rulebook's worked example: a sub and whom it meets."""

    foe: str
    engines: int
    discharge: int
    retreat: int


class RULES(Record):
    columns: int
    rows: int
    hangar: Pair                     # column, row
    enemy_base: Pair
    diagonal_moves: bool
    die_sides: int
    hull: int
    attributes: Many[str]
    points: int
    attribute_least: int
    attribute_most: int
    retreat_difficulty: int
    retreat_successes: int
    search_successes: int
    turn_limit: int
    example: Example


class Rate(Record):
    """A measured win rate; `deck` is the fingerprint of the rules and cards it was measured with."""

    sub: str
    base_difficulty: int
    free_ink: bool = False
    games: int
    wins: int
    bot: str
    seed: str
    deck: str


TABLES: dict[str, type[Record]] = {"rates": Rate}
