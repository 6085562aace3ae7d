"""Values made once for a game and kept with it: a function of the game -> the same function, computed once."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

G = TypeVar("G")
P = ParamSpec("P")
T = TypeVar("T")


def once(make: Callable[Concatenate[G, P], T]) -> Callable[Concatenate[G, P], T]:
    """`make(game, ...)` is called once for a game and each choice of further arguments; the value goes with the game.

    A changed copy of a game (`dataclasses.replace`) starts anew.
    """
    @wraps(make)
    def kept(game: G, /, *args: P.args, **kwargs: P.kwargs) -> T:
        known: dict[Any, T] = vars(game).setdefault("_once", {})
        key = (make, args, *sorted(kwargs.items()))
        if key not in known:
            known[key] = make(game, *args, **kwargs)
        return known[key]

    return kept
