"""Many seeded games -> a `Report`: outcomes, lengths, seats, supplies, unused pieces, broken play invariants.

Game i of a run has the seed `f"{seed}:{i}"`, so a report is the same whatever the number of processes.
"""

from __future__ import annotations

import os
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import sqrt
from multiprocessing import get_all_start_methods, get_context
from types import ModuleType
from typing import Any, NamedTuple

from pnp.diagnostics import near
from pnp.model import Game
from pnp.rules import Event, Outcome, Record, invariants, play, told

EVERY_PLY = 100        # so many games are checked at every ply, the others at every turn's end
WORTH_FORKING = 200    # fewer games are over before a second process has started
CHUNK = 50             # games a process plays before it reports
LISTED = 20            # broken plays shown in full
SELDOM = 8             # least used pieces shown

Progress = Callable[[int, int], None]
Bots = str | Sequence[str] | None


class Refused(Exception):
    """A play-test that cannot be run as asked; `help` says what can."""

    def __init__(self, message: str, help: str = ""):
        super().__init__(message)
        self.help = help


class Broken(NamedTuple):
    """A play invariant that did not hold, and the game it happened in."""

    code: str
    message: str
    seed: str


@dataclass
class Report:
    """What many games of one kind were like."""

    games: int = 0
    players: int = 1
    bots: tuple[str, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: str = ""
    outcomes: Counter[str] = field(default_factory=Counter)      # games by reason of their end
    wins: list[int] = field(default_factory=list)                # by seat; shared wins count for each winner
    rounds: list[int] = field(default_factory=list)              # length of each game, in order
    plies: int = 0
    tally: Counter[str] = field(default_factory=Counter)         # events by kind
    used: Counter[str] = field(default_factory=Counter)          # games in which a piece was used
    lows: dict[str, int] = field(default_factory=dict)           # lowest supply seen
    ran_out: Counter[str] = field(default_factory=Counter)       # games in which a supply reached 0
    labelled: Counter[str] = field(default_factory=Counter)      # games in which a label took part: divers, factions ...
    label_wins: Counter[str] = field(default_factory=Counter)    # games it won
    figures: dict[str, list[int]] = field(default_factory=dict)  # a game's own numbers: tiles laid ...
    broken: list[Broken] = field(default_factory=list)

    @property
    def win_share(self) -> tuple[float, ...]:
        """Share of games won, by seat."""
        return tuple(wins / self.games if self.games else 0.0 for wins in self.wins)

    @property
    def intervals(self) -> tuple[tuple[float, float], ...]:
        """95 % intervals of the win shares, by seat."""
        return tuple(wilson(wins, self.games) for wins in self.wins)

    def length(self, *shares: float) -> tuple[int, ...]:
        """Game length at these quantiles (nearest rank)."""
        ordered = sorted(self.rounds) or [0]
        return tuple(ordered[min(len(ordered) - 1, int(share * len(ordered)))] for share in shares)

    def unused(self, game: Game) -> list[str]:
        """Pieces no game used, among the sets of which any piece is ever named in play."""
        named = {piece.set for piece in game.pieces if self.used[piece.id]}
        return [piece.id for piece in game.pieces if piece.set in named and not self.used[piece.id]
                and (not piece.players or self.players in piece.players)]

    def merged(self, other: Report) -> Report:
        """Both reports as one; `other` holds the later games."""
        return replace(
            self,
            games=self.games + other.games,
            outcomes=self.outcomes + other.outcomes,
            wins=[a + b for a, b in zip(self.wins, other.wins)],
            rounds=self.rounds + other.rounds,
            plies=self.plies + other.plies,
            tally=self.tally + other.tally,
            used=self.used + other.used,
            lows={name: min(report.lows[name] for report in (self, other) if name in report.lows)
                  for name in self.lows | other.lows},
            ran_out=self.ran_out + other.ran_out,
            labelled=self.labelled + other.labelled,
            label_wins=self.label_wins + other.label_wins,
            figures={name: self.figures.get(name, []) + other.figures.get(name, [])
                     for name in self.figures | other.figures},
            broken=self.broken + other.broken,
        )


def wilson(successes: int, tries: int, z: float = 1.959964) -> tuple[float, float]:
    """Wilson's interval of a share: never leaves 0..1, honest for rare events."""
    if not tries:
        return 0.0, 1.0
    share, square = successes / tries, z * z
    centre = (share + square / (2 * tries)) / (1 + square / tries)
    half = z / (1 + square / tries) * sqrt(share * (1 - share) / tries + square / (4 * tries * tries))
    return max(0.0, centre - half), min(1.0, centre + half)


@dataclass(frozen=True)
class Run:
    """A play-test as asked for, all names looked up."""

    module: ModuleType
    game: Game
    players: int
    bots: tuple[str, ...]
    options: Mapping[str, Any]
    seed: str
    checked: bool = True

    def empty(self) -> Report:
        return Report(players=self.players, bots=self.bots, options=self.options, seed=self.seed,
                      wins=[0] * self.players)


def planned(module: ModuleType, game: Game, players: int | None = None, bot: Bots = None,
            options: Mapping[str, Any] | None = None, seed: str = "0", checked: bool = True) -> Run:
    """A run with defaults filled in; `Refused` when a name or value is not one the game knows."""
    players = seats(game, players)
    return Run(module, game, players, named_bots(module, players, bot), chosen(game, options or {}), str(seed), checked)


def seats(game: Game, players: int | None) -> int:
    if players is None:
        return game.about.players[0]
    if players not in game.about.players:
        raise Refused(f"{game.about.title} is not for {players} players",
                      "players: " + ", ".join(map(str, game.about.players)))
    return players


def named_bots(module: ModuleType, players: int, bot: Bots) -> tuple[str, ...]:
    """A bot name for each seat; the first of the game's bots is the default."""
    names = (bot,) if isinstance(bot, str) else tuple(bot or (next(iter(module.BOTS)),))
    for name in names:
        if name not in module.BOTS:
            raise Refused(f"no bot `{name}`", near(name, module.BOTS))
    if len(names) == 1:
        return names * players
    if len(names) != players:
        raise Refused(f"{len(names)} bots for {players} seats", "name one bot, or one for each seat")
    return names


def chosen(game: Game, options: Mapping[str, Any]) -> dict[str, Any]:
    """All options with their values; text, as typed on a command line, is read as the value it names."""
    for name in options:
        if name not in game.options:
            raise Refused(f"no option `{name}`", near(name, game.options))
    return game.defaults() | {name: _value(game, name, value) for name, value in options.items()}


def _value(game: Game, name: str, value: Any) -> Any:
    option = game.options[name]
    legal = option.values or ((False, True) if isinstance(option.default, bool) else ())
    for known in legal:
        if (type(value) is type(known) and value == known) or (isinstance(value, str) and value == _typed(known)):
            return known
    if legal:
        raise Refused(f"option `{name}` is `{_typed(value)}`, none of its values", near(_typed(value), map(_typed, legal)))
    if type(value) is type(option.default):
        return value
    try:
        return type(option.default)(value)
    except (TypeError, ValueError):
        wanted = type(option.default).__name__
        raise Refused(f"option `{name}` is `{value}`, not of type {wanted}") from None


def _typed(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def playtest(run: Run, games: int, processes: int | None = None, progress: Progress | None = None) -> Report:
    """Play games 0 .. games - 1 of the run."""
    if games < 1:
        raise Refused(f"{games} games", "at least 1")
    chunks = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    report = run.empty()
    for part in _parts(run, chunks, _processes(games, processes)):
        report = report.merged(part)
        if progress:
            progress(report.games, games)
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
    return replace(_played(_forked, chunk), options={})


def _played(run: Run, chunk: range) -> Report:
    report = run.empty()
    ids = {piece.id for piece in run.game.pieces}
    bots = [run.module.BOTS[name] for name in run.bots]
    for index in chunk:
        seed = f"{run.seed}:{index}"
        watch = _Watch(run, seed, every_ply=index < EVERY_PLY)
        record = play(run.module, run.game, run.players, run.options, seed, bots, watch, record=True)
        _note(report, record, watch, ids)
        _label(report, getattr(run.module, "labels", None), record)
        _figure(report, getattr(run.module, "figures", None), record)
    return report


def _label(report: Report, labels: Callable[[Any], Mapping[str, bool]] | None, record: Record) -> None:
    """A module may name who took part (`labels(state) -> {name: won}`); their wins are counted apart from seats."""
    for name, won in (labels(record.state) if labels else {}).items():
        report.labelled[name] += 1
        report.label_wins[name] += won


def _figure(report: Report, figures: Callable[[Record], Mapping[str, int]] | None, record: Record) -> None:
    """A module may count something of its own in a finished game (`figures(record) -> {name: number}`)."""
    for name, number in (figures(record) if figures else {}).items():
        report.figures.setdefault(name, []).append(number)


def _note(report: Report, record: Record, watch: _Watch, ids: set[str]) -> None:
    """Add one finished game."""
    report.games += 1
    report.outcomes[record.outcome.reason] += 1
    for seat in record.outcome.winners:
        report.wins[seat] += 1
    report.rounds.append(_rounds(record.state))
    report.plies += record.plies
    report.tally.update(event.kind for event in record.table.events)
    report.used.update(sorted(_used(record) & ids))
    for name, low in watch.lows.items():
        report.lows[name] = min(low, report.lows.get(name, low))
        report.ran_out[name] += low <= 0
    report.broken += watch.broken


def _used(record: Record) -> set[str]:
    """Ids the events name, also those in lists."""
    used = set(record.table.used)
    for event in record.table.events:
        for value in event.facts.values():
            if isinstance(value, tuple | list):
                used.update(item for item in value if isinstance(item, str))
    return used


def _rounds(state: Any) -> int:
    return getattr(state, "round", None) or state.turn


class _Watch:
    """Follows one game: lowest supplies, broken state and step invariants."""

    def __init__(self, run: Run, seed: str, every_ply: bool):
        self.run, self.seed, self.every_ply = run, seed, every_ply
        self.lows: dict[str, int] = {}
        self.broken: list[Broken] = []
        checked = run.checked
        self.states = invariants(run.module, "state") if checked else []
        self.steps = invariants(run.module, "step") if checked else []

    def __call__(self, before: Any, action: Any, after: Any) -> None:
        lows = self.lows
        for name, left in self.run.module.supplies(after).items():
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
        for finding in findings:
            self.broken.append(Broken(code, message_of(finding), self.seed))


def message_of(finding: Any) -> str:
    """The message of what a check yields: bare, or last behind its subject."""
    return finding if isinstance(finding, str) else finding[-1]


class Measure:
    """Reports on demand, for the invariants about statistics; each is made once."""

    def __init__(self, module: ModuleType, game: Game, progress: Progress | None = None,
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


def one_game(run: Run) -> Record:
    """Game 0 of the run with its record kept."""
    bots = [run.module.BOTS[name] for name in run.bots]
    return play(run.module, run.game, run.players, run.options, f"{run.seed}:0", bots, record=True)


def judged(module: ModuleType, game: Game, measure: Callable[..., Report]) -> list[Broken]:
    """What the report invariants find."""
    return [Broken(rule.code, message_of(finding), "")
            for rule in invariants(module, "report") for finding in rule.check(game, measure)]


def log_text(game: Game, record: Record) -> str:
    """One game as sentences, and how it ended."""
    lines = [told(game, event) for event in record.table.events]
    return "\n".join([*lines, _ending(game, record.outcome)])


def _ending(game: Game, outcome: Outcome) -> str:
    winners = outcome.by or "seat " + ", ".join(str(seat + 1) for seat in outcome.winners)
    return f"{_reason(game, outcome.reason)} (" + (f"won by {winners}" if outcome.winners else "no winner") + ")"


def _reason(game: Game, reason: str) -> str:
    """The words for a reason, where the game has any."""
    return game.words.get("outcome", {}).get(reason, reason)


def as_record(game: Game, report: Report) -> dict[str, Any]:
    """The report as plain values for JSON."""
    low, median, high = report.length(0.05, 0.5, 0.95)
    return {
        "game": game.id, "games": report.games, "players": report.players, "bots": list(report.bots),
        "options": dict(report.options), "seed": report.seed,
        "outcomes": [{"reason": reason, "games": count, "share": count / report.games,
                      "interval": list(wilson(count, report.games))} for reason, count in _ranked(report.outcomes)],
        "seats": [{"seat": seat + 1, "wins": wins, "share": share, "interval": list(interval)}
                  for seat, (wins, share, interval) in enumerate(zip(report.wins, report.win_share, report.intervals))],
        "labels": [{"label": name, "games": games, "wins": report.label_wins[name],
                    "share": report.label_wins[name] / games, "interval": list(wilson(report.label_wins[name], games))}
                   for name, games in sorted(report.labelled.items())],
        "rounds": {"mean": sum(report.rounds) / report.games, "p05": low, "median": median, "p95": high,
                   "longest": max(report.rounds)},
        "figures": [{"figure": name, "games": len(numbers), "mean": sum(numbers) / len(numbers),
                     "lowest": min(numbers), "highest": max(numbers)} for name, numbers in report.figures.items()],
        "plies": report.plies,
        "events": dict(_ranked(report.tally)),
        "supplies": [{"supply": name, "lowest": report.lows[name], "ran_out": report.ran_out[name]}
                     for name in report.lows],
        "used": {piece.id: report.used[piece.id] for piece in game.pieces if report.used[piece.id]},
        "unused": report.unused(game),
        "broken": [broken._asdict() for broken in report.broken],
    }


def _ranked(counts: Mapping[str, int]) -> list[tuple[str, int]]:
    """Most frequent first, then by name: the order does not depend on which game was played first."""
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))


def as_text(game: Game, report: Report) -> str:
    """The report for a reader."""
    blocks = [_heading(game, report), _outcomes(game, report), _seats(report), _labels(game, report), _length(report),
              _figures(report), _supplies(report), _seldom(game, report), _unused(game, report), _breaches(report)]
    return "\n\n".join(block for block in blocks if block)


def _heading(game: Game, report: Report) -> str:
    bots = ", ".join(report.bots if len(set(report.bots)) > 1 else report.bots[:1])
    options = ", ".join(f"{name} {_typed(value)}" for name, value in report.options.items())
    return (f"{game.about.title}: {report.games:,} games, {report.players} players, bot {bots}, seed {report.seed}"
            .replace("1 players", "1 player") + (f"\n{options}" if options else ""))


def _outcomes(game: Game, report: Report) -> str:
    rows = [(_reason(game, reason), f"{count:,}", _percent(count, report.games))
            for reason, count in _ranked(report.outcomes)]
    return "outcomes\n" + _table(rows)


def _seats(report: Report) -> str:
    rows = [(f"seat {seat + 1}", f"{wins:,}", _percent(wins, report.games)) for seat, wins in enumerate(report.wins)]
    return "wins\n" + _table(rows)


def _labels(game: Game, report: Report) -> str:
    """Wins among the games each label took part in; piece ids read as the pieces' names."""
    names = {piece.id: piece.name or piece.id for piece in game.pieces}
    rows = [(names.get(label, label), f"{wins:,} of {games:,}", _percent(wins, games))
            for label, games in sorted(report.labelled.items()) for wins in [report.label_wins[label]]]
    return "wins by who played\n" + _table(rows) if rows else ""


def _length(report: Report) -> str:
    low, median, high = report.length(0.05, 0.5, 0.95)
    return (f"length: median {median} rounds, 90 % of games {low} to {high}, longest {max(report.rounds)}, "
            f"{report.plies / report.games:.1f} choices a game")


def _figures(report: Report) -> str:
    rows = [(name, f"mean {sum(numbers) / len(numbers):.1f}", f"{min(numbers)} to {max(numbers)}",
             f"in {_share(len(numbers), report.games)} of games") for name, numbers in report.figures.items()]
    return "figures\n" + _table(rows) if rows else ""


def _supplies(report: Report) -> str:
    rows = [(name, f"lowest {low}", f"ran out in {_share(report.ran_out[name], report.games)} of games")
            for name, low in report.lows.items()]
    return "supplies\n" + _table(rows) if rows else ""


def _seldom(game: Game, report: Report) -> str:
    """The pieces in use that the fewest games used; how often each was is in the JSON."""
    known = [piece.id for piece in game.pieces if report.used[piece.id]]
    least = sorted(known, key=lambda id: report.used[id])[:SELDOM]
    return "seldom used: " + ", ".join(f"{id} {_share(report.used[id], report.games)}" for id in least) if least else ""


def _unused(game: Game, report: Report) -> str:
    unused = report.unused(game)
    return f"never used ({len(unused)}): " + ", ".join(unused) if unused else "never used: none"


def _breaches(report: Report) -> str:
    lines = [f"  {b.code} {b.message} (seed {b.seed})" for b in report.broken[:LISTED]]
    if len(report.broken) > LISTED:
        lines.append(f"  and {len(report.broken) - LISTED:,} more")
    return "\n".join([f"broken play invariants ({len(report.broken):,})", *lines]) if lines else ""


def _share(count: int, games: int) -> str:
    return f"{100 * count / games:.1f} %"


def _percent(count: int, games: int) -> str:
    low, high = wilson(count, games)
    return f"{_share(count, games):>7}  ({100 * low:.1f} to {100 * high:.1f})"


def _table(rows: Sequence[tuple[str, ...]]) -> str:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join("  " + f"{row[0]:<{widths[0]}}  "
                     + "  ".join(f"{cell:>{width}}" for cell, width in zip(row[1:], widths[1:])) for row in rows)
