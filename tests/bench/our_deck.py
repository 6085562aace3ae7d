"""The deck through pnp: loaded from its TOML, checked as before every build, faces, sheets, PDF; any finding ends it.

    python -m tests.bench.our_deck FOLDER FILE.pdf      reads FOLDER/content/deck and FOLDER/templates/deck
"""

from __future__ import annotations

import gc
import sys
from pathlib import Path

from pnp.base import find_project
from pnp.checks import check_loaded
from pnp.faces import Press
from pnp.pack import Options
from pnp.pack import selection as imposing
from pnp.paint import Book, Marks, Painter, words_of
from pnp.rules import load_game

KEPT = 10_000                # faces in memory, as a build keeps them


def main(folder: str, file: str) -> None:
    gc.set_threshold(100_000, 50, 100)           # as the command does
    project, options = find_project(Path(folder)), Options()
    game, module, faults = load_game(project, "deck")
    assert not faults, faults[0]
    press = Press(project, game, module, kept=KEPT)
    found = check_loaded(project, game, module, press=press)
    assert not found, found[0]
    sheets = imposing.sheets(press, options)
    known = {piece.id: piece for piece in game.pieces}
    book = Book(file, game.about.title)
    painter = Painter(book, Marks(words_of(game.about.title, press.shared, options.flip)), len(sheets),
                      lambda piece, side: press.face(known[piece], side),
                      lambda piece, side: press.mark(known[piece], side))
    painter.paint(sheets, {name: about.about.title for name, about in game.sets.items()})
    book.save()
    assert not press.faults, press.faults[0]


if __name__ == "__main__":
    main(*sys.argv[1:])
