"""What salvage cards and abilities do on their owner's turn: for each effect key its choices and what they cause.

Reactions stand where they happen (tentacles, kraken), `unlock_pod` in moves, `wild_type` in objectives.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pnp.games.refuge.actions import Action, Cycle, Lead, Move, Nudge, Put, Recover, Shoot, Steer, Take, With
from pnp.games.refuge.box import Card
from pnp.games.refuge.play import feats
from pnp.games.refuge.play.cameras import camera_spots, lenses
from pnp.games.refuge.play.kraken import next_centre
from pnp.games.refuge.play.moves import ways
from pnp.games.refuge.play.objectives import revealed, withdrawn
from pnp.games.refuge.play.spaces import spawn_options
from pnp.games.refuge.play.tentacles import leads
from pnp.games.refuge.state import State, drawn, name, occupied, others
from pnp.games.refuge.steps import Aim, Look, Lure, PutAway, SetCameras, Spawn, Walk
from pnp.rules import Table
from pnp.rules.kit import Pile, done, then, without

Targets = Callable[[State, int, Card], Iterator[Action]]
Resolve = Callable[[State, int, Card, Any, Table], State]      # the action is what its key offers


def usable(state: State, seat: int, card: str) -> bool:
    """Can it change anything? Cards and abilities that cannot are not offered."""
    piece = state.box.card[card]
    return piece.timing == "action" and any(possible(state, seat, piece, key) for key in piece.do)


def possible(state: State, seat: int, piece: Card, key: str) -> bool:
    return next(TARGETS[key](state, seat, piece), None) is not None


def performed(state: State, seat: int, card: str) -> State:
    """Its effects come next, in their order."""
    piece = state.box.card[card]
    return then(state, *[Aim(seat, card, key) for key in piece.do
                         for _ in range(piece.recover if key == "recover" else 1)])


# Choices

def shots_in_line(state: State, seat: int, piece: Card) -> Iterator[Shoot]:
    at, held = state.players[seat].at, occupied(state)
    for direction in state.box.floor.step[at]:
        first = next((space for space in state.box.floor.ray(at, direction) if space in held), "")
        if first in state.tentacles:
            yield Shoot(first)


def shots_in_reach(state: State, seat: int, piece: Card) -> Iterator[Shoot]:
    at, floor = state.players[seat].at, state.box.floor
    yield from (Shoot(space) for space in state.tentacles if floor.distance(at, space) <= piece.reach)


def first_steps(state: State, seat: int, piece: Card) -> Iterator[Move]:
    yield from (Move(space) for _, space in ways(state, seat, state.players[seat].at))


def slides(state: State, seat: int, piece: Card) -> Iterator[Move]:
    at, held = state.players[seat].at, occupied(state)
    for direction in ("left", "right"):
        for space in state.box.floor.ray(at, direction):
            if space in held:
                break
            yield Move(space)


def leaps(state: State, seat: int, piece: Card) -> Iterator[Move]:
    """Exactly so many rows up, over anything but the head."""
    floor = state.box.floor
    over = [space for _, space in zip(range(piece.rows), floor.ray(state.players[seat].at, "up"))]
    if len(over) < piece.rows or floor.kind[over[-1]] == "finish" or over[-1] in occupied(state):
        return
    if not state.box.cells[state.head].intersection(over):
        yield Move(over[-1])


def caves_in_reach(state: State, seat: int, piece: Card) -> Iterator[Move]:
    at, held, floor = state.players[seat].at, occupied(state), state.box.floor
    yield from (Move(cave) for cave in state.box.caves if cave not in held and floor.distance(at, cave) <= piece.reach)


def any_spawn(state: State, seat: int, piece: Card) -> Iterator[Put | Lead]:
    return spawn_options(state)


def any_lead(state: State, seat: int, piece: Card) -> Iterator[Lead]:
    return leads(state, "")


def nudges(state: State, seat: int, piece: Card) -> Iterator[Nudge]:
    floor, held = state.box.floor, occupied(state)
    for other in feats.in_line(state, seat):
        for space in floor.near[state.players[other].at]:
            if space not in held and floor.kind[space] != "finish":
                yield Nudge(other, space)


def shoves(state: State, seat: int, piece: Card) -> Iterator[Nudge]:
    floor, held = state.box.floor, occupied(state)
    for direction, space in floor.step[state.players[seat].at].items():
        beyond = floor.step[space].get(direction, "")
        for other in others(state, seat):
            if state.players[other].at == space and beyond and beyond not in held and floor.kind[beyond] != "finish":
                yield Nudge(other, beyond)


def steerings(state: State, seat: int, piece: Card) -> Iterator[Steer]:
    yield from (Steer(direction) for direction in ("left", "right") if next_centre(state, direction))


def used_abilities(state: State, seat: int, piece: Card) -> Iterator[Recover]:
    player = state.players[seat]
    yield from (Recover(a) for a, up in zip(state.box.abilities[player.diver], player.up) if not up)


def victims(state: State, seat: int, piece: Card) -> Iterator[With]:
    within = feats.in_line(state, seat) if piece.scope == "line" else others(state, seat)
    yield from (With(other) for other in within if state.players[other].hand)


def discards(state: State, seat: int, piece: Card) -> Iterator[Take]:
    yield from (Take(card) for card in dict.fromkeys(state.salvage.discard) if card not in piece.exclude)


def cycles(state: State, seat: int, piece: Card) -> Iterator[Cycle]:
    yield from (Cycle(objective) for objective in state.display if state.objectives)


def drawable(state: State, seat: int, piece: Card) -> Iterator[Take]:
    """Not a choice; yields while there is something to draw."""
    yield from (Take("") for _ in range(bool(len(state.salvage))))


def peekable(state: State, seat: int, piece: Card) -> Iterator[Take]:
    yield from (Take("") for _ in range(bool(state.kraken.cards)))


# Consequences

def shoot(state: State, seat: int, piece: Card, action: Shoot, table: Table) -> State:
    return feats.killed(state, seat, action.space, table)


def slide(state: State, seat: int, piece: Card, action: Move, table: Table) -> State:
    return feats.jumped(state, seat, action.space, table)


def recover(state: State, seat: int, piece: Card, action: Recover, table: Table) -> State:
    table.say("recover", diver=name(state, seat), card=action.ability)
    return feats.turned(state, seat, action.ability, True)


def take(state: State, seat: int, piece: Card, action: Take, table: Table) -> State:
    table.say("take", diver=name(state, seat), card=action.piece)
    table.drew(action.piece, seat)
    pile = Pile(state.salvage.cards, without(state.salvage.discard, action.piece))
    return feats.handed(state._replace(salvage=pile), seat, action.piece)


def cycle(state: State, seat: int, piece: Card, action: Cycle, table: Table) -> State:
    table.say("cycle", diver=name(state, seat), objective=action.objective)
    state = withdrawn(state, action.objective)
    return revealed(state._replace(objectives=(action.objective, *state.objectives)), table)


TARGETS: dict[str, Targets] = {
    "kill_line": shots_in_line, "kill_range": shots_in_reach,
    "move_free": first_steps, "move_line": first_steps, "slide_row": slides, "leap_up": leaps,
    "jump_cave": caves_in_reach, "jump_camera": lenses, "place_cameras": camera_spots,
    "spawn_any": any_spawn, "move_tentacle": any_lead, "nudge_diver": nudges, "shove": shoves,
    "move_head": steerings, "recover": used_abilities, "steal_random": victims, "take_discard": discards,
    "cycle_objective": cycles, "draw": drawable, "peek_kraken": peekable,
}

# Keys that ask for one choice here.
RESOLVE: dict[str, Resolve] = {
    "kill_line": shoot, "kill_range": shoot, "slide_row": slide, "leap_up": slide, "jump_cave": slide,
    "jump_camera": feats.followed, "nudge_diver": feats.nudge, "shove": feats.shove, "move_head": feats.steer,
    "recover": recover, "steal_random": feats.steal, "take_discard": take, "cycle_objective": cycle,
}

# Keys that lead to steps of their own.
STEPS: dict[str, Callable[[State, int, Card], Walk | Spawn | Lure | SetCameras | Look]] = {
    "move_free": lambda state, seat, piece: Walk(seat, state.players[seat].at, piece.steps),
    "move_line": lambda state, seat, piece: Walk(seat, state.players[seat].at, piece.steps, straight=True),
    "spawn_any": lambda state, seat, piece: Spawn(seat),
    "move_tentacle": lambda state, seat, piece: Lure(seat, piece.steps),
    "place_cameras": lambda state, seat, piece: SetCameras(seat, piece.cameras),
    "peek_kraken": lambda state, seat, piece: Look(seat, tuple(reversed(state.kraken.cards[-piece.look:]))),
}

# Every effect key by the timing at which it is played.
VOCABULARY = {
    "action": tuple(TARGETS),
    "reaction": ("react_kill", "react_cancel", "camera_nudge", "react_sidestep", "react_brace"),
    "keep": ("unlock_pod", "wild_type"),
    "bonus": ("bonus_move",),
}


def run_aim(state: State, step: Aim, table: Table) -> State | None:
    piece = state.box.card[step.card]
    if not possible(state, step.seat, piece, step.key):
        return done(state)
    if step.key == "draw":
        return drawn(done(state), step.seat, piece.draw, table)
    if step.key in STEPS:
        return then(done(state), STEPS[step.key](state, step.seat, piece))
    return None


def aim_choices(state: State, step: Aim) -> tuple[Action, ...]:
    return tuple(TARGETS[step.key](state, step.seat, state.box.card[step.card]))


def choose_aim(state: State, step: Aim, action: Action, table: Table) -> State:
    return RESOLVE[step.key](done(state), step.seat, state.box.card[step.card], action, table)


def run_put_away(state: State, step: PutAway, table: Table) -> State:
    return done(state)._replace(played=without(state.played, step.card), salvage=state.salvage.put_away(step.card))
