"""The contract of a rules module: invariants, the table that deals chance and keeps the record, and `play`.

A game is a module (a package under `pnp.games`, or `rules.py` beside a user's content) with these names:
`SETS`, `RULES`, `TABLES`, `setup`, `decider`, `legal_actions`, `apply`, `outcome`, `view`, `supplies`,
`facts`, `scenes`, `BOTS`. Nothing to subclass, nothing to register.
"""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import pkgutil
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, NamedTuple

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


class MissingRules(Exception):
    """A game folder without a rules module."""


def find_rules(game_id: str, folder: Path | None = None) -> ModuleType:
    """The game's rules: `rules.py` beside its content if there is one, else the package of the same name."""
    if folder is not None and (folder / "rules.py").is_file():
        return _load(game_id, folder / "rules.py")
    try:
        module = importlib.import_module(f"pnp.games.{game_id}")
    except ModuleNotFoundError as missing:
        if missing.name != f"pnp.games.{game_id}" and game_id.isidentifier():
            raise
        raise MissingRules(f"no rules for `{game_id}`: neither content/{game_id}/rules.py nor a package") from None
    return module


def _load(game_id: str, path: Path) -> ModuleType:
    name = f"pnp_rules_{game_id}"
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


class Event(NamedTuple):
    """Something that happened at the table; `facts` may name pieces by id."""

    kind: str
    facts: Mapping[str, Any]


class Outcome(NamedTuple):
    winners: tuple[int, ...]
    reason: str
    by: str = ""                     # the winners in words, where a seat's number does not tell who that is


class Table:
    """Deals chance and keeps the record. Tests load its dice: they are used up before any are rolled."""

    def __init__(self, rng: Random | int | str = 0, dice: Sequence[int] = (), record: bool = True):
        self.rng = rng if isinstance(rng, Random) else Random(rng)
        self.loaded = list(dice)
        self.events: list[Event] | None = [] if record else None
        self.used: set[str] = set()

    def roll(self, n: int, sides: int = 6) -> tuple[int, ...]:
        taken, self.loaded = self.loaded[:n], self.loaded[n:]
        random = self.rng.random
        return (*taken, *[int(random() * sides) + 1 for _ in range(n - len(taken))])

    def shuffle(self, cards: Sequence[Any]) -> tuple[Any, ...]:
        cards = list(cards)
        self.rng.shuffle(cards)
        return tuple(cards)

    def chance(self, p: float) -> bool:
        return self.rng.random() < p

    def pick(self, items: Sequence[Any]) -> Any:
        return items[int(self.rng.random() * len(items))]

    def say(self, kind: str, **facts: Any) -> None:
        """Note an event. Strings among the facts that are piece ids count as the use of that piece."""
        self.used.update(value for value in facts.values() if type(value) is str)
        if self.events is not None:
            self.events.append(Event(kind, facts))


class Record(NamedTuple):
    """One finished game."""

    outcome: Outcome
    state: Any
    plies: int
    table: Table


Bot = Callable[[Any, Sequence[Any], Random], Any]
Watcher = Callable[[Any, Any, Any], None]


def play(module: ModuleType, game: Any, players: int, options: Mapping[str, Any], seed: str,
         bots: Sequence[Bot], watch: Watcher | None = None, record: bool = False) -> Record:
    """One game from set-up to its end. One chance stream for the table, one for each seat."""
    table = Table(Random(f"{seed}/table"), record=record)
    seats = [Random(f"{seed}/seat{seat}") for seat in range(players)]
    state = module.setup(game, players, options, table)
    if watch:
        watch(None, None, state)
    plies = 0
    while (outcome := module.outcome(state)) is None:
        seat = module.decider(state)
        seen = module.view(state, seat)
        action = bots[seat](seen, module.legal_actions(seen), seats[seat])
        after = module.apply(state, action, table)
        if watch:
            watch(state, action, after)
        state = after
        plies += 1
    return Record(outcome, state, plies, table)


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
