"""Measure, break and fit text with the very fonts that will be printed."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import NamedTuple

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


class _Widths(dict):
    """Ems by character; what the font lacks is as wide as its box."""

    default = 0.0

    def __missing__(self, char: str) -> float:
        return self.default


class Font:
    """A printable font: widths, heights and which characters it has."""

    def __init__(self, name: str):
        from reportlab.pdfbase import pdfmetrics
        from reportlab.pdfbase.ttfonts import TTFont

        self.name = name
        self.face = TTFont(f"pnp-{name}", _file(name))
        pdfmetrics.registerFont(self.face)
        face = self.face.face
        self.widths = _Widths({chr(code): width / 1000 for code, width in face.charWidths.items()})
        self.widths.default = face.defaultWidth / 1000
        self.chars = frozenset(map(chr, face.charToGlyph))
        self.cap_height = (getattr(face, "capHeight", 0) or 660) / 1000
        self.ascent, self.descent = face.ascent / 1000, face.descent / 1000

    def em_width(self, text: str) -> float:
        """Width of one line in ems."""
        return sum(map(self.widths.__getitem__, text))

    def width(self, text: str, size_pt: float) -> float:
        return self.em_width(text) * size_pt / POINTS_PER_MM


def _file(name: str) -> str:
    from importlib import import_module
    from importlib.resources import files

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


class Run(NamedTuple):
    """A stretch of one line in one font, or an icon."""

    text: str
    font: str
    icon: str = ""


_MARKUP = re.compile(r"(\*\*|\*|:[a-z][a-z0-9-]*:)")


@lru_cache(maxsize=256)
def runs_of(markup: str, base: str) -> tuple[Run, ...]:
    """Inline markup -> stretches: **bold**, *italic*, :icon-name:."""
    bold = italic = False
    found = []
    for part in _MARKUP.split(markup):
        if part == "**":
            bold = not bold
        elif part == "*":
            italic = not italic
        elif _MARKUP.fullmatch(part):
            found.append(Run("", base, part[1:-1]))
        elif part:
            name = bolder(base) if bold else base
            found.append(Run(part, slanted(name) if italic else name))
    return tuple(found)


class Word(NamedTuple):
    runs: tuple[Run, ...]
    ems: float


ICON_EMS = 1.15


@lru_cache(maxsize=256)
def split_words(markup: str, base: str) -> tuple[Word, ...]:
    """The unbreakable units of a paragraph, in order; an icon sticks to the text it touches."""
    units: list[list[Run]] = []
    fresh = True
    for run in runs_of(" ".join(markup.split()), base):
        if run.icon:
            if fresh or not units:
                units.append([])
            units[-1].append(run)
            fresh = False
            continue
        for index, chunk in enumerate(re.split(r"( )", run.text)):
            if chunk == " ":
                fresh = True
            elif chunk:
                if fresh or not units:
                    units.append([])
                units[-1].append(Run(chunk, run.font))
                fresh = False
            elif index == 0 and run.text.startswith(" "):
                fresh = True
    return tuple(Word(tuple(unit), sum(_ems(run) for run in unit)) for unit in units)


def _ems(run: Run) -> float:
    return ICON_EMS if run.icon else font(run.font).em_width(run.text)


class Lines(NamedTuple):
    """A paragraph broken into lines at a size."""

    lines: tuple[tuple[tuple[float, Run], ...], ...]   # (x offset mm, stretch)
    widths: tuple[float, ...]
    size_pt: float
    leading: float                                       # mm from baseline to baseline
    too_wide: float = 0.0                                # by how many mm the widest word sticks out

    @property
    def height(self) -> float:
        return len(self.lines) * self.leading


def broken(paragraphs: tuple[str, ...], base: str, size_pt: float, width: float, leading: float,
           first_indent: float = 0.0) -> Lines:
    """Greedy lines no wider than `width` mm; paragraphs are forced breaks."""
    em = size_pt / POINTS_PER_MM
    space = font(base).em_width(" ") * em
    lines, widths, too_wide = [], [], 0.0
    for paragraph in paragraphs:
        line: list[tuple[float, Run]] = []
        x = first_indent
        for word in split_words(paragraph, base):
            wide = word.ems * em
            too_wide = max(too_wide, wide - width)
            if line and x + space + wide > width + 0.001:
                lines.append(tuple(line))
                widths.append(x)
                line, x = [], 0.0
            gap = " " if line else ""
            if line:
                x += space
            for run in word.runs:
                _append(line, x, run, gap, base)
                gap = ""
                x += _ems(run) * em
        lines.append(tuple(line))
        widths.append(x)
    return Lines(tuple(lines), tuple(widths), size_pt, leading * em, too_wide)


def _append(line: list[tuple[float, Run]], x: float, run: Run, gap: str, base: str) -> None:
    """Neighbouring stretches of one font become one, so that a line is one string to the painter."""
    if line and not run.icon:
        start, before = line[-1]
        if before.font == run.font and not before.icon and (not gap or _same_space(run.font, base)):
            line[-1] = (start, Run(before.text + gap + run.text, run.font))
            return
    line.append((x, run))


@cache
def _same_space(one: str, other: str) -> bool:
    return abs(font(one).em_width(" ") - font(other).em_width(" ")) < 0.01


def fitted(paragraphs: tuple[str, ...], base: str, size_pt: float, floor_pt: float, width: float, height: float,
           leading: float) -> tuple[Lines, float, float]:
    """The largest size between floor and size at which the text fits; with it the mm it is too high and too wide."""
    size = size_pt
    while True:
        got = broken(paragraphs, base, size, width, leading)
        over = got.height - height
        if (over <= 0.01 and got.too_wide <= 0.01) or size <= floor_pt:
            return got, max(0.0, over), max(0.0, got.too_wide)
        size = max(floor_pt, size - 0.25)


def balanced(paragraphs: tuple[str, ...], base: str, size_pt: float, width: float, leading: float) -> Lines:
    """No more lines than in the full width, each paragraph as narrow as they allow: no word ends up alone."""
    sets = [_narrowest(paragraph, base, size_pt, width, leading) for paragraph in paragraphs]
    return Lines(tuple(line for one in sets for line in one.lines), tuple(wide for one in sets for wide in one.widths),
               size_pt, sets[0].leading, max(one.too_wide for one in sets))


def _narrowest(paragraph: str, base: str, size_pt: float, width: float, leading: float) -> Lines:
    best = broken((paragraph,), base, size_pt, width, leading)
    least, most = width / 2, width
    for _ in range(6 if len(best.lines) > 1 else 0):
        middle = (least + most) / 2
        tried = broken((paragraph,), base, size_pt, middle, leading)
        if len(tried.lines) > len(best.lines) or tried.too_wide > 0:
            least = middle
        else:
            best, most = tried, middle
    return best


_BLANKS = frozenset("\n\t\u00a0")


def missing(text: str, name: str) -> list[str]:
    """Characters the font cannot print."""
    return sorted(set(text) - font(name).chars - _BLANKS)
