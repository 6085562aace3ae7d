"""Tiles: what may be explored, the exploration die, laying and turning up, ways of others, caravan routes."""

from __future__ import annotations

from pnp.games.biomes.box import SIGHT
from pnp.games.biomes.play.hexes import Cell, distance, name, neighbours, ring, sides
from pnp.games.biomes.play.reading import friendly, friendly_camps, has_buff, known, passable, route_open
from pnp.games.biomes.play.secrets import deal, peeked
from pnp.games.biomes.state import State, Tile, given
from pnp.rules import Table
from pnp.rules.kit import cheapest, with_

EDGES = ("N", "NE", "SE", "S", "SW", "NW")


def can_lay(state: State, quests: bool = True) -> bool:
    """BIO-R26: with every stack empty nothing can be explored."""
    return bool(quests and state.quest_stack) or any(state.stacks.values())


def explorable(state: State, cell: Cell, fresh: bool) -> bool:
    tile = state.tiles.get(cell)
    return tile.face_down if tile is not None else fresh and cell not in state.closed


def explorable_from(state: State, seat: int) -> list[tuple[Cell, int]]:
    """Cells a player may explore, with the Supplies a cliff costs."""
    here, fresh = state.players[seat].here, can_lay(state)
    keen = has_buff(state, seat, SIGHT)
    cliffs, price = state.tiles[here].cliffs, 0 if keen else state.box.rules.prices.cliff
    found = [(cell, price if cliffs >> side & 1 else 0) for side, cell in sides(here) if explorable(state, cell, fresh)]
    if keen:     # BIO-R61: two away, next to explored land
        found += [(cell, 0) for cell in ring(here, state.box.rules.player.sight)
                  if explorable(state, cell, fresh) and any(known(state, near) for near in neighbours(cell))]
    return found


def rolled_terrain(state: State, table: Table, sides: int, quests: bool = False) -> str | None:
    """The die until it shows a type that is left; "quest" for the quest stack, None when nothing is left."""
    types = [terrain for number, terrain in state.box.by_die.items() if number <= sides]
    if not (quests and state.quest_stack) and not any(state.stacks[terrain] for terrain in types):
        return None
    while True:
        roll, = table.roll(1, sides)
        if roll not in state.box.by_die:         # the last number: a quest
            if quests and state.quest_stack:
                return "quest"
        elif state.stacks[state.box.by_die[roll]]:
            return state.box.by_die[roll]
        if quests:
            table.say("rerolled", roll=roll)


def drawn_tile(state: State, terrain: str, table: Table) -> tuple[Tile, State]:
    """The top tile of a stack; BIO-R60: a quarry is turned blind."""
    *rest, id = state.stacks[terrain]
    state = state._replace(stacks=with_(state.stacks, terrain, tuple(rest)))
    cliffs = state.box.tiles[id].cliffs
    if not cliffs:
        return Tile(id, terrain), state
    return Tile(id, terrain, cliffs=turned(cliffs, int(table.rng.random() * 6))), peeked(state, terrain)


def turned(cliffs: tuple[int, ...], turn: int) -> int:
    """A bit for each side with a cliff, of a tile turned so many sides on."""
    return sum(1 << (side + turn) % 6 for side in cliffs)


def quest_tile(state: State, number: int, role: str) -> Tile:
    id = state.box.sites[number, role]
    return Tile(id, state.box.tiles[id].terrain, number)


def put_tile(state: State, cell: Cell, tile: Tile) -> State:
    return state._replace(tiles=with_(state.tiles, cell, tile))


def lay_terrain(state: State, cell: Cell, terrain: str, table: Table, secrets: bool = True) -> State:
    tile, state = drawn_tile(state, terrain, table)
    return stocked(put_tile(state, cell, tile), cell, table) if secrets else said(put_tile(state, cell, tile), cell, table)


def turn_up(state: State, cell: Cell, table: Table) -> State:
    """A face-down tile of quest 3 is turned up; only terrain gets secrets."""
    tile = state.tiles[cell]._replace(face_down=False)
    state = put_tile(state, cell, tile)
    return said(state, cell, table) if tile.quest else stocked(state, cell, table)


def stocked(state: State, cell: Cell, table: Table) -> State:
    """One secret, and an extra one by die; lakes get none."""
    terrain, exploring = state.tiles[cell].terrain, state.box.rules.exploring
    if state.box.terrain[terrain].holds:
        need = exploring.extra_from_forest if terrain == "forest" else exploring.extra_from
        state = deal(state, table, cell, 1 + (table.roll(1)[0] >= need))
    return said(state, cell, table)


def said(state: State, cell: Cell, table: Table) -> State:
    tile = state.tiles[cell]
    table.drew(tile.id, None)
    table.say("tile", cell=name(cell), tile=tile.id, secrets=tuple(chip.kind for chip in state.lying.get(cell, ())))
    if tile.cliffs:
        table.say("cliffs", cell=name(cell), sides=tuple(EDGES[side] for side in range(6) if tile.cliffs >> side & 1))
    return state


def entering(state: State, cell: Cell) -> int:
    """Movement it takes to enter an explored tile."""
    return state.box.terrain[state.tiles[cell].terrain].enter


MARGIN = 4       # how far a way may lead around


def way(state: State, start: Cell, goal: Cell, caravans: bool = False) -> list[Cell]:
    """The way of a party or of mercenaries, start left out; BIO-R52: over anything if there is no open one."""
    if start == goal:
        return []

    def near(cell: Cell) -> list[Cell]:
        open_ = [other for other in neighbours(cell) if passable(state, other)]
        return open_ + ends(state, cell) if caravans else open_

    found = cheapest(start, [goal], near, lambda cell: entering(state, cell))
    return found if found is not None else over_anything(state, start, goal)


def exploring_way(state: State, start: Cell, goal: Cell) -> list[Cell]:
    """The way of a party that explores as it goes (quest 3): unexplored cells are as good as open tiles."""
    reach = distance(start, goal) + MARGIN

    def unexplored(cell: Cell) -> bool:
        tile = state.tiles.get(cell)
        return tile.face_down if tile else cell not in state.closed

    def near(cell: Cell) -> list[Cell]:
        return [other for other in neighbours(cell)
                if distance(other, goal) <= reach and (unexplored(other) or passable(state, other))]

    found = cheapest(start, [goal], near, lambda cell: 1 if unexplored(cell) else entering(state, cell))
    return found if found is not None else over_anything(state, start, goal)


def ends(state: State, cell: Cell) -> list[Cell]:
    """Where caravans lead from a camp."""
    return [route.cells[-1] if route.cells[0] == cell else route.cells[0] for route in state.routes
            if cell in (route.cells[0], route.cells[-1]) and route_open(state, route)]


def over_anything(state: State, start: Cell, goal: Cell) -> list[Cell]:
    """BIO-R52: without an open way whatever blocks it is crossed, at a price."""
    reach = distance(start, goal) + MARGIN

    def near(cell: Cell) -> list[Cell]:
        return [other for other in neighbours(cell) if distance(other, goal) <= reach]

    return given(cheapest(start, [goal], near, lambda cell: cost_over_anything(state, cell)))


def step_cost(state: State, here: Cell, cell: Cell) -> int:
    """Movement for the next step of a way: a caravan is one step, an obstacle two."""
    if distance(here, cell) > 1:
        return 1
    return cost_over_anything(state, cell)


def cost_over_anything(state: State, cell: Cell) -> int:
    """BIO-R52: what an obstacle costs when there is no other way."""
    return entering(state, cell) if passable(state, cell) else state.box.rules.blocked


def walked(state: State, here: Cell, goal: Cell, movement: int, caravans: bool = False) -> Cell:
    """Where somebody with so much movement gets on the way to a goal."""
    for cell in way(state, here, goal, caravans):
        movement -= step_cost(state, here, cell)
        if movement < 0:
            break
        here = cell
    return here


def next_cells(state: State, path: tuple[Cell, ...]) -> list[Cell]:
    """BIO-R70: tiles by which the route can still reach a friendly camp within its length."""
    left = state.box.rules.camps.route - len(path)
    if not any(distance(path[-1], end) <= left for end in friendly_camps(state) if end != path[0]):
        return []
    return [cell for cell in neighbours(path[-1])
            if left > 0 and cell not in path and _leads(state, (*path, cell), left - 1)]


def _leads(state: State, path: tuple[Cell, ...], left: int) -> bool:
    cell = path[-1]
    if not passable(state, cell):
        return False
    if cell in state.camps:
        return friendly(state, cell)
    return left > 0 and any(near not in path and _leads(state, (*path, near), left - 1) for near in neighbours(cell))


def linked(state: State, one: Cell, other: Cell) -> bool:
    """There is a route between these camps already."""
    return any({route.cells[0], route.cells[-1]} == {one, other} for route in state.routes)


def other_end(state: State, letter: str, here: Cell) -> Cell:
    route = next(route for route in state.routes if route.letter == letter)
    return route.cells[-1] if route.cells[0] == here else route.cells[0]


def free_letter(state: State) -> str:
    used = {route.letter for route in state.routes}
    return next(letter for letter in state.box.routes if letter not in used)
