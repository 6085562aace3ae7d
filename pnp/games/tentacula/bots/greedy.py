"""`greedy`, the reference bot of the win-rate bands: takes the choice whose outcome it likes best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from pnp.games.tentacula.actions import Action, Again, Keep
from pnp.games.tentacula.bots.judge import add, best_after, best_turn, lacking, landed, moved, stand
from pnp.games.tentacula.bots.worth import losses, safety
from pnp.games.tentacula.play.sea import reaches, rear
from pnp.games.tentacula.play.tiles import animal_of
from pnp.games.tentacula.state import Choosing, Giving, Landing, Laying, Moving, Reaching, Robbing, State, Tile

GAP = 1.0            # what a water gap of a new tile costs, in steps
NEW = 2.0            # what an animal that nobody holds is worth in a draw, in gaps


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
