"""Cool-downs: the ring, its start values, and a token for everything that rests."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from pnp.games.biomes.invariants.content_counts import differing
from pnp.rules import invariant

START_VALUES = {6, 10, 16, 19}
CORNERS = {0, 6, 10, 16}


@invariant("BIO-36", "the cool-down board has the spaces 0 to 19, each beside the one before", scope="content")
def ring_of_spaces(game):
    """A token moves one space for each pip."""
    for board in game["cooldown"]:
        if [space.value for space in board.ring] != list(range(20)):
            yield board, "ring", f"{len(board.ring)} spaces, not 0 to 19 in order"
        for index, (a, b) in enumerate(pairwise(board.ring)):
            if not beside(a, b):
                yield board, ("ring", index + 1), f"space {b.value} does not touch space {a.value}"


@invariant("BIO-37", "the ring is 7 by 5 with 0, 6, 10, 16 in its corners, and 19 closes it", scope="content")
def ring_corners(game):
    """BIO-R16: the common start values are corners."""
    for board in game["cooldown"]:
        if (board.columns, board.rows) != (7, 5):
            yield board, "columns", f"the ring is {board.columns} by {board.rows}, not 7 by 5"
        if corners(board) != CORNERS:
            yield board, "ring", f"the corners are {sorted(corners(board))}, not {sorted(CORNERS)}"
        if not beside(board.ring[0], board.ring[-1]) or board.ring[-1].value != 19:
            yield board, ("ring", len(board.ring) - 1), f"space {board.ring[-1].value} does not close the ring"


def beside(a, b) -> bool:
    return abs(a.column - b.column) + abs(a.row - b.row) == 1


def corners(board) -> set[int]:
    ends = ((0, board.columns - 1), (0, board.rows - 1))
    return {space.value for space in board.ring if space.column in ends[0] and space.row in ends[1]}


@invariant("BIO-38", "cool-downs start at 6, 10, 16 or 19, and at nothing else", scope="content")
def start_values(game):
    """Four places to put a token; the board marks them."""
    used = game.rules.cooldowns.model_dump()
    for key, value in used.items():
        if value not in START_VALUES:
            yield ("rules", "cooldowns", key), f"`{key}` starts at {value}, not at 6, 10, 16 or 19"
    for value in sorted(START_VALUES - set(used.values())):
        yield ("rules", "cooldowns"), f"no cool-down starts at {value}"


@invariant("BIO-39", "every start value but the last space is a corner", scope="content")
def starts_in_corners(game):
    """Corners are found without counting."""
    for board in game["cooldown"]:
        last = board.ring[-1].value
        for key, value in game.rules.cooldowns.model_dump().items():
            if value != last and value not in corners(board):
                yield ("rules", "cooldowns", key), f"`{key}` starts at {value}, which is no corner"


@invariant("BIO-40", "farms take 10, on farmland 6; blacksmiths 16, on grassland 10: one corner earlier", scope="content")
def building_cooldowns(game):
    """The right terrain saves a corner."""
    yield from differing(game, "cooldowns", {"farm": 10, "farm_on_farmland": 6, "smith": 16, "smith_on_grassland": 10})


@invariant("BIO-41", "injury takes 10, a new ally camp 6, hiring and trading 10", scope="content")
def friendly_cooldowns(game):
    """What keeps players and allies waiting."""
    yield from differing(game, "cooldowns", {"injury": 10, "ally_revealed": 6, "hired": 10, "traded": 10})


@invariant("BIO-42", "a raid's cool-down is 10 for one secret, 16 for two, 6 for a lost party, 19 for a destroyed camp",
           scope="content")
def enemy_cooldowns(game):
    """The more a camp has got, the longer it rests; wars and searches end with the same values."""
    yield from differing(game, "cooldowns", {
        "one_secret": 10, "two_secrets": 16, "party_lost": 6, "no_target": 6, "camp_destroyed": 19,
        "war_won": 19, "war_lost": 6, "search_won": 16, "search_lost": 6,
    })


@invariant("BIO-55", "each of the 20 cool-down tokens belongs to one farm, blacksmith, player or camp, and each has one",
           scope="content")
def cooldown_tokens(game):
    """5 farms, 4 blacksmiths, 5 players, 2 ally camps, 4 enemy camps."""
    owners = [piece.id for piece in game["tokens"] if piece.group in ("farm", "smith")]
    owners += [piece.id for piece in game["standees"] if piece.seat]
    owners += [tile.id for tile in game["tiles"] if tile.role in ("ally", "killer", "stealer")]
    tokens = [piece for piece in game["tokens"] if piece.group == "cooldown"]
    linked = Counter(piece.of for piece in tokens)
    for piece in tokens:
        if piece.of not in owners or linked[piece.of] > 1:
            fault = "has two tokens" if piece.of in owners else "has no cool-down"
            yield piece, "of", f"`{piece.id}` is linked to `{piece.of}`, which {fault}"
    for id in owners:
        if not linked[id]:
            yield game.piece(id), f"`{id}` has no cool-down token"
    if len(tokens) != 20:
        yield game["tokens"], f"{len(tokens)} cool-down tokens, not 20"
