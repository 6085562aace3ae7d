"""Events and actions -> sentences, from the lines in `words.toml`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pnp.content import Game
from pnp.rules.contract import Saying
from pnp.rules.kit.keeping import once
from pnp.rules.table import Event


def told(game: Game, event: Event) -> str:
    """An event as a sentence: its kind names a line of `words.log`, piece ids read as the pieces' names."""
    return _sentence(game, "log", event.kind, event.facts)


def spoken(game: Game, kind: str, /, pieces: Iterable[str] = (), places: Iterable[str] = (), **facts: Any) -> Saying:
    """An action in words: its kind names a line of `words.actions`, piece ids among the facts read as names."""
    return Saying(_sentence(game, "actions", kind, facts), tuple(pieces), tuple(places))


@once
def _names(game: Game) -> dict[str, str]:
    return {piece.id: piece.name or piece.id for piece in game.pieces}


def _sentence(game: Game, words: str, kind: str, facts: Mapping[str, Any]) -> str:
    read = {key: _read(value, _names(game)) for key, value in facts.items()}
    line: str | None = game.words.get(words, {}).get(kind)
    if line is None:
        return f"{kind}: " + ", ".join(f"{key} {value}" for key, value in read.items())
    return line.format_map(_Facts(read))


class _Facts(dict[str, Any]):
    """A sentence may ask for what is not told: the place is left as it stands."""

    def __missing__(self, key: str) -> str:
        return f"{{{key}}}"


def _read(value: Any, names: Mapping[str, str]) -> Any:
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, tuple | list):
        return ", ".join(str(names.get(item, item) if isinstance(item, str) else item) for item in value) or "nothing"
    return value
