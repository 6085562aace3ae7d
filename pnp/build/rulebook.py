"""The rulebook's pages as a PDF, or as a booklet to fold."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pnp.base import Size
from pnp.build.properties import properties_of
from pnp.faces import Group, Press
from pnp.pack import Pack
from pnp.paint import Book, Bookmark
from pnp.rulebook import Rulebook, booklet


def write_rulebook(file: Path, pack: Pack) -> int:
    """How many pages there are."""
    rulebook, press = pack.rulebook, pack.press
    assert rulebook, "a game without a rulebook is not asked for one"
    width, height = pack.options.layout.paper
    beside = pack.options.booklet or width > height              # pages are turned over an upright edge
    book = Book(str(file), properties_of(press, "rulebook", "short" if beside else "long"), layers=False)
    (_folded if pack.options.booklet else _flat)(rulebook, book, press)
    book.save()
    return book.pages


def _flat(rulebook: Rulebook, book: Book, press: Press) -> None:
    for number in range(1, len(rulebook.pages) + 1):
        book.begin(rulebook.area.size)
        book.paint(rulebook.page_items(number), press.style.drawn)
        book.end(*_bookmarks(rulebook, number))


def _folded(rulebook: Rulebook, book: Book, press: Press) -> None:
    """Two pages to a side, in the order in which folded sheets are read."""
    width, height = rulebook.area.size
    for pair in booklet(len(rulebook.pages)):
        book.begin(Size(2 * width, height))
        for place, number in enumerate(pair):
            book.paint([Group(tuple(rulebook.page_items(number)), (1, 0, 0, 1, place * width, 0))], press.style.drawn)
        book.end(*(mark for number in pair for mark in _bookmarks(rulebook, number)))


def _bookmarks(rulebook: Rulebook, number: int) -> Iterator[Bookmark]:
    for heading in rulebook.headings_on(number):
        yield Bookmark(heading.title, heading.level, heading.y, number)
