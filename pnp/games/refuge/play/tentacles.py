"""Tentacles: moving one, meeting a diver, what can answer that, and the drag to the Start row."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.refuge.actions import Answer, Flip, Lead, Put, Skip
from pnp.games.refuge.play.kraken import swallowed
from pnp.games.refuge.state import (
    State,
    changed,
    diver_at,
    free,
    moved,
    name,
    ready,
    spent,
    tentacle_moved,
    tentacle_removed,
)
from pnp.games.refuge.steps import Drag, Lure, Meet, Refresh, Sidestep
from pnp.rules import Table
from pnp.rules.kit import done, then


def leads(state: State, tentacle: str) -> Iterator[Lead]:
    """Every step a tentacle, or that of one space, can make: REF-R24; a diver's space may be entered."""
    box, held, head = state.box, state.tentacles, state.box.cells[state.head]
    for old in (tentacle,) if tentacle else held:
        for space in box.floor.near[old]:
            if space not in box.barred and space not in held and space not in head:
                yield Lead(old, space)


def killed(state: State, seat: int, space: str, table: Table) -> State:
    """A player's card or ability eliminates a tentacle; it counts as theirs on their own turn only."""
    table.say("kill", diver=name(state, seat), space=space)
    state = tentacle_removed(state, space)
    return state._replace(killed=True) if seat == state.active else state


# Lure

def run_lure(state: State, step: Lure, table: Table) -> State | None:
    return done(state) if next(leads(state, step.tentacle), None) is None else None


def lure_choices(state: State, step: Lure) -> tuple[Lead | Skip, ...]:
    found = tuple(leads(state, step.tentacle))
    return (*found, Skip()) if step.optional else found


def choose_lure(state: State, step: Lure, action: Lead | Skip, table: Table) -> State:
    state = done(state)
    if isinstance(action, Skip):
        return state
    table.say("drive", diver=name(state, step.seat), old=action.old, space=action.space)
    state = tentacle_moved(state, action.old, action.space)
    met = diver_at(state, action.space)
    if met is not None:                          # an encounter ends the movement
        return then(state, Meet(met, action.space, action.old))
    if step.left > 1:
        return then(state, Lure(step.seat, step.left - 1, action.space, True))
    return state


# Meet

def answers(state: State, step: Meet) -> list[Answer]:
    """REF-R35: only the diver in the space; what sends back or slips away needs a tentacle that moved."""
    held = [*dict.fromkeys(state.players[step.seat].hand), *ready(state, step.seat)]
    return [Answer(card) for card in held if _answers(state, step, state.box.card[card].do)]


def _answers(state: State, step: Meet, do: tuple[str, ...]) -> bool:
    if "react_kill" in do:
        return True
    if not step.came:
        return False
    return "react_cancel" in do or ("react_sidestep" in do and bool(refuges(state, step.seat)))


def refuges(state: State, seat: int) -> tuple[str, ...]:
    """Unoccupied neighbours that are no pods."""
    floor = state.box.floor
    return tuple([space for space in free(state, floor.near[state.players[seat].at]) if floor.kind[space] != "finish"])


def run_meet(state: State, step: Meet, table: Table) -> State | None:
    if answers(state, step):
        return None
    return _seized(state, step, table)


def _seized(state: State, step: Meet, table: Table) -> State:
    table.say("grab", diver=name(state, step.seat), space=step.at)
    return then(done(state), Drag(step.seat))


def meet_choices(state: State, step: Meet) -> tuple[Answer | Skip, ...]:
    return (*answers(state, step), Skip())


def choose_meet(state: State, step: Meet, action: Answer | Skip, table: Table) -> State:
    if isinstance(action, Skip):
        return _seized(state, step, table)
    piece = state.box.card[action.card]
    table.say("answer", diver=name(state, step.seat), card=piece.id)
    table.played(piece.id, step.seat)
    state = spent(done(state), step.seat, piece.id)
    for key in piece.do:
        match key:
            case "react_kill":
                state = killed(state, step.seat, step.at, table)
            case "react_cancel":
                table.say("back", space=step.came)
                state = tentacle_moved(state, step.at, step.came)
            case "camera_nudge" if state.cameras:
                state = then(state, Lure(step.seat, piece.steps, step.came, True))
            case "react_sidestep":
                state = then(state, Sidestep(step.seat))
    return state


# Sidestep, Drag, Refresh

def sidestep_choices(state: State, step: Sidestep) -> tuple[Put, ...]:
    return tuple([Put(space) for space in refuges(state, step.seat)])


def choose_sidestep(state: State, step: Sidestep, action: Put, table: Table) -> State:
    table.say("sidestep", diver=name(state, step.seat), space=action.space)
    return moved(done(state), step.seat, action.space)


def run_drag(state: State, step: Drag, table: Table) -> State | None:
    if free(state, state.box.starts):
        return None
    return swallowed(done(state), step.seat, table)      # REF-R25: only if tentacles may stand on Start


def drag_choices(state: State, step: Drag) -> tuple[Put, ...]:
    return tuple([Put(space) for space in free(state, state.box.starts)])


def choose_drag(state: State, step: Drag, action: Put, table: Table) -> State:
    table.say("drag", diver=name(state, step.seat), space=action.space)
    state = moved(done(state), step.seat, action.space)
    return state if all(state.players[step.seat].up) else then(state, Refresh(step.seat))


def refresh_choices(state: State, step: Refresh) -> tuple[Flip | Skip, ...]:
    return Flip(), Skip()


def choose_refresh(state: State, step: Refresh, action: Flip | Skip, table: Table) -> State:
    """REF-R26: all or none."""
    state = done(state)
    if isinstance(action, Skip):
        return state
    table.say("refresh", diver=name(state, step.seat))
    return changed(state, step.seat, up=(True,) * len(state.players[step.seat].up))
