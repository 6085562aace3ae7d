"""A game's ledger against its pieces: for every line what is promised and what is printed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pnp.content.model import Game, LedgerLine, Piece


@dataclass(frozen=True)
class Count:
    game: str
    id: str
    component: str
    expected: int
    actual: int | None           # None: the line is not printed (dice to bring)
    source: str

    @property
    def ok(self) -> bool:
        return self.actual in (None, self.expected)

    def record(self) -> dict[str, str | int | bool | None]:
        return {"game": self.game, "id": self.id, "component": self.component, "expected": self.expected,
                "actual": self.actual, "source": self.source, "ok": self.ok}


def counts(game: Game, pieces: Iterable[Piece] | None = None) -> list[Count]:
    """Every ledger line in the ledger's order, over all pieces of the game or those given."""
    lines = {line.id: line for line in game.ledger}
    own: Counter[str] = Counter()
    for piece in game.pieces if pieces is None else pieces:
        own[piece.ledger] += piece.copies
    return [Count(game.id, line.id, line.component, line.count, _actual(line, lines, own), line.source)
            for line in game.ledger]


def printed(game: Game) -> dict[str, int]:
    """Pieces by ledger line, sums included; lines that are not printed are left out."""
    return {line.id: line.actual for line in counts(game) if line.actual is not None}


def _actual(line: LedgerLine, lines: Mapping[str, LedgerLine], own: Mapping[str, int],
           above: tuple[str, ...] = ()) -> int | None:
    """What a line really has: its own pieces and those of its parts; parts that are not printed count as promised."""
    if line.id in above:
        return 0
    if not line.parts:
        return own[line.id] if line.printed else None
    total = own[line.id]
    for part in line.parts:
        if part in lines:
            below = _actual(lines[part], lines, own, (*above, line.id))
            total += lines[part].count if below is None else below
    return total
