"""`Box`: what of the content the rules need, ready to use; made once for each game and compared by identity."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pnp.content import Game
from pnp.games.biomes.models import COLUMNS, Hex, QuestBoard, Rules, Terrain
from pnp.rules.kit import once

SUPPLY, TOOLS, KEY, TRAP = "S-SUP", "S-RT", "S-KEY", "S-CAP"
ACTION, CARRY, SIGHT, EASE = "S-EA", "S-ECC", "S-ES", "S-EP"
FARM_KIT, SMITH_KIT, CAMP_KIT, CARAVAN_KIT = "S-FK", "S-BK", "S-CK", "S-VK"
SEER, FORESIGHT, TELEPORT = "S-CL", "S-FO", "S-TE"
BUFFS = (ACTION, CARRY, SIGHT, EASE)
ESCAPE = 10
PLAIN = Terrain(id="", d8=0, name="", tile="", pattern="", text="")    # quest and camp tiles cost nothing extra


@dataclass(frozen=True, eq=False)
class Box:
    game: Game
    ids: frozenset[str]                          # of all pieces
    rules: Rules
    terrain: Mapping[str, Terrain]               # by id; "" is a tile without terrain
    by_die: Mapping[int, str]                    # D8 -> terrain id
    tiles: Mapping[str, Hex]
    sites: Mapping[tuple[int, str], str]         # quest and role -> tile id
    stacks: Mapping[str, tuple[str, ...]]        # terrain -> tile ids of the full stack, after the set-up took its tiles
    start: tuple[Hex, ...]                       # the tiles of the set-up
    weight: Mapping[str, int]
    heaviest: int
    rank: Mapping[str, int]
    kinds: tuple[str, ...]
    boxes: Mapping[str, Mapping[str, int]]       # column -> chips in the box
    raw: Mapping[str, Mapping[str, int]]         # the same by the printed table, for Supply and Tools only
    copies: Mapping[str, int]                    # of each chip
    pool: Mapping[str, int]
    quests: Mapping[int, QuestBoard]
    dice: Mapping[tuple[str, int], tuple[str, ...]]   # table and attackers -> what each number does, from 0
    cost: Mapping[str, int]
    farms: tuple[str, ...]
    smiths: tuple[str, ...]
    camps: tuple[str, ...]                       # player camps, without the main one
    routes: tuple[str, ...]                      # letters
    token: Mapping[str, str]                     # piece or tile -> its cool-down token
    people: tuple[str, ...]                      # player standees by seat
    injury: tuple[str, ...]                      # injury tokens by seat
    lava: int
    flood: str
    scarce: tuple[tuple[str, str], ...]         # kinds of the box, and what their supply is called
    ways: dict[Any, Any] = field(default_factory=dict)       # that bots have already looked for, see bots.ways


@once
def box(game: Game) -> Box:
    tiles = {tile.id: tile for tile in game["tiles"]}
    chips = {chip.id: chip for chip in game["chips"]}
    token = {t.of: t.id for t in game["tokens"] if t.group == "cooldown"}
    people = tuple(s.id for s in sorted(game["standees"], key=lambda s: s.seat) if s.seat)
    return Box(
        game=game,
        ids=frozenset(piece.id for piece in game.pieces),
        rules=game.rules,
        terrain={row.id: row for row in game.tables["terrain"]} | {"": PLAIN},
        by_die={row.d8: row.id for row in game.tables["terrain"]},
        tiles=tiles,
        sites={(t.quest, t.role): t.id for t in tiles.values() if t.quest},
        stacks=_stacks(game),
        start=tuple(t for t in tiles.values() if t.start),
        weight={c.id: c.weight for c in chips.values()},
        heaviest=max(c.weight for c in chips.values()),
        rank={c.id: c.rank for c in chips.values()},
        kinds=tuple(chips),
        boxes={column: {c.id: c.box[n] for c in chips.values()} for n, column in enumerate(COLUMNS)},
        raw=_raw(game),
        copies={c.id: c.copies for c in chips.values()},
        pool={c.id: c.pool for c in chips.values() if c.pool},
        quests={board.number: board for board in game["quests"]},
        dice=_dice(game),
        cost={row.id: row.cost for row in game.tables["actions"]},
        farms=_tokens(game, "farm"),
        smiths=_tokens(game, "smith"),
        camps=_tokens(game, "camp")[1:],
        routes=tuple(dict.fromkeys(t.label[0] for t in game["tokens"] if t.group == "caravan")),
        token=token,
        people=people,
        injury=tuple(token[person] for person in people),
        lava=sum(t.copies for t in game["tokens"] if t.group == "lava"),
        flood=next(t.id for t in tiles.values() if t.role == "flood"),
        scarce=tuple((c.id, f"{c.name} in the box") for c in chips.values() if any(c.box)),
    )


def _tokens(game: Game, group: str) -> tuple[str, ...]:
    return tuple(t.id for t in game["tokens"] if t.group == group)


def _stacks(game: Game) -> dict[str, tuple[str, ...]]:
    return {row.id: tuple(t.id for t in game["tiles"] if t.terrain == row.id and t.role == "terrain"
                          for _ in range(t.copies - t.starts)) for row in game.tables["terrain"]}


def _raw(game: Game) -> dict[str, dict[str, int]]:
    """BIO-R10: Supply and Tools as the printed table has them, both columns together."""
    rows = [row for row in game.tables["secrets"] if row.secret in (SUPPLY, TOOLS)]
    return {column: {row.secret: sum(int(cell.rstrip("?").split("/")[n]) for cell in (row.on_tiles, row.in_box))
                     for row in rows} for n, column in enumerate(COLUMNS)}


def _dice(game: Game) -> dict[tuple[str, int], tuple[str, ...]]:
    def faces(table) -> tuple[str, ...]:
        by_number = {n: row.do for row in table.rows for n in range(row.low, row.high + 1)}
        return tuple(by_number.get(n, "") for n in range(7))

    return {(table.id, table.attackers): faces(table) for board in game["quests"] for table in board.tables}


def track_start(board: QuestBoard, track: str) -> int:
    """The number of the space a track's disc starts on."""
    start = next(t.start for t in board.tracks if t.id == track)
    return int("".join(letter for letter in start if letter.isdigit()))
