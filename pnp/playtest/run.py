"""A play-test as asked for, and some of its games -> a `Report`: who plays what, watched by the play invariants.

Game i of a run has the seed `f"{seed}:{i}"`, so a report is the same whoever plays which games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from pnp.base import CannotPlay, as_finding, near
from pnp.content import Game, played_options
from pnp.playtest.report import Breaches, Broken, Report
from pnp.rules import (
    LIMIT,
    PLAYED,
    Invariant,
    Played,
    Rules,
    invariants_of,
    misgiven,
    play,
    require,
    stumbled,
    told_by_line,
    unchecked,
)

EVERY_PLY = 100        # so many games are checked at every ply, the others at every turn's end
ENOUGH = 3             # games that do not end: then no more are played

Bots = str | Sequence[str] | None


@dataclass(frozen=True)
class Run:
    """A play-test as asked for, all names looked up."""

    module: Rules
    game: Game
    players: int
    bots: tuple[str, ...]
    options: Mapping[str, Any]
    seed: str
    checked: bool = True
    limit: int = LIMIT

    @cached_property
    def invariants(self) -> tuple[list[Invariant], list[Invariant]]:
        """Those about states and about steps, looked for once."""
        if not self.checked:
            return [], []
        return invariants_of(self.module, "state"), invariants_of(self.module, "step")

    def empty(self) -> Report:
        return Report(players=self.players, bots=self.bots, options=self.options, seed=self.seed,
                      wins=[0] * self.players)


def planned(module: Rules, game: Game, players: int | None = None, bot: Bots = None,
            options: Mapping[str, Any] | None = None, seed: str = "0", checked: bool = True,
            limit: int = LIMIT) -> Run:
    """A run with defaults filled in; refused when a name or value is not one the game knows, or rules cannot be played."""
    require(module, PLAYED, "playtest")
    players = seats(game, players)
    return Run(module, game, players, named_bots(module, players, bot), played_options(game, options or {}), str(seed),
               checked, limit)


def seats(game: Game, players: int | None) -> int:
    if players is None:
        return game.about.players[0]
    if players not in game.about.players:
        raise CannotPlay(f"{game.about.title} is not for {players} players",
                      "players: " + ", ".join(map(str, game.about.players)))
    return players


def named_bots(module: Rules, players: int, bot: Bots) -> tuple[str, ...]:
    """A bot name for each seat; the first of the game's bots is the default."""
    names = (bot,) if isinstance(bot, str) else tuple(bot or (next(iter(module.BOTS)),))
    for name in names:
        if name not in module.BOTS:
            raise CannotPlay(f"no bot `{name}`", near(name, module.BOTS))
    if len(names) == 1:
        return names * players
    if len(names) != players:
        raise CannotPlay(f"{len(names)} bots for {players} seats", "name one bot, or one for each seat")
    return names


@told_by_line()
def played(run: Run, games: range) -> Report:
    """What came of these games of the run; fewer where some do not end."""
    report = run.empty()
    ids = {piece.id for piece in run.game.pieces}
    bots = [run.module.BOTS[name] for name in run.bots]
    for index in games:
        seed = f"{run.seed}:{index}"
        watch = _Watch(run, seed, every_ply=index < EVERY_PLY)
        game = play(run.module, run.game, run.players, run.options, seed, bots, watch, record=True, limit=run.limit)
        if game.over:
            _label(report, run.module.labels(game.state))
            _figure(report, run.module.figures(game))
        else:
            report.breaches.note(Broken("PNP-27", game.outcome.reason, seed))
            report.endless += 1
        _note(report, game, watch, ids)
        if report.endless >= ENOUGH:
            break
    return report


def _label(report: Report, labels: Mapping[str, bool]) -> None:
    """Who took part, and whether they won: counted apart from seats."""
    for name, won in labels.items():
        report.labelled[name] += 1
        report.label_wins[name] += won


def _figure(report: Report, figures: Mapping[str, int]) -> None:
    """What the game itself counted."""
    for name, number in figures.items():
        report.figures.setdefault(name, Counter())[number] += 1


def _note(report: Report, played: Played, watch: _Watch, ids: set[str]) -> None:
    """Add one finished game."""
    report.games += 1
    report.outcomes[played.outcome.reason] += 1
    for seat in played.outcome.winners:
        report.wins[seat] += 1
    report.rounds[_rounds(played.state)] += 1
    report.plies += played.plies
    report.tally.update(event.kind for event in played.table.events)
    report.used.update(sorted(_used(played) & ids))
    for total, counts in ((report.draws, played.table.draws), (report.plays, played.table.plays)):
        for use, count in counts.items():        # `update` looks at much more
            total[use] += count
    for name, low in watch.lows.items():
        report.lows[name] = min(low, report.lows.get(name, low))
        report.ran_out[name] += low <= 0
    report.breaches.add(watch.breaches)


def _used(played: Played) -> set[str]:
    """Ids the events name, also those in lists."""
    used = set(played.table.used)
    for event in played.table.events:
        for value in event.facts.values():
            if isinstance(value, tuple | list):
                used.update(item for item in value if isinstance(item, str))
    return used


def _rounds(state: Any) -> int:
    rounds: int = getattr(state, "round", None) or state.turn
    return rounds


class _Watch:
    """Follows one game: lowest supplies, broken state and step invariants."""

    def __init__(self, run: Run, seed: str, every_ply: bool):
        self.run, self.seed, self.every_ply = run, seed, every_ply
        self.lows: dict[str, int] = {}
        self.breaches = Breaches()
        self.states, self.steps = run.invariants

    def __call__(self, before: Any, action: Any, after: Any) -> None:
        lows, supplies = self.lows, self.run.module.supplies(after)
        if before is None and not isinstance(supplies, Mapping):
            raise misgiven(self.run.module, "supplies", f"gives a {type(supplies).__name__}, not a dictionary")
        for name, left in supplies.items():
            if left < lows.get(name, left + 1):
                lows[name] = left
        if self.every_ply or before is None or before.turn != after.turn:
            self.check(before, action, after)

    def check(self, before: Any, action: Any, after: Any) -> None:
        game = self.run.game
        for rule in self.states:
            self.note(rule.code, rule.check(game, after))
        for rule in self.steps if before is not None else ():
            self.note(rule.code, rule.check(game, before, action, after))

    def note(self, code: str, findings: Iterator[Any]) -> None:
        try:                                     # called for every check and ply: nothing in between
            for finding in findings:
                self.breaches.note(Broken(code, as_finding(finding).message, self.seed))
        except Exception as error:
            self.breaches.note(Broken(code, unchecked_by(error), self.seed))


def unchecked_by(error: Exception) -> str:
    """What a check that stumbled over a line of a user's has to say; any other error goes on."""
    if not stumbled(error):
        raise error
    return unchecked(error)


def one_game(run: Run) -> Played:
    """Game 0 of the run with its record kept."""
    bots = [run.module.BOTS[name] for name in run.bots]
    return play(run.module, run.game, run.players, run.options, f"{run.seed}:0", bots, record=True, limit=run.limit)
