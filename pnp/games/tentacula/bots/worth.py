"""What a position is worth to the sensible bot: progress, treasure, cover. Weights are the reference bot's."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from pnp.games.tentacula.box import Box
from pnp.games.tentacula.play.sea import destination
from pnp.games.tentacula.state import Row, State

STEP, HOME, SPREAD = 0.6, 2.0, 0.3
MOBILITY, LONGEST = 1.5, 6
PASSED, NEXT, SECOND = 1.5, 0.45, 0.15
SHELL, SPARE_SHELL, ENOUGH_SHELLS = 1.6, 0.8, 3
AHEAD, FAR = 0.1, 9
GEM, SLACK, SHRINK, MISSING, SCARCE, FEW = 1.5, 4.5, 0.6, 14.0, 4.0, 3
UNCOVERED, WATERY, CERTAIN = 0.6, 0.75, 1.0

SAFE, WATER, BARE = 0, 1, 2      # how the octopus sees a square


@lru_cache(maxsize=200_000)
def progress(box: Box, phase: int, order: tuple[int, ...], fish: tuple[int, ...]) -> float:
    """How far the fish are, how well they stand before the gate, how easily they move on."""
    limit = box.phases[phase].limit
    waiting = [fish[one] - limit for one in order if fish[one] <= limit]
    queue = sum(weight * gap for weight, gap in zip((NEXT, SECOND), waiting))
    steps = [max(_step(box, phase, order, fish, one, animal) for one in order) for animal in box.rules.animals]
    return (STEP * sum(fish) + HOME * fish.count(box.finish) - SPREAD * (max(fish) - min(fish))
            + MOBILITY * sum(steps) / len(steps) + PASSED * (len(fish) - len(waiting)) + queue)


def _step(box: Box, phase: int, order: tuple[int, ...], fish: tuple[int, ...], one: int, animal: str) -> int:
    there = destination(box, phase, order, fish, one, animal)
    return 0 if there is None else min(LONGEST, there - fish[one])


def shells_worth(shells: int) -> float:
    return SHELL * min(shells, ENOUGH_SHELLS) + SPARE_SHELL * max(0, shells - ENOUGH_SHELLS)


@lru_cache(maxsize=100_000)
def safety(chest: tuple[int, ...], lacking: tuple[int, ...]) -> float:
    """The treasure: every gem counts, scarce needed colours more, missing ones most."""
    total = sum(chest)
    worth = GEM * total - SCARCE * max(0, FEW - total)
    for have, need in zip(chest, lacking):
        if need:
            worth -= SLACK * SHRINK ** max(0, have - need) + MISSING * max(0, need - have)
    return worth


@lru_cache(maxsize=100_000)
def losses(die: tuple[int, ...], chest: tuple[int, ...], lacking: tuple[int, ...]) -> tuple[float, ...]:
    """What a theft costs, by face of the die; a colour that is gone costs the cheapest gem of the team's choice."""
    if not any(chest):
        return (0.0,) * len(die)
    now = safety(chest, lacking)
    by_colour = {colour: now - safety(_less(chest, colour), lacking) for colour, have in enumerate(chest) if have}
    cheapest = min(by_colour.values())
    return tuple([by_colour.get(colour, cheapest) for colour in die])


def _less(chest: tuple[int, ...], colour: int) -> tuple[int, ...]:
    return chest[:colour] + (chest[colour] - 1,) + chest[colour + 1:]


@lru_cache(maxsize=100_000)
def theft_loss(die: tuple[int, ...], chest: tuple[int, ...], lacking: tuple[int, ...], again: bool) -> float:
    """The mean loss of a theft; `again` when the roller may roll a second time."""
    every = losses(die, chest, lacking)
    mean = sum(every) / len(every)
    return sum(min(loss, mean) for loss in every) / len(every) if again else mean


class Waters(NamedTuple):
    """How squares are covered: now, after the coming draw, and how many are safe from each square on."""

    now: tuple[int, ...]
    later: tuple[int, ...]
    safe_beyond: tuple[int, ...]


def waters(state: State, reef: tuple[Row, ...]) -> Waters:
    """The cover of every square with these rows of tiles."""
    now = _seen(state.box, reef)
    taken = state.players - len(state.pile)
    later = _seen(state.box, _drawn(reef, taken)) if taken > 0 else now
    last = state.box.phases[state.phase].last
    safe = [square <= last and cover == SAFE for square, cover in enumerate(later)]
    beyond = list(accumulate(reversed(safe[1:]), initial=0))
    return Waters(now, later, (*reversed(beyond), 0))


def _seen(box: Box, reef: tuple[Row, ...]) -> tuple[int, ...]:
    """SAFE, WATER or BARE for the start, every square and home."""
    seen = [SAFE] * (box.finish + 1)
    for square in range(box.rules.printed_reef + 1, box.finish):
        triple, place = box.triple[square], box.place[square]
        outside, inside = reef[0][triple], reef[1][triple]
        if outside is None or inside is None:
            seen[square] = BARE
        elif not (box.tiles[outside.id][outside.side].covers[0][place]
                  and box.tiles[inside.id][inside.side].covers[1][place]):
            seen[square] = WATER
    return tuple(seen)


def _drawn(reef: tuple[Row, ...], count: int) -> tuple[Row, ...]:
    """The rows after so many tiles were taken from the rear."""
    rows = [list(row) for row in reef]
    for triple in range(len(rows[0])):
        for row in rows:
            if count and row[triple]:
                row[triple] = None
                count -= 1
    return tuple(rows[0]), tuple(rows[1])


def exposure(cover: int, last: bool) -> float:
    """How likely a fish on such a square is robbed at the end of the round."""
    if cover == SAFE:
        return 0.0
    if last:
        return CERTAIN
    return WATERY if cover == WATER else UNCOVERED
