"""Face and back on one side of the paper, over a fold: for printers that cannot print on both sides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from pnp.backs import behind
from pnp.grids import Form, Printed, grid_block, space
from pnp.packing import Grid, best_grid, cells_by_row, reach, ticks
from pnp.page import Block, Cutout, Layout, Line
from pnp.units import Size


class Fold(NamedTuple):
    """Half a page on either side of a fold: the fronts lie left of an upright fold or above a level one."""

    grid: Grid
    upright: bool
    gap: float                   # from the fold to the trimmed edge


@lru_cache(maxsize=64)
def _fold_of(form: Form, room: Size, gap: float, space: float, bleed: float, honeycomb: bool) -> Fold | None:
    level = Size(room.width, room.height / 2 - gap + bleed)
    upright = Size(room.width / 2 - gap + bleed, room.height)
    folds = [Fold(best_grid(half, form.short, form.long, form.shape, space, bleed, honeycomb), half is upright, gap)
             for half in (level, upright)]
    best = max(folds, key=lambda fold: fold.grid.count)
    return best if best.grid.count else None


def fold_for(form: Form, how: Layout) -> Fold | None:
    return _fold_of(form, how.room, how.core / 2 + how.bleed, space(form, how), how.bleed, how.honeycomb)


def folded_pages(form: Form, pieces: list[tuple[Cutout, int]], how: Layout) -> Iterator[Printed]:
    fold = fold_for(form, how)
    per = fold.grid.count
    capacity = -(-len(pieces) // per) * per
    cells = [None if i is None else pieces[i]
             for i in cells_by_row([cutout.set for cutout, _ in pieces], fold.grid.columns, capacity)]
    known = {cutout.piece: cutout for cutout, _ in pieces}
    for start in range(0, len(cells), per):
        yield Printed(_folded_page(cells[start:start + per], fold, known, how, pieces))


def _folded_page(cells: Sequence[tuple[Cutout, int] | None], fold: Fold, known: dict[str, Cutout], how: Layout,
                 pieces: Sequence[tuple[Cutout, int]]) -> Block:
    """Fronts against the fold, each back where the fold puts it behind its front."""
    grid, paper = fold.grid, how.paper
    x = paper.width / 2 - fold.gap - grid.size.width if fold.upright else (paper.width - grid.size.width) / 2
    y = (paper.height - grid.size.height) / 2 if fold.upright else paper.height / 2 - fold.gap - grid.size.height
    if how.fill != "none":
        cells = list(cells) + [None] * (grid.count - len(cells))
    fronts = grid_block(cells, grid, how, pieces).moved(x, y)
    backs = tuple(behind(slot, known[slot.piece], paper, fold.upright) for slot in fronts.slots + fronts.blanks)
    xs, ys = grid.cuts(grid.columns, grid.rows)
    lines = _ticks_before_fold(tuple(x + at for at in xs), tuple(y + at for at in ys), x, y, fold, paper, how.bleed)
    return Block(paper.width, paper.height, fronts.slots + backs, lines + _fold_lines(fold, how), fronts.outlines)


def _ticks_before_fold(xs: tuple[float, ...], ys: tuple[float, ...], x: float, y: float, fold: Fold, paper: Size,
                       bleed: float) -> tuple[Line, ...]:
    """After folding only the front's side is seen, so the marks stand there, none beyond the fold."""
    size = fold.grid.size
    box = (x - bleed, y - bleed, x + size.width + bleed, y + size.height + bleed)
    all_ticks = ticks(xs, ys, box, reach(paper, x, y, size, bleed))
    if fold.upright:
        return tuple(line for line in all_ticks if line.x1 <= box[2])
    return tuple(line for line in all_ticks if line.y1 <= box[3])


def _fold_lines(fold: Fold, how: Layout) -> tuple[Line, ...]:
    """One fold, or two as far apart as the core is thick, over the width of the room."""
    paper, m = how.paper, how.margin
    offsets = dict.fromkeys((-how.core / 2, how.core / 2)) if how.core else (0.0,)
    if fold.upright:
        return tuple(Line(paper.width / 2 + d, m, paper.width / 2 + d, paper.height - m, "fold") for d in offsets)
    return tuple(Line(m, paper.height / 2 + d, paper.width - m, paper.height / 2 + d, "fold") for d in offsets)
