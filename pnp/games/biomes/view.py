"""What a seat knows: face-down secrets it has not seen, others' inventories, stacks and the box are hidden."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from pnp.games.biomes.play.hexes import Cell
from pnp.games.biomes.play.quests.searches import FOUNTAIN
from pnp.games.biomes.play.quests.sites import LAIR
from pnp.games.biomes.play.reading import bit
from pnp.games.biomes.state import Chip, Player, Quest, State, Step, Tile
from pnp.rules.kit import HIDDEN, face_down, while_same


def view(state: State, seat: int) -> State:
    mine, step = bit(seat), state.agenda[0] if state.agenda else Step("")
    looks = step.name == "gain" and step.seat == seat       # only then a player looks through the box
    return state._replace(
        tiles=_tiles(state.tiles) if FOUNTAIN in state.quests else state.tiles,
        lying=_lying(state.lying, mine),
        players=tuple([_player(player, mine) if player.carried or player.captive else player for player in state.players]),
        bag=state.bag if looks else face_down(state.bag),
        queue=state.queue if looks else _top(state.queue, _peeked(state, "queue", seat), first=True),
        stacks=_stacks(state.stacks, _peeked(state, "quarry", seat)),
        quest_stack=_top(state.quest_stack, _peeked(state, "quest", seat)),
        quests=_quests(state.quests, _buried(state)),
        agenda=_agenda(state, seat),
    )


@lru_cache(maxsize=4_096)
def hidden(chips: tuple[Chip, ...], mine: int) -> tuple[Chip, ...]:
    for chip in chips:
        if not chip.seen & mine:
            return tuple([chip if chip.seen & mine else Chip(HIDDEN, chip.seen) for chip in chips])
    return chips


@while_same
def _lying(lying: Mapping[Cell, tuple[Chip, ...]], mine: int) -> Mapping[Cell, tuple[Chip, ...]]:
    return {cell: hidden(chips, mine) for cell, chips in lying.items()}


@while_same
def _stacks(stacks: Mapping[str, tuple[str, ...]], peeked: int) -> Mapping[str, tuple[str, ...]]:
    return {**stacks, "quarry": _top(stacks["quarry"], peeked)}


def _player(player: Player, mine: int) -> Player:
    if player.captive and player.captive.store:
        captive = player.captive._replace(store=hidden(player.captive.store, mine))
        player = player._replace(captive=captive)
    carried = hidden(player.carried, mine)
    return player if carried is player.carried else player._replace(carried=carried)


@while_same
def _tiles(tiles: Mapping[Cell, Tile]) -> Mapping[Cell, Tile]:
    """The face-down tiles of quest 3; without any the map itself is handed on."""
    if not any(tile.face_down for tile in tiles.values()):
        return tiles
    return {cell: Tile(HIDDEN, "", 0, 0, True) if tile.face_down else tile for cell, tile in tiles.items()}


def _top(items: tuple[Any, ...], count: int, first: bool = False) -> tuple[Any, ...]:
    """A stack face-down, but for the part somebody has foreseen; its top is the last, a queue's the first."""
    if not count:
        return face_down(items)
    if first:
        return items[:count] + face_down(items[count:])
    return face_down(items[:-count]) + items[-count:]


def _peeked(state: State, zone: str, seat: int) -> int:
    who, count = state.peeks.get(zone, (-1, 0))
    return count if who == seat else 0


def _buried(state: State) -> bool:
    """The tile of the Fountain lies face-down."""
    quest = state.quests.get(FOUNTAIN)
    return quest is not None and quest.site is not None and state.tiles[quest.site].face_down


@while_same
def _quests(quests: Mapping[int, Quest], buried: bool) -> Mapping[int, Quest]:
    """Secrets on quest boards are face-down but for the hoard; where the Fountain is nobody knows."""
    seen = {}
    for number, quest in quests.items():
        if quest.chips and number != LAIR:
            quest = quest._replace(chips=tuple([chip and HIDDEN for chip in quest.chips]))
        if number == FOUNTAIN and buried:
            quest = quest._replace(site=None)
        seen[number] = quest
    return seen


def _agenda(state: State, seat: int) -> tuple[Step, ...]:
    """What somebody else is putting in order is hidden."""
    if not state.agenda or state.agenda[0].name != "order" or state.agenda[0].seat == seat:
        return state.agenda
    step = state.agenda[0]
    zone, items, chosen = step.data
    return (step._replace(data=(zone, face_down(items), face_down(chosen))), *state.agenda[1:])
