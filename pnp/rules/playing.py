"""The loop that plays: rules and bots -> a finished game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import ModuleType
from typing import Any

from pnp.rules.contract import Bot, Played
from pnp.rules.table import Table

Watcher = Callable[[Any, Any, Any], None]


def play(module: ModuleType, game: Any, players: int, options: Mapping[str, Any], seed: str,
         bots: Sequence[Bot], watch: Watcher | None = None, record: bool = False) -> Played:
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
    return Played(outcome, state, plies, table)
