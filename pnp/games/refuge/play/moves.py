"""How a diver moves: single steps, walks of several steps, landing, and entering a pod."""

from __future__ import annotations

from typing import Any

from pnp.games.refuge.actions import Move, Skip
from pnp.games.refuge.play.kraken import swallowed
from pnp.games.refuge.play.spaces import activated, marker_taken
from pnp.games.refuge.state import State, Win, discarded, moved, name
from pnp.games.refuge.steps import Escape, Land, Meet, Walk
from pnp.rules import Table
from pnp.rules.kit import done, then


def opened_by(state: State, seat: int, space: str) -> str:
    """What lets a player into the pod of a Finish space: `objective`, `decryptor` or nothing (REF-R11, REF-R14)."""
    pod = state.pods.get(space)
    if pod is None:
        return ""
    objective, players = state.box.opens.get(pod), state.players
    claims = players if state.box.unlock == "all" else (players[seat],)
    if any(objective in player.claimed for player in claims):
        return "objective"
    return "decryptor" if decryptor(state, seat) else ""


def decryptor(state: State, seat: int) -> str:
    card = state.box.card
    return next((held for held in state.players[seat].hand if held in card and "unlock_pod" in card[held].do), "")


def ways(state: State, seat: int, at: str) -> list[tuple[str, str]]:
    """Direction and space of every step that is legal: never onto a diver, into pods only if they open."""
    divers = [player.at for player in state.players]
    kind = state.box.floor.kind
    return [(direction, space) for direction, space in state.box.floor.step[at].items()
            if space not in divers and (kind[space] != "finish" or opened_by(state, seat, space))]


def steps(state: State, seat: int) -> tuple[Move, ...]:
    return tuple([Move(space) for _, space in ways(state, seat, state.players[seat].at)])


def entered(state: State, seat: int, space: str, table: Table, then_: Any) -> State:
    """A step is taken; `then_` follows if the diver is still there after a meeting."""
    table.say("move", diver=name(state, seat), space=space)
    if space in state.box.cells[state.head]:
        return swallowed(moved(state, seat, space), seat, table)
    state = moved(state, seat, space)
    follows = Escape(seat, space) if state.box.floor.kind[space] == "finish" else then_
    if space in state.tentacles:                 # REF-R22, REF-R23: the tentacle first
        return then(state, Meet(seat, space), follows)
    return then(state, follows)


def jumped(state: State, seat: int, space: str, table: Table) -> State:
    """Straight to an unoccupied space, which takes effect."""
    table.say("jump", diver=name(state, seat), space=space)
    return then(moved(state, seat, space), Land(seat, space))


# Walk

def run_walk(state: State, step: Walk, table: Table) -> State | None:
    if state.players[step.seat].at != step.at:
        return done(state)
    if walk_choices(state, step) in ((), (Skip(),)):
        return then(done(state), Land(step.seat, step.at)) if step.moved else done(state)
    return None


def walk_choices(state: State, step: Walk) -> tuple[Move | Skip, ...]:
    found = [Move(space) for direction, space in ways(state, step.seat, step.at)
             if step.left and step.direction in ("", direction)]
    return (*found, Skip()) if step.moved else tuple(found)


def choose_walk(state: State, step: Walk, action: Move | Skip, table: Table) -> State:
    state = done(state)
    if isinstance(action, Skip):
        return then(state, Land(step.seat, step.at))
    directions = state.box.floor.step[step.at]
    direction = next(d for d, space in directions.items() if space == action.space) if step.straight else ""
    follows = step._replace(at=action.space, left=step.left - 1, direction=direction, moved=True)
    return entered(state, step.seat, action.space, table, follows)


# Land, Escape

def run_land(state: State, step: Land, table: Table) -> State:
    """REF-R16: the last space of one's own action takes effect; a marker comes off before."""
    state = done(state)
    if state.players[step.seat].at != step.at:
        return state
    return activated(marker_taken(state, step.seat, table), step.seat)


def run_escape(state: State, step: Escape, table: Table) -> State:
    state, seat = done(state), step.seat
    if state.players[seat].at != step.at:
        return state
    by, pod, diver = opened_by(state, seat, step.at), state.pods[step.at], name(state, seat)
    if by == "decryptor":
        card = decryptor(state, seat)
        table.say("decrypt", diver=diver, pod=pod, card=card)
        table.played(card, seat)
        state = discarded(state, seat, card)
    table.say("escape", diver=diver, pod=pod)
    return state._replace(winner=Win(seat, pod, by), agenda=())
