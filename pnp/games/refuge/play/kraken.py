"""The Kraken: its cards, the head's movement with pushes, devouring, and Brace."""

from __future__ import annotations

from pnp.games.refuge.actions import Answer, Put, Skip
from pnp.games.refuge.state import (
    DEVOURED,
    State,
    diver_at,
    free,
    moved,
    name,
    ready,
    spent,
    tentacle_moved,
    tentacle_removed,
)
from pnp.games.refuge.steps import Advance, BraceAt, Devour, DrawKraken, PushRow, Shift, ShuffleKraken
from pnp.rules import Table
from pnp.rules.kit import Pile, done, then


def run_draw(state: State, step: DrawKraken, table: Table) -> State:
    """Only the top half counts: arrows, or the devour symbol with its reshuffle."""
    top, pile = state.kraken.draw(table)
    assert top is not None, "REF-P03: a card to draw"
    card = state.box.kraken[top]
    table.say("kraken", diver=name(state, step.seat), card=top)
    table.drew(top, step.seat)
    table.played(top, step.seat)
    state = done(state)._replace(kraken=pile.put_away(top), known=tuple([max(0, n - 1) for n in state.known]))
    follows: tuple[Shift | Devour, ...] = (Shift(card.direction),) * card.arrows
    if card.devour:
        reached = state.box.rim[state.head]
        follows += tuple([Devour(seat) for seat, player in enumerate(state.players) if player.at in reached])
    return then(state, *follows, ShuffleKraken()) if card.reshuffle else then(state, *follows)


def run_shuffle(state: State, step: ShuffleKraken, table: Table) -> State:
    table.say("kraken_deck")
    cards = table.shuffle(state.kraken.cards + state.kraken.discard)
    return done(state)._replace(kraken=Pile(cards), known=(0,) * len(state.players))


def next_centre(state: State, direction: str) -> str:
    """Where the head's centre would go, or nothing: REF-R17."""
    space = state.box.floor.step[state.head].get(direction, "")
    return space if space in state.box.cells else ""


def run_shift(state: State, step: Shift, table: Table) -> State:
    """One space: the rows are pushed from the submarine down (REF-R21), then the head follows."""
    if not next_centre(state, step.direction):
        table.say("blocked", direction=step.direction)
        return done(state)
    place = state.box.floor.place
    rows = sorted({place[cell][1] for cell in state.box.cells[state.head]}, reverse=True)
    return then(done(state), *[PushRow(step.direction, row) for row in rows], Advance(step.direction))


def lead_space(state: State, step: PushRow) -> str:
    """The space in this row that the head's front is about to enter."""
    place = state.box.floor.place
    front = state.box.cells[next_centre(state, step.direction)] - state.box.cells[state.head]
    return next(cell for cell in front if place[cell][1] == step.row)


def chain(state: State, step: PushRow) -> tuple[list[str], bool]:
    """The unbroken line of miniatures in front of the head, and whether it ends at the edge."""
    held = {player.at for player in state.players}.union(state.tentacles)
    ways, space, line = state.box.floor.step, lead_space(state, step), []
    while space in held:
        line.append(space)
        space = ways[space].get(step.direction, "")
    return line, not space


def run_push(state: State, step: PushRow, table: Table) -> State:
    """REF-R20: who stands on the edge stays; the one right behind (or alone there) is removed, others shift."""
    line, at_edge = chain(state, step)
    if not line:
        return done(state)
    if at_edge:
        return _removed(state, line[-2] if len(line) > 1 else line[-1], table)
    state = done(state)
    for old in reversed(line):
        state = _shifted(state, old, state.box.floor.step[old][step.direction], table)
    return state


def _removed(state: State, space: str, table: Table) -> State:
    """The row is pushed again once the miniature is gone."""
    seat = diver_at(state, space)
    if seat is not None:
        return then(state, Devour(seat))
    table.say("push_off", space=space)
    return tentacle_removed(state, space)


def _shifted(state: State, old: str, space: str, table: Table) -> State:
    seat = diver_at(state, old)
    if seat is None:
        table.say("push", piece="tentacle", old=old, space=space)
        return tentacle_moved(state, old, space)
    table.say("push", piece=name(state, seat), old=old, space=space)
    return moved(state, seat, space)


def run_advance(state: State, step: Advance, table: Table) -> State:
    head = next_centre(state, step.direction)
    table.say("head", direction=step.direction, space=head, piece="head")
    return done(state)._replace(head=head)


def swallowed(state: State, seat: int, table: Table) -> State:
    table.say("devoured", diver=name(state, seat), space=state.players[seat].at)
    return moved(state, seat, DEVOURED)


# Devour, with Brace

def brace(state: State, seat: int) -> str:
    """The ability that can answer, with room to go to."""
    found = next((a for a in ready(state, seat) if "react_brace" in state.box.card[a].do), "")
    return found if found and brace_spaces(state, seat) else ""


def brace_spaces(state: State, seat: int) -> tuple[str, ...]:
    """The nearest unoccupied spaces of the row the ability names."""
    floor, at = state.box.floor, state.players[seat].at
    piece = next(p for a in state.box.abilities[name(state, seat)] if "react_brace" in (p := state.box.card[a]).do)
    spaces = free(state, floor.row(piece.row))
    nearest = min((floor.distance(at, space) for space in spaces), default=0)
    return tuple([space for space in spaces if floor.distance(at, space) == nearest])


def run_devour(state: State, step: Devour, table: Table) -> State | None:
    return None if brace(state, step.seat) else swallowed(done(state), step.seat, table)


def devour_choices(state: State, step: Devour) -> tuple[Answer | Skip, ...]:
    return Answer(brace(state, step.seat)), Skip()


def choose_devour(state: State, step: Devour, action: Answer | Skip, table: Table) -> State:
    state = done(state)
    if isinstance(action, Skip):
        return swallowed(state, step.seat, table)
    table.say("answer", diver=name(state, step.seat), card=action.card)
    table.played(action.card, step.seat)
    return then(spent(state, step.seat, action.card), BraceAt(step.seat))


def run_brace(state: State, step: BraceAt, table: Table) -> State | None:
    spaces = brace_spaces(state, step.seat)
    return None if len(spaces) > 1 else choose_brace(state, step, Put(spaces[0]), table)


def brace_choices(state: State, step: BraceAt) -> tuple[Put, ...]:
    return tuple([Put(space) for space in brace_spaces(state, step.seat)])


def choose_brace(state: State, step: BraceAt, action: Put, table: Table) -> State:
    table.say("braced", diver=name(state, step.seat), space=action.space)
    return moved(done(state), step.seat, action.space)
