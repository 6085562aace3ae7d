"""Grids of one shape and the cells in them."""


import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.units import Size
from pnp.sheets.grid import best_grid, cells_by_row, how_many_fit, low_grid, used_cells
from pnp.sheets.records import Slot
from tests.geometry import TINY, lengths, overlapping

rooms = st.builds(Size, st.integers(100, 400).map(float), st.integers(100, 400).map(float))


@pytest.mark.parametrize("room, length, step, count", [
    (100, 50, 50, 2), (99.9, 50, 50, 1), (49, 50, 50, 0), (100, 30, 35, 3),
])
def test_fitting(room, length, step, count):
    assert how_many_fit(room, length, step) == count


def test_sums_that_fit_exactly_fit():
    assert how_many_fit(0.1 * 3, 0.1, 0.1) == 3


@given(room=rooms, width=lengths, height=lengths, space=st.sampled_from([0, 2, 4.5]), honeycomb=st.booleans(),
       shape=st.sampled_from(["rect", "round", "hex"]))
def test_grid_fits_its_room_and_holds_what_it_says(room, width, height, space, honeycomb, shape):
    if shape == "round":
        height = width
    if shape == "hex":
        height = width * 2 / 3**0.5
    grid = best_grid(room, width, height, shape, space, 0, honeycomb)
    slots = [Slot("p", i, "front", *grid.cell(i), grid.width, grid.height) for i in range(grid.capacity)]

    if grid.capacity:
        assert grid.size.width <= room.width + TINY and grid.size.height <= room.height + TINY
        assert max(s.x + s.width for s in slots) <= grid.size.width + TINY
        assert max(s.y + s.height for s in slots) <= grid.size.height + TINY
    shapes = {"p": "hex-flat" if shape == "hex" else shape}
    assert list(overlapping(slots[:40], shapes)) == []


@given(room=rooms, width=lengths, height=lengths)
def test_grid_is_the_better_of_both_ways(room, width, height):
    grid = best_grid(room, width, height, "rect", 0, 0, False)
    ways = [how_many_fit(room.width, w, w) * how_many_fit(room.height, h, h) for w, h in ((width, height), (height, width))]

    assert grid.capacity == max(ways)


def test_honeycomb_holds_more_hexes():
    room, across = Size(190, 255), 40.0
    straight, comb = (best_grid(room, across, across * 2 / 3**0.5, "hex", 0, 0, h).capacity for h in (False, True))

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
    if not best.capacity:
        return
    count = min(count, best.capacity)
    grid = low_grid(room, count, width, height, "rect", 0, 0)

    assert grid.columns * (grid.rows - 1) < count <= grid.capacity
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
    assert used_cells(["a", "b", None, "c"], 3) == (2, 2)


