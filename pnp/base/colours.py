"""Colours as numbers: contrast, and how they look to colour-blind eyes and in grey."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache

WHITE = "#FFFFFF"

Light = tuple[float, float, float]       # red, green, blue; 0 to 1

# What is left of linear light (Vienot, Brettel and Mollon, 1999); columns are red, green, blue.
_SEEN = {
    "deuteranopia": ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
    "protanopia": ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
EYES = ("normal", *_SEEN)


def rgb(colour: str) -> Light:
    red, green, blue = (int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


@lru_cache(maxsize=4096)
def luminance(colour: str) -> float:
    red, green, blue = map(_linear, rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """1 (the same) to 21 (black on white)."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def seen(colour: str, eyes: str) -> Light:
    """Linear light as these eyes get it."""
    red, green, blue = map(_linear, rgb(colour))
    if eyes == "normal":
        return red, green, blue
    red, green, blue = (max(0.0, r * red + g * green + b * blue) for r, g, b in _SEEN[eyes])
    return red, green, blue


def distance(one: str, other: str, eyes: str = "normal") -> float:
    """Difference in CIE Lab: below about 5 nobody sees it at a glance."""
    a, b = _lab(seen(one, eyes)), _lab(seen(other, eyes))
    return math.sqrt(sum((p - q) ** 2 for p, q in zip(a, b)))


def _lab(light: Light) -> Light:
    red, green, blue = light
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def strongest(colours: Iterable[str], least: float = 4.5) -> str:
    """The most colourful of those that can be read on white, and that white can be read on; black if there is none."""
    readable = [colour for colour in colours if contrast(colour, WHITE) >= least]
    return max(readable, key=lambda colour: max(rgb(colour)) - min(rgb(colour)), default="#000000")


def mixed(colour: str, share: float, ground: str = WHITE) -> str:
    """So much of the colour on the ground."""
    parts = (round(255 * (share * c + (1 - share) * g)) for c, g in zip(rgb(colour), rgb(ground)))
    return "#" + "".join(f"{part:02X}" for part in parts)
