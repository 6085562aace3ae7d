"""Claims about a game and the checks that prove them: a module of rules -> its invariants."""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import pkgutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Any

SCOPES = ("content", "faces", "sheets", "state", "step", "report")


@dataclass(frozen=True)
class Invariant:
    """A claim that holds, and the check that says where it does not.

    By scope the check gets: content `(game)`; faces `(game, faces)`; sheets `(game, sheets)`;
    state `(game, state)`; step `(game, before, action, after)`; report `(game, measure)`.
    It yields `(subject, message)` or `(subject, key, message)`; a play-test check may yield a bare message.
    """

    code: str
    claim: str
    scope: str
    check: Callable[..., Iterator[Any]]

    @property
    def reason(self) -> str:
        return inspect.getdoc(self.check) or ""


def invariant(code: str, claim: str, scope: str) -> Callable[[Callable], Callable]:
    assert scope in SCOPES, scope

    def mark(check: Callable) -> Callable:
        check.invariant = Invariant(code, claim, scope, check)
        return check

    return mark


def invariants_of(module: ModuleType, scope: str | None = None) -> list[Invariant]:
    """A game's invariants in the order of their codes: what is written is run, wherever in the package it stands."""
    found: dict[str, Invariant] = {}
    for place in _parts(module):
        for value in vars(place).values():
            if isinstance(got := getattr(value, "invariant", None), Invariant):
                found[got.code] = got
    return [i for _, i in sorted(found.items()) if scope in (None, i.scope)]


@cache
def _parts(module: ModuleType) -> tuple[ModuleType, ...]:
    """The module, and every module of its `invariants` package if it has one."""
    name = f"{module.__name__}.invariants"
    if not hasattr(module, "__path__") or importlib.util.find_spec(name) is None:
        return (module,)
    package = importlib.import_module(name)
    below = pkgutil.walk_packages(getattr(package, "__path__", ()), f"{name}.")
    return (module, package, *(importlib.import_module(found.name) for found in below))
