"""The shape of Tentacula's content: what each set, table and the `[rules]` may say."""

from __future__ import annotations

from typing import Literal

from pnp.content import Many, Piece, Record

Animal = Literal["turtle", "seahorse", "jellyfish", "crab"]
Special = Literal["shell", "dolphin", "shark"]
Hat = Literal["sombrero", "tophat", "bowler"]
Stature = Literal["small", "medium", "big"]


class Point(Record):
    x: float
    y: float


class Zone(Record):
    """A box given by its centre."""

    x: float
    y: float
    width: float
    height: float


class Wall(Zone):
    """A bar across the route that holds in one phase."""

    phase: str


class Square(Record):
    n: int
    animal: Animal
    x: float
    y: float
    special: Special | None = None


class Reef(Record):
    """A triple of squares from `first` on, and where the tiles beside it lie."""

    n: int
    first: int
    row: Literal["top", "bottom"]
    outside: Point
    inside: Point


class Arch(Record):
    n: int
    after: int
    x: float
    y: float


class Panel(Piece):
    number: int                      # printed on it, by which rules call it
    column: int
    centre: Literal["cave", "water", "octopus", "starfish", "chest", "stash"]
    leaf: Literal["", "left", "right"] = ""
    paths: Many[Many[Point]]
    squares: Many[Square] = ()
    reefs: Many[Reef] = ()
    arches: Many[Arch] = ()
    starts: Many[Point] = ()
    finishes: Many[Point] = ()
    walls: Many[Wall] = ()
    sandbank: Zone | None = None


class Fish(Piece):
    colour: str
    hat: Hat
    stature: Stature
    letter: str


class HatPiece(Piece):
    hat: Hat


class Stash(Piece):
    need: dict[str, int]
    pearls: int


class Gem(Piece):
    colour: str
    cut: str


class Chip(Piece):
    animal: Animal
    power: str
    text: str
    short: str


class Gate(Piece):
    criterion: Literal["hat", "colour", "stature"]
    order: Many[str]


class Shell(Piece):
    up: str
    down: str


class Face(Record):
    animal: str
    mask: str


class ReefTile(Piece):
    face_a: Face
    face_b: Face
    snail: bool = False


class Section(Record):
    title: str
    lines: Many[str]


class Aid(Piece):
    shows: Many[str] = ()
    shows_back: Many[str] = ()
    sections: Many[Section] = ()


class Die(Piece):
    """The fold-up die; its faces are `rules.die`."""


class Level(Record):
    level: int
    name: str
    shells: int
    tiles: int
    source: str


class Measured(Record):
    """A win share measured by the play-test; `deck` is the fingerprint of what it was measured with."""

    level: int
    players: int
    bot: str
    games: int
    seed: str
    wins: int
    deck: str


class Phase(Record):
    id: str
    panels: Many[str]
    arch: int


class Extent(Record):
    width: float
    height: float


class BoardSizes(Record):
    square: Extent
    reef: Extent
    arch: Extent
    window: Zone


class Rules(Record):
    animals: Many[str]
    die: Many[str]
    shell_limit: int
    shell_cost: int
    crab_keep: float
    seahorse_rolls: int
    opening_tiles: int
    reef_span: int
    printed_reef: int
    stash_slots: int
    phases: Many[Phase]
    board: BoardSizes


SETS: dict[str, type[Piece]] = {
    "panels": Panel, "fish": Fish, "hats": HatPiece, "stashes": Stash, "gems": Gem, "chips": Chip, "gates": Gate,
    "shells": Shell, "reef": ReefTile, "aids": Aid, "die": Die,
}
RULES = Rules
TABLES: dict[str, type[Record]] = {"levels": Level, "balance": Measured}
