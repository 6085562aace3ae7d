"""What a player may do on a turn: with `offers` the only place where legality of deeds stands."""

from __future__ import annotations

from pnp.games.biomes.actions import PASS, Do, do
from pnp.games.biomes.box import (
    BUFFS,
    CAMP_KIT,
    CARAVAN_KIT,
    CARRY,
    FARM_KIT,
    FORESIGHT,
    KEY,
    SEER,
    SMITH_KIT,
    SUPPLY,
    TELEPORT,
    TOOLS,
    TRAP,
)
from pnp.games.biomes.play.camps import free_piece, may_build
from pnp.games.biomes.play.hexes import HOME, Cell, distance, neighbours, sides
from pnp.games.biomes.play.offers import deals, quest_deeds
from pnp.games.biomes.play.reading import Turn, capacity, halted, passable, room, route_open
from pnp.games.biomes.play.tiles import explorable_from, next_cells
from pnp.games.biomes.state import State

CAMPABLE = ("T-GAN", "T-EXI")        # BIO-R66: quest tiles that may get a camp


def turn_actions(state: State, seat: int) -> tuple[Do, ...]:
    turn = Turn(state, seat)
    found: list[Do] = []
    if turn.actions:
        _moves(turn, found)
        _explores(turn, found)
        _discovers(turn, found)
        _uses(turn, found)
        _buffs(turn, found)
        deals(turn, found)
        quest_deeds(turn, found)
        cost = state.box.cost
        found = [deed for deed in found if cost[deed.id] <= turn.actions]
    _handles(turn, found)
    found.append(PASS)
    return tuple(found)


def toll(state: State, here: Cell, side: int, cell: Cell) -> int:
    """Supplies a step costs: a cliff on either side of the edge (BIO-R60), ruffians next door."""
    tiles, ruffians = state.tiles, state.ruffians
    cliff = tiles[here].cliffs >> side & 1 or tiles[cell].cliffs >> (side + 3) % 6 & 1
    taxed = ruffians is not None and distance(cell, ruffians) == 1
    if not cliff and not taxed:
        return 0
    prices = state.box.rules.prices
    return (prices.cliff if cliff else 0) + (prices.ruffians if taxed else 0)


def _moves(turn: Turn, found: list[Do]) -> None:
    state, purse = turn.state, turn.hand.get(SUPPLY, 0)
    terrain, tiles, here = state.box.terrain, state.tiles, turn.here
    for side, cell in sides(here):
        if (passable(state, cell) and turn.price("move", terrain[tiles[cell].terrain].enter) <= turn.actions
                and toll(state, here, side, cell) <= purse):
            found.append(do("move", cell))
    for route in state.routes:
        if turn.here in (route.cells[0], route.cells[-1]) and route_open(state, route):
            found.append(do("caravan", route.letter))


def _explores(turn: Turn, found: list[Do]) -> None:
    if turn.price("explore", turn.land.explore) > turn.actions:
        return
    purse = turn.hand.get(SUPPLY, 0)
    found += [do("explore", cell) for cell, price in explorable_from(turn.state, turn.seat) if price <= purse]


def _discovers(turn: Turn, found: list[Do]) -> None:
    if turn.lying and turn.price("discover", turn.land.discover) <= turn.actions:
        mine = 1 << turn.seat
        found += [do("discover", slot) for slot, chip in enumerate(turn.lying) if not chip.seen & mine]


def _handles(turn: Turn, found: list[Do]) -> None:
    """Picking up and placing: free at a friendly camp, but nothing goes to and fro there for nothing.

    A kind that was freely placed since the last paid action is not freely taken again, and the other way round.
    """
    if turn.lying and (turn.camp or turn.price("pickup", turn.land.handle) <= turn.actions):
        _pickups(turn, found)
    if turn.player.carried and not turn.hostile and (turn.camp or turn.price("place", turn.land.handle) <= turn.actions):
        _places(turn, found)


def _pickups(turn: Turn, found: list[Do]) -> None:
    """Known secrets that fit, one of a kind; an unseen one may be as heavy as any."""
    state, mine, space, kinds = turn.state, 1 << turn.seat, room(turn.state, turn.seat), {TRAP}
    for slot, chip in enumerate(turn.lying):
        if not chip.seen & mine:
            if space >= state.box.heaviest:
                found.append(do("pickup", slot))
        elif chip.kind not in kinds and state.box.weight[chip.kind] <= space:
            kinds.add(chip.kind)
            if not turn.camp or ("place", chip.kind) not in state.moved:
                found.append(do("pickup", slot))


def _places(turn: Turn, found: list[Do]) -> None:
    kinds = set()
    for slot, chip in enumerate(turn.player.carried):
        if chip.kind not in kinds and (not turn.camp or ("pickup", chip.kind) not in turn.state.moved):
            kinds.add(chip.kind)
            found.append(do("place", slot))


def _uses(turn: Turn, found: list[Do]) -> None:
    state, hand, here = turn.state, turn.hand, turn.here
    if not hand:
        return
    found += [do("use", kind) for kind in (SUPPLY, SEER, TELEPORT) if kind in hand]
    if FORESIGHT in hand and foreseeable(state):
        found.append(do("use", FORESIGHT))
    for kit in (FARM_KIT, SMITH_KIT):
        if kit in hand and may_build(state, here) and free_piece(state, kit):
            found += [do("use", kit, cell) for cell in neighbours(here) if cell in state.camps]
    if CAMP_KIT in hand and may_camp(turn):
        found.append(do("use", CAMP_KIT))
    if CARAVAN_KIT in hand and turn.camp and len(state.routes) < len(state.box.routes) and next_cells(state, (here,)):
        found.append(do("use", CARAVAN_KIT))
    if TOOLS in hand:
        found += [do("use", TOOLS, token) for token in within_reach(state, here)]
    if KEY in hand and here == state.exit:
        found.append(do("unlock"))


def foreseeable(state: State) -> list[str]:
    """BIO-R59: the secrets, the quarries or the quest boards but for Escape, if there are any to reorder."""
    return [zone for zone, many in (("queue", state.queue or state.bag), ("quarry", state.stacks["quarry"]),
                                    ("quest", len(state.quest_stack) > 1)) if many]


def may_camp(turn: Turn) -> bool:
    """BIO-R66: no secrets but the kit itself, no danger, no camp, no building, a piece left."""
    state, here = turn.state, turn.here
    tile = state.tiles[here]
    kit_lies = any(chip.kind == CAMP_KIT and chip.seen & 1 << turn.seat for chip in turn.lying)
    free = len(turn.lying) <= kit_lies and here not in state.camps and here not in state.buildings
    plain = (tile.terrain != "" and not tile.quest) or tile.id in CAMPABLE
    danger = halted(state, here) or any(party.at == here for party in state.parties.values())
    return free and plain and not danger and free_camp(state) is not None


def free_camp(state: State) -> str | None:
    used = {camp.piece for camp in state.camps.values()}
    return next((piece for piece in state.box.camps if piece not in used), None)


def within_reach(state: State, here: Cell) -> list[str]:
    """BIO-R64: cool-downs that Tools can hasten from here; none that the gang halts."""
    tokens, box = [], state.box
    for cell, building in state.buildings.items():
        if here in (cell, building.serves) and building.serves in state.camps and not halted(state, cell):
            tokens.append(box.token[building.piece])
    camp = state.camps.get(here)
    if camp and camp.kind == "ally" and box.token[camp.piece] in state.cooldowns and not halted(state, here):
        tokens.append(box.token[camp.piece])
    if here == HOME and not halted(state, HOME):
        tokens += [token for token in box.injury if token in state.cooldowns]
    return tokens


def _buffs(turn: Turn, found: list[Do]) -> None:
    """BIO-R57: one of each kind worn, one at the Main Camp for all."""
    state, worn = turn.state, turn.player.worn
    for kind in BUFFS:
        if kind in turn.hand and kind not in worn:
            found.append(do("buff", kind, "on"))
        if kind in worn and may_shed(state, turn.seat, kind):
            found.append(do("buff", kind, "off"))
        if turn.here == HOME and state.camp_buff is None and kind in turn.hand:
            found.append(do("buff", kind, "camp"))
    if turn.here == HOME and state.camp_buff and all(may_shed(state, seat, state.camp_buff)
                                                     for seat in range(len(state.players))):
        found.append(do("buff", state.camp_buff, "uncamp"))


def may_shed(state: State, seat: int, kind: str) -> bool:
    """Priests cannot be dropped: the buff that carries them stays on."""
    rules = state.box.rules.player
    more = rules.more_carry if kind == CARRY else 0
    return state.players[seat].priests * rules.priest_weight <= capacity(state, seat) - more
