"""Statistical invariants of Biomes: what many games of the sensible bot are like."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import mean
from typing import Any, Protocol

from pnp.content import Game
from pnp.rules import Event, invariant

STORIES = 40             # games looked at one by one
GAMES = 30
PLAYERS = 3              # of the recorded play-test
LEAST, MOST = 45, 65


class Measure(Protocol):
    """Play-tests on demand: statistics of many games, or the log of one."""

    def __call__(self, *, games: int, players: int, seed: str) -> Any: ...

    def log(self, *, players: int, seed: str) -> Sequence[Event]: ...


@invariant("BIO-61", "with 3 players 45 to 65 tiles lie on the table when the Exit appears", scope="report")
def tiles_at_the_exit(game: Game, measure: Measure) -> Iterator[tuple]:
    """Stacks of 8 were chosen to come near the designer's own play-test, which had 55 tiles; a choice, not a proof."""
    tiles = [event.facts["tiles"] for n in range(STORIES)
             for event in measure.log(players=PLAYERS, seed=f"tiles-{n}") if event.kind == "exit"]
    if not tiles:
        yield game["tiles"], f"the Exit never appears in {STORIES} games"
    elif not LEAST <= mean(tiles) <= MOST:
        yield game["tiles"], f"{mean(tiles):.1f} tiles on average when the Exit appears, not {LEAST} to {MOST}"


@invariant("BIO-P14", "every game ends in exactly one way, and the same seed tells the same story", scope="report")
def one_end_each(game: Game, measure: Measure) -> Iterator[tuple]:
    """Ends are the five reasons the words name; chance comes from the seed alone."""
    for players in game.about.players:
        report = measure(games=GAMES, players=players, seed="ends")
        if sum(report.outcomes.values()) != report.games:
            yield ("words", "outcome"), f"{report.games} games of {players} have {sum(report.outcomes.values())} outcomes"
        for reason in sorted(set(report.outcomes) - set(game.words["outcome"])):
            yield ("words", "outcome"), f"a game of {players} ended in `{reason}`, which has no words"
        if measure.log(players=players, seed="twice") != measure.log(players=players, seed="twice"):
            yield ("words", "log"), f"the same game of {players} went another way the second time"
