"""Tiles and the land they are laid on: counts, the V of hexagons, cliffs, the war line."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

from pnp.games.biomes.play.hexes import HOME, Cell, distance, legal, neighbours
from pnp.rules import invariant

D8 = ("Grassland", "Farmland", "Forest", "Quarry", "Desert", "Mountain", "Lake")       # and 8 is a quest


def start_cells(game) -> dict[str, Cell]:
    """Where the set-up lays tiles, by tile."""
    return {tile.id: tile.start for tile in game["tiles"] if tile.start}


def stacks(game) -> Counter:
    """Tiles of each terrain that are left when the start tiles are taken."""
    left: Counter[str] = Counter()
    for tile in game["tiles"]:
        if tile.role == "terrain":
            left[tile.terrain] += tile.copies - tile.starts
    return left


def role_count(game, *roles: str) -> int:
    return sum(tile.copies for tile in game["tiles"] if tile.role in roles)


def quest_tiles(game) -> Counter:
    """Tiles that belong to each quest; flood tiles are terrain."""
    return Counter(tile.quest for tile in game["tiles"] for _ in range(tile.copies) if tile.quest and tile.role != "flood")


@invariant("BIO-22", "the faces 1 to 8 of the exploration die are the seven terrains in order, and Quest", scope="content")
def exploration_die(game):
    """The stacks lie in the order of the die, so that a roll finds its stack."""
    rows = game.tables["terrain"]
    for index, row in enumerate(rows):
        if row.d8 != index + 1:
            yield row, "d8", f"{row.name} is line {index + 1} and number {row.d8} of the die"
        if row.name not in D8 or D8.index(row.name) != index:
            want = D8[index] if index < len(D8) else "no terrain"
            yield row, "name", f"line {index + 1} is {row.name}, not {want}"
    if game.rules.exploring.die != len(rows) + 1:
        yield ("rules", "exploring", "die"), f"a die of {game.rules.exploring.die} for {len(rows)} terrains and Quest"


@invariant("BIO-23", "the battlefield's die gives the first six terrains, none of them a lake", scope="content")
def battlefield_die(game):
    """Quest 1 lays a D6 terrain: warriors can stand on every one of them."""
    die = game.rules.war.die
    found = [row for row in game.tables["terrain"] if row.d8 <= die]
    if die != 6 or len(found) != die:
        yield ("rules", "war", "die"), f"a die of {die} for {len(found)} terrains, not 6 for 6"
    for row in found:
        if not row.passable:
            yield row, "passable", f"{row.name} is number {row.d8} and cannot be entered"


@invariant("BIO-24", "8 tiles of each terrain are left when the start tiles are taken", scope="content")
def equal_stacks(game):
    """BIO-R15: the same number of each, so that the die alone decides what is found."""
    left = stacks(game)
    for row in game.tables["terrain"]:
        if left[row.id] != game.rules.exploring.stack:
            yield f"ledger:{row.tile}", f"{left[row.id]} tiles of {row.id} are left, not {game.rules.exploring.stack}"
    if game.rules.exploring.stack != 8:
        yield ("rules", "exploring", "stack"), f"stacks hold {game.rules.exploring.stack}, not 8"


@invariant("BIO-25", "there are 61 terrain tiles, 14 quest tiles and the Main Camp: 76", scope="content")
def tile_total(game):
    """Two of the terrain tiles are kept apart for the flood of Atlantis."""
    have = (role_count(game, "terrain", "flood"), sum(quest_tiles(game).values()), role_count(game, "camp"))
    if have != (61, 14, 1) or game["tiles"].count != 76:
        terrain, quest, camp = have
        yield game["tiles"], f"{terrain} terrain, {quest} quest and {camp} camp tiles, not 61, 14 and 1"


@invariant("BIO-26", "quests 1 to 4 have two tiles each, quests 5 to 10 one each", scope="content")
def tiles_by_quest(game):
    """Wars have two camps, searches a camp and a site, all others a site."""
    have = quest_tiles(game)
    for board in game["quests"]:
        want = 2 if board.number <= 4 else 1
        if have[board.number] != want:
            yield game["tiles"], f"quest {board.number} has {have[board.number]} tiles, not {want}"


@invariant("BIO-27", "there are as many flood tiles as Atlantis floods neighbours: 2", scope="content")
def flood_tiles(game):
    """They are kept apart so that a used-up lake stack cannot stop the flood."""
    have, want = role_count(game, "flood"), game.rules.quests.flooded
    if have != want or want != 2:
        yield ("rules", "quests", "flooded"), f"{have} flood tiles for {want} flooded neighbours, not 2 for 2"


@invariant("BIO-28", "the stacks hold enough tiles at the start to lay the Fountain's ring", scope="content")
def fountain_can_be_laid(game):
    """Quest 3 may be the first thing that is explored; the short game must supply it too."""
    terrains, need = len(game.tables["terrain"]), game.rules.quests.fountain_around
    have = min(sum(stacks(game).values()), terrains * game.rules.exploring.short_stack)
    if have < need:
        yield ("rules", "quests", "fountain_around"), f"the Fountain needs {need} tiles, the stacks hold {have}"


@invariant("BIO-29", "tiles are regular hexagons, and as many close around one as the Fountain has", scope="content")
def tiles_are_hexagons(game):
    """BIO-R01: six neighbours, each touching the next."""
    for tile in game["tiles"]:
        if not tile.shape.startswith("hex"):
            yield tile, "shape", f"`{tile.id}` is {tile.shape}, not a hexagon"
    ring = neighbours((1, 1))
    closed = sum(distance(a, b) == 1 for a, b in pairwise([*ring, ring[0]]))
    if game.rules.quests.fountain_around != closed:
        yield ("rules", "quests", "fountain_around"), f"{game.rules.quests.fountain_around} tiles around one, not {closed}"


@invariant("BIO-30", "the start tiles are the Main Camp in the point of the V and its three neighbours", scope="content")
def start_layout(game):
    """BIO-R02: farmland up-left, forest straight up, grassland up-right."""
    cells, camp = start_cells(game), [tile for tile in game["tiles"] if tile.role == "camp"]
    for tile in camp:
        if tile.start != HOME:
            yield tile, "start", f"the Main Camp lies at {tile.start}, not {HOME}"
    around = set(neighbours(HOME))
    others = {id: cell for id, cell in cells.items() if game.piece(id) not in camp}
    for id, cell in others.items():
        if cell not in around:
            yield game.piece(id), "start", f"`{id}` lies at {cell}, not next to the Main Camp"
    if around - set(others.values()):
        yield game["tiles"], f"no tile lies at {min(around - set(others.values()))}"


@invariant("BIO-31", "no cell outside the V is used", scope="content")
def inside_the_v(game):
    """BIO-R03: a cell is legal when neither coordinate is negative; the arms belong to the land."""
    for id, cell in start_cells(game).items():
        if not legal(cell):
            yield game.piece(id), "start", f"`{id}` lies at {cell}, outside the V"


@invariant("BIO-32", "a cell of the V is as far from the camp as its larger coordinate says, 2r + 1 of them at r",
           scope="content")
def distances_in_the_v(game):
    """Nearest camp, sight and quest placement all count in these distances."""
    cells = start_cells(game)
    for id, cell in cells.items():
        if distance(HOME, cell) != max(cell):
            yield game.piece(id), "start", f"`{id}` at {cell} is {distance(HOME, cell)} away, not {max(cell)}"
    near = Counter(distance(HOME, cell) for cell in cells.values())
    for r in range(max(near, default=0) + 1):
        if near[r] != 2 * r + 1:
            yield game["tiles"], f"{near[r]} start tiles are {r} away, not {2 * r + 1}"


@invariant("BIO-33", "Tug of War's camps are 4 and 3 from the battlefield and 7 apart, wherever that lies", scope="content")
def war_cells(game):
    """BIO-R19: b + (4,0) and b + (0,3), always inside the V."""
    war = game.rules.war
    killer, ally = (war.killer_away, 0), (0, war.ally_away)
    have = (distance(HOME, killer), distance(HOME, ally), distance(killer, ally))
    if have != (4, 3, 7):
        yield ("rules", "war"), f"the camps are {have[0]} and {have[1]} away and {have[2]} apart, not 4, 3 and 7"


@invariant("BIO-34", "the war line has a space for each step from the killer camp over the battlefield to the ally camp",
           scope="content")
def war_line(game):
    """Eight spaces: killer camp, 3 between, battlefield, 2 between, ally camp."""
    war = game.rules.war
    for board in game["quests"]:
        for index, track in enumerate(board.tracks):
            if board.number == 1 and track.id == "front":
                ids = [space.id for space in track.spaces]
                if len(ids) != 8 or len(ids) != war.killer_away + war.ally_away + 1:
                    yield board, ("tracks", index, "spaces"), f"the war line has {len(ids)} spaces, not 8"
                elif ids.index(track.start) != war.killer_away:
                    yield board, ("tracks", index, "start"), f"the war starts on space {ids.index(track.start)}, not 4"


@invariant("BIO-35", "each quarry has cliffs on 1 to 3 edges, and no two are the same when turned", scope="content")
def cliffs_differ(game):
    """Some sides, not all; different tiles, so that the blind choice of a rotation matters."""
    quarries = [tile for tile in game["tiles"] if tile.terrain == "quarry"]
    for tile in game["tiles"]:
        if tile.terrain != "quarry" and tile.cliffs:
            yield tile, "cliffs", f"`{tile.id}` has cliffs and is no quarry"
    for tile in quarries:
        if not 1 <= len(tile.cliffs) <= 3 or not set(tile.cliffs) <= set(range(6)):
            yield tile, "cliffs", f"`{tile.id}` has cliffs on edges {list(tile.cliffs)}, not on 1 to 3 of 0..5"
        if tile.copies > 1:
            yield tile, "copies", f"`{tile.id}` is printed {tile.copies} times"
    for a, b in combinations(quarries, 2):
        if set(b.cliffs) in turns(a.cliffs):
            yield b, "cliffs", f"`{b.id}` is `{a.id}` turned"


def turns(edges: tuple[int, ...]) -> list[set[int]]:
    return [{(edge + turn) % 6 for edge in edges} for turn in range(6)]
