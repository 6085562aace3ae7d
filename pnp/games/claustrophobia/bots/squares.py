"""The Demon bot's choice of squares on the Board of Destiny."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from pnp.games.claustrophobia.actions import Place, Play
from pnp.games.claustrophobia.box import Box
from pnp.games.claustrophobia.play.maps import connected, unexplored
from pnp.games.claustrophobia.play.stats import may_leave
from pnp.games.claustrophobia.play.threat import choices
from pnp.games.claustrophobia.state import State, humans_at, playing
from pnp.rules.kit import without

Placement = tuple[str, tuple[int, ...]] | None       # a square and the dice put there; None: no more is placed


def best_square(view: State, actions: Sequence[Place | Play], rng: Random) -> Place:
    """The first square of the best way to place all dice that are left; events wait for what the squares bring."""
    worths = tuple(_worth(view, square.do) for square in view.box.squares.values())
    free = tuple(dict.fromkeys(action.square for action in actions if isinstance(action, Place)))
    best = _best(view.box, tuple(sorted(view.loose)), free, worths)[1]
    assert best is not None, "every die fits a square"
    return Place(*best)


@lru_cache(maxsize=20_000)
def _best(box: Box, dice: tuple[int, ...], free: tuple[str, ...], worths: tuple[float, ...]) -> tuple[float, Placement]:
    """Greatest worth of placing these dice, and the first placement of it."""
    most, first = 0.0, None
    for (id, square), worth in zip(box.squares.items(), worths):
        if id not in free:
            continue
        left = free if square.colour != "red" else tuple([f for f in free if f != id])
        for some, rest in _ways(box, id, dice):
            value = worth * (2 - some[0] % 2) if square.do == "tp" else worth
            value += _best(box, rest, left, worths)[0]
            if value > most or (first is None and value == most):
                most, first = value, (id, some)
    return most, first


@lru_cache(maxsize=4_096)
def _ways(box: Box, id: str, dice: tuple[int, ...]) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Dice that may be put on a square, none too many, each with those that are left."""
    square, found = box.squares[id], []
    for some in choices(square, dice):
        if square.dice == "total" and any(sum(some) - die >= square.least and len(some) > 2 for die in some):
            continue
        rest = dice
        for die in some:
            rest = without(rest, die)
        found.append((some, rest))
    return found


def _worth(view: State, do: str) -> float:
    """Rounded, so that ways can be looked up again."""
    return round(WORTHS[do](view), 1)


def _contact(view: State) -> int:
    """Foes that stand with Humans or one step away."""
    near = {view.humans[who].at for who in playing(view)}
    return sum(foe.at in near or any(cell in near for cell in connected(view, foe.at)) for foe in view.foes.values())


def _apart(view: State) -> int:
    return sum(not humans_at(view, foe.at) for foe in view.foes.values())


def _blood(view: State) -> float:
    """Tiles of Humans that would open."""
    tiles = {view.humans[who].here for who in playing(view)}
    useful = [cell for cell in tiles if unexplored(view.box, view.map, cell)]
    return 0.5 * min(view.tp + 1, 3) if useful else 0.1


def _burrow(view: State) -> float:
    """Closed tiles beside Humans."""
    closed = [cell for who in playing(view) for cell in connected(view, view.humans[who].here)
              if not unexplored(view.box, view.map, cell) and not humans_at(view, cell)]
    return 0.5 * min(view.tp + 1, 3) if closed else 0.1


def _futile(view: State) -> float:
    return 0.5 * sum(may_leave(view, who) for who in playing(view)) + 0.2 * _apart(view)


def _tp(view: State) -> float:
    """Each point is worth less the more there are."""
    return 1.0 if view.tp < 5 else 0.7 if view.tp < 10 else 0.3


WORTHS = {
    "calm": lambda view: 1.0,
    "tp": _tp,
    "speed": lambda view: 0.3 * _apart(view),
    "legion": lambda view: 0.4 * _contact(view),
    "claws": lambda view: 0.5 * _contact(view) + 0.2 * min(view.tp, 3),
    "event": lambda view: 3.4 if len(view.events) < 2 else 1.5,
    "blood": _blood,
    "burrow": _burrow,
    "futile": _futile,
    "trap": lambda view: 2.2,
}
