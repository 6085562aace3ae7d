"""The table a game is played at: it deals chance and notes what happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

new = tuple.__new__      # makes a record in half the time of its class: things are said at every choice


class Event(NamedTuple):
    """Something that happened at the table; `facts` may name pieces by id."""

    kind: str
    facts: Mapping[str, Any]


class Table:
    """Deals chance and keeps the record. Tests load its dice: they are used up before any are rolled."""

    def __init__(self, rng: Random | int | str = 0, dice: Sequence[int] = (), record: bool = True):
        self.rng = rng if isinstance(rng, Random) else Random(rng)
        self.loaded = list(dice)
        self.events: list[Event] = []
        self.recording = record
        self.used: set[str] = set()
        self.draws: Counter[tuple[str, int | None]] = Counter()      # by piece and seat; None is nobody's, the table's
        self.plays: Counter[tuple[str, int | None]] = Counter()

    def roll(self, n: int, sides: int = 6) -> tuple[int, ...]:
        taken, self.loaded = self.loaded[:n], self.loaded[n:]
        random = self.rng.random
        return (*taken, *[int(random() * sides) + 1 for _ in range(n - len(taken))])

    def shuffle(self, cards: Sequence[Any]) -> tuple[Any, ...]:
        cards = list(cards)
        self.rng.shuffle(cards)
        return tuple(cards)

    def chance(self, p: float) -> bool:
        return self.rng.random() < p

    def pick(self, items: Sequence[Any]) -> Any:
        return items[int(self.rng.random() * len(items))]

    def say(self, kind: str, **facts: Any) -> None:
        """Note an event. Strings among the facts that are piece ids count as the use of that piece."""
        for value in facts.values():
            if type(value) is str:
                self.used.add(value)
        if self.recording:
            self.events.append(new(Event, (kind, facts)))

    def drew(self, piece: str, seat: int | None) -> None:
        """Count that a seat drew the piece (None: nobody's, the table's): it is not used yet, the log does not tell it."""
        self.draws[piece, seat] += 1

    def played(self, piece: str, seat: int | None) -> None:
        """Count that a seat played or used the piece; the log does not tell it."""
        self.used.add(piece)
        self.plays[piece, seat] += 1
