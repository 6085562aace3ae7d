"""Path geometry of faces: rectangles, hexes, outlines, SVG path data -> steps; pure, in mm, y down."""

from __future__ import annotations

import re
from functools import lru_cache
from math import cos, radians, sin

from pnp.base import Box, Matrix, clipped, multiply, rounded
from pnp.faces.items import Steps

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


def ellipse(cx: float, cy: float, rx: float, ry: float) -> list[tuple]:
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
    steps: list[tuple] = []
    x = y = sx = sy = 0.0
    last_c = last_q = None
    for letter, rest in _COMMAND.findall(d):
        upper, relative = letter.upper(), letter.islower()
        if upper == "Z":
            steps.append(("Z",))
            x, y, last_c, last_q = sx, sy, None, None
            continue
        values = [float(v) for v in NUMBER.findall(rest)]
        takes = _TAKES[upper]
        if not values or len(values) % takes:
            raise ValueError(f"`{letter}` takes {takes} numbers at a time, not {len(values)}")
        for i in range(0, len(values), takes):
            v = values[i:i + takes]
            if upper == "H":
                v = [v[0] + (x if relative else 0), y]
            elif upper == "V":
                v = [x, v[0] + (y if relative else 0)]
            elif relative:
                v = [value + (x if k % 2 == 0 else y) for k, value in enumerate(v)]
            if upper == "M" and i == 0:
                steps.append(("M", *v))
                sx, sy = v
                last_c = last_q = None
            elif upper in "MLHV":
                steps.append(("L", *v))
                last_c = last_q = None
            elif upper in "CS":
                if upper == "S":
                    v = [*((2 * x - last_c[0], 2 * y - last_c[1]) if last_c else (x, y)), *v]
                steps.append(("C", *v))
                last_c, last_q = (v[2], v[3]), None
            else:
                if upper == "T":
                    v = [*((2 * x - last_q[0], 2 * y - last_q[1]) if last_q else (x, y)), *v]
                qx, qy, ex, ey = v
                steps.append(("C", x + 2 * (qx - x) / 3, y + 2 * (qy - y) / 3,
                              ex + 2 * (qx - ex) / 3, ey + 2 * (qy - ey) / 3, ex, ey))
                last_q, last_c = (qx, qy), None
            x, y = v[-2], v[-1]
    return tuple((s[0], *(round(v, 4) for v in s[1:])) for s in steps)


def outside(shape: str, width: float, height: float, margin: float, box: Box) -> float:
    """By how many mm a box leaves the outline shrunk by the margin; 0 or less when it does not."""
    corners = [(x, y) for x in (box.x, box.x + box.width) for y in (box.y, box.y + box.height)]
    cx, cy = width / 2, height / 2
    if shape == "round":
        return max(((x - cx) ** 2 + (y - cy) ** 2) ** 0.5 for x, y in corners) - (width / 2 - margin)
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
