"""A file -> its TOML, or `Unreadable` with the reason and the place."""

from __future__ import annotations

import re
import tomllib
from codecs import BOM_UTF8
from pathlib import Path
from typing import Any

from pnp.base import Unreadable

LARGEST_FILE = 1_000_000


def read_toml(file: Path) -> dict[str, Any]:
    return _toml(_text(_raw(file)))


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
