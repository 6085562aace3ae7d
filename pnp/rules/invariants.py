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
from typing import Any, TypeVar

from pnp.rules.contract import Rules

SCOPES = ("content", "faces", "sheets", "state", "step", "report")
MARK = "invariant"
C = TypeVar("C", bound=Callable[..., Iterator[Any]])


@dataclass(frozen=True)
class Invariant:
    """A claim that holds, and the check that says where it does not.

    By scope the check gets: content `(game)`; faces `(game, faces)`; sheets `(game, sheets)`;
    state `(game, state)`; step `(game, before, action, after)`; report `(game, measure)`.
    It yields a `Finding`, or shorter `(subject, message)`, `(subject, key, message)` or a bare message.
    """

    code: str
    claim: str
    scope: str
    check: Callable[..., Iterator[Any]]

    @property
    def reason(self) -> str:
        return inspect.getdoc(self.check) or ""


def invariant(code: str, claim: str, scope: str) -> Callable[[C], C]:
    """Marks a function as the check of a claim."""
    assert scope in SCOPES, scope

    def mark(check: C) -> C:
        setattr(check, MARK, Invariant(code, claim, scope, check))
        return check

    return mark


def invariants_of(rules: Rules | ModuleType, scope: str | None = None) -> list[Invariant]:
    """A game's invariants in the order of their codes: what is written is run, wherever in the package it stands."""
    found: dict[str, Invariant] = {}
    for place in (rules, *(_below(rules.__name__) if hasattr(rules, "__path__") else ())):
        for value in vars(place).values():
            if isinstance(got := getattr(value, MARK, None), Invariant):
                found[got.code] = got
    return [i for _, i in sorted(found.items()) if scope in (None, i.scope)]


@cache
def _below(package: str) -> tuple[ModuleType, ...]:
    """Every module of the package's `invariants`, if it has any."""
    name = f"{package}.invariants"
    if importlib.util.find_spec(name) is None:
        return ()
    home = importlib.import_module(name)
    below = pkgutil.walk_packages(getattr(home, "__path__", ()), f"{name}.")
    return (home, *(importlib.import_module(found.name) for found in below))
