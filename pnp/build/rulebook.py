"""The rulebook's pages as a PDF, or as a booklet to fold."""

from __future__ import annotations

from typing import Any

from pnp.base import Diagnostic, Size
from pnp.faces import Group, Press
from pnp.paint import Book
from pnp.rulebook import Rulebook, booklet


def write_rulebook(file: Any, press: Press, paper: Size, folded: bool = False) -> tuple[int, list[Diagnostic]]:
    """How many pages there are, and what is wrong with them. Folded, each page is half the paper."""
    rulebook = Rulebook(press, Size(max(paper) / 2, min(paper)) if folded else paper)
    about = press.game.about
    book = Book(file, about.title, about.subtitle, about.designers, layers=False)
    (_folded if folded else _flat)(rulebook, book, press)
    book.save()
    return book.pages, rulebook.faults


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
