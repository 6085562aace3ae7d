"""Exploring, seeing and foreseeing."""

from __future__ import annotations

from pnp.games.biomes.box import SIGHT
from pnp.games.biomes.play import quests
from pnp.games.biomes.play.hexes import Cell, distance, neighbours
from pnp.games.biomes.play.reading import bit, has_buff, known
from pnp.games.biomes.play.secrets import refilled
from pnp.games.biomes.play.tiles import can_lay, explorable, lay_terrain, rolled_terrain, turn_up
from pnp.games.biomes.state import Chip, State, Step
from pnp.rules import Table
from pnp.rules.kit import then, with_

WIDE = "wide"


def discover_tile(state: State, cell: Cell, seat: int, table: Table) -> State:
    """A player explores a cell: a face-down tile is turned up, else the die says what is there."""
    if cell in state.tiles:
        return turn_up(state, cell, table)
    what = rolled_terrain(state, table, state.box.rules.exploring.die, quests=True)
    if what == "quest":
        return quests.reveal(state, cell, seat, table)
    return lay_terrain(state, cell, what, table) if what else state


def unexplored_around(state: State, camp: Cell) -> tuple[Cell, ...]:
    """What a new camp still has to explore around it."""
    fresh = can_lay(state)
    return tuple(cell for cell in neighbours(camp) if explorable(state, cell, fresh))


def seer_choices(state: State, seat: int) -> tuple[Cell | str, ...]:
    """Here; with Extra Sight also a tile up to three away, or all within two."""
    here = state.players[seat].here
    if not has_buff(state, seat, SIGHT):
        return (here,)
    reach = state.box.rules.player.seer_reach
    return (WIDE, here, *(cell for cell in state.tiles if 0 < distance(here, cell) <= reach and known(state, cell)))


def see(state: State, seat: int, what: Cell | str, table: Table) -> State:
    """All secrets on the tile and around it, safely; only this player sees them."""
    here = state.players[seat].here
    centre, reach = (here, state.box.rules.player.seer_wide) if what == WIDE else (what, 1)
    lying = dict(state.lying)
    for cell, chips in state.lying.items():
        if distance(centre, cell) <= reach:
            lying[cell] = tuple(Chip(chip.kind, chip.seen | bit(seat)) for chip in chips)
    table.say("seer", seat=state.box.people[seat])
    return state._replace(lying=lying)


def foresee(state: State, seat: int, zone: str, table: Table) -> State:
    """BIO-R59: the next five of the secrets, the quarries or the quests; Escape stays last."""
    count = state.box.rules.player.foresight
    items: tuple[str | int, ...]
    if zone == "queue":
        state, items = _next_secrets(state, count, table)
    elif zone == "quarry":
        items = state.stacks["quarry"][-count:][::-1]
        state = state._replace(stacks=with_(state.stacks, "quarry", state.stacks["quarry"][:-count]))
    else:
        items = state.quest_stack[1:][-count:][::-1]
        state = state._replace(quest_stack=state.quest_stack[:len(state.quest_stack) - len(items)])
    return then(state, Step("order", seat, (zone, items, ())))


def _next_secrets(state: State, count: int, table: Table) -> tuple[State, tuple[str, ...]]:
    items = state.queue[:count]
    state = state._replace(queue=state.queue[count:])
    while len(items) < count:
        state = refilled(state, table)
        if not state.bag:
            break
        slot = int(table.rng.random() * len(state.bag))
        items = (*items, state.bag[slot])
        state = state._replace(bag=state.bag[:slot] + state.bag[slot + 1:])
    return state, items


def ordered(state: State, seat: int, zone: str, items: tuple, table: Table) -> State:
    """Put back in the chosen order; this player knows it."""
    table.say("foreseen", seat=state.box.people[seat])
    state = state._replace(peeks=with_(state.peeks, zone, (seat, len(items))))
    if zone == "queue":
        return state._replace(queue=(*items, *state.queue))
    if zone == "quarry":
        return state._replace(stacks=with_(state.stacks, "quarry", (*state.stacks["quarry"], *reversed(items))))
    return state._replace(quest_stack=(*state.quest_stack, *reversed(items)))
