"""Quests 1 and 2: the Tug of War and the Trade War."""

from __future__ import annotations

from itertools import product

from pnp.games.biomes.box import SUPPLY, track_start
from pnp.games.biomes.play.camps import cool, raze
from pnp.games.biomes.play.hexes import Cell, distance, line, ring
from pnp.games.biomes.play.injuries import injure
from pnp.games.biomes.play.quests.ends import lost, stopped, won
from pnp.games.biomes.play.raids import enemy_cool
from pnp.games.biomes.play.reading import able, empty, put_quest
from pnp.games.biomes.play.secrets import spend
from pnp.games.biomes.play.tiles import lay_terrain, put_tile, quest_tile, rolled_terrain, said
from pnp.games.biomes.state import Camp, Quest, State, Step, given
from pnp.rules import Table
from pnp.rules.kit import then, with_

TUG, TRADE = 1, 2


def put_camp(state: State, number: int, role: str, cell: Cell, table: Table) -> State:
    """A camp tile of a quest and its camp; allies start on a cool-down (BIO-R17: enemies do not)."""
    tile = quest_tile(state, number, role)
    state = said(put_tile(state, cell, tile), cell, table)
    state = state._replace(camps=with_(state.camps, cell, Camp(role, tile.id, number)))
    if role != "ally":
        return state
    return cool(state, state.box.token[tile.id], state.box.rules.cooldowns.ally_revealed)


def reveal_tug(state: State, cell: Cell, seat: int, table: Table) -> State:
    """BIO-R19: battlefield here, killers 4 to the left, allies 3 to the right."""
    terrain = rolled_terrain(state, table, state.box.rules.war.die)
    if terrain:
        state = lay_terrain(state, cell, terrain, table, secrets=False)
    killer, ally = tug_cells(state, cell, table)
    state = put_camp(put_camp(state, TUG, "killer", killer, table), TUG, "ally", ally, table)
    front = track_start(state.box.quests[TUG], "front")
    quest = Quest(TUG, cell, track=front, line=war_line(state, killer, cell, ally), enemy=killer, ally=ally)
    return state._replace(quests=with_(state.quests, TUG, quest))


def tug_cells(state: State, cell: Cell, table: Table) -> tuple[Cell, Cell]:
    """Where the camps go: the default, else any pair at the right distances, else what comes nearest."""
    war = state.box.rules.war
    killer, ally = (cell[0] + war.killer_away, cell[1]), (cell[0], cell[1] + war.ally_away)
    if empty(state, killer) and empty(state, ally):
        return killer, ally
    for slack in range(40):
        pairs = [pair for pair in _pairs(state, cell, slack) if _amiss(state, cell, pair) <= slack]
        if pairs:
            return table.pick(pairs)
    raise AssertionError("the V has no end")


def _pairs(state: State, cell: Cell, slack: int) -> list[tuple[Cell, Cell]]:
    war = state.box.rules.war
    killers, allies = ([other for away in range(max(1, far - slack), far + slack + 1) for other in ring(cell, away)
                        if empty(state, other)] for far in (war.killer_away, war.ally_away))
    return [(k, a) for k, a in product(killers, allies) if k[1] - k[0] < a[1] - a[0]]


def _amiss(state: State, cell: Cell, pair: tuple[Cell, Cell]) -> int:
    war, (killer, ally) = state.box.rules.war, pair
    return (abs(distance(cell, killer) - war.killer_away) + abs(distance(cell, ally) - war.ally_away)
            + abs(distance(killer, ally) - war.killer_away - war.ally_away))


def war_line(state: State, killer: Cell, cell: Cell, ally: Cell) -> tuple[Cell, ...]:
    """A cell for each space of the track; BIO-R20: fixed at reveal."""
    war = state.box.rules.war
    left, right = line(killer, cell), line(cell, ally)
    return (*(left[round(n * (len(left) - 1) / war.killer_away)] for n in range(war.killer_away)), cell,
            *(right[round(n * (len(right) - 1) / war.ally_away)] for n in range(1, war.ally_away + 1)))


def reveal_trade(state: State, cell: Cell, seat: int, table: Table) -> State:
    """Allies here; BIO-R46: the killers' place is chosen among the nearest empty cells."""
    state = put_camp(state, TRADE, "ally", cell, table)
    board = state.box.quests[TRADE]
    quest = Quest(TRADE, cell, track=track_start(board, "ally"), other=track_start(board, "killer"), ally=cell)
    state = state._replace(quests=with_(state.quests, TRADE, quest))
    away = next(n for n in range(1, 99) if any(empty(state, other) for other in ring(cell, n)))
    sites = tuple(other for other in ring(cell, away) if empty(state, other))
    return then(state, Step("site", seat, (TRADE, sites)))


def settle_trade(state: State, cell: Cell, table: Table) -> State:
    return put_quest(put_camp(state, TRADE, "killer", cell, table), TRADE, enemy=cell)


def battlefields(state: State, number: int) -> tuple[Cell, ...]:
    """BIO-R21: in the Trade War either camp."""
    quest = state.quests[number]
    return (quest.line[quest.track],) if number == TUG else (given(quest.ally), given(quest.enemy))


def update(state: State, number: int, table: Table) -> State:
    return battle(state, number, (), table)


def support(state: State, seat: int, number: int, table: Table) -> State:
    table.say("supported", seat=state.box.people[seat], quest=state.box.quests[number].id)
    return put_quest(spend(state, seat, SUPPLY, state.box.rules.prices.support, table), number, mark=True)


def battle(state: State, number: int, fighters: tuple[int, ...], table: Table) -> State:
    """BIO-R22: a natural 1 is always the killers', a natural 6 always the allies'."""
    quest = state.quests[number]
    roll, = table.roll(1)
    total = roll if roll in (1, 6) else min(6, roll + quest.mark + len(fighters))
    side = state.box.dice[f"war-{number}", 0][total]
    table.say("battle", quest=state.box.quests[number].id, roll=roll, bonus=quest.mark + len(fighters),
              winner=f"M-WAR-Q{number}{'K' if side == 'killer' else 'A'}")
    state = put_quest(state, number, mark=False)
    state = _pushed(state, side, table) if number == TUG else _worn(state, side)
    if side == "killer":
        for seat in fighters:
            if able(state, seat):
                state = injure(state, seat, table)
    return _settled(state, number, table)


def _pushed(state: State, side: str, table: Table) -> State:
    """The front moves; BIO-R20: onto an unexplored cell terrain without secrets is laid."""
    quest = state.quests[TUG]
    track = quest.track + (1 if side == "killer" else -1)
    state = put_quest(state, TUG, track=track)
    cell = quest.line[track]
    if not empty(state, cell):
        return state
    terrain = rolled_terrain(state, table, state.box.rules.war.die)
    return lay_terrain(state, cell, terrain, table, secrets=False) if terrain else state


def _worn(state: State, side: str) -> State:
    quest = state.quests[TRADE]
    if side == "killer":
        return put_quest(state, TRADE, track=quest.track - 1)
    return put_quest(state, TRADE, other=quest.other - 1)


def _settled(state: State, number: int, table: Table) -> State:
    """The war ends when the front reaches a camp, or a camp's health is gone."""
    quest, values = state.quests[number], state.box.rules.cooldowns
    if number == TUG:
        victory, defeat = quest.track == 0, quest.track == len(quest.line) - 1
    else:
        victory, defeat = quest.other == 0, quest.track == 0
    if not victory and not defeat:
        return state
    state = stopped(state, number)
    if victory:
        state = won(state, number, table, camp=quest.ally)
    else:
        state = lost(raze(state, given(quest.ally), table), number, table)
    return enemy_cool(state, state.camps[given(quest.enemy)], values.war_won if victory else values.war_lost)
