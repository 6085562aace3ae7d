"""The printed words that all packs share, and how a project or a game says some of them otherwise."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any


def shared_words(folders: Iterable[Path]) -> dict[str, Any]:
    """A project's own come before the shipped ones, which stand in the last folder."""
    words: dict[str, Any] = {}
    for folder in reversed(tuple(folders)):
        file = folder / "shared" / "words.toml"
        if file.is_file():
            words = said_otherwise(words, tomllib.loads(file.read_text(encoding="utf-8")))
    return words


def said_otherwise(words: Mapping[str, Any], more: Mapping[str, Any]) -> dict[str, Any]:
    """Words with some of them said otherwise, table by table."""
    return dict(words) | {key: said_otherwise(words.get(key, {}), value) if isinstance(value, Mapping) else value
                          for key, value in more.items()}
