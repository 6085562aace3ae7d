"""A game's rules summary in columns over pages, and the order of those pages in a booklet to fold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pnp.base import Diagnostic, Size
from pnp.faces import Block, Group, Item, Path, Press, Text
from pnp.rulebook.manuscript import FILE, Manuscript

MARGIN, GUTTER, FOOT = 16.0, 8.0, 9.0
WIDE = 150.0                 # pages at least so wide inside their margins have two columns
ABOVE = {"h1": 0.0, "h2": 5.0, "h3": 3.4, "p": 1.7, "li": 0.9, "table": 2.2, "figure": 2.6, "rule": 3.0, "quote": 2.4,
         "caption": 1.0}


@dataclass
class TypeArea:
    """What the margins of a page leave: one column, or two on wide pages."""

    size: Size

    @property
    def columns(self) -> list[float]:
        """The left edges of the columns."""
        inner = self.size.width - 2 * MARGIN
        return [MARGIN, MARGIN + (inner + GUTTER) / 2] if inner >= WIDE else [MARGIN]

    @property
    def width(self) -> float:
        inner = self.size.width - 2 * MARGIN
        return (inner - GUTTER) / 2 if inner >= WIDE else inner

    @property
    def bottom(self) -> float:
        return self.size.height - MARGIN - FOOT


class Heading(NamedTuple):
    """Where a part of the rules begins."""

    title: str
    level: int
    page: int
    y: float


class Rulebook:
    """The rules summary laid out for one page size."""

    def __init__(self, press: Press, size: Size):
        self.press, self.area = press, TypeArea(size)
        self.manuscript = Manuscript(press, self.area.width)
        self.headings: list[Heading] = []
        self.pages = self._pages(self.manuscript.blocks)

    @property
    def faults(self) -> list[Diagnostic]:
        return self.manuscript.faults

    def _pages(self, blocks: list[Block]) -> list[tuple[Item, ...]]:
        """Blocks down the columns; headings never stand alone at a foot, those of a part begin a column."""
        area, head = self.area, self._head()
        pages: list[tuple[Item, ...]] = []
        items = list(head[0]) if head else []
        top = MARGIN + (head[1] if head else 0)
        column, y = 0, top
        for i, block in enumerate(blocks):
            above = ABOVE.get(block.kind, 0.0) if y > top else 0.0
            full = block.kind == "h1" or y + above + self._kept(blocks, i) > area.bottom
            if full and y > top:
                column += 1
                if column == len(area.columns):
                    pages.append(tuple(items))
                    items, column, top = [], 0, MARGIN
                y, above = top, 0.0
                if block.head:
                    items += block.head.draw(area.columns[column], y)
                    y += block.head.height
            y += above
            if block.title:
                self.headings.append(Heading(block.title, int(block.kind[1]), len(pages) + 1, y))
            items += block.draw(area.columns[column], y)
            y += block.height
        return [*pages, tuple(items)]

    def _kept(self, blocks: list[Block], i: int) -> float:
        """The height that must stay together from here on."""
        height = blocks[i].height
        while blocks[i].sticks and i + 1 < len(blocks):
            i += 1
            height += ABOVE.get(blocks[i].kind, 0.0) + blocks[i].height
        return height

    def _head(self) -> tuple[tuple[Item, ...], float] | None:
        """The title block: the game's own template, or the shared one."""
        width, height = self.area.size.width - 2 * MARGIN, 34.0
        if self.press.templates.path(self.press.game.id, "rulebook-head") is None:
            return None
        face = self.manuscript.drawn("rulebook-head", {}, (width, height), "rulebook-head")
        return ((Group(face.items, (1, 0, 0, 1, MARGIN, MARGIN)),), height + 5) if face else None

    def headings_on(self, number: int) -> list[Heading]:
        return [heading for heading in self.headings if heading.page == number]

    def page_items(self, number: int) -> list[Item]:
        """Page 1 .. n with its foot; nothing beyond."""
        return [*self.pages[number - 1], *self._foot(number)] if 1 <= number <= len(self.pages) else []

    def _foot(self, number: int) -> list[Item]:
        about, size = self.press.game.about, self.area.size
        ink, y = self.press.style.colours["ink"], size.height - MARGIN + 1
        return [Path((("M", MARGIN, y - 4), ("L", size.width - MARGIN, y - 4)), stroke=ink, width=0.25),
                Text(MARGIN, y, f"{about.title} · {about.version}", "sans", 8, ink),
                Text(size.width - MARGIN - 10, y, f"{number} / {len(self.pages)}", "sans-semibold", 8, ink)]


def booklet(pages: int) -> list[tuple[int, int]]:
    """The pages side by side on each side of the sheets, outermost first; numbers beyond the last page are blank."""
    total = -(-pages // 4) * 4
    pairs = []
    for first in range(1, total // 2, 2):
        pairs += [(total + 1 - first, first), (first + 1, total - first)]
    return pairs


def has_rulebook(press: Press) -> bool:
    return (press.game.folder / FILE).is_file()
