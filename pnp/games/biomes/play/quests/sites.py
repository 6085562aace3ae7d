"""Quests 6 to 9: the Dragon's Lair, the Ruins, Atlantis and the Temple on Mt Vesuvius."""

from __future__ import annotations

from pnp.games.biomes.box import KEY, TOOLS, track_start
from pnp.games.biomes.play.hexes import HOME, Cell, name, neighbours
from pnp.games.biomes.play.injuries import cut_rewards, injure, ruin
from pnp.games.biomes.play.quests.ends import lost, stopped, won
from pnp.games.biomes.play.raids import displaced
from pnp.games.biomes.play.reading import able, known, put_player, put_quest
from pnp.games.biomes.play.secrets import destroy_all, draw_many, give, lay, lift_kind, spend
from pnp.games.biomes.play.tiles import put_tile, quest_tile, said
from pnp.games.biomes.state import ALL, Quest, State, Step, Tile
from pnp.rules import Table
from pnp.rules.kit import then, with_

LAIR, RUINS, ATLANTIS, VOLCANO = 6, 7, 8, 9
TRACK = {RUINS: "health", ATLANTIS: "sea", VOLCANO: "eruption"}


def reveal(number: int):
    """How a quest of a single tile is set out: the tile, its secrets, its track."""
    def set_out(state: State, cell: Cell, seat: int, table: Table) -> State:
        board = state.box.quests[number]
        state = said(put_tile(state, cell, quest_tile(state, number, "site")), cell, table)
        chips, state = draw_many(state, table, board.secrets)
        if chips:
            table.say("holds", quest=board.id, secrets=chips)
        track = track_start(board, TRACK[number]) if number in TRACK else 0
        quest = Quest(number, cell, chips=chips, track=track, key=number != LAIR,
                      other=state.box.rules.quests.priests if number == VOLCANO else 0)
        if number == VOLCANO:    # a slot stays empty when the box is
            quest = quest._replace(chips=(*chips, *(None,) * (board.secrets - len(chips))))
        if number == LAIR:       # BIO-R38: the Key lies in the hoard
            quest = quest._replace(chips=(*chips, KEY))
        return state._replace(quests=with_(state.quests, number, quest))

    return set_out


def update_lair(state: State, table: Table) -> State:
    """The dragon takes the two most valuable secrets of a random camp (BIO-R39)."""
    camps = [cell for cell in state.camps if cell in state.lying]
    if not camps:
        return state
    cell = table.pick(camps)
    kinds = table.shuffle([chip.kind for chip in state.lying[cell]])
    taken = sorted(kinds, key=lambda kind: -state.box.rank[kind])[:state.box.rules.quests.dragon_takes]
    table.say("dragon_stole", foe="M-DRA", secrets=tuple(taken), cell=name(cell))
    for kind in taken:
        state = lift_kind(state, cell, kind)
    return put_quest(state, LAIR, chips=(*state.quests[LAIR].chips, *taken))


def attack_dragon(state: State, fighters: tuple[int, ...], table: Table) -> State:
    most = max(attackers for id, attackers in state.box.dice if id == "dragon")
    got = state.box.dice["dragon", min(len(fighters), most)][table.roll(1)[0]]
    table.say("dragon_attacked", seat=state.box.people[fighters[0]], got=got, fighters=len(fighters), foe="M-DRA")
    if got == "injured":
        for seat in fighters:
            state = injure(state, seat, table)
        return state
    if got == "recover":
        return then(state, Step("recover", fighters[0], (fighters[1:], state.box.rules.quests.recovered)))
    return state


def recover(state: State, kind: str, seat: int, table: Table) -> State:
    """A secret leaves the hoard; BIO-R38: the first Key wins the quest."""
    quest = state.quests[LAIR]
    chips = list(quest.chips)
    chips.remove(kind)
    table.say("recovered", seat=state.box.people[seat], secret=kind)
    table.drew(kind, seat)
    state = give(put_quest(state, LAIR, chips=tuple(chips)), seat, kind, seen=ALL)
    if kind != KEY or quest.status == "won":
        return state
    table.say("won", quest=state.box.quests[LAIR].id)
    return put_quest(state, LAIR, status="won")


def update_ruins(state: State, table: Table) -> State:
    quest = state.quests[RUINS]
    health = max(0, quest.track - int(state.box.dice["ruins", 0][table.roll(1)[0]]))
    table.say("decayed", health=health, tile="T-RUI")
    state = put_quest(state, RUINS, track=health)
    if health:
        return state
    table.say("ruffians", tile="K-RUF")
    state = ruin(lost(stopped(state, RUINS), RUINS, table), quest.at, table)
    return displaced(state._replace(ruffians=quest.at), quest.at, table)


def mend(state: State, seat: int, kind: str, table: Table) -> State:
    """Tools or Supplies; at full health the Key and a secret of choice."""
    rules, quest = state.box.rules, state.quests[RUINS]
    price, worth = (1, rules.quests.tools_mend) if kind == TOOLS else (rules.prices.ruins, rules.quests.supplies_mend)
    full = len(state.box.quests[RUINS].tracks[0].spaces) - 1
    health = min(full, quest.track + worth)
    state = put_quest(spend(state, seat, kind, price, table), RUINS, track=health)
    table.say("mended", seat=state.box.people[seat], health=health)
    if health < full:
        return state
    return then(won(stopped(state, RUINS), RUINS, table, seat), Step("gain", seat, "reward"))


def update_atlantis(state: State, table: Table) -> State:
    quest = state.quests[ATLANTIS]
    if quest.mark:
        return put_quest(state, ATLANTIS, mark=False)
    level = quest.track - 1
    table.say("sinking", level=level, tile="T-ATL")
    state = put_quest(state, ATLANTIS, track=level)
    return state if level else _sunk(state, table)


def _sunk(state: State, table: Table) -> State:
    """BIO-R43: the tile and two random neighbours become lakes."""
    quest = state.quests[ATLANTIS]
    table.say("sunk", tile="T-ATL")
    chips = tuple(kind for kind in quest.chips if kind)
    state = put_quest(stopped(state, ATLANTIS), ATLANTIS, chips=())
    state = destroy_all(lost(state, ATLANTIS, table), chips, table)
    state = _drowned(state, quest.at, state.tiles[quest.at]._replace(terrain="lake"), table)
    near = [cell for cell in neighbours(quest.at) if floodable(state, cell)]
    for cell in table.shuffle(near)[:state.box.rules.quests.flooded]:
        table.say("flooded", cell=name(cell), tile=state.box.flood)
        state = _drowned(state, cell, Tile(state.box.flood, "lake"), table)
    return state


def floodable(state: State, cell: Cell) -> bool:
    return known(state, cell) and not state.tiles[cell].quest and cell != HOME and state.tiles[cell].terrain != "lake"


def _drowned(state: State, cell: Cell, tile: Tile, table: Table) -> State:
    return displaced(put_tile(ruin(state, cell, table), cell, tile), cell, table)


def plunder_atlantis(state: State, seat: int, table: Table) -> State:
    quest, (roll,) = state.quests[ATLANTIS], table.roll(1)
    do = state.box.dice["atlantis", 0][roll]
    if do == "key":
        table.say("plunder", seat=state.box.people[seat], got=KEY if quest.key else "nothing", tile="T-ATL")
        return won(state, ATLANTIS, table, seat) if quest.key else state
    kind = quest.chips[roll - 1] if roll <= len(quest.chips) else None
    table.say("plunder", seat=state.box.people[seat], got=kind or "nothing", tile="T-ATL")
    if kind is None:
        return state
    table.drew(kind, seat)
    chips = quest.chips[:roll - 1] + (None,) + quest.chips[roll:]
    return give(put_quest(state, ATLANTIS, chips=chips), seat, kind)


def save_atlantis(state: State, seat: int, kind: str, table: Table) -> State:
    price = 1 if kind == TOOLS else state.box.rules.prices.atlantis
    table.say("saved", seat=state.box.people[seat])
    return put_quest(spend(state, seat, kind, price, table), ATLANTIS, mark=True)


def update_volcano(state: State, table: Table) -> State:
    quest = state.quests[VOLCANO]
    if quest.track > 1:
        table.say("rumble", left=quest.track - 1, tile="T-VOL")
        return put_quest(state, VOLCANO, track=quest.track - 1)
    table.say("eruption", tile="T-VOL")
    state = put_quest(state, VOLCANO, track=track_start(state.box.quests[VOLCANO], "eruption"))
    state = _later(state, table) if quest.erupted else _first(state, table)
    return stopped(state, VOLCANO) if _spent(state) else state


def _first(state: State, table: Table) -> State:
    """BIO-R45: priests carried off survive and keep the next rewards, all others are lost."""
    quest = state.quests[VOLCANO]
    afield = sum(player.priests for seat, player in enumerate(state.players)
                 if able(state, seat) and player.at != quest.at)
    for seat, player in enumerate(state.players):
        if player.at == quest.at:
            state = put_player(state, seat, priests=0)
    state = put_quest(state, VOLCANO, erupted=True, other=0)
    return _covered(cut_rewards(state, afield, table), quest.at, table)


def _later(state: State, table: Table) -> State:
    """BIO-R43: one random adjacent terrain tile, if there is one."""
    near = [cell for cell in neighbours(state.quests[VOLCANO].at) if _coverable(state, cell)]
    return _covered(state, table.pick(near), table) if near else state


def _coverable(state: State, cell: Cell) -> bool:
    return known(state, cell) and not state.tiles[cell].quest and cell != HOME and cell not in state.lava


def _covered(state: State, cell: Cell, table: Table) -> State:
    table.say("lava", cell=name(cell), tile="K-LAV")
    state = ruin(state, cell, table)
    return displaced(state._replace(lava=state.lava | {cell}), cell, table)


def _spent(state: State) -> bool:
    """Every legal cell around is covered, immune or closed."""
    return state.quests[VOLCANO].erupted and all(
        cell in state.lava or cell in state.closed or cell == HOME
        or (known(state, cell) and state.tiles[cell].quest > 0) for cell in neighbours(state.quests[VOLCANO].at))


def search_temple(state: State, seat: int, table: Table) -> State:
    got = state.box.dice["temple", 0][table.roll(1)[0]]
    table.say("searched", seat=state.box.people[seat], got=got)
    return put_quest(state, VOLCANO, mark=True) if got == "found" else state


def take_priest(state: State, seat: int, table: Table) -> State:
    table.say("priest_taken", seat=state.box.people[seat], who=f"M-PRI-{state.quests[VOLCANO].other}")
    state = put_quest(state, VOLCANO, other=state.quests[VOLCANO].other - 1)
    return put_player(state, seat, priests=state.players[seat].priests + 1)


def place_priest(state: State, seat: int, table: Table) -> State:
    """Saved: the next reward goes to a player camp of choice."""
    table.say("priest_saved", seat=state.box.people[seat])
    state = put_player(state, seat, priests=state.players[seat].priests - 1)
    return then(state, Step("thanks", seat))


def thank(state: State, camp: Cell, table: Table) -> State:
    """The first two priests give a secret, the third the Key."""
    quest = state.quests[VOLCANO]
    if quest.chips:
        state = put_quest(state, VOLCANO, chips=quest.chips[1:])
        return lay(state, camp, quest.chips[0]) if quest.chips[0] else state
    return won(state, VOLCANO, table, camp=camp)
