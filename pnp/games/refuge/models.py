"""What stands in the content files of The Refuge: a model per set, and the constants of the rules."""

from __future__ import annotations

from typing import Literal

from pnp.content import Many, Piece, Record


class Effects(Piece):
    """A card that does something: effect keys, and the numbers they and the text share."""

    text: str = ""
    timing: str = ""
    do: Many[str]
    steps: int | None = None         # spaces moved
    reach: int | None = None         # distance
    rows: int | None = None
    row: int | None = None
    look: int | None = None          # Kraken cards looked at
    draw: int | None = None          # salvage cards drawn
    columns: int | None = None       # columns the head moves
    recover: int | None = None       # abilities turned up
    cameras: int | None = None
    scope: str | None = None         # whom a theft may reach: any, line
    exclude: Many[str] = ()          # designs that may not be taken


class Salvage(Effects):
    type: str


class Ability(Effects):
    diver: str


class Kraken(Piece):
    direction: Literal["left", "right", ""] = ""
    arrows: int = 0
    devour: bool = False
    reshuffle: bool = False
    coop: str                        # the bottom half


class Objective(Piece):
    pod: str
    group: str
    pay: Many[str] = ()              # types; `other` is a type not paid yet
    feat: str = ""
    markers: Many[str] = ()
    text: str


class CoopObjective(Piece):
    act: int
    target: int
    ticks: Many[str] = ()
    text: str


class Block(Record):
    title: str
    text: str


class Reference(Piece):
    mode: Literal["competitive", "cooperative"]
    spaces: bool                     # the front carries the table of spaces
    example: bool                    # the back shows the push example
    blocks: Many[Block]
    back_blocks: Many[Block]
    also: Many[str] = ()             # titles of blocks that stand on this card, too, as on the first reference card


class Token(Piece):
    token: str
    owner: str = ""
    occupies: bool = False


class Miniature(Piece):
    what: Literal["diver", "tentacle", "head"]
    colour: str
    role: str = ""
    full_name: str = ""
    footprint: Many[int] = (1, 1)


class Slot(Record):
    """A printed place beside the grid, in mm from the trim."""

    what: str
    x: float
    y: float
    width: float
    height: float
    players: int = 0                 # so many have lost the Cooperative Dive when this place of the loss track is covered


class Side(Record):
    mode: str
    label: str
    rows: Many[str]
    slots: Many[Slot]


class Chart(Piece):
    cell: float
    left: float
    top: float
    legend: dict[str, str]
    sides: Many[Side]


SETS = {
    "salvage": Salvage,
    "kraken": Kraken,
    "objectives": Objective,
    "abilities": Ability,
    "coop": CoopObjective,
    "references": Reference,
    "tokens": Token,
    "standees": Miniature,
    "board": Chart,
}


class Example(Record):
    """The rulebook's push example: head, direction, divers A, B, C, D."""

    head: str
    direction: Literal["left", "right"]
    divers: Many[str]


class RULES(Record):
    players: Many[int]
    minutes: Many[int]
    head_start: str
    head_size: int
    opening_cards: int
    devour_row: int
    display: int
    hand: int
    draw: int
    abilities: int
    actions: int
    completions: int
    kraken_draw: int
    lair_steps: int
    spawned: int
    most_rounds: int
    example: Example


TABLES: dict[str, type[Record]] = {}
