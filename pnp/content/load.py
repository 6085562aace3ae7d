"""Content files -> `Game`, or every fault in them with its place. Shape and type only; ranges are invariants."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from pnp.base import Diagnostic, near
from pnp.content.formats import notes
from pnp.content.head import read_head
from pnp.content.model import Game, PieceSet, Place, Record, Ruling
from pnp.content.models import Models
from pnp.content.reader import Reader
from pnp.content.sets import read_set
from pnp.content.words import read_words

NO_ROWS = ("game", "words", "rulings")          # files that hold neither a set nor a table


class RulingsFile(Record):
    ruling: list[Ruling] = []


class TableFile(Record):
    rows: list[dict[str, Any]]


def load_content(folder: Path, models: Models | None = None, language: str = "") -> tuple[Game | None, list[Diagnostic]]:
    """The game in `folder`, or None and all the faults of all its files."""
    reader = Reader.of(folder, models or Models())
    read = read_head(reader)
    words, rulings = read_words(reader, language), _rulings(reader)
    rows = [stem for stem in sorted(reader.data) if stem not in NO_ROWS]
    sets = {stem: read_set(reader, stem) for stem in rows if "set" in reader.data[stem]}
    tables = {stem: _table(reader, stem) for stem in rows if "set" not in reader.data[stem]}
    for stem in sorted(set(reader.models.sets) - set(sets) - (set(reader.files) - set(reader.data))):
        reader.missing("PNP-03", f"set `{stem}` is missing", f"{stem}.toml")
    if reader.faults or read is None:
        return None, reader.faults
    head, rules = read
    return Game(
        id=folder.name, folder=folder, about=head.game, rules=rules, options=head.options, palette=head.palette,
        words=words, language=language, ledger=tuple(head.ledger), rulings=rulings, apart=tuple(head.apart),
        sets=_in_order(sets, reader.models), tables=tables, places=_places(reader, sets, tables),
        notes=tuple(notes(reader, head.game.format)),
    ), []


def _rulings(reader: Reader) -> tuple[Ruling, ...]:
    if "rulings" not in reader.data:
        return ()
    file = reader.files["rulings"]
    record = reader.record(RulingsFile, reader.data["rulings"], Place(file))
    reader.ids_once("rulings", "ruling", "ruling")
    for index, ruling in enumerate(record.ruling if record else ()):
        reader.places.setdefault(ruling.id, Place(file, ("ruling", index)))
    return tuple(record.ruling) if record else ()


def _table(reader: Reader, stem: str) -> tuple[Record, ...]:
    """The rows of a further table that the game's rules declare."""
    file, models = reader.files[stem], reader.models
    if stem not in models.tables:
        reader.fault("PNP-06", f"`{stem}.toml` is neither a set (it has no [set]) nor a table of this game",
                     Place(file), help=near(stem, [*models.tables, *models.sets]))
        return ()
    record = reader.record(TableFile, reader.data[stem], Place(file))
    rows = [reader.record(models.tables[stem], row, Place(file, ("rows", index)))
            for index, row in enumerate(record.rows if record else ())]
    return tuple(row for row in rows if row is not None)


def _in_order(sets: dict[str, PieceSet | None], models: Models) -> dict[str, PieceSet]:
    """The sets in the order of their models, the others behind."""
    order = {stem: index for index, stem in enumerate(models.sets)}
    stems = sorted(sets, key=lambda stem: (order.get(stem, len(order)), stem))
    return {stem: found for stem in stems if (found := sets[stem]) is not None}


def _places(reader: Reader, sets: Iterable[str], tables: Iterable[str]) -> dict[str, Place]:
    """Where everything stands: pieces and rulings by their id, the rest by its kind and name."""
    lines = reader.data["game"]["ledger"]
    return (reader.places
            | {f"ledger:{line['id']}": Place(reader.files["game"], ("ledger", i)) for i, line in enumerate(lines)}
            | {f"set:{stem}": Place(reader.files[stem], ("set",)) for stem in sets}
            | {f"table:{stem}": Place(reader.files[stem], ("rows",)) for stem in tables})
