"""The loop that plays: rules and bots -> every choice of a game, or the finished game.

Chance comes in streams, one for the table and one for each seat: a bot that draws more numbers changes nobody's luck.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from pnp.content import Game
from pnp.rules.contract import Action, Bot, Playable, Played, Rules, State
from pnp.rules.table import Table

Watcher = Callable[[State, Action, State], None]


class Ply(NamedTuple):
    """One choice: who saw what, what was on offer, what was taken, and what came of it."""

    state: State
    seat: int
    seen: State
    legal: Sequence[Action]
    action: Action
    after: State


class Streams(NamedTuple):
    """The chance of one game."""

    table: Random
    seats: tuple[Random, ...]


def streams(seed: str, players: int) -> Streams:
    return Streams(Random(f"{seed}/table"), tuple(Random(f"{seed}/seat{seat}") for seat in range(players)))


def plies(rules: Rules, game: Game, players: int, options: Mapping[str, Any], seed: str, bots: Sequence[Bot],
          table: Table | None = None) -> Iterator[Ply]:
    """Every choice of one game from set-up to its end; a table that is given deals and keeps the record."""
    chance = streams(seed, players)
    table = table or Table(chance.table)
    return plies_from(rules, rules.setup(game, players, options, table), table, bots, chance.seats)


def plies_from(rules: Playable, state: State, table: Table, bots: Sequence[Bot], seats: Sequence[Random]) -> Iterator[Ply]:
    """Every choice from a state on: a bot and a chance stream for each seat."""
    outcome, decider, view = rules.outcome, rules.decider, rules.view
    legal_actions, apply = rules.legal_actions, rules.apply
    new = tuple.__new__              # in half the time of `Ply(...)`: this loop is where play-tests live
    while outcome(state) is None:
        seat = decider(state)
        assert seat is not None, "a game without an outcome has somebody who decides"
        seen = view(state, seat)
        legal = legal_actions(seen)
        action = bots[seat](seen, legal, seats[seat])
        after = apply(state, action, table)
        yield new(Ply, (state, seat, seen, legal, action, after))
        state = after


def play(rules: Rules, game: Game, players: int, options: Mapping[str, Any], seed: str,
         bots: Sequence[Bot], watch: Watcher | None = None, record: bool = False) -> Played:
    """One game from set-up to its end; `watch` is shown the first state, then each step."""
    chance = streams(seed, players)
    table = Table(chance.table, record=record)
    start = state = rules.setup(game, players, options, table)
    count = 0
    if watch:
        watch(None, None, start)
    for before, _, _, _, action, state in plies_from(rules, start, table, bots, chance.seats):
        count += 1
        if watch:
            watch(before, action, state)
    outcome = rules.outcome(state)
    assert outcome is not None
    return Played(outcome, state, count, table)
