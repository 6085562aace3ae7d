"""What is asked of a build: plain values that can be compared, written into a manifest and read from a command line."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from pnp.base import PAPERS, Size
from pnp.sheets import Backs, Layout

STOCKS = ("card", "chipboard", "plain")      # as the model has them, which is too heavy to ask


@dataclass(frozen=True)
class Options:
    paper: Size = PAPERS["a4"]
    margin: float = 6.35
    backs: Backs = "duplex"
    backs_by_stock: tuple[tuple[str, Backs], ...] = ()
    flip: str = "long"
    order: str = "interleaved"
    low_ink: bool = False
    only: tuple[str, ...] = ()               # sets
    pieces: tuple[str, ...] = ()             # ids
    printer: str = ""
    shift: tuple[float, float, float] = (0.0, 0.0, 0.0)
    bleed: float = 0.0
    gap: float = 0.0
    core: float = 0.0
    overlap: float = 10.0
    honeycomb: bool = False
    fill: str = "none"
    players: int = 0
    sleeved: bool = False
    booklet: bool = False
    debug: bool = False
    force: bool = False
    board_cover: bool = False

    @property
    def layout(self) -> Layout:
        """The part of it that pages are made of."""
        return Layout(paper=self.paper, margin=self.margin, backs=self.backs, backs_by_stock=dict(self.backs_by_stock),
                      flip=self.flip, order=self.order, bleed=self.bleed, gap=self.gap, core=self.core,
                      overlap=self.overlap, honeycomb=self.honeycomb, fill=self.fill, shift=self.shift,
                      board_cover=self.board_cover)

    @property
    def selects(self) -> bool:
        return bool(self.only or self.pieces)

    def record(self) -> dict[str, Any]:
        """As JSON writes it."""
        return {name: dict(value) if name == "backs_by_stock" else list(value) if isinstance(value, tuple) else value
                for name, value in asdict(self).items()}

    def changed(self) -> dict[str, Any]:
        """What differs from the usual."""
        usual = Options().record()
        return {name: value for name, value in self.record().items() if value != usual[name]}


