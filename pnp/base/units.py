"""Millimetres: card and paper sizes by name, and how a size is written in content."""

from __future__ import annotations

import re
from typing import NamedTuple

POINTS_PER_MM = 72 / 25.4


class Size(NamedTuple):
    width: float
    height: float

    def turned(self) -> Size:
        return Size(self.height, self.width)


# Trim sizes; millimetres are the truth, inches an alias.
CARDS = {
    "standard": Size(63, 88),
    "poker": Size(63.5, 88.9),
    "bridge": Size(57.15, 88.9),
    "american": Size(56, 87),
    "euro": Size(59, 92),
    "asia": Size(57.5, 89),
    "japanese": Size(59, 86),
    "mini-american": Size(41, 63),
    "mini-euro": Size(44, 68),
    "mini": Size(44.45, 63.5),
    "micro": Size(31.75, 44.45),
    "tarot": Size(70, 120),
    "tarot-us": Size(69.85, 120.65),
    "domino": Size(44.45, 88.9),
    "business": Size(50.8, 88.9),
    "square": Size(70, 70),
    "dixit": Size(80, 120),
    "skat": Size(59, 91),
    "half-page": Size(190, 127),
    "page": Size(190, 255),
    "page-wide": Size(255, 190),
}

PAPERS = {
    "a4": Size(210, 297),
    "letter": Size(215.9, 279.4),
    "a3": Size(297, 420),
    "legal": Size(215.9, 355.6),
    "tabloid": Size(279.4, 431.8),
}

UNIVERSAL_PAGE = Size(190, 255)

_SIZE = re.compile(r"(\d+(?:\.\d+)?)(?:\s*[xX×]\s*(\d+(?:\.\d+)?))?")


def size(text: str) -> Size | None:
    """A named card size, `WxH`, or one number for squares, rounds and hexes; None if neither."""
    if named := CARDS.get(text):
        return named
    return _measured(text)


def paper(text: str) -> Size | None:
    """A named paper or `WxH`."""
    return PAPERS.get(text.lower()) or _measured(text)


def paper_name(paper: Size) -> str:
    """How messages call it: A4, Letter, or its millimetres."""
    named = {size: name for name, size in PAPERS.items()}
    name = named.get(paper) or named.get(paper.turned())
    if not name:
        return f"{paper.width:g} x {paper.height:g} mm paper"
    return name.upper() if name[0] == "a" else name.capitalize()


def _measured(text: str) -> Size | None:
    match = _SIZE.fullmatch(text.strip())
    if not match:
        return None
    width, height = float(match[1]), float(match[2] or match[1])
    return Size(width, height) if width and height else None
