"""The parts rules are built from: odds, tuples changed by copy, piles, grids, the agenda of pending steps."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from math import comb
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")
K = TypeVar("K")


@cache
def at_least(successes: int, dice: int, p: float) -> float:
    """Chance of at least so many successes with so many dice, each succeeding with p."""
    return sum(comb(dice, k) * p**k * (1 - p) ** (dice - k) for k in range(max(0, successes), dice + 1))


def face_chance(need: int, sides: int = 6) -> float:
    """Chance of one die showing `need` or more."""
    return min(1.0, max(0.0, (sides + 1 - need) / sides))


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The same tuple with another item at one place."""
    return items[:index] + (item,) + items[index + 1:]


def without(items: Sequence[T], item: T) -> tuple[T, ...]:
    """The same tuple with the first such item gone."""
    index = tuple(items).index(item)
    return tuple(items[:index]) + tuple(items[index + 1:])


def with_(mapping: Mapping[K, T], key: K, value: T) -> dict[K, T]:
    """A copy of the mapping with one value set."""
    return {**mapping, key: value}


def without_key(mapping: Mapping[K, T], key: K) -> dict[K, T]:
    return {k: v for k, v in mapping.items() if k != key}


class Pile(NamedTuple):
    """A draw pile and its discard; the top is the last card."""

    cards: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()

    def put_away(self, card: str) -> Pile:
        return Pile(self.cards, (*self.discard, card))

    def draw(self, table: Any) -> tuple[str | None, Pile]:
        """The top card; an empty pile is first made anew from its discard; None when both are empty."""
        pile = self
        if not pile.cards:
            if not pile.discard:
                return None, pile
            pile = Pile(table.shuffle(pile.discard), ())
        return pile.cards[-1], Pile(pile.cards[:-1], pile.discard)

    def __len__(self) -> int:  # a pile is as long as what can still be drawn
        return len(self.cards) + len(self.discard)


HIDDEN = "?"


def face_down(cards: Sequence[Any]) -> tuple[str, ...]:
    """The same number of cards, none of them recognisable."""
    return (HIDDEN,) * len(cards)


ORTHOGONAL = ((0, -1), (1, 0), (0, 1), (-1, 0))
DIAGONAL = ((1, -1), (1, 1), (-1, 1), (-1, -1))


@cache
def grid_neighbours(width: int, height: int, diagonal: bool = False) -> tuple[tuple[int, ...], ...]:
    """For each cell, numbered row by row, its neighbours in the order north, east, south, west."""
    steps = ORTHOGONAL + DIAGONAL if diagonal else ORTHOGONAL
    return tuple(
        tuple((y + dy) * width + x + dx for dx, dy in steps if 0 <= x + dx < width and 0 <= y + dy < height)
        for y in range(height) for x in range(width)
    )


def distances(start: K, neighbours: Callable[[K], Iterable[K]]) -> dict[K, int]:
    """Steps from start to everything that can be reached (breadth first)."""
    found, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        for near in neighbours(here):
            if near not in found:
                found[near] = found[here] + 1
                queue.append(near)
    return found


def cheapest(start: K, goals: Iterable[K], neighbours: Callable[[K], Iterable[K]],
             cost: Callable[[K], float]) -> list[K] | None:
    """The cheapest way to any goal, start left out, paying for each place entered; None if there is none.

    Ties keep the order in which neighbours are listed.
    """
    from heapq import heappop, heappush

    goals, seen, order = set(goals), set(), 0
    heap: list[tuple[float, int, K, tuple]] = [(0.0, 0, start, ())]
    while heap:
        paid, _, here, way = heappop(heap)
        if here in seen:
            continue
        if here in goals:
            return list(way)
        seen.add(here)
        for near in neighbours(here):
            if near not in seen:
                order += 1
                heappush(heap, (paid + cost(near), order, near, (*way, near)))
    return None


def settle(state: Any, table: Any, step: Callable[[Any, Any, Any], Any]) -> Any:
    """Run pending steps until one needs a choice or none is left.

    `step(state, pending, table)` returns the next state, in which `pending` is done or replaced,
    or None when the step waits for somebody's choice.
    """
    while state.agenda:
        after = step(state, state.agenda[0], table)
        if after is None:
            return state
        state = after
    return state


def then(state: Any, *steps: Any) -> Any:
    """The same state with steps put before everything else that is pending."""
    return state._replace(agenda=(*steps, *state.agenda))


def later(state: Any, *steps: Any) -> Any:
    """The same state with steps put behind everything that is pending."""
    return state._replace(agenda=(*state.agenda, *steps))


def done(state: Any) -> Any:
    """The same state with its first pending step gone."""
    return state._replace(agenda=state.agenda[1:])
