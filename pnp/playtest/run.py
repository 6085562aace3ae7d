"""Many seeded games -> a `Report`: who plays what, on how many processes, watched by the play invariants.

Game i of a run has the seed `f"{seed}:{i}"`, so a report is the same whatever the number of processes.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from multiprocessing import get_all_start_methods, get_context
from typing import Any

from pnp.base import CannotPlay, as_finding, near
from pnp.content import Game, played_options
from pnp.playtest.report import Broken, Report
from pnp.rules import (
    LIMIT,
    PLAYED,
    Event,
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
WORTH_FORKING = 200    # fewer games are over before a second process has started
ENOUGH = 3             # games that do not end: then no more are played
CHUNK = 50             # games a process plays before it reports

Progress = Callable[[int, int], None]
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


def playtest(run: Run, games: int, processes: int | None = None, progress: Progress | None = None) -> Report:
    """Play games 0 .. games - 1 of the run."""
    if games < 1:
        raise CannotPlay(f"{games} games", "at least 1")
    chunks = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    report = run.empty()
    for part in _parts(run, chunks, _processes(games, processes)):
        report = report.merged(part)
        if progress:
            progress(report.games, games)
        if report.endless >= ENOUGH:
            break
    return report


def _processes(games: int, wanted: int | None) -> int:
    """Two where that is faster; one where a process cannot simply be forked (threads, Windows)."""
    if "fork" not in get_all_start_methods() or threading.active_count() > 1:
        return 1
    if wanted is not None:
        return wanted
    return min(2, os.cpu_count() or 1) if games >= WORTH_FORKING else 1


_forked: Run | None = None   # what the forked processes play: modules loaded from a path cannot be sent to them


def _parts(run: Run, chunks: Sequence[range], processes: int) -> Iterator[Report]:
    """The chunks' reports, in order."""
    global _forked
    if processes < 2:
        yield from (_played(run, chunk) for chunk in chunks)
        return
    _forked = run
    try:
        with get_context("fork").Pool(processes) as pool:
            yield from pool.imap(_played_forked, chunks)
    finally:
        _forked = None


def _played_forked(chunk: range) -> Report:
    assert _forked
    return replace(_played(_forked, chunk), options={})


@told_by_line()
def _played(run: Run, chunk: range) -> Report:
    report = run.empty()
    ids = {piece.id for piece in run.game.pieces}
    bots = [run.module.BOTS[name] for name in run.bots]
    for index in chunk:
        seed = f"{run.seed}:{index}"
        watch = _Watch(run, seed, every_ply=index < EVERY_PLY)
        played = play(run.module, run.game, run.players, run.options, seed, bots, watch, record=True, limit=run.limit)
        if played.over:
            _label(report, run.module.labels(played.state))
            _figure(report, run.module.figures(played))
        else:
            report.broken.append(Broken("PNP-27", played.outcome.reason, seed))
            report.endless += 1
        _note(report, played, watch, ids)
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
        report.figures.setdefault(name, []).append(number)


def _note(report: Report, played: Played, watch: _Watch, ids: set[str]) -> None:
    """Add one finished game."""
    report.games += 1
    report.outcomes[played.outcome.reason] += 1
    for seat in played.outcome.winners:
        report.wins[seat] += 1
    report.rounds.append(_rounds(played.state))
    report.plies += played.plies
    report.tally.update(event.kind for event in played.table.events)
    report.used.update(sorted(_used(played) & ids))
    for total, counts in ((report.draws, played.table.draws), (report.plays, played.table.plays)):
        for use, count in counts.items():        # `update` looks at much more
            total[use] += count
    for name, low in watch.lows.items():
        report.lows[name] = min(low, report.lows.get(name, low))
        report.ran_out[name] += low <= 0
    report.broken += watch.broken


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
        self.broken: list[Broken] = []
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
                self.broken.append(Broken(code, as_finding(finding).message, self.seed))
        except Exception as error:
            self.broken.append(Broken(code, _unchecked(error), self.seed))


def _unchecked(error: Exception) -> str:
    """What a check that stumbled over a line of a user's has to say; any other error goes on."""
    if not stumbled(error):
        raise error
    return unchecked(error)


class Measure:
    """Reports on demand, for the invariants about statistics; each is made once."""

    def __init__(self, module: Rules, game: Game, progress: Progress | None = None,
                 processes: int | None = None):
        self.module, self.game = module, game
        self.progress, self.processes = progress, processes
        self.made: dict[Any, Report] = {}

    def __call__(self, games: int = 2000, players: int | None = None, bot: Bots = None,
                 options: Mapping[str, Any] | None = None, seed: str = "measure") -> Report:
        run = planned(self.module, self.game, players, bot, options, seed, checked=False)
        key = (games, run.players, run.bots, run.seed, tuple(sorted(run.options.items())))
        if key not in self.made:
            self.made[key] = playtest(run, games, self.processes, self.progress)
        return self.made[key]

    def log(self, players: int | None = None, bot: Bots = None, options: Mapping[str, Any] | None = None,
            seed: str = "measure") -> tuple[Event, ...]:
        """The events of one game, played anew each time it is asked for."""
        return tuple(one_game(planned(self.module, self.game, players, bot, options, seed)).table.events)


def one_game(run: Run) -> Played:
    """Game 0 of the run with its record kept."""
    bots = [run.module.BOTS[name] for name in run.bots]
    return play(run.module, run.game, run.players, run.options, f"{run.seed}:0", bots, record=True, limit=run.limit)


def judged(module: Rules, game: Game, measure: Callable[..., Report]) -> list[Broken]:
    """What the report invariants find."""
    return [Broken(rule.code, message, "") for rule in invariants_of(module, "report")
            for message in _messages(rule.check(game, measure))]


def _messages(findings: Iterator[Any]) -> Iterator[str]:
    try:
        yield from (as_finding(finding).message for finding in findings)
    except Exception as error:
        yield _unchecked(error)
