"""Room on a page: what is found lies free, inside what printers reach."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base import Box
from pnp.base.units import PAPERS, Size
from pnp.sheets.margins import RULER, bands, free_parts, free_spot, label_box, obstacles, ruler, ruler_box, small_print_room
from pnp.sheets.records import EDGE, Label, Line, Outline, Panel, Patch, Slot

A4 = PAPERS["a4"]
boxes = st.lists(st.builds(Box, *[st.integers(0, 250).map(float)] * 2, *[st.integers(1, 120).map(float)] * 2), max_size=12)


def touching(a, b):
    return a.x < b.x + b.width - 1e-9 and b.x < a.x + a.width - 1e-9 \
        and a.y < b.y + b.height - 1e-9 and b.y < a.y + a.height - 1e-9


def reached(box, paper):
    return box.x >= EDGE - 1e-9 and box.y >= EDGE - 1e-9 \
        and box.x + box.width <= paper.width - EDGE + 1e-9 and box.y + box.height <= paper.height - EDGE + 1e-9


@given(taken=boxes)
def test_free_parts_are_free_and_within_their_band(taken):
    for band in bands(A4, 3.2, 40):
        assert reached(band, A4)
        for part in free_parts(band, taken):
            assert reached(part, A4)
            assert not [box for box in taken if touching(part, box)]


@given(taken=boxes)
def test_ruler_lies_free(taken):
    line = ruler(A4, taken)
    if line:
        assert abs(line.x2 - line.x1) + abs(line.y2 - line.y1) == pytest.approx(RULER)
        level = line.y1 == line.y2
        strip = Box(line.x1, line.y1 - 1.5, RULER, 3) if level else Box(line.x1 - 1.5, line.y1, 3, RULER)
        assert not [box for box in taken if touching(strip, box)]
        assert not (found := small_print_room(A4, [*taken, ruler_box(line)])) or not touching(found, strip)


@given(taken=boxes, width=st.integers(2, 60), height=st.integers(2, 20))
def test_spot_lies_free(taken, width, height):
    place = free_spot(A4, taken, width, height)
    if place:
        assert (place.width, place.height) == (width, height)
        assert reached(place, A4) and not [box for box in taken if touching(place, box)]


def test_empty_page_has_its_ruler_at_the_lower_edge():
    line = ruler(A4, [])

    assert line.y1 == line.y2 > A4.height - 10


def test_full_page_has_no_room():
    full = [Box(0, 0, *A4)]

    assert (ruler(A4, full), small_print_room(A4, full), free_spot(A4, full, 5, 5)) == (None, None, None)


def test_paper_too_small_for_a_ruler():
    assert ruler(Size(90, 90), []) is None


def test_obstacles_are_round_all_that_is_drawn():
    page = Patch(100, 100, (Slot("p", 1, "front", 10, 10, 20, 30, bleed=(1, 2, 3, 4)),), (Line(5, 50, 15, 50, "crop"),),
                 (Outline(((50, 50), (60, 50)), round=True), Outline(((70, 70), (80, 70), (75, 80)))),
                 panels=(Panel("s", "front", 1, 1, 2, 2),))

    assert obstacles(page) == [
        Box(9, 8, 24, 36), Box(1, 1, 2, 2), Box(5, 50, 10, 0), Box(40, 40, 20, 20), Box(70, 70, 10, 10)]


@pytest.mark.parametrize("anchor, left", [("start", 50), ("middle", 50 - 3.81), ("end", 50 - 7.62)])
def test_labels_take_their_room(anchor, left):
    """Four characters of 9 pt: about 7.6 mm wide and 2.7 mm high."""
    box = label_box(Label(50, 50, "A1.2", 9, anchor))

    assert (box.x, box.width) == (pytest.approx(left, abs=0.01), pytest.approx(7.62, abs=0.01))
    assert box.y < 50 < box.y + box.height


def test_turned_labels_turn_about_their_start():
    box = label_box(Label(50, 50, "A1.2", 9, turn=90))

    assert (box.y, box.height) == (50, pytest.approx(7.62, abs=0.01))
    assert box.x < 50 < box.x + box.width
