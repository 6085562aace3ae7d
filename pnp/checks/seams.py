"""Whether the pattern of a back that says it repeats runs on from card to card, as far as its placed items tell.

Whatever shows at the left edge, as far inside or outside it as cutting may drift, must be there again a width further
right, and the other way about; so with top and bottom. Lines right across a face (hatches) and pictures are left to
`pnp gallery`, which looks at pixels.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping
from itertools import product
from typing import NamedTuple

from pnp.base import IDENTITY, Box, Finding, Matrix, moved, moved_box, multiply
from pnp.content import Game
from pnp.faces import BLEED, Drawings, Face, Group, Item, Path, Steps, Text, Use, bounds, safe_margin

NEAR = 0.03                  # mm: what no printer tells apart
ANYWHERE = Box(-1e6, -1e6, 2e6, 2e6)


class Mark(NamedTuple):
    """Something that is drawn: equal looks at two places are the same thing twice."""

    look: Hashable
    x: float
    y: float
    box: Box                         # what of it can be seen


def patterns_run_on(game: Game, faces: Mapping[tuple[str, str], Face | None]) -> Iterator[Finding]:
    """Each drawing once, under the first piece that has it."""
    told: set[str] = set()
    for (piece, side), face in faces.items():
        if face is not None and face.repeats and face.digest not in told:
            told.add(face.digest)
            for edges in broken_edges(face):
                says = f"the {side} of `{piece}` says that its pattern repeats, but it does not run on from {edges}"
                yield Finding(game.piece(piece), says, side, "`snapped` of shared/backs.xml.j2 gives a pitch that does")


def broken_edges(face: Face) -> list[str]:
    """The pairs of edges that do not meet."""
    if face.shape != "rect":
        return ["side to side: only rectangles lie edge to edge"]
    width, height = face.width, face.height
    whole = Box(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED)
    drawn = list(marks(face.items, face.symbols, seen=whole))
    rim = safe_margin(width, height)
    left, top = whole._replace(x=-rim, width=2 * rim), whole._replace(y=-rim, height=2 * rim)
    return [says for says, band, dx, dy in (("left to right", left, width, 0.0), ("top to bottom", top, 0.0, height))
            if not comes_again(drawn, band, dx, dy)]


def comes_again(drawn: Iterable[Mark], band: Box, dx: float, dy: float) -> bool:
    """Whether all that shows in the band along one edge also does along the other, and the other way about."""
    across = band._replace(x=band.x + dx, y=band.y + dy)
    here, there = ([mark._replace(box=overlap(mark.box, strip)) for mark in drawn if touch(mark.box, strip)]
                   for strip in (band, across))
    return all_have_twins(here, there, dx, dy) and all_have_twins(there, here, -dx, -dy)


def all_have_twins(some: Iterable[Mark], others: Iterable[Mark], dx: float, dy: float) -> bool:
    """Whether for each mark the others have one of the same look that lies, and shows, so far away."""
    cells: dict[Hashable, list[Mark]] = defaultdict(list)
    for other in others:
        for cell in product(*({round(v - NEAR), round(v + NEAR)} for v in (other.x, other.y))):
            cells[other.look, cell].append(other)
    return all(any(same_place(mark, twin, dx, dy) for twin in cells[mark.look, (round(mark.x + dx), round(mark.y + dy))])
               for mark in some)


def same_place(mark: Mark, twin: Mark, dx: float, dy: float) -> bool:
    seen, other = mark.box, twin.box
    return (abs(twin.x - mark.x - dx) < NEAR and abs(twin.y - mark.y - dy) < NEAR
            and abs(other.x - seen.x - dx) < NEAR and abs(other.y - seen.y - dy) < NEAR
            and abs(other.width - seen.width) < NEAR and abs(other.height - seen.height) < NEAR)


def marks(items: Iterable[Item], symbols: Drawings, matrix: Matrix = IDENTITY, seen: Box = ANYWHERE) -> Iterator[Mark]:
    """All that can be compared, one by one, with what a clip leaves of it."""
    known: dict[str, list[Mark]] = {}
    for item in items:
        if isinstance(item, Group):
            inner = multiply(matrix, item.matrix)
            clip = overlap(seen, moved_box(inner, bounds(item.clip))) if item.clip else seen
            yield from marks(item.items, symbols, inner, clip)
        elif isinstance(item, Use):
            if item.symbol not in known:
                known[item.symbol] = list(marks(symbols[item.symbol], symbols))
            yield from used(known[item.symbol], item.fill, multiply(matrix, item.matrix), seen)
        elif isinstance(item, Path):
            yield from strokes(item, matrix, seen)
        elif isinstance(item, Text):
            x, y = moved(matrix, item.x, item.y)
            yield Mark((item.text, item.font, item.size_pt, item.fill), x, y, overlap(seen, Box(x, y, 1, 1)))


def used(drawing: list[Mark], fill: str, matrix: Matrix, seen: Box) -> Iterator[Mark]:
    """A symbol's marks where it is used; tiles may overlap, and what one of them draws another may, too."""
    turn = rough(matrix[:4])
    for mark in drawing:
        yield Mark((mark.look, fill, turn), *moved(matrix, mark.x, mark.y), overlap(seen, moved_box(matrix, mark.box)))


def strokes(path: Path, matrix: Matrix, seen: Box) -> Iterator[Mark]:
    """Its parts, each a mark, but neither what covers all that is seen nor a line right across it."""
    half = path.width / 2 if path.stroke else 0.0
    for part in parts(path.steps):
        ends = [[moved(matrix, *step[k:k + 2]) for k in range(1, len(step), 2)] for step in part]
        x, y = ends[0][0]
        box = around(Box(px, py, 0, 0) for step in ends for px, py in step)
        across = not path.fill and (box.width >= seen.width or box.height >= seen.height)
        if not across and not box.holds(seen):
            drawn = [(step[0], rough(v for px, py in points for v in (px - x, py - y))) for step, points in zip(part, ends)]
            wide = Box(box.x - half, box.y - half, box.width + 2 * half, box.height + 2 * half)
            yield Mark(repr((drawn, path[1:])), x, y, overlap(seen, wide))        # as text it is hashed but once


def parts(steps: Steps) -> Iterator[Steps]:
    """A path from each of its beginnings to the next."""
    starts = [k for k, step in enumerate(steps) if step[0] == "M"]
    for start, end in zip(starts, [*starts[1:], len(steps)]):
        yield steps[start:end]


def touch(one: Box, other: Box) -> bool:
    """Whether they share more than a rim."""
    return (min(one.x + one.width, other.x + other.width) - max(one.x, other.x) > NEAR
            and min(one.y + one.height, other.y + other.height) - max(one.y, other.y) > NEAR)


def overlap(one: Box, other: Box) -> Box:
    """What lies in both; without width or height when nothing does."""
    x, y = max(one.x, other.x), max(one.y, other.y)
    return Box(x, y, max(0.0, min(one.x + one.width, other.x + other.width) - x),
               max(0.0, min(one.y + one.height, other.y + other.height) - y))


def around(boxes: Iterable[Box]) -> Box:
    """The box round them all."""
    known = list(boxes) or [Box(0, 0, 0, 0)]
    x, y = min(box.x for box in known), min(box.y for box in known)
    return Box(x, y, max(box.x + box.width for box in known) - x, max(box.y + box.height for box in known) - y)


def rough(values: Iterable[float]) -> tuple[float, ...]:
    """Rounded off the halves that drawings have, so that equal ones at different places look equal."""
    return tuple(round(value + 0.0013, 2) for value in values)
