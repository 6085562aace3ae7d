"""What lies where in a state that nobody described: its fields are searched for ids of pieces and for hidden ones.

Searched are records, tuples and dictionaries; not the box, which compares by identity, nor content.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any

from pydantic import BaseModel

from pnp.content import Game
from pnp.rules.contract import State
from pnp.rules.kit.piles import HIDDEN

PENDING = "agenda"               # steps to come speak of pieces; those that lie nowhere else lie there


def zones_of(state: State, copies: Mapping[str, int]) -> dict[str, tuple[str, ...]]:
    """Every place of the state that holds piece ids; `copies` knows how many of each there are.

    A piece named more often than that lies where it is named first: further places only speak of it, as steps to come do.
    """
    found: dict[str, tuple[str, ...]] = {}
    lying: Counter[str] = Counter()
    for zone, id in _pending_last(slots(state)):
        if id == HIDDEN or lying[id] < copies.get(id, 0):
            found[zone] = (*found.get(zone, ()), id)
            lying[id] += 1
    return found


def _pending_last(places: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Steps to come as one zone, in which a piece is named once."""
    pending = []
    for name, id in places:
        if name.partition(":")[0] == PENDING:
            pending.append((PENDING, id))
        else:
            yield name, id
    yield from dict.fromkeys(pending)


def slots(value: Any, name: str = "") -> Iterator[tuple[str, str]]:
    """Every string of a state with the name of the place it stands at: `sea`, `hands:0`, `players:0.kept`."""
    if isinstance(value, str):
        yield name, value
        return
    for part, below in _parts(value):
        yield from slots(below, _joined(name, part, below, value))


def filled(value: Any, take: Callable[[str], str], name: str = "") -> Any:
    """The same value with every hidden piece replaced by what `take` gives for the name of its place."""
    if isinstance(value, str):
        return take(name) if value == HIDDEN else value
    parts = {part: (below, filled(below, take, _joined(name, part, below, value))) for part, below in _parts(value)}
    new = {part: after for part, (before, after) in parts.items() if after is not before}
    if not new:
        return value
    if isinstance(value, dict):
        return value | new
    if isinstance(value, list):
        return [new.get(index, below) for index, below in enumerate(value)]
    if _is_plain(value):
        return tuple(new.get(index, below) for index, below in enumerate(value))
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **new)
    return type(value)(*(new.get(name, below) for name, (below, _) in parts.items()))


def _parts(value: Any) -> Collection[tuple[Any, Any]]:
    """What a value is made of, by field, key or index."""
    if isinstance(value, Game | BaseModel):
        return ()
    if isinstance(value, dict):
        return value.items()
    if isinstance(value, list) or _is_plain(value):
        return list(enumerate(value))
    if isinstance(value, tuple):
        return list(zip(_fields(value), value))
    if is_dataclass(value) and not isinstance(value, type) and type(value).__eq__ is not object.__eq__:
        return [(field.name, getattr(value, field.name)) for field in fields(value)]
    return ()


def _is_plain(value: Any) -> bool:
    return isinstance(value, tuple) and not _fields(value)


def _fields(value: tuple[Any, ...]) -> tuple[str, ...]:
    """The names of a named tuple."""
    return getattr(type(value), "_fields", ())


def _joined(name: str, part: Any, below: Any, value: Any) -> str:
    """The strings of one tuple lie at one place: their index is no part of its name."""
    if isinstance(below, str) and (isinstance(value, list) or _is_plain(value)):
        return name
    if not name:
        return str(part)
    return f"{name}.{part}" if ":" in name else f"{name}:{part}"
