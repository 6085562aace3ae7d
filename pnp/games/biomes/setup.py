"""Setting up a game: a number of players and options -> the first state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.content import Game
from pnp.games.biomes.box import ESCAPE, FARM_KIT, SUPPLY, TOOLS, Box, box
from pnp.games.biomes.play.camps import build
from pnp.games.biomes.play.hexes import HOME
from pnp.games.biomes.play.rounds import AGENDA
from pnp.games.biomes.play.secrets import deal
from pnp.games.biomes.play.tiles import said
from pnp.games.biomes.state import ALL, Camp, Chip, Player, State, Step, Tile
from pnp.rules import Table


def keys_needed(quests: int) -> int:
    """BIO-R27: half of the quests, Escape included, rounded up."""
    return (quests + 2) // 2


def column(known: Box, quests: int) -> str:
    """BIO-R07: the box follows the number of quests."""
    return next((size.column for size in known.rules.sizes if quests <= size.quests), known.rules.sizes[-1].column)


def quests_of(known: Box, players: int, asked: int) -> int:
    return asked or next(size.quests for size in known.rules.sizes if size.players == players)


def setup(game: Game, players: int, options: Mapping[str, Any], table: Table) -> State:
    known = box(game)
    quests = quests_of(known, players, options["quests"])
    bag = contents(known, column(known, quests), options["secrets"])
    others = [number for number in known.quests if number != ESCAPE]
    first = _first(players, table)
    table.say("first", seat=known.people[first], marker="K-1ST", camp="K-CMP-M", tile="T-MAIN")
    order = [(first + n) % players for n in range(players)]
    state = State(
        box=known, players=(Player(HOME),) * players, first=first, turn=0, round=0, actions=0,
        agenda=(*(Step("gain", seat, "start") for seat in order), Step("round")),
        tiles={tile.cell: Tile(tile.id, tile.terrain) for tile in known.start},
        lying={}, camps={HOME: Camp("main", "K-CMP-M")}, buildings={}, cooldowns={}, routes=(), camp_buff=None,
        stacks=_stacks(known, options["stack"], table),
        quest_stack=(ESCAPE, *table.shuffle(others)[:quests]),
        bag=tuple(kind for kind, count in bag.items() for _ in range(count)), queue=(), discard=(), destroyed=(),
        pool=_pool(game, bag), quests={}, parties={}, keys=quests, needed=keys_needed(quests),
        injuries=options["injury"], updates=options["updates"],
    )
    return AGENDA.settled(_stocked(state, table), table)


def contents(known: Box, size: str, secrets: str) -> dict[str, int]:
    """The box of a size; by option with as many Supplies and Tools as the printed table has (BIO-R10)."""
    return {**known.boxes[size], **(known.raw[size] if secrets == "raw" else {})}


def _pool(game: Game, bag: Mapping[str, int]) -> dict[str, int]:
    """BIO-R14: all Supplies and Tools that are not in the box, but for those that start on the Main Camp."""
    pool = {chip.id: chip.copies - bag[chip.id] for chip in game["chips"] if chip.id in (SUPPLY, TOOLS)}
    pool[SUPPLY] -= game.rules.camps.start_supplies
    return pool


def _stacks(known: Box, option: str, table: Table) -> dict[str, tuple[str, ...]]:
    """Quarries are shuffled: their cliffs matter."""
    exploring = known.rules.exploring
    count = exploring.stack if option == "full" else exploring.short_stack
    return {terrain: (table.shuffle(ids) if len(set(ids)) > 1 else ids)[:count] for terrain, ids in known.stacks.items()}


def _first(players: int, table: Table) -> int:
    """The highest die starts; those who tie roll again."""
    seats = tuple(range(players))
    while len(seats) > 1:
        rolls = table.roll(len(seats))
        seats = tuple(seat for seat, roll in zip(seats, rolls) if roll == max(rolls))
    return seats[0]


def _stocked(state: State, table: Table) -> State:
    """The farm of the start, the Supplies of the Main Camp and the secrets of the first tiles."""
    cells = {tile.terrain: tile.cell for tile in state.box.start}
    state = build(state, cells["farmland"], HOME, FARM_KIT, table)
    state = state._replace(lying={HOME: (Chip(SUPPLY, ALL),) * state.box.rules.camps.start_supplies})
    for tile in sorted(state.box.start, key=lambda tile: -tile.secrets):
        state = said(deal(state, table, tile.cell, tile.secrets), tile.cell, table)
    return state
