"""Bots: `greedy`, the reference bot of the win-rate bands, `look-ahead` and `random`. They see a view, never the state."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from pnp.games.tentacula.judge import add, best_after, best_turn, judged, lacking, landed, moved, stand, uses
from pnp.games.tentacula.rules import legal_moves
from pnp.games.tentacula.sea import open_sides, reaches, rear
from pnp.games.tentacula.setup import animal_of, laid
from pnp.games.tentacula.state import (
    Action,
    Again,
    Choosing,
    Giving,
    Keep,
    Landing,
    Laying,
    Moving,
    Reaching,
    Robbing,
    State,
    Swim,
    Tile,
)
from pnp.games.tentacula.worth import losses, safety
from pnp.rules.kit import put

GAP = 1.0            # what a water gap of a new tile costs, in steps
NEW = 2.0            # what an animal that nobody holds is worth in a draw, in gaps
CANDIDATES = 8       # turns the look-ahead bot thinks on


def random(view: State, actions: Sequence[Action], rng: Random) -> Action:
    return actions[int(rng.random() * len(actions))]


def greedy(view: State, actions: Sequence[Action], rng: Random) -> Action:
    """Takes the turn, and within it the choice, whose outcome it likes best."""
    if len(actions) == 1:
        return actions[0]
    if not view.agenda:
        return max(actions, key=lambda go: best_turn(view, go.seat))
    match view.agenda[0]:
        case Laying(seat):
            return max(actions, key=lambda lay: best_after(view, seat, lay.side))
        case Moving(seat):
            here = stand(view, seat)
            return max(actions, key=lambda move: moved(here, move))
        case Landing(seat, fish):
            here = stand(view, seat)
            return max(actions, key=lambda use: landed(here, view.fish, fish, 0, getattr(use, "colour", None)))
    return max(actions, key=_taste(view))


def _taste(view: State) -> Callable[[Action], float]:
    """How much each answer to a small question is liked."""
    match view.agenda[0]:
        case Robbing(_, _, _, rolled):
            every = losses(view.box.die, view.chest, lacking(view))
            better = sum(every) / len(every) < every[view.box.die.index(rolled)]
            return lambda answer: answer == (Again() if better else Keep())
        case Giving():
            return lambda give: safety(add(view.chest, give.colour, -1), lacking(view))
        case Choosing(seat):
            return lambda show: _liking(view, Tile(view.hands[seat].id, show.side))
        case Reaching():
            return lambda reach: _novelty(view, reach.side)
    raise TypeError(f"not a question: {view.agenda[0]!r}")


def _liking(view: State, tile: Tile) -> float:
    """The turtle's taste: the longest step, less water."""
    look = view.box.tiles[tile.id][tile.side]
    steps = [there - view.fish[one] for one in range(len(view.fish))
             if (there := reaches(view, one, look.animal)) is not None]
    return max(steps, default=0) - GAP * look.mask.count("W")


def _novelty(view: State, side: int) -> float:
    """Of two rear tiles the one whose new face shows an animal nobody holds, and less water."""
    triple = next(triple for where, triple in rear(view) if where == side)
    tile = view.reef[side][triple].turned()
    look = view.box.tiles[tile.id][tile.side]
    held = [animal_of(view.box, other) for other in view.hands if other]
    return NEW * (look.animal not in held) - look.mask.count("W")


class Plan(NamedTuple):
    """A whole turn, what it is worth by itself, and the position it leads to."""

    worth: float
    seat: int
    side: int | None
    move: Action
    colour: int | None
    after: State


def look_ahead(view: State, actions: Sequence[Action], rng: Random) -> Action:
    """Thinks on the best turns: what could another player make of them in the same round?"""
    if len(actions) == 1:
        return actions[0]
    match view.agenda[:1]:
        case ():
            plan = _chosen([plan for go in actions for plan in _turns(view, go.seat)])
            return next(go for go in actions if go.seat == plan.seat)
        case (Laying(seat),):
            plan = _chosen(list(_turns(view, seat)))
            return next(lay for lay in actions if lay.side == plan.side)
        case (Moving(seat, animal),):
            return _chosen(list(_plans(view, seat, None, animal))).move
    return greedy(view, actions, rng)


def _chosen(plans: Sequence[Plan]) -> Plan:
    best = sorted(plans, key=lambda plan: -plan.worth)[:CANDIDATES]
    return max(best, key=lambda plan: plan.worth + _reply(plan))


def _reply(plan: Plan) -> float:
    """The best turn of another player from there; 0 at the end of a round."""
    after = plan.after
    return max((best_turn(after, seat) for seat, tile in enumerate(after.hands) if tile), default=0.0)


def _turns(view: State, seat: int) -> Iterator[Plan]:
    animal = animal_of(view.box, view.hands[seat])
    for side in open_sides(view) or (None,):
        yield from _plans(view if side is None else laid(view, side, view.hands[seat]), seat, side, animal)


def _plans(view: State, seat: int, side: int | None, animal: str) -> Iterator[Plan]:
    """Every move with every use of its special square, the tile being laid."""
    here = stand(view, seat)
    for move in legal_moves(view, seat, animal):
        for colour in uses(here, move):
            yield Plan(judged(here, move, colour), seat, side, move, colour, _after(view, seat, move, colour))


def _after(view: State, seat: int, move: Action, colour: int | None) -> State:
    """The position after a turn, as far as it can be foreseen: payments are paid, thefts have not happened."""
    view = view._replace(hands=put(view.hands, seat, None))
    if not isinstance(move, Swim):
        return view
    there = reaches(view, move.fish, move.animal)
    special = view.box.specials[there] if there < view.box.finish else ""
    shells = view.shells - move.shell - (colour is not None) + (special == "shell" and view.supply > 0)
    view = view._replace(fish=put(view.fish, move.fish, there), shells=shells)
    if colour is None:
        return view
    if special == "shark":
        return view._replace(chest=add(view.chest, colour, 1), cave=add(view.cave, colour, -1))
    return view._replace(chest=add(view.chest, colour, -1), stash=add(view.stash, colour, 1))


BOTS = {"greedy": greedy, "look-ahead": look_ahead, "random": random}
