"""Grids, and ways through anything that has neighbours: places and costs -> distances, the cheapest ways."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from heapq import heapify, heappop, heappush
from typing import Generic, NamedTuple, TypeVar

K = TypeVar("K")
C = TypeVar("C", int, float)


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
    heap: list[tuple[float, int, K, tuple[K, ...]]] = [(0.0, 0, start, ())]
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


class Ways(NamedTuple, Generic[K, C]):
    """The cheapest ways from somewhere to everywhere."""

    costs: dict[K, C]                # to every place that can be reached, the starts among them
    first: dict[K, K]                # the first step towards it; none for a start


def ways_from(starts: Mapping[K, C], edges: Callable[[K], Iterable[tuple[K, C]]]) -> Ways[K, C]:
    """The cheapest ways from the nearest start, each with what it costs already; no edge costs less than nothing.

    `edges(place)` gives its neighbours, each with the cost of going there. Of equally cheap ways the first found stays.
    """
    costs, first = dict(starts), dict[K, K]()
    heap = [(cost, order, place) for order, (place, cost) in enumerate(starts.items())]
    heapify(heap)
    order = len(heap)
    while heap:
        paid, _, here = heappop(heap)
        if paid > costs[here]:       # a cheaper way has been found since
            continue
        for near, cost in edges(here):
            total = paid + cost
            if near not in costs or total < costs[near]:
                costs[near], first[near] = total, first.get(here, near)
                order += 1
                heappush(heap, (total, order, near))
    return Ways(costs, first)


def costs_from(starts: Mapping[K, C], edges: Callable[[K], Iterable[tuple[K, C]]]) -> dict[K, C]:
    """What the cheapest way costs to every place that can be reached: `costs_from({here: 0}, edges)`.

    The search of `ways_from` without the first steps, which nobody asks for here: it takes half the time.
    """
    costs = dict(starts)
    heap = [(cost, order, place) for order, (place, cost) in enumerate(starts.items())]
    heapify(heap)
    order = len(heap)
    while heap:
        paid, _, here = heappop(heap)
        if paid > costs[here]:
            continue
        for near, cost in edges(here):
            total = paid + cost
            if near not in costs or total < costs[near]:
                costs[near] = total
                order += 1
                heappush(heap, (total, order, near))
    return costs
