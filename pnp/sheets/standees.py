"""A standee as a flat net: front and back over a fold, and the foot or the cross piece it stands on."""

from __future__ import annotations

from pnp.base import Size
from pnp.sheets.records import CARD_THICKNESS, Cutout, Line, Outline, Patch, Slot, rectangle

BESIDE = 4.0              # between a standee and its cross piece


def foot_depth(cutout: Cutout) -> float:
    """A quarter of the height, 6 to 15 mm; both folded feet together fit the space it stands on."""
    depth = min(15.0, max(6.0, cutout.height / 4))
    return min(depth, cutout.stands_on / 2) if cutout.stands_on else depth


def base(cutout: Cutout) -> Size:
    """What a standee covers of the table: width, and depth from front to back."""
    match cutout.foot:
        case "fold":
            return Size(cutout.width, 2 * foot_depth(cutout))
        case "cross":
            return Size(cutout.width, cross_length(cutout))
    return Size(cutout.width, 0)


def cross_length(cutout: Cutout) -> float:
    wanted = max(15.0, cutout.height / 2)
    return min(wanted, cutout.stands_on) if cutout.stands_on else wanted


def standee(cutout: Cutout, copy: int, core: float = 0) -> Patch:
    """Front below, back upside down above the fold, and what it stands on at both ends."""
    below = {"fold": foot_depth(cutout), "cross": cross_height(cutout), "none": 0.0}[cutout.foot]
    width, height = cutout.width, cutout.height
    fold = below + height
    front = fold + core
    whole = front + height + below
    mirror = cutout.back != "own"
    patch = Patch(
        width, whole,
        slots=(Slot(cutout.piece, copy, "front", 0, front, width, height),
               Slot(cutout.piece, copy, "back", 0, below, width, height, 180, mirror)),
        lines=tuple(Line(0, y, width, y, "fold") for y in dict.fromkeys((fold, front))),
        outlines=(Outline(rectangle(0, 0, width, whole)),),
    )
    match cutout.foot:
        case "fold":
            return _with_feet(patch, below)
        case "cross":
            return _with_cross(patch, cutout, below, core)
    return patch


def _with_feet(patch: Patch, depth: float) -> Patch:
    folds = tuple(Line(0, y, patch.width, y, "fold") for y in (depth, patch.height - depth))
    feet = tuple(Outline(rectangle(0, y, patch.width, depth), "glue") for y in (0, patch.height - depth))
    return Patch(patch.width, patch.height, patch.slots, patch.lines + folds, patch.outlines + feet)


def cross_height(cutout: Cutout) -> float:
    return min(20.0, max(8.0, cutout.height / 5))


def _with_cross(patch: Patch, cutout: Cutout, high: float, core: float) -> Patch:
    """Both ends get a slot of half the strip's height; the cross piece is folded over its own slot."""
    slit, length = core + 2 * CARD_THICKNESS, cross_length(cutout)
    middle = patch.width / 2 - slit / 2
    slots = [Outline(rectangle(middle, y, slit, high / 2)) for y in (0, patch.height - high / 2)]
    x, fold = patch.width + BESIDE, high
    cross = [Outline(rectangle(x, 0, length, 2 * high + core)),
             Outline(rectangle(x + length / 2 - slit / 2, fold - high / 2, slit, high + core))]
    folds = tuple(Line(x, y, x + length, y, "fold") for y in dict.fromkeys((fold, fold + core)))
    return Patch(x + length, max(patch.height, 2 * high + core), patch.slots, patch.lines + folds,
                 (*patch.outlines, *slots, *cross))
