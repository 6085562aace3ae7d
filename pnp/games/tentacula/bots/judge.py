"""The sensible bots' judgement of turns: what a tile, a move and a special square would lead to, and its worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pnp.games.tentacula.actions import Move, Swim
from pnp.games.tentacula.bots.worth import (
    AHEAD,
    FAR,
    SAFE,
    Waters,
    exposure,
    progress,
    safety,
    shells_worth,
    theft_loss,
    waters,
)
from pnp.games.tentacula.box import FLICK, ROLL_AGAIN
from pnp.games.tentacula.play.sea import open_sides, swum
from pnp.games.tentacula.play.tiles import animal_of, laid
from pnp.games.tentacula.play.turn import legal_moves
from pnp.games.tentacula.state import State
from pnp.rules.kit import put

IDLE = 3.0           # what a turn without a move costs
WON = 1000.0


class Stand(NamedTuple):
    """A position in the middle of a turn, with what its judgement needs at hand."""

    view: State
    waters: Waters
    lacking: tuple[int, ...]
    last: bool           # nobody is left to act after this turn
    keeps: float         # the share of payments that cost nothing
    again: bool          # this player may roll a theft twice


def stand(view: State, seat: int) -> Stand:
    power = view.box.powers[view.animals[seat]]
    last = not any(tile for other, tile in enumerate(view.hands) if other != seat)
    keeps = view.box.rules.crab_keep if power == FLICK else 0.0
    return Stand(view, waters(view, view.reef), lacking(view), last, keeps, power == ROLL_AGAIN)


def lacking(view: State) -> tuple[int, ...]:
    """Open places of the stash, by colour."""
    return tuple([need - stash for need, stash in zip(view.need, view.stash)])


def add(counts: tuple[int, ...], colour: int, n: int) -> tuple[int, ...]:
    return put(counts, colour, counts[colour] + n)


def best_turn(view: State, seat: int) -> float:
    """The worth of this player's best turn."""
    sides = open_sides(view)
    return max(best_after(view, seat, side) for side in sides) if sides else best_move(view, seat, view)


def best_after(view: State, seat: int, side: int) -> float:
    """The worth of the best move once the tile lies on this side."""
    return best_move(view, seat, laid(view, side, view.tile(seat)))


def best_move(view: State, seat: int, after: State) -> float:
    here = stand(after, seat)
    return max(moved(here, move) for move in legal_moves(after, seat, animal_of(view.box, view.tile(seat))))


def moved(here: Stand, move: Move) -> float:
    """The worth of a move, the special square used as well as can be."""
    return max(judged(here, move, colour) for colour in uses(here, move))


def uses(here: Stand, move: Move) -> Iterator[int | None]:
    """None, and the gems a dolphin or shark would carry if a shell is left after the move."""
    yield None
    view = here.view
    if not isinstance(move, Swim):
        return
    square = swum(view, move)
    special = view.box.specials[square] if square < view.box.finish else ""
    if special not in ("dolphin", "shark") or view.shells - move.shell < view.box.rules.shell_cost:
        return
    for colour, (chest, cave, need) in enumerate(zip(view.chest, view.cave, here.lacking)):
        if (chest and need) if special == "dolphin" else (cave and chest < need):
            yield colour


def judged(here: Stand, move: Move, colour: int | None) -> float:
    """The worth of a move with this use of its special square."""
    view = here.view
    if not isinstance(move, Swim):
        return worth(here, view.fish, None, view.chest, here.lacking, shells_worth(view.shells)) - IDLE
    return landed(here, put(view.fish, move.fish, swum(view, move)), move.fish, int(move.shell), colour)


def landed(here: Stand, fish: tuple[int, ...], mover: int, paid: int, colour: int | None) -> float:
    """The worth after a fish has landed and the gem of this colour was carried (None: none)."""
    view, square = here.view, fish[mover]
    special = view.box.specials[square] if square < view.box.finish else ""
    chest, lack, found = view.chest, here.lacking, special == "shell" and view.supply > 0
    if colour is not None:
        paid += 1
        chest = add(chest, colour, -1 if special == "dolphin" else 1)
        lack = add(lack, colour, -1) if special == "dolphin" else lack
    return worth(here, fish, mover, chest, lack, _shells(here, paid, found))


def _shells(here: Stand, paid: int, found: bool) -> float:
    """The worth of the shells after paying so often; the crab keeps its share."""
    shells, kept = here.view.shells + found, here.keeps
    full = shells_worth(shells)
    return kept * full + (1 - kept) * shells_worth(shells - paid) if paid else full


def worth(here: Stand, fish: tuple[int, ...], mover: int | None, chest: tuple[int, ...], lack: tuple[int, ...],
          shells: float) -> float:
    """Progress, shells, treasure and cover, less what thefts will cost now and at the end of the round."""
    view, water = here.view, here.waters
    box = view.box
    total = progress(box, view.phase, view.order, fish) + shells + safety(chest, lack)
    rearmost = min(fish)
    if rearmost == box.finish:
        return total + (WON if all(have >= need for have, need in zip(chest, lack)) else 0.0)
    total += AHEAD * min(FAR, water.safe_beyond[rearmost])
    if mover is not None and water.now[fish[mover]] != SAFE:
        total -= theft_loss(box.die, chest, lack, here.again)
    risk = sum([exposure(water.later[square], here.last) for square in fish])
    return total - risk * theft_loss(box.die, chest, lack, here.again and here.last) if risk else total
