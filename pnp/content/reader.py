"""A file of content -> its TOML, a table in it -> a record; collects faults with their places, stops at none."""

from __future__ import annotations

import re
import tomllib
from codecs import BOM_UTF8
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError

from pnp.base import Diagnostic, Span, Unreadable
from pnp.content.locate import located
from pnp.content.model import Place
from pnp.content.validation import Keys, faults

LARGEST_FILE = 1_000_000


@dataclass
class Reader:
    """One reading of a game's folder; collects faults instead of stopping at the first."""

    game_id: str
    folder: Path
    faults: list[Diagnostic] = field(default_factory=list)

    def shown(self, file: Path) -> str:
        """A path as the user would type it: from the project's folder."""
        return f"content/{self.game_id}/{file.relative_to(self.folder).as_posix()}"

    def fault(self, code: str, message: str, place: Place, *, key: bool = False, help: str = "",
              piece: str = "") -> None:
        span = located(place.file, place.keys, self.shown(place.file), key)
        self.faults.append(Diagnostic(code, message, span, self.game_id, piece, help=help))

    def read(self, file: Path) -> dict[str, Any] | None:
        """A file's TOML, or None with the fault noted."""
        try:
            return _toml(_text(_raw(file)))
        except Unreadable as found:
            span = Span(self.shown(file), found.line, found.column)
            self.faults.append(Diagnostic(found.code, str(found), span, self.game_id))
            return None

    def record(self, model: type[BaseModel], data: Any, place: Place, piece: str = "",
               where: Callable[[Keys], Place] | None = None) -> Any:
        """A validated record, or None with every fault of it noted."""
        where = where or (lambda keys: Place(place.file, place.keys + keys))
        try:
            return model.model_validate(data)
        except ValidationError as error:
            for found in faults(model, data, error, piece):
                self.fault(found.code, found.message, where(found.keys), key=found.at_key, help=found.help, piece=piece)
            return None


def _raw(file: Path) -> bytes:
    if file.is_dir():
        raise Unreadable("is a folder, not a file")
    try:
        if file.exists() and not file.is_file():
            raise Unreadable("is not an ordinary file")
        if (length := file.stat().st_size) > LARGEST_FILE:
            raise Unreadable(f"is {length:,} bytes long; the limit is {LARGEST_FILE:,}", code="PNP-08")
        return file.read_bytes()
    except OSError as error:
        raise Unreadable(f"cannot be read: {error.strerror or error}") from None


def _text(raw: bytes) -> str:
    if raw.startswith(BOM_UTF8):
        raise Unreadable("begins with a byte order mark; save it as UTF-8 without one", 1, 1)
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line, start = raw.count(b"\n", 0, error.start) + 1, raw.rfind(b"\n", 0, error.start) + 1
        column = len(raw[start:error.start].decode("utf-8", "replace")) + 1
        raise Unreadable(f"is not UTF-8: byte 0x{raw[error.start]:02x}", line, column) from None


def _toml(text: str) -> dict[str, Any]:
    try:
        data = tomllib.loads(text)
    except ValueError as error:                  # also numbers of more digits than Python reads
        raise _syntax_error(str(error), text) from None
    except RecursionError:
        raise Unreadable("is nested too deeply") from None
    if not data:
        raise Unreadable("is empty")
    return data


def _syntax_error(message: str, text: str) -> Unreadable:
    message, _, place = message.partition(" (at ")
    message = message[:1].lower() + message[1:]
    if found := re.match(r"line (\d+), column (\d+)", place):
        return Unreadable(message, int(found[1]), int(found[2]))
    if place:
        return Unreadable(f"{message} at the end of the file", text.count("\n") + 1, len(text) - text.rfind("\n"))
    return Unreadable("holds a number of too many digits")
