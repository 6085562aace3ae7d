"""Named positions, for diagrams and scenario tests."""

from __future__ import annotations

from typing import Any

from pnp.content import Game
from pnp.games.schleichfahrt.play.submarine import Sub
from pnp.games.schleichfahrt.setup import setup
from pnp.games.schleichfahrt.state import State
from pnp.rules import Table
from pnp.rules.kit import Pile, put, without


def scenes(game: Game) -> dict[str, State]:
    return {"set-up": start(game), "battleship": battleship(game), "bomb-run": bomb_run(game)}


def start(game: Game, **options: object) -> State:
    """The example sub in the hangar, the floor dealt with a fixed seed."""
    given = game.rules.example
    sub = str(Sub(given.engines, given.discharge, given.retreat))
    return setup(game, 1, game.defaults() | {"sub": sub} | options, Table("scene"))


def facing(state: State, foe: str, **changes: Any) -> State:
    """The sub one step from the hangar on a floor card of the threat's level, the threat before it."""
    box, level = state.box, state.box.foes[foe].level
    cell = box.neighbours[box.hangar][0]
    there = next(i for i, card in enumerate(state.floor) if box.levels.get(card) == level)
    floor = put(put(state.floor, there, state.floor[cell]), cell, state.floor[there])
    pile = Pile(without(state.piles[level - 1].cards, foe))
    state = state._replace(
        floor=floor, revealed=put(state.revealed, cell, True), at=cell, came_from=box.hangar,
        piles=put(state.piles, level - 1, pile), foes={cell: foe}, phase="engage", acts=("move",),
    )
    return state._replace(**changes)


def battleship(game: Game) -> State:
    """The rulebook's example: the example sub meets its foe."""
    return facing(start(game), game.rules.example.foe)


def bomb_run(game: Game) -> State:
    """The bomb aboard, in the hangar."""
    state = start(game)
    return state._replace(found=state.box.materials, bomb=True)
