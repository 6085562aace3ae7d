"""Quests 3 and 4: the Fountain of Prosperity and the Ancient Tomb, each with a race against a raiding party."""

from __future__ import annotations

from pnp.games.biomes.box import KEY
from pnp.games.biomes.play.hexes import Cell, distance, name, neighbours, ring
from pnp.games.biomes.play.injuries import reveal_captives
from pnp.games.biomes.play.quests.ends import lost, stopped, won
from pnp.games.biomes.play.quests.wars import put_camp
from pnp.games.biomes.play.raids import caught, enemy_cool
from pnp.games.biomes.play.reading import empty, known, passable, put_quest
from pnp.games.biomes.play.secrets import destroy_all, draw_many, give
from pnp.games.biomes.play.tiles import (
    can_lay,
    cost_over_anything,
    drawn_tile,
    exploring_way,
    lay_terrain,
    put_tile,
    quest_tile,
    rolled_terrain,
    said,
    turn_up,
    walked,
)
from pnp.games.biomes.state import Party, Quest, State, Step, given
from pnp.rules import Table
from pnp.rules.kit import then, with_, without_key

FOUNTAIN, TOMB = 3, 4
FAR = 60
ERRAND = {FOUNTAIN: "search", TOMB: "tomb"}


def _camp(state: State, number: int, cell: Cell, table: Table) -> State:
    """The Stealer camp with its party."""
    state = put_camp(state, number, "stealer", cell, table)
    state = state._replace(quests=with_(state.quests, number, Quest(number, cell, enemy=cell)),
                           parties=with_(state.parties, number, Party(cell, ERRAND[number])))
    return reveal_captives(state, cell, table)


def reveal_fountain(state: State, cell: Cell, seat: int, table: Table) -> State:
    state = _camp(state, FOUNTAIN, cell, table)
    sites = next(sites for away in range(state.box.rules.quests.fountain_away, FAR)
                 if (sites := _clearings(state, cell, away)))
    return then(state, Step("site", seat, (FOUNTAIN, sites)))


def _clearings(state: State, camp: Cell, away: int) -> tuple[Cell, ...]:
    """BIO-R41: cells that are empty with all six cells around them."""
    return tuple(cell for cell in ring(camp, away) if empty(state, cell)
                 and len(neighbours(cell)) == 6 and all(empty(state, near) for near in neighbours(cell)))


def settle_fountain(state: State, centre: Cell, table: Table) -> State:
    """Six tiles by die and the Fountain, shuffled and laid face-down; fewer if the stacks are that low."""
    tiles = [quest_tile(state, FOUNTAIN, "site")]
    for _ in range(state.box.rules.quests.fountain_around):
        terrain = rolled_terrain(state, table, len(state.box.by_die))
        if terrain:
            tile, state = drawn_tile(state, terrain, table)
            tiles.append(tile)
    for cell, tile in zip((centre, *neighbours(centre)), table.shuffle(tiles)):
        state = put_tile(state, cell, tile._replace(face_down=True))
        if tile.quest:
            state = put_quest(state, FOUNTAIN, site=cell)
    table.say("hidden", cell=name(centre), tiles=len(tiles))
    return state


def update_fountain(state: State, table: Table) -> State:
    if FOUNTAIN not in state.parties:
        return _new_party(state, FOUNTAIN, table)
    movement = state.box.rules.movement
    while movement > 0 and state.quests[FOUNTAIN].running and FOUNTAIN in state.parties:
        state, movement = _search_step(state, movement, table)
        state = caught(state, FOUNTAIN, table)
    return state


def _search_step(state: State, movement: int, table: Table) -> tuple[State, int]:
    """One tile further; a lake turned up costs nothing, a mountain turned up ends the move."""
    party, goal = state.parties[FOUNTAIN], _goal(state, table)
    cell = exploring_way(state, party.at, goal)[0]
    fresh = not known(state, cell)
    if fresh:
        state = _party_explores(state, cell, table)
        if known(state, cell) and not passable(state, cell):
            return state, movement
    cost = cost_over_anything(state, cell)
    if cost > movement and not (fresh and known(state, cell)):
        return state, 0
    state = state._replace(parties=with_(state.parties, FOUNTAIN, party._replace(at=cell)))
    table.say("party_moved", foe=state.camps[given(state.quests[FOUNTAIN].enemy)].piece, cell=name(cell), party="M-RAI-Q3")
    if cell == state.quests[FOUNTAIN].site:
        return _spoiled(state, table), 0
    return state, movement - cost


def _goal(state: State, table: Table) -> Cell:
    """BIO-R41: the nearest face-down tile, or the Fountain once it lies open."""
    quest, here = state.quests[FOUNTAIN], state.parties[FOUNTAIN].at
    site = given(quest.site)
    if known(state, site):
        return site
    hidden = [cell for cell, tile in state.tiles.items() if tile.face_down]
    least = min(distance(here, cell) for cell in hidden)
    return table.pick([cell for cell in hidden if distance(here, cell) == least])


def _party_explores(state: State, cell: Cell, table: Table) -> State:
    """BIO-R41: the party rolls quests again and takes no secrets."""
    if cell in state.tiles:
        return turn_up(state, cell, table)
    if not empty(state, cell) or not can_lay(state, quests=False):
        return state
    return lay_terrain(state, cell, given(rolled_terrain(state, table, len(state.box.by_die))), table)


def _spoiled(state: State, table: Table) -> State:
    state = _over(state, FOUNTAIN, state.box.rules.cooldowns.search_lost)
    return lost(state, FOUNTAIN, table)


def _over(state: State, number: int, value: int) -> State:
    """The party is removed, the camp cools down and raids from now on."""
    state = stopped(state, number)._replace(parties=without_key(state.parties, number))
    return enemy_cool(state, state.camps[given(state.quests[number].enemy)], value)


def reach_fountain(state: State, seat: int, table: Table) -> State:
    """First onto the Fountain: the Key, a secret of choice, and a way to a friendly camp."""
    state = _over(state, FOUNTAIN, state.box.rules.cooldowns.search_won)
    state = won(state, FOUNTAIN, table, seat)
    return then(state, Step("gain", seat, "reward"), Step("travel", seat))


def _new_party(state: State, number: int, table: Table) -> State:
    """BIO-R71: in place of a lost party the next update only puts a new one on the camp."""
    camp = given(state.quests[number].enemy)
    table.say("party_anew", foe=state.camps[camp].piece)
    state = put_quest(state, number, mark=False)
    return state._replace(parties=with_(state.parties, number, Party(camp, ERRAND[number])))


def reveal_tomb(state: State, cell: Cell, seat: int, table: Table) -> State:
    state = _camp(state, TOMB, cell, table)
    chips, state = draw_many(state, table, state.box.quests[TOMB].secrets)
    state = put_quest(state, TOMB, chips=chips)
    table.say("holds", quest=state.box.quests[TOMB].id, secrets=chips)
    far = state.box.rules.quests.tomb_away
    sites = next(sites for away in (*range(far, 0, -1), *range(far + 1, FAR))
                 if (sites := _edge(state, cell, away)))
    return then(state, Step("site", seat, (TOMB, sites)))


def _edge(state: State, camp: Cell, away: int) -> tuple[Cell, ...]:
    """BIO-R40: empty cells that touch explored land."""
    return tuple(cell for cell in ring(camp, away)
                 if empty(state, cell) and any(known(state, near) for near in neighbours(cell)))


def settle_tomb(state: State, cell: Cell, table: Table) -> State:
    state = put_tile(state, cell, quest_tile(state, TOMB, "site"))
    return put_quest(said(state, cell, table), TOMB, site=cell)


def update_tomb(state: State, table: Table) -> State:
    """Two movement towards the Tomb; an update after arriving there it is raided."""
    if TOMB not in state.parties:
        return _new_party(state, TOMB, table)
    quest, party = state.quests[TOMB], state.parties[TOMB]
    if quest.mark:
        return _raided(state, table)
    at = walked(state, party.at, given(quest.site), state.box.rules.movement)
    table.say("party_moved", foe=state.camps[given(quest.enemy)].piece, cell=name(at), party="M-RAI-Q4")
    state = state._replace(parties=with_(state.parties, TOMB, party._replace(at=at)))
    return caught(put_quest(state, TOMB, mark=at == quest.site), TOMB, table)


def _raided(state: State, table: Table) -> State:
    chips = tuple(kind for kind in state.quests[TOMB].chips if kind)
    state = _over(put_quest(state, TOMB, chips=()), TOMB, state.box.rules.cooldowns.search_lost)
    return lost(destroy_all(state, chips, table), TOMB, table)


def plunder_tomb(state: State, seat: int, table: Table) -> State:
    quest = state.quests[TOMB]
    got = state.box.dice["tomb", 0][table.roll(1)[0]]
    if (got == "secret" and not quest.chips) or (got == "key" and not quest.key):
        got = "nothing"
    chip = table.pick(quest.chips) if got == "secret" else KEY if got == "key" else "nothing"
    table.say("plunder", seat=state.box.people[seat], got=chip, tile="T-TOM")
    if got == "secret":
        rest = list(quest.chips)
        rest.remove(chip)
        table.drew(chip, seat)
        state = give(put_quest(state, TOMB, chips=tuple(rest)), seat, chip)
    elif got == "key":
        state = won(state, TOMB, table, seat)
    quest = state.quests[TOMB]
    if quest.chips or quest.key:
        return state
    return _over(state, TOMB, state.box.rules.cooldowns.search_won)
