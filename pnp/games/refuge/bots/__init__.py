"""Bots: `racer` follows a plan, `random` plays anything. They see a view, never the state."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from pnp.games.refuge.actions import Action
from pnp.games.refuge.bots.racer import racer
from pnp.games.refuge.state import State


def random(view: State, actions: Sequence[Action], rng: Random) -> Action:
    return actions[int(rng.random() * len(actions))]


BOTS = {"racer": racer, "random": random}
