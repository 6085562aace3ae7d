"""What both sides bid for the Humans, and what a bought team is made of."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from pnp.games.claustrophobia.actions import Buy, Pass
from pnp.games.claustrophobia.state import State


def bid(view: State, actions: Sequence[Any], rng: Random) -> Any:
    """Bids down to what a team needs."""
    least = 16 + int(rng.random() * 3)
    bids = [a for a in actions if not isinstance(a, Pass)]
    return next((a for a in bids if a.points >= least), Pass() if Pass() in actions else bids[-1])


SHOPPING = ("H-BLA-A", "H-BRU-A", "H-BLA-B", "G02", "G04", "O02", "O04", "H-BRU-B", "G06", "O07")


def buy(view: State, actions: Sequence[Any], rng: Random) -> Any:
    for piece in SHOPPING:
        for action in actions:
            if action.piece == piece:
                return action
    return next((a for a in actions if a == Buy("advantage")), actions[0])
