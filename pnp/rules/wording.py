"""An action that nobody put into words -> a sentence from its type and its fields."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from pnp.content import Game
from pnp.rules.contract import Action, Saying
from pnp.rules.telling import spoken


def worded(game: Game | None, action: Action) -> Saying:
    """`TakeCard(slot=2)` is "take card: slot 2", or what `words.actions` has for `take-card`."""
    names = {piece.id: piece.name or piece.id for piece in game.pieces} if game else {}
    kind, facts = _kind(action), dict(_facts(action))
    pieces = tuple(id for value in facts.values() for id in _ids(value, names))
    lines = game.words.get("actions") if game else None
    if game and isinstance(lines, dict) and kind.replace(" ", "-") in lines:
        return spoken(game, kind.replace(" ", "-"), pieces, **facts)
    told = ", ".join(_told(name, value, names) for name, value in facts.items() if value is not None and value is not False)
    return Saying(f"{kind}: {told}" if told else kind, pieces)


def _kind(action: Action) -> str:
    """The action's type in words; of what has no type of its own, the value."""
    if isinstance(action, Enum):
        return action.name.lower().replace("_", " ")
    if isinstance(action, str):
        return action.replace("_", " ") or "choose nothing"
    if isinstance(action, int | float) or type(action) in (tuple, list, frozenset):
        return f"choose {_flat(action, {})}"
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", type(action).__name__).replace("_", " ").strip().lower()


def _facts(action: Action) -> Iterator[tuple[str, Any]]:
    if isinstance(action, tuple):
        yield from zip(getattr(type(action), "_fields", ()), action)
    elif is_dataclass(action):
        yield from ((field.name, getattr(action, field.name)) for field in fields(action))


def _ids(value: Any, known: Mapping[str, str]) -> Iterator[str]:
    if isinstance(value, str) and value in known:
        yield value
    elif isinstance(value, tuple | list):
        for below in value:
            yield from _ids(below, known)


def _told(name: str, value: Any, names: Mapping[str, str]) -> str:
    """A piece needs no field to be understood, and what is simply so needs no value."""
    if isinstance(value, str) and value in names:
        return names[value]
    name = name.replace("_", " ")
    return name if value is True else f"{name} {_flat(value, names)}"


def _flat(value: Any, names: Mapping[str, str]) -> str:
    if isinstance(value, tuple | list | frozenset):
        return " and ".join(_flat(below, names) for below in value) or "nothing"
    return names.get(value, value) if isinstance(value, str) else str(value)
