"""Content files -> `Game`, or every fault in them with its place. Shape and type only; ranges are invariants."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from string import Formatter
from types import ModuleType
from typing import Any

from pydantic import ValidationError

from pnp.base import CARDS, Diagnostic, Span, near, size
from pnp.content.locate import located
from pnp.content.model import (
    About,
    Apart,
    Colour,
    Game,
    LedgerLine,
    Option,
    Piece,
    PieceSet,
    Place,
    Record,
    Ruling,
    Set,
)
from pnp.content.reader import Reader
from pnp.content.validation import Keys, shown

MOST_COPIES = 500
MOST_PIECES = 5_000
SIDES = (3.0, 2_000.0)         # mm: what can be cut out by hand, and a board as large as a table
ID = re.compile(r"\w[\w.-]*")
STAND_INS = {"kind": "card", "size": "standard", "front": "", "ledger": "", "source": ""}   # for a faulty [set]


class NoRules(Record):
    """The `[rules]` of a game that declares none."""


class Head(Record):
    """The tables of game.toml that every game has; `rules` is checked against the game's own model."""

    game: About
    rules: dict[str, Any] = {}
    options: dict[str, Option] = {}
    palette: dict[str, Colour] = {}
    ledger: list[LedgerLine]
    apart: list[Apart] = []


class RulingsFile(Record):
    ruling: list[Ruling] = []


class SetFile(Record):
    set: Set
    pieces: list[dict[str, Any]]


class TableFile(Record):
    rows: list[dict[str, Any]]


def load_content(folder: Path, module: ModuleType) -> tuple[Game | None, list[Diagnostic]]:
    """The game in `folder`, or None and all the faults of all its files."""
    reader = Reader(folder.name, folder)
    files = {file.stem: file for file in sorted(folder.glob("*.toml"))}
    data = {stem: found for stem, file in files.items() if (found := reader.read(file)) is not None}
    places: dict[str, Place] = {}

    head = _head(reader, module, files, data)
    words = data.get("words", {})
    _check_words(reader, files.get("words"), words)
    rulings = _rulings(reader, files, data, places)
    sets, tables = {}, {}
    for stem in sorted(set(data) - {"game", "words", "rulings"}):
        if "set" in data[stem]:
            sets[stem] = _set(reader, module, stem, files[stem], data[stem], places)
        else:
            tables[stem] = _table(reader, module, stem, files[stem], data[stem])
    for stem in sorted(set(getattr(module, "SETS", {})) - set(sets) - (set(files) - set(data))):
        reader.faults.append(Diagnostic("PNP-03", f"set `{stem}` is missing", Span(f"content/{folder.name}/{stem}.toml"),
                                        folder.name))
    if reader.faults or head is None:
        return None, reader.faults
    about, rules = head
    order = {stem: index for index, stem in enumerate(getattr(module, "SETS", {}))}
    sets = dict(sorted(sets.items(), key=lambda item: (order.get(item[0], len(order)), item[0])))
    places |= {f"ledger:{line.id}": Place(files["game"], ("ledger", i)) for i, line in enumerate(about.ledger)}
    places |= {f"set:{stem}": Place(files[stem], ("set",)) for stem in sets}
    places |= {f"table:{stem}": Place(files[stem], ("rows",)) for stem in tables}
    game = Game(
        id=folder.name, folder=folder, about=about.game, rules=rules, options=about.options,
        palette=about.palette, words=words, ledger=tuple(about.ledger), rulings=rulings,
        apart=tuple(about.apart), sets=sets, tables=tables, places=places,
    )
    return game, []


def _head(reader: Reader, module: ModuleType, files: Mapping[str, Path], data: Mapping[str, Any]) -> Any:
    if "game" not in data:
        if "game" not in files:
            reader.faults.append(Diagnostic("PNP-01", "is missing", Span(f"content/{reader.game_id}/game.toml"),
                                            reader.game_id))
        return None
    file, raw = files["game"], data["game"]
    about = reader.record(Head, raw, Place(file))
    _note_repeats(reader, file, raw, "ledger", "ledger line")
    if about is not None:
        _check_head(reader, file, about)
    model = getattr(module, "RULES", NoRules)
    if "rules" not in raw and any(key.is_required() for key in model.model_fields.values()):
        reader.fault("PNP-03", "table [rules] is missing", Place(file))
        return None
    given = raw.get("rules", {})
    rules = reader.record(model, given, Place(file, ("rules",))) if isinstance(given, dict) else None
    return None if about is None or rules is None else (about, rules)


def _note_repeats(reader: Reader, file: Path, raw: Mapping[str, Any], key: str, what: str) -> None:
    """Ids that come twice in an array of tables, whatever else is wrong there."""
    rows = raw.get(key)
    seen: set[str] = set()
    for index, row in enumerate(rows if isinstance(rows, list) else ()):
        id = row.get("id") if isinstance(row, dict) else None
        if isinstance(id, str) and id in seen:
            reader.fault("PNP-05", f"{what} `{id}` comes twice", Place(file, (key, index, "id")))
        seen.add(id if isinstance(id, str) else "")


def _check_head(reader: Reader, file: Path, about: Head) -> None:
    for name, option in about.options.items():
        if option.values and option.default not in option.values:
            reader.fault("PNP-04", f"default of option `{name}` is {shown(option.default)}, none of its values",
                         Place(file, ("options", name, "default")))
    players = about.game.players
    if not players or players[0] < 1 or list(players) != sorted(set(players)):
        reader.fault("PNP-04", f"`players` is {list(players)}, not the numbers of players from the fewest to the most",
                     Place(file, ("game", "players")))


def _check_words(reader: Reader, file: Path | None, words: Mapping[str, Any]) -> None:
    def walk(value: Any, keys: tuple[str | int, ...]) -> Iterator[tuple[str | int, ...]]:
        match value:
            case str():
                return
            case dict():
                for key, below in value.items():
                    yield from walk(below, (*keys, key))
            case list():
                for index, below in enumerate(value):
                    yield from walk(below, (*keys, index))
            case _:
                yield keys

    for keys in walk(words, ()):
        reader.fault("PNP-04", f"`{keys[-1]}` is not a text", Place(file, keys))
    for table in ("log", "outcome"):
        if isinstance(words.get(table), str | list):
            reader.fault("PNP-04", f"`{table}` is {shown(words[table])}, not a table", Place(file, (table,)))
    for kind, sentence in words["log"].items() if isinstance(words.get("log"), dict) else ():
        if isinstance(sentence, str) and not _is_sentence(sentence):
            reader.fault("PNP-04", f"`{kind}` is not a sentence with {{field}} places", Place(file, ("log", kind)))


def _is_sentence(text: str) -> bool:
    """Braces stand in pairs round plain names."""
    try:
        return all(name is None or (name.isidentifier() and not spec and not conversion)
                   for _, name, spec, conversion in Formatter().parse(text))
    except ValueError:
        return False


def _rulings(reader: Reader, files: Mapping[str, Path], data: Mapping[str, Any],
             places: dict[str, Place]) -> tuple[Ruling, ...]:
    if "rulings" not in data:
        return ()
    file = files["rulings"]
    record = reader.record(RulingsFile, data["rulings"], Place(file))
    _note_repeats(reader, file, data["rulings"], "ruling", "ruling")
    for index, ruling in enumerate(record.ruling if record else ()):
        places.setdefault(ruling.id, Place(file, ("ruling", index)))
    return tuple(record.ruling) if record else ()


def _set(reader: Reader, module: ModuleType, stem: str, file: Path, data: Any,
         places: dict[str, Place]) -> PieceSet | None:
    """A set and its pieces; faults of [set] do not keep those of the pieces from being found."""
    data, above = _lifted(data)
    record = reader.record(SetFile, data, Place(file), where=lambda keys: Place(
        file, above + keys[1:] if keys[:1] == ("pieces",) else keys))
    rows = data["pieces"] if isinstance(data.get("pieces"), list) else []
    shared = _shared(reader, file, data["set"], rows)
    model = getattr(module, "SETS", {}).get(stem, Piece)
    pieces = []
    for index, row in enumerate(rows[:MOST_PIECES]):
        if isinstance(row, dict):
            pieces.append(_piece(reader, model, {**shared, **row}, row, Place(file, (*above, index)), stem, places))
    if len(rows) > MOST_PIECES:
        reader.fault("PNP-08", f"{len(rows):,} pieces in one set; the limit is {MOST_PIECES:,}", Place(file, above))
    return PieceSet(stem, record.set, tuple(piece for piece in pieces if piece)) if record else None


def _shared(reader: Reader, file: Path, about: Any, rows: list[Any]) -> dict[str, Any]:
    """What [set] gives to its pieces; what is faulty or missing there is reported there, once."""
    own = ("title", "symbol", "tuckbox")
    about = about if isinstance(about, dict) else {}
    try:
        Set.model_validate(about)
        bad = set()
    except ValidationError as error:
        bad = {found["loc"][0] for found in error.errors()}
    shared = {key: value for key, value in about.items() if key not in own and key not in bad}
    for key in ("ledger", "source"):
        silent = [row for row in rows if isinstance(row, dict) and key not in row]
        if silent and key not in shared:
            if key not in bad:
                reader.fault("PNP-03", f"key `{key}` is missing: neither [set] nor `{silent[0].get('id')}` has it",
                             Place(file, ("set",)))
            bad.add(key)
    return {key: value for key, value in STAND_INS.items() if key in bad} | shared


def _piece(reader: Reader, model: type[Piece], whole: dict[str, Any], row: dict[str, Any], place: Place, stem: str,
           places: dict[str, Place]) -> Any:
    id = row["id"] if isinstance(row.get("id"), str) else ""

    def at(keys: Keys) -> Place:
        own = not keys or keys[0] in row
        return Place(place.file, place.keys + keys if own else ("set", *keys))

    if "set" in row:
        reader.fault("PNP-02", f"unknown key `set` of `{id}`", at(("set",)), key=True, piece=id)
        return None
    piece = reader.record(model, {**whole, "set": stem}, place, id, at)
    if piece is None:
        return None
    if not ID.fullmatch(id):
        reader.fault("PNP-04", f"id `{id}` is not made of letters, digits, `-`, `_` and `.`", at(("id",)), piece=id)
    if id in places:
        first = located(places[id].file, places[id].keys, reader.shown(places[id].file))
        reader.fault("PNP-05", f"id `{id}` is taken by {first}", at(("id",)), piece=id)
    _check_limits(reader, piece, row, at)
    places.setdefault(id, place)
    return piece


def _check_limits(reader: Reader, piece: Any, row: dict[str, Any], at: Callable[[Keys], Place]) -> None:
    given, whose = size(piece.size), piece.id if "size" in row else ""
    if given is None:
        reader.fault("PNP-06", f"size `{piece.size}` is neither a name nor WxH in mm", at(("size",)),
                     help=near(piece.size, CARDS), piece=whose)
    elif not (SIDES[0] <= min(given) and max(given) <= SIDES[1]):
        reader.fault("PNP-08", f"size `{piece.size}` is not within {SIDES[0]:g} to {SIDES[1]:g} mm a side", at(("size",)),
                     piece=whose)
    if not 1 <= piece.copies <= MOST_COPIES:
        reader.fault("PNP-08", f"`copies` is {piece.copies}, not 1 to {MOST_COPIES}", at(("copies",)), piece=piece.id)


def _lifted(data: dict[str, Any]) -> tuple[dict[str, Any], tuple[str, ...]]:
    """A set file with `pieces` beside `set`, and the keys they stand under: `pieces = [...]` below [set] is in it."""
    if not isinstance(data["set"], dict) or "pieces" in data or "pieces" not in data["set"]:
        return data, ("pieces",)
    about = {key: value for key, value in data["set"].items() if key != "pieces"}
    return {**data, "set": about, "pieces": data["set"]["pieces"]}, ("set", "pieces")


def _table(reader: Reader, module: ModuleType, stem: str, file: Path, data: Any) -> tuple[Any, ...]:
    models = getattr(module, "TABLES", {})
    if stem not in models:
        reader.fault("PNP-06", f"`{stem}.toml` is neither a set (it has no [set]) nor a table of this game",
                     Place(file), help=near(stem, [*models, *getattr(module, "SETS", {})]))
        return ()
    record = reader.record(TableFile, data, Place(file))
    rows = [reader.record(models[stem], row, Place(file, ("rows", index)))
            for index, row in enumerate(record.rows if record else ())]
    return tuple(row for row in rows if row is not None)
