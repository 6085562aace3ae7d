"""Pieces of one form -> pages: one grid in the middle of the paper, or a patch for what is left over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from pnp.base import Size
from pnp.sheets.backs import back_on_other_side, gets_back
from pnp.sheets.crop_marks import crop_marks, cutting_numbers, tick_lengths
from pnp.sheets.grid import BETWEEN_ROUNDS, Grid, best_grid, cells_by_row, cut_outline, low_grid, used_cells
from pnp.sheets.layout import Layout
from pnp.sheets.records import Cutout, Label, Line, Patch, Slot

Instance = tuple[Cutout, int]         # a piece and which copy of it


class Form(NamedTuple):
    """What pieces must have in common to share a sheet as one grid; short side first, so that they may lie turned."""

    shape: str
    short: float
    long: float
    folded: bool = False         # face and back on one side of the paper, over a fold


class Leaf(NamedTuple):
    """One piece of paper: a page, and the fronts on it that get a back on the other side."""

    page: Patch
    backs: tuple[Slot, ...] = ()


def instances(cutouts: Iterable[Cutout], how: Layout) -> list[Instance]:
    """Every copy; pieces that get a back come first, so that the others need no second side."""
    ordered = sorted(cutouts, key=lambda cutout: not gets_back(cutout, how))
    return [(cutout, copy) for cutout in ordered for copy in range(1, cutout.copies + 1)]


def space_between(form: Form, how: Layout) -> float:
    """Between two pieces."""
    return max(how.gap, 2 * how.bleed, BETWEEN_ROUNDS if form.shape == "round" else 0)


def page_grid(form: Form, how: Layout) -> Grid:
    return best_grid(how.room, form.short, form.long, form.shape, space_between(form, how), how.bleed, how.honeycomb)


def form_pages(form: Form, pieces: list[Instance], how: Layout) -> Iterator[Leaf]:
    if not pieces:
        return
    grid = page_grid(form, how)
    capacity = -(-len(pieces) // grid.capacity) * grid.capacity
    cells = [None if i is None else pieces[i]
             for i in cells_by_row([cutout.set for cutout, _ in pieces], grid.columns, capacity)]
    wanted = {cutout.piece for cutout, _ in pieces if back_on_other_side(cutout, how)}
    for start in range(0, len(cells), grid.capacity):
        page = grid_page(cells[start:start + grid.capacity], grid, how, pieces)
        yield Leaf(page, with_backs(page, wanted))


def with_backs(page: Patch, wanted: set[str]) -> tuple[Slot, ...]:
    backs = tuple(slot for slot in page.slots if slot.piece in wanted)
    return backs + page.blanks if backs else ()


def grid_page(cells: Sequence[Instance | None], grid: Grid, how: Layout,
              pieces: Sequence[Instance] = ()) -> Patch:
    """One grid in the middle of the paper."""
    if how.fill != "none" and pieces:
        cells = list(cells) + [None] * (grid.capacity - len(cells))
        columns, rows = grid.columns, grid.rows
    else:
        columns, rows = used_cells(cells, grid.columns)
    patch = grid_patch(cells, grid, how, pieces)
    x, y, lines, labels = _frame(grid, columns, rows, how.paper, how.bleed)
    moved = patch.moved(x, y)
    return Patch(how.paper.width, how.paper.height, moved.slots, lines, moved.outlines, labels, blanks=moved.blanks)


class _Frame(NamedTuple):
    x: float
    y: float
    marks: tuple[Line, ...]
    numbers: tuple[Label, ...]


@lru_cache(maxsize=64)
def _frame(grid: Grid, columns: int, rows: int, paper: Size, bleed: float) -> _Frame:
    """Where a grid begins, its crop marks and the numbers of the cutting order."""
    whole, size = grid.size, grid.extent(columns, rows)
    x, y = (paper.width - whole.width) / 2, (paper.height - whole.height) / 2
    xs, ys = grid.cuts(columns, rows)
    xs, ys = tuple(x + at for at in xs), tuple(y + at for at in ys)
    box = (x - bleed, y - bleed, x + size.width + bleed, y + size.height + bleed)
    lines = crop_marks(xs, ys, box, tick_lengths(paper, x, y, size, bleed))
    return _Frame(x, y, lines, cutting_numbers(xs, ys, box[0], box[1]))


def grid_patch(cells: Sequence[Instance | None], grid: Grid, how: Layout,
               pieces: Sequence[Instance] = ()) -> Patch:
    """The pieces of a grid in their cells; free cells are filled if that is wished."""
    width, height, bleed = grid.width, grid.height, (how.bleed,) * 4
    slots: list[Slot] = []
    blanks: list[Slot] = []
    spares = _spares(pieces) if how.fill != "none" else iter(())
    for i, cell in enumerate(cells):
        x, y = grid.cell(i)
        cutout, copy = cell or (next(spares, None), 0)
        if cutout is None:
            continue
        turn = 0 if abs(cutout.width - width) < 1e-3 else 90
        slot = Slot(cutout.piece, copy, "front", x, y, width, height, turn, False, None, not copy, bleed)
        (slots if copy or how.fill == "spares" else blanks).append(slot)
    outlines = () if grid.shape == "rect" else tuple(
        cut_outline(grid.shape, s.x, s.y, width, height) for s in slots + blanks)
    return Patch(grid.size.width, grid.size.height, tuple(slots), outlines=outlines, blanks=tuple(blanks))


def _spares(pieces: Sequence[Instance]) -> Iterator[Cutout]:
    """The most used pieces in turn, without end."""
    most = sorted(dict.fromkeys(cutout for cutout, _ in pieces), key=lambda cutout: -cutout.copies)
    while most:
        yield from most


def rest_patch(form: Form, pieces: list[Instance], how: Layout) -> Patch:
    grid = low_grid(how.room, len(pieces), form.short, form.long, form.shape, space_between(form, how), how.bleed,
                    how.honeycomb and form.shape == "hex")
    cells = [None if i is None else pieces[i]
             for i in cells_by_row([cutout.set for cutout, _ in pieces], grid.columns, grid.capacity)]
    if how.fill != "none":
        cells += [None] * (grid.capacity - len(cells))
    patch = grid_patch(cells, grid, how, pieces)
    xs, ys = grid.cuts(grid.columns, grid.rows)
    b = how.bleed
    return replace(replace(patch, xs=xs, ys=ys).moved(b, b), width=patch.width + 2 * b, height=patch.height + 2 * b)
