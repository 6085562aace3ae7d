"""What many games are like: the win-rate bands of the reference bot `skipper`, ends, and repeatability."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, Protocol

from pnp.content import Game
from pnp.games.schleichfahrt.play.submarine import legal_subs
from pnp.rules import Event, invariant

GAMES = 2000
SHORT = 400              # enough where only an order or a wide margin is claimed
FAST = ("5/1/3", "5/2/2", "5/3/1")


class Report(Protocol):
    """What many games were like."""

    games: int
    outcomes: Counter[str]
    win_share: tuple[float, ...]


class Measure(Protocol):
    """Plays many games and reports."""

    def __call__(self, *, games: int, bot: str, options: Mapping[str, Any], seed: str) -> Report: ...

    def log(self, *, bot: str, options: Mapping[str, Any], seed: str) -> Sequence[Event]: ...


def wins(measure: Measure, sub: str, base: int = 6, games: int = GAMES) -> float:
    return played(measure, sub, base, games).win_share[0]


def played(measure: Measure, sub: str, base: int, games: int) -> Report:
    return measure(games=games, bot="skipper", options={"sub": sub, "base_difficulty": base}, seed="bands")


@invariant("SCH-53", "skipper with submarine 5/2/2 wins 55 to 70 % at base difficulty 6", scope="report")
def normal_is_fair(game: Game, measure: Measure) -> Iterator[str]:
    """A sensible player wins more often than not, and loses often enough to try again.

    Source: house rule.
    """
    if not 0.55 <= (share := wins(measure, "5/2/2")) <= 0.70:
        yield f"5/2/2 wins {share:.1%} at base difficulty 6, not 55 to 70 %"


@invariant("SCH-54", "skipper with submarine 5/2/2 wins 15 to 40 % at base difficulty 7", scope="report")
def hard_is_hard(game: Game, measure: Measure) -> Iterator[str]:
    """The rulebook's option makes a harder game, not a hopeless one. Better players win more.

    Source: house rule.
    """
    if not 0.15 <= (share := wins(measure, "5/2/2", 7)) <= 0.40:
        yield f"5/2/2 wins {share:.1%} at base difficulty 7, not 15 to 40 %"


@invariant("SCH-55", "each step of base difficulty lowers the win rate of 5/1/3, 5/2/2 and 5/3/1", scope="report")
def difficulty_is_difficulty(game: Game, measure: Measure) -> Iterator[str]:
    """Otherwise the option would not be what it says.

    Source: house rule.
    """
    for sub in FAST:
        for low, high in pairwise(game.options["base_difficulty"].values):
            easy, hard = wins(measure, sub, low, SHORT), wins(measure, sub, high, SHORT)
            if not easy > hard:
                yield f"{sub} wins {easy:.1%} at base difficulty {low} and {hard:.1%} at {high}"


@invariant("SCH-56", "at least six of the legal submarines win 35 % or more at base difficulty 6", scope="report")
def many_ways_to_build(game: Game, measure: Measure) -> Iterator[str]:
    """Spending the points is a choice, not a puzzle with one answer.

    Source: house rule.
    """
    good = [sub for sub in map(str, legal_subs(game.rules)) if wins(measure, sub, games=SHORT) >= 0.35]
    if len(good) < 6:
        yield f"only {len(good)} submarines win 35 % or more: {', '.join(good)}"


@invariant("SCH-57", "the rulebook's example submarine wins 35 % or more at base difficulty 6", scope="report")
def example_is_playable(game: Game, measure: Measure) -> Iterator[str]:
    """Who copies the example 4/3/2 must not be punished for it.

    Source: house rule.
    """
    if (share := wins(measure, "4/3/2")) < 0.35:
        yield f"4/3/2 wins {share:.1%} at base difficulty 6, less than 35 %"


@invariant("SCH-P18", "games end: fewer than one in a hundred with engines 5 or the example reaches the turn limit",
           scope="report")
def games_end(game: Game, measure: Measure) -> Iterator[str]:
    """Every threat can be beaten by every submarine at full hull (SCH-33); slow ones may still take for ever (SCH-R28).

    Source: house rule.
    """
    settings = [(sub, base) for sub in FAST for base in (6, 7)] + [("4/3/2", 6)]
    for sub, base in settings:
        report = played(measure, sub, base, SHORT)
        if report.outcomes["abandoned"] >= report.games / 100:
            yield f"{report.outcomes['abandoned']} of {report.games} games of {sub} at base difficulty {base} have no end"


@invariant("SCH-P19", "the same seed, submarine, difficulty and bot give the same game", scope="report")
def games_repeat(game: Game, measure: Measure) -> Iterator[str]:
    """A game can be looked at again, and a report does not depend on when or where it was made.

    Source: house rule.
    """
    for sub, base in (("5/2/2", 6), ("4/3/2", 7)):
        options = {"sub": sub, "base_difficulty": base}
        one, other = (measure.log(bot="skipper", options=options, seed="again") for _ in range(2))
        if one != other:
            yield f"two games of {sub} at base difficulty {base} with one seed differ"
