"""The rules of Tentacula: a position and a choice give the next position; chance comes from the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.content import Game
from pnp.games.tentacula.box import SIDES
from pnp.games.tentacula.raid import land, look, pay, rob, robbing, roll, spy, stolen, turn_over, use
from pnp.games.tentacula.sea import all_home, fillable, offers, open_sides, reaches, rear, shell_animals
from pnp.games.tentacula.setup import animal_of, dealt, draw, ended, laid, next_round, reach, show
from pnp.games.tentacula.state import (
    Action,
    Again,
    Choosing,
    Closing,
    Decline,
    Drawing,
    Folding,
    Give,
    Giving,
    Go,
    Keep,
    Landing,
    Lay,
    Laying,
    Moving,
    Reach,
    Reaching,
    Robbing,
    Show,
    Spying,
    State,
    Stay,
    Swim,
    Tile,
    Use,
    noted,
)
from pnp.rules import Outcome, Table
from pnp.rules.kit import HIDDEN, done, put, settle, then


def setup(game: Game, players: int, options: Mapping[str, Any], table: Table) -> State:
    return settle(dealt(game, players, options, table), table, _step)


def decider(state: State) -> int | None:
    """The acting player; who goes next is asked of the first who still may (the team agrees anyway)."""
    if state.result:
        return None
    if state.agenda:
        return state.agenda[0].seat
    return next(seat for seat, tile in enumerate(state.hands) if tile)


def outcome(state: State) -> Outcome | None:
    if state.result is None:
        return None
    return Outcome(tuple(range(state.players)) if state.result == "win" else (), state.result)


def legal_actions(state: State) -> tuple[Action, ...]:
    if state.result:
        return ()
    if not state.agenda:
        return tuple(Go(seat) for seat, tile in enumerate(state.hands) if tile)
    match state.agenda[0]:
        case Laying():
            return tuple(Lay(side) for side in open_sides(state))
        case Moving(seat, animal):
            return legal_moves(state, seat, animal)
        case Landing(_, fish):
            return *(Use(colour) for colour in offers(state, state.fish[fish])), Decline()
        case Robbing():
            return Again(), Keep()
        case Giving():
            return tuple(Give(colour) for colour, chest in enumerate(state.chest) if chest)
        case Choosing():
            return Show("a"), Show("b")
        case Reaching():
            return tuple(Reach(side) for side, _ in rear(state))
    raise TypeError(f"not a step that waits: {state.agenda[0]!r}")


def legal_moves(state: State, seat: int, animal: str) -> tuple[Action, ...]:
    """TEN-R20: the tile's animal, or another for a shell; nothing only where the tile's animal moves no fish."""
    every = range(len(state.fish))
    moves = [Swim(fish, animal, False) for fish in every if reaches(state, fish, animal) is not None]
    none = () if moves else (Stay(),)
    if state.shells >= state.box.rules.shell_cost:
        moves += [Swim(fish, other, True) for other in shell_animals(state, seat, animal) for fish in every
                  if reaches(state, fish, other) is not None]
    return *moves, *none


def apply(state: State, action: Action, table: Table) -> State:
    return settle(_chosen(state, action, table), table, _step)


def _chosen(state: State, action: Action, table: Table) -> State:
    step = state.agenda[0] if state.agenda else None
    match action:
        case Go(seat):
            return _go(state, seat, table)
        case Lay(side):
            return _lay(state, step.seat, side, table)
        case Swim():
            return _swim(state, step.seat, action, table)
        case Stay():
            table.say("stay", seat=step.seat + 1)
            return noted(done(state), "stay")
        case Use(colour):
            return use(state, step, colour, table)
        case Decline():
            table.say("passed", special=state.box.specials[state.fish[step.fish]])
            return look(done(state), step)
        case Again():
            table.say("again", seat=step.seat + 1)
            return roll(state, step, table)
        case Keep():
            return rob(done(state), step, table)
        case Give(colour):
            return stolen(done(state), step.fish, colour, "given", table)
        case Show(side):
            return show(state, step, side, table)
        case Reach(side):
            return reach(state, step.seat, side, table)
    raise TypeError(f"not an action: {action!r}")


def _step(state: State, step: Any, table: Table) -> State | None:
    match step:
        case Laying(seat):
            return None if open_sides(state) else _jam(state, seat, table)
        case Landing():
            return land(state, step, table)
        case Spying(seat, fish):
            return spy(state, seat, fish)
        case Robbing():
            return robbing(state, step, table)
        case Closing(seat):
            return _close(state, seat, table)
        case Drawing(seat):
            return draw(state, seat, table)
        case Folding():
            return next_round(state, table)
    return None


def _go(state: State, seat: int, table: Table) -> State:
    table.say("turn", turn=state.turn + 1, seat=seat + 1)
    acts = () if not state.acted else state.acts
    return then(state._replace(acted=(*state.acted, seat), acts=(*acts, ("turn", seat))), Laying(seat), Closing(seat))


def _lay(state: State, seat: int, side: int, table: Table) -> State:
    tile, triple = state.hands[seat], state.next[side]
    animal = animal_of(state.box, tile)
    table.say("lay", seat=seat + 1, tile=tile.id, animal=animal, side=SIDES[side], triple=triple + 1)
    state = noted(laid(done(state), side, tile)._replace(hands=put(state.hands, seat, None)), "lay", side, triple)
    return then(state, Moving(seat, animal))


def _jam(state: State, seat: int, table: Table) -> State:
    """TEN-R11: both sides are full; the tile gives its animal and is boxed at the end of the turn."""
    tile = state.hands[seat]
    animal = animal_of(state.box, tile)
    table.say("jam", seat=seat + 1, tile=tile.id, animal=animal)
    return then(done(state), Moving(seat, animal))


def _swim(state: State, seat: int, move: Swim, table: Table) -> State:
    there = reaches(state, move.fish, move.animal)
    fish = state.box.fish[move.fish]
    home = there == state.box.finish
    if home:
        table.say("home", fish=fish, animal=move.animal)
    else:
        table.say("shell_move" if move.shell else "swim", fish=fish, square=f"a{there}", animal=move.animal)
    state = noted(done(state), "swim", move.fish, there)
    if move.shell:
        state = pay(state, seat, table)
    state = state._replace(fish=put(state.fish, move.fish, there))
    if not home:
        return then(state, Landing(seat, move.fish))
    if all_home(state):                      # TEN-R31: at once
        return ended(turn_over(state, seat), "win" if fillable(state) else "so-close", table)
    return state


def _close(state: State, seat: int, table: Table) -> State:
    if tile := state.hands[seat]:
        table.say("boxed", tile=tile.id)
    state = turn_over(done(state), seat)
    if any(state.hands):
        return state
    return _round_over(noted(state, "round"), seat)


def _round_over(state: State, last: int) -> State:
    """TEN-R36: draw, then thefts, then the fold; TEN-R42: the last player draws first, then clockwise."""
    seats = [(last + step) % state.players for step in range(state.players)]
    thefts = [Spying(last, fish) for fish in range(len(state.fish))]
    return then(state, *(Drawing(seat) for seat in seats), *thefts, Folding())


def view(state: State, seat: int) -> State:
    """Of the pile only the upper face of its top tile is open, of the gates only the one at the arch."""
    box, pile = state.box, state.pile
    look = box.tiles[pile[-1].id][pile[-1].side] if pile else None
    return state._replace(
        pile=(Tile(HIDDEN, "a"),) * len(pile), gates=(HIDDEN,) * len(state.gates),
        top=(look.animal, look.mask) if look else None,
    )


def supplies(state: State) -> dict[str, int]:
    """Piles, hands and treasures that can run low."""
    return {"draw pile": len(state.pile), "reef tiles in play": state.box.levels[state.level].tiles - len(state.boxed),
            "shells in the supply": state.supply, "team shells": state.shells, "gems in the chest": sum(state.chest),
            "gates": len(state.gates)}
