"""Reef tiles: laid on the reef, drawn from the pile, taken back from the rear."""

from __future__ import annotations

from typing import Any

from pnp.games.tentacula.actions import Reach, Show
from pnp.games.tentacula.box import CHOOSE_FACE, SIDES, Box
from pnp.games.tentacula.play.sea import rear, rearmost
from pnp.games.tentacula.state import Choosing, Drawing, Reaching, State, Tile, noted
from pnp.rules import Table
from pnp.rules.kit import done, instead, put


def laid(state: State, side: int, tile: Tile) -> State:
    triple = state.next[side]
    return state._replace(reef=put(state.reef, side, put(state.reef[side], triple, tile)),
                          next=put(state.next, side, triple + 1))


def animal_of(known: Box, tile: Tile) -> str:
    return known.tiles[tile.id][tile.side].animal


def draw(state: State, step: Drawing, table: Table) -> State:
    """TEN-R13: each draw by itself, from the pile, else from the rear, else nothing."""
    seat = step.seat
    if pile := state.pile:
        return _taken(state, seat, pile[-1], None, table, pile=pile[:-1])
    found = rear(state)
    if len(found) > 1:
        return instead(state, Reaching(seat))
    if found:
        return _reach(state, seat, found[0][0], table)
    table.say("no_tile", seat=seat + 1)
    return done(state)


def rears(state: State, step: Reaching) -> tuple[Reach, ...]:
    return tuple(Reach(side) for side, _ in rear(state))


def reach(state: State, step: Reaching, action: Reach, table: Table) -> State:
    return _reach(state, step.seat, action.side, table)


def _reach(state: State, seat: int, side: int, table: Table) -> State:
    """Take the rearmost tile of a side."""
    triple, tile = rearmost(state, side)
    reef = put(state.reef, side, put(state.reef[side], triple, None))
    return _taken(state, seat, tile, (side, triple), table, reef=reef)


def faces(state: State, step: Choosing) -> tuple[Show, ...]:
    return Show("a"), Show("b")


def show(state: State, step: Choosing, action: Show, table: Table) -> State:
    table.played(state.chip(step.seat), step.seat)
    tile = Tile(state.tile(step.seat).id, action.side)
    return _told(done(state._replace(hands=put(state.hands, step.seat, tile))), step.seat, step.rear, table)


def _taken(state: State, seat: int, tile: Tile, back: tuple[int, int] | None, table: Table, **left: Any) -> State:
    """TEN-R14: the tile is turned over; the turtle chooses the face instead. `left` is the place it leaves."""
    table.drew(tile.id, seat)
    turtle = state.box.powers[state.animals[seat]] == CHOOSE_FACE
    choosing = (Choosing(seat, back),) if turtle else ()
    state = noted(state, "draw", seat, hands=put(state.hands, seat, tile.turned()),
                  agenda=(*choosing, *state.agenda[1:]), **left)
    return state if turtle else _told(state, seat, back, table)


def _told(state: State, seat: int, back: tuple[int, int] | None, table: Table) -> State:
    tile = state.tile(seat)
    facts = {"seat": seat + 1, "tile": tile.id, "animal": animal_of(state.box, tile)}
    if back is None:
        table.say("draw", **facts)
    else:
        table.say("rear", side=SIDES[back[0]], triple=back[1] + 1, **facts)
    return state
