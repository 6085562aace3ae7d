"""Positions and choices with left and right exchanged."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from functools import lru_cache
from typing import Any

from pnp.games.refuge.box import Box
from pnp.games.refuge.play.chart import OPPOSITE
from pnp.games.refuge.state import State
from pnp.rules.kit import Pile


@lru_cache(maxsize=8)
def swaps(known: Box) -> Mapping[str, str]:
    """What becomes what: spaces, directions, and Kraken cards that differ by their direction alone."""
    found = {space: known.floor.mirrored(space) for space in known.floor.kind} | OPPOSITE
    for direction, other in OPPOSITE.items():
        for arrows in (1, 2):
            mine, theirs = ([card.id for card in known.kraken.values() if (card.direction, card.arrows) == (way, arrows)]
                            for way in (direction, other))
            found |= dict(zip(mine, theirs))
    return found


def mirrored(state: State) -> State:
    swap = swaps(state.box)
    seen = swap.get
    return canonical(state._replace(
        players=tuple(player._replace(at=seen(player.at, player.at)) for player in state.players),
        head=seen(state.head, state.head),
        tentacles=turned(state.tentacles, swap), cameras=turned(state.cameras, swap), markers=turned(state.markers, swap),
        kraken=Pile(turned(state.kraken.cards, swap), turned(state.kraken.discard, swap)),
        pods={seen(space, space): pod for space, pod in state.pods.items()},
        agenda=tuple(turned(step, swap) for step in state.agenda),
    ))


def canonical(state: State) -> State:
    """What has no order of its own, sorted."""
    return state._replace(tentacles=tuple(sorted(state.tentacles)), cameras=tuple(sorted(state.cameras)),
                          markers=tuple(sorted(state.markers)))


def turned(value: Any, swap: Mapping[str, str]) -> Any:
    """A step, or any tuple of names and numbers, mirrored."""
    if isinstance(value, str):
        return swap.get(value, value)
    if isinstance(value, tuple):
        items = [turned(item, swap) for item in value]
        return type(value)(*items) if hasattr(value, "_fields") else tuple(items)
    return value


def mirrored_action(known: Box, action: Any) -> Any:
    swap = swaps(known)
    return replace(action, **{field.name: turned(getattr(action, field.name), swap) for field in fields(action)})
