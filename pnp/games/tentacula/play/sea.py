"""Questions about a position: where a fish may swim, who is covered, what may be laid, drawn, saved or fetched."""

from __future__ import annotations

from functools import lru_cache

from pnp.games.tentacula.actions import Swim
from pnp.games.tentacula.box import ANY_ANIMAL, INSIDE, OUTSIDE, Box
from pnp.games.tentacula.state import State, Tile


@lru_cache(maxsize=200_000)
def destination(box: Box, phase: int, order: tuple[int, ...], fish: tuple[int, ...], mover: int,
                animal: str) -> int | None:
    """The square a fish reaches with an animal, or None when it cannot move with it."""
    here, sea = fish[mover], box.phases[phase]
    if here == box.finish:
        return None
    for there in box.forward[animal][here]:
        if there not in fish:
            break
    else:
        there = sea.last + 1
    if there > sea.last:
        if sea.last != box.finish - 1:       # TEN-R21: never beyond the last square on the table
            return None
        there = box.finish                   # TEN-R23: home is behind the last free square of that animal
    if here <= sea.limit < there and mover != _next_through(order, fish, sea.limit):
        return None                          # TEN-R22: the order counts at the arch, and only there
    return there


def _next_through(order: tuple[int, ...], fish: tuple[int, ...], limit: int) -> int | None:
    for one in order:
        if fish[one] <= limit:
            return one
    return None


def reaches(state: State, mover: int, animal: str) -> int | None:
    return destination(state.box, state.phase, state.order, state.fish, mover, animal)


def swum(state: State, move: Swim) -> int:
    """The square a legal move leads to."""
    there = reaches(state, move.fish, move.animal)
    assert there is not None, f"{move} leads nowhere"
    return there


def through(state: State) -> tuple[int, ...]:
    """The fish past the arch of this phase, in the order of the gate."""
    limit = state.box.phases[state.phase].limit
    return tuple(one for one in state.order if state.fish[one] > limit)


def protected(state: State, square: int) -> bool:
    """Both reef squares covered, and no water on either at this square."""
    box = state.box
    triple = box.triple[square] if square < box.finish else -1
    if triple < 0:                           # start, printed reef and home (TEN-R24)
        return True
    place, tiles = box.place[square], box.tiles
    for side in (OUTSIDE, INSIDE):
        tile = state.reef[side][triple]
        if tile is None or not tiles[tile.id][tile.side].covers[side][place]:
            return False
    return True


def open_sides(state: State) -> tuple[int, ...]:
    """Sides with a free reef square in this phase (TEN-R09 to TEN-R11)."""
    last, (outside, inside) = state.box.phases[state.phase].last_triple, state.next
    return ((OUTSIDE,) if outside <= last else ()) + ((INSIDE,) if inside <= last else ())


def rear(state: State) -> tuple[tuple[int, int], ...]:
    """Sides and triple of the tiles furthest back: one, two in a tie (TEN-R12), none on an empty board."""
    for triple, pair in enumerate(zip(*state.reef)):
        found = tuple((side, triple) for side, tile in enumerate(pair) if tile)
        if found:
            return found
    return ()


def rearmost(state: State, side: int) -> tuple[int, Tile]:
    """The rearmost tile of a side with its triple; asked of a side that has one."""
    return next((triple, tile) for triple, tile in enumerate(state.reef[side]) if tile)


def shell_animals(state: State, seat: int, animal: str) -> tuple[str, ...]:
    """Animals a shell can buy this player instead of the tile's (TEN-R19, TEN-R41)."""
    own = state.animals[seat]
    offered = state.box.rules.animals if state.box.powers[own] == ANY_ANIMAL else (own,)
    return tuple(one for one in offered if one != animal)


def savable(state: State) -> tuple[int, ...]:
    """Colours a dolphin may carry: in the chest, with an open slot in the stash (TEN-R32)."""
    return tuple(colour for colour, (chest, stash, need) in enumerate(zip(state.chest, state.stash, state.need))
                 if chest and stash < need)


def fetchable(state: State) -> tuple[int, ...]:
    """Colours a shark may fetch: in the cave, and missing (TEN-R33)."""
    rows = zip(state.cave, state.chest, state.stash, state.need)
    return tuple(colour for colour, (cave, chest, stash, need) in enumerate(rows) if cave and chest + stash < need)


def offers(state: State, square: int) -> tuple[int, ...]:
    """Gems the special square offers for a shell."""
    if square >= state.box.finish or state.shells < state.box.rules.shell_cost:
        return ()
    match state.box.specials[square]:
        case "dolphin":
            return savable(state)
        case "shark":
            return fetchable(state)
    return ()


def all_home(state: State) -> bool:
    return all(square == state.box.finish for square in state.fish)


def stash_full(state: State) -> bool:
    return state.stash == state.need


def fillable(state: State) -> bool:
    """Chest and stash together hold what the stash needs."""
    return all(chest + stash >= need for chest, stash, need in zip(state.chest, state.stash, state.need))


def bare(state: State) -> bool:
    """TEN-R28: an empty chest loses only while the stash lacks something."""
    return not any(state.chest) and not stash_full(state) and not all_home(state)
