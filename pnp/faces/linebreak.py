"""Text with inline markup -> lines no wider than a box, measured with the very fonts that will be printed."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from math import inf
from typing import NamedTuple

from pnp.base import POINTS_PER_MM
from pnp.faces.fonts import bolder, font, slanted


class TextRun(NamedTuple):
    """A stretch of one line in one font, or an icon."""

    text: str
    font: str
    icon: str = ""


_MARKUP = re.compile(r"(\*\*|\*|:[a-z][a-z0-9-]*:)")


@lru_cache(maxsize=1024)
def runs_of(markup: str, base: str) -> tuple[TextRun, ...]:
    """Inline markup -> stretches: **bold**, *italic*, :icon-name:. A lone star, or one in `2*3`, is a star."""
    bold = italic = False
    found: list[TextRun] = []
    for part, is_marker in _parts(markup):
        if is_marker and part == "**":
            bold = not bold
        elif is_marker:
            italic = not italic
        elif part[0] == ":" and _MARKUP.fullmatch(part):
            found.append(TextRun("", base, part[1:-1]))
        else:
            name = bolder(base) if bold else base
            name = slanted(name) if italic else name
            if found and not found[-1].icon and found[-1].font == name:
                part = found.pop().text + part
            found.append(TextRun(part, name))
    return tuple(found)


def _parts(markup: str) -> list[tuple[str, bool]]:
    """Words and markers in order; a marker is one that opens or closes: with its other half, and not inside a word."""
    parts = [part for part in _MARKUP.split(markup) if part]
    marks = dict.fromkeys((i for i, part in enumerate(parts) if part in ("*", "**")), False)
    if not marks:
        return [(part, False) for part in parts]
    waiting: dict[str, list[int]] = {"*": [], "**": []}      # one inside another turns the type back
    for i in marks:
        before, after = _beside(parts, i, -1), _beside(parts, i, 1)
        if before.isalnum() and after.isalnum():
            continue
        if waiting[parts[i]] and not before.isspace():
            marks[waiting[parts[i]].pop()] = marks[i] = True
        elif not after.isspace():
            waiting[parts[i]].append(i)
    return [(part, marks.get(i, False)) for i, part in enumerate(parts)]


def _beside(parts: list[str], i: int, way: int) -> str:
    """The character before or after a marker and the markers beside it; a space at either end."""
    i += way
    while 0 <= i < len(parts) and parts[i] in ("*", "**"):
        i += way
    return parts[i][0 if way > 0 else -1] if 0 <= i < len(parts) else " "


class Word(NamedTuple):
    """What is not broken, its width, and the width of each of its stretches."""

    runs: tuple[TextRun, ...]
    ems: float
    each: tuple[float, ...]


ICON_EMS = 1.15


@lru_cache(maxsize=1024)
def split_words(markup: str, base: str) -> tuple[Word, ...]:
    """The unbreakable units of a paragraph, in order; an icon sticks to the text it touches."""
    runs = runs_of(" ".join(markup.split()), base)
    if len(runs) == 1 and not runs[0].icon:
        return tuple(_plain_word(text, runs[0].font) for text in runs[0].text.split())
    units: list[list[TextRun]] = []
    fresh = True
    for run in runs:
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
                units[-1].append(TextRun(chunk, run.font))
                fresh = False
            elif index == 0 and run.text.startswith(" "):
                fresh = True
    return tuple(_plain_word(unit[0].text, unit[0].font) if len(unit) == 1 and not unit[0].icon else _word(tuple(unit))
                 for unit in units)


def _word(runs: tuple[TextRun, ...]) -> Word:
    each = tuple(ICON_EMS if run.icon else font(run.font).em_width(run.text) for run in runs)
    return Word(runs, sum(each), each)


@lru_cache(maxsize=8192)
def _plain_word(text: str, font: str) -> Word:
    """Most words come again and again."""
    return _word((TextRun(text, font),))


TextLine = tuple[tuple[float, TextRun], ...]                     # (x offset mm, stretch)


class Lines(NamedTuple):
    """A paragraph broken into lines at a size."""

    lines: tuple[TextLine, ...]
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
    return Lines(tuple(lines), tuple(widths), size_pt, leading * em, too_wide)


def _line(words: list[tuple[float, Word]], base: str, em: float) -> TextLine:
    """Neighbouring stretches of one font become one, so that a line is one string to the painter."""
    line: list[tuple[float, list[str], TextRun]] = []
    for x, (runs, _, each) in words:
        gap = " " if line else ""
        for run, ems in zip(runs, each):
            before = line[-1][2] if line else None
            if (before and not run.icon and not before.icon and before.font == run.font
                    and (not gap or _same_space(run.font, base))):
                line[-1][1].append(gap + run.text)
            else:
                line.append((x, [run.text], run))
            gap = ""
            x += ems * em
    return tuple((x, TextRun("".join(texts), run.font, run.icon)) for x, texts, run in line)


def one_line(words: str, base: str, size_pt: float) -> TextLine:
    """Words that are never broken, as one line; their blanks are single ones."""
    runs = runs_of(words, base)
    if len(runs) == 1 and runs[0].text == words:
        return ((0.0, runs[0]),)
    return broken((words,), base, size_pt, inf, 1.0).lines[0]


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
