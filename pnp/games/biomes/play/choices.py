"""Pending choices: what may be answered, and what the answer does."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from pnp.games.biomes.actions import Choose
from pnp.games.biomes.play import mercenaries
from pnp.games.biomes.play.deeds import arrive
from pnp.games.biomes.play.exploring import discover_tile, foresee, ordered, see, seer_choices, unexplored_around
from pnp.games.biomes.play.hexes import name
from pnp.games.biomes.play.legal import foreseeable
from pnp.games.biomes.play.quests import SETTLE, sites, wars
from pnp.games.biomes.play.reading import capacity, friendly_camps, load, own_camps, put_player, room
from pnp.games.biomes.play.secrets import chosen, give, lay, on_offer
from pnp.games.biomes.play.tiles import free_letter, next_cells
from pnp.games.biomes.state import ALL, Chip, Route, State, Step
from pnp.rules import Table
from pnp.rules.kit import Choice, done, own_seat, then

NOTHING = Choose(None)


def _each(items: Iterable[Any]) -> tuple[Choose, ...]:
    return tuple(Choose(item) for item in items)


def gain_answers(state: State, step: Step) -> tuple[Choose, ...]:
    kinds = _each(on_offer(state))
    return (*kinds, NOTHING) if step.data == "trade" or not kinds else kinds


def _gained(state: State, step: Step, kind: str | None, table: Table) -> State:
    """At the start it is shown to all, later only who takes it knows it."""
    if kind is None:
        return state
    state = chosen(state, kind)
    table.drew(kind, step.seat)
    if step.data == "start":
        table.say("chose", seat=state.box.people[step.seat], secret=kind)
        return put_player(state, step.seat, carried=(Chip(kind, ALL),))
    table.say("gained", seat=state.box.people[step.seat], secret=kind)
    return give(state, step.seat, kind)


def _sited(state: State, step: Step, cell: Any, table: Table) -> State:
    number, _ = step.data
    table.say("sited", quest=state.box.quests[number].id, cell=name(cell))
    return SETTLE[number](state, cell, table)


def _around_answers(state: State, step: Step) -> tuple[Choose, ...]:
    return _each(unexplored_around(state, step.data))


def _explored_around(state: State, step: Step, cell: Any, table: Table) -> State:
    return discover_tile(then(state, step), cell, step.seat, table)


def _joined(state: State, step: Step, joins: bool, table: Table) -> State:
    deed, number, fighters, others = step.data
    if joins:
        fighters = (*fighters, step.seat)
    return then(state, Step("muster", data=(deed, number, fighters, others)))


def muster(state: State, step: Step, table: Table) -> State:
    """Ask the next one, or fight with those who came."""
    deed, number, fighters, others = step.data
    if others:
        return then(state, Step("join", others[0], (deed, number, fighters, others[1:])))
    if deed == "sword":
        return wars.battle(state, number, fighters, table)
    return sites.attack_dragon(state, fighters, table)


def _recover_answers(state: State, step: Step) -> tuple[Choose, ...]:
    """BIO-R38: what the attacker who is asked can carry, or leave it to the next one."""
    space = room(state, step.seat)
    kinds = dict.fromkeys(state.quests[sites.LAIR].chips)
    return (*(Choose(kind) for kind in kinds if kind and state.box.weight[kind] <= space), NOTHING)


def _recovered(state: State, step: Step, kind: str | None, table: Table) -> State:
    others, left = step.data
    if kind is None:
        return then(state, Step("recover", others[0], (others[1:], left))) if others else state
    if left > 1:
        state = then(state, step._replace(data=(others, left - 1)))
    return sites.recover(state, kind, step.seat, table)


def _order_answers(state: State, step: Step) -> tuple[Choose, ...]:
    """Which comes next; equal ones are offered once."""
    items = step.data[1]
    return tuple(Choose(slot) for slot, item in enumerate(items) if item not in items[:slot])


def _ordered(state: State, step: Step, slot: int, table: Table) -> State:
    zone, items, chosen_ = step.data
    chosen_, items = (*chosen_, items[slot]), items[:slot] + items[slot + 1:]
    if items:
        return then(state, Step("order", step.seat, (zone, items, chosen_)))
    return ordered(state, step.seat, zone, chosen_, table)


def _teleport_answers(state: State, step: Step) -> tuple[Choose, ...]:
    here = state.players[step.seat].at
    return tuple(Choose(cell) for cell, tile in state.tiles.items() if not tile.face_down and cell != here)


def _teleported(state: State, step: Step, cell: Any, table: Table) -> State:
    table.say("teleport", seat=state.box.people[step.seat], cell=name(cell))
    return arrive(state, step.seat, cell, table)


def _dropped(state: State, step: Step, slot: int, table: Table) -> State:
    player = state.players[step.seat]
    state = put_player(state, step.seat, carried=player.carried[:slot] + player.carried[slot + 1:])
    kind = player.carried[slot].kind
    table.say("place", seat=state.box.people[step.seat], secret=kind, cell=name(player.here))
    state = lay(state, player.here, kind, step.seat)
    return then(state, step) if load(state, step.seat) > capacity(state, step.seat) else state


def _routed(state: State, step: Step, cell: Any, table: Table) -> State:
    path = (*step.data, cell)
    if cell not in state.camps:
        return then(state, Step("route", step.seat, path))
    letter = free_letter(state)
    for n in range(len(path)):
        table.used.add(f"K-CAR-{letter}{n + 1}")
    table.say("route", what=letter, cell=name(path[0]), other=name(cell))
    return state._replace(routes=(*state.routes, Route(letter, path)))


def _travelled(state: State, step: Step, cell: Any, table: Table) -> State:
    if cell is None:
        return state
    table.say("teleport", seat=state.box.people[step.seat], cell=name(cell))
    return arrive(state, step.seat, cell, table)


def choice(options: Callable[[State, Step], tuple[Choose, ...]],
           taken: Callable[[State, Step, Any, Table], State]) -> Choice:
    """A choice of the step's seat: what may be answered, and what an answer does once the step is off the agenda."""
    return Choice(own_seat, options, lambda state, step, action, table: taken(done(state), step, action.what, table))


CHOICES = {
    "gain": choice(gain_answers, _gained),
    "site": choice(lambda state, step: _each(step.data[1]), _sited),
    "around": choice(_around_answers, _explored_around),
    "join": choice(lambda state, step: (Choose(True), Choose(False)), _joined),
    "recover": choice(_recover_answers, _recovered),
    "foresee": choice(lambda state, step: _each(foreseeable(state)),
                      lambda state, step, pile, table: foresee(state, step.seat, pile, table)),
    "order": choice(_order_answers, _ordered),
    "seer": choice(lambda state, step: _each(seer_choices(state, step.seat)),
                   lambda state, step, what, table: see(state, step.seat, what, table)),
    "teleport": choice(_teleport_answers, _teleported),
    "drop": choice(lambda state, step: _each(range(len(state.players[step.seat].carried))), _dropped),
    "route": choice(lambda state, step: _each(next_cells(state, step.data)), _routed),
    "travel": choice(lambda state, step: (*_each(friendly_camps(state)), NOTHING), _travelled),
    "thanks": choice(lambda state, step: _each(own_camps(state)),
                     lambda state, step, camp, table: sites.thank(state, camp, table)),
    "rescue": choice(lambda state, step: mercenaries.rescues(state, *step.data),
                     lambda state, step, what, table: mercenaries.rescue(state, what, step.data[0], step.data[1], table)),
}
