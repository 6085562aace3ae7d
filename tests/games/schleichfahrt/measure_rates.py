"""Measures the win rates in content/schleichfahrt/rates.toml: `python -m tests.games.schleichfahrt.measure_rates`.

Minutes of play; run it again when a card or a rule has changed. A slow test plays some of the rows anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType
from typing import Any

from pnp.base.project import find_project
from pnp.content.model import Game
from pnp.games.schleichfahrt.box import box, fingerprint
from pnp.games.schleichfahrt.models import Rate
from pnp.playtest import Measure
from pnp.rules.loading import load_game

GAMES, SEED, BOT = 2000, "rates", "skipper"
VARIANT = "5/2/2"        # the submarine the easy variant is measured with


def measured(game: Game, measure: Measure, **setting: Any) -> Rate:
    """One row: the same seed and number of games give the same wins."""
    report = measure(games=GAMES, bot=BOT, seed=SEED, options=setting)
    return Rate(**setting, games=report.games, wins=report.wins[0], bot=BOT, seed=SEED, deck=fingerprint(game))


def settings(game: Game) -> Iterator[dict[str, Any]]:
    """Every submarine at every base difficulty, and one of them with free ink."""
    for base_difficulty in game.options["base_difficulty"].values:
        yield from ({"sub": str(sub), "base_difficulty": base_difficulty, "free_ink": False} for sub in box(game).subs)
        yield {"sub": VARIANT, "base_difficulty": base_difficulty, "free_ink": True}


def rates(game: Game, module: ModuleType, jobs: int = 1) -> Iterator[Rate]:
    measure = Measure(module, game, jobs=jobs)
    return (measured(game, measure, **setting) for setting in settings(game))


def as_toml(rows: list[Rate]) -> str:
    """The file's text, the most successful sub first, the variant last."""
    best = {rate.sub: rate.wins for rate in reversed(rows) if not rate.free_ink}
    rows = sorted(rows, key=lambda rate: (rate.free_ink, -best[rate.sub], rate.base_difficulty))
    lines = [f'  {{ sub = "{r.sub}", base_difficulty = {r.base_difficulty}, {"free_ink = true, " * r.free_ink}'
             f'games = {r.games}, wins = {r.wins:>4}, bot = "{r.bot}", seed = "{r.seed}", deck = "{r.deck}" }},'
             for r in rows]
    return "\n".join(["# Measured by play-test, never typed; `deck` is the fingerprint of the rules and cards played with.",
                      "# Anew: python -m tests.games.schleichfahrt.measure_rates", "rows = [", *lines, "]", ""])


def main() -> None:
    game, module, faults = load_game(find_project(), "schleichfahrt")
    assert game, faults
    (game.folder / "rates.toml").write_text(as_toml(list(rates(game, module))), encoding="utf-8")


if __name__ == "__main__":
    main()
