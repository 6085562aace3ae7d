"""Measures the win rates in content/claustrophobia/rates.toml: `python -m tests.games.claustrophobia.measure_rates`.

About a minute of play; run it again when a piece, a rule or the bot has changed. A slow test plays all rows anew.
"""

from __future__ import annotations

from collections.abc import Iterable

from pnp.content.model import Game
from pnp.games.claustrophobia.facts import fingerprint
from pnp.games.claustrophobia.models import Rate
from pnp.playtest import Measure
from tests.broken import loaded

BOT, GAMES = "sensible", 500


def measured(game: Game, measure: Measure, scenario: str) -> Rate:
    report = measure(games=GAMES, bot=BOT, options={"scenario": scenario})
    return Rate(scenario=scenario, bot=BOT, games=GAMES, seed=report.seed, wins=report.wins[0],
                rounds=report.length(0.5)[0], tiles=report.tally["place"], deck=fingerprint(game))


def as_toml(rates: Iterable[Rate]) -> str:
    lines = [f'  {{ scenario = "{r.scenario}", bot = "{r.bot}", games = {r.games}, seed = "{r.seed}", wins = {r.wins}, '
             f'rounds = {r.rounds}, tiles = {r.tiles}, deck = "{r.deck}" }},' for r in rates]
    head = "# Games the Humans won; measured by play-test, never typed. `deck` is the fingerprint of what was played with."
    return "\n".join([head, "rows = [", *lines, "]", ""])


def main() -> None:
    game, module = loaded("claustrophobia")
    measure = Measure(module, game, jobs=1)
    rates = [measured(game, measure, row.id) for row in game.tables["scenarios"]]
    (game.folder / "rates.toml").write_text(as_toml(rates), encoding="utf-8")


if __name__ == "__main__":
    main()
