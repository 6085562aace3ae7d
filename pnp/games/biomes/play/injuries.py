"""What happens to people and places: injury, capture, coming home, lost camps, ruined tiles."""

from __future__ import annotations

from pnp.games.biomes.box import FARM_KIT, KEY, SMITH_KIT, SUPPLY, TOOLS, TRAP
from pnp.games.biomes.play.hexes import HOME, Cell, distance, name, neighbours
from pnp.games.biomes.play.reading import able, capacity, injured, load, nearest_camps, passable, put_player, put_quest
from pnp.games.biomes.play.secrets import destroy, destroy_all, discard, lay, sweep
from pnp.games.biomes.state import Building, Captive, State, Step
from pnp.rules import Table
from pnp.rules.kit import then, with_, without_key


def injure(state: State, seat: int, table: Table) -> State:
    """At once to the Main Camp with a cool-down; who is healing already is not injured again."""
    player = state.players[seat]
    if injured(state, seat):
        return state
    table.say("injured", seat=state.box.people[seat])
    state = strip(state, seat, player.at, table)
    state = put_player(state, seat, at=HOME, captive=None)
    return cool(state, state.box.injury[seat], state.box.rules.cooldowns.injury)


def rolled(state: State, token: str, roll: int, table: Table) -> int:
    """What a die leaves of a cool-down, told so that the token can be moved on the ring; 0 or less: it is over."""
    left = state.cooldowns.get(token, 0) - roll
    table.say("cooling", token=token, roll=roll, left=max(0, left))
    return left


def cool(state: State, token: str, value: int) -> State:
    return state._replace(cooldowns=with_(state.cooldowns, token, value))


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
    player, here = state.players[seat], state.players[seat].at
    state = lose_priests(state, seat, table)
    camps = nearest_camps(state, here, ("stealer",))
    camp = table.pick(camps) if camps else None
    table.say("captured", seat=state.box.people[seat], secret=TRAP, cell=name(camp) if camp else "?",
              disc=f"K-PD-{seat + 1}B")
    captive = Captive(camp, state.box.rules.player.captivity, here, () if camps else player.carried)
    state = put_player(state, seat, at=None, carried=(), captive=captive)
    return stash(state, camp, tuple(chip.kind for chip in player.carried), table) if camps else state


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
    captive = state.players[seat].captive
    table.say("home", seat=state.box.people[seat])
    state = put_player(state, seat, at=HOME, captive=None)
    for chip in captive.store:
        if passable(state, captive.taken):
            state = lay(state, captive.taken, chip.kind, seat)
        else:
            state = destroy(state, chip.kind, table)
    return cool(state, state.box.injury[seat], state.box.rules.cooldowns.injury)


def stash(state: State, camp: Cell, kinds: tuple[str, ...], table: Table) -> State:
    """Secrets that reach a Stealer camp: kits are built at once, the rest is stored (BIO-R56)."""
    for kind in kinds:
        if kind in (FARM_KIT, SMITH_KIT):
            state = enemy_builds(discard(state, kind), camp, kind, table)
        else:
            state = lay(state, camp, kind)
    return state


def enemy_builds(state: State, camp: Cell, kit: str, table: Table) -> State:
    """On the adjacent tile of the right terrain that is farthest from any player camp, else on the farthest."""
    piece = free_piece(state, kit)
    sites = [cell for cell in neighbours(camp) if may_build(state, cell)]
    if piece is None or not sites:
        return state
    wanted = "farmland" if kit == FARM_KIT else "grassland"
    sites = [cell for cell in sites if state.tiles[cell].terrain == wanted] or sites
    own = [cell for cell, about in state.camps.items() if about.own]
    site = max(sites, key=lambda cell: min(distance(cell, other) for other in own))
    return build(state, site, camp, kit, table)


def free_piece(state: State, kit: str) -> str | None:
    """A farm or smith piece that is not on the map."""
    pieces = state.box.farms if kit == FARM_KIT else state.box.smiths
    used = {building.piece for building in state.buildings.values()}
    return next((piece for piece in pieces if piece not in used), None)


def may_build(state: State, cell: Cell) -> bool:
    """BIO-R55: one building a tile, not on camps and quest tiles but for the gang's."""
    if cell in state.buildings or cell in state.camps or not passable(state, cell):
        return False
    return state.tiles[cell].terrain != ""


def build(state: State, cell: Cell, camp: Cell, kit: str, table: Table) -> State:
    values, terrain = state.box.rules.cooldowns, state.tiles[cell].terrain
    if kit == FARM_KIT:
        makes, again = SUPPLY, values.farm_on_farmland if terrain == "farmland" else values.farm
    else:
        makes, again = TOOLS, values.smith_on_grassland if terrain == "grassland" else values.smith
    piece = free_piece(state, kit)
    table.say("built", what=piece, cell=name(cell))
    state = state._replace(buildings=with_(state.buildings, cell, Building(piece, camp, makes, again)))
    return cool(state, state.box.token[piece], again)


def raze(state: State, cell: Cell, table: Table) -> State:
    """BIO-R54: a camp is gone with its secrets and routes; the tile stays."""
    table.say("razed", cell=name(cell))
    state = sweep(state, cell, table)
    token = state.box.token.get(state.camps[cell].piece)
    state = state._replace(camps=without_key(state.camps, cell),
                           cooldowns=without_key(state.cooldowns, token),
                           routes=tuple(route for route in state.routes if cell not in route.cells))
    return serve_others(state, cell)


def serve_others(state: State, gone: Cell) -> State:
    """Farms and smiths of a lost camp work for another one next to them, or stop."""
    buildings = dict(state.buildings)
    for cell, building in state.buildings.items():
        if building.serves == gone:
            other = next((near for near in neighbours(cell) if near in state.camps), gone)
            buildings[cell] = building._replace(serves=other)
    return state._replace(buildings=buildings)


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
