"""Bots: `skipper`, the reference bot of the win-rate bands, and `random`. They see a view, never the state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from random import Random

from pnp.games.schleichfahrt.actions import DISCHARGE, ENGINES, RETREAT, Action, Advance, Build, Move, Search
from pnp.games.schleichfahrt.bots.skipper import skipper
from pnp.games.schleichfahrt.box import Box, Sub
from pnp.games.schleichfahrt.odds import discharge_chance, evade_chance, retreat_chance, search_chance
from pnp.games.schleichfahrt.play.search import missing
from pnp.games.schleichfahrt.state import State
from pnp.rules.kit import cheapest


def random(view: State, actions: Sequence[Action], rng: Random) -> Action:
    return actions[int(rng.random() * len(actions))]


BOTS = {"skipper": skipper, "random": random}
