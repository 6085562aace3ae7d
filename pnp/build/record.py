"""What manifest.json says of a build: what was printed from what, by file, by piece and by ledger line."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pnp.base import ranges
from pnp.build.manifest import SCHEMA, checksum
from pnp.build.printing import PrintedFile
from pnp.content import NO_TEMPLATE, Piece, counts
from pnp.faces import SIDES, Press
from pnp.pack import Pack, page_stocks
from pnp.paint import page_coverages


def build_record(folder: Path, pack: Pack, files: Mapping[str, PrintedFile], inputs: str, draft: bool,
                 ink: bool = False) -> dict[str, Any]:
    """With the ink of every page if that is asked for: it has to be measured, which takes as long as printing."""
    game, order = pack.game, pack.options.layout.order
    return {
        "schema": SCHEMA, "game": game.id, "title": game.about.title, "version": game.about.version,
        "inputs": inputs, "draft": draft, "options": pack.options.record(),
        "files": [_file_record(folder / name, printed, order, ink) for name, printed in files.items()],
        "pieces": [_piece_record(pack.press, piece) for piece in pack.pieces],
        "ledger": ledger_record(pack),
    }


def ledger_record(pack: Pack) -> list[dict[str, Any]]:
    """What each line promises and what this build prints of it; None for what is not printed at all."""
    return [{"id": line.id, "expected": line.expected, "printed": line.actual}
            for line in counts(pack.game, pack.pieces)]


def _file_record(file: Path, printed: PrintedFile, order: str, ink: bool) -> dict[str, Any]:
    stocks = [{"stock": stock, "sides": sides, "pages": ranges(numbers)}
              for (stock, sides), numbers in page_stocks(printed.sheets, printed.first, order).items()]
    record = {"name": file.name, "sha256": checksum(file), "pages": printed.pages, "stocks": stocks}
    return record | {"ink": page_coverages(file)} if ink else record


def _piece_record(press: Press, piece: Piece) -> dict[str, Any]:
    front, back = (face.digest if (face := press.face(piece, side)) else None for side in SIDES)
    shown = piece.back if piece.back in NO_TEMPLATE else back
    fields = piece.model_dump(mode="json", exclude={"id", "set", "copies"})
    return {"id": piece.id, "set": piece.set, "copies": piece.copies, "front": front, "back": shown, "fields": fields}
