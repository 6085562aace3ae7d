"""Load, check, faces, sheets, write: the whole pipeline. What has findings is not printed; files appear whole or not."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from pnp.base import Diagnostic, Project, ordered, ranges
from pnp.build import manifest
from pnp.build.rulebook import write_rulebook
from pnp.checks import check_loaded, layout_findings
from pnp.content import NO_TEMPLATE, Game, Piece, counts
from pnp.faces import SIDES, Press
from pnp.pack import Options, labels, startpage
from pnp.pack import selection as imposing
from pnp.paint import Book, Marks, Painter, draft_items, words_of
from pnp.rulebook import has_rulebook
from pnp.rules import load_game
from pnp.sheets import Sheet

IN_MEMORY = 10_000           # faces that checking leaves for painting: it has them all at once anyway
LONGEST_NAME = 80
OF_THE_PACK = ("pieces", "reference", "rulebook", "gallery", "gallery-low-ink")


class Built(NamedTuple):
    """What came of a build: findings, and the files with their pages; no files when it was not printed."""

    findings: list[Diagnostic]
    files: dict[Path, int]


class Printed(NamedTuple):
    """A file in the making: its pages, and its sheets by page where it has any."""

    pages: int
    sheets: tuple[Sheet, ...] = ()
    first: int = 1


def build(project: Project, game_id: str, options: Options, folder: Path,
          agreed: Callable[[Game], object] = lambda game: None, inputs: str = "") -> Built:
    """Print a game into a folder; `agreed` may refuse the options by raising, once the game is known.

    `inputs` is the digest of `manifest.inputs`, for those who had to ask for it before.
    """
    try:
        return _build(project, game_id, options, folder, agreed, inputs)
    except _Unprintable as unprintable:
        return Built(unprintable.args[0], {})


def _build(project: Project, game_id: str, options: Options, folder: Path, agreed: Callable[[Game], object],
           inputs: str) -> Built:
    whole = not options.selects
    inputs = inputs or (manifest.inputs(project, game_id, options) if whole else "")
    game, module, faults = load_game(project, game_id)
    if game is None:
        return Built(ordered(faults), {})
    agreed(game)
    press = Press(project, game, module, kept=IN_MEMORY)
    found = check_loaded(project, game, module, press=press)
    if _errors(found) and not options.force:
        return Built(found, {})
    if options.low_ink:
        press = Press(project, game, module, low_ink=True, kept=IN_MEMORY)
    found += layout_findings(press, game, options)
    if _errors(found) and not options.force:
        return Built(ordered(found), {})
    with written(folder) as beside:
        files, more = _files(beside, press, options, bool(_errors(found)))
        more = [fault for fault in (*more, *press.faults) if fault not in found]
        if more and not options.force:
            raise _Unprintable(ordered(more))
        if whole:
            draft = bool(_errors(found) or more)
            manifest.write(beside / manifest.NAME, _record(beside, press, options, files, inputs, draft))
    return Built(ordered(found + more), {folder / name: printed.pages for name, printed in files.items()})


def _errors(found: list[Diagnostic]) -> list[Diagnostic]:
    return [diagnostic for diagnostic in found if diagnostic.severity == "error"]


class _Unprintable(Exception):
    """Findings that only printing brought to light; what was written so far is thrown away."""


@contextmanager
def written(folder: Path) -> Iterator[Path]:
    """A folder beside the target; what was put there is moved over when all went well, the manifest last."""
    folder.mkdir(parents=True, exist_ok=True)
    try:
        with tempfile.TemporaryDirectory(prefix=".new-", dir=folder) as name:
            yield Path(name)
            for file in sorted(Path(name).iterdir(), key=lambda file: (file.name == manifest.NAME, file.name)):
                file.replace(folder / file.name)
    except OSError as error:
        error.filename = error.filename or str(folder)       # a full disk does not say which
        raise


def _files(beside: Path, press: Press, options: Options, draft: bool) -> tuple[dict[str, Printed], list[Diagnostic]]:
    """Every file of a game by its name, and what is wrong with the rulebook."""
    id, marks = press.game.id, Marks(words_of(press.game.about.title, press.shared, options.flip), draft, options.debug)
    if options.selects:
        name = part_name(id, options)
        return {name: _pieces(beside / name, press, options, marks)}, []
    files = {f"{id}-pieces.pdf": _pieces(beside / f"{id}-pieces.pdf", press, options, marks)}
    if references := list(imposing.chosen(press.game, options, "reference")):
        name = f"{id}-reference.pdf"
        files[name] = _reference(beside / name, press, options, marks, references)
    if has_rulebook(press):
        name = f"{id}-rulebook.pdf"
        pages, faults = write_rulebook(str(beside / name), press, options.paper, options.booklet)
        files[name] = Printed(pages)
        return files, faults
    return files, []


def part_name(game_id: str, options: Options) -> str:
    """The file of a selection, the same in whatever order it was asked for; never one of the pack's own."""
    asked = (*sorted(set(options.only)), *sorted(set(options.pieces)))
    part = re.sub(r"[^\w.-]", "-", "-".join(asked))
    if part.lower() in OF_THE_PACK or len(f"{game_id}-{part}.pdf") > LONGEST_NAME:
        digest = blake2b(repr(asked).encode(), digest_size=4).hexdigest()
        part = f"{part[:LONGEST_NAME - len(f'{game_id}--{digest}.pdf')]}-{digest}"
    return f"{game_id}-{part}.pdf"


def _book(file: Path, press: Press, subject: str) -> Book:
    about = press.game.about
    return Book(str(file), about.title, subject, about.designers)


def _pieces(file: Path, press: Press, options: Options, marks: Marks) -> Printed:
    """The pages that say how to make it, the sheets, boxes for decks, labels for bags."""
    pieces = list(imposing.chosen(press.game, options))
    sheets = imposing.lay_out(imposing.cutouts(press, pieces), options.layout)
    whole = not options.selects
    boxes = _boxes(press, options) if whole else ()
    tags = labels.label_sheets(press, pieces, options.layout) if whole else ()
    book = _book(file, press, press.shared["start"]["title"])
    values = startpage.values(press, options, pieces, sheets, boxes, tags)
    for template in startpage.PAGES:
        face = press.rendered(f"pages/{template}", values, *options.paper)
        over = draft_items(options.paper, marks.words.draft) if marks.draft else ()
        book.page(face, options.paper, press.shared[template]["title"], over)
    every = (*sheets, *boxes, *tags)
    painter = Painter(book, marks, len(startpage.PAGES) + len(every), _faces_of(press), _mark_of(press))
    painter.panel = lambda panel: labels.panel_face(press, panel)
    painter.paint((*sheets, *boxes), {name: about.about.title or name for name, about in press.game.sets.items()})
    if tags:
        painter.face = lambda name, side: labels.label_face(press, name, pieces)
        painter.mark = lambda name, side: f"label:{name}"
        painter.paint(tags, dict.fromkeys(press.game.sets, press.shared["start"]["labels_row"]))
    book.save()
    return Printed(book.pages, every, len(startpage.PAGES) + 1)


def _boxes(press: Press, options: Options) -> tuple[Sheet, ...]:
    said = press.shared["start"]["boxes_row"]
    return tuple(replace(sheet, title=f"{said}: {sheet.title}")
                 for sheet in imposing.boxes(press.game, options.layout, options.sleeved))


def _reference(file: Path, press: Press, options: Options, marks: Marks, pieces: list[Piece]) -> Printed:
    sheets = imposing.lay_out(imposing.cutouts(press, pieces), options.layout)
    book = _book(file, press, "")
    painter = Painter(book, marks, len(sheets), _faces_of(press), _mark_of(press))
    painter.paint(sheets, {name: about.about.title or name for name, about in press.game.sets.items()})
    book.save()
    return Printed(book.pages, sheets)


def _faces_of(press: Press):
    known = {piece.id: piece for piece in press.game.pieces}
    return lambda piece, side: press.face(known[piece], side)


def _mark_of(press: Press):
    known = {piece.id: piece for piece in press.game.pieces}
    return lambda piece, side: press.drawing_key(known[piece], side)


def _record(beside: Path, press: Press, options: Options, files: dict[str, Printed], inputs: str,
            draft: bool) -> dict[str, Any]:
    """What manifest.json says."""
    game = press.game
    return {
        "schema": manifest.SCHEMA, "game": game.id, "title": game.about.title, "version": game.about.version,
        "inputs": inputs, "draft": draft, "options": options.record(),
        "files": [_file_record(beside / name, printed, options.order) for name, printed in files.items()],
        "pieces": [_piece_record(press, piece) for piece in imposing.chosen(game, options)],
        "ledger": _ledger(game, options),
    }


def _ledger(game: Game, options: Options) -> list[dict[str, Any]]:
    """What each line promises and what this build prints of it; None for what is not printed at all."""
    return [{"id": line.id, "expected": line.expected, "printed": line.actual}
            for line in counts(game, imposing.chosen(game, options))]


def _file_record(file: Path, printed: Printed, order: str) -> dict[str, Any]:
    from pnp.paint import page_coverages

    stocks = [{"stock": stock, "sides": sides, "pages": ranges(numbers)}
              for (stock, sides), numbers in startpage.stocks(printed.sheets, printed.first, order).items()]
    return {"name": file.name, "sha256": manifest.checksum(file), "pages": printed.pages, "stocks": stocks,
            "ink": page_coverages(file)}


def _piece_record(press: Press, piece: Piece) -> dict[str, Any]:
    front, back = (face.digest if (face := press.face(piece, side)) else None for side in SIDES)
    shown = piece.back if piece.back in NO_TEMPLATE else back
    fields = piece.model_dump(mode="json", exclude={"id", "set", "copies"})
    return {"id": piece.id, "set": piece.set, "copies": piece.copies, "front": front, "back": shown, "fields": fields}
