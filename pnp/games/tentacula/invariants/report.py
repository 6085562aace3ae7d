"""How often the team wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any, Protocol

from pnp.content import Game
from pnp.rules import invariant

GAMES = 300                  # for each level and number of players
LEAST, MOST = 0.50, 0.70     # wins of the reference bot at the first level
LUCK = 0.02                  # random play wins less often


class Report(Protocol):
    """What many games were like."""

    games: int
    outcomes: Counter[str]


class Measure(Protocol):
    """Plays many games and reports."""

    def __call__(self, *, games: int, players: int, bot: str, options: Mapping[str, Any]) -> Report: ...


def pooled(game: Game, measure: Measure, level: int, bot: str, games: int = GAMES) -> float:
    """The win share over all player counts; the stash is drawn anew for every game."""
    reports = [measure(games=games, players=players, bot=bot, options={"level": level}) for players in game.about.players]
    return sum(report.outcomes["win"] for report in reports) / sum(report.games for report in reports)


@invariant("TEN-55", "the greedy bot wins half to seven tenths of level one and less at each further level",
           scope="report")
def levels_are_balanced(game: Game, measure: Measure) -> Iterator[str]:
    """A family should win its first voyage more often than not, and find every level harder than the last."""
    levels = [row.level for row in game.tables["levels"]]
    shares = {level: pooled(game, measure, level, "greedy") for level in levels}
    first = shares[levels[0]]
    if not LEAST <= first <= MOST:
        yield f"level {levels[0]} is won in {first:.1%} of games, not {LEAST:.0%} to {MOST:.0%}"
    for easy, hard in pairwise(levels):
        if shares[hard] >= shares[easy]:
            yield f"level {hard} is won in {shares[hard]:.1%} of games, level {easy} in {shares[easy]:.1%}"
    luck = pooled(game, measure, levels[0], "random")
    if luck >= LUCK:
        yield f"random play wins {luck:.1%} of games, not under {LUCK:.0%}"
