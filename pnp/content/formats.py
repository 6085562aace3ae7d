"""The formats of content files, and the keys whose meaning changed from one to the next.

A game names its format in `[game] format`; one that names none was written for the first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.base import Diagnostic
from pnp.content.locate import located
from pnp.content.model import Place
from pnp.content.reader import Reader
from pnp.content.validation import Keys

FORMATS = (1, 2)

# What a key of format 1 means now, as a sentence: `game.time`, `set.stock`, `pieces.copies`; numbers of rows left out.
CHANGED: Mapping[str, str] = {}


def notes(reader: Reader, format: int) -> list[Diagnostic]:
    """A warning for each key of the game's files that now means something else, where it comes first."""
    if format == FORMATS[-1] or not CHANGED:
        return []
    found: dict[str, Diagnostic] = {}
    for stem, data in reader.data.items():
        for keys in _keys(data):
            name = _name(keys)
            if name in CHANGED and name not in found:
                found[name] = _note(reader, Place(reader.files[stem], keys), CHANGED[name])
    return list(found.values())


def _note(reader: Reader, place: Place, sentence: str) -> Diagnostic:
    return Diagnostic("PNP-04", sentence, located(place.file, place.keys, reader.path(place.file), True), reader.game_id,
                      severity="warning", help=f"`format = {FORMATS[-1]}` in [game] says that it is meant so")


def _name(keys: Keys) -> str:
    """The keys without the numbers of rows; `pieces = [...]` that follows [set] is inside it for TOML."""
    name = ".".join(key for key in keys if isinstance(key, str))
    return name.removeprefix("set.") if name.startswith("set.pieces") else name


def _keys(value: Any, above: Keys = ()) -> Iterator[Keys]:
    """The keys that lead to every value of a file."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, below in pairs:
        yield (*above, key)
        yield from _keys(below, (*above, key))
