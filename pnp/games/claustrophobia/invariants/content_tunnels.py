"""The tiles: openings, shapes, room, specials, and whether a stack can keep the map open."""

from __future__ import annotations

import re
from collections import Counter

from pnp.rules import invariant

ROOM = {"tight": 1, "pentacle": 5, "hall": 5}        # all others hold 3
SPECIALS = {
    "plain", "stash", "hungry", "tight", "water", "booby", "omen", "pentacle", "hall", "lair", "hole", "exit",
}
SHAPES = {"dead end": 4, "straight": 8, "corner": 8, "fork": 10, "crossing": 6}
TRAP = [((1,), "none", 0), ((2, 3), "hit", 1), ((4,), "stop", 0), ((5,), "troglodyte", 1), ((6,), "hit", 2)]


def openings(tile) -> int:
    return tile.openings.count("1")


def shape_of(tile) -> str:
    match openings(tile):
        case 1:
            return "dead end"
        case 2:
            return "straight" if tile.openings in ("1010", "0101") else "corner"
        case 3:
            return "fork"
    return "crossing"


def stack_tiles(game, scenario) -> list:
    """The tiles a scenario's stack is dealt from."""
    kept = (scenario.start, *scenario.apart, *scenario.last)
    return [tile for tile in game["tiles"] for _ in range(tile.copies) if tile.id not in kept]


def with_special(game, *keys: str) -> int:
    return sum(tile.copies for tile in game["tiles"] if tile.special in keys)


def printed(game, line: str) -> int:
    """Pieces of a ledger line."""
    return sum(piece.copies for piece in game.pieces if piece.ledger == line)


@invariant("CLA-01", "there are 36 tiles", scope="content")
def thirty_six_tiles(game):
    """The rulebook's list of components."""
    if game["tiles"].count != 36:
        yield game["tiles"], f"{game['tiles'].count} tiles, not 36"


@invariant("CLA-13", "every tile has an opening: four digits 0 or 1 for N E S W, at least one of them 1", scope="content")
def tiles_have_openings(game):
    """A tile without an opening could not be entered."""
    for tile in game["tiles"]:
        if not re.fullmatch("[01]{4}", tile.openings) or "1" not in tile.openings:
            yield tile, "openings", f"`{tile.id}` has openings `{tile.openings}`"


@invariant("CLA-15", "tiles have at least two openings on average", scope="content")
def openings_on_average(game):
    """Entering uses one opening; a second keeps the number of ways from falling."""
    total = sum(openings(tile) * tile.copies for tile in game["tiles"])
    if total < 2 * game["tiles"].count:
        yield game["tiles"], f"{total} openings on {game['tiles'].count} tiles"


@invariant("CLA-16", "4 tiles are dead ends, 8 straight, 8 corners, 10 forks, 6 crossings", scope="content")
def tile_shapes(game):
    """House design: 90 openings."""
    have = Counter(shape_of(tile) for tile in game["tiles"] for _ in range(tile.copies))
    for shape, want in SHAPES.items():
        if have[shape] != want:
            yield game["tiles"], f"{have[shape]} tiles are of shape {shape}, not {want}"


@invariant("CLA-17", "at least 12 tiles of every stack are forks or crossings", scope="content")
def stacks_keep_the_map_open(game):
    """CLA-R19: a tile with 3 or 4 openings can always be turned so that the map stays open."""
    for scenario in game.tables["scenarios"]:
        wide = sum(openings(tile) >= 3 for tile in stack_tiles(game, scenario))
        if wide < 12:
            yield scenario, "apart", f"the stack of {scenario.id} is dealt from {wide} forks and crossings, not from 12"


@invariant("CLA-18", "a tile holds 3 warriors a side; a tight tunnel 1, the two large rooms 5", scope="content")
def tile_room(game):
    """The Tunnel Size Rule and its exceptions; tile and special say the same."""
    if game.rules.capacity != 3:
        yield ("rules", "capacity"), f"a tile holds {game.rules.capacity}, not 3"
    for tile in game["tiles"]:
        if tile.capacity != (want := ROOM.get(tile.special, 3)):
            yield tile, "capacity", f"`{tile.id}` ({tile.special}) holds {tile.capacity}, not {want}"
    for row in game.tables["specials"]:
        if row.capacity != (want := ROOM.get(row.id, 3)):
            yield row, "capacity", f"special `{row.id}` holds {row.capacity}, not {want}"


@invariant("CLA-19", "every special occurs on a tile, and no tile has an unknown one", scope="content")
def specials_occur(game):
    """Tiles without a special are plain."""
    on_tiles = {tile.special for tile in game["tiles"]}
    for tile in game["tiles"]:
        if tile.special not in SPECIALS:
            yield tile, "special", f"`{tile.id}` has the unknown special `{tile.special}`"
    for id in sorted(SPECIALS - on_tiles):
        yield game["tiles"], f"no tile is `{id}`"
    if (named := {row.id for row in game.tables["specials"]}) != SPECIALS:
        yield "table:specials", f"specials {sorted(named ^ SPECIALS)} are missing or too many"


@invariant("CLA-20", "there is a Hole token for each hole tile, and a hole tile at least", scope="content")
def holes_have_tokens(game):
    """Each hole tile puts one token on another tile when it is placed."""
    tiles, tokens = with_special(game, "hole"), printed(game, "holes")
    if not 1 <= tiles <= tokens:
        yield "ledger:holes", f"{tiles} hole tiles for {tokens} tokens"


@invariant("CLA-21", "there is a Spent marker for each tile that fires only once: booby trap, omen, stash", scope="content")
def spent_markers(game):
    """House markers, so that nobody has to remember."""
    once = [row.id for row in game.tables["specials"] if row.once]
    if sorted(once) != ["booby", "omen", "stash"]:
        yield "table:specials", f"{', '.join(once)} fire once, not booby, omen, stash"
    tiles, markers = with_special(game, "booby", "omen", "stash"), printed(game, "spent")
    if not tiles == markers == 6:
        yield "ledger:spent", f"{markers} Spent markers for {tiles} tiles that fire once, not 6 for 6"


@invariant("CLA-22", "the trap table covers 1 to 6: nothing, a hit on 2 or 3, stop, a troglodyte, 2 hits", scope="content")
def trap_table(game):
    """CLA-R11: severity rises with the number."""
    rows = [(row.faces, row.do, row.amount) for row in game.rules.booby]
    if rows != TRAP:
        index = next((i for i, (a, b) in enumerate(zip(rows, TRAP, strict=False)) if a != b), len(TRAP) - 1)
        yield ("rules", "booby", min(index, len(rows) - 1)), f"row {index + 1} of the trap table is {rows[index:index + 1]}"


@invariant("CLA-60", "every scenario can be set up: what it names exists, and its start tile has room for the team",
           scope="content")
def scenarios_can_be_set_up(game):
    """CLA-R21: four or five warriors start in a room for 5."""
    for row in game.tables["scenarios"]:
        yield from named_pieces_exist(game, row)
        start = next((tile for tile in game["tiles"] if tile.id == row.start), None)
        if start and start.capacity < len(row.team):
            yield row, "start", f"{row.start} holds {start.capacity} warriors, the team of {row.id} has {len(row.team)}"


def named_pieces_exist(game, row):
    """Findings for ids of a scenario that are not in the set they must be in."""
    ids = {name: {piece.id for piece in game[name]} for name in ("standees", "gifts", "objects", "demons", "tiles")}
    named = [("team", "standees", row.team), ("gifts", "gifts", row.gifts), ("demon", "demons", [row.demon]),
             ("objects", "objects", [given.object for given in row.objects]), ("start", "tiles", [row.start]),
             ("apart", "tiles", row.apart), ("last", "tiles", row.last)]
    for key, name, wanted in named:
        for id in wanted:
            if id not in ids[name]:
                yield row, key, f"{row.id} names `{id}`, which is not among the {name}"


@invariant("CLA-62", "the worst stack still leaves a way on", scope="content")
def worst_stack(game):
    """Each tile adds its openings less two; the tiles with fewest come first, all dealt tiles laid."""
    for row in game.tables["scenarios"]:
        start = next((tile for tile in game["tiles"] if tile.id == row.start), None)
        if start is None:
            continue
        worst = sorted(openings(tile) - 2 for tile in stack_tiles(game, row))[:row.stack]
        if (left := openings(start) + sum(worst)) < 1:
            yield row, "stack", f"the worst {row.stack} tiles of {row.id} leave {left} openings"
