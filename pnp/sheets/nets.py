"""Pieces that are folded up from a flat net: standees, dice, tuckboxes; sizes in, a `Block` to cut and fold out."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from pnp.base import Box, Size
from pnp.sheets.records import Block, Cutout, Label, Line, Outline, Panel, Slot, rectangle

PAPER = 0.3               # thickness of card stock
SLEEVED = 0.55
BESIDE = 4.0              # between a standee and its cross piece
Points = tuple[tuple[float, float], ...]


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


def standee(cutout: Cutout, copy: int, core: float = 0) -> Block:
    """Front below, back upside down above the fold, and what it stands on at both ends."""
    below = {"fold": foot_depth(cutout), "cross": cross_height(cutout), "none": 0.0}[cutout.foot]
    width, height = cutout.width, cutout.height
    fold = below + height
    front = fold + core
    whole = front + height + below
    mirror = cutout.back != "own"
    block = Block(
        width, whole,
        slots=(Slot(cutout.piece, copy, "front", 0, front, width, height),
               Slot(cutout.piece, copy, "back", 0, below, width, height, 180, mirror)),
        lines=tuple(Line(0, y, width, y, "fold") for y in dict.fromkeys((fold, front))),
        outlines=(Outline(rectangle(0, 0, width, whole)),),
    )
    match cutout.foot:
        case "fold":
            return _with_feet(block, below)
        case "cross":
            return _with_cross(block, cutout, below, core)
    return block


def _with_feet(block: Block, depth: float) -> Block:
    folds = tuple(Line(0, y, block.width, y, "fold") for y in (depth, block.height - depth))
    feet = tuple(Outline(rectangle(0, y, block.width, depth), "glue") for y in (0, block.height - depth))
    return Block(block.width, block.height, block.slots, block.lines + folds, block.outlines + feet)


def cross_height(cutout: Cutout) -> float:
    return min(20.0, max(8.0, cutout.height / 5))


def _with_cross(block: Block, cutout: Cutout, high: float, core: float) -> Block:
    """Both ends get a slot of half the strip's height; the cross piece is folded over its own slot."""
    slit, length = core + 2 * PAPER, cross_length(cutout)
    middle = block.width / 2 - slit / 2
    slots = [Outline(rectangle(middle, y, slit, high / 2)) for y in (0, block.height - high / 2)]
    x, fold = block.width + BESIDE, high
    cross = [Outline(rectangle(x, 0, length, 2 * high + core)),
             Outline(rectangle(x + length / 2 - slit / 2, fold - high / 2, slit, high + core))]
    folds = tuple(Line(x, y, x + length, y, "fold") for y in dict.fromkeys((fold, fold + core)))
    return Block(x + length, max(block.height, 2 * high + core), block.slots, block.lines + folds,
                 (*block.outlines, *slots, *cross))


DIE_CELLS = ((0, 1), (1, 1), (1, 0), (1, 2), (3, 1), (2, 1))     # where faces 1 to 6 lie: opposite ones add up to 7


def die(cutout: Cutout, copy: int) -> Block:
    """A cross of six squares with seven glue tabs.

    A face six times as wide as high is a strip of six; a square one is shown six times.
    """
    edge = cutout.height
    tab = min(6.0, edge * 0.35)
    strip = cutout.width > 1.5 * cutout.height
    slots = tuple(
        Slot(cutout.piece, copy, "front", column * edge, tab + row * edge, edge, edge,
             window=Box(i * edge, 0, edge, edge) if strip else None)
        for i, (column, row) in enumerate(DIE_CELLS)
    )
    tabs = _die_tabs(edge, tab)
    return Block(4 * edge + tab, 3 * edge + 2 * tab, slots, _die_folds(edge, tab),
                 (Outline(_die_outline(edge, tab)), *(Outline(points, "glue") for points in tabs)))


def _die_tabs(e: float, t: float) -> tuple[Points, ...]:
    """Round the top and the bottom face, and at the right end of the belt."""
    s, low = t * 0.6, t + 2 * e
    return (
        ((e, t + e), (e - t, t + e - s), (e - t, t + s), (e, t)),
        ((e, t), (e + s, 0), (2 * e - s, 0), (2 * e, t)),
        ((2 * e, t), (2 * e + t, t + s), (2 * e + t, t + e - s), (2 * e, t + e)),
        ((4 * e, t + e), (4 * e + t, t + e + s), (4 * e + t, low - s), (4 * e, low)),
        ((2 * e, low), (2 * e + t, low + s), (2 * e + t, low + e - s), (2 * e, low + e)),
        ((2 * e, low + e), (2 * e - s, low + e + t), (e + s, low + e + t), (e, low + e)),
        ((e, low + e), (e - t, low + e - s), (e - t, low + s), (e, low)),
    )


def _die_outline(e: float, t: float) -> Points:
    tabs = _die_tabs(e, t)
    corners = [(0, t + e), *tabs[0], *tabs[1], *tabs[2], *tabs[3], *tabs[4], *tabs[5], *tabs[6], (0, t + 2 * e)]
    return tuple(point for i, point in enumerate(corners) if point != corners[i - 1])


def _die_folds(e: float, t: float) -> tuple[Line, ...]:
    belt = [Line(x * e, t + e, x * e, t + 2 * e, "fold") for x in (1, 2, 3)]
    lids = [Line(e, t + y * e, 2 * e, t + y * e, "fold") for y in (1, 2)]
    tabs = [Line(*points[0], *points[-1], "fold") for points in _die_tabs(e, t)]
    return (*belt, *lids, *tabs)


class Deck(NamedTuple):
    """Cards that share a tuckbox; width and height are those of one card."""

    set: str
    title: str
    count: int
    width: float = 63
    height: float = 88
    sleeved: bool = False


GLUE, TUCK = 10.0, 12.0
PLAY, SLEEVE = 2.0, 3.0   # more room than the cards need; what a sleeve adds to a card


def box_size(deck: Deck) -> tuple[float, float, float]:
    """Width, height and depth inside."""
    sleeve = SLEEVE if deck.sleeved else 0
    thick = SLEEVED if deck.sleeved else PAPER
    return deck.width + sleeve + PLAY, deck.height + sleeve + PLAY, deck.count * thick + 1


def tuckbox(deck: Deck) -> Block:
    """Glue flap, back with the lid, side, front, side, in one row; flaps above and below."""
    w, h, d = box_size(deck)
    top, bottom = TUCK + d, TUCK + d + h
    xs = (GLUE, GLUE + w, GLUE + w + d, GLUE + 2 * w + d, GLUE + 2 * (w + d))
    panels = (
        Panel(deck.set, "back", xs[0], top, w, h),
        Panel(deck.set, "left", xs[1], top, d, h),
        Panel(deck.set, "front", xs[2], top, w, h),
        Panel(deck.set, "right", xs[3], top, d, h),
        Panel(deck.set, "top", xs[0], TUCK, w, d, 180),
        Panel(deck.set, "bottom", xs[2], bottom, w, d),
    )
    glue = (Outline(_glue_flap(top, bottom), "glue"), Outline(rectangle(xs[0] + 1, bottom, w - 2, d), "glue"))
    return Block(xs[4], bottom + d, lines=_box_folds(xs, top, bottom), panels=panels,
                 outlines=(Outline(_box_outline(xs, d, top, bottom)), *glue),
                 labels=(Label(xs[0] + w / 2, TUCK / 2 + 1, deck.title, 6.5, "middle"),))


def _glue_flap(top: float, bottom: float) -> Points:
    return ((GLUE, top), (0, top + 4), (0, bottom - 4), (GLUE, bottom))


def _box_folds(xs: tuple[float, ...], top: float, bottom: float) -> tuple[Line, ...]:
    upright = [Line(x, top, x, bottom, "fold") for x in xs[:4]]
    flaps = [Line(a, y, b, y, "fold") for y in (top, bottom)
             for a, b in ((xs[0], xs[1]), (xs[1], xs[2]), (xs[3], xs[4]))]
    return (*upright, *flaps, Line(xs[2], bottom, xs[3], bottom, "fold"), Line(xs[0], TUCK, xs[1], TUCK, "fold"))


def _box_outline(xs: tuple[float, ...], d: float, top: float, bottom: float) -> Points:
    """Clockwise from the glue flap; the front has a thumb notch."""
    a, b, c, e, f = xs
    dust = min(d, (b - a) / 2 - 1)
    lid = ((a, top), (a, TUCK), (a + 3, 0), (b - 3, 0), (b, TUCK), (b, top))
    left = _dust_flap(b, c, top, -dust)
    right = _dust_flap(e, f, top, -dust)
    low_right, low_left = (tuple(reversed(_dust_flap(p, q, bottom, dust))) for p, q in ((e, f), (b, c)))
    low_front = ((e, bottom), (e, bottom + d), (c, bottom + d), (c, bottom))
    low_back = ((b, bottom), (b - 1, bottom), (b - 1, bottom + d), (a + 1, bottom + d), (a + 1, bottom), (a, bottom))
    around = (*lid, *left, *_notch((c + e) / 2, top), *right, *low_right, *low_front, *low_left, *low_back,
              (0, bottom - 4), (0, top + 4))
    return tuple(point for i, point in enumerate(around) if point != around[i - 1])


def _dust_flap(x1: float, x2: float, y: float, high: float) -> Points:
    inset = min(1.5, (x2 - x1) / 4)
    return ((x1, y), (x1 + inset, y + high), (x2 - inset, y + high), (x2, y))


def _notch(x: float, y: float, radius: float = 8.0) -> Points:
    return tuple((x - radius * cos(pi * i / 12), y + radius * sin(pi * i / 12)) for i in range(13))
