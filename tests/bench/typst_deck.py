"""The deck through typst, which is needed by nothing else.

    python tests/bench/typst_deck.py FOLDER FILE.pdf      reads FOLDER/deck.json and FOLDER/<icon>.svg
"""

from __future__ import annotations

import shutil
import sys
from importlib.util import find_spec
from pathlib import Path

import typst


def main(folder: str, file: str) -> None:
    source = Path(folder, "deck.typ")
    shutil.copyfile(Path(__file__).with_name("deck.typ"), source)
    fonts = Path(find_spec("font_source_sans_pro").origin).parent / "files"
    typst.compile(str(source), output=file, root=folder, font_paths=[str(fonts)], ignore_system_fonts=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
