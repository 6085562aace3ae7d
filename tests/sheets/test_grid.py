"""Grids of one shape, shelves of different blocks, cutting order."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.units import Size
from pnp.sheets.grid import Reach, best_grid, cells_by_row, fitting, low_grid, numbers, ticks, used
from pnp.sheets.records import Block, Slot
from pnp.sheets.shelves import SCISSORS, WASTE, laid, shelf_page, shelved
from tests.geometry import TINY, lengths, overlapping

rooms = st.builds(Size, st.integers(100, 400).map(float), st.integers(100, 400).map(float))


@pytest.mark.parametrize("room, length, step, count", [
    (100, 50, 50, 2), (99.9, 50, 50, 1), (49, 50, 50, 0), (100, 30, 35, 3),
])
def test_fitting(room, length, step, count):
    assert fitting(room, length, step) == count


def test_sums_that_fit_exactly_fit():
    assert fitting(0.1 * 3, 0.1, 0.1) == 3


@given(room=rooms, width=lengths, height=lengths, space=st.sampled_from([0, 2, 4.5]), honeycomb=st.booleans(),
       shape=st.sampled_from(["rect", "round", "hex"]))
def test_grid_fits_its_room_and_holds_what_it_says(room, width, height, space, honeycomb, shape):
    if shape == "round":
        height = width
    if shape == "hex":
        height = width * 2 / 3**0.5
    grid = best_grid(room, width, height, shape, space, 0, honeycomb)
    slots = [Slot("p", i, "front", *grid.cell(i), grid.width, grid.height) for i in range(grid.count)]

    if grid.count:
        assert grid.size.width <= room.width + TINY and grid.size.height <= room.height + TINY
        assert max(s.x + s.width for s in slots) <= grid.size.width + TINY
        assert max(s.y + s.height for s in slots) <= grid.size.height + TINY
    shapes = {"p": "hex-flat" if shape == "hex" else shape}
    assert list(overlapping(slots[:40], shapes)) == []


@given(room=rooms, width=lengths, height=lengths)
def test_grid_is_the_better_of_both_ways(room, width, height):
    grid = best_grid(room, width, height, "rect", 0, 0, False)
    ways = [fitting(room.width, w, w) * fitting(room.height, h, h) for w, h in ((width, height), (height, width))]

    assert grid.count == max(ways)


def test_honeycomb_holds_more_hexes():
    room, across = Size(190, 255), 40.0
    straight, comb = (best_grid(room, across, across * 2 / 3**0.5, "hex", 0, 0, h).count for h in (False, True))

    assert comb > straight


def test_cuts_go_right_across():
    grid = best_grid(Size(190, 270), 63, 88, "rect", 0, 0, False)

    assert grid.cuts(3, 3) == ((0, 63, 126, 189), (0, 88, 176, 264))
    assert grid._replace(step_x=66, step_y=91).cuts(2, 1) == ((0, 63, 66, 129), (0, 88))


def test_hexes_are_cut_along_their_flats_only():
    flat = best_grid(Size(190, 270), 53, 53 * 2 / 3**0.5, "hex", 0, 0, False)

    assert flat.flat and flat.cuts(flat.columns, flat.rows)[0] == ()
    assert len(flat.cuts(flat.columns, flat.rows)[1]) == flat.rows + 1


@given(room=rooms, count=st.integers(1, 60), width=lengths, height=lengths)
def test_low_grid_holds_the_rest(room, count, width, height):
    best = best_grid(room, width, height, "rect", 0, 0, False)
    if not best.count:
        return
    count = min(count, best.count)
    grid = low_grid(room, count, width, height, "rect", 0, 0)

    assert grid.columns * (grid.rows - 1) < count <= grid.count
    assert grid.size.width <= room.width + TINY and grid.size.height <= room.height + TINY


@given(counts=st.lists(st.integers(1, 9), min_size=1, max_size=6), columns=st.integers(1, 5), spare=st.integers(0, 20))
def test_sets_begin_new_rows_as_far_as_there_is_room(counts, columns, spare):
    sets = [f"s{i}" for i, count in enumerate(counts) for _ in range(count)]
    cells = cells_by_row(sets, columns, len(sets) + spare)

    assert [cell for cell in cells if cell is not None] == list(range(len(sets)))
    assert len(cells) <= len(sets) + spare
    padded = sum(-count % columns for count in counts[:-1])
    if padded <= spare:
        starts = [cells.index(sum(counts[:i])) for i in range(len(counts))]
        assert all(start % columns == 0 for start in starts)


def test_used():
    assert used(["a", "b", None, "c"], 3) == (2, 2)


blocks = st.lists(st.builds(Block, lengths, lengths), min_size=1, max_size=12)


@given(blocks=blocks)
def test_shelves_hold_every_block_once_and_apart(blocks):
    room = Size(197.3, 284.3)
    pages = shelved(blocks, room)
    placed = [block for page in pages for shelf in page for *_, block in shelf.blocks]

    assert sorted(sorted((b.width, b.height)) for b in placed) == sorted(sorted((b.width, b.height)) for b in blocks)
    for page in pages:
        boxes = [(x, shelf.y + y, block.width, block.height) for shelf in page for x, y, block in shelf.blocks]
        for x, y, w, h in boxes:
            assert x + w <= room.width + TINY and y + h <= room.height + TINY
        for (x1, y1, w1, h1), (x2, y2, w2, h2) in combinations(boxes, 2):
            assert x1 + w1 <= x2 or x2 + w2 <= x1 or y1 + h1 <= y2 or y2 + h2 <= y1


def test_low_blocks_stand_one_below_the_other():
    """What is cut along its outline needs little room; what has marks needs room for them."""
    (shelf,), = shelved([Block(60, 50), Block(80, 20), Block(80, 20), Block(30, 5)], Size(197.3, 60))
    marked, = shelved([Block(60, 50), Block(80, 20, ys=(0, 20)), Block(80, 20)], Size(197.3, 60))

    assert [(x, y) for x, y, _ in shelf.blocks] == [(0, 0), (60 + SCISSORS, 0), (60 + SCISSORS, 20 + SCISSORS),
                                                    (140 + 2 * SCISSORS, 0)]
    assert [(x, y) for x, y, _ in marked[0].blocks] == [(0, 0), (60 + WASTE, 0), (60 + WASTE, 20 + WASTE)]


def test_strips_stand_where_that_saves_a_page():
    """Strips of 105 x 25 mm: ten lie on a page, fourteen stand on one; those that fit lie."""
    strips = [Block(25, 105)] * 14

    assert len(shelved(strips, Size(197.3, 284.3))) == 1
    assert {(block.width, block.height) for page in shelved(strips[:8], Size(197.3, 284.3)) for shelf in page
            for *_, block in shelf.blocks} == {(105, 25)}


@given(blocks=blocks)
def test_shelf_page_is_in_the_middle_of_the_paper(blocks):
    paper = Size(210, 297)
    blocks = [Block(b.width, b.height, (Slot("p", i, "front", 0, 0, b.width, b.height),)) for i, b in enumerate(blocks)]
    for shelf in shelved(blocks, Size(197.3, 284.3)):
        page = shelf_page(shelf, paper)
        assert min(s.x for s in page.slots) == pytest.approx(paper.width - max(s.x + s.width for s in page.slots))
        assert list(overlapping(page.slots, {"p": "rect"})) == []


def test_blocks_lie_down():
    assert laid(Block(20, 100), Size(197, 284)).width == 100
    assert laid(Block(100, 20), Size(197, 284)).width == 100
    assert laid(Block(20, 250), Size(197, 284)).width == 20        # too long to lie


def test_marks_stand_outside_at_both_ends_of_a_cut():
    lines = ticks((10,), (), (0, 0, 20, 30), Reach(4, 4, 4, 4))

    assert [(l.x1, l.y1, l.y2) for l in lines] == [(10, -4.5, -0.5), (10, 30.5, 34.5)]


def test_cutting_order_is_numbered_level_cuts_first():
    assert [label.text for label in numbers((1, 2), (3, 4, 5), 0, 0)] == ["1", "2", "3", "4", "5"]
    assert [label.text for label in numbers((1,), (), 0, 0, first=7)] == ["7"]


@given(width=lengths, height=lengths, x=st.integers(0, 50), y=st.integers(0, 50))
def test_four_quarter_turns_change_nothing(width, height, x, y):
    block = Block(width + x, height + y, (Slot("p", 1, "front", x, y, width, height, bleed=(1, 2, 3, 4)),),
                  ticks((x,), (y,), (0, 0, 9, 9), Reach(1, 2, 3, 4)), xs=(x,), ys=(y,))
    turned = block
    for _ in range(4):
        turned = turned.turned()
        slot = turned.slots[0]
        assert slot.x >= -TINY and slot.x + slot.width <= turned.width + TINY
        assert slot.y >= -TINY and slot.y + slot.height <= turned.height + TINY
    assert (turned.slots[0].x, turned.slots[0].y) == pytest.approx((x, y))
    assert turned.slots[0].bleed == (1, 2, 3, 4) and turned.slots[0].turn == 0
    assert (turned.xs, turned.ys) == (pytest.approx((x,)), pytest.approx((y,)))
