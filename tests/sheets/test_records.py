"""A piece of paper turns with all that lies on it."""


import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.sheets.crop_marks import TickLengths, crop_marks
from pnp.sheets.records import Patch, Slot
from tests.geometry import TINY, lengths


@given(width=lengths, height=lengths, x=st.integers(0, 50), y=st.integers(0, 50))
def test_four_quarter_turns_change_nothing(width, height, x, y):
    patch = Patch(width + x, height + y, (Slot("p", 1, "front", x, y, width, height, bleed=(1, 2, 3, 4)),),
                  crop_marks((x,), (y,), (0, 0, 9, 9), TickLengths(1, 2, 3, 4)), xs=(x,), ys=(y,))
    turned = patch
    for _ in range(4):
        turned = turned.turned()
        slot = turned.slots[0]
        assert slot.x >= -TINY and slot.x + slot.width <= turned.width + TINY
        assert slot.y >= -TINY and slot.y + slot.height <= turned.height + TINY
    assert (turned.slots[0].x, turned.slots[0].y) == pytest.approx((x, y))
    assert turned.slots[0].bleed == (1, 2, 3, 4) and turned.slots[0].turn == 0
    assert (turned.xs, turned.ys) == (pytest.approx((x,)), pytest.approx((y,)))
