"""The fonts that can be printed: their files, widths, heights, characters, and the next bolder and slanted ones."""

from __future__ import annotations

from functools import cache, cached_property
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.base import POINTS_PER_MM
from pnp.base.lazy import late
from pnp.faces.truetype import TrueType

if TYPE_CHECKING:
    from reportlab.pdfbase import pdfmetrics, ttfonts
    from reportlab.pdfbase.ttfonts import TTFont
else:
    pdfmetrics, ttfonts = late("reportlab.pdfbase.pdfmetrics"), late("reportlab.pdfbase.ttfonts")

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


_BLANKS = frozenset("\n\t\u00a0")


class _Widths(dict[str, float]):
    """Ems by character, as far as they were asked for; what the font lacks is as wide as its box."""

    def __init__(self, file: TrueType):
        super().__init__()
        self.file = file

    def __missing__(self, char: str) -> float:
        self[char] = width = self.file.advance(_glyph(self.file, char) or 0) / 1000
        return width


def _glyph(file: TrueType, char: str) -> int | None:
    """A blank that does not break is the blank."""
    return file.glyph(ord(" " if char == "\u00a0" else char))


class Font:
    """A printable font: widths, heights and which characters it has."""

    def __init__(self, name: str):
        self.name = name
        self.file = TrueType(_file(name))
        self.widths = _Widths(self.file)
        self.cap_height = (self.file.cap_height or 660) / 1000
        self._has = set(_BLANKS)             # characters that were asked for

    @cached_property
    def face(self) -> TTFont:
        """What is embedded where the font is printed."""
        face = ttfonts.TTFont(f"pnp-{self.name}", _file(self.name))
        pdfmetrics.registerFont(face)
        return face

    def em_width(self, text: str) -> float:
        """Width of one line in ems."""
        return sum(map(self.widths.__getitem__, text), 0.0)

    def width(self, text: str, size_pt: float) -> float:
        return self.em_width(text) * size_pt / POINTS_PER_MM

    def lacking(self, text: str) -> set[str]:
        """Its characters that the font cannot print."""
        if self._has.issuperset(text):
            return set()
        unknown = set(text) - self._has
        lacking = {char for char in unknown if _glyph(self.file, char) is None}
        self._has |= unknown - lacking
        return lacking


def _file(name: str) -> str:
    if name in DISPLAY:
        package, file = DISPLAY[name]
    else:
        family, _, weight = name.partition("-")
        package, file = f"font_source_{family}_pro", f"{FAMILIES[family]}-{WEIGHTS['-' + weight if weight else '']}"
    home = find_spec(package)
    assert home and home.origin, f"{package} is one of our dependencies"
    return str(Path(home.origin).parent / "files" / f"{file}.ttf")


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


def missing(text: str, name: str) -> list[str]:
    """Characters the font cannot print."""
    return sorted(font(name).lacking(text))
