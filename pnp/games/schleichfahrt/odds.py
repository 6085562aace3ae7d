"""The exact chances of checks and searches."""

from __future__ import annotations

from functools import cache

from pnp.games.schleichfahrt.box import Threat
from pnp.games.schleichfahrt.models import RULES
from pnp.games.schleichfahrt.play.submarine import Sub
from pnp.rules.kit import at_least, face_chance


@cache
def check_chance(difficulty: int, attribute: int, successes: int, dice: int, sides: int = 6) -> float:
    return at_least(successes, dice, face_chance(difficulty - attribute, sides))


def evade_chance(sub: Sub, foe: Threat, dice: int, base: int) -> float:
    return check_chance(base + foe.speed, sub.engines, foe.level, dice)


def discharge_chance(sub: Sub, foe: Threat, dice: int, base: int) -> float:
    return check_chance(base + foe.resistance, sub.discharge, foe.level, dice)


def retreat_chance(rules: RULES, sub: Sub, dice: int) -> float:
    return check_chance(rules.retreat_difficulty, sub.retreat, rules.retreat_successes, dice)


def search_chance(rules: RULES, level: int, dice: int) -> float:
    return at_least(rules.search_successes, dice, min(1.0, level / rules.die_sides))
