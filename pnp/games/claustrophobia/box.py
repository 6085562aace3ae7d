"""`Box`: what the rules need of the content, looked up once and never changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pnp.content import Game
from pnp.games.claustrophobia.models import (
    RULES,
    Advantage,
    Booby,
    Demon,
    Event,
    Gift,
    Line,
    Object,
    Scenario,
    Square,
    Stats,
)
from pnp.rules.kit import once

HUMAN, DEMON = "human", "demon"

# Tokens that the rules lay down, by piece id.
THREAT, WOUND, DAMAGE, COURAGE, BLESSING = "K-TP", "K-WND", "K-DMG", "K-COU", "K-BLE"
HOLE, TOUGH, SEAL, SPENT, CAVE_IN = "K-HOL", "K-TOU", "K-SEA", "K-SPE", "K-CAV"

APART = ("tiles", "advantages", "events", "reference")        # dealt from piles, or no part of play


class Ground(NamedTuple):
    """A tile as the rules see it."""

    turned: tuple[tuple[bool, ...], ...]    # openings N E S W by number of quarter turns
    special: str
    capacity: int


class Sheet(NamedTuple):
    """A Human warrior as the rules see it."""

    id: str
    type: str
    talents: tuple[str, ...]
    lines: Mapping[int, Stats]


@dataclass(frozen=True, eq=False)
class Box:
    """Compared by identity."""

    rules: RULES
    grounds: Mapping[str, Ground]
    sheets: Mapping[str, Sheet]          # by standee id
    objects: Mapping[str, Object]
    advantages: Mapping[str, Advantage]
    gifts: Mapping[str, Gift]
    events: Mapping[str, Event]
    demons: Mapping[str, Demon]
    squares: Mapping[str, Square]
    scenarios: Mapping[str, Scenario]
    figures: tuple[str, ...]             # troglodyte standees
    demon: str                           # the demon's standee
    redeemer: str
    treasures: tuple[str, ...]           # token ids, copies included
    hoard: str
    trap: Mapping[int, Booby]            # by die face
    once: frozenset[str]                 # specials that fire for the first Human only
    holes: int                           # tokens
    copies: Mapping[str, int]            # of every card
    board: tuple[str, ...]               # of Destiny
    small: tuple[str, ...]               # every copy of what is never hidden
    game: Game = field(repr=False)


@once
def box(game: Game) -> Box:
    tokens = {token.id: token for token in game["tokens"]}
    types = {standee.id: standee.type for standee in game["standees"]}
    return Box(
        rules=game.rules,
        grounds={tile.id: Ground(_turns(tile.openings), tile.special, tile.capacity) for tile in game["tiles"]},
        sheets={sheet.standee: Sheet(sheet.id, sheet.type, sheet.talents, {line.n: _stats(line) for line in sheet.lines})
                for sheet in game["warriors"]},
        objects=_by_id(game, "objects"), advantages=_by_id(game, "advantages"), gifts=_by_id(game, "gifts"),
        events=_by_id(game, "events"), demons=_by_id(game, "demons"),
        squares={square.id: square for board in game["board"] for square in board.squares},
        scenarios={row.id: row for row in game.tables["scenarios"]},
        figures=tuple(id for id, type in types.items() if type == "troglodyte"),
        demon=next(id for id, type in types.items() if type == "demon"),
        redeemer=next(id for id, type in types.items() if type == "redeemer"),
        treasures=tuple(token.id for token in tokens.values() if token.ledger == "treasures" for _ in range(token.copies)),
        hoard=next(token.id for token in tokens.values() if token.hoard),
        trap={face: row for row in game.rules.booby for face in row.faces},
        once=frozenset(row.id for row in game.tables["specials"] if row.once),
        holes=sum(token.copies for token in tokens.values() if token.ledger == "holes"),
        copies={piece.id: piece.copies for piece in game.pieces},
        board=tuple(board.id for board in game["board"]),
        small=tuple(piece.id for name, pieces in game.sets.items() if name not in APART for piece in pieces
                    if piece.ledger != "treasures" for _ in range(piece.copies)),
        game=game,
    )


def _by_id(game: Game, name: str) -> dict[str, Any]:
    return {piece.id: piece for piece in game[name]}


def _stats(line: Line) -> Stats:
    return Stats(mvt=line.mvt, cbt=line.cbt, defence=line.defence)


def _turns(openings: str) -> tuple[tuple[bool, ...], ...]:
    """Clockwise quarter turns: after k of them the k-th bit from the end stands in the north."""
    bits = tuple(bit == "1" for bit in openings)
    return tuple(bits[4 - k:] + bits[:4 - k] for k in range(4))


def deck(box: Box, cards: Mapping[str, object]) -> tuple[str, ...]:
    """Card ids, a copy each."""
    return tuple([id for id in cards for _ in range(box.copies[id])])
