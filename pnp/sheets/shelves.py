"""Patches of different sizes on strips right across the page: what is left over after full sheets, nets, boxes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.base import Size
from pnp.sheets.crop_marks import INNER_TICK, TickLengths, crop_marks, cutting_numbers, tick_lengths
from pnp.sheets.records import SLACK, Label, Line, Patch

WASTE = 6.0              # between patches that do not share edges: room for marks on both sides
SCISSORS = 3.0           # between patches that are cut along their outlines


class Shelf(NamedTuple):
    """A strip of the page; patches stand side by side, low ones one below the other."""

    y: float
    height: float
    patches: tuple[tuple[float, float, Patch], ...]      # x and y of each within the strip

    @property
    def width(self) -> float:
        return max(x + patch.width for x, _, patch in self.patches)


def shelved(patches: Sequence[Patch], room: Size) -> list[list[Shelf]]:
    """The fewest pages: with all patches lying, or with those standing that are cut along their outlines."""
    lying = [laid(patch, room) for patch in patches]
    standing = [stood(patch, room) for patch in lying]
    return min((_packed(ways, room) for ways in (lying, standing)), key=len)


def _packed(patches: Sequence[Patch], room: Size) -> list[list[Shelf]]:
    """Patches on shelves, shelves on pages, highest first: each patch where it first fits."""
    pages: list[list[Shelf]] = []
    for patch in sorted(patches, key=lambda patch: -patch.height):
        if not any(_put_on_shelf(page, patch, room) or _put_below(page, patch, room) for page in pages):
            pages.append([Shelf(0, patch.height, ((0, 0, patch),))])
    return pages


def laid(patch: Patch, room: Size) -> Patch:
    """Lying down if the page is wide enough: low patches make low shelves."""
    lies = patch.width >= patch.height
    fits = patch.width <= room.width + SLACK and patch.height <= room.height + SLACK
    turns = patch.height <= room.width + SLACK and patch.width <= room.height + SLACK
    return patch.turned() if turns and not (lies and fits) else patch


def stood(patch: Patch, room: Size) -> Patch:
    """Upright: strips that fit only once side by side may fit often when they stand."""
    flat = patch.width > patch.height and patch.width <= room.height + SLACK
    return patch if patch.xs or patch.ys or not flat else patch.turned()


def _between(one: Patch, other: Patch) -> float:
    """Straight cuts need room for marks on both sides, outlines only for the scissors."""
    return WASTE if one.xs or one.ys or other.xs or other.ys else SCISSORS


def _put_on_shelf(page: list[Shelf], patch: Patch, room: Size) -> bool:
    for i, shelf in enumerate(page):
        if place := _place_on(shelf, patch, room):
            page[i] = shelf._replace(patches=(*shelf.patches, (*place, patch)))
            return True
    return False


def _place_on(shelf: Shelf, patch: Patch, room: Size) -> tuple[float, float] | None:
    """Below a patch that is lower than the shelf, or beside the last one."""
    columns: dict[float, list[tuple[float, Patch]]] = {}
    for x, y, other in shelf.patches:
        columns.setdefault(x, []).append((y, other))
    for x, column in columns.items():
        y = max(top + other.height + _between(other, patch) for top, other in column)
        wide = room.width - x if x == max(columns) else max(other.width for _, other in column)
        if patch.width <= wide + SLACK and y + patch.height <= shelf.height + SLACK:
            return x, y
    start = max(x + other.width + _between(other, patch) for x, _, other in shelf.patches)
    return (start, 0) if patch.height <= shelf.height + SLACK and start + patch.width <= room.width + SLACK else None


def _put_below(page: list[Shelf], patch: Patch, room: Size) -> bool:
    """A new shelf under the last one."""
    last = page[-1]
    start = last.y + last.height + max(_between(other, patch) for _, _, other in last.patches)
    if start + patch.height > room.height + SLACK:
        return False
    page.append(Shelf(start, patch.height, ((0, 0, patch),)))
    return True


def shelf_page(page: Sequence[Shelf], paper: Size) -> Patch:
    """Shelves in the middle of the paper: marks for the cuts right across, then for those within each strip."""
    width, height = max(shelf.width for shelf in page), page[-1].y + page[-1].height
    dx, dy = (paper.width - width) / 2, (paper.height - height) / 2
    long = tick_lengths(paper, dx, dy, Size(width, height))
    across = tuple(dy + y for shelf in page for y in (shelf.y, shelf.y + shelf.height))
    lines = list(crop_marks((), across, (dx, dy, dx + width, dy + height), long))
    labels = list(cutting_numbers((), across, dx, dy))
    placed = []
    for shelf in page:
        for x, y, unplaced in shelf.patches:
            left, top = dx + x, dy + shelf.y + y
            patch = unplaced.moved(left, top)
            placed.append(patch)
            lines += crop_marks(patch.xs, patch.ys, (left, top, left + patch.width, top + patch.height),
                                TickLengths(*[INNER_TICK] * 4))
            inner = patch.ys if len(patch.ys) > 2 or patch.height < shelf.height - SLACK else ()
            labels += cutting_numbers(patch.xs, inner, left, top, len(labels) + 1)
    return merged(paper, placed, lines, labels)


def merged(paper: Size, patches: Sequence[Patch], lines: Sequence[Line] = (), labels: Sequence[Label] = ()) -> Patch:
    """Patches that have found their places, as one page."""
    return Patch(
        paper.width,
        paper.height,
        slots=tuple(slot for patch in patches for slot in patch.slots),
        lines=(*lines, *(line for patch in patches for line in patch.lines)),
        outlines=tuple(outline for patch in patches for outline in patch.outlines),
        labels=(*labels, *(label for patch in patches for label in patch.labels)),
        panels=tuple(panel for patch in patches for panel in patch.panels),
        blanks=tuple(slot for patch in patches for slot in patch.blanks),
    )
