"""`look-ahead`: the best turns, and what another player could make of them in the same round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from pnp.games.tentacula.actions import Action, Go, Lay, Move, Swim
from pnp.games.tentacula.bots.greedy import greedy, of
from pnp.games.tentacula.bots.judge import add, best_turn, judged, stand, uses
from pnp.games.tentacula.play.sea import open_sides, swum
from pnp.games.tentacula.play.tiles import animal_of, laid
from pnp.games.tentacula.play.turn import legal_moves
from pnp.games.tentacula.state import Laying, Moving, State
from pnp.rules.kit import put

CANDIDATES = 8       # turns the look-ahead bot thinks on


class Plan(NamedTuple):
    """A whole turn, what it is worth by itself, and the position it leads to."""

    worth: float
    seat: int
    side: int | None
    move: Move
    colour: int | None
    after: State


def look_ahead(view: State, actions: Sequence[Action], rng: Random) -> Action:
    """Thinks on the best turns: what could another player make of them in the same round?"""
    if len(actions) == 1:
        return actions[0]
    match view.agenda[:1]:
        case ():
            plan = _chosen([plan for go in of(Go, actions) for plan in _turns(view, go.seat)])
            return next(go for go in of(Go, actions) if go.seat == plan.seat)
        case (Laying(seat),):
            plan = _chosen(list(_turns(view, seat)))
            return next(lay for lay in of(Lay, actions) if lay.side == plan.side)
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
    animal = animal_of(view.box, view.tile(seat))
    for side in open_sides(view) or (None,):
        yield from _plans(view if side is None else laid(view, side, view.tile(seat)), seat, side, animal)


def _plans(view: State, seat: int, side: int | None, animal: str) -> Iterator[Plan]:
    """Every move with every use of its special square, the tile being laid."""
    here = stand(view, seat)
    for move in legal_moves(view, seat, animal):
        for colour in uses(here, move):
            yield Plan(judged(here, move, colour), seat, side, move, colour, _after(view, seat, move, colour))


def _after(view: State, seat: int, move: Move, colour: int | None) -> State:
    """The position after a turn, as far as it can be foreseen: payments are paid, thefts have not happened."""
    view = view._replace(hands=put(view.hands, seat, None))
    if not isinstance(move, Swim):
        return view
    there = swum(view, move)
    special = view.box.specials[there] if there < view.box.finish else ""
    shells = view.shells - move.shell - (colour is not None) + (special == "shell" and view.supply > 0)
    view = view._replace(fish=put(view.fish, move.fish, there), shells=shells)
    if colour is None:
        return view
    if special == "shark":
        return view._replace(chest=add(view.chest, colour, 1), cave=add(view.cave, colour, -1))
    return view._replace(chest=add(view.chest, colour, -1), stash=add(view.stash, colour, 1))
