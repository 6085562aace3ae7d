"""`facts`: every derived number that cards and rulebook print."""

from __future__ import annotations

from collections import Counter
from typing import Any

from pnp.content import Game
from pnp.games.schleichfahrt.box import box, fingerprint
from pnp.games.schleichfahrt.models import RULES
from pnp.games.schleichfahrt.odds import discharge_chance, evade_chance, retreat_chance, search_chance
from pnp.games.schleichfahrt.play.submarine import Sub
from pnp.rules.kit import at_least, face_chance, once


@once
def facts(game: Game) -> dict[str, Any]:
    """Derived numbers, made once for each game."""
    known, base = box(game), game.options["base_difficulty"]
    return {
        "base": base.default,
        "bases": ", ".join(map(str, base.values)),
        "materials": len(known.materials),
        "threats": sum(1 for card in game["encounters"] if card.is_threat),
        "subs": [str(sub) for sub in known.subs],
        "floor_by_level": dict(sorted(Counter(known.levels.values()).items())),
        "encounters_by_level": {level: len(pile) for level, pile in enumerate(known.piles, 1)},
        "threats_by_level": dict(sorted(Counter(c.level for c in game["encounters"] if c.is_threat).items())),
        "odds": {"checks": check_table(game), "search": search_table(game), "retreat": retreat_table(game)},
        "chances": chances(game),
        "example": example(game),
        "rates": rates(game),
        "free_ink_rates": rates(game, free_ink=True),
        "rates_current": all(rate.deck == fingerprint(game) for rate in game.tables.get("rates", ())),
    }


def check_table(game: Game) -> dict[int, dict[int, list[float]]]:
    """Table A: dice -> need on each die -> chance of 1, 2 ... successes."""
    rules = game.rules
    return {dice: {need: [at_least(level, dice, face_chance(need, rules.die_sides)) for level in _levels(game)]
                   for need in range(2, rules.die_sides + 1)} for dice in _pools(rules)}


def search_table(game: Game) -> dict[int, list[float]]:
    """Table B: dice -> chance to find something at level 1, 2 ..."""
    return {dice: [search_chance(game.rules, level, dice) for level in _levels(game)] for dice in _pools(game.rules)}


def retreat_table(game: Game) -> dict[int, list[float]]:
    """Table C: dice -> chance to retreat with the attribute at 1, 2 ..."""
    rules = game.rules
    values = range(rules.attribute_least, rules.attribute_most + 1)
    return {dice: [retreat_chance(rules, Sub(0, 0, value), dice) for value in values] for dice in _pools(rules)}


def chances(game: Game) -> dict[str, dict[str, dict[int, dict[str, float]]]]:
    """Threat -> sub -> dice -> chance to evade, discharge and retreat at the default base difficulty."""
    known, base = box(game), game.options["base_difficulty"].default
    return {foe.id: {str(sub): {dice: {"evade": evade_chance(sub, foe, dice, base),
                                       "discharge": discharge_chance(sub, foe, dice, base),
                                       "retreat": retreat_chance(game.rules, sub, dice)} for dice in _pools(game.rules)}
                     for sub in known.subs} for foe in known.foes.values() if foe.power}


def example(game: Game) -> dict[str, Any]:
    """The rulebook's worked example: needs, successes, chances, and what a failure costs; empty without its foe."""
    rules, base = game.rules, game.options["base_difficulty"].default
    given, hull = rules.example, rules.hull
    if given.foe not in box(game).foes:
        return {}
    sub, foe = Sub(given.engines, given.discharge, given.retreat), box(game).foes[given.foe]
    left = max(0, hull - foe.power)
    return {
        "foe": foe.id, "sub": str(sub), "successes": foe.level, "damage": foe.power, "dice_left": left,
        "evade_difficulty": base + foe.speed, "evade_need": base + foe.speed - sub.engines,
        "evade": evade_chance(sub, foe, hull, base),
        "discharge_difficulty": base + foe.resistance, "discharge_need": base + foe.resistance - sub.discharge,
        "discharge": discharge_chance(sub, foe, hull, base),
        "retreat_need": rules.retreat_difficulty - sub.retreat,
        "retreat": retreat_chance(rules, sub, hull), "retreat_after": retreat_chance(rules, sub, left),
    }


def rates(game: Game, free_ink: bool = False) -> dict[str, dict[int, float]]:
    """Measured win shares of the game or of its easy variant: sub -> base difficulty -> share."""
    table: dict[str, dict[int, float]] = {}
    for rate in game.tables.get("rates", ()):
        if rate.free_ink == free_ink:
            table.setdefault(rate.sub, {})[rate.base_difficulty] = rate.wins / rate.games
    return table


def _levels(game: Game) -> range:
    """The levels of water there are."""
    return range(1, max(box(game).levels.values()) + 1)


def _pools(rules: RULES) -> range:
    return range(rules.hull, 0, -1)
