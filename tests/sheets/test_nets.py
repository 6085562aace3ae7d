"""Nets: standees that stand, dice whose faces add up to seven, boxes that hold their cards."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.sheets.imposition import Layout, lay_out, warnings
from pnp.sheets.nets import Deck, base, box_size, cross_height, die, foot_depth, standee, tuckbox
from pnp.sheets.records import Cutout
from tests.geometry import TINY, overlapping

heights = st.integers(20, 100).map(float)
widths = st.integers(12, 40).map(float)
feet = st.sampled_from(["fold", "cross", "none"])
spaces = st.sampled_from([0.0, 12.0, 25.0, 40.0])
cores = st.sampled_from([0.0, 1.5, 3.0])


def figure(width=20.0, height=36.0, **more):
    return Cutout("s", "figures", kind="standee", width=width, height=height, **more)


def inside(block):
    points = [(x, y) for outline in block.outlines for x, y in outline.points]
    points += [p for s in block.slots for p in ((s.x, s.y), (s.x + s.width, s.y + s.height))]
    points += [p for line in block.lines for p in ((line.x1, line.y1), (line.x2, line.y2))]
    return all(-TINY <= x <= block.width + TINY and -TINY <= y <= block.height + TINY for x, y in points)


@given(width=widths, height=heights, foot=feet, space=spaces, core=cores)
def test_standee_is_symmetric_about_its_fold(width, height, foot, space, core):
    """Folded back to back with the core between, both faces stand upright on the same base line."""
    block = standee(figure(width, height, foot=foot, stands_on=space), 1, core)
    front, back = block.slots
    whole = max(y for _, y in block.outlines[0].points)

    assert inside(block)
    assert (front.side, front.turn, back.side, back.turn) == ("front", 0, "back", 180)
    assert back.x == front.x and back.y + back.height + core == pytest.approx(front.y)
    assert back.y == pytest.approx(whole - front.y - front.height)
    assert list(overlapping(block.slots, {"s": "rect"})) == []


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
    block = standee(figure(height=40.0), 1, core)
    folds = sorted(line.y1 for line in block.lines if line.kind == "fold")

    assert folds == sorted({10.0, 50.0, 50.0 + core, 90.0 + core})
    assert [outline.kind for outline in block.outlines] == ["cut", "glue", "glue"]


@pytest.mark.parametrize("core", [0.0, 1.5])
def test_cross_slots_are_as_wide_as_what_goes_into_them(core):
    """Half the strip from below, half from above; each as wide as two sheets of card and the core."""
    piece = figure(height=50.0, foot="cross")
    block = standee(piece, 1, core)
    slots = [o for o in block.outlines[1:] if max(x for x, _ in o.points) - min(x for x, _ in o.points) < 5]
    widths = {round(max(x for x, _ in o.points) - min(x for x, _ in o.points), 6) for o in slots}
    deep = sorted(round(max(y for _, y in o.points) - min(y for _, y in o.points), 6) for o in slots)

    assert widths == {core + 0.6}
    assert deep == [cross_height(piece) / 2] * 2 + [cross_height(piece) + core]


def test_mirrored_back_of_a_standee():
    assert standee(figure(back="mirror"), 1).slots[1].mirror
    assert standee(figure(back="none"), 1).slots[1].mirror
    assert not standee(figure(back="own"), 1).slots[1].mirror


@given(edge=st.integers(10, 30).map(float), strip=st.booleans())
def test_die_shows_six_faces_apart(edge, strip):
    block = die(Cutout("d", "dice", kind="die", width=edge * (6 if strip else 1), height=edge), 1)

    assert len(block.slots) == 6 and inside(block)
    assert list(overlapping(block.slots, {"d": "rect"})) == []
    windows = [slot.window for slot in block.slots]
    assert [w.x for w in windows] == [edge * i for i in range(6)] if strip else windows == [None] * 6


def test_opposite_faces_add_up_to_seven():
    """Fold the net: each face gets a direction by rolling over the shared edges."""
    block = die(Cutout("d", "dice", kind="die", width=96, height=16), 1)
    cells = {(round(s.x / 16), round((s.y - block.slots[2].y) / 16)): round(s.window.x / 16) + 1 for s in block.slots}
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
    block = die(Cutout("d", "dice", kind="die", width=16, height=16), 1)

    assert Counter(outline.kind for outline in block.outlines) == {"cut": 1, "glue": 7}
    assert len(block.lines) == 12
    assert simple(block.outlines[0].points)


decks = st.builds(Deck, st.just("d"), st.just("Deck"), st.integers(1, 120), st.integers(40, 90).map(float),
                  st.integers(60, 120).map(float), st.booleans())


@given(deck=decks)
def test_box_holds_its_cards(deck):
    width, height, depth = box_size(deck)
    sleeve, thick = (3, 0.55) if deck.sleeved else (0, 0.3)

    assert width > deck.width + sleeve and height > deck.height + sleeve and depth > deck.count * thick


@given(deck=decks)
def test_box_folds_up(deck):
    """Panels have the box's sizes, lie side by side, and every fold lies on a panel's edge or a flap's."""
    w, h, d = box_size(deck)
    block = tuckbox(deck)
    panels = {panel.name: panel for panel in block.panels}

    assert inside(block)
    assert {name: (round(p.width, 6), round(p.height, 6)) for name, p in panels.items()} == {
        name: (round(a, 6), round(b, 6)) for name, (a, b) in {
            "front": (w, h), "back": (w, h), "left": (d, h), "right": (d, h), "top": (w, d), "bottom": (w, d)}.items()}
    for a, b in combinations(block.panels, 2):
        assert a.x + a.width <= b.x + TINY or b.x + b.width <= a.x + TINY \
            or a.y + a.height <= b.y + TINY or b.y + b.height <= a.y + TINY
    edges = {round(v, 4) for p in block.panels for v in (p.x, p.x + p.width)}
    assert all(round(line.x1, 4) in edges for line in block.lines if line.x1 == line.x2)


@given(deck=decks)
def test_box_outline_does_not_cross_itself(deck):
    outline = next(outline for outline in tuckbox(deck).outlines if outline.kind == "cut")

    assert simple(outline.points)


def test_sleeved_cards_need_a_larger_box():
    assert all(a < b for a, b in zip(box_size(Deck("d", "D", 30)), box_size(Deck("d", "D", 30, sleeved=True))))


def simple(points):
    """Whether no two edges that are not neighbours touch."""
    edges = list(zip(points, points[1:] + points[:1]))
    for i, j in combinations(range(len(edges)), 2):
        if abs(i - j) not in (1, len(edges) - 1) and cross(*edges[i], *edges[j]):
            return False
    return True


def cross(a, b, c, d):
    def side(p, q, r):
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) < -TINY and side(c, d, a) * side(c, d, b) < -TINY


def test_nets_share_a_page_with_what_is_left_over():
    """Schleichfahrt: the standee goes with the last cards of its stock."""
    pack = [Cutout("c", "deck", copies=10), figure(), Cutout("m", "markers", copies=3, kind="token", shape="round",
                                                            width=16, height=16)]
    sheets = lay_out(pack, Layout())

    assert [len({slot.piece for slot in sheet.slots}) for sheet in sheets] == [1, 3]
