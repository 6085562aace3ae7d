"""Bots: `sensible` plays both sides, `random` anything. They see a view, never the state."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from pnp.games.claustrophobia.bots import demon, human
from pnp.games.claustrophobia.rules import decider
from pnp.games.claustrophobia.state import State


def sensible(view: State, actions: Sequence[Any], rng: Random) -> Any:
    """The reference bot of the win-rate bands."""
    side = human if decider(view) == view.human_seat else demon
    return side.decide(view, actions, rng)


def random(view: State, actions: Sequence[Any], rng: Random) -> Any:
    return actions[int(rng.random() * len(actions))]


BOTS = {"sensible": sensible, "random": random}
