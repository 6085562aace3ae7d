"""Bots: `greedy`, the reference bot of the win-rate bands, `look-ahead` and `random`. They see a view, never the state."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from pnp.games.tentacula.actions import Action, Again, Keep, Swim
from pnp.games.tentacula.bots.greedy import greedy
from pnp.games.tentacula.bots.judge import add, best_after, best_turn, judged, lacking, landed, moved, stand, uses
from pnp.games.tentacula.bots.look_ahead import look_ahead
from pnp.games.tentacula.bots.worth import losses, safety
from pnp.games.tentacula.play.sea import open_sides, reaches, rear
from pnp.games.tentacula.play.tiles import animal_of, laid
from pnp.games.tentacula.play.turn import legal_moves
from pnp.games.tentacula.state import Choosing, Giving, Landing, Laying, Moving, Reaching, Robbing, State, Tile
from pnp.rules.kit import put


def random(view: State, actions: Sequence[Action], rng: Random) -> Action:
    return actions[int(rng.random() * len(actions))]


BOTS = {"greedy": greedy, "look-ahead": look_ahead, "random": random}
