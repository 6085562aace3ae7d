"""The contract of a rules module: the names a game has, and the records that pass between it and the rest.

A game is a module (a package under `pnp.games`, or `rules.py` beside a user's content) with these names:
`SETS`, `RULES`, `TABLES`, `setup`, `decider`, `legal_actions`, `apply`, `outcome`, `view`, `supplies`,
`facts`, `scenes`, `BOTS`. Nothing to subclass, nothing to register.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from pnp.rules.table import Table

Bot = Callable[[Any, Sequence[Any], Random], Any]


class Outcome(NamedTuple):
    winners: tuple[int, ...]
    reason: str
    by: str = ""                     # the winners in words, where a seat's number does not tell who that is


class Played(NamedTuple):
    """One finished game."""

    outcome: Outcome
    state: Any
    plies: int
    table: Table
