"""Packs of any pieces on any paper, and the little geometry that tests of sheets need."""

from __future__ import annotations

from itertools import combinations
from math import hypot

from hypothesis import strategies as st

from pnp.base.units import CARDS, PAPERS, Size
from pnp.sheets.layout import Layout
from pnp.sheets.records import Cutout

NEAR = 0.01                # mm: what "behind its face" means
TINY = 1e-6

shapes = st.sampled_from(["rect", "rect", "round", "hex-flat", "hex-pointy"])
lengths = st.integers(80, 1300).map(lambda tenths: tenths / 10)
papers = st.sampled_from([*PAPERS.values(), PAPERS["a4"].turned(), Size(200, 200)]) | st.builds(
    Size, st.integers(120, 400).map(float), st.integers(120, 400).map(float))
layouts = st.builds(
    Layout, paper=papers, margin=st.sampled_from([4.0, 5.0, 6.35, 12.7]),
    backs=st.sampled_from(["duplex", "gutter", "needed", "none"]), flip=st.sampled_from(["long", "short"]),
    order=st.sampled_from(["interleaved", "fronts-first"]), bleed=st.sampled_from([0, 0, 2, 3]),
    gap=st.sampled_from([0, 0, 1, 4.5]), core=st.sampled_from([0, 0, 1.5, 3]), honeycomb=st.booleans(),
    fill=st.sampled_from(["none", "none", "spares", "blanks"]))


@st.composite
def sizes(draw, shape):
    if shape == "rect":
        named = st.sampled_from([CARDS["standard"], CARDS["standard"].turned(), CARDS["mini"], CARDS["half-page"]])
        return draw(named | st.builds(Size, lengths, lengths))
    across = draw(st.sampled_from([16.0, 20.0, 53.0]) | lengths)
    long = across * 2 / 3**0.5
    return {"round": Size(across, across), "hex-flat": Size(long, across), "hex-pointy": Size(across, long)}[shape]


@st.composite
def cutouts(draw, kinds=("card", "tile", "token", "sheet", "standee", "die"), most=6):
    """Up to six distinct pieces of up to three sets, one or two stocks."""
    pack = []
    for number in range(draw(st.integers(1, most))):
        kind = draw(st.sampled_from(kinds))
        shape = draw(shapes) if kind in ("tile", "token") else "rect"
        size = draw(sizes(shape))
        if kind == "die":
            edge = draw(st.sampled_from([12.0, 16.0, 25.0]))
            size = Size(edge * draw(st.sampled_from([1, 6])), edge)
        pack.append(Cutout(
            f"p{number}", draw(st.sampled_from("abc")), copies=draw(st.integers(1, 24)) if kind not in ("standee", "die")
            else draw(st.integers(1, 3)), kind=kind, shape=shape, width=size.width, height=size.height,
            back=draw(st.sampled_from(["none", "own", "mirror"])), informative_back=draw(st.booleans()),
            hidden=draw(st.booleans()), stock=draw(st.sampled_from(["card", "card", "chipboard"])),
            foot=draw(st.sampled_from(["fold", "cross", "none"])), stands_on=draw(st.sampled_from([0, 20, 40]))))
    return pack


def outline_of(slot, shape):
    """The corners of a piece as it lies on the page; rounds are looked at apart."""
    x, y, w, h = slot.x, slot.y, slot.width, slot.height
    if not shape.startswith("hex"):
        return [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
    if w > h:
        corners = ((0.25, 0), (0.75, 0), (1, 0.5), (0.75, 1), (0.25, 1), (0, 0.5))
    else:
        corners = ((0.5, 0), (1, 0.25), (1, 0.75), (0.5, 1), (0, 0.75), (0, 0.25))
    return [(x + w * u, y + h * v) for u, v in corners]


def apart(a, b, slack=1e-4):
    """Whether two convex outlines have a line between them."""
    for points in (a, b):
        for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1]):
            nx, ny = y2 - y1, x1 - x2
            long = hypot(nx, ny)
            if not long:
                continue
            low_a, high_a = _span(a, nx / long, ny / long)
            low_b, high_b = _span(b, nx / long, ny / long)
            if high_a <= low_b + slack or high_b <= low_a + slack:
                return True
    return False


def _span(points, nx, ny):
    along = [x * nx + y * ny for x, y in points]
    return min(along), max(along)


def overlapping(slots, shapes):
    """Pairs of slots of one page that lie on one another."""
    drawn = [(slot, outline_of(slot, shapes[slot.piece])) for slot in slots]
    for (one, a), (other, b) in combinations(drawn, 2):
        if one.x + one.width <= other.x + TINY or other.x + other.width <= one.x + TINY \
                or one.y + one.height <= other.y + TINY or other.y + other.height <= one.y + TINY:
            continue
        if shapes[one.piece] == shapes[other.piece] == "round":
            if centre_distance(one, other) < one.width / 2 + other.width / 2 - TINY:
                yield one, other
        elif not apart(a, b):
            yield one, other


def centre_distance(a, b):
    return hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2)


def up(slot):
    """Which way the top of a face points on its page."""
    return {0: (0, -1), 90: (1, 0), 180: (0, 1), 270: (-1, 0)}[slot.turn]


def crosses(line, slot):
    """Whether a level or upright line enters the inside of a slot."""
    x1, x2 = sorted((line.x1, line.x2))
    y1, y2 = sorted((line.y1, line.y2))
    return (x2 > slot.x + 1e-4 and x1 < slot.x + slot.width - 1e-4
            and y2 > slot.y + 1e-4 and y1 < slot.y + slot.height - 1e-4)


def inside(patch):
    """Whether all that is drawn lies on the piece of paper."""
    points = [(x, y) for outline in patch.outlines for x, y in outline.points]
    points += [p for s in patch.slots for p in ((s.x, s.y), (s.x + s.width, s.y + s.height))]
    points += [p for line in patch.lines for p in ((line.x1, line.y1), (line.x2, line.y2))]
    return all(-TINY <= x <= patch.width + TINY and -TINY <= y <= patch.height + TINY for x, y in points)


def simple(points):
    """Whether no two edges that are not neighbours touch."""
    edges = list(zip(points, points[1:] + points[:1]))
    for i, j in combinations(range(len(edges)), 2):
        if abs(i - j) not in (1, len(edges) - 1) and _cross(*edges[i], *edges[j]):
            return False
    return True


def _cross(a, b, c, d):
    def side(p, q, r):
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) < -TINY and side(c, d, a) * side(c, d, b) < -TINY
