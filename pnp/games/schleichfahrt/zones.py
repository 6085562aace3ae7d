"""`zones`: what lies where, every piece in one place; cells are numbered row by row, levels from 1."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.content import Game
from pnp.games.schleichfahrt.play.search import missing
from pnp.games.schleichfahrt.state import State


def zones(view: State) -> dict[str, tuple[str, ...]]:
    game = view.box.game
    found = {cell(at): tuple(_lying(view, at)) for at in range(len(view.floor))}
    for level, pile in enumerate(view.piles, 1):
        found[f"pile:{level}"], found[f"discard:{level}"] = pile.cards[::-1], pile.discard[::-1]
    return found | {
        "submarine": (*printed(game, "sub"), *printed(game, "markers")), "aboard": view.found,
        "materials": missing(view), "reference": printed(game, "reference"),
    }


def cell(at: int) -> str:
    """The zone of a cell of the grid."""
    return f"grid:{at}"


def _lying(view: State, at: int) -> Iterator[str]:
    """What lies on a cell, the uppermost first."""
    if at == view.at:
        yield from printed(view.box.game, "counter")
    if at in view.foes:
        yield view.foes[at]
    yield view.floor[at]


def printed(game: Game, name: str) -> tuple[str, ...]:
    """The ids of a set's pieces, copies included."""
    return tuple(piece.id for piece in game[name] for _ in range(piece.copies))
