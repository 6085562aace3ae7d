"""Boxes and matrices."""

from math import cos, radians, sin

import pytest

from pnp.base.geometry import IDENTITY, Box, moved, moved_box, multiply

QUARTER = (0, 1, -1, 0, 0, 0)          # clockwise, y down


def test_matrices_are_applied_from_the_right():
    shift = (1, 0, 0, 1, 10, 5)

    assert moved(multiply(shift, QUARTER), 2, 1) == moved(shift, *moved(QUARTER, 2, 1)) == (9, 7)
    assert moved(multiply(QUARTER, shift), 2, 1) == (-6, 12)
    assert multiply(shift, IDENTITY) == multiply(IDENTITY, shift) == shift


def test_moved_box_is_upright():
    assert moved_box(QUARTER, Box(1, 2, 3, 4)) == Box(-6, 1, 4, 3)
    assert moved_box(IDENTITY, Box(1, 2, 3, 4)) == Box(1, 2, 3, 4)


def test_box_round_a_slanted_box_holds_its_corners():
    c, s = cos(radians(30)), sin(radians(30))

    assert moved_box((c, s, -s, c, 0, 0), Box(0, 0, 2, 2)) == pytest.approx((-1, 0, 2 * c + 1, 2 * c + 1))


def test_box_holds_what_lies_inside():
    assert Box(0, 0, 10, 10).holds(Box(2, 2, 8, 8))
    assert not Box(0, 0, 10, 10).holds(Box(2, 2, 8, 8.1))
    assert not Box(0, 0, 10, 10).holds(Box(-0.1, 0, 5, 5))
