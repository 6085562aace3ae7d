"""What is worth doing and where: each task is a value, the actions it takes there, and the deed."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.biomes.actions import PASS, do
from pnp.games.biomes.bots.mind import Mind, Task
from pnp.games.biomes.bots.quest_tasks import WORTH, quest_tasks
from pnp.games.biomes.box import BUFFS, CAMP_KIT, CARAVAN_KIT, FARM_KIT, KEY, SMITH_KIT, SUPPLY, TOOLS, TRAP
from pnp.games.biomes.play.camps import free_piece, may_build
from pnp.games.biomes.play.hexes import HOME, Cell, distance, neighbours
from pnp.games.biomes.play.legal import free_camp
from pnp.games.biomes.play.quests.gang import end_of_move
from pnp.games.biomes.play.reading import friendly_camps
from pnp.games.biomes.play.tiles import linked, next_cells
from pnp.games.biomes.state import Camp, Map, State
from pnp.rules.kit import while_same

EXPLORE, SECRET, KNOWN_SECRET = 2.4, 3.0, 3.2


def tasks(mind: Mind) -> Iterator[Task]:
    """Everything a player might do next; what is out of reach is left out by the one who asks."""
    if mind.exit is not None:
        yield from leaving(mind)
    yield from exploring(mind)
    yield from secrets(mind)
    yield from camps(mind)
    yield from quest_tasks(mind)
    if mind.kinds:
        yield from kits(mind)
    yield from flight(mind)
    yield from shelter(mind)


def leaving(mind: Mind) -> Iterator[Task]:
    """With enough keys everybody goes to the Exit, by way of the keys that still lie about.

    A Key in its lock is there for raiders: none is used before all players stand on the Exit.
    """
    view = mind.view
    if mind.exit is None or not mind.ready:
        return
    if mind.to_fetch:
        for cell, chips in view.lying.items():
            if cell not in view.camps or view.camps[cell].friendly:
                yield from (Task(90.0, cell, 1, do("pickup", slot)) for slot, chip in enumerate(chips) if chip.kind == KEY)
    if mind.together and not mind.hand_keys and mind.kinds:      # so that all can see there is no Key among it
        yield Task(80.0, mind.exit, 1, do("place", 0))
    yield Task(60.0, mind.exit, 1, do("unlock") if mind.hand_keys and mind.together and mind.starts else PASS)


def exploring(mind: Mind) -> Iterator[Task]:
    """The edge of the known land; dearer from deserts. The last quest is not looked for before keys are at hand."""
    view, far = mind.view, mind.ways.costs
    value = EXPLORE
    if mind.exit is not None:
        value *= 0.5 if mind.need > 0 else 0.05
    elif mind.ready:
        value *= 1.6
    elif mind.hurried:
        value *= 0.3         # what is begun comes first: every new quest runs out as well
    aims, meeting = attractors(mind), mind.meeting
    if meeting:
        yield Task(12.0, meeting, 1, PASS)
    fresh = (bool(view.quest_stack) or any(view.stacks.values())) and not (mind.waits or meeting or mind.exposed)
    if not fresh and 3 not in view.quests:       # no face-down tiles either
        return
    tiles, terrain, edge = view.tiles, view.box.terrain, _edge(view.tiles, view.closed)
    for cell, paid in far.items():
        if paid > 8 or cell not in edge:
            continue
        cost = terrain[tiles[cell].terrain].explore
        for near in edge[cell]:
            if near in tiles:
                yield Task(WORTH[3], cell, cost, do("explore", near))
            elif fresh:
                pull = max([4.0 / (1 + distance(near, aim)) for aim in aims]) if aims else 0.0
                yield Task(value + pull, cell, cost, do("explore", near))


@while_same
def _edge(tiles: Map, closed: frozenset[Cell]) -> dict[Cell, list[Cell]]:
    """Tiles with their neighbours that are not known: no tile yet, or one that lies face-down."""
    edge = {cell: [near for near in neighbours(cell) if (tiles[near].face_down if near in tiles else near not in closed)]
            for cell in tiles}
    return {cell: unknown for cell, unknown in edge.items() if unknown}


def attractors(mind: Mind) -> list[Cell]:
    """Places worth reaching that no way leads to yet."""
    view, far = mind.view, mind.ways.costs
    aims = []
    fountain = view.quests.get(3)
    if fountain and fountain.running:
        hidden = [cell for cell, tile in view.tiles.items() if tile.face_down]
        if hidden and not any(near in far for cell in hidden for near in neighbours(cell)):
            aims.append(hidden[0])
    aims += [quest.site or quest.at for number, quest in view.quests.items()
             if number in (4, 8, 9) and quest.running and quest.key and not quest.erupted
             and (quest.site or quest.at) not in far]
    if mind.exit is not None and mind.exit not in far:
        aims.append(mind.exit)
    return aims


def secrets(mind: Mind) -> Iterator[Task]:
    """Secrets on tiles: unseen ones are simply picked up, unless a Key would go into captivity with them."""
    view, far, mine = mind.view, mind.ways.costs, 1 << mind.seat
    terrain, weight = view.box.terrain, view.box.weight
    for cell, chips in view.lying.items():
        if cell not in far or far[cell] > 7 or (cell in view.camps and view.camps[cell].friendly):
            continue
        cost = terrain[view.tiles[cell].terrain].handle
        for slot, chip in enumerate(chips):
            if chip.seen & mine:
                if chip.kind != TRAP and weight[chip.kind] <= mind.free:
                    yield Task(12.0 if chip.kind == KEY else KNOWN_SECRET + view.box.rank[chip.kind] / 10, cell, cost,
                               do("pickup", slot))
            elif mind.fellows and not mind.hand_keys:
                doubt = 0.3 if chip.seen else 1.0        # somebody looked and left it
                if mind.free >= view.box.heaviest:
                    yield Task(SECRET * doubt, cell, cost, do("pickup", slot))
                elif mind.free:
                    yield Task(0.8 * doubt, cell, terrain[view.tiles[cell].terrain].discover, do("discover", slot))


def camps(mind: Mind) -> Iterator[Task]:
    """What lies at friendly camps and is wanted; mercenaries and trade; captives to ransom."""
    view, ransom = mind.view, mind.view.box.rules.prices.ransom
    for cell, camp in view.camps.items():
        if not camp.friendly:
            for seat, player in enumerate(view.players):
                if player.captive and player.captive.camp == cell and mind.kinds.count(SUPPLY) >= ransom:
                    yield Task(15.0, cell, 1, do("ransom", seat))
            continue
        if cell != mind.here:
            there = view.lying.get(cell, ())
            kept = cell == HOME and len(there) <= mind.stock
            lure = sum(wanted(mind, chip.kind, cell) for chip in there if not kept or chip.kind == KEY)
            if lure:
                yield Task(lure, cell, 1)
        if camp.kind == "ally" and view.quests[camp.quest].status == "won" and camp.piece in view.box.token:
            yield from services(mind, cell, camp)
    stock = len(view.lying.get(HOME, ()))
    if stock < mind.stock and mind.here != HOME and set(mind.kinds) - {KEY}:
        yield Task((40.0 if mind.alarm else 20.0) / (1 + stock), HOME, 1)
        yield from shipments(mind)


def shipments(mind: Mind) -> Iterator[Task]:
    """By caravan something for killers to steal gets to the Main Camp without a walk."""
    kinds = sorted(set(mind.kinds) - {KEY}, key=lambda kind: (kind == SUPPLY, mind.view.box.rank[kind]))
    for route in mind.view.routes:
        if {route.cells[0], route.cells[-1]} == {mind.here, HOME}:
            yield Task(20.0, mind.here, 1, do("ship", route.letter, kinds[0]))


def wanted(mind: Mind, kind: str, cell: Cell) -> float:
    """How much a player would like to take this along from a camp."""
    view = mind.view
    if view.box.weight[kind] > mind.free:
        return 0.0
    if kind == KEY:
        return 14.0 if mind.exit is not None else 7.0
    if kind in BUFFS:
        return 3.0 if kind not in mind.me.worn else 0.0
    if kind == TOOLS:
        return 9.0 if 7 in view.quests and view.quests[7].running else 2.0
    if kind == SUPPLY:
        held = any(player.captive and player.captive.camp for player in view.players)
        return (4.0 if held else 2.0 if mind.allied else 0.5) if mind.kinds.count(SUPPLY) < 3 else 0.0
    return 1.0


def services(mind: Mind, cell: Cell, camp: Camp) -> Iterator[Task]:
    view = mind.view
    if view.box.token[camp.piece] in view.cooldowns:
        return
    purse = mind.supplies if cell == mind.here else (
        mind.kinds.count(SUPPLY) + sum(chip.kind == SUPPLY for chip in view.lying.get(cell, ())))
    if camp.quest == 2 and purse >= view.box.rules.prices.trade:
        yield Task(8.0, cell, 1, do("trade"))
    if camp.quest == 1 and view.band is None and purse:
        yield from (Task(value, cell, 1, do("hire", contract)) for value, contract in contracts(mind, purse))


def contracts(mind: Mind, purse: int) -> Iterator[tuple[float, tuple[str, int, int]]]:
    view = mind.view
    if view.gang and view.gang.key and not view.gang.enraged and purse >= view.box.rules.prices.fight_gang:
        yield 12.0, ("gang", 5, 1)
    for number, party in view.parties.items():
        if party.loot:
            yield 16.0 if KEY in party.loot else 9.0, ("party", number, 1)
    for cell, camp in view.camps.items():
        if camp.friendly:
            continue
        held = sum(player.captive is not None and player.captive.camp == cell for player in view.players)
        there = [chip.kind for chip in view.lying.get(cell, ())]
        worth = 10.0 * held + sum(14.0 if kind == KEY else 3.0 for kind in there)
        if worth:
            yield worth, ("rescue", camp.quest, min(3, purse, held + len(there)))


def flight(mind: Mind) -> Iterator[Task]:
    """Off the volcano, Atlantis and the ruins before it is too late; with a Key see `shelter`."""
    if mind.hand_keys or mind.view.actions > 2:
        return
    for place, _ in doomed(mind):
        if place == mind.here:
            yield from (Task(30.0, cell, 0) for cell, far in mind.ways.costs.items()
                        if far <= 3 and distance(cell, place) == 1)


def doomed(mind: Mind) -> Iterator[tuple[Cell, bool]]:
    """Places that may be gone after the next board turn, and whether tiles around go with them."""
    soon = 1 if mind.exit is None else mind.view.box.rules.updates_after_exit
    for number, loss in ((9, 1), (8, 1), (7, 2)):
        quest = mind.view.quests.get(number)
        if quest and quest.running and quest.track <= loss * soon and not (number == 8 and quest.mark):
            yield quest.at, number == 8 or quest.erupted


def shelter(mind: Mind, soon: bool = False) -> Iterator[Task]:
    """With a Key away from everything that may injure before the turn ends."""
    if not mind.hand_keys or not (soon or mind.view.actions <= 3):
        return
    danger = perils(mind)
    if mind.here in danger:
        yield from (Task(30.0, cell, 0) for cell, far in mind.ways.costs.items()
                    if 0 < far <= mind.view.actions and cell not in danger)


def perils(mind: Mind) -> set[Cell]:
    """Where the next board turn may injure: the gang never ends on a camp with a player, floods and lava do not ask."""
    view, gang, cells = mind.view, mind.view.gang, set()
    moves = 2 if gang and gang.enraged else 1        # of the four after the Exit is found the last two lead anywhere
    if gang and not gang.subdued and distance(mind.here, gang.at) <= 2 * moves + 1:
        cells |= threatened(view, gang.at, moves) - view.camps.keys()
    for place, around in doomed(mind):
        cells |= {place, *(neighbours(place) if around else ())}
    return cells


def threatened(view: State, start: Cell, moves: int) -> set[Cell]:
    """Where the gang may be after one of so many moves."""
    reached, ends = set(), {start}
    for _ in range(moves):
        ends = {end_of_move(view, cell, side) for cell in ends for side in range(6)}
        reached |= ends
    return reached


def kits(mind: Mind) -> Iterator[Task]:
    """Where a kit in hand would be well used."""
    view, far = mind.view, mind.ways.costs
    for kit in (FARM_KIT, SMITH_KIT):
        if kit in mind.kinds and free_piece(view, kit):
            best = "farmland" if kit == FARM_KIT else "grassland"
            for cell, camp in view.camps.items():
                if camp.own:
                    yield from (Task(5.0 + (view.tiles[near].terrain == best), near, 1, do("use", kit, cell))
                                for near in neighbours(cell) if near in far and may_build(view, near))
    if CAMP_KIT in mind.kinds and free_camp(view) and not mind.waits and not mind.meeting:
        yield from camp_sites(view, far)
    if CARAVAN_KIT in mind.kinds and len(view.routes) < len(view.box.routes):
        yield from (Task(4.0, cell, 1, do("use", CARAVAN_KIT)) for cell, camp in view.camps.items()
                    if camp.friendly and any(not linked(view, cell, end) for end in friendly_camps(view) if end != cell)
                    and next_cells(view, (cell,)))


def camp_sites(view: State, far: dict[Cell, int]) -> Iterator[Task]:
    """A camp explores all around it: the more unknown cells, the better."""
    for cell, paid in far.items():
        if paid > 5 or cell in view.lying or cell in view.camps or cell in view.buildings or view.tiles[cell].quest:
            continue
        unknown = sum(near not in view.tiles and near not in view.closed for near in neighbours(cell))
        if unknown >= 2:
            yield Task(2.0 * unknown, cell, 1, do("use", CAMP_KIT))
