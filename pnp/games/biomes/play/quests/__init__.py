"""The ten quests: how each is set out, where its second tile goes, and what an update does."""

from __future__ import annotations

from pnp.games.biomes.play.hexes import Cell, name
from pnp.games.biomes.play.quests import escape, gang, searches, sites, wars
from pnp.games.biomes.play.secrets import peeked
from pnp.games.biomes.state import State
from pnp.rules import Table

REVEAL = {
    1: wars.reveal_tug, 2: wars.reveal_trade, 3: searches.reveal_fountain, 4: searches.reveal_tomb, 5: gang.reveal,
    **{number: sites.reveal(number) for number in (6, 7, 8, 9)}, 10: escape.reveal,
}
SETTLE = {2: wars.settle_trade, 3: searches.settle_fountain, 4: searches.settle_tomb}
UPDATE = {
    1: lambda state, table: wars.update(state, 1, table), 2: lambda state, table: wars.update(state, 2, table),
    3: searches.update_fountain, 4: searches.update_tomb, 5: gang.update, 6: sites.update_lair, 7: sites.update_ruins,
    8: sites.update_atlantis, 9: sites.update_volcano,
}


def reveal(state: State, cell: Cell, seat: int, table: Table) -> State:
    """Draw the top quest board and set it out on the explored cell."""
    *rest, number = state.quest_stack
    board = state.box.quests[number]
    table.drew(board.id, seat)
    table.say("quest", cell=name(cell), quest=board.id, disc=f"K-QD-{board.number}" if board.discs else "")
    state = peeked(state._replace(quest_stack=tuple(rest)), "quest")
    return REVEAL[number](state, cell, seat, table)


def update(state: State, number: int, table: Table) -> State:
    return UPDATE[number](state, table) if state.quests[number].running else state


def active(state: State) -> list[int]:
    return sorted(number for number, quest in state.quests.items() if quest.running)
