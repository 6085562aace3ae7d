"""Boxes and matrices in mm, origin top left, y down: what faces and sheets are placed with."""

from __future__ import annotations

from typing import NamedTuple

Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)


class Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float

    def holds(self, other: Box, slack: float = 0.01) -> bool:
        return (self.x - slack <= other.x and self.y - slack <= other.y
                and other.x + other.width <= self.x + self.width + slack
                and other.y + other.height <= self.y + self.height + slack)


def multiply(a: Matrix, b: Matrix) -> Matrix:
    """First b, then a."""
    return (a[0] * b[0] + a[2] * b[1], a[1] * b[0] + a[3] * b[1],
            a[0] * b[2] + a[2] * b[3], a[1] * b[2] + a[3] * b[3],
            a[0] * b[4] + a[2] * b[5] + a[4], a[1] * b[4] + a[3] * b[5] + a[5])


def moved(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def moved_box(matrix: Matrix, box: Box) -> Box:
    """The upright box round a box that was moved."""
    if matrix == IDENTITY:
        return box
    corners = [moved(matrix, x, y) for x in (box.x, box.x + box.width) for y in (box.y, box.y + box.height)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def rounded(matrix: Matrix) -> Matrix:
    """To what a printer can tell apart, so that files stay small."""
    a, b, c, d, e, f = matrix
    return round(a, 6), round(b, 6), round(c, 6), round(d, 6), round(e, 6), round(f, 6)
