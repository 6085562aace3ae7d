"""`greedy`, the reference bot of the win-rate bands: takes the choice whose outcome it likes best."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from pnp.games.tentacula.actions import Action, Again, Give, Go, Keep, Lay, Move, Reach, Show, Stay, Swim, Use
from pnp.games.tentacula.bots.judge import add, best_after, best_turn, lacking, landed, moved, stand
from pnp.games.tentacula.bots.worth import losses, safety
from pnp.games.tentacula.play.sea import reaches, rearmost
from pnp.games.tentacula.play.tiles import animal_of
from pnp.games.tentacula.state import Choosing, Giving, Landing, Laying, Moving, Reaching, Robbing, State, Tile

A = TypeVar("A", bound=Action)

GAP = 1.0            # what a water gap of a new tile costs, in steps
NEW = 2.0            # what an animal that nobody holds is worth in a draw, in gaps


def of(kind: type[A], actions: Sequence[Action]) -> list[A]:
    """The actions of one kind, in their order."""
    return [action for action in actions if isinstance(action, kind)]


def greedy(view: State, actions: Sequence[Action], rng: Random) -> Action:
    """Takes the turn, and within it the choice, whose outcome it likes best."""
    if len(actions) == 1:
        return actions[0]
    if not view.agenda:
        return max(of(Go, actions), key=lambda go: best_turn(view, go.seat))
    match view.agenda[0]:
        case Laying(seat):
            return max(of(Lay, actions), key=lambda lay: best_after(view, seat, lay.side))
        case Moving(seat):
            here = stand(view, seat)
            moves: list[Move] = [*of(Swim, actions), *of(Stay, actions)]
            return max(moves, key=lambda move: moved(here, move))
        case Landing(seat, fish):
            here = stand(view, seat)
            return max(actions, key=lambda use: landed(here, view.fish, fish, 0, _colour(use)))
    return _answered(view, actions)


def _colour(action: Action) -> int | None:
    """The gem that is carried, if any."""
    return action.colour if isinstance(action, Use) else None


def _answered(view: State, actions: Sequence[Action]) -> Action:
    """The answer it likes best to a small question."""
    match view.agenda[0]:
        case Robbing(_, _, _, int(rolled)):
            every = losses(view.box.die, view.chest, lacking(view))
            better = sum(every) / len(every) < every[view.box.die.index(rolled)]
            return Again() if better else Keep()
        case Giving():
            return max(of(Give, actions), key=lambda give: safety(add(view.chest, give.colour, -1), lacking(view)))
        case Choosing(seat):
            return max(of(Show, actions), key=lambda show: _liking(view, Tile(view.tile(seat).id, show.side)))
        case Reaching():
            return max(of(Reach, actions), key=lambda reach: _novelty(view, reach.side))
    raise TypeError(f"not a question: {view.agenda[0]!r}")


def _liking(view: State, tile: Tile) -> float:
    """The turtle's taste: the longest step, less water."""
    look = view.box.tiles[tile.id][tile.side]
    steps = [there - view.fish[one] for one in range(len(view.fish))
             if (there := reaches(view, one, look.animal)) is not None]
    return max(steps, default=0) - GAP * look.mask.count("W")


def _novelty(view: State, side: int) -> float:
    """Of two rear tiles the one whose new face shows an animal nobody holds, and less water."""
    tile = rearmost(view, side)[1].turned()
    look = view.box.tiles[tile.id][tile.side]
    held = [animal_of(view.box, other) for other in view.hands if other]
    return NEW * (look.animal not in held) - look.mask.count("W")
