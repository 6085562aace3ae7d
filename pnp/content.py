"""Content files -> `Game`, or every fault in them with its place. Shape and type only; ranges are invariants."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

from pydantic import BaseModel, ValidationError

from pnp.diagnostics import Diagnostic, Span, near
from pnp.model import (
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
from pnp.places import locate
from pnp.units import CARDS, size

LARGEST_FILE = 1_000_000
MOST_COPIES = 500
MOST_PIECES = 5_000


class NoRules(Record):
    """The `[rules]` of a game that declares none."""


class _Head(Record):
    """The tables of game.toml that every game has; `rules` is checked against the game's own model."""

    game: About
    rules: dict[str, Any] = {}
    options: dict[str, Option] = {}
    palette: dict[str, Colour] = {}
    ledger: list[LedgerLine]
    apart: list[Apart] = []


class _Rulings(Record):
    ruling: list[Ruling] = []


class _SetFile(Record):
    set: Set
    pieces: list[dict[str, Any]]


class _TableFile(Record):
    rows: list[dict[str, Any]]


@dataclass
class _Reader:
    """One reading of a game's folder; collects faults instead of stopping at the first."""

    game_id: str
    folder: Path
    faults: list[Diagnostic] = field(default_factory=list)

    def shown(self, file: Path) -> str:
        """A path as the user would type it: from the project's folder."""
        return f"content/{self.game_id}/{file.relative_to(self.folder).as_posix()}"

    def fault(self, code: str, message: str, place: Place, *, key: bool = False, help: str = "",
              piece: str = "") -> None:
        span = locate(place.file, place.keys, self.shown(place.file), key)
        self.faults.append(Diagnostic(code, message, span, self.game_id, piece, help=help))

    def read(self, file: Path) -> dict[str, Any] | None:
        """A file's TOML, or None with the fault noted."""
        def unreadable(message: str, line: int = 0, column: int = 0, code: str = "PNP-01") -> None:
            self.faults.append(Diagnostic(code, message, Span(self.shown(file), line, column), self.game_id))

        if file.is_dir():
            return unreadable("is a folder, not a file")
        try:
            raw = file.read_bytes()
        except OSError as error:
            return unreadable(f"cannot be read: {error.strerror or error}")
        if len(raw) > LARGEST_FILE:
            return unreadable(f"is {len(raw):,} bytes long; the limit is {LARGEST_FILE:,}", code="PNP-08")
        try:
            text = raw.decode("utf-8")
        except UnicodeDecodeError as error:
            line = raw.count(b"\n", 0, error.start) + 1
            start = raw.rfind(b"\n", 0, error.start) + 1
            column = len(raw[start:error.start].decode("utf-8", "replace")) + 1
            return unreadable(f"is not UTF-8: byte 0x{raw[error.start]:02x}", line, column)
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            line, column, message = _syntax_error(str(error), text)
            return unreadable(message, line, column)
        except RecursionError:
            return unreadable("is nested too deeply")
        if not data:
            return unreadable("is empty")
        return data

    def record(self, model: type[BaseModel], data: Any, place: Place, piece: str = "") -> Any:
        """A validated record, or None with every fault of it noted."""
        try:
            return model.model_validate(data)
        except ValidationError as error:
            for found in error.errors(include_url=False):
                self.explain(model, found, place, piece)
            return None

    def explain(self, model: type[BaseModel], found: Mapping[str, Any], place: Place, piece: str) -> None:
        keys = place.keys + tuple(k for k in found["loc"] if not _is_type_tag(k))
        name, where = found["loc"][-1] if found["loc"] else "", Place(place.file, keys)
        of = f" of `{piece}`" if piece else ""
        match found["type"]:
            case "extra_forbidden":
                help = near(str(name), _keys_at(model, found["loc"][:-1]))
                self.fault("PNP-02", f"unknown key `{name}`{of}", where, key=True, help=help, piece=piece)
            case "missing":
                self.fault("PNP-03", f"key `{name}`{of} is missing", Place(place.file, keys[:-1]), piece=piece)
            case "literal_error":
                known = found["ctx"]["expected"].replace("'", "`")
                self.fault("PNP-04", f"`{name}`{of} is {_shown(found['input'])}, not {known}", where, piece=piece)
            case _:
                wanted = found["msg"].removeprefix("Input should be ").removeprefix("Value error, ")
                self.fault("PNP-04", f"`{name}`{of} is {_shown(found['input'])}, not {wanted}", where, piece=piece)


def load(folder: Path, module: ModuleType) -> tuple[Game | None, list[Diagnostic]]:
    """The game in `folder`, or None and all the faults of all its files."""
    reader = _Reader(folder.name, folder)
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


def _head(reader: _Reader, module: ModuleType, files: Mapping[str, Path], data: Mapping[str, Any]) -> Any:
    if "game" not in data:
        if "game" not in files:
            reader.faults.append(Diagnostic("PNP-01", "is missing", Span(f"content/{reader.game_id}/game.toml"),
                                            reader.game_id))
        return None
    about = reader.record(_Head, data["game"], Place(files["game"]))
    rules = reader.record(getattr(module, "RULES", NoRules), data["game"].get("rules", {}),
                          Place(files["game"], ("rules",)))
    if about is None or rules is None:
        return None
    seen: set[str] = set()
    for index, line in enumerate(about.ledger):
        if line.id in seen:
            reader.fault("PNP-05", f"ledger line `{line.id}` comes twice", Place(files["game"], ("ledger", index, "id")))
        seen.add(line.id)
    for name, option in about.options.items():
        if option.values and option.default not in option.values:
            reader.fault("PNP-04", f"default of option `{name}` is {_shown(option.default)}, none of its values",
                         Place(files["game"], ("options", name, "default")))
    return about, rules


def _check_words(reader: _Reader, file: Path | None, words: Mapping[str, Any]) -> None:
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


def _rulings(reader: _Reader, files: Mapping[str, Path], data: Mapping[str, Any],
             places: dict[str, Place]) -> tuple[Ruling, ...]:
    if "rulings" not in data:
        return ()
    record = reader.record(_Rulings, data["rulings"], Place(files["rulings"]))
    for index, ruling in enumerate(record.ruling if record else ()):
        if ruling.id in places:
            reader.fault("PNP-05", f"ruling `{ruling.id}` comes twice", Place(files["rulings"], ("ruling", index, "id")))
        places[ruling.id] = Place(files["rulings"], ("ruling", index))
    return tuple(record.ruling) if record else ()


def _set(reader: _Reader, module: ModuleType, stem: str, file: Path, data: Any,
         places: dict[str, Place]) -> PieceSet | None:
    data, above = _lifted(data)
    record = reader.record(_SetFile, data, Place(file))
    if record is None:
        return None
    model = getattr(module, "SETS", {}).get(stem, Piece)
    own = ("title", "symbol", "tuckbox")
    shared = {key: value for key, value in data["set"].items() if key not in own}
    pieces = []
    for index, row in enumerate(record.pieces):
        place = Place(file, (*above, index))
        id = row.get("id") if isinstance(row.get("id"), str) else ""
        if "set" in row:
            reader.fault("PNP-02", "unknown key `set`", Place(file, (*above, index, "set")), key=True, piece=id)
            continue
        piece = reader.record(model, {**shared, **row, "set": stem}, place, id)
        if piece is None:
            continue
        if id in places:
            first = places[id]
            reader.fault("PNP-05", f"id `{id}` is taken by {reader.shown(first.file)}", Place(file, (*place.keys, "id")),
                         piece=id)
        if size(piece.size) is None:
            where = Place(file, (*place.keys, "size") if "size" in row else ("set", "size"))
            reader.fault("PNP-06", f"size `{piece.size}` is neither a name nor WxH in mm", where,
                         help=near(piece.size, CARDS), piece=id)
        if not 1 <= piece.copies <= MOST_COPIES:
            reader.fault("PNP-08", f"`copies` is {piece.copies}, not 1 to {MOST_COPIES}",
                         Place(file, (*place.keys, "copies")), piece=id)
        places[id] = place
        pieces.append(piece)
    if len(record.pieces) > MOST_PIECES:
        reader.fault("PNP-08", f"{len(record.pieces):,} pieces in one set; the limit is {MOST_PIECES:,}",
                     Place(file, above))
    return PieceSet(stem, record.set, tuple(pieces))


def _lifted(data: dict[str, Any]) -> tuple[dict[str, Any], tuple[str, ...]]:
    """A set file with `pieces` beside `set`, and the keys they stand under: `pieces = [...]` below [set] is in it."""
    if not isinstance(data["set"], dict) or "pieces" in data or "pieces" not in data["set"]:
        return data, ("pieces",)
    about = {key: value for key, value in data["set"].items() if key != "pieces"}
    return {**data, "set": about, "pieces": data["set"]["pieces"]}, ("set", "pieces")


def _table(reader: _Reader, module: ModuleType, stem: str, file: Path, data: Any) -> tuple[Any, ...]:
    models = getattr(module, "TABLES", {})
    if stem not in models:
        reader.fault("PNP-06", f"`{stem}.toml` is neither a set (it has no [set]) nor a table of this game",
                     Place(file), help=near(stem, [*models, *getattr(module, "SETS", {})]))
        return ()
    record = reader.record(_TableFile, data, Place(file))
    rows = [reader.record(models[stem], row, Place(file, ("rows", index)))
            for index, row in enumerate(record.rows if record else ())]
    return tuple(row for row in rows if row is not None)


def _keys_at(model: type[BaseModel], loc: tuple[str | int, ...]) -> list[str]:
    """The keys a table may have, following field annotations down to it."""
    for step in loc:
        if isinstance(step, int):
            continue
        info = model.model_fields.get(str(step))
        inner = list(_models_in(info.annotation)) if info else []
        if not inner:
            return []
        model = inner[0]
    return [name for name in model.model_fields if name != "set"]


def _models_in(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for part in getattr(annotation, "__args__", ()):
        yield from _models_in(part)


def _is_type_tag(step: str | int) -> bool:
    """Pydantic names the branch of a union in a fault's path; the file has no such key."""
    return isinstance(step, str) and (step in ("str", "int", "float", "bool", "tuple", "list") or "[" in step
                                      or step[:1].isupper())


def _shown(value: Any) -> str:
    text = repr(value) if not isinstance(value, str) else f"`{value}`"
    if isinstance(value, dict | list | tuple):
        text = "a table" if isinstance(value, dict) else "a list"
    return text if len(text) <= 60 else text[:57] + "..."


def _syntax_error(message: str, text: str) -> tuple[int, int, str]:
    message, _, place = message.partition(" (at ")
    found = re.match(r"line (\d+), column (\d+)", place)
    if found:
        return int(found[1]), int(found[2]), _lower(message)
    return text.count("\n") + 1, 0, _lower(message) + " at the end of the file"


def _lower(message: str) -> str:
    return message[:1].lower() + message[1:]
