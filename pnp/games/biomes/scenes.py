"""Named positions, for diagrams and scenario tests."""

from __future__ import annotations

from random import Random

from pnp.content import Game
from pnp.games.biomes import rules
from pnp.games.biomes.bots.sensible import sensible
from pnp.games.biomes.setup import setup
from pnp.games.biomes.state import State
from pnp.rules import Table, plies_from

ROUNDS = 6       # of the game shown under way


def scenes(game: Game) -> dict[str, State]:
    return {"set-up": start(game), "under-way": under_way(game)}


def start(game: Game, players: int = 3, seed: str = "scene", **options: object) -> State:
    """The start layout with a fixed seed; nobody has chosen a secret yet."""
    return setup(game, players, game.defaults() | options, Table(seed))


def under_way(game: Game, rounds: int = ROUNDS) -> State:
    """The same game some rounds later, played by the sensible bot."""
    state, rng = start(game), Random("scene")
    seats = len(state.players)
    for ply in plies_from(rules, state, Table("scene"), [sensible] * seats, [rng] * seats):
        state = ply.after
        if state.round >= rounds:
            break
    return state
