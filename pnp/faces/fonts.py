"""The fonts that can be printed: their files, widths, heights, characters, and the next bolder and slanted ones."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from pnp.base import POINTS_PER_MM

FAMILIES = {
    "sans": "SourceSansPro", "serif": "SourceSerifPro",
}
WEIGHTS = {
    "": "Regular", "-light": "Light", "-semibold": "Semibold", "-bold": "Bold", "-black": "Black",
    "-italic": "It", "-bold-italic": "BoldIt", "-black-italic": "BlackIt", "-light-italic": "LightIt",
}
DISPLAY = {                  # one weight each: package, file
    "russo": ("fontpkg_russo_one", "RussoOne-Regular"), "abril": ("fontpkg_abril_fatface", "AbrilFatface-Regular"),
    "lilita": ("fontpkg_lilita_one", "LilitaOne-Regular"), "black-ops": ("fontpkg_black_ops_one", "BlackOpsOne-Regular"),
}
FONTS = (*(family + weight for family in FAMILIES for weight in WEIGHTS), *DISPLAY)


class _Widths(dict[str, float]):
    """Ems by character; what the font lacks is as wide as its box."""

    def __init__(self, widths: Mapping[str, float], default: float):
        super().__init__(widths)
        self.default = default

    def __missing__(self, char: str) -> float:
        return self.default


class Font:
    """A printable font: widths, heights and which characters it has."""

    def __init__(self, name: str):
        self.name = name
        self.face = TTFont(f"pnp-{name}", _file(name))
        pdfmetrics.registerFont(self.face)
        face = self.face.face
        widths = {chr(code): width / 1000 for code, width in face.charWidths.items()}
        self.widths = _Widths(widths, face.defaultWidth / 1000)
        self.chars = frozenset(map(chr, face.charToGlyph))
        self.cap_height = (getattr(face, "capHeight", 0) or 660) / 1000
        self.ascent, self.descent = face.ascent / 1000, face.descent / 1000

    def em_width(self, text: str) -> float:
        """Width of one line in ems."""
        return sum(map(self.widths.__getitem__, text), 0.0)

    def width(self, text: str, size_pt: float) -> float:
        return self.em_width(text) * size_pt / POINTS_PER_MM


def _file(name: str) -> str:
    if name in DISPLAY:
        package, file = DISPLAY[name]
        return str(files(package) / "files" / f"{file}.ttf")
    family, _, weight = name.partition("-")
    module = import_module(f"font_source_{family}_pro")
    style = WEIGHTS["-" + weight if weight else ""]
    return f"{module.font_directory}/{FAMILIES[family]}-{style}.ttf"


@cache
def font(name: str) -> Font:
    return Font(name)


def bolder(name: str) -> str:
    if name in DISPLAY:
        return name
    family, _, weight = name.partition("-")
    return f"{family}-bold-italic" if "italic" in weight else f"{family}-black" if "bold" in weight else f"{family}-bold"


def slanted(name: str) -> str:
    if name in DISPLAY:
        return name
    family, _, weight = name.partition("-")
    if "italic" in weight:
        return name
    return f"{family}-{'bold-' if weight in ('bold', 'semibold') else ''}italic"


_BLANKS = frozenset("\n\t\u00a0")


def missing(text: str, name: str) -> list[str]:
    """Characters the font cannot print."""
    return sorted(set(text) - font(name).chars - _BLANKS)
