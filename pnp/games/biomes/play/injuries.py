"""What happens to people: injury, capture, coming home, too heavy a load; and tiles that are ruined."""

from __future__ import annotations

from pnp.games.biomes.box import KEY, TRAP
from pnp.games.biomes.play.camps import cool, raze, stash
from pnp.games.biomes.play.hexes import HOME, Cell, name
from pnp.games.biomes.play.reading import able, capacity, injured, load, nearest_camps, passable, put_player, put_quest
from pnp.games.biomes.play.secrets import destroy, destroy_all, lay, sweep
from pnp.games.biomes.state import Captive, State, Step, given
from pnp.rules import Table
from pnp.rules.kit import then, without_key


def injure(state: State, seat: int, table: Table) -> State:
    """At once to the Main Camp with a cool-down; who is healing already is not injured again."""
    player = state.players[seat]
    if injured(state, seat):
        return state
    table.say("injured", seat=state.box.people[seat])
    state = strip(state, seat, player.at, table)
    state = put_player(state, seat, at=HOME, captive=None)
    return cool(state, state.box.injury[seat], state.box.rules.cooldowns.injury)


def strip(state: State, seat: int, where: Cell | None, table: Table) -> State:
    """BIO-R48: what an injured player carries is destroyed; options drop it on the tile or leave it."""
    player = state.players[seat]
    state = lose_priests(state, seat, table)
    if state.injuries == "kept" or not player.carried:
        return state
    state = put_player(state, seat, carried=())
    for chip in player.carried:
        if state.injuries == "dropped" and where is not None and passable(state, where):
            state = lay(state, where, chip.kind, seat)
        else:
            state = destroy(state, chip.kind, table)
    return state


def lose_priests(state: State, seat: int, table: Table) -> State:
    """BIO-R45: priests of a carrier who falls return to the temple; after the eruption they are lost."""
    count = state.players[seat].priests
    if not count:
        return state
    state = put_player(state, seat, priests=0)
    quest = state.quests[9]
    if not quest.erupted:
        return put_quest(state, 9, other=quest.other + count)
    return cut_rewards(state, len(quest.chips) + quest.key - count, table)


def cut_rewards(state: State, left: int, table: Table) -> State:
    """Only so many priests can still be saved: the rewards behind are destroyed, the Key is the last of them."""
    quest = state.quests[9]
    gone = tuple(kind for kind in quest.chips[left:] if kind)
    lost_key = quest.key and left <= len(quest.chips)
    state = put_quest(state, 9, chips=quest.chips[:left], key=quest.key and not lost_key,
                      status="lost" if lost_key else quest.status)
    if lost_key:
        table.say("lost", quest=state.box.quests[9].id)
    return destroy_all(state, (*gone, *((KEY,) if lost_key else ())), table)


def capture(state: State, seat: int, table: Table) -> State:
    """A trap: to the nearest Stealer camp with all that is carried; BIO-R49: or to a place unknown."""
    player, here = state.players[seat], state.players[seat].here
    state = lose_priests(state, seat, table)
    camps = nearest_camps(state, here, ("stealer",))
    camp = table.pick(camps) if camps else None
    table.say("captured", seat=state.box.people[seat], secret=TRAP, cell=name(camp) if camp else "?",
              disc=f"K-PD-{seat + 1}B")
    captive = Captive(camp, state.box.rules.player.captivity, here, () if camps else player.carried)
    state = put_player(state, seat, at=None, carried=(), captive=captive)
    return stash(state, camp, tuple(chip.kind for chip in player.carried), table) if camp else state


def reveal_captives(state: State, camp: Cell, table: Table) -> State:
    """The first Stealer camp to appear has been holding those whose place was unknown."""
    for seat, player in enumerate(state.players):
        if player.captive and player.captive.camp is None:
            kinds = tuple(chip.kind for chip in player.captive.store)
            state = put_player(state, seat, captive=player.captive._replace(camp=camp, store=()))
            state = stash(state, camp, kinds, table)
    return state


def come_home(state: State, seat: int, table: Table) -> State:
    """Captivity ends: home, injured; BIO-R49: what was never traced lies where the player was taken."""
    captive = given(state.players[seat].captive)
    table.say("home", seat=state.box.people[seat])
    state = put_player(state, seat, at=HOME, captive=None)
    for chip in captive.store:
        if passable(state, captive.taken):
            state = lay(state, captive.taken, chip.kind, seat)
        else:
            state = destroy(state, chip.kind, table)
    return cool(state, state.box.injury[seat], state.box.rules.cooldowns.injury)


def ruin(state: State, cell: Cell, table: Table) -> State:
    """BIO-R43: water, lava or ruffians take a tile. Whoever stands there is injured, all things are destroyed."""
    for seat, player in enumerate(state.players):      # first, so that what the injured drop is destroyed too
        if player.at == cell and able(state, seat):
            state = injure(state, seat, table)
    state = sweep(state, cell, table)
    if cell in state.camps:
        state = raze(state, cell, table)
    if cell in state.buildings:
        token = state.box.token[state.buildings[cell].piece]
        state = state._replace(buildings=without_key(state.buildings, cell),
                               cooldowns=without_key(state.cooldowns, token))
    return state._replace(routes=tuple(route for route in state.routes if cell not in route.cells))


def lighten(state: State) -> State:
    """BIO-R57: who carries too much after a buff is gone must drop something."""
    over = [seat for seat in range(len(state.players)) if load(state, seat) > capacity(state, seat)]
    return then(state, *(Step("drop", seat) for seat in over))
