"""The deck through pnp: loaded from its TOML, checked as before every build, faces, sheets, PDF; any finding ends it.

    python -m tests.bench.our_deck FOLDER FILE.pdf      reads FOLDER/content/deck and FOLDER/templates/deck
"""

from __future__ import annotations

import sys
from pathlib import Path

import pnp.base.collecting  # as the command does  # noqa: F401
from pnp.base import find_project
from pnp.checks import check_pack
from pnp.pack import Pack
from pnp.paint import Book, Marks, Painter, sheet_words
from pnp.rules import load_game


def main(folder: str, file: str) -> None:
    project = find_project(Path(folder))
    game, module, faults = load_game(project, "deck")
    assert not faults, faults[0]
    pack = Pack(project, game, module)
    found = check_pack(pack)
    assert not found, found[0]
    book = Book(file)
    marks = Marks(sheet_words(game.about.title, pack.press.shared, pack.options.layout.flip))
    titles = {name: pieces.about.title for name, pieces in game.sets.items()}
    Painter(book, marks, len(pack.sheets)).paint(pack.sheets, titles, pack.piece_faces)
    book.save()
    assert not pack.press.faults, pack.press.faults[0]


if __name__ == "__main__":
    main(*sys.argv[1:])
