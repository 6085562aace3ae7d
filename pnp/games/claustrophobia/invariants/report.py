"""What holds over many games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pnp.content import Game
from pnp.rules import invariant


@invariant("CLA-P23", "the same seed and the same bots give the same game", scope="report")
def same_seed_same_game(game: Game, measure: Any) -> Iterator[tuple[Any, str]]:
    """Chance comes from the table alone and bots draw from their seat's stream; every scenario is played twice."""
    for scenario in game.tables["scenarios"]:
        first, second = (measure.log(options={"scenario": scenario.id}, seed="twice") for _ in range(2))
        if first != second:
            at = next((i for i, (a, b) in enumerate(zip(first, second)) if a != b), min(len(first), len(second)))
            yield scenario, f"{scenario.id}: two games of one seed differ from event {at} on"
