"""Which pieces get a back, where it lies when the paper is turned over, and how far it runs over its edges."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic, NamedTuple, TypeVar

from pnp.base import Size
from pnp.sheets.layout import Layout
from pnp.sheets.records import Cutout, Slot

Point = tuple[float, float]
T = TypeVar("T")

BACK_BLEED = 2.0          # how far backs run over where nothing lies beside them: printers drift


def gets_back(cutout: Cutout, how: Layout) -> bool:
    if cutout.back == "none":
        return False
    match how.backs_of(cutout.stock):
        case "none":
            return False
        case "needed":
            return cutout.informative_back or cutout.hidden
    return True


def back_on_other_side(cutout: Cutout, how: Layout) -> bool:
    return gets_back(cutout, how) and how.backs_of(cutout.stock) != "gutter"


def swaps_left_and_right(how: Layout) -> bool:
    """Turned on an upright edge, left and right of the page change places; on a level edge, top and bottom do."""
    return (how.flip == "long") == (how.paper.height >= how.paper.width)


def behind(slot: Slot, cutout: Cutout, paper: Size, left_right: bool) -> Slot:
    """The back of a front, as the paper is turned over: upright again when the piece is turned like a page.

    With `left_right` left and right of the page change places, else top and bottom.
    """
    left, top, right, bottom = slot.bleed
    if left_right:
        x, y, turn = paper.width - slot.x - slot.width, slot.y, -slot.turn % 360
        bleed = (right, top, left, bottom)
    else:
        x, y, turn = slot.x, paper.height - slot.y - slot.height, (180 - slot.turn) % 360
        bleed = (left, bottom, right, top)
    return Slot(slot.piece, slot.copy, "back", x, y, slot.width, slot.height, turn, cutout.back == "mirror", None,
                slot.spare, bleed)


def run_over(slots: Sequence[Slot], space: float) -> tuple[Slot, ...]:
    """Backs bleed where nothing lies beside them, so that drift shows no white edge."""
    spread = BACK_BLEED if space == 0 or space >= 2 * BACK_BLEED else space / 2
    others = _all_corners(slots)
    return tuple(slot._replace(bleed=_bleed(slot, spread, others)) for slot in slots)


class Corners(NamedTuple, Generic[T]):
    """The places of a piece's corners, or of those of all pieces of a page."""

    top_left: T
    top_right: T
    bottom_left: T
    bottom_right: T


def _corners(slot: Slot) -> Corners[Point]:
    right, bottom = slot.x + slot.width, slot.y + slot.height
    return Corners((slot.x, slot.y), (right, slot.y), (slot.x, bottom), (right, bottom))


def _all_corners(slots: Sequence[Slot]) -> Corners[set[Point]]:
    return Corners(*({spot for corner in corners for spot in _about(*corner)} for corners in zip(*map(_corners, slots))))


def _bleed(slot: Slot, spread: float, others: Corners[set[Point]]) -> tuple[float, float, float, float]:
    """None towards a neighbour; where there is one across a corner only, none to that side either."""
    at, mine = slot.bleed[0], Corners(*((round(x, 2), round(y, 2)) for x, y in _corners(slot)))
    out = max(at, spread)
    top = at if mine.top_left in others.bottom_left else out
    bottom = at if mine.bottom_left in others.top_left else out
    left = mine.top_left in others.top_right or (top > at and mine.top_left in others.bottom_right) or (
        bottom > at and mine.bottom_left in others.top_right)
    right = mine.top_right in others.top_left or (top > at and mine.top_right in others.bottom_left) or (
        bottom > at and mine.bottom_right in others.top_left)
    return at if left else out, top, at if right else out, bottom


def _about(x: float, y: float) -> Iterator[Point]:
    """A place in hundredths of a millimetre, and its neighbours where a sum may be rounded the other way."""
    for dx in (-0.004, 0.004):
        for dy in (-0.004, 0.004):
            yield round(x + dx, 2), round(y + dy, 2)
