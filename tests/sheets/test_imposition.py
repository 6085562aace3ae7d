"""Any pieces on any paper: nothing overlaps, nothing leaves the margin, every copy is there, backs lie behind fronts."""

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pnp.base import CannotPrint
from pnp.base.units import PAPERS, Size
from pnp.sheets.backs import run_over
from pnp.sheets.fold_pages import BESIDE_FOLD
from pnp.sheets.grid import BETWEEN_ROUNDS, best_grid
from pnp.sheets.imposition import lay_out, tuckboxes, warnings
from pnp.sheets.layout import Layout
from pnp.sheets.records import Cutout, Slot
from pnp.sheets.tuckbox import Deck
from tests.geometry import NEAR, TINY, centre_distance, crosses, cutouts, layouts, overlapping, up

A4, LETTER = PAPERS["a4"], PAPERS["letter"]
NETS = ("standee", "die")
without_backs = layouts.map(lambda how: replace(how, backs="none"))


def laid_out(pack, how):
    try:
        return lay_out(pack, how)
    except CannotPrint as refusal:
        assert not fits_everything(pack, how), refusal
        assume(False)


def fits_everything(pack, how):
    """Whether every flat piece has room; nets are refused by what they measure unfolded."""
    room, bleed = how.room, how.bleed
    return min(room) > 0 and not any(c.kind in NETS for c in pack) and all(
        min(c.width, c.height) + 2 * bleed <= min(room) + TINY and max(c.width, c.height) + 2 * bleed <= max(room) + TINY
        for c in pack)


def shapes_of(pack):
    return {cutout.piece: cutout.shape for cutout in pack}


@given(pack=cutouts(), how=layouts)
def test_nothing_overlaps(pack, how):
    for sheet in laid_out(pack, how):
        assert list(overlapping(sheet.slots, shapes_of(pack))) == []


@given(pack=cutouts(), how=layouts)
def test_everything_is_inside_the_margin(pack, how):
    m, paper = how.margin - TINY, how.paper
    for sheet in laid_out(pack, how):
        for slot in sheet.slots:
            assert slot.x >= m and slot.y >= m
            assert slot.x + slot.width <= paper.width - m and slot.y + slot.height <= paper.height - m


@given(pack=cutouts(), how=layouts)
def test_bleed_of_fronts_is_inside_the_margin_too(pack, how):
    m, paper = how.margin - TINY, how.paper
    for sheet in laid_out(pack, how):
        for slot in sheet.slots if sheet.side == "front" else ():
            left, top, right, bottom = slot.bleed
            assert slot.x - left >= m and slot.y - top >= m
            assert slot.x + slot.width + right <= paper.width - m and slot.y + slot.height + bottom <= paper.height - m


@given(pack=cutouts(), how=layouts)
def test_every_piece_is_printed_exactly_copies_times(pack, how):
    """Dice show six faces; fronts only, spares apart."""
    printed = Counter((slot.piece, slot.copy) for sheet in laid_out(pack, how) for slot in sheet.slots
                      if slot.side == "front" and not slot.spare)
    wanted = {(c.piece, copy): 6 if c.kind == "die" else 1 for c in pack for copy in range(1, c.copies + 1)}

    assert printed == wanted


@given(pack=cutouts(), how=layouts)
def test_pieces_keep_their_size(pack, how):
    known = {c.piece: c for c in pack}
    for sheet in laid_out(pack, how):
        for slot in sheet.slots:
            piece = known[slot.piece]
            size = (slot.width, slot.height) if slot.turn in (0, 180) else (slot.height, slot.width)
            want = (piece.height, piece.height) if piece.kind == "die" else (piece.width, piece.height)
            assert size == pytest.approx(want, abs=1e-3)


@given(pack=cutouts(), how=layouts)
def test_rounds_keep_two_millimetres(pack, how):
    round_ones = {c.piece for c in pack if c.shape == "round"}
    for sheet in laid_out(pack, how):
        rounds = [slot for slot in sheet.slots if slot.piece in round_ones]
        for a, b in combinations(rounds, 2):
            assert centre_distance(a, b) - a.width / 2 - b.width / 2 >= BETWEEN_ROUNDS - TINY or _over_a_fold(a, b, how)


def _over_a_fold(a, b, how):
    """A round and the back of one are folded upon each other, not cut side by side."""
    return how.backs == "gutter" and a.side != b.side


@given(pack=cutouts(), how=layouts)
def test_backs_lie_behind_their_fronts(pack, how):
    """Turned over on the edge that was asked for, every back covers its own front and stands as it does."""
    sheets = laid_out(pack, how)
    for sheet in sheets:
        if sheet.side == "back":
            front = sheets[sheet.pair]
            for back in sheet.slots:
                x, y, direction = behind(back, how)
                faces = [s for s in front.slots if (s.piece, s.copy) == (back.piece, back.copy)
                         and abs(s.x - x) < NEAR and abs(s.y - y) < NEAR]
                if not (back.spare and how.fill == "blanks"):
                    assert len(faces) == 1, back
                    assert up(faces[0]) == direction
                    assert (faces[0].width, faces[0].height) == (back.width, back.height)


@given(pack=cutouts(kinds=("card", "sheet")), how=layouts.map(lambda how: replace(how, backs="duplex")))
def test_backs_never_run_over_onto_other_pieces(pack, how):
    """Drift must not bring a neighbour's back onto a card, nor mark one."""
    for sheet in laid_out(pack, how):
        for slot in sheet.slots if sheet.side == "back" else ():
            left, top, right, bottom = slot.bleed
            over = slot._replace(x=slot.x - left, y=slot.y - top, width=slot.width + left + right,
                                 height=slot.height + top + bottom)
            others = [other for other in sheet.slots if other is not slot]
            assert not [other for other in others if list(overlapping([over, other], shapes_of(pack)))]


def behind(back, how):
    """Where a back lies and which way it points, seen through the paper from the front."""
    (dx, dy), paper = up(back), how.paper
    upright_edge = (how.flip == "long") == (paper.height >= paper.width)
    if upright_edge:
        return paper.width - back.x - back.width, back.y, (-dx, dy)
    return back.x, paper.height - back.y - back.height, (dx, -dy)


@given(pack=cutouts(), how=layouts)
def test_everything_that_gets_a_back_has_one(pack, how):
    sheets = laid_out(pack, how)
    backs = Counter((slot.piece, slot.copy) for sheet in sheets for slot in sheet.slots
                    if slot.side == "back" and slot.copy)
    for c in pack:
        wants = c.kind == "standee" or (c.kind != "die" and c.back != "none" and how.backs != "none"
                                        and (how.backs != "needed" or c.informative_back or c.hidden))
        assert {backs[c.piece, copy] for copy in range(1, c.copies + 1)} == {int(wants)}, c


@given(pack=cutouts(kinds=("card", "tile", "token")), how=layouts.map(lambda how: replace(how, backs="gutter")))
def test_folded_backs_lie_behind_their_fronts(pack, how):
    """Mirrored at the fold: as far behind it as the front is before it, less nothing."""
    for sheet in laid_out(pack, how):
        folds = [line for line in sheet.lines if line.kind == "fold"]
        if not folds:
            continue
        upright = folds[0].x1 == folds[0].x2
        for back in (s for s in sheet.slots if s.side == "back" and s.copy):
            front, = (s for s in sheet.slots if s.side == "front" and (s.piece, s.copy) == (back.piece, back.copy))
            (dx, dy), paper = up(back), how.paper
            if upright:
                there, points = (paper.width - back.x - back.width, back.y), (-dx, dy)
            else:
                there, points = (back.x, paper.height - back.y - back.height), (dx, -dy)
            assert (front.x, front.y) == pytest.approx(there, abs=NEAR)
            assert up(front) == points


@given(pack=cutouts(), how=layouts)
def test_pairs_know_each_other(pack, how):
    sheets = laid_out(pack, how)
    for index, sheet in enumerate(sheets):
        if sheet.pair >= 0:
            assert sheets[sheet.pair].pair == index
            assert {sheet.side, sheets[sheet.pair].side} == {"front", "back"}
            assert sheet.stock == sheets[sheet.pair].stock
        else:
            assert sheet.side == "front"
        assert bool(sheet.flip) == (sheet.side == "front" and sheet.pair >= 0)
        assert sheet.side == "front" or sheet.slots, "a back page without backs is wasted"


@given(pack=cutouts(), how=layouts)
def test_order_of_pages(pack, how):
    """By stock, two-sided ones first; a back follows its front, or all fronts come before all backs."""
    for stock in {c.stock for c in pack}:
        sheets = [s for s in laid_out(pack, how) if s.stock == stock]
        double = [s.side for s in sheets if s.pair >= 0]
        assert [s.pair >= 0 for s in sheets] == [True] * len(double) + [False] * (len(sheets) - len(double))
        half = len(double) // 2
        assert double == (["front"] * half + ["back"] * half if how.order == "fronts-first" else ["front", "back"] * half)


@given(pack=cutouts(), how=layouts)
def test_crop_marks_stay_outside_the_pieces(pack, how):
    for sheet in laid_out(pack, how):
        for line in sheet.lines:
            if line.kind == "crop":
                assert not [slot for slot in sheet.slots if crosses(line, slot)]
                assert min(line.x1, line.x2) >= -TINY and max(line.x1, line.x2) <= how.paper.width + TINY
                assert min(line.y1, line.y2) >= -TINY and max(line.y1, line.y2) <= how.paper.height + TINY


@given(pack=cutouts(kinds=("card",)), how=layouts.filter(lambda how: how.backs != "gutter"))
def test_every_edge_of_a_card_has_marks_at_both_ends_of_its_cut(pack, how):
    """So the marks survive the first cut: each edge is met by a mark on the outside of its patch."""
    for sheet in laid_out(pack, how):
        crop = [line for line in sheet.lines if line.kind == "crop"]
        for slot in sheet.slots if sheet.side == "front" else ():
            for x in (slot.x, slot.x + slot.width):
                marks = [line for line in crop if abs(line.x1 - x) < NEAR and line.x1 == line.x2]
                assert [l for l in marks if l.y2 <= slot.y + TINY]
                assert [l for l in marks if l.y1 >= slot.y + slot.height - TINY]
            for y in (slot.y, slot.y + slot.height):
                marks = [line for line in crop if abs(line.y1 - y) < NEAR and line.y1 == line.y2]
                assert [l for l in marks if l.x2 <= slot.x + TINY]
                assert [l for l in marks if l.x1 >= slot.x + slot.width - TINY]


@given(pack=cutouts(), how=layouts)
def test_ruler_is_100_mm_and_lies_free(pack, how):
    for sheet in laid_out(pack, how):
        if line := sheet.ruler:
            assert abs(line.x2 - line.x1) + abs(line.y2 - line.y1) == pytest.approx(100)
            assert not [slot for slot in sheet.slots if crosses(line, slot)]
            assert line.x1 >= 0 and line.x2 <= how.paper.width and line.y1 >= 0 and line.y2 <= how.paper.height


@given(pack=cutouts(), how=layouts)
def test_small_print_lies_free(pack, how):
    for sheet in laid_out(pack, how):
        if box := sheet.small_print:
            assert not [s for s in sheet.slots if s.x < box.x + box.width and box.x < s.x + s.width
                        and s.y < box.y + box.height and box.y < s.y + s.height]


@given(pack=cutouts(), how=layouts)
def test_marks_and_labels_are_on_the_paper(pack, how):
    for sheet in laid_out(pack, how):
        points = [(x, y) for line in sheet.lines for x, y in ((line.x1, line.y1), (line.x2, line.y2))]
        points += [(label.x, label.y) for label in sheet.labels]
        points += [point for outline in sheet.outlines for point in outline.points]
        assert all(-TINY <= x <= how.paper.width + TINY and -TINY <= y <= how.paper.height + TINY for x, y in points)


@given(pack=cutouts(kinds=("card",)), how=layouts.map(lambda how: replace(how, backs="none")))
def test_cutting_order_is_numbered_without_gaps(pack, how):
    for sheet in laid_out(pack, how):
        assert sorted(int(label.text) for label in sheet.labels) == list(range(1, len(sheet.labels) + 1))


@given(pack=cutouts(), how=layouts)
def test_same_pack_same_sheets(pack, how):
    assert laid_out(pack, how) == lay_out(pack, how)


@given(count=st.integers(1, 60), how=without_backs)
def test_no_sheet_too_many(count, how):
    """One kind of card takes as many sheets as the best grid says."""
    pack = [Cutout("c", "a", copies=count)]
    sheets = laid_out(pack, how)
    space = max(how.gap, 2 * how.bleed)
    per = best_grid(how.room, 63, 88, "rect", space, how.bleed, False).capacity

    assert len(sheets) == -(-count // per)


@given(pack=cutouts(), how=without_backs)
def test_sharing_sheets_saves_some(pack, how):
    """All together never take more sheets than every form by itself."""
    together = len(laid_out(pack, how))
    forms = {}
    for c in pack:
        forms.setdefault((c.stock, c.kind in NETS, c.shape.partition("-")[0], *sorted((c.width, c.height))), []).append(c)

    assert together <= sum(len(lay_out(part, how)) for part in forms.values())


@given(counts=st.lists(st.integers(1, 12), min_size=2, max_size=5), how=without_backs)
def test_sets_change_at_row_boundaries(counts, how):
    """Unless a new row for each set would take another sheet."""
    pack = [Cutout(f"p{i}", f"set{i}", copies=count) for i, count in enumerate(counts)]
    sheets = laid_out(pack, how)
    rows = {}
    for number, sheet in enumerate(sheets):
        for slot in sheet.slots:
            if not slot.spare:
                rows.setdefault((number, round(slot.y, 2)), set()).add(slot.piece)
    if any(len(row) > 1 for row in rows.values()):
        grid = best_grid(how.room, 63, 88, "rect", max(how.gap, 2 * how.bleed), how.bleed, False)
        padded = sum(-(-count // grid.columns) * grid.columns for count in counts)
        assert padded > len(sheets) * grid.capacity


@given(pack=cutouts(kinds=("card", "tile", "token")), how=layouts.map(lambda how: replace(how, fill="spares")))
def test_spares_are_marked(pack, how):
    for sheet in laid_out(pack, how):
        for slot in sheet.slots:
            assert slot.spare == (slot.copy == 0)


# What people print

@pytest.mark.parametrize("paper", [A4, LETTER])
def test_nine_cards_a_sheet(paper):
    sheets = lay_out([Cutout("c", "a", copies=54)], Layout(paper=paper))

    assert [len(sheet.slots) for sheet in sheets] == [9] * 6


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_hexes_stand_in_straight_columns(paper):
    """Biomes: 53 mm across flats, 15 on a sheet."""
    sheets = lay_out([Cutout("h", "a", copies=30, kind="tile", shape="hex-flat", width=53 * 2 / 3**0.5, height=53)],
                     Layout(paper=paper))

    assert [len(sheet.slots) for sheet in sheets] == [15, 15]
    assert len({round(slot.x, 3) for slot in sheets[0].slots}) == 3


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("width, height, count", [(86, 86, 6), (190, 127, 2), (190, 255, 1), (255, 190, 1)])
def test_tiles_and_half_pages(paper, width, height, count):
    sheets = lay_out([Cutout("t", "a", copies=2 * count, kind="tile", width=width, height=height)], Layout(paper=paper))

    assert [len(sheet.slots) for sheet in sheets] == [count, count]


def test_backs_run_over_where_nothing_lies_beside_them():
    """Printers drift: no white edge, and no neighbour's back on a card."""
    back = lay_out([Cutout("c", "a", copies=9, back="own")], Layout())[1]
    bleeds = [slot.bleed for slot in sorted(back.slots, key=lambda s: (s.y, s.x))]

    assert bleeds[0] == (2, 2, 0, 0) and bleeds[4] == (0, 0, 0, 0) and bleeds[8] == (0, 0, 2, 2)


def test_backs_spare_a_neighbour_across_the_corner():
    """Nothing lies left of the second card and nothing above it, but one does across that corner."""
    first = Slot("a", 1, "back", 0, 0, 63, 88)
    one, other = run_over((first, first._replace(piece="b", x=63, y=88)), 0)

    assert one.bleed == (2, 2, 0, 2)
    assert other.bleed == (0, 2, 2, 2)


def test_cards_without_backs_take_no_back_page():
    pack = [Cutout("a", "a", copies=9, back="own"), Cutout("b", "b", copies=9)]

    assert [sheet.side for sheet in lay_out(pack, Layout())] == ["front", "back", "front"]
    assert [sheet.side for sheet in lay_out(pack, Layout(backs="none"))] == ["front", "front"]


def test_only_backs_that_tell_something():
    pack = [Cutout("a", "a", copies=9, back="own"), Cutout("b", "b", copies=9, back="own", informative_back=True)]
    sheets = lay_out(pack, Layout(backs="needed"))

    assert [(sheet.side, sheet.sets) for sheet in sheets] == [("front", ("b",)), ("back", ("b",)), ("front", ("a",))]


def test_backs_by_stock():
    pack = [Cutout("a", "a", copies=9, back="own"), Cutout("b", "b", copies=4, back="own", stock="chipboard")]
    sheets = lay_out(pack, Layout(backs_by_stock={"chipboard": "gutter"}))

    assert [(sheet.stock, sheet.side) for sheet in sheets] == [("card", "front"), ("card", "back"), ("chipboard", "front")]
    assert len(sheets[2].slots) == 8


def test_no_copies_no_sheet():
    assert lay_out([Cutout("c", "a", copies=0)], Layout()) == ()
    assert lay_out([], Layout()) == ()


def test_mirrored_backs():
    back = lay_out([Cutout("c", "a", copies=1, back="mirror")], Layout())[1]

    assert back.slots[0].mirror


def test_printer_profile_moves_backs_only():
    front, back = lay_out([Cutout("c", "a", back="own")], Layout(shift=(0.5, -0.25, 0.1)))

    assert (front.shift, back.shift) == ((0, 0, 0), (0.5, -0.25, 0.1))


@pytest.mark.parametrize("margin, says", [(4.9, 1), (5, 0), (6.35, 0)])
def test_small_margins_are_warned_of(margin, says):
    assert [finding.code for finding in warnings([], Layout(margin=margin))] == ["PNP-25"] * says


def test_hidden_pieces_without_backs_are_warned_of():
    pack = [Cutout("c", "a", hidden=True, back="own"), Cutout("d", "a", back="own")]

    (finding,) = warnings(pack, Layout(backs="none"))
    assert (finding.subject, finding.code) == ("c", "PNP-18")
    assert finding.message == "`c` is hidden in play but is printed without its back"
    assert warnings(pack, Layout(backs="needed")) == ()


@pytest.mark.parametrize("pack, how, says", [
    ([], Layout(margin=3.9), "a margin of 3.9 mm is too small: printers need at least 4 mm, 6.35 mm is safe"),
    ([], Layout(paper=Size(10, 10)), "10 x 10 mm paper has no room inside margins of 6.35 mm; take larger paper"),
    ([Cutout("c", "a", kind="sheet", width=200, height=290)], Layout(),
     "`c` is 200 x 290 mm; A4 with 6.35 mm margins holds 197.3 x 284.3 mm; A3 or Legal or Tabloid would do"),
    ([Cutout("c", "a", kind="sheet", width=198, height=286)], Layout(),
     "`c` is 198 x 286 mm; A4 with 6.35 mm margins holds 197.3 x 284.3 mm; a margin of 5 mm would do"),
    ([Cutout("c", "a", kind="sheet", width=196, height=283)], Layout(bleed=3),
     "`c` is 196 x 283 mm and 3 mm bleed; A4 with 6.35 mm margins holds 197.3 x 284.3 mm; without bleed it fits"),
    ([Cutout("c", "a", kind="sheet", width=250, height=300)], Layout(),
     "`c` is 250 x 300 mm; A4 with 6.35 mm margins holds 197.3 x 284.3 mm; A3 or Tabloid would do"),
    ([Cutout("c", "a", kind="sheet", width=500, height=600)], Layout(),
     "`c` is 500 x 600 mm; A4 with 6.35 mm margins holds 197.3 x 284.3 mm; "
     "make it smaller, or a board, which is printed over several pages"),
])
def test_what_cannot_be_printed_is_refused_with_what_can(pack, how, says):
    with pytest.raises(CannotPrint) as refused:
        lay_out(pack, how)

    assert str(refused.value) == says


def test_tuckboxes_share_sheets():
    decks = [Deck(name, name.upper(), 18) for name in "abcd"]
    sheets = tuckboxes(decks, Layout())

    assert sorted(name for sheet in sheets for name in sheet.sets) == list("abcd")
    assert all(sheet.panels and sheet.outlines for sheet in sheets)


def test_tuckbox_too_large_is_refused():
    with pytest.raises(CannotPrint, match="the tuckbox for `a`"):
        tuckboxes([Deck("a", "A", 400)], Layout())


def test_folded_forms_share_sheets_and_lie_against_the_fold():
    """A few small two-sided pieces of each form: one sheet, every cut with a mark at both ends."""
    pack = [Cutout("card", "a", copies=2, back="own"),
            Cutout("chip", "b", copies=3, shape="round", width=20, height=20, back="own"),
            Cutout("hex", "c", copies=2, shape="hex-flat", width=46.188, height=40, back="own")]
    sheet, = lay_out(pack, Layout(backs="gutter"))
    fronts = [slot for slot in sheet.slots if slot.side == "front"]
    crops = [line for line in sheet.lines if line.kind == "crop"]

    assert len(fronts) == 7 and len(sheet.slots) == 14
    assert max(slot.y + slot.height for slot in fronts) == pytest.approx(A4.height / 2 - BESIDE_FOLD)
    assert all(max(line.y1, line.y2) < A4.height / 2 for line in crops)
    upright = Counter(round(line.x1, 3) for line in crops if line.x1 == line.x2)
    assert upright and set(upright.values()) == {2}
    assert sheet.labels


def test_what_is_refused_is_the_longest_piece():
    """What would do for it does for the others."""
    pack = [Cutout("card", "a"), Cutout("mat", "b", kind="sheet", width=190, height=127)]
    with pytest.raises(CannotPrint, match=r"`mat` .*A4 or Letter or A3 or Legal or Tabloid would do"):
        lay_out(pack, Layout(paper=Size(100, 100)))


def test_every_sheet_has_a_ruler_with_bleed_too():
    """Between crop marks every 63 and 88 mm there is no free 100 mm: the ruler then crosses some."""
    assert all(sheet.ruler for sheet in lay_out([Cutout("card", "a", copies=8, back="own")], Layout(bleed=3)))
