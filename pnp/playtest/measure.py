"""Measurements on demand -> what the invariants about many games find."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pnp.base import as_finding
from pnp.content import Game
from pnp.playtest.many import Progress, playtest
from pnp.playtest.report import Broken, Report
from pnp.playtest.run import Bots, one_game, planned, unchecked_by
from pnp.rules import Event, Rules, invariants_of


class Measure:
    """Reports on demand, for the invariants about statistics; each is made once."""

    def __init__(self, module: Rules, game: Game, progress: Progress | None = None, jobs: int | None = None):
        self.module, self.game = module, game
        self.progress, self.jobs = progress, jobs
        self.made: dict[Any, Report] = {}

    def __call__(self, games: int = 2000, players: int | None = None, bot: Bots = None,
                 options: Mapping[str, Any] | None = None, seed: str = "measure") -> Report:
        run = planned(self.module, self.game, players, bot, options, seed, checked=False)
        key = (games, run.players, run.bots, run.seed, tuple(sorted(run.options.items())))
        if key not in self.made:
            self.made[key] = playtest(run, games, self.jobs, self.progress)
        return self.made[key]

    def log(self, players: int | None = None, bot: Bots = None, options: Mapping[str, Any] | None = None,
            seed: str = "measure") -> tuple[Event, ...]:
        """The events of one game, played anew each time it is asked for."""
        return tuple(one_game(planned(self.module, self.game, players, bot, options, seed)).table.events)


def judged(module: Rules, game: Game, measure: Callable[..., Report]) -> list[Broken]:
    """What the report invariants find."""
    return [Broken(rule.code, message, "") for rule in invariants_of(module, "report")
            for message in _messages(rule.check(game, measure))]


def _messages(findings: Iterator[Any]) -> Iterator[str]:
    try:
        yield from (as_finding(finding).message for finding in findings)
    except Exception as error:
        yield unchecked_by(error)
