"""The loop that plays: rules and bots -> every choice of a game, or the finished game.

Chance comes in streams, one for the table and one for each seat: a bot that draws more numbers changes nobody's luck.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from pnp.content import Game
from pnp.rules.contract import Action, Bot, Outcome, Playable, Played, Rules, State
from pnp.rules.stumbling import misgiven, told_by_line
from pnp.rules.table import Table

LIMIT = 100_000          # choices: a game that is not over by then is given up

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
    """The chance that a seed gives the table and each seat."""
    return Streams(Random(f"{seed}/table"), tuple(Random(f"{seed}/seat{seat}") for seat in range(players)))


def plies(rules: Rules, game: Game, players: int, options: Mapping[str, Any], seed: str, bots: Sequence[Bot],
          table: Table | None = None, limit: int = LIMIT) -> Iterator[Ply]:
    """Every choice of one game from set-up to its end or the limit; a table that is given deals and keeps the record."""
    chance = streams(seed, players)
    table = table or Table(chance.table)
    start = _started(rules, rules.setup(game, players, options, table))
    return plies_from(rules, start, table, bots, chance.seats, limit)


def plies_from(rules: Playable, state: State, table: Table, bots: Sequence[Bot], seats: Sequence[Random],
               limit: int = LIMIT) -> Iterator[Ply]:
    """Every choice from a state on, so many at most: a bot and a chance stream for each seat."""
    outcome, decider, view = rules.outcome, rules.decider, rules.view
    legal_actions, apply = rules.legal_actions, rules.apply
    new = tuple.__new__              # in half the time of `Ply(...)`: this loop is where play-tests live
    with told_by_line():
        for _ in range(limit):
            if outcome(state) is not None:
                return
            seat = decider(state)
            if seat is None:
                raise misgiven(rules, "decider", "gives nobody, and `outcome` says that the game goes on")
            seen = view(state, seat)
            legal = legal_actions(state)     # by contract those of the view; an `Agenda` has often looked at them already
            if not legal:
                raise misgiven(rules, "legal_actions", f"gives seat {seat} nothing, and the game is not over")
            try:
                action = bots[seat](seen, legal, seats[seat])
            except (TypeError, LookupError):
                _look_into(rules, seat, legal, len(bots))
                raise
            after = apply(state, action, table)
            yield new(Ply, (state, seat, seen, legal, action, after))
            state = after


def _look_into(rules: Playable, seat: object, legal: object, players: int) -> None:
    """Why a bot could not choose, where it is not to blame."""
    if seat not in range(players):
        raise misgiven(rules, "decider", f"gives {seat}, and the seats are 0 to {players - 1}")
    if not isinstance(legal, Sequence):
        raise misgiven(rules, "legal_actions", f"gives a {type(legal).__name__}, not a sequence that can be counted")


def _started(rules: Rules, state: State) -> State:
    if not hasattr(state, "turn"):
        raise misgiven(rules, "setup", f"gives a {type(state).__name__} without `turn`")
    return state


def play(rules: Rules, game: Game, players: int, options: Mapping[str, Any], seed: str,
         bots: Sequence[Bot], watch: Watcher | None = None, record: bool = False, limit: int = LIMIT) -> Played:
    """One game from set-up to its end, or given up at the limit; `watch` is shown the first state, then each step."""
    chance = streams(seed, players)
    table = Table(chance.table, record=record)
    start = state = _started(rules, rules.setup(game, players, options, table))
    count = 0
    if watch:
        watch(None, None, start)
    for before, _, _, _, action, state in plies_from(rules, start, table, bots, chance.seats, limit):
        count += 1
        if watch:
            watch(before, action, state)
    with told_by_line():
        outcome = rules.outcome(state)
    if outcome is None:
        return Played(Outcome((), f"not over after {limit:,} choices"), state, count, table, over=False)
    if not isinstance(outcome, Outcome):
        raise misgiven(rules, "outcome", f"gives a {type(outcome).__name__}, not an `Outcome`")
    return Played(outcome, state, count, table)
