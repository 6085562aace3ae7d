"""Pieces -> printed pages: pure geometry over piece ids and outlines, in mm, origin top left, y down.

`lay_out(cutouts, how)` gives the sheets in the order they are printed: by stock, two-sided ones first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from pnp.boards import board_pages
from pnp.furniture import notes, obstacles, ruler, ruler_box
from pnp.nets import Deck, base, die, standee, tuckbox
from pnp.packing import (
    BETWEEN_ROUNDS,
    Grid,
    best_grid,
    cells_by_row,
    laid,
    low_grid,
    merged,
    numbers,
    outline,
    reach,
    shelf_page,
    shelves,
    ticks,
    used,
)
from pnp.page import (
    LEAST_MARGIN,
    PAPERS,
    SAFE_MARGIN,
    SLACK,
    Block,
    Box,
    Cutout,
    Label,
    Layout,
    Line,
    Outline,
    Panel,
    Refusal,
    Sheet,
    Side,
    Slot,
    paper_name,
)
from pnp.units import Size

__all__ = ["Box", "Cutout", "Deck", "Label", "Layout", "Line", "Outline", "Panel", "Refusal", "Sheet", "Side", "Slot",
           "lay_out", "tuckboxes", "warnings"]

BACK_BLEED = 2.0          # how far backs run over where nothing lies beside them: printers drift
NETS = ("standee", "die")


class Form(NamedTuple):
    """What pieces must have in common to share a sheet as one grid; short side first, so that they may lie turned."""

    shape: str
    short: float
    long: float
    folded: bool = False         # face and back on one side of the paper, over a fold


class Printed(NamedTuple):
    """A page and the fronts on it that get a back on the other side."""

    page: Block
    backs: tuple[Slot, ...] = ()


def lay_out(cutouts: Sequence[Cutout], how: Layout) -> tuple[Sheet, ...]:
    """All sheets of a pack; raises `Refusal` for what cannot be printed so."""
    _check_margin(how)
    known = {cutout.piece: cutout for cutout in cutouts}
    sheets: list[Sheet] = []
    for stock in dict.fromkeys(cutout.stock for cutout in cutouts):
        pages = _pages_of_stock([c for c in cutouts if c.stock == stock and c.copies > 0], how)
        sheets += _sheets(pages, stock, known, how, len(sheets))
    return tuple(sheets)


def warnings(cutouts: Sequence[Cutout], how: Layout) -> tuple[str, ...]:
    """What can be printed but will disappoint, a sentence each."""
    says = []
    if how.margin < SAFE_MARGIN:
        says.append(f"the margin is {how.margin:g} mm; many printers cut off what lies within {SAFE_MARGIN:g} mm of the edge")
    for cutout in cutouts:
        if cutout.hidden and cutout.kind not in NETS and not _gets_back(cutout, how):
            says.append(f"`{cutout.piece}` is hidden in play but is printed without its back")
        if cutout.kind == "standee" and cutout.stands_on and max(base(cutout)) > cutout.stands_on + SLACK:
            says.append(f"the base of `{cutout.piece}` is {max(base(cutout)):g} mm; it must stand on {cutout.stands_on:g} mm")
    return tuple(says)


def tuckboxes(decks: Sequence[Deck], how: Layout, stock: str = "card") -> tuple[Sheet, ...]:
    """A box for each deck, as many on a sheet as fit."""
    _check_margin(how)
    blocks = [tuckbox(deck) for deck in decks]
    for deck, block in zip(decks, blocks):
        _check_room(f"the tuckbox for `{deck.set}`", block.width, block.height, how)
    titles = {deck.set: deck.title for deck in decks}
    sheets = []
    for page in shelves(blocks, how.room):
        block = shelf_page(page, how.paper)
        sets = tuple(dict.fromkeys(panel.of for panel in block.panels))
        sheet = Sheet(how.paper, "front", stock, ", ".join(titles[name] for name in sets), sets)
        sheets.append(_furnished(sheet, block))
    return tuple(sheets)


def _check_margin(how: Layout) -> None:
    if how.margin < LEAST_MARGIN:
        raise Refusal(f"a margin of {how.margin:g} mm is too small: printers need at least {LEAST_MARGIN:g} mm, "
                      "6.35 mm is safe")
    if min(how.room) <= 0:
        raise Refusal(f"{paper_name(how.paper)} has no room inside margins of {how.margin:g} mm; take larger paper")


def _check_room(what: str, width: float, height: float, how: Layout, bleed: float = 0) -> None:
    if not _fits(width + 2 * bleed, height + 2 * bleed, how.room):
        raise Refusal(_too_large(what, width, height, how, bleed))


def _fits(width: float, height: float, room: Size) -> bool:
    short, long = sorted((width, height))
    return short <= min(room) + SLACK and long <= max(room) + SLACK


def _too_large(what: str, width: float, height: float, how: Layout, bleed: float) -> str:
    room = how.room
    says = (f"{what} is {width:.4g} x {height:.4g} mm{f' and {bleed:g} mm bleed' if bleed else ''}; "
            f"{paper_name(how.paper)} with {how.margin:g} mm margins holds {room.width:.4g} x {room.height:.4g} mm")
    return f"{says}; {_what_would(width, height, how, bleed)}"


def _what_would(width: float, height: float, how: Layout, bleed: float) -> str:
    if bleed and _fits(width, height, how.room):
        return "without bleed it fits"
    small = replace(how, margin=SAFE_MARGIN)
    if how.margin > SAFE_MARGIN and _fits(width + 2 * bleed, height + 2 * bleed, small.room):
        return f"a margin of {SAFE_MARGIN:g} mm would do"
    for paper in sorted(PAPERS.values(), key=lambda paper: paper.width * paper.height):
        if _fits(width + 2 * bleed, height + 2 * bleed, replace(how, paper=paper).room):
            return f"{paper_name(paper)} would do"
    return "make it smaller, or a board, which is printed over several pages"


def _gets_back(cutout: Cutout, how: Layout) -> bool:
    if cutout.back == "none":
        return False
    match how.backs_of(cutout.stock):
        case "none":
            return False
        case "needed":
            return cutout.informative_back or cutout.hidden
    return True


def _over_pages(cutout: Cutout, how: Layout) -> bool:
    return cutout.kind == "board" and not _fits(cutout.width + 2 * how.bleed, cutout.height + 2 * how.bleed, how.room)


def _pages_of_stock(cutouts: Sequence[Cutout], how: Layout) -> list[Printed]:
    boards = [c for c in cutouts if _over_pages(c, how)]
    nets = [c for c in cutouts if c.kind in NETS]
    flat = [c for c in cutouts if c not in nets and c not in boards] if nets or boards else cutouts
    groups: dict[Form, list[Cutout]] = {}
    for cutout in flat:
        _check_room(f"`{cutout.piece}`", cutout.width, cutout.height, how, how.bleed)
        groups.setdefault(_form(cutout, how), []).append(cutout)
    apart = [c for c in flat if _gets_back(c, how) and _glued_apart(c, how)]
    pages = _flat_pages(groups, list(_net_blocks(nets, how)), how)
    pages += [Printed(page) for c in apart for page in _backs_apart(c, how)]
    pages += [Printed(page) for c in boards for page in _board(c, how)]
    return pages


def _form(cutout: Cutout, how: Layout) -> Form:
    short, long = sorted((round(cutout.width, 4), round(cutout.height, 4)))
    folded = (how.backs_of(cutout.stock) == "gutter" and _gets_back(cutout, how)
              and not _glued_apart(cutout, how))
    return Form(cutout.shape.partition("-")[0], short, long, folded)


def _glued_apart(cutout: Cutout, how: Layout) -> bool:
    """Too large to be folded: face and back are printed as two and glued together."""
    return how.backs_of(cutout.stock) == "gutter" and not _fold(_form_size(cutout), how)


def _form_size(cutout: Cutout) -> Form:
    short, long = sorted((round(cutout.width, 4), round(cutout.height, 4)))
    return Form(cutout.shape.partition("-")[0], short, long, True)


def _instances(cutouts: Iterable[Cutout], how: Layout) -> list[tuple[Cutout, int]]:
    """Every copy; pieces that get a back come first, so that the others need no second side."""
    ordered = sorted(cutouts, key=lambda cutout: not _gets_back(cutout, how))
    return [(cutout, copy) for cutout in ordered for copy in range(1, cutout.copies + 1)]


def _net_blocks(cutouts: Iterable[Cutout], how: Layout) -> Iterator[Block]:
    for cutout in cutouts:
        for copy in range(1, cutout.copies + 1):
            block = standee(cutout, copy, how.core) if cutout.kind == "standee" else die(cutout, copy)
            _check_room(f"`{cutout.piece}`, laid flat,", block.width, block.height, how)
            yield block


def _board(board: Cutout, how: Layout) -> Iterator[Block]:
    """Two-sided boards are printed as two and glued on one core, so that no glue strip hides anything."""
    for copy in range(1, board.copies + 1):
        yield from board_pages(board, copy, "front", how)
        if _gets_back(board, how):
            yield from board_pages(board, copy, "back", replace(how, board_cover=False))


def _backs_apart(cutout: Cutout, how: Layout) -> Iterator[Block]:
    grid = _page_grid(_form_size(cutout), how)
    for copy in range(1, cutout.copies + 1):
        page = _grid_page([(cutout, copy)], grid, how)
        yield replace(page, slots=tuple(
            slot._replace(side="back", mirror=cutout.back == "mirror") for slot in page.slots))


def _space(form: Form, how: Layout) -> float:
    """Between two pieces."""
    return max(how.gap, 2 * how.bleed, BETWEEN_ROUNDS if form.shape == "round" else 0)


def _page_grid(form: Form, how: Layout) -> Grid:
    return best_grid(how.room, form.short, form.long, form.shape, _space(form, how), how.bleed, how.honeycomb)


def _flat_pages(groups: dict[Form, list[Cutout]], nets: list[Block], how: Layout) -> list[Printed]:
    """Full sheets of one form each; what is left over shares sheets if that saves any."""
    pages: list[Printed] = []
    rests: list[tuple[Form, list[tuple[Cutout, int]]]] = []
    for form, cutouts in groups.items():
        pieces = _instances(cutouts, how)
        if form.folded:
            pages += _folded_pages(form, pieces, how)
            continue
        grid = _page_grid(form, how)
        rest = len(pieces) % grid.count
        rests.append((form, pieces[len(pieces) - rest:]) if rest else (form, []))
    rests_left = [rest for rest in rests if rest[1]]
    blocks = nets + [_rest_block(form, pieces, how) for form, pieces in rests_left]
    mixed = shelves(blocks, how.room)
    together = bool(nets) or len(mixed) < len(rests_left)
    for form, rest in rests:
        pieces = _instances(groups[form], how)
        whole = pieces[:len(pieces) - len(rest)] if together else pieces
        pages += _form_pages(form, whole, how)
    if together:
        pages += [_printed(shelf_page(page, how.paper), groups, how) for page in mixed]
    return pages


def _form_pages(form: Form, pieces: list[tuple[Cutout, int]], how: Layout) -> Iterator[Printed]:
    if not pieces:
        return
    grid = _page_grid(form, how)
    capacity = -(-len(pieces) // grid.count) * grid.count
    cells = [None if i is None else pieces[i]
             for i in cells_by_row([cutout.set for cutout, _ in pieces], grid.columns, capacity)]
    wanted = {cutout.piece for cutout, _ in pieces if _gets_back(cutout, how)}
    for start in range(0, len(cells), grid.count):
        page = _grid_page(cells[start:start + grid.count], grid, how, pieces)
        yield Printed(page, _with_backs(page, wanted))


def _printed(page: Block, groups: dict[Form, list[Cutout]], how: Layout) -> Printed:
    wanted = {c.piece for cutouts in groups.values() for c in cutouts
              if _gets_back(c, how) and how.backs_of(c.stock) != "gutter"}
    return Printed(page, _with_backs(page, wanted))


def _with_backs(page: Block, wanted: set[str]) -> tuple[Slot, ...]:
    backs = tuple(slot for slot in page.slots if slot.piece in wanted)
    return backs + page.blanks if backs else ()


def _grid_page(cells: Sequence[tuple[Cutout, int] | None], grid: Grid, how: Layout,
               pieces: Sequence[tuple[Cutout, int]] = ()) -> Block:
    """One grid in the middle of the paper."""
    if how.fill != "none" and pieces:
        cells = list(cells) + [None] * (grid.count - len(cells))
        columns, rows = grid.columns, grid.rows
    else:
        columns, rows = used(cells, grid.columns)
    block = _grid_block(cells, grid, how, pieces)
    x, y, lines, labels = _frame(grid, columns, rows, how.paper, how.bleed)
    moved = block.moved(x, y)
    return Block(how.paper.width, how.paper.height, moved.slots, lines, moved.outlines, labels, blanks=moved.blanks)


@lru_cache(maxsize=64)
def _frame(grid: Grid, columns: int, rows: int, paper: Size, bleed: float):
    """Where a grid begins, its crop marks and the numbers of the cutting order."""
    whole, size = grid.size, grid.extent(columns, rows)
    x, y = (paper.width - whole.width) / 2, (paper.height - whole.height) / 2
    xs, ys = grid.cuts(columns, rows)
    xs, ys = tuple(x + at for at in xs), tuple(y + at for at in ys)
    box = (x - bleed, y - bleed, x + size.width + bleed, y + size.height + bleed)
    lines = ticks(xs, ys, box, reach(paper, x, y, size, bleed))
    return x, y, lines, numbers(xs, ys, box[0], box[1])


def _grid_block(cells: Sequence[tuple[Cutout, int] | None], grid: Grid, how: Layout,
                pieces: Sequence[tuple[Cutout, int]] = ()) -> Block:
    """The pieces of a grid in their cells; free cells are filled if that is wished."""
    width, height, bleed = grid.width, grid.height, (how.bleed,) * 4
    slots, blanks = [], []
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
        outline(grid.shape, s.x, s.y, width, height) for s in slots + blanks)
    return Block(grid.size.width, grid.size.height, tuple(slots), outlines=outlines, blanks=tuple(blanks))


def _spares(pieces: Sequence[tuple[Cutout, int]]) -> Iterator[Cutout]:
    """The most used pieces in turn, without end."""
    most = sorted(dict.fromkeys(cutout for cutout, _ in pieces), key=lambda cutout: -cutout.copies)
    while most:
        yield from most


def _rest_block(form: Form, pieces: list[tuple[Cutout, int]], how: Layout) -> Block:
    grid = low_grid(how.room, len(pieces), form.short, form.long, form.shape, _space(form, how), how.bleed)
    cells = [None if i is None else pieces[i]
             for i in cells_by_row([cutout.set for cutout, _ in pieces], grid.columns, grid.count)]
    if how.fill != "none":
        cells += [None] * (grid.count - len(cells))
    block = _grid_block(cells, grid, how, pieces)
    xs, ys = grid.cuts(grid.columns, grid.rows)
    b = how.bleed
    return replace(replace(block, xs=xs, ys=ys).moved(b, b), width=block.width + 2 * b, height=block.height + 2 * b)


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


def _fold(form: Form, how: Layout) -> Fold | None:
    return _fold_of(form, how.room, how.core / 2 + how.bleed, _space(form, how), how.bleed, how.honeycomb)


def _folded_pages(form: Form, pieces: list[tuple[Cutout, int]], how: Layout) -> Iterator[Printed]:
    fold = _fold(form, how)
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
    fronts = _grid_block(cells, grid, how, pieces).moved(x, y)
    backs = tuple(_behind(slot, known[slot.piece], paper, fold.upright) for slot in fronts.slots + fronts.blanks)
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


def _behind(slot: Slot, cutout: Cutout, paper: Size, mirrors_x: bool) -> Slot:
    """The back of a front, as the paper is turned over: upright again when the piece is turned like a page."""
    left, top, right, bottom = slot.bleed
    if mirrors_x:
        x, y, turn = paper.width - slot.x - slot.width, slot.y, -slot.turn % 360
        bleed = (right, top, left, bottom)
    else:
        x, y, turn = slot.x, paper.height - slot.y - slot.height, (180 - slot.turn) % 360
        bleed = (left, bottom, right, top)
    return Slot(slot.piece, slot.copy, "back", x, y, slot.width, slot.height, turn, cutout.back == "mirror", None,
                slot.spare, bleed)


def _run_over(slots: Sequence[Slot], space: float) -> tuple[Slot, ...]:
    """Backs bleed where nothing lies beside them, so that drift shows no white edge."""
    spread = BACK_BLEED if space == 0 or space >= 2 * BACK_BLEED else space / 2
    starts = {(round(s.x, 2), round(s.y, 2)) for s in slots}
    ends = {(round(s.x + s.width, 2), round(s.y, 2)) for s in slots}
    feet = {(round(s.x, 2), round(s.y + s.height, 2)) for s in slots}
    result = []
    for slot in slots:
        x, y, at = round(slot.x, 2), round(slot.y, 2), slot.bleed[0]
        out = max(at, spread)
        right, below = (round(slot.x + slot.width, 2), y), (x, round(slot.y + slot.height, 2))
        result.append(slot._replace(bleed=(
            at if (x, y) in ends else out, at if (x, y) in feet else out,
            at if right in starts else out, at if below in starts else out)))
    return tuple(result)


def _sheets(pages: list[Printed], stock: str, known: dict[str, Cutout], how: Layout, first: int) -> list[Sheet]:
    """Two-sided sheets first, so that they can be sent to a duplex printer as one run; then the others."""
    double = [page for page in pages if page.backs]
    fronts = [_front(page, stock, known, how) for page in double]
    backs = [_back(page, front, known, how) for page, front in zip(double, fronts)]
    single = [_front(page, stock, known, how) for page in pages if not page.backs]
    count = len(double)
    if how.order == "fronts-first":
        paired = [replace(s, pair=first + count + i) for i, s in enumerate(fronts)]
        paired += [replace(s, pair=first + i) for i, s in enumerate(backs)]
    else:
        paired = []
        for i, (front, back) in enumerate(zip(fronts, backs)):
            at = first + 2 * i
            paired += [replace(front, pair=at + 1), replace(back, pair=at)]
    return paired + single


def _front(printed: Printed, stock: str, known: dict[str, Cutout], how: Layout) -> Sheet:
    page = printed.page
    sets = tuple(dict.fromkeys(known[slot.piece].set for slot in page.slots))
    titles = dict.fromkeys(known[slot.piece].title or known[slot.piece].set for slot in page.slots)
    sheet = Sheet(how.paper, "front", stock, ", ".join(titles), sets, flip=how.flip if printed.backs else "")
    return _furnished(sheet, page)


def _back(printed: Printed, front: Sheet, known: dict[str, Cutout], how: Layout) -> Sheet:
    slots = [_behind(slot, known[slot.piece], how.paper, how.back_mirrors_x) for slot in printed.backs]
    round_ones = any(known[slot.piece].shape == "round" for slot in slots)
    slots = _run_over(slots, max(how.gap, 2 * how.bleed, BETWEEN_ROUNDS if round_ones else 0))
    sheet = Sheet(how.paper, "back", front.stock, front.title, front.sets, shift=how.shift)
    return _furnished(sheet, Block(how.paper.width, how.paper.height, slots))


def _furnished(sheet: Sheet, page: Block) -> Sheet:
    """With the ruler and the room for small print."""
    boxes = tuple(dict.fromkeys(obstacles(page)))
    line, room = _furniture(sheet.paper, boxes)
    return replace(sheet, slots=page.slots, lines=page.lines, outlines=page.outlines, labels=page.labels, ruler=line,
                   notes=room, panels=page.panels)


@lru_cache(maxsize=256)
def _furniture(paper: Size, boxes: tuple[Box, ...]) -> tuple[Line | None, Box | None]:
    line = ruler(paper, boxes)
    return line, notes(paper, (*boxes, ruler_box(line)) if line else boxes)
