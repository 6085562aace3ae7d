"""Patches of different sizes on shelves: each once, apart, on the fewest pages."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.units import Size
from pnp.sheets.records import Patch, Slot
from pnp.sheets.shelves import SCISSORS, WASTE, laid, shelf_page, shelved
from tests.geometry import TINY, lengths, overlapping

patches = st.lists(st.builds(Patch, lengths, lengths), min_size=1, max_size=12)


@given(patches=patches)
def test_shelves_hold_every_patch_once_and_apart(patches):
    room = Size(197.3, 284.3)
    pages = shelved(patches, room)
    placed = [patch for page in pages for shelf in page for *_, patch in shelf.patches]

    assert sorted(sorted((b.width, b.height)) for b in placed) == sorted(sorted((b.width, b.height)) for b in patches)
    for page in pages:
        boxes = [(x, shelf.y + y, patch.width, patch.height) for shelf in page for x, y, patch in shelf.patches]
        for x, y, w, h in boxes:
            assert x + w <= room.width + TINY and y + h <= room.height + TINY
        for (x1, y1, w1, h1), (x2, y2, w2, h2) in combinations(boxes, 2):
            assert x1 + w1 <= x2 or x2 + w2 <= x1 or y1 + h1 <= y2 or y2 + h2 <= y1


def test_low_patches_stand_one_below_the_other():
    """What is cut along its outline needs little room; what has marks needs room for them."""
    (shelf,), = shelved([Patch(60, 50), Patch(80, 20), Patch(80, 20), Patch(30, 5)], Size(197.3, 60))
    marked, = shelved([Patch(60, 50), Patch(80, 20, ys=(0, 20)), Patch(80, 20)], Size(197.3, 60))

    assert [(x, y) for x, y, _ in shelf.patches] == [(0, 0), (60 + SCISSORS, 0), (60 + SCISSORS, 20 + SCISSORS),
                                                    (140 + 2 * SCISSORS, 0)]
    assert [(x, y) for x, y, _ in marked[0].patches] == [(0, 0), (60 + WASTE, 0), (60 + WASTE, 20 + WASTE)]


def test_strips_stand_where_that_saves_a_page():
    """Strips of 105 x 25 mm: ten lie on a page, fourteen stand on one; those that fit lie."""
    strips = [Patch(25, 105)] * 14

    assert len(shelved(strips, Size(197.3, 284.3))) == 1
    assert {(patch.width, patch.height) for page in shelved(strips[:8], Size(197.3, 284.3)) for shelf in page
            for *_, patch in shelf.patches} == {(105, 25)}


@given(patches=patches)
def test_shelf_page_is_in_the_middle_of_the_paper(patches):
    paper = Size(210, 297)
    patches = [Patch(b.width, b.height, (Slot("p", i, "front", 0, 0, b.width, b.height),)) for i, b in enumerate(patches)]
    for shelf in shelved(patches, Size(197.3, 284.3)):
        page = shelf_page(shelf, paper)
        assert min(s.x for s in page.slots) == pytest.approx(paper.width - max(s.x + s.width for s in page.slots))
        assert list(overlapping(page.slots, {"p": "rect"})) == []


def test_patches_lie_down():
    assert laid(Patch(20, 100), Size(197, 284)).width == 100
    assert laid(Patch(100, 20), Size(197, 284)).width == 100
    assert laid(Patch(20, 250), Size(197, 284)).width == 20        # too long to lie
