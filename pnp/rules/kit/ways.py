"""Grids, and ways through anything that has neighbours."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from functools import cache
from heapq import heappop, heappush
from typing import TypeVar

K = TypeVar("K")


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
