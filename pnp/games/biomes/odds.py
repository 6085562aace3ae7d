"""What the dice of quests and cool-downs come to, exactly: content -> chances and mean lengths."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import ceil

DIE = 6


def board_of(game, number: int):
    return next((board for board in game["quests"] if board.number == number), None)


def track(game, number: int, id: str):
    """A track, its place on the board and its spaces as numbers where they are numbered."""
    board = board_of(game, number)
    return next((t for t in board.tracks if t.id == id), None) if board else None


def tables(game) -> Iterator[tuple]:
    """Every D6 table: board, path, table."""
    for board in game["quests"]:
        for index, table in enumerate(board.tables):
            yield board, ("tables", index), table


def named(game, id: str):
    return next((table for _, _, table in tables(game) if table.id == id), None)


def battle(game, id: str, help: int) -> Fraction:
    """Chance that allies win one battle; BIO-R22: a natural 1 and 6 are never changed."""
    least = next(row.low for row in named(game, id).rows if row.do == "ally")
    return Fraction(sum(n == DIE or (n > 1 and n + help >= least) for n in range(1, DIE + 1)), DIE)


def tug_of_war(game, help: int) -> Fraction:
    """Chance of reaching the killers' end of the line first."""
    line, win = track(game, 1, "front"), battle(game, "war-1", help)
    ids = [space.id for space in line.spaces]
    start, last = ids.index(line.start), len(ids) - 1
    ratio = (1 - win) / win
    if ratio == 1:
        return Fraction(last - start, last)
    return (1 - ratio ** (last - start)) / (1 - ratio**last)


def trade_war(game, help: int) -> Fraction:
    """Chance that the killers' health is gone first."""
    win = battle(game, "war-2", help)

    @cache
    def ally_wins(ally: int, killer: int) -> Fraction:
        if not ally or not killer:
            return Fraction(not killer)
        return win * ally_wins(ally, killer - 1) + (1 - win) * ally_wins(ally - 1, killer)

    return ally_wins(*(int(track(game, 2, id).start[1:]) for id in ("ally", "killer")))


def ruins_last(game) -> tuple[int, int, Fraction]:
    """Fewest, most and mean updates until nothing is left."""
    losses = [int(row.do) for row in named(game, "ruins").rows for _ in range(row.low, row.high + 1)]

    @cache
    def mean(health: int) -> Fraction:
        return 1 + sum(mean(health - loss) for loss in losses) / Fraction(len(losses)) if health > 0 else Fraction(0)

    start = int(track(game, 7, "health").start)
    return ceil(start / max(losses)), ceil(start / min(losses)), mean(start)


@cache
def mean_rounds(value: int) -> float:
    """Board turns until a cool-down of this value is over, on average."""
    return 1 + sum(mean_rounds(value - die) for die in range(1, DIE + 1)) / DIE if value > 0 else 0.0
