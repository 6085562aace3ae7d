"""A tuckbox for a deck as a flat net: walls, flaps, glue tabs and folds, for cards bare or sleeved."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from pnp.sheets.records import CARD_THICKNESS, Label, Line, Outline, Panel, Patch, Points, rectangle

SLEEVED = 0.55            # thickness of a card in its sleeve
GLUE, TUCK = 10.0, 12.0   # how deep the glue flap and the tongue of the lid are
PLAY, SLEEVE = 2.0, 3.0   # more room than the cards need; what a sleeve adds to a card


class Deck(NamedTuple):
    """Cards that share a tuckbox; width and height are those of one card."""

    set: str
    title: str
    cards: int
    width: float = 63
    height: float = 88
    sleeved: bool = False


def box_size(deck: Deck) -> tuple[float, float, float]:
    """Width, height and depth inside."""
    sleeve = SLEEVE if deck.sleeved else 0
    thick = SLEEVED if deck.sleeved else CARD_THICKNESS
    return deck.width + sleeve + PLAY, deck.height + sleeve + PLAY, deck.cards * thick + 1


def tuckbox(deck: Deck) -> Patch:
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
    return Patch(xs[4], bottom + d, lines=_box_folds(xs, top, bottom), panels=panels,
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
