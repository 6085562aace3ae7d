"""Camps and cool-downs: what is built and by whom, what a lost camp takes along."""

from __future__ import annotations

from pnp.games.biomes.box import FARM_KIT, SMITH_KIT, SUPPLY, TOOLS
from pnp.games.biomes.play.hexes import Cell, distance, name, neighbours
from pnp.games.biomes.play.reading import passable
from pnp.games.biomes.play.secrets import discard, lay, sweep
from pnp.games.biomes.state import Building, State, given
from pnp.rules import Table
from pnp.rules.kit import with_, without_key


def rolled(state: State, token: str, roll: int, table: Table) -> int:
    """What a die leaves of a cool-down, told so that the token can be moved on the ring; 0 or less: it is over."""
    left = state.cooldowns.get(token, 0) - roll
    table.say("cooling", token=token, roll=roll, left=max(0, left))
    return left


def cool(state: State, token: str, value: int) -> State:
    return state._replace(cooldowns=with_(state.cooldowns, token, value))


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
    piece = given(free_piece(state, kit))
    table.say("built", what=piece, cell=name(cell))
    state = state._replace(buildings=with_(state.buildings, cell, Building(piece, camp, makes, again)))
    return cool(state, state.box.token[piece], again)


def raze(state: State, cell: Cell, table: Table) -> State:
    """BIO-R54: a camp is gone with its secrets and routes; the tile stays."""
    table.say("razed", cell=name(cell))
    state = sweep(state, cell, table)
    token = state.box.token.get(state.camps[cell].piece, "")
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
