"""The records a game consists of, frozen: `Game`, `PieceSet`, `Piece`, and what stands in game.toml."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, TypeVar

from pydantic import BaseModel, ConfigDict, Strict

from pnp.base import Diagnostic, Size, size

T = TypeVar("T")
Many = Annotated[tuple[T, ...], Strict(False)]  # a TOML array, kept as a tuple

Kind = Literal["card", "tile", "token", "standee", "die", "sheet", "board"]
Shape = Literal["rect", "round", "hex-flat", "hex-pointy"]
Stock = Literal["card", "chipboard", "plain"]
Product = Literal["pieces", "reference"]
NO_TEMPLATE = ("none", "mirror")     # backs that need no template


class Record(BaseModel):
    """Strict: TOML types are taken as written; unknown keys are faults."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Piece(Record):
    """What every piece has; a game's piece models add their own fields.

    Everything a `[set]` states is copied into its pieces, so a piece is complete by itself.
    """

    id: str
    set: str
    name: str = ""
    copies: int = 1
    kind: Kind
    size: str
    shape: Shape = "rect"
    front: str
    back: str = "none"
    ledger: str
    source: str
    stock: Stock = "card"
    hidden: bool = False
    products: Many[Product] = ("pieces",)
    players: Many[int] = ()          # player counts that need this piece; empty: all
    per_player: bool = False         # one copy for each player
    art: str = ""                    # icon or symbol name the templates draw
    flavour: str = ""
    foot: Literal["fold", "cross", "none"] = "fold"     # standees: folded foot or slot-and-cross base
    stands_on: float = 0             # standees: width of the smallest space it must fit, mm
    seams_x: Many[float] = ()        # boards: where a page seam may cut, mm from the left
    seams_y: Many[float] = ()        # boards: mm from the top

    @property
    def trim(self) -> Size:
        """Width and height of the face; a hex is given by its width across flats."""
        given = size(self.size)
        assert given, "the loader knows the size"
        across = 2 / 3**0.5
        match self.shape:
            case "hex-flat":
                return Size(given.width * across, given.width)
            case "hex-pointy":
                return Size(given.width, given.width * across)
        return given


class Set(Record):
    """The `[set]` table of a set file: what all its pieces share unless they override it."""

    kind: Kind
    size: str
    shape: Shape = "rect"
    front: str
    back: str = "none"
    ledger: str = ""
    source: str = ""
    stock: Stock = "card"
    hidden: bool = False
    products: Many[Product] = ("pieces",)
    players: Many[int] = ()
    per_player: bool = False
    foot: Literal["fold", "cross", "none"] = "fold"
    stands_on: float = 0
    title: str = ""                  # what the checklist and the outline call the set
    symbol: str = ""                 # icon of the collector line
    tuckbox: bool = False            # a deck that gets its own box


@dataclass(frozen=True)
class PieceSet:
    name: str
    about: Set
    pieces: tuple[Piece, ...]

    def __iter__(self) -> Iterator[Any]:
        return iter(self.pieces)

    def __len__(self) -> int:
        return len(self.pieces)

    @property
    def count(self) -> int:
        """How many are printed, copies included."""
        return sum(piece.copies for piece in self.pieces)


class About(Record):
    """`[game]`: what the box says."""

    format: int = 1                  # of the content files: 2 for those written today
    title: str
    subtitle: str = ""
    version: str = "1"
    players: Many[int]
    time: str = ""
    age: str = ""
    designers: str                   # as a sentence names them
    authors: Many[str] = ()          # as a library would: names alone, none where nobody is named
    language: str = "en"             # of all that is written here
    publisher: str = ""
    premise: str = ""
    notice: str
    display: str = ""                # font of names and titles
    dice: Many[str] = ()             # what to bring, a line each


class LedgerLine(Record):
    """A count the rulebook promises; `parts` makes it a sum of other lines."""

    id: str
    component: str
    count: int
    source: str
    kind: str = ""
    printed: bool = True
    parts: Many[str] = ()


class RuleOption(Record):
    """What a table may choose; `values` lists the legal ones."""

    default: Any
    values: Many[Any] = ()
    says: str


class Colour(Record):
    """A palette role: its colour, and what low-ink printing uses instead."""

    colour: str
    low_ink: str = ""


class Apart(Record):
    """Meanings that must be told apart: each names a palette role and the symbol or pattern that doubles it."""

    what: str
    roles: Many[str]
    marks: Many[str]


class Ruling(Record):
    id: str
    question: str
    readings: Many[str] = ()
    ruling: str
    why: str = ""


class Place(NamedTuple):
    """Where a record stands: a file and the keys that lead to it."""

    file: Path
    keys: tuple[str | int, ...] = ()


@dataclass(frozen=True)
class Game:
    id: str
    folder: Path
    about: About
    rules: Any                                   # the game's own RULES model
    options: Mapping[str, RuleOption]
    palette: Mapping[str, Colour]
    words: Mapping[str, Any]
    ledger: tuple[LedgerLine, ...]
    rulings: tuple[Ruling, ...]
    apart: tuple[Apart, ...]
    sets: Mapping[str, PieceSet]
    tables: Mapping[str, tuple[Any, ...]]        # further rows a game declares: scenarios, levels, measured rates
    places: Mapping[str, Place] = field(repr=False, default_factory=dict)
    language: str = ""                           # of the words; empty: the one the game is written in
    notes: tuple[Diagnostic, ...] = ()           # what the loader remarks on a game that it could load

    def __getitem__(self, name: str) -> PieceSet:
        return self.sets[name]

    @property
    def pieces(self) -> Iterator[Any]:
        for pieces in self.sets.values():
            yield from pieces

    def piece(self, id: str) -> Any:
        return next(piece for piece in self.pieces if piece.id == id)

    def defaults(self) -> dict[str, Any]:
        return {name: option.default for name, option in self.options.items()}
