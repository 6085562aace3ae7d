"""A die as a flat net: a cross of six squares with the glue tabs that hold it together."""

from __future__ import annotations

from pnp.base import Box
from pnp.sheets.records import Cutout, Line, Outline, Patch, Points, Slot

DIE_CELLS = ((0, 1), (1, 1), (1, 0), (1, 2), (3, 1), (2, 1))     # where faces 1 to 6 lie: opposite ones add up to 7


def die(cutout: Cutout, copy: int) -> Patch:
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
    return Patch(4 * edge + tab, 3 * edge + 2 * tab, slots, _die_folds(edge, tab),
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
