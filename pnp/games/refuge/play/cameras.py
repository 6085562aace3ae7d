"""Sophie's cameras: placing them, and where they let her go."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.refuge.actions import Lead, Move, Skip
from pnp.games.refuge.box import Card
from pnp.games.refuge.state import RESERVE, State, name, occupied
from pnp.games.refuge.steps import SetCameras
from pnp.rules import Table
from pnp.rules.kit import done, then, without

NO_CAMERA = ("start", "finish", "kraken")


def spots(state: State, seat: int) -> list[str]:
    """Spaces of the diver's row and the rows next to it that can take a camera."""
    floor = state.box.floor
    row = floor.place[state.players[seat].at][1]
    return [space for space, (_, r) in floor.place.items()
            if abs(r - row) <= 1 and floor.kind[space] not in NO_CAMERA and space not in state.cameras]


def placings(state: State, seat: int, placed: tuple[str, ...] = ()) -> Iterator[Lead]:
    """From the reserve or from the map; one placed by this very action stays."""
    sources = [RESERVE] if len(state.cameras) < state.box.cameras else []
    sources += [camera for camera in state.cameras if camera not in placed]
    yield from (Lead(old, space) for old in sources for space in spots(state, seat))


def camera_spots(state: State, seat: int, piece: Card) -> Iterator[Lead]:
    return placings(state, seat)


def lenses(state: State, seat: int, piece: Card) -> Iterator[Move]:
    held = occupied(state)
    yield from (Move(space) for space in state.cameras if space not in held)


def run_cameras(state: State, step: SetCameras, table: Table) -> State | None:
    if step.left and next(placings(state, step.seat, step.placed), None) is not None:
        return None
    return done(state)


def cameras_choices(state: State, step: SetCameras) -> tuple[Lead | Skip, ...]:
    found = tuple(placings(state, step.seat, step.placed))
    return (*found, Skip()) if step.placed else found


def choose_cameras(state: State, step: SetCameras, action: Lead | Skip, table: Table) -> State:
    state = done(state)
    if isinstance(action, Skip):
        return state
    table.say("camera", diver=name(state, step.seat), space=action.space, piece="camera")
    kept = state.cameras if action.old == RESERVE else without(state.cameras, action.old)
    state = state._replace(cameras=tuple(sorted((*kept, action.space))))
    return then(state, SetCameras(step.seat, step.left - 1, (*step.placed, action.space)))
