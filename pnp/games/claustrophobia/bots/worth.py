"""What bots reckon with: ways through the catacombs, worth of lines, odds of hits."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.games.claustrophobia.actions import Cell
from pnp.games.claustrophobia.models import Stats
from pnp.games.claustrophobia.play.maps import neighbours
from pnp.games.claustrophobia.play.stats import cbt, defence
from pnp.games.claustrophobia.state import State, foes_at
from pnp.rules.kit import costs_from

FAR = 99.0
CROWD = 2.0            # what an enemy on the way costs, in steps


def field(view: State, goals: Mapping[Cell, float], wary: float = 0.0) -> dict[Cell, float]:
    """Cost to the cheapest goal from every tile; `wary` is paid for every enemy of the Humans on the way."""
    near = neighbours(view)

    def back(here: Cell) -> list[tuple[Cell, float]]:
        cost = 1 + wary * len(foes_at(view, here)) if wary else 1.0
        return [(cell, cost) for cell in near[here]]

    return costs_from(goals, back)


def line_worth(stats: Stats, pace: float = 1.2) -> float:
    """A line's worth over a game: moving counts most."""
    return pace * stats.mvt + 0.7 * stats.cbt + 0.6 * stats.defence


def hit_odds(dice: int, need: int) -> float:
    """Mean number of hits."""
    return dice * max(0, 7 - need) / 6


def danger(view: State, cell: Cell) -> float:
    """Hits the foes on a tile would land on a Human with DEF 4, on average."""
    return sum(hit_odds(max(1, cbt(view, id)), 4) for id in foes_at(view, cell))


def prey_worth(view: State, attacker: str, who: str) -> float:
    """What an attack on a Human promises: likely hits, more for one near death or important."""
    human = view.humans[who]
    hits = hit_odds(cbt(view, attacker, who), defence(view, who))
    worth = 1 + 0.35 * len(human.cancelled) + (0.5 if len(human.cancelled) == 5 else 0)
    if view.rule.do == "escape" and "elusive" in view.box.sheets[who].talents:
        worth *= 1.4
    if who == view.bearer or (view.rule.do == "ritual" and who == view.box.redeemer):
        worth *= 1.8
    return hits * worth
