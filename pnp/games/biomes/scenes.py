"""Named positions, for diagrams and scenario tests."""

from __future__ import annotations

from random import Random

from pnp.content import Game
from pnp.games.biomes.bots.sensible import sensible
from pnp.games.biomes.rules import apply, decider, legal_actions, outcome
from pnp.games.biomes.start import setup
from pnp.games.biomes.state import State
from pnp.games.biomes.view import view
from pnp.rules import Table

ROUNDS = 6       # of the game shown under way


def scenes(game: Game) -> dict[str, State]:
    return {"set-up": start(game), "under-way": under_way(game)}


def start(game: Game, players: int = 3, seed: str = "scene", **options: object) -> State:
    """The start layout with a fixed seed; nobody has chosen a secret yet."""
    return setup(game, players, game.defaults() | options, Table(seed))


def under_way(game: Game, rounds: int = ROUNDS) -> State:
    """The same game some rounds later, played by the sensible bot."""
    state, table, rng = start(game), Table("scene"), Random("scene")
    while state.round < rounds and outcome(state) is None:
        seen = view(state, decider(state))
        state = apply(state, sensible(seen, legal_actions(seen), rng), table)
    return state
