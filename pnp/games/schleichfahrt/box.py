"""`Box`: what of the content the rules need, ready to use; made once for a game."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import NamedTuple

from pnp.content import Game
from pnp.games.schleichfahrt.models import RULES
from pnp.games.schleichfahrt.play.submarine import Sub, legal_subs
from pnp.rules.kit import grid_neighbours, once


class Threat(NamedTuple):
    """An encounter as the rules see it; a `nothing` has power 0."""

    id: str
    level: int
    speed: int
    resistance: int
    power: int


@dataclass(frozen=True, eq=False, repr=False)
class Box:
    """The static data of a game; compared and hashed by identity, so that odds can be cached by it."""

    game: Game
    rules: RULES
    neighbours: tuple[tuple[int, ...], ...]
    hangar: int                      # cells are numbered row by row
    base: int
    floor: tuple[str, ...]           # floor card ids
    levels: dict[str, int]           # floor card id -> level
    foes: dict[str, Threat]
    piles: tuple[tuple[str, ...], ...]   # encounter ids by level
    materials: tuple[str, ...]
    subs: tuple[Sub, ...]


@once
def box(game: Game) -> Box:
    """The game's box, made once and kept with the game."""
    rules = game.rules
    foes = {e.id: Threat(e.id, e.level, e.speed or 0, e.resistance or 0, e.power or 0)
            for e in game["encounters"] for _ in range(e.copies)}
    highest = max(foe.level for foe in foes.values())
    return Box(
        game=game,
        rules=rules,
        neighbours=grid_neighbours(rules.columns, rules.rows, rules.diagonal_moves),
        hangar=cell_of(rules, rules.hangar),
        base=cell_of(rules, rules.enemy_base),
        floor=tuple(card.id for card in game["floor"]),
        levels={card.id: card.level for card in game["floor"]},
        foes=foes,
        piles=tuple(tuple(foe.id for foe in foes.values() if foe.level == level) for level in range(1, highest + 1)),
        materials=tuple(material.id for material in game["materials"]),
        subs=legal_subs(rules),
    )


def cell_of(rules: RULES, place: tuple[int, ...]) -> int:
    column, row = place
    return row * rules.columns + column


def fingerprint(game: Game) -> str:
    """Changes with everything a measured win rate depends on in the content."""
    measured = [game.rules.model_dump(mode="json"), sorted(box(game).levels.items()),
                sorted(map(list, box(game).foes.values()))]
    return hashlib.sha256(json.dumps(measured, sort_keys=True).encode()).hexdigest()[:12]
