"""A set of pieces -> what its deck is like: copies, every field's values with their spread and outliers, words, kinds.

Every number is that of the printed deck: a piece with three copies counts three times.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from math import ceil
from statistics import fmean, pstdev, quantiles
from typing import Any, NamedTuple

from pydantic import BaseModel

from pnp.content.model import Piece, PieceSet

FEW = 8                # copies: fewer have no outliers
FENCE = 1.5            # quartile ranges beyond the quartiles: from there on a number is an outlier (Tukey)
BARS = 15              # numbers that get a bar each; more of them share bars
PROSE = 3              # words, on average: a field with more is text, not a kind

Number = int | float
Scalar = str | bool | int | float


class Bar(NamedTuple):
    """How many pieces, and copies of them, have a value or one of a range."""

    value: str
    pieces: int
    copies: int


class Spread(NamedTuple):
    lowest: Number
    median: Number
    mean: float
    deviation: float
    highest: Number


class Outlier(NamedTuple):
    piece: str
    number: Number


class DeckField(NamedTuple):
    """One field of a set's pieces; only numbers have a spread and outliers."""

    name: str
    bars: list[Bar]
    spread: Spread | None = None
    outliers: Sequence[Outlier] = ()


class Kinds(NamedTuple):
    """Copies by value of a field: what a hand can hold several of. Not `whole` where one has several values."""

    name: str
    copies: Mapping[str, int]
    whole: bool


class DeckStats(NamedTuple):
    set: str
    pieces: int
    copies: int
    repeats: DeckField                   # pieces by number of copies
    fields: list[DeckField]
    words: DeckField
    kinds: list[Kinds]


Column = list[tuple[Piece, Scalar]]


def deck_stats(pieces: PieceSet) -> DeckStats:
    """What the deck of a set is like; fields are the game's own, not those every piece has."""
    columns = _columns(pieces)
    prose = {name for name, column in columns.items() if _is_prose(column)}
    short = {name: column for name, column in columns.items() if name not in prose}
    kinds = [_kinds(name, column) for name, column in short.items() if _tells_kinds(column)]
    return DeckStats(pieces.name, len(pieces), pieces.count, _repeats(pieces.pieces),
                 [_field(name, column) for name, column in short.items()],
                 _field("words", [(piece, _words(piece, prose)) for piece in pieces.pieces]),
                 [Kinds("piece", {piece.id: piece.copies for piece in pieces.pieces}, True), *kinds])


def _columns(pieces: PieceSet) -> dict[str, Column]:
    columns: dict[str, Column] = defaultdict(list)
    for piece in pieces.pieces:
        for name in type(piece).model_fields:
            if name not in Piece.model_fields:
                for key, value in _scalars(name, getattr(piece, name)):
                    columns[key].append((piece, value))
    return columns


def _scalars(name: str, value: Any) -> Iterator[tuple[str, Scalar]]:
    """A value's plain parts: those of a record by name, each of a list; what is not said has none."""
    if isinstance(value, Scalar):
        if value != "":
            yield name, value
    elif isinstance(value, BaseModel):
        for key in type(value).model_fields:
            yield from _scalars(f"{name}.{key}", getattr(value, key))
    elif isinstance(value, Mapping):
        for key, part in value.items():
            yield from _scalars(f"{name}.{key}", part)
    elif isinstance(value, tuple | list):
        for part in value:
            yield from _scalars(name, part)


def _is_numeric(column: Column) -> bool:
    return all(isinstance(value, int | float) and not isinstance(value, bool) for _, value in column)


def _is_prose(column: Column) -> bool:
    texts = [value for _, value in column if isinstance(value, str)]
    return len(texts) == len(column) and fmean(len(text.split()) for text in texts) > PROSE


def _words(piece: Piece, prose: Collection[str]) -> int:
    """Words of its name, its flavour and its texts, wherever they are printed."""
    texts = [text for name in {name.partition(".")[0] for name in prose}
             for key, text in _scalars(name, getattr(piece, name)) if key in prose]
    return sum(len(str(text).split()) for text in (piece.name, piece.flavour, *texts))


def _repeats(pieces: Sequence[Piece]) -> DeckField:
    counts = Counter(piece.copies for piece in pieces)
    return DeckField("copies", [Bar(str(copies), number, copies * number) for copies, number in sorted(counts.items())])


def _field(name: str, column: Column) -> DeckField:
    if not _is_numeric(column):
        return DeckField(name, _bars((str(value), piece) for piece, value in sorted(column, key=lambda pair: str(pair[1]))))
    numbers = [(piece, value) for piece, value in column if isinstance(value, int | float)]
    every = sorted(value for piece, value in numbers for _ in range(piece.copies))
    return DeckField(name, _curve(numbers), _spread(every), _outliers(numbers, every)) if every else DeckField(name, [])


def _bars(pairs: Iterable[tuple[str, Piece]], values: Iterable[str] = ()) -> list[Bar]:
    """A bar for each value, in the order they come; those given first have one also where nothing has them."""
    having: dict[str, dict[str, int]] = {value: {} for value in values}
    for value, piece in pairs:
        having.setdefault(value, {})[piece.id] = piece.copies
    return [Bar(value, len(copies), sum(copies.values())) for value, copies in having.items()]


def _curve(numbers: Sequence[tuple[Piece, Number]]) -> list[Bar]:
    """In order, gaps included, so that the shape shows; many numbers share bars of the same width."""
    values = sorted({value for _, value in numbers})
    if any(isinstance(value, float) for value in values) and len(values) <= BARS:
        return _bars((f"{value:g}", piece) for piece, value in sorted(numbers, key=lambda pair: pair[1]))
    low = int(values[0] // 1)
    wide = max(1, ceil((values[-1] - low + 1) / BARS))
    labels = [_range(start, wide) for start in range(low, int(values[-1] // 1) + 1, wide)]
    return _bars(((labels[int((value - low) // wide)], piece) for piece, value in numbers), labels)


def _range(start: int, wide: int) -> str:
    return str(start) if wide == 1 else f"{start} to {start + wide - 1}"


def _spread(every: Sequence[Number]) -> Spread:
    return Spread(every[0], every[len(every) // 2], fmean(every), pstdev(every), every[-1])


def _outliers(numbers: Iterable[tuple[Piece, Number]], every: Sequence[Number]) -> list[Outlier]:
    if len(every) < FEW:
        return []
    low, _, high = quantiles(every, n=4, method="inclusive")
    far = FENCE * (high - low)
    return [Outlier(piece.id, number) for piece, number in numbers if far and not low - far <= number <= high + far]


def _tells_kinds(column: Column) -> bool:
    """Words do, and numbers where there are few."""
    return not _is_numeric(column) or len({value for _, value in column}) <= BARS


def _kinds(name: str, column: Column) -> Kinds:
    bars = _bars((f"{value:g}" if isinstance(value, float) else str(value), piece)
                 for piece, value in sorted(column, key=lambda pair: (str(type(pair[1])), pair[1])))
    ids = Counter(piece.id for piece, _ in column)
    return Kinds(name, {bar.value: bar.copies for bar in bars}, all(times == 1 for times in ids.values()))
