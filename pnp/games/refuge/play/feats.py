"""Consequences of effects that touch other divers, the head, or the Kraken deck."""

from __future__ import annotations

from pnp.games.refuge.actions import Lay, Move, Nudge, Steer, With
from pnp.games.refuge.box import Card
from pnp.games.refuge.play.moves import jumped
from pnp.games.refuge.play.tentacles import killed
from pnp.games.refuge.state import State, changed, moved, name, named, on_map, others, turned
from pnp.games.refuge.steps import Land, Look, Shift
from pnp.rules import Table
from pnp.rules.kit import Pile, done, put, then, without

__all__ = ["followed", "handed", "in_line", "jumped", "killed", "nudge", "shove", "steal", "steer", "turned"]


def in_line(state: State, seat: int) -> list[int]:
    """Other players whose divers are in this diver's row or column."""
    at, floor = state.players[seat].at, state.box.floor
    return [other for other in others(state, seat)
            if on_map(state, other) and floor.in_line(at, state.players[other].at)]


def handed(state: State, seat: int, card: str) -> State:
    return changed(state, seat, hand=(*state.players[seat].hand, card))


def followed(state: State, seat: int, piece: Card, action: Move, table: Table) -> State:
    """To a camera, which is taken back."""
    state = state._replace(cameras=without(state.cameras, action.space))
    return jumped(state, seat, action.space, table)


def nudge(state: State, seat: int, piece: Card, action: Nudge, table: Table) -> State:
    """REF-R16: whom others move does not activate anything."""
    table.say("nudge", diver=name(state, seat), foe=name(state, action.seat), space=action.space)
    return moved(state, action.seat, action.space)


def shove(state: State, seat: int, piece: Card, action: Nudge, table: Table) -> State:
    left = state.players[action.seat].at
    table.say("shove", diver=name(state, seat), foe=name(state, action.seat), space=action.space)
    state = moved(moved(state, action.seat, action.space), seat, left)
    return then(state, Land(seat, left))


def steer(state: State, seat: int, piece: Card, action: Steer, table: Table) -> State:
    return then(state, *[Shift(action.direction)] * piece.columns)


def steal(state: State, seat: int, piece: Card, action: With, table: Table) -> State:
    """The card is drawn blindly; only the two players know it."""
    hand = state.players[action.seat].hand
    card = table.pick(hand)
    table.say("steal", diver=name(state, seat), foe=name(state, action.seat), cards=named(state, (card,)))
    table.drew(card, seat)
    return handed(changed(state, action.seat, hand=without(hand, card)), seat, card)


# Look

def run_look(state: State, step: Look, table: Table) -> State | None:
    if len(step.seen) > 1:
        return None
    order = (*step.laid, *step.seen)
    table.say("peek", diver=name(state, step.seat), cards=named(state, order))
    cards = state.kraken.cards[:-len(order)] + tuple(reversed(order))
    known = put((0,) * len(state.players), step.seat, len(order))      # whoever looked before knows no longer
    return done(state)._replace(kraken=Pile(cards, state.kraken.discard), known=known)


def look_choices(state: State, step: Look) -> tuple[Lay, ...]:
    return tuple([Lay(slot) for slot in range(len(step.seen))])


def choose_look(state: State, step: Look, action: Lay, table: Table) -> State:
    card = step.seen[action.slot]
    return then(done(state), Look(step.seat, without(step.seen, card), (*step.laid, card)))
