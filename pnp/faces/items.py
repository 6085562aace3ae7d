"""A finished face as a plain value: placed items in mm, origin top left, y down. Painters and checks read nothing else."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from pnp.base import IDENTITY, Box, Matrix, moved, multiply

Step = tuple[Any, ...]
Steps = tuple[Step, ...]             # ("M", x, y) ("L", x, y) ("C", x1, y1, x2, y2, x, y) ("Z",)


class Path(NamedTuple):
    steps: Steps
    fill: str = ""                   # "#RRGGBB", "" for none, "current" for the colour of the use
    stroke: str = ""
    width: float = 0.25
    dash: tuple[float, ...] = ()
    round: bool = False              # round caps and joins
    even_odd: bool = False
    opacity: float = 1.0


class Text(NamedTuple):
    """One stretch of one line; x and y are where its baseline begins."""

    x: float
    y: float
    text: str
    font: str
    size_pt: float
    fill: str
    tracking: float = 0.0            # mm between characters
    small: bool = False              # a collector line, exempt from the floor


class Image(NamedTuple):
    x: float
    y: float
    w: float
    h: float
    file: str


class Group(NamedTuple):
    items: tuple[Item, ...]
    matrix: Matrix = IDENTITY
    clip: Steps = ()
    opacity: float = 1.0


class Use(NamedTuple):
    """A symbol, painted by its name in its own box; painters keep it once."""

    symbol: str
    matrix: Matrix
    fill: str = ""


Item = Path | Text | Image | Group | Use


class Drawings(dict[str, tuple[Item, ...]]):
    """Symbols by name, as all faces of a game share them."""

    def __init__(self, drawings: Mapping[str, tuple[Item, ...]] = {}):
        super().__init__(drawings)
        self._digests: dict[str, tuple[tuple[Item, ...], str]] = {}

    def digest(self, name: str) -> str:
        """Kept for this very drawing: an equal one may write its numbers otherwise (1 and 1.0)."""
        items, kept = self[name], self._digests.get(name)
        if kept is None or kept[0] is not items:
            kept = self._digests[name] = (items, hashlib.blake2b(repr(plain(items)).encode(), digest_size=8).hexdigest())
        return kept[1]


@dataclass(frozen=True, eq=False)
class Face:
    width: float
    height: float
    shape: str = "rect"
    items: tuple[Item, ...] = ()
    symbols: Drawings = field(default_factory=Drawings, repr=False)          # shared by all faces of a game
    zones: dict[str, Box] = field(default_factory=dict)
    important: tuple[Box, ...] = ()          # boxes that must lie in the safe zone (kept for the debug overlay)
    repeats: bool = False                    # its pattern runs on from card to card: checked

    @cached_property
    def digest(self) -> str:
        """What is drawn, in short."""
        used = sorted({use.symbol for use in self.all_items() if isinstance(use, Use)})
        symbols = [self.symbols.digest(name) for name in used]
        drawn = (self.width, self.height, self.shape, plain(self.items), symbols)
        return hashlib.blake2b(repr(drawn).encode(), digest_size=8).hexdigest()

    def all_items(self) -> Iterator[Item]:
        yield from walk(self.items)

    @property
    def texts(self) -> list[str]:
        return [item.text for item in self.all_items() if isinstance(item, Text)]

    @cached_property
    def said(self) -> str:
        """All words in one line."""
        return " ".join(" ".join(self.texts).split())

    def within(self, zone: str) -> list[str]:
        """The words printed in a zone, in the order in which they are drawn."""
        if zone not in self.zones:
            return []
        x, y, w, h = self.zones[zone]
        return [word for text, (left, base) in placed_texts(self.items)
                if x <= left <= x + w and y <= base <= y + h for word in text.split()]

    @property
    def smallest_pt(self) -> float:
        """The smallest type outside collector lines."""
        return min((item.size_pt for item in self.all_items() if isinstance(item, Text) and not item.small), default=99.0)


def plain(items: tuple[Item, ...]) -> list[tuple[object, ...]]:
    """Items as bare tuples: their text form is made ten times as fast."""
    return [("Group", plain(item.items), *item[1:]) if type(item) is Group else (type(item).__name__, *item)
            for item in items]


def walk(items: tuple[Item, ...]) -> Iterator[Item]:
    for item in items:
        yield item
        if isinstance(item, Group):
            yield from walk(item.items)


def placed_texts(items: tuple[Item, ...], matrix: Matrix = IDENTITY) -> Iterator[tuple[str, tuple[float, float]]]:
    """Every text with the place on the face where it begins."""
    for item in items:
        if isinstance(item, Group):
            yield from placed_texts(item.items, multiply(matrix, item.matrix))
        elif isinstance(item, Text):
            yield item.text, moved(matrix, item.x, item.y)
