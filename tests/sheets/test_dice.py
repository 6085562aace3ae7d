"""Dice: six faces, opposite ones add up to seven, seven tabs."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from pnp.sheets.dice import die
from pnp.sheets.records import Cutout
from tests.geometry import inside, overlapping, simple


@given(edge=st.integers(10, 30).map(float), strip=st.booleans())
def test_die_shows_six_faces_apart(edge, strip):
    patch = die(Cutout("d", "dice", kind="die", width=edge * (6 if strip else 1), height=edge), 1)

    assert len(patch.slots) == 6 and inside(patch)
    assert list(overlapping(patch.slots, {"d": "rect"})) == []
    windows = [slot.window for slot in patch.slots]
    assert [w.x for w in windows] == [edge * i for i in range(6)] if strip else windows == [None] * 6


def test_opposite_faces_add_up_to_seven():
    """Fold the net: each face gets a direction by rolling over the shared edges."""
    patch = die(Cutout("d", "dice", kind="die", width=96, height=16), 1)
    cells = {(round(s.x / 16), round((s.y - patch.slots[2].y) / 16)): round(s.window.x / 16) + 1 for s in patch.slots}
    facing, todo = {(1, 1): ((0, 0, 1), (1, 0, 0), (0, 1, 0))}, [(1, 1)]       # normal, right, down
    while todo:
        x, y = todo.pop()
        n, r, d = facing[x, y]
        minus = lambda v: tuple(-c for c in v)  # noqa: E731
        rolled = {(x + 1, y): (r, minus(n), d), (x - 1, y): (minus(r), n, d), (x, y + 1): (d, r, minus(n)),
                  (x, y - 1): (minus(d), r, n)}
        for cell, frame in rolled.items():
            if cell in cells and cell not in facing:
                facing[cell] = frame
                todo.append(cell)
    by_normal = {frame[0]: cells[cell] for cell, frame in facing.items()}

    assert len(by_normal) == 6
    assert all(value + by_normal[tuple(-c for c in normal)] == 7 for normal, value in by_normal.items())


def test_die_has_seven_tabs():
    """A cube has twelve edges; the net is folded at five, the other seven are glued."""
    patch = die(Cutout("d", "dice", kind="die", width=16, height=16), 1)

    assert Counter(outline.kind for outline in patch.outlines) == {"cut": 1, "glue": 7}
    assert len(patch.lines) == 12
    assert simple(patch.outlines[0].points)
