"""Bots: `sensible`, the default, and `random`. They see a view, never the state."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from pnp.games.biomes.actions import Action
from pnp.games.biomes.bots.sensible import sensible
from pnp.games.biomes.state import State


def random(view: State, actions: Sequence[Action], rng: Random) -> Action:
    return actions[int(rng.random() * len(actions))]


BOTS = {"sensible": sensible, "random": random}
