"""A pack -> its PDFs: pieces with their first pages, the reference, the rulebook; or one file of a selection."""

from __future__ import annotations

import re
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from pnp.base import Diagnostic
from pnp.build.properties import properties_of
from pnp.build.rulebook import write_rulebook
from pnp.pack import START_PAGES, Pack, PrintOptions
from pnp.paint import Book, Marks, Painter, draft_items, sheet_words
from pnp.sheets import Sheet, WholeFile, printed_whole

LONGEST_NAME = 80
OF_THE_PACK = ("pieces", "reference", "rulebook", "gallery", "gallery-low-ink")


class PrintedFile(NamedTuple):
    """A file's pages, and its sheets by page where it has any."""

    pages: int
    sheets: tuple[Sheet, ...] = ()
    first: int = 1


def write_files(folder: Path, pack: Pack, draft: bool) -> tuple[dict[str, PrintedFile], list[Diagnostic]]:
    """Every file of a game by its name, and what is wrong with the rulebook."""
    id, options = pack.game.id, pack.options
    marks = Marks(sheet_words(pack.game.about.title, pack.press.shared, options.layout.flip), draft, options.debug)
    if options.selects:
        name = part_name(id, options)
        return {name: _pieces(folder / name, pack, marks)}, []
    files = {f"{id}-pieces.pdf": _pieces(folder / f"{id}-pieces.pdf", pack, marks)}
    if pack.references:
        name = f"{id}-reference.pdf"
        files[name] = _reference(folder / name, pack, marks)
    if pack.rulebook:
        name = f"{id}-rulebook.pdf"
        files[name] = PrintedFile(write_rulebook(folder / name, pack))
    return files, pack.rulebook.faults if pack.rulebook else []


def part_name(game_id: str, options: PrintOptions) -> str:
    """The file of a selection, the same in whatever order it was asked for; never one of the pack's own."""
    names = asked(options)
    part = re.sub(r"[^\w.-]", "-", "-".join(names))
    if part.lower() in OF_THE_PACK or len(f"{game_id}-{part}.pdf") > LONGEST_NAME:
        digest = blake2b(repr(names).encode(), digest_size=4).hexdigest()
        part = f"{part[:LONGEST_NAME - len(f'{game_id}--{digest}.pdf')]}-{digest}"
    return f"{game_id}-{part}.pdf"


def asked(options: PrintOptions) -> tuple[str, ...]:
    """The sets and pieces of a selection."""
    return *sorted(set(options.only)), *sorted(set(options.pieces))


def _book(file: Path, pack: Pack, name: str, printed: WholeFile) -> Book:
    return Book(str(file), properties_of(pack.press, name, printed))


def _pieces(file: Path, pack: Pack, marks: Marks) -> PrintedFile:
    """The pages that say how to make it, the sheets, boxes for decks, labels for bags."""
    words = pack.press.shared
    every = (*pack.sheets, *pack.boxes, *pack.labels)
    name = ", ".join(asked(pack.options)) or "pieces"
    book = _book(file, pack, name, printed_whole(every, len(START_PAGES) + 1, pack.options.layout))
    _first_pages(book, pack, marks)
    painter = Painter(book, marks, len(START_PAGES) + len(every))
    painter.paint((*pack.sheets, *pack.boxes), _titles(pack), pack.piece_faces)
    painter.paint(pack.labels, dict.fromkeys(pack.game.sets, words["start"]["labels_row"]), pack.label_faces)
    book.save()
    return PrintedFile(book.pages, every, len(START_PAGES) + 1)


def _first_pages(book: Book, pack: Pack, marks: Marks) -> None:
    paper, press = pack.options.layout.paper, pack.press
    for template in START_PAGES:
        over = draft_items(paper, marks.words.draft) if marks.draft else ()
        book.page(press.rendered(f"pages/{template}", pack.start, *paper), paper, press.shared[template]["title"], over)


def _reference(file: Path, pack: Pack, marks: Marks) -> PrintedFile:
    sheets = pack.reference_sheets
    book = _book(file, pack, "reference", printed_whole(sheets, 1, pack.options.layout))
    Painter(book, marks, len(sheets)).paint(sheets, _titles(pack), pack.piece_faces)
    book.save()
    return PrintedFile(book.pages, sheets)


def _titles(pack: Pack) -> dict[str, str]:
    """What the outline of a file calls the sets."""
    return {name: pieces.about.title or name for name, pieces in pack.game.sets.items()}
