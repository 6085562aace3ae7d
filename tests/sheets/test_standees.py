"""Standees stand on their base line, front and back over the fold."""


import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.sheets.imposition import lay_out, warnings
from pnp.sheets.layout import Layout
from pnp.sheets.records import Cutout
from pnp.sheets.standees import base, cross_height, foot_depth, standee
from tests.geometry import TINY, inside, overlapping

heights = st.integers(20, 100).map(float)
widths = st.integers(12, 40).map(float)
feet = st.sampled_from(["fold", "cross", "none"])
spaces = st.sampled_from([0.0, 12.0, 25.0, 40.0])
cores = st.sampled_from([0.0, 1.5, 3.0])


def figure(width=20.0, height=36.0, **more):
    return Cutout("s", "figures", kind="standee", width=width, height=height, **more)


@given(width=widths, height=heights, foot=feet, space=spaces, core=cores)
def test_standee_is_symmetric_about_its_fold(width, height, foot, space, core):
    """Folded back to back with the core between, both faces stand upright on the same base line."""
    patch = standee(figure(width, height, foot=foot, stands_on=space), 1, core)
    front, back = patch.slots
    whole = max(y for _, y in patch.outlines[0].points)

    assert inside(patch)
    assert (front.side, front.turn, back.side, back.turn) == ("front", 0, "back", 180)
    assert back.x == front.x and back.y + back.height + core == pytest.approx(front.y)
    assert back.y == pytest.approx(whole - front.y - front.height)
    assert list(overlapping(patch.slots, {"s": "rect"})) == []


@given(width=widths, height=heights, foot=feet, space=spaces)
def test_base_fits_the_space_or_is_warned_of(width, height, foot, space):
    piece = figure(width, height, foot=foot, stands_on=space)
    depth = base(piece).height
    said = warnings([piece], Layout())

    assert base(piece).width == width
    if space:
        assert depth <= space + TINY
        assert bool(said) == (width > space)
    if foot == "fold":
        assert depth == pytest.approx(2 * foot_depth(piece))


def test_standee_has_something_to_stand_on():
    assert base(figure(foot="fold")).height >= 12
    assert base(figure(foot="cross")).height >= 15
    assert base(figure(foot="none")).height == 0


@pytest.mark.parametrize("core", [0.0, 1.5])
def test_folds_and_glue_of_a_folded_foot(core):
    patch = standee(figure(height=40.0), 1, core)
    folds = sorted(line.y1 for line in patch.lines if line.kind == "fold")

    assert folds == sorted({10.0, 50.0, 50.0 + core, 90.0 + core})
    assert [outline.kind for outline in patch.outlines] == ["cut", "glue", "glue"]


@pytest.mark.parametrize("core", [0.0, 1.5])
def test_cross_slots_are_as_wide_as_what_goes_into_them(core):
    """Half the strip from below, half from above; each as wide as two sheets of card and the core."""
    piece = figure(height=50.0, foot="cross")
    patch = standee(piece, 1, core)
    slots = [o for o in patch.outlines[1:] if max(x for x, _ in o.points) - min(x for x, _ in o.points) < 5]
    widths = {round(max(x for x, _ in o.points) - min(x for x, _ in o.points), 6) for o in slots}
    deep = sorted(round(max(y for _, y in o.points) - min(y for _, y in o.points), 6) for o in slots)

    assert widths == {core + 0.6}
    assert deep == [cross_height(piece) / 2] * 2 + [cross_height(piece) + core]


def test_mirrored_back_of_a_standee():
    assert standee(figure(back="mirror"), 1).slots[1].mirror
    assert standee(figure(back="none"), 1).slots[1].mirror
    assert not standee(figure(back="own"), 1).slots[1].mirror


def test_nets_share_a_page_with_what_is_left_over():
    """Schleichfahrt: the standee goes with the last cards of its stock."""
    pack = [Cutout("c", "deck", copies=10), figure(), Cutout("m", "markers", copies=3, kind="token", shape="round",
                                                            width=16, height=16)]
    sheets = lay_out(pack, Layout())

    assert [len({slot.piece for slot in sheet.slots}) for sheet in sheets] == [1, 3]
