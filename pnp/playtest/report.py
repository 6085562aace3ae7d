"""What many games were like, a `Report`: outcomes, lengths, seats, supplies, unused pieces; and how it is written down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, NamedTuple

from pnp.content import Game, as_typed
from pnp.rules import Outcome, Played, told

LISTED = 20            # broken plays shown in full, and kept of each code
SELDOM = 8             # least used pieces shown


class Broken(NamedTuple):
    """A play invariant that did not hold, and the game it happened in."""

    code: str
    message: str
    seed: str


@dataclass
class Breaches:
    """All that was broken, counted by code; in full only as long as it tells something new."""

    counts: Counter[str] = field(default_factory=Counter)
    kept: list[Broken] = field(default_factory=list)

    def note(self, broken: Broken) -> None:
        self.counts[broken.code] += 1
        if self.counts[broken.code] <= LISTED:
            self.kept.append(broken)

    def add(self, later: Breaches) -> None:
        """What is kept is what one who had seen everything would have kept."""
        seen = Counter(broken.code for broken in self.kept)
        for broken in later.kept:
            seen[broken.code] += 1
            if seen[broken.code] <= LISTED:
                self.kept.append(broken)
        self.counts.update(later.counts)


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
    rounds: Counter[int] = field(default_factory=Counter)        # games by length
    plies: int = 0
    tally: Counter[str] = field(default_factory=Counter)         # events by kind
    used: Counter[str] = field(default_factory=Counter)          # games in which a piece was used
    draws: Counter[tuple[str, int | None]] = field(default_factory=Counter)    # by piece and seat; None is the table's
    plays: Counter[tuple[str, int | None]] = field(default_factory=Counter)
    lows: dict[str, int] = field(default_factory=dict)           # lowest supply seen
    ran_out: Counter[str] = field(default_factory=Counter)       # games in which a supply reached 0
    labelled: Counter[str] = field(default_factory=Counter)      # games in which a label took part: divers, factions ...
    label_wins: Counter[str] = field(default_factory=Counter)    # games it won
    figures: dict[str, Counter[int]] = field(default_factory=dict)    # a game's own numbers: tiles laid ...
    endless: int = 0                                             # games given up
    breaches: Breaches = field(default_factory=Breaches)
    until: float = 0.0                                           # points that an interval should be wide; 0: no matter

    @property
    def win_share(self) -> tuple[float, ...]:
        """Share of games won, by seat."""
        return tuple(wins / self.games if self.games else 0.0 for wins in self.wins)

    @property
    def intervals(self) -> tuple[tuple[float, float], ...]:
        """95 % intervals of the win shares, by seat."""
        return tuple(wilson(wins, self.games) for wins in self.wins)

    @property
    def width(self) -> float:
        """Of the widest of these intervals, in points."""
        return max(100 * (high - low) for low, high in self.intervals)

    @property
    def settled(self) -> bool:
        """Whether the intervals are as narrow as was asked for."""
        return bool(self.until) and self.width <= self.until

    @property
    def mean_rounds(self) -> float:
        return _mean(self.rounds)

    def length(self, *shares: float) -> tuple[int, ...]:
        """Game length at these quantiles (nearest rank)."""
        return tuple(_ranked_at(self.rounds, share) for share in shares)

    @property
    def broken(self) -> list[Broken]:
        """Of each code the first few; `breaches` counts them all."""
        return self.breaches.kept

    def unused(self, game: Game) -> list[str]:
        """Pieces no game used, among the sets of which any piece is ever named in play."""
        named = {piece.set for piece in game.pieces if self.used[piece.id]}
        return [piece.id for piece in game.pieces if piece.set in named and not self.used[piece.id]
                and (not piece.players or self.players in piece.players)]

    def add(self, later: Report) -> None:
        """Take in the report of the games that follow."""
        self.games += later.games
        self.plies += later.plies
        self.endless += later.endless
        self.wins = [a + b for a, b in zip(self.wins, later.wins)]
        for name in COUNTED:
            getattr(self, name).update(getattr(later, name))
        for name, low in later.lows.items():
            self.lows[name] = min(low, self.lows.get(name, low))
        for name, numbers in later.figures.items():
            self.figures.setdefault(name, Counter()).update(numbers)
        self.breaches.add(later.breaches)


COUNTED = ("outcomes", "rounds", "tally", "used", "draws", "plays", "ran_out", "labelled", "label_wins")


def _mean(numbers: Counter[int]) -> float:
    return sum(number * times for number, times in numbers.items()) / max(numbers.total(), 1)


def _ranked_at(numbers: Counter[int], share: float) -> int:
    """The number at a quantile, without writing them all in a row."""
    left = min(numbers.total() - 1, int(share * numbers.total()))
    for number, times in sorted(numbers.items()):
        if left < times:
            return number
        left -= times
    return 0


def wilson(successes: int, tries: int, z: float = 1.959964) -> tuple[float, float]:
    """Wilson's interval of a share: never leaves 0..1, honest for rare events."""
    if not tries:
        return 0.0, 1.0
    share, square = successes / tries, z * z
    centre = (share + square / (2 * tries)) / (1 + square / tries)
    half = z / (1 + square / tries) * sqrt(share * (1 - share) / tries + square / (4 * tries * tries))
    return max(0.0, centre - half), min(1.0, centre + half)


def log_text(game: Game, played: Played) -> str:
    """One game as sentences, and how it ended."""
    lines = [told(game, event) for event in played.table.events]
    return "\n".join([*lines, _ending(game, played.outcome)])


def _ending(game: Game, outcome: Outcome) -> str:
    winners = outcome.by or "seat " + ", ".join(str(seat + 1) for seat in outcome.winners)
    return f"{_reason(game, outcome.reason)} (" + (f"won by {winners}" if outcome.winners else "no winner") + ")"


def _reason(game: Game, reason: str) -> str:
    """The words for a reason, where the game has any."""
    return str(game.words.get("outcome", {}).get(reason, reason))


def report_record(game: Game, report: Report) -> dict[str, Any]:
    """The report as plain values for JSON."""
    low, median, high = report.length(0.05, 0.5, 0.95)
    return {
        "game": game.id, "games": report.games, "players": report.players, "bots": list(report.bots),
        "options": dict(report.options), "seed": report.seed,
        "outcomes": [{"reason": reason, "games": count, "share": count / report.games,
                      "interval": list(wilson(count, report.games))} for reason, count in _endings(game, report)],
        "seats": [{"seat": seat + 1, "wins": wins, "share": share, "interval": list(interval)}
                  for seat, (wins, share, interval) in enumerate(zip(report.wins, report.win_share, report.intervals))],
        "labels": [{"label": name, "games": games, "wins": report.label_wins[name],
                    "share": report.label_wins[name] / games, "interval": list(wilson(report.label_wins[name], games))}
                   for name, games in sorted(report.labelled.items())],
        "rounds": {"mean": report.mean_rounds, "p05": low, "median": median, "p95": high,
                   "longest": max(report.rounds)},
        "figures": [{"figure": name, "games": numbers.total(), "mean": _mean(numbers),
                     "lowest": min(numbers), "highest": max(numbers)} for name, numbers in report.figures.items()],
        "plies": report.plies,
        "events": dict(_ranked(report.tally)),
        "supplies": [{"supply": name, "lowest": report.lows[name], "ran_out": report.ran_out[name]}
                     for name in report.lows],
        "used": {piece.id: report.used[piece.id] for piece in game.pieces if report.used[piece.id]},
        "unused": report.unused(game),
        "draws": _by_piece(report.draws, report.players),
        "plays": _by_piece(report.plays, report.players),
        "broken": [broken._asdict() for broken in report.broken],
        "breaches": dict(report.breaches.counts),
        "until": {"points": report.until, "reached": report.settled, "width": report.width} if report.until else None,
    }


def _by_piece(counts: Counter[tuple[str, int | None]], players: int) -> dict[str, dict[str, Any]]:
    """How often each seat drew or played each piece, and how often the table did."""
    return {piece: {"seats": [counts[piece, seat] for seat in range(players)], "table": counts[piece, None]}
            for piece in sorted({piece for piece, _ in counts})}


def _endings(game: Game, report: Report) -> list[tuple[str, int]]:
    """Every ending the game has words for, also those that never came."""
    return _ranked(dict.fromkeys(game.words.get("outcome", {}), 0) | report.outcomes)


def _ranked(counts: Mapping[str, int]) -> list[tuple[str, int]]:
    """Most frequent first, then by name: the order does not depend on which game was played first."""
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))


def report_text(game: Game, report: Report) -> str:
    """The report for a reader."""
    blocks = [_heading(game, report), _until(report), _outcomes(game, report), _seats(report), _labels(game, report),
              _length(report), _figures(report), _supplies(report), _seldom(game, report), _idle(report),
              _unused(game, report), _breaches(report)]
    return "\n\n".join(block for block in blocks if block)


def _heading(game: Game, report: Report) -> str:
    bots = ", ".join(report.bots if len(set(report.bots)) > 1 else report.bots[:1])
    options = ", ".join(f"{name} {as_typed(value)}" for name, value in report.options.items())
    return (f"{game.about.title}: {report.games:,} games, {report.players} players, bot {bots}, seed {report.seed}"
            .replace("1 players", "1 player") + (f"\n{options}" if options else ""))


def _until(report: Report) -> str:
    """Whether there were games enough for what was asked."""
    if not report.until:
        return ""
    asked = "" if report.settled else f", not {report.until:g}"
    return (f"after {report.games:,} games the 95 % intervals of the win shares are at most {report.width:.2f} points wide"
            f"{asked}")


def _outcomes(game: Game, report: Report) -> str:
    rows = [(_reason(game, reason), f"{count:,}", _percent(count, report.games))
            for reason, count in _endings(game, report)]
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
    rows = [(name, f"mean {_mean(numbers):.1f}", f"{min(numbers)} to {max(numbers)}",
             f"in {_share(numbers.total(), report.games)} of games") for name, numbers in report.figures.items()]
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


def _idle(report: Report) -> str:
    """What is drawn and then seldom played, where the game counts both."""
    drawn, played = _totals(report.draws), _totals(report.plays)
    shares = {piece: played[piece] / drawn[piece] for piece in sorted(drawn) if played and drawn[piece] > played[piece]}
    least = sorted(shares, key=shares.__getitem__)[:SELDOM]
    return ("drawn, seldom played: " + ", ".join(f"{id} {100 * shares[id]:.0f} %" for id in least)) if least else ""


def _totals(counts: Counter[tuple[str, int | None]]) -> Counter[str]:
    total: Counter[str] = Counter()
    for (piece, _), count in counts.items():
        total[piece] += count
    return total


def _unused(game: Game, report: Report) -> str:
    unused = report.unused(game)
    return f"never used ({len(unused)}): " + ", ".join(unused) if unused else "never used: none"


def _breaches(report: Report) -> str:
    lines = [f"  {b.code} {b.message} (seed {b.seed})" for b in report.broken[:LISTED]]
    every = report.breaches.counts.total()
    if every > len(lines):
        lines.append(f"  and {every - len(lines):,} more")
    return "\n".join([f"broken play invariants ({every:,})", *lines]) if lines else ""


def odds_text(game: Game, chances: Mapping[str, Mapping[str, Mapping[int, Mapping[str, float]]]]) -> str:
    """Exact chances by piece, choice and dice: a line for each, with all dice and with fewer."""
    blocks = []
    for piece, choices in chances.items():
        rows = [(choice, str(dice), *(f"{100 * chance:.2f} %" for chance in of.values()))
                for choice, pools in choices.items() for dice, of in pools.items()]
        whats = next(iter(next(iter(choices.values())).values()))
        blocks.append(f"{game.piece(piece).name} ({piece})\n" + _table([("choice", "dice", *whats), *rows]))
    return "\n\n".join(blocks)


def _share(count: int, games: int) -> str:
    return f"{100 * count / games:.1f} %"


def _percent(count: int, games: int) -> str:
    low, high = wilson(count, games)
    return f"{_share(count, games):>7}  ({100 * low:.1f} to {100 * high:.1f})"


def _table(rows: Sequence[tuple[str, ...]]) -> str:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join("  " + f"{row[0]:<{widths[0]}}  "
                     + "  ".join(f"{cell:>{width}}" for cell, width in zip(row[1:], widths[1:])) for row in rows)
