"""Raids of the enemy camps, the ways home of their parties, and what becomes of parties and mercenaries."""

from __future__ import annotations

from pnp.games.biomes.box import KEY
from pnp.games.biomes.play.camps import cool, raze, rolled, stash
from pnp.games.biomes.play.hexes import HOME, Cell, distance, name, neighbours
from pnp.games.biomes.play.reading import engaged, halted, passable, quest_camps
from pnp.games.biomes.play.secrets import destroy_all, lay, lift
from pnp.games.biomes.play.tiles import walked, way
from pnp.games.biomes.state import Camp, Party, State, given
from pnp.rules import Table
from pnp.rules.kit import with_, without_key


def enemy_cool(state: State, camp: Camp, value: int) -> State:
    """BIO-R53: after the Exit is found enemy camps never cool down."""
    if state.exit is not None:
        return state
    token = state.box.token[camp.piece]
    return cool(state, token, value)._replace(fresh=(*state.fresh, token))


def attack(state: State, home: Cell, table: Table) -> State:
    """An enemy camp raids at once."""
    camp = state.camps[home]
    target = _target(state, home, camp, table)
    if target is None:       # BIO-R53
        table.say("no_target", foe=camp.piece)
        return enemy_cool(state, camp, state.box.rules.cooldowns.no_target)
    loot, state = _stolen(state, target, table)
    if not loot:
        return _razed(state, camp, target, table)
    table.say("raid", foe=camp.piece, cell=name(target), secrets=loot, party=f"M-RAI-Q{camp.quest}")
    return _leaves(state, home, camp, target, loot, table)


def _target(state: State, home: Cell, camp: Camp, table: Table) -> Cell | None:
    """The nearest camp to raid, by lot among equals: killers take empty camps too, but no allies'."""
    if camp.kind == "killer":
        found = [cell for cell, about in state.camps.items() if about.own]
    else:
        found = [cell for cell, about in state.camps.items() if about.friendly and cell in state.lying]
    if state.exit is not None and state.unlocked and state.exit not in found:
        found.append(state.exit)
    if not found:
        return None
    least = min(distance(home, cell) for cell in found)
    return table.pick([cell for cell in found if distance(home, cell) == least])


def _stolen(state: State, target: Cell, table: Table) -> tuple[tuple[str, ...], State]:
    """Two random secrets; used keys count as lying on the Exit."""
    loot: list[str] = []
    for _ in range(state.box.rules.stolen):
        keys = state.unlocked if target == state.exit else 0
        there = state.lying.get(target, ()) if target in state.camps else ()
        if not keys and not there:
            break
        slot = int(table.rng.random() * (keys + len(there)))
        if slot < keys:
            state = state._replace(unlocked=state.unlocked - 1)
            loot.append(KEY)
        else:
            chip, state = lift(state, target, slot - keys)
            loot.append(chip.kind)
    return tuple(loot), state


def _razed(state: State, camp: Camp, target: Cell, table: Table) -> State:
    """Killers destroy a camp that has nothing to steal."""
    if target == HOME:
        table.say("razed", cell=name(target))
        return state._replace(result="camp", camps=without_key(state.camps, HOME))
    return enemy_cool(raze(state, target, table), camp, state.box.rules.cooldowns.camp_destroyed)


def _leaves(state: State, home: Cell, camp: Camp, target: Cell, loot: tuple[str, ...], table: Table) -> State:
    """The party starts next to the raided camp on the way home; a camp next door has its loot at once."""
    first = way(state, target, home)[0]
    party = Party(first, "home", loot, target)
    if first == home:
        return deliver(state, camp.quest, home, party, table)
    return state._replace(parties=with_(state.parties, camp.quest, party))


def deliver(state: State, number: int, home: Cell, party: Party, table: Table) -> State:
    camp, values = state.camps[home], state.box.rules.cooldowns
    table.say("party_home", foe=camp.piece)
    state = state._replace(parties=without_key(state.parties, number))
    if camp.kind == "killer":
        state = destroy_all(state, party.loot, table)
    else:
        state = stash(state, home, party.loot, table)
    return enemy_cool(state, camp, values.two_secrets if len(party.loot) > 1 else values.one_secret)


def move_parties(state: State, table: Table) -> State:
    """Parties with loot go home."""
    for home, camp in quest_camps(state):
        party = state.parties.get(camp.quest)
        if party is None or party.errand != "home":
            continue
        at = walked(state, party.at, home, state.box.rules.movement)
        if at == home:
            state = deliver(state, camp.quest, home, party, table)
        else:
            if at != party.at:
                table.say("party_moved", foe=camp.piece, cell=name(at))
            state = state._replace(parties=with_(state.parties, camp.quest, party._replace(at=at)))
            state = caught(state, camp.quest, table)
    return state


def enemy_turns(state: State, table: Table) -> State:
    """Enemy camps without a party cool down and attack at 0; after the Exit is found they attack every time.

    BIO-R25: what started to cool down in this board turn is rolled in the next.
    """
    for home, camp in quest_camps(state):
        if state.result or engaged(state, camp.quest) or camp.quest in state.parties:
            continue
        if state.exit is not None:
            state = attack(state, home, table)
        elif state.box.token[camp.piece] not in state.fresh and not halted(state, home):
            state = enemy_die(state, home, camp, table)
    return state


def enemy_die(state: State, home: Cell, camp: Camp, table: Table) -> State:
    token = state.box.token[camp.piece]
    left = rolled(state, token, table.roll(1)[0], table)
    if left > 0:
        return cool(state, token, left)
    return attack(state._replace(cooldowns=without_key(state.cooldowns, token)), home, table)


def home_of(state: State, number: int) -> Cell:
    return next(cell for cell, camp in state.camps.items() if camp.quest == number and not camp.friendly)


def lose_party(state: State, number: int, table: Table, loot: bool = True) -> State:
    """A party is destroyed, with its loot unless that was taken first; BIO-R71: an engaged camp just waits."""
    party, camp = state.parties[number], state.camps[home_of(state, number)]
    table.say("party_lost", foe=camp.piece)
    state = state._replace(parties=without_key(state.parties, number))
    if loot:
        state = destroy_all(state, party.loot, table)
    if engaged(state, number):
        return state
    return enemy_cool(state, camp, state.box.rules.cooldowns.party_lost)


def caught(state: State, number: int, table: Table) -> State:
    """A party on the tile of mercenaries who hunt it is destroyed; its loot goes back where it was taken."""
    band, party = state.band, state.parties.get(number)
    if band is None or party is None or band.task != "party" or band.target != number or band.at != party.at:
        return state
    table.say("mercenaries", task="party")
    for kind in party.loot:
        state = _returned(state, kind, party.robbed)
    return end_task(lose_party(state, number, table, loot=False), table)


def _returned(state: State, kind: str, camp: Cell | None) -> State:
    """BIO-R29: keys taken from the Exit are used again; BIO-R47: loot of a lost camp goes to the Main Camp."""
    if kind == KEY and camp == state.exit:
        return state._replace(unlocked=state.unlocked + 1)
    return lay(state, camp if camp is not None and camp in state.camps else HOME, kind)


def end_task(state: State, table: Table, lost: bool = False) -> State:
    """The mercenaries are back in the box, their ally camp cools down (BIO-R47)."""
    table.say("mercenaries_lost" if lost else "mercenaries_back", foe="M-MER")
    state = state._replace(band=None)
    ally = next((camp for camp in state.camps.values() if camp.kind == "ally" and camp.quest == 1), None)
    return state if ally is None else cool(state, state.box.token[ally.piece], state.box.rules.cooldowns.hired)


def displaced(state: State, cell: Cell, table: Table) -> State:
    """BIO-R43: gang, parties and mercenaries on a ruined tile go to a random neighbour, or are gone."""
    def refuge() -> Cell | None:
        near = [other for other in neighbours(cell) if passable(state, other)]
        return table.pick(near) if near else None

    for number in [n for n, party in state.parties.items() if party.at == cell]:
        if to := refuge():
            state = state._replace(parties=with_(state.parties, number, state.parties[number]._replace(at=to)))
        else:
            state = lose_party(state, number, table)
    if state.band and state.band.at == cell:
        to = refuge()
        state = state._replace(band=state.band._replace(at=to)) if to else end_task(state, table, lost=True)
    if state.gang and state.gang.at == cell:
        state = _gang_flees(state, refuge(), table)
    return state


def _gang_flees(state: State, to: Cell | None, table: Table) -> State:
    gang = given(state.gang)
    if to:
        return state._replace(gang=gang._replace(at=to))
    if gang.key:
        state = destroy_all(state, (KEY,), table)
        state = state._replace(quests=with_(state.quests, 5, state.quests[5]._replace(status="lost")))
    quests = with_(state.quests, 5, state.quests[5]._replace(running=False))
    return state._replace(gang=None, quests=quests)
