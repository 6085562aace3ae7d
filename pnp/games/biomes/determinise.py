"""A view -> a full state the seat may believe in: what is hidden is filled in by chance, as the rules allow.

How many there are of everything is known, so what a seat does not see is what is left: boards of quests nobody has met,
tiles that are neither in a stack nor open, and secrets (see `play/hidden_secrets`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from pnp.games.biomes.box import ESCAPE
from pnp.games.biomes.play.hexes import Cell
from pnp.games.biomes.play.hidden_secrets import with_secrets
from pnp.games.biomes.play.quests.searches import FOUNTAIN
from pnp.games.biomes.play.reading import put_quest
from pnp.games.biomes.play.tiles import quest_tile, turned
from pnp.games.biomes.state import State, Tile
from pnp.rules.kit import HIDDEN

QUARRY = "quarry"


def determinise(view: State, rng: Random) -> State:
    return with_secrets(_with_tiles(_with_boards(view, rng), rng), rng)


def _with_boards(view: State, rng: Random) -> State:
    """Escape lies under all others; which of the rest are in the game nobody knows."""
    stack, ordering = view.quest_stack, _ordering(view, "quest")
    known = {*view.quests, *stack, *ordering}
    left = [number for number in view.box.quests if number not in known and number != ESCAPE]
    rng.shuffle(left)
    bottom = stack[:1] if ESCAPE in view.quests else (ESCAPE,)[:len(stack)]
    state = view._replace(quest_stack=(*bottom, *_filled(stack[1:], left.pop)))
    return _ordered(state, "quest", left.pop)


def _with_tiles(view: State, rng: Random) -> State:
    """Face-down tiles are the Fountain, until it is found, and terrain that was drawn; quarries differ."""
    cells = [cell for cell, tile in view.tiles.items() if tile.id == HIDDEN]
    rng.shuffle(cells)
    quarries = _quarries(view)
    rng.shuffle(quarries)
    tiles: dict[Cell, Tile] = {}
    if cells and FOUNTAIN in view.quests and view.quests[FOUNTAIN].site is None:
        site = cells.pop()
        tiles[site] = quest_tile(view, FOUNTAIN, "site")
        view = put_quest(view, FOUNTAIN, site=site)
    for cell, terrain in zip(cells, _drawn_terrains(view, len(cells), rng)):
        id = quarries.pop() if terrain == QUARRY else view.box.stacks[terrain][0]
        tiles[cell] = Tile(id, terrain, cliffs=turned(view.box.tiles[id].cliffs, int(rng.random() * 6)))
    if tiles:
        down = {cell: tile._replace(face_down=True) for cell, tile in tiles.items()}
        view = view._replace(tiles={cell: down.get(cell, tile) for cell, tile in view.tiles.items()})
    stack = _filled(view.stacks[QUARRY], quarries.pop)
    return _ordered(view._replace(stacks={**view.stacks, QUARRY: stack}), QUARRY, quarries.pop)


def _quarries(view: State) -> list[str]:
    """Those that are not seen anywhere; one that was flooded may be among them."""
    seen = {*(tile.id for tile in view.tiles.values()), *view.stacks[QUARRY], *_ordering(view, QUARRY)}
    return [id for id in view.box.tiles if view.box.tiles[id].terrain == QUARRY and id not in seen]


def _drawn_terrains(view: State, count: int, rng: Random) -> list[str]:
    """What so many face-down tiles may be: drawn from the stacks and not to be seen, flooded tiles set apart."""
    exploring, floods = view.box.rules.exploring, sum(tile.id == view.box.flood for tile in view.tiles.values())
    for size in (exploring.stack, exploring.short_stack):
        drawn = list(_unseen_terrains(view, size).elements())
        if count <= len(drawn) <= count + floods:
            break
    rng.shuffle(drawn)
    return drawn[:count]


def _unseen_terrains(view: State, size: int) -> Counter[str]:
    """Tiles of each terrain that left a stack of this size and do not lie open."""
    lying = Counter(tile.terrain for tile in view.tiles.values() if tile.terrain and not tile.quest
                    and tile.id not in (HIDDEN, view.box.flood))
    begun = Counter(tile.terrain for tile in view.box.start if view.tiles[tile.cell].id == tile.id)
    left = {terrain: len(stack) for terrain, stack in view.stacks.items()}
    left[QUARRY] += len(_ordering(view, QUARRY))
    return Counter({terrain: size - left[terrain] - lying[terrain] + begun[terrain] for terrain in left})


def _ordering(view: State, pile: str) -> tuple[Any, ...]:
    """What somebody is putting in order, if it is of this pile."""
    return next(((*step.data[1], *step.data[2]) for step in view.agenda
                 if step.name == "order" and step.data[0] == pile), ())


def _ordered(view: State, pile: str, next_: Callable[[], Any]) -> State:
    """What somebody else is putting in order, filled in."""
    if not _ordering(view, pile):
        return view
    step = view.agenda[0]
    _, items, chosen = step.data
    step = step._replace(data=(pile, _filled(items, next_), _filled(chosen, next_)))
    return view._replace(agenda=(step, *view.agenda[1:]))


def _filled(items: tuple[Any, ...], next_: Callable[[], Any]) -> tuple[Any, ...]:
    return tuple(next_() if item == HIDDEN else item for item in items)
