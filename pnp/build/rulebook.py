"""The rulebook's pages as a PDF, or as a booklet to fold."""

from __future__ import annotations

from pathlib import Path

from pnp.base import Size
from pnp.faces import Group, Press
from pnp.pack import Pack
from pnp.paint import Book
from pnp.rulebook import Rulebook, booklet


def write_rulebook(file: Path, pack: Pack) -> int:
    """How many pages there are."""
    rulebook, press, about = pack.rulebook, pack.press, pack.game.about
    assert rulebook, "a game without a rulebook is not asked for one"
    book = Book(str(file), about.title, about.subtitle, about.designers, layers=False)
    (_folded if pack.options.booklet else _flat)(rulebook, book, press)
    book.save()
    return book.pages


def _flat(rulebook: Rulebook, book: Book, press: Press) -> None:
    for number in range(1, len(rulebook.pages) + 1):
        book.begin(rulebook.area.size)
        book.paint(rulebook.page_items(number), press.style.drawn)
        book.end(f"{press.game.about.title}, {number}")


def _folded(rulebook: Rulebook, book: Book, press: Press) -> None:
    """Two pages to a side, in the order in which folded sheets are read."""
    width, height = rulebook.area.size
    for side, pair in enumerate(booklet(len(rulebook.pages)), 1):
        book.begin(Size(2 * width, height))
        for place, number in enumerate(pair):
            book.paint([Group(tuple(rulebook.page_items(number)), (1, 0, 0, 1, place * width, 0))], press.style.drawn)
        book.end(f"{press.game.about.title}, {side}")
