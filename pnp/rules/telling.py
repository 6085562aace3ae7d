"""An event -> a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.rules.table import Event


def told(game: Any, event: Event) -> str:
    """An event as a sentence: its kind names a line of `words.log`, piece ids read as the pieces' names."""
    names = {piece.id: piece.name or piece.id for piece in game.pieces}
    facts = {key: names.get(value, value) if isinstance(value, str) else _listed(value, names)
             for key, value in event.facts.items()}
    sentence = game.words.get("log", {}).get(event.kind)
    if sentence is None:
        return f"{event.kind}: " + ", ".join(f"{key} {value}" for key, value in facts.items())
    return sentence.format_map(_Facts(facts))


class _Facts(dict):
    """A sentence may ask for what this event does not tell: the place is left as it stands."""

    def __missing__(self, key: str) -> str:
        return f"{{{key}}}"


def _listed(value: Any, names: Mapping[str, str]) -> Any:
    if isinstance(value, tuple | list):
        return ", ".join(str(names.get(v, v) if isinstance(v, str) else v) for v in value) or "nothing"
    return value
