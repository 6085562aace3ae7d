"""The reference bot of the win-rate bands: plays either side."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from pnp.games.claustrophobia.bots import demon, human
from pnp.games.claustrophobia.rules import decider
from pnp.games.claustrophobia.state import State


def sensible(view: State, actions: Sequence[Any], rng: Random) -> Any:
    side = human if decider(view) == view.human_seat else demon
    return side.decide(view, actions, rng)
