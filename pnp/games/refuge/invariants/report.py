"""What holds over many games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pnp.content import Game
from pnp.rules import invariant

GAMES, RANDOM = 40, 6


@invariant("REF-P16", "the same seed and content give the same log", scope="report")
def replays(game: Game, measure: Any) -> Iterator[str]:
    """Chance comes from the table alone, and no choice depends on the order of a set."""
    for players in (min(game.about.players), max(game.about.players)):
        one, two = (measure.log(players=players, seed="replay") for _ in range(2))
        if one != two:
            yield f"{players} players: the log of seed `replay` is not the same twice"


@invariant("REF-P17", "games end within the round limit, and one that does not is nobody's win", scope="report")
def games_end(game: Game, measure: Callable[..., Any]) -> Iterator[str]:
    """With sensible bots all of them; random ones may reach the limit, which the report names."""
    limit = game.rules.most_rounds
    for players in game.about.players:
        report = measure(games=GAMES, players=players)
        if report.outcomes["unfinished"] or max(report.rounds) > limit:
            late = report.outcomes["unfinished"]
            yield f"{players} players: {late} of {report.games} games did not end in {limit} rounds"
    report = measure(games=RANDOM, players=min(game.about.players), bot="random")
    if sum(report.wins) + report.outcomes["unfinished"] != report.games:
        yield f"{sum(report.wins)} wins and {report.outcomes['unfinished']} unfinished in {report.games} random games"
