"""What the spaces do to a diver who lands there by their own action: Spawn, Lair, Whirlpool, Kraken, markers."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.refuge.actions import Lead, Put, Skip, With
from pnp.games.refuge.play.tentacles import leads
from pnp.games.refuge.state import State, changed, free, name, others, tentacle_added, tentacle_moved
from pnp.games.refuge.steps import DrawKraken, Exchange, Lure, Spawn
from pnp.rules import Table
from pnp.rules.kit import done, then, without


def activated(state: State, seat: int) -> State:
    """The effect of the space a diver stands on comes next."""
    rules = state.box.rules
    match state.box.floor.kind[state.players[seat].at]:
        case "spawn":
            return then(state, *[Spawn(seat)] * rules.spawned)
        case "lair":
            return then(state, Lure(seat, rules.lair_steps, optional=True))
        case "whirlpool":
            return then(state, Exchange(seat))
        case "kraken":
            return then(state, *[DrawKraken(seat)] * rules.kraken_draw)
    return state


def worth_activating(state: State, seat: int) -> bool:
    """Does the space a diver stands on do anything now? One that does nothing is no choice but a pass."""
    match state.box.floor.kind[state.players[seat].at]:
        case "spawn":
            return any(True for _ in spawn_options(state))
        case "lair":
            return any(True for _ in leads(state, ""))
        case "whirlpool":
            return bool(cave_dwellers(state, seat))
        case "kraken":
            return True
    return False


def marker_taken(state: State, seat: int, table: Table) -> State:
    at = state.players[seat].at
    if at not in state.markers:
        return state
    table.say("marker", diver=name(state, seat), space=at, piece="marker")
    markers = without(state.markers, at)
    return state._replace(markers=markers, last_marker=not markers)


# Spawn

def spawn_options(state: State) -> Iterator[Put | Lead]:
    """REF-R28: from the supply, or with none left a tentacle of the lowest row that has any."""
    spots = free(state, state.box.spawns)
    if state.supply:
        yield from [Put(space) for space in spots]
    elif spots and state.tentacles:
        place = state.box.floor.place
        lowest = min(place[space][1] for space in state.tentacles)
        yield from [Lead(old, space) for old in state.tentacles if place[old][1] == lowest for space in spots]


def run_spawn(state: State, step: Spawn, table: Table) -> State | None:
    return done(state) if next(spawn_options(state), None) is None else None


def spawn_choices(state: State, step: Spawn) -> tuple[Put | Lead | Skip, ...]:
    """REF-R28: an order while the supply lasts; with none left the relocation may be left undone."""
    found = tuple(spawn_options(state))
    return found if state.supply else (*found, Skip())


def choose_spawn(state: State, step: Spawn, action: Put | Lead | Skip, table: Table) -> State:
    state, diver = done(state), name(state, step.seat)
    match action:
        case Put(space):
            table.say("spawn", diver=diver, space=space)
            return tentacle_added(state, space)
        case Lead(old, space):
            table.say("relocate", diver=diver, old=old, space=space)
            return tentacle_moved(state, old, space)
    return state


# Exchange

def cave_dwellers(state: State, seat: int) -> list[int]:
    kind = state.box.floor.kind
    return [other for other in others(state, seat) if kind.get(state.players[other].at) == "cave"]


def run_exchange(state: State, step: Exchange, table: Table) -> State | None:
    return None if cave_dwellers(state, step.seat) else done(state)


def exchange_choices(state: State, step: Exchange) -> tuple[With | Skip, ...]:
    return (*[With(other) for other in cave_dwellers(state, step.seat)], Skip())


def choose_exchange(state: State, step: Exchange, action: With | Skip, table: Table) -> State:
    """REF-R34: both at once; neither space takes effect."""
    state = done(state)
    if isinstance(action, Skip):
        return state
    table.say("swap", diver=name(state, step.seat), foe=name(state, action.seat))
    here, there = state.players[step.seat].at, state.players[action.seat].at
    return changed(changed(state, step.seat, at=there), action.seat, at=here)
