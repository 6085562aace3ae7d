"""Crop marks at both ends of every straight cut, and the numbers that tell the order of cutting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.base import Size
from pnp.sheets.records import EDGE, Label, Line

TICK_OFF, TICK, LEAST_TICK = 0.5, 4.0, 1.5
INNER_TICK = 2.0
NUMBER_PT = 5.0


class TickLengths(NamedTuple):
    """How long the ticks on each side may be."""

    left: float
    top: float
    right: float
    bottom: float


def tick_lengths(paper: Size, x: float, y: float, size: Size, bleed: float = 0) -> TickLengths:
    """Ticks as long as the margins allow."""
    spaces = (x, y, paper.width - x - size.width, paper.height - y - size.height)
    return TickLengths(*(min(TICK, max(LEAST_TICK, space - bleed - TICK_OFF - EDGE)) for space in spaces))


def crop_marks(xs: Sequence[float], ys: Sequence[float], box: tuple[float, float, float, float], long: TickLengths,
          off: float = TICK_OFF) -> tuple[Line, ...]:
    """Crop marks outside a patch, at both ends of every straight cut."""
    left, top, right, bottom = box
    return (
        *(Line(x, top - off - long.top, x, top - off, "crop") for x in xs),
        *(Line(x, bottom + off, x, bottom + off + long.bottom, "crop") for x in xs),
        *(Line(left - off - long.left, y, left - off, y, "crop") for y in ys),
        *(Line(right + off, y, right + off + long.right, y, "crop") for y in ys),
    )


def cutting_numbers(xs: Sequence[float], ys: Sequence[float], left: float, top: float, first: int = 1) -> tuple[Label, ...]:
    """The cutting order beside the ticks: right across first, then the strips."""
    level = [Label(left - TICK_OFF, y - 0.4, str(n), NUMBER_PT, "end") for n, y in enumerate(ys, first)]
    upright = [Label(x + 0.4, top - TICK_OFF - 0.1, str(n), NUMBER_PT)
               for n, x in enumerate(xs, first + len(ys))]
    return (*level, *upright)
