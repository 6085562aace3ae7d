"""Measures the win shares in content/tentacula/balance.toml: `python -m tests.games.tentacula.measure_balance`.

Less than a minute of play; run it again when a piece or a rule has changed. A slow test plays all rows anew.
"""

from __future__ import annotations

from collections.abc import Iterator

from pnp.content.model import Game
from pnp.games.tentacula.box import fingerprint
from pnp.games.tentacula.invariants.report import GAMES
from pnp.games.tentacula.models import Measured
from pnp.playtest import Measure
from tests.broken import loaded

BOT = "greedy"


def shares(game: Game, measure: Measure) -> Iterator[Measured]:
    """Every level with every number of players, the stash drawn anew for each game."""
    for level in (row.level for row in game.tables["levels"]):
        for players in game.about.players:
            report = measure(games=GAMES, players=players, bot=BOT, options={"level": level})
            yield Measured(level=level, players=players, bot=BOT, games=GAMES, seed=report.seed,
                           wins=report.outcomes["win"], deck=fingerprint(game))


def as_toml(rows: Iterator[Measured]) -> str:
    lines = [f'  {{ level = {r.level}, players = {r.players}, bot = "{r.bot}", games = {r.games}, seed = "{r.seed}", '
             f'wins = {r.wins:>3}, deck = "{r.deck}" }},' for r in rows]
    head = "# Measured by play-test, never typed; `deck` is the fingerprint of the rules and pieces played with."
    return "\n".join([head, "rows = [", *lines, "]", ""])


def main() -> None:
    game, module = loaded("tentacula")
    (game.folder / "balance.toml").write_text(as_toml(shares(game, Measure(module, game))), encoding="utf-8")


if __name__ == "__main__":
    main()
