"""Quest 5: the Roaming Gang."""

from __future__ import annotations

from pnp.games.biomes.box import KEY
from pnp.games.biomes.play.hexes import Cell, beside, name
from pnp.games.biomes.play.injuries import injure
from pnp.games.biomes.play.raids import end_task, lose_party
from pnp.games.biomes.play.reading import able, passable, put_quest
from pnp.games.biomes.play.secrets import destroy, give, lay, lift
from pnp.games.biomes.play.tiles import entering, put_tile, quest_tile, said
from pnp.games.biomes.state import ALL, Gang, Quest, State, given
from pnp.rules import Table
from pnp.rules.kit import with_

GANG = 5


def reveal(state: State, cell: Cell, seat: int, table: Table) -> State:
    state = said(put_tile(state, cell, quest_tile(state, GANG, "site")), cell, table)
    quest = Quest(GANG, cell, key=False)         # the gang itself has the Key
    return state._replace(gang=Gang(cell), quests=with_(state.quests, GANG, quest))


def update(state: State, table: Table) -> State:
    """BIO-R35: subdued it counts down, enraged it moves twice, else once."""
    mood, rules = given(state.gang).mood, state.box.rules.quests
    after = {"U3": "U2", "U2": "U1", "U1": f"R{rules.gang_enraged}", "R2": "R1", "R1": "N"}.get(mood, mood)
    if mood[0] == "U":
        return _wakes(state, after, table)
    for _ in range(rules.gang_moves if mood != "N" else 1):
        state = move(state, table)
    gang = given(state.gang)
    return state if gang.subdued else state._replace(gang=gang._replace(mood=after))


def _wakes(state: State, mood: str, table: Table) -> State:
    """BIO-R33: when it comes out of a fight with mercenaries their task is done."""
    state = state._replace(gang=given(state.gang)._replace(mood=mood))
    if mood[0] == "R" and state.band and state.band.fighting:
        return end_task(state, table)
    return state


def move(state: State, table: Table) -> State:
    """BIO-R36: a random direction that is possible, up to two movement straight on."""
    gang = given(state.gang)
    here = gang.at
    if not any(passable(state, beside(here, side)) for side in range(6)):
        return state
    while True:
        side = int(state.box.dice["direction", 0][table.roll(1)[0]])
        if passable(state, beside(here, side)):
            break
    end = end_of_move(state, here, side)
    if end == here:
        return state
    table.say("gang_moved", foe="M-GAN", cell=name(end))
    return disrupt(state._replace(gang=gang._replace(at=end)), table)


def end_of_move(state: State, here: Cell, side: int) -> Cell:
    """Where the move ends: a garrisoned camp is passed but never ended on, mercenaries after it stop it."""
    movement, passed = state.box.rules.movement, [here]
    while passable(state, cell := beside(passed[-1], side)) and entering(state, cell) <= movement:
        movement -= entering(state, cell)
        passed.append(cell)
        if _awaited(state, cell):
            return cell
    while len(passed) > 1 and garrisoned(state, passed[-1]):
        passed.pop()
    return passed[-1]


def _awaited(state: State, cell: Cell) -> bool:
    return state.band is not None and state.band.task == "gang" and state.band.at == cell


def garrisoned(state: State, cell: Cell) -> bool:
    """Somebody able stands on the camp."""
    return cell in state.camps and any(player.at == cell and able(state, seat)
                                       for seat, player in enumerate(state.players))


def disrupt(state: State, table: Table) -> State:
    """The tile where a move ends: players, a secret of a camp, a party, mercenaries."""
    cell = given(state.gang).at
    table.say("disrupted", cell=name(cell))
    for seat, player in enumerate(state.players):
        if player.at == cell and able(state, seat):
            state = injure(state, seat, table)
    if cell in state.camps and cell in state.lying:
        chip, state = lift(state, cell, int(table.rng.random() * len(state.lying[cell])))
        state = destroy(state, chip.kind, table)
    for number in [n for n, party in state.parties.items() if party.at == cell]:
        state = lose_party(state, number, table)
    if state.band and state.band.at == cell:
        state = meet(state, table) if state.band.task == "gang" else end_task(state, table, lost=True)
    return state


def meet(state: State, table: Table) -> State:
    """BIO-R33, BIO-R34: mercenaries hold a gang that is not enraged; its Key is laid down on the tile."""
    gang, band = given(state.gang), given(state.band)
    if gang.enraged:
        return state
    table.say("mercenaries", task="gang")
    mood = f"U{state.box.rules.quests.gang_fought}"
    state = state._replace(band=band._replace(fighting=True))
    if gang.key:
        table.say("won", quest=state.box.quests[GANG].id)
        state = put_quest(lay(state, gang.at, KEY, seen=ALL), GANG, status="won")
    return state._replace(gang=gang._replace(mood=mood, key=False))


def attack(state: State, seat: int, table: Table) -> State:
    """From an adjacent tile: injured, nothing, or subdued and the first time its Key."""
    got = state.box.dice["gang", 0][table.roll(1)[0]]
    table.say("gang_attacked", seat=state.box.people[seat], got=got, foe="M-GAN")
    if got == "injured":
        return injure(state, seat, table)
    if got != "subdued":
        return state
    gang = given(state.gang)
    state = state._replace(gang=gang._replace(mood=f"U{state.box.rules.quests.gang_subdued}", key=False))
    if not gang.key:
        return state
    table.say("won", quest=state.box.quests[GANG].id)
    table.drew(KEY, seat)
    return put_quest(give(state, seat, KEY), GANG, status="won")


def enrage(state: State, table: Table) -> State:
    """The Exit is found: enraged for good, and a Key it still has is lost."""
    if state.gang is None:
        return state
    had, fighting = state.gang.key, state.band is not None and state.band.fighting
    state = state._replace(gang=state.gang._replace(mood="X", key=False))
    if fighting:
        state = end_task(state, table)
    if not had:
        return state
    table.say("lost", quest=state.box.quests[GANG].id)
    return destroy(put_quest(state, GANG, status="lost"), KEY, table)
