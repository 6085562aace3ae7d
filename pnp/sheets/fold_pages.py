"""Face and back on one side of the paper, over a fold: for printers that cannot print on both sides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from pnp.base import Size
from pnp.sheets.backs import behind
from pnp.sheets.crop_marks import INNER_TICK, TICK_OFF, crop_marks, cutting_numbers, tick_lengths
from pnp.sheets.grid import Grid, cells_by_row, used_cells
from pnp.sheets.grid_pages import Form, Instance, Leaf, grid_patch, page_grid, rest_patch
from pnp.sheets.layout import Layout
from pnp.sheets.records import Cutout, Line, Patch
from pnp.sheets.shelves import shelf_page, shelved

BESIDE_FOLD = TICK_OFF + INNER_TICK + 0.5     # kept free where the page has it, so that cuts have a mark at both ends
Batch = tuple[Form, list[Instance]]           # pieces of one form, each copy by itself


class Fold(NamedTuple):
    """Half a page on either side of a fold: the fronts lie left of an upright fold or above a level one."""

    grid: Grid
    upright: bool


def best_fold(form: Form, how: Layout) -> Fold:
    """The fold with most pieces on either side; none if they are too large to be folded."""
    folds = [Fold(page_grid(form, half(how, upright)), upright) for upright in (False, True)]
    return max(folds, key=lambda fold: fold.grid.capacity)


def can_be_folded(form: Form, how: Layout) -> bool:
    return best_fold(form, how).grid.capacity > 0


def half(how: Layout, upright: bool) -> Layout:
    """Paper whose room is that of one side of the fold."""
    (width, height), around = how.room, 2 * how.margin
    if upright:
        return replace(how, paper=Size((width - how.core) / 2 + around, height + around))
    return replace(how, paper=Size(width + around, (height - how.core) / 2 + around))


def folded_pages(batches: Sequence[Batch], how: Layout) -> Iterator[Leaf]:
    """Full sheets of one form each; what is left over shares sheets if that saves any."""
    known = {cutout.piece: cutout for _, pieces in batches for cutout, _ in pieces}
    shared, rests = _shared(batches, how)
    for form, pieces in batches:
        for fronts, fold in _pages_of(form, pieces[:len(pieces) - rests.get(form, 0)], how):
            yield Leaf(_folded(fronts, fold.upright, known, how))
    for fronts, upright in shared:
        yield Leaf(_folded(fronts, upright, known, how))


def _shared(batches: Sequence[Batch], how: Layout) -> tuple[list[tuple[Patch, bool]], dict[Form, int]]:
    """Pages of different forms, and how many pieces of each form are on them: none if that saves no sheet."""
    counts = {form: len(pieces) % best_fold(form, how).grid.capacity for form, pieces in batches}
    rests = [(form, pieces[len(pieces) - counts[form]:]) for form, pieces in batches if counts[form]]
    ways = [pages for upright in (False, True) if (pages := _shelved(rests, upright, how))]
    best = min(ways, key=len, default=[])
    return (best, counts) if len(best) < len(rests) else ([], {})


def _shelved(rests: Sequence[Batch], upright: bool, how: Layout) -> list[tuple[Patch, bool]]:
    side = half(how, upright)
    if any(page_grid(form, side).capacity < len(pieces) for form, pieces in rests):
        return []
    pages = []
    for page in shelved([rest_patch(form, pieces, side) for form, pieces in rests], side.room):
        size = Size(max(shelf.width for shelf in page), page[-1].y + page[-1].height)
        x, y = _place(size, upright, how)
        paper = Size(size.width, how.paper.height) if upright else Size(how.paper.width, size.height)
        patch = shelf_page(page, paper).moved(x if upright else 0, 0 if upright else y)
        pages.append((patch, upright))
    return pages


def _pages_of(form: Form, pieces: list[Instance], how: Layout) -> Iterator[tuple[Patch, Fold]]:
    fold = best_fold(form, how)
    per = fold.grid.capacity
    capacity = -(-len(pieces) // per) * per
    cells = [None if i is None else pieces[i]
             for i in cells_by_row([cutout.set for cutout, _ in pieces], fold.grid.columns, capacity)]
    for start in range(0, len(cells), per):
        page = cells[start:start + per]
        yield _grid_fronts(page + [None] * (per - len(page)) if how.fill != "none" else page, fold, how, pieces), fold


def _grid_fronts(cells: Sequence[Instance | None], fold: Fold, how: Layout,
                 pieces: Sequence[Instance]) -> Patch:
    """One grid against the fold, with marks and the numbers of the cutting order."""
    grid, b = fold.grid, how.bleed
    columns, rows = (grid.columns, grid.rows) if how.fill != "none" else used_cells(cells, grid.columns)
    size = grid.extent(columns, rows)
    left, top = _place(Size(size.width + 2 * b, size.height + 2 * b), fold.upright, how)
    x, y = left + b, top + b
    xs, ys = grid.cuts(columns, rows)
    xs, ys = tuple(x + at for at in xs), tuple(y + at for at in ys)
    long = tick_lengths(how.paper, x, y, size, b)
    long = long._replace(right=INNER_TICK) if fold.upright else long._replace(bottom=INNER_TICK)
    box = (left, top, x + size.width + b, y + size.height + b)
    return replace(grid_patch(cells, grid, how, pieces).moved(x, y), lines=crop_marks(xs, ys, box, long),
                   labels=cutting_numbers(xs, ys, left, top))


def _place(size: Size, upright: bool, how: Layout) -> tuple[float, float]:
    """Where fronts begin: beside the fold, as far from it as marks need if there is room."""
    paper, room = how.paper, half(how, upright).room
    if upright:
        off = how.core / 2 + min(BESIDE_FOLD, max(0.0, room.width - size.width))
        return paper.width / 2 - off - size.width, (paper.height - size.height) / 2
    off = how.core / 2 + min(BESIDE_FOLD, max(0.0, room.height - size.height))
    return (paper.width - size.width) / 2, paper.height / 2 - off - size.height


def _folded(fronts: Patch, upright: bool, known: dict[str, Cutout], how: Layout) -> Patch:
    """Each back where the fold puts it behind its front; marks beyond the fold would not be seen when cutting."""
    paper = how.paper
    backs = tuple(behind(slot, known[slot.piece], paper, upright) for slot in fronts.slots + fronts.blanks)
    end = (paper.width if upright else paper.height) / 2 - how.core / 2
    lines = tuple(line for line in fronts.lines if (line.x2 if upright else line.y2) <= end)
    return Patch(paper.width, paper.height, fronts.slots + backs, lines + _fold_lines(upright, how), fronts.outlines,
                 fronts.labels)


def _fold_lines(upright: bool, how: Layout) -> tuple[Line, ...]:
    """One fold, or two as far apart as the core is thick, over the width of the room."""
    paper, m = how.paper, how.margin
    offsets = dict.fromkeys((-how.core / 2, how.core / 2)) if how.core else (0.0,)
    if upright:
        return tuple(Line(paper.width / 2 + d, m, paper.width / 2 + d, paper.height - m, "fold") for d in offsets)
    return tuple(Line(m, paper.height / 2 + d, paper.width - m, paper.height / 2 + d, "fold") for d in offsets)
