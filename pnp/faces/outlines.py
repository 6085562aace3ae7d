"""Path geometry of faces: rectangles, hexes, outlines, SVG path data -> steps; pure, in mm, y down."""

from __future__ import annotations

import re
from functools import lru_cache
from math import cos, hypot, radians, sin

from pnp.base import Box, Matrix, clipped, multiply, rounded
from pnp.faces.items import Step, Steps

NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_COMMAND = re.compile(r"([MmLlHhVvCcSsQqTtZz])([^MmLlHhVvCcSsQqTtZz]*)")
_STRANGE = re.compile(r"[^MmLlHhVvCcSsQqTtZz0-9eE+.,\s-]|^\s*[^\sMm]")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2}


@lru_cache(maxsize=512)
def rect_steps(x: float, y: float, w: float, h: float, r: float = 0) -> Steps:
    if r <= 0:
        return (("M", x, y), ("L", x + w, y), ("L", x + w, y + h), ("L", x, y + h), ("Z",))
    r = min(r, w / 2, h / 2)
    k = r * 0.4477
    return (("M", x + r, y), ("L", x + w - r, y), ("C", x + w - k, y, x + w, y + k, x + w, y + r),
            ("L", x + w, y + h - r), ("C", x + w, y + h - k, x + w - k, y + h, x + w - r, y + h),
            ("L", x + r, y + h), ("C", x + k, y + h, x, y + h - k, x, y + h - r),
            ("L", x, y + r), ("C", x, y + k, x + k, y, x + r, y), ("Z",))


def ellipse(cx: float, cy: float, rx: float, ry: float) -> list[Step]:
    kx, ky = 0.5523 * rx, 0.5523 * ry
    return [("M", cx + rx, cy), ("C", cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry),
            ("C", cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy), ("C", cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry),
            ("C", cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy), ("Z",)]


def hex_points(cx: float, cy: float, across: float, pointy: bool) -> list[tuple[float, float]]:
    radius = across / 3**0.5
    turn = 30 if pointy else 0
    return [(cx + radius * cos(radians(turn + 60 * k)), cy + radius * sin(radians(turn + 60 * k))) for k in range(6)]


def poly_steps(points: list[tuple[float, float]], closed: bool = True) -> Steps:
    steps = [("M" if i == 0 else "L", round(x, 4), round(y, 4)) for i, (x, y) in enumerate(points)]
    return (*steps, ("Z",)) if closed else tuple(steps)


def outline_steps(shape: str, width: float, height: float, grow: float = 0) -> Steps:
    """The trim of a face as a path."""
    if shape == "round":
        return tuple(ellipse(width / 2, height / 2, width / 2 + grow, height / 2 + grow))
    if shape.startswith("hex"):
        return poly_steps(hex_points(width / 2, height / 2, min(width, height) + 2 * grow, shape == "hex-pointy"))
    return rect_steps(-grow, -grow, width + 2 * grow, height + 2 * grow)


def bounds(steps: Steps) -> Box:
    xs = [v for step in steps for v in step[1::2]]
    ys = [v for step in steps for v in step[2::2]]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)) if xs else Box(0, 0, 0, 0)


@lru_cache(maxsize=512)
def path_steps(d: str) -> Steps:
    """SVG path data without arcs; ValueError when it is not."""
    if strange := _STRANGE.search(d):
        raise ValueError(f"`{clipped(d[strange.start():])}` is not path data")
    pen = _Pen()
    for letter, rest in _COMMAND.findall(d):
        if letter in "Zz":
            pen.close()
            continue
        upper, values = letter.upper(), _numbers(letter, rest)
        if upper in "ML":
            pen.lines(upper, values, letter.islower())
        else:
            pen.others(upper, values, letter.islower())
    return tuple(pen.steps)


def _numbers(letter: str, text: str) -> list[float]:
    try:
        values = [float(value) for value in text.split()]
    except ValueError:                           # numbers that touch, or commas
        values = [float(value) for value in NUMBER.findall(text)]
    takes = _TAKES[letter.upper()]
    if not values or len(values) % takes:
        raise ValueError(f"`{letter}` takes {takes} numbers at a time, not {len(values)}")
    return values


class _Pen:
    """Goes along path data and leaves steps, rounded; it is itself where the data says, exactly."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.at = self.start = (0.0, 0.0)
        self.cubic: tuple[float, float] | None = None        # the last control point, if a curve came before
        self.quadratic: tuple[float, float] | None = None

    def close(self) -> None:
        self.steps.append(("Z",))
        self.at, self.cubic, self.quadratic = self.start, None, None

    def lines(self, letter: str, values: list[float], relative: bool) -> None:
        """Most of what there is; a move goes on as lines."""
        x, y = self.at
        for i in range(0, len(values), 2):
            x, y = (values[i] + x, values[i + 1] + y) if relative else (values[i], values[i + 1])
            self.steps.append((letter, round(x, 4), round(y, 4)))
            if letter == "M":
                self.start, letter = (x, y), "L"
        self.at, self.cubic, self.quadratic = (x, y), None, None

    def others(self, letter: str, values: list[float], relative: bool) -> None:
        takes = _TAKES[letter]
        for i in range(0, len(values), takes):
            x, y = self.at
            dx, dy = self.at if relative else (0.0, 0.0)
            if letter == "H":
                self.lines("L", [values[i] + dx, y], False)
            elif letter == "V":
                self.lines("L", [x, values[i] + dy], False)
            else:
                points = values[i:i + takes]
                self._curve(letter, [v + self.at[k % 2] for k, v in enumerate(points)] if relative else points)

    def _curve(self, letter: str, points: list[float]) -> None:
        """Smooth curves (S, T) take the mirrored control point of the curve before; quadratic ones become cubic."""
        x, y = self.at
        before = self.cubic if letter in "CS" else self.quadratic
        if letter in "ST":
            points = [*((2 * x - before[0], 2 * y - before[1]) if before else (x, y)), *points]
        self.at = (points[-2], points[-1])
        self.cubic, self.quadratic = ((points[2], points[3]), None) if letter in "CS" else (None, (points[0], points[1]))
        if letter in "QT":
            qx, qy, ex, ey = points
            points = [x + 2 * (qx - x) / 3, y + 2 * (qy - y) / 3, ex + 2 * (qx - ex) / 3, ey + 2 * (qy - ey) / 3, ex, ey]
        self.steps.append(("C", *(round(value, 4) for value in points)))


def outside(shape: str, width: float, height: float, margin: float, box: Box) -> float:
    """By how many mm a box leaves the outline shrunk by the margin; 0 or less when it does not."""
    corners = [(x, y) for x in (box.x, box.x + box.width) for y in (box.y, box.y + box.height)]
    cx, cy = width / 2, height / 2
    if shape == "round":
        return max(hypot(x - cx, y - cy) for x, y in corners) - (width / 2 - margin)
    if shape.startswith("hex"):
        turn = 30 if shape == "hex-flat" else 0
        inner = min(width, height) / 2 - margin
        return max((x - cx) * cos(radians(turn + 60 * k)) + (y - cy) * sin(radians(turn + 60 * k))
                   for x, y in corners for k in range(6)) - inner
    return max(margin - box.x, margin - box.y, box.x + box.width - width + margin, box.y + box.height - height + margin)


def placed(x: float, y: float, w: float, h: float, of: tuple[float, float], rotate: float = 0,
           mirror: bool = False) -> Matrix:
    """The matrix that puts a box of size `of` into x, y, w, h, turned clockwise about its middle."""
    sx, sy = w / of[0], h / of[1]
    inner: Matrix = (-sx if mirror else sx, 0, 0, sy, w / 2 if mirror else -w / 2, -h / 2)
    c, s = cos(radians(rotate)), sin(radians(rotate))
    return rounded(multiply((c, s, -s, c, x + w / 2, y + h / 2), inner))
