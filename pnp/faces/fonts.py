"""Measure, break and fit text with the very fonts that will be printed."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from math import inf
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


class Piece(NamedTuple):
    """A stretch of one line in one font, or an icon."""

    text: str
    font: str
    icon: str = ""


_MARKUP = re.compile(r"(\*\*|\*|:[a-z][a-z0-9-]*:)")


@lru_cache(maxsize=256)
def runs(markup: str, base: str) -> tuple[Piece, ...]:
    """Inline markup -> stretches: **bold**, *italic*, :icon-name:."""
    bold = italic = False
    found = []
    for part in _MARKUP.split(markup):
        if part == "**":
            bold = not bold
        elif part == "*":
            italic = not italic
        elif _MARKUP.fullmatch(part):
            found.append(Piece("", base, part[1:-1]))
        elif part:
            name = bolder(base) if bold else base
            found.append(Piece(part, slanted(name) if italic else name))
    return tuple(found)


class Word(NamedTuple):
    """What is not broken, its width, and the width of each of its stretches."""

    pieces: tuple[Piece, ...]
    ems: float
    each: tuple[float, ...]


ICON_EMS = 1.15


@lru_cache(maxsize=256)
def split_words(markup: str, base: str) -> tuple[Word, ...]:
    """The unbreakable units of a paragraph, in order; an icon sticks to the text it touches."""
    pieces = runs(" ".join(markup.split()), base)
    if len(pieces) == 1 and not pieces[0].icon:
        return tuple(_plain_word(text, pieces[0].font) for text in pieces[0].text.split())
    units: list[list[Piece]] = []
    fresh = True
    for piece in pieces:
        if piece.icon:
            if fresh or not units:
                units.append([])
            units[-1].append(piece)
            fresh = False
            continue
        for index, chunk in enumerate(re.split(r"( )", piece.text)):
            if chunk == " ":
                fresh = True
            elif chunk:
                if fresh or not units:
                    units.append([])
                units[-1].append(Piece(chunk, piece.font))
                fresh = False
            elif index == 0 and piece.text.startswith(" "):
                fresh = True
    return tuple(_word(tuple(unit)) for unit in units)


def _word(pieces: tuple[Piece, ...]) -> Word:
    each = tuple(ICON_EMS if piece.icon else font(piece.font).em_width(piece.text) for piece in pieces)
    return Word(pieces, sum(each), each)


@lru_cache(maxsize=8192)
def _plain_word(text: str, font: str) -> Word:
    """Most words come again and again."""
    return _word((Piece(text, font),))


class Set(NamedTuple):
    """A paragraph broken into lines at a size."""

    lines: tuple[tuple[tuple[float, Piece], ...], ...]   # (x offset mm, stretch)
    widths: tuple[float, ...]
    size_pt: float
    leading: float                                       # mm from baseline to baseline
    too_wide: float = 0.0                                # by how many mm the widest word sticks out

    @property
    def height(self) -> float:
        return len(self.lines) * self.leading


def broken(paragraphs: tuple[str, ...], base: str, size_pt: float, width: float, leading: float,
           first_indent: float = 0.0) -> Set:
    """Greedy lines no wider than `width` mm; paragraphs are forced breaks."""
    em = size_pt / POINTS_PER_MM
    space = font(base).em_width(" ") * em
    lines, widths, too_wide = [], [], 0.0
    for paragraph in paragraphs:
        words: list[tuple[float, Word]] = []
        x = first_indent
        for word in split_words(paragraph, base):
            wide = word.ems * em
            if wide - width > too_wide:
                too_wide = wide - width
            if words and x + space + wide > width + 0.001:
                lines.append(_line(words, base, em))
                widths.append(x)
                words, x = [], 0.0
            if words:
                x += space
            words.append((x, word))
            for ems in word.each:
                x += ems * em
        lines.append(_line(words, base, em))
        widths.append(x)
    return Set(tuple(lines), tuple(widths), size_pt, leading * em, too_wide)


def _line(words: list[tuple[float, Word]], base: str, em: float) -> tuple[tuple[float, Piece], ...]:
    """Neighbouring stretches of one font become one, so that a line is one string to the painter."""
    line: list[tuple[float, list[str], Piece]] = []
    for x, (pieces, _, each) in words:
        gap = " " if line else ""
        for piece, ems in zip(pieces, each):
            before = line[-1][2] if line else None
            if (before and not piece.icon and not before.icon and before.font == piece.font
                    and (not gap or _same_space(piece.font, base))):
                line[-1][1].append(gap + piece.text)
            else:
                line.append((x, [piece.text], piece))
            gap = ""
            x += ems * em
    return tuple((x, Piece("".join(texts), piece.font, piece.icon)) for x, texts, piece in line)


def one_line(words: str, base: str, size_pt: float) -> tuple[tuple[float, Piece], ...]:
    """Words that are never broken, as one line; their blanks are single ones."""
    pieces = runs(words, base)
    if len(pieces) == 1 and pieces[0].text == words:
        return ((0.0, pieces[0]),)
    return broken((words,), base, size_pt, inf, 1.0).lines[0]


@cache
def _same_space(one: str, other: str) -> bool:
    return abs(font(one).em_width(" ") - font(other).em_width(" ")) < 0.01


def fitted(paragraphs: tuple[str, ...], base: str, size_pt: float, floor_pt: float, width: float, height: float,
           leading: float) -> tuple[Set, float, float]:
    """The largest size between floor and size at which the text fits; with it the mm it is too high and too wide."""
    size = size_pt
    while True:
        got = broken(paragraphs, base, size, width, leading)
        over = got.height - height
        if (over <= 0.01 and got.too_wide <= 0.01) or size <= floor_pt:
            return got, max(0.0, over), max(0.0, got.too_wide)
        size = max(floor_pt, size - 0.25)


def balanced(paragraphs: tuple[str, ...], base: str, size_pt: float, width: float, leading: float) -> Set:
    """No more lines than in the full width, each paragraph as narrow as they allow: no word ends up alone."""
    sets = [_narrowest(paragraph, base, size_pt, width, leading) for paragraph in paragraphs]
    return Set(tuple(line for one in sets for line in one.lines), tuple(wide for one in sets for wide in one.widths),
               size_pt, sets[0].leading, max(one.too_wide for one in sets))


def _narrowest(paragraph: str, base: str, size_pt: float, width: float, leading: float) -> Set:
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
