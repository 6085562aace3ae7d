"""`Layout`: how a pack is printed, on which paper, with which backs, margins and gaps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from pnp.base import PAPERS, Size

Backs = Literal["duplex", "gutter", "needed", "none"]


@dataclass(frozen=True)
class Layout:
    """How a pack is printed."""

    paper: Size = PAPERS["a4"]
    margin: float = 6.35
    backs: Backs = "duplex"
    backs_by_stock: Mapping[str, Backs] = field(default_factory=dict)
    flip: Literal["long", "short"] = "long"
    order: Literal["interleaved", "fronts-first"] = "interleaved"
    bleed: float = 0
    gap: float = 0
    core: float = 0                          # thickness of the chipboard between two glued sheets
    overlap: float = 10                      # glue strip where the pages of a board meet
    honeycomb: bool = False
    fill: Literal["spares", "blanks", "none"] = "none"
    shift: tuple[float, float, float] = (0.0, 0.0, 0.0)
    board_cover: bool = False

    @property
    def room(self) -> Size:
        """What lies inside the margins."""
        return Size(self.paper.width - 2 * self.margin, self.paper.height - 2 * self.margin)

    def backs_of(self, stock: str) -> Backs:
        return self.backs_by_stock.get(stock, self.backs)
