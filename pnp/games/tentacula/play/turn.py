"""A turn: a tile is laid, a fish swims."""

from __future__ import annotations

from pnp.games.tentacula.actions import STAY, Go, Lay, Move, Swim, go_, lay_, swim
from pnp.games.tentacula.box import SIDES
from pnp.games.tentacula.play.ends import ended, turn_over
from pnp.games.tentacula.play.sea import all_home, destination, fillable, open_sides, shell_animals, swum
from pnp.games.tentacula.play.specials import pay
from pnp.games.tentacula.play.tiles import animal_of, laid
from pnp.games.tentacula.state import Closing, Landing, Laying, Moving, State, noted
from pnp.rules import Table
from pnp.rules.kit import instead, put


def first(state: State, step: None) -> int:
    """Who goes next is asked of the first who still may; the team agrees anyway."""
    return next(seat for seat, tile in enumerate(state.hands) if tile)


def players(state: State, step: None) -> tuple[Go, ...]:
    return tuple([go_(seat) for seat, tile in enumerate(state.hands) if tile])


def go(state: State, step: None, action: Go, table: Table) -> State:
    seat = action.seat
    table.say("turn", turn=state.turn + 1, seat=seat + 1)
    acts = () if not state.acted else state.acts
    return state._replace(acted=(*state.acted, seat), acts=(*acts, ("turn", seat)), agenda=(Laying(seat), Closing(seat)))


def sides(state: State, step: Laying) -> tuple[Lay, ...]:
    return tuple([lay_(side) for side in open_sides(state)])


def lay(state: State, step: Laying, action: Lay, table: Table) -> State:
    seat, side = step.seat, action.side
    tile, triple = state.tile(seat), state.next[side]
    animal = animal_of(state.box, tile)
    table.say("lay", seat=seat + 1, tile=tile.id, animal=animal, side=SIDES[side], triple=triple + 1)
    table.played(tile.id, seat)
    return noted(laid(state, side, tile), "lay", side, triple, hands=put(state.hands, seat, None),
                 agenda=(Moving(seat, animal), *state.agenda[1:]))


def jam(state: State, step: Laying, table: Table) -> State | None:
    """TEN-R11: where both sides are full, the tile gives its animal and is boxed at the end of the turn."""
    if open_sides(state):
        return None
    seat, tile = step.seat, state.tile(step.seat)
    animal = animal_of(state.box, tile)
    table.say("jam", seat=seat + 1, tile=tile.id, animal=animal)
    table.played(tile.id, seat)
    return instead(state, Moving(seat, animal))


def legal_moves(state: State, seat: int, animal: str) -> tuple[Move, ...]:
    """TEN-R20: the tile's animal, or another for a shell; nothing only where the tile's animal moves no fish."""
    moves = _swims(state, animal, False)
    none: tuple[Move, ...] = () if moves else (STAY,)
    if state.shells >= state.box.rules.shell_cost:
        for other in shell_animals(state, seat, animal):
            moves += _swims(state, other, True)
    return *moves, *none


def _swims(state: State, animal: str, shell: bool) -> list[Swim]:
    box, phase, order, fish = state.box, state.phase, state.order, state.fish
    return [swim(one, animal, shell) for one in range(len(fish))
            if destination(box, phase, order, fish, one, animal) is not None]


def moves(state: State, step: Moving) -> tuple[Move, ...]:
    return legal_moves(state, step.seat, step.animal)


def move(state: State, step: Moving, action: Move, table: Table) -> State:
    if isinstance(action, Swim):
        return _swim(state, step.seat, action, table)
    table.say("stay", seat=step.seat + 1)
    return noted(state, "stay", agenda=state.agenda[1:])


def _swim(state: State, seat: int, move: Swim, table: Table) -> State:
    there = swum(state, move)
    fish = state.box.fish[move.fish]
    home = there == state.box.finish
    if home:
        table.say("home", fish=fish, animal=move.animal)
    else:
        table.say("shell_move" if move.shell else "swim", fish=fish, square=f"a{there}", animal=move.animal)
    _used(state, seat, move, there, table)
    landing = () if home else (Landing(seat, move.fish),)
    state = noted(state, "swim", move.fish, there, fish=put(state.fish, move.fish, there),
                  agenda=(*landing, *state.agenda[1:]))
    if move.shell:
        state = pay(state, seat, table)
    if home and all_home(state):                      # TEN-R31: at once
        return ended(turn_over(state, seat), "win" if fillable(state) else "so-close", table)
    return state


def _used(state: State, seat: int, move: Swim, there: int, table: Table) -> None:
    """Counted for the play-test: the fish, the gate it passes, the power that allows another animal than the chip's."""
    table.played(state.box.fish[move.fish], seat)
    if state.fish[move.fish] <= state.box.phases[state.phase].limit < there:
        table.played(state.gate, seat)
    if move.shell and move.animal != state.animals[seat]:
        table.played(state.chip(seat), seat)
