"""Pieces -> printed pages: pure geometry over piece ids and outlines, in mm, origin top left, y down.

`lay_out(cutouts, how)` gives the sheets in the order they are printed: by stock, two-sided ones first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from pnp.base import Box, Finding, Size
from pnp.sheets.backs import back_on_other_side, behind, gets_back, run_over, swaps_left_and_right
from pnp.sheets.board_pages import pages_of_board
from pnp.sheets.dice import die
from pnp.sheets.fits import SAFE_MARGIN, check_margin, check_room, does_fit
from pnp.sheets.fold_pages import Batch, can_be_folded, folded_pages
from pnp.sheets.grid import BETWEEN_ROUNDS
from pnp.sheets.grid_pages import Form, Leaf, form_pages, grid_page, instances, page_grid, rest_patch, with_backs
from pnp.sheets.layout import Layout
from pnp.sheets.margins import obstacles, ruler, ruler_box, small_print_room
from pnp.sheets.records import SLACK, Cutout, Line, Patch, Sheet
from pnp.sheets.shelves import shelf_page, shelved
from pnp.sheets.standees import base, standee
from pnp.sheets.tuckbox import Deck, tuckbox

NETS = ("standee", "die")


def lay_out(cutouts: Sequence[Cutout], how: Layout) -> tuple[Sheet, ...]:
    """All sheets of a pack; raises `CannotPrint` for what cannot be printed so."""
    check_margin(how)
    _check_rooms(cutouts, how)
    known = {cutout.piece: cutout for cutout in cutouts}
    sheets: list[Sheet] = []
    for stock in dict.fromkeys(cutout.stock for cutout in cutouts):
        pages = _pages_of_stock([c for c in cutouts if c.stock == stock and c.copies > 0], how)
        sheets += _sheets(pages, stock, known, how, len(sheets))
    return tuple(sheets)


def _check_rooms(cutouts: Sequence[Cutout], how: Layout) -> None:
    """The longest first, so that what would do for it does for the others."""
    for cutout in sorted(cutouts, key=lambda cutout: -max(cutout.width, cutout.height)):
        if cutout.copies > 0 and cutout.kind not in (*NETS, "board"):
            check_room(f"`{cutout.piece}`", cutout.width, cutout.height, how, how.bleed)


def warnings(cutouts: Sequence[Cutout], how: Layout) -> tuple[Finding, ...]:
    """What can be printed but will disappoint; the subject is a piece's id."""
    found = []
    if how.margin < SAFE_MARGIN:
        found.append(Finding(None, f"the margin is {how.margin:g} mm; many printers cut off what lies within "
                                   f"{SAFE_MARGIN:g} mm of the edge", code="PNP-25"))
    for cutout in cutouts:
        if cutout.hidden and cutout.kind not in NETS and not gets_back(cutout, how):
            found.append(Finding(cutout.piece, f"`{cutout.piece}` is hidden in play but is printed without its back",
                                 code="PNP-18"))
        if cutout.kind == "standee" and cutout.stands_on and max(base(cutout)) > cutout.stands_on + SLACK:
            found.append(Finding(cutout.piece, f"the base of `{cutout.piece}` is {max(base(cutout)):g} mm; "
                                               f"it must stand on {cutout.stands_on:g} mm", code="PNP-20"))
    return tuple(found)


def tuckboxes(decks: Sequence[Deck], how: Layout, stock: str = "card") -> tuple[Sheet, ...]:
    """A box for each deck, as many on a sheet as fit."""
    check_margin(how)
    patches = [tuckbox(deck) for deck in decks]
    for deck, patch in zip(decks, patches):
        check_room(f"the tuckbox for `{deck.set}`", patch.width, patch.height, how)
    titles = {deck.set: deck.title for deck in decks}
    sheets = []
    for page in shelved(patches, how.room):
        patch = shelf_page(page, how.paper)
        sets = tuple(dict.fromkeys(panel.of for panel in patch.panels))
        sheet = Sheet(how.paper, "front", stock, ", ".join(titles[name] for name in sets), sets)
        sheets.append(_with_margins(sheet, patch))
    return tuple(sheets)


def _over_pages(cutout: Cutout, how: Layout) -> bool:
    return cutout.kind == "board" and not does_fit(cutout.width + 2 * how.bleed, cutout.height + 2 * how.bleed, how.room)


def _pages_of_stock(cutouts: Sequence[Cutout], how: Layout) -> list[Leaf]:
    boards = [c for c in cutouts if _over_pages(c, how)]
    nets = [c for c in cutouts if c.kind in NETS]
    flat = [c for c in cutouts if c not in nets and c not in boards] if nets or boards else cutouts
    groups: dict[Form, list[Cutout]] = {}
    for cutout in flat:
        groups.setdefault(_form(cutout, how), []).append(cutout)
    apart = [c for c in flat if gets_back(c, how) and _glued_apart(c, how)]
    pages = _flat_pages(groups, list(_net_patches(nets, how)), how)
    pages += [Leaf(page) for c in apart for page in _backs_apart(c, how)]
    pages += [Leaf(page) for c in boards for page in _board(c, how)]
    return pages


def _form(cutout: Cutout, how: Layout) -> Form:
    short, long = sorted((round(cutout.width, 4), round(cutout.height, 4)))
    folded = (how.backs_of(cutout.stock) == "gutter" and gets_back(cutout, how)
              and not _glued_apart(cutout, how))
    return Form(cutout.shape.partition("-")[0], short, long, folded)


def _glued_apart(cutout: Cutout, how: Layout) -> bool:
    """Too large to be folded: face and back are printed as two and glued together."""
    return how.backs_of(cutout.stock) == "gutter" and not can_be_folded(_form_size(cutout), how)


def _form_size(cutout: Cutout) -> Form:
    short, long = sorted((round(cutout.width, 4), round(cutout.height, 4)))
    return Form(cutout.shape.partition("-")[0], short, long, True)


def _net_patches(cutouts: Iterable[Cutout], how: Layout) -> Iterator[Patch]:
    for cutout in cutouts:
        for copy in range(1, cutout.copies + 1):
            patch = standee(cutout, copy, how.core) if cutout.kind == "standee" else die(cutout, copy)
            check_room(f"`{cutout.piece}`, laid flat,", patch.width, patch.height, how)
            yield patch


def _board(board: Cutout, how: Layout) -> Iterator[Patch]:
    """Two-sided boards are printed as two and glued on one core, so that no glue strip hides anything."""
    for copy in range(1, board.copies + 1):
        yield from pages_of_board(board, copy, "front", how)
        if gets_back(board, how):
            yield from pages_of_board(board, copy, "back", replace(how, board_cover=False))


def _backs_apart(cutout: Cutout, how: Layout) -> Iterator[Patch]:
    grid = page_grid(_form_size(cutout), how)
    for copy in range(1, cutout.copies + 1):
        page = grid_page([(cutout, copy)], grid, how)
        yield replace(page, slots=tuple(
            slot._replace(side="back", mirror=cutout.back == "mirror") for slot in page.slots))


def _flat_pages(groups: dict[Form, list[Cutout]], nets: list[Patch], how: Layout) -> list[Leaf]:
    """Full sheets of one form each; what is left over shares sheets if that saves any."""
    pages = list(folded_pages([(form, instances(cutouts, how)) for form, cutouts in groups.items() if form.folded], how))
    rests: list[Batch] = []
    for form, cutouts in groups.items():
        if form.folded:
            continue
        pieces = instances(cutouts, how)
        grid = page_grid(form, how)
        rests.append((form, pieces[len(pieces) - len(pieces) % grid.capacity:]))
    rests_left = [rest for rest in rests if rest[1]]
    patches = nets + [rest_patch(form, pieces, how) for form, pieces in rests_left]
    mixed = shelved(patches, how.room)
    together = bool(nets) or len(mixed) < len(rests_left)
    for form, rest in rests:
        pieces = instances(groups[form], how)
        pages += form_pages(form, pieces[:len(pieces) - len(rest)] if together else pieces, how)
    if together:
        pages += [_leaf(shelf_page(page, how.paper), groups, how) for page in mixed]
    return pages


def _leaf(page: Patch, groups: dict[Form, list[Cutout]], how: Layout) -> Leaf:
    wanted = {c.piece for cutouts in groups.values() for c in cutouts if back_on_other_side(c, how)}
    return Leaf(page, with_backs(page, wanted))


def _sheets(pages: list[Leaf], stock: str, known: dict[str, Cutout], how: Layout, first: int) -> list[Sheet]:
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


def _front(leaf: Leaf, stock: str, known: dict[str, Cutout], how: Layout) -> Sheet:
    page = leaf.page
    sets = tuple(dict.fromkeys(known[slot.piece].set for slot in page.slots))
    titles = dict.fromkeys(known[slot.piece].title or known[slot.piece].set for slot in page.slots)
    sheet = Sheet(how.paper, "front", stock, ", ".join(titles), sets, flip=how.flip if leaf.backs else "")
    return _with_margins(sheet, page)


def _back(leaf: Leaf, front: Sheet, known: dict[str, Cutout], how: Layout) -> Sheet:
    slots = [behind(slot, known[slot.piece], how.paper, swaps_left_and_right(how)) for slot in leaf.backs]
    round_ones = any(known[slot.piece].shape == "round" for slot in slots)
    running = run_over(slots, max(how.gap, 2 * how.bleed, BETWEEN_ROUNDS if round_ones else 0))
    sheet = Sheet(how.paper, "back", front.stock, front.title, front.sets, shift=how.shift)
    return _with_margins(sheet, Patch(how.paper.width, how.paper.height, running))


def _with_margins(sheet: Sheet, page: Patch) -> Sheet:
    """With the ruler and the room for small print."""
    boxes = tuple(dict.fromkeys(obstacles(page)))
    line, room = _margins(sheet.paper, boxes)
    if not line:                             # better across a few crop marks than not at all
        line, room = _margins(sheet.paper, tuple(dict.fromkeys(obstacles(replace(page, lines=())))))
    return replace(sheet, slots=page.slots, lines=page.lines, outlines=page.outlines, labels=page.labels, ruler=line,
                   small_print=room, panels=page.panels)


@lru_cache(maxsize=256)
def _margins(paper: Size, boxes: tuple[Box, ...]) -> tuple[Line | None, Box | None]:
    line = ruler(paper, boxes)
    return line, small_print_room(paper, (*boxes, ruler_box(line)) if line else boxes)
