"""Values made once: for a game, and for a part of its states that is handed on unchanged from one to the next."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar, TypeVarTuple

G = TypeVar("G")
V = TypeVar("V")
Ts = TypeVarTuple("Ts")
P = ParamSpec("P")
T = TypeVar("T")


def once(make: Callable[Concatenate[G, P], T]) -> Callable[Concatenate[G, P], T]:
    """`make(game, ...)` is called once for a game and each choice of further arguments; the value goes with the game.

    A changed copy of a game (`dataclasses.replace`) starts anew.
    """
    @wraps(make)
    def kept(game: G, /, *args: P.args, **kwargs: P.kwargs) -> T:
        known: dict[Any, T] = vars(game).setdefault("_once", {})
        key = (make, args, *sorted(kwargs.items())) if kwargs else (make, args)
        if key not in known:
            known[key] = make(game, *args, **kwargs)
        return known[key]

    return kept


MOST_KEPT = 50            # values that are kept: those of the last parts of states


def while_same(make: Callable[[V, *Ts], T]) -> Callable[[V, *Ts], T]:
    """`make(part, ...)` is called once for a part of states, say the map, and each choice of further arguments.

    A part is known by being the same object, not by being equal to another: states never change and hand on what an
    action leaves alone, and to compare a map would take longer than most things that are made of it.
    """
    known: dict[tuple[Any, ...], tuple[V, T]] = {}

    @wraps(make)
    def kept(part: V, /, *args: *Ts) -> T:
        key = (id(part), *args)
        found = known.get(key)
        if found and found[0] is part:
            return found[1]
        if len(known) >= MOST_KEPT:
            known.clear()
        made = make(part, *args)
        known[key] = part, made          # with the part, whose number nobody else gets as long as it is here
        return made

    return kept
