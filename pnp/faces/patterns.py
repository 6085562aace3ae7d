"""Fill patterns that carry meaning without colour: a named pattern over a box -> path steps to be stroked or filled."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import ceil, cos, radians, sin, tan
from random import Random

from pnp.base import Box
from pnp.faces.items import Step, Steps
from pnp.faces.outlines import ellipse

Drawn = tuple[Steps, bool]            # steps, and whether they are filled instead of stroked


def hatch(box: Box, gap: float, angle: float) -> Drawn:
    """Parallel lines; 0 degrees is level, 45 rises to the right."""
    slope = radians(angle)
    nx, ny = sin(slope), cos(slope)
    corners = [(x * nx + y * ny) for x in (box.x, box.x + box.width) for y in (box.y, box.y + box.height)]
    reach = box.width + box.height
    cx, cy = box.x + box.width / 2, box.y + box.height / 2
    middle = cx * nx + cy * ny
    steps = []
    for i in range(ceil(min(corners) / gap), int(max(corners) // gap) + 1):
        at = i * gap - middle
        x, y = cx + at * nx, cy + at * ny
        dx, dy = cos(slope) * reach / 2, -sin(slope) * reach / 2
        steps += [("M", round(x - dx, 3), round(y - dy, 3)), ("L", round(x + dx, 3), round(y + dy, 3))]
    return tuple(steps), False


def cross(box: Box, gap: float, angle: float) -> Drawn:
    return hatch(box, gap, angle)[0] + hatch(box, gap, angle + 90)[0], False


def dots(box: Box, gap: float, angle: float) -> Drawn:
    """Staggered dots of a quarter of the gap."""
    radius = gap * 0.16
    steps: list[Step] = []
    for row in range(int(box.height / gap) + 2):
        for column in range(int(box.width / gap) + 2):
            steps += circle(box.x + (column + 0.5 * (row % 2)) * gap, box.y + row * gap, radius)
    return tuple(steps), True


def stipple(box: Box, gap: float, angle: float) -> Drawn:
    """Dots at seeded places, as engravers set them."""
    rng = Random(f"{box.width:.1f}x{box.height:.1f}/{gap}/{angle}")
    steps: list[Step] = []
    for row in range(int(box.height / gap) + 1):
        for column in range(int(box.width / gap) + 1):
            x, y = box.x + (column + rng.random()) * gap, box.y + (row + rng.random()) * gap
            steps += circle(round(x, 3), round(y, 3), gap * rng.uniform(0.05, 0.13))
    return tuple(steps), True


def waves(box: Box, gap: float, angle: float) -> Drawn:
    """Rows of waves, every second one shifted by half a wave."""
    length, height = 2.4 * gap, 0.3 * gap
    steps: list[Step] = []
    for row in range(int(box.height / gap) + 2):
        y = box.y + row * gap
        x = box.x - length - (length / 2 if row % 2 else 0)
        steps.append(("M", round(x, 3), round(y, 3)))
        while x < box.x + box.width + length:
            steps.append(("C", round(x + length * 0.25, 3), round(y - 2 * height, 3), round(x + length * 0.75, 3),
                          round(y + 2 * height, 3), round(x + length, 3), round(y, 3)))
            x += length
    return tuple(steps), False


def scales(box: Box, gap: float, angle: float) -> Drawn:
    """Fish scales: rows of half circles."""
    steps: list[Step] = []
    r, k = gap / 2, 0.5523 * gap / 2
    for row in range(int(box.height / r) + 2):
        y = box.y + row * r - r
        start = box.x - gap - (r if row % 2 else 0)
        for column in range(int(box.width / gap) + 3):
            x = start + column * gap
            steps += [("M", x, y), ("C", x, y + k, x + r - k, y + r, x + r, y + r),
                      ("C", x + r + k, y + r, x + gap, y + k, x + gap, y)]
    return tuple(steps), False


def bricks(box: Box, gap: float, angle: float) -> Drawn:
    """Courses of bricks twice as long as high."""
    steps: list[Step] = []
    for row in range(int(box.height / gap) + 2):
        y = box.y + row * gap
        steps += [("M", box.x, y), ("L", box.x + box.width, y)]
        x = box.x + (gap if row % 2 else 0)
        while x <= box.x + box.width:
            steps += [("M", x, y), ("L", x, y + gap)]
            x += 2 * gap
    return tuple(steps), False


def chevrons(box: Box, gap: float, angle: float) -> Drawn:
    """Zigzag lines."""
    high = gap * 0.5 * tan(radians(min(75, max(15, angle or 45))))
    steps: list[Step] = []
    for row in range(int((box.height + high) / gap) + 2):
        y, x, up = box.y + row * gap, box.x - gap, True
        steps.append(("M", x, y))
        while x < box.x + box.width + gap:
            x, up = x + gap / 2, not up
            steps.append(("L", round(x, 3), round(y if up else y - high, 3)))
    return tuple(steps), False


def rings(box: Box, gap: float, angle: float) -> Drawn:
    """Concentric circles round the middle, as on a sonar screen."""
    cx, cy = box.x + box.width / 2, box.y + box.height / 2
    steps: list[Step] = []
    for i in range(1, int((box.width ** 2 + box.height ** 2) ** 0.5 / 2 / gap) + 1):
        steps += circle(cx, cy, i * gap)
    return tuple(steps), False


def circle(cx: float, cy: float, r: float) -> list[Step]:
    return ellipse(cx, cy, r, r)


# The same areas come back on card after card.
PATTERNS: dict[str, Callable[[Box, float, float], Drawn]] = {
    pattern.__name__: lru_cache(maxsize=32)(pattern)
    for pattern in (hatch, cross, dots, stipple, waves, scales, bricks, chevrons, rings)
}
