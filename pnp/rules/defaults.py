"""What stands in for the names that a module of rules leaves out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from random import Random
from typing import Any

from pnp.base import CannotDeterminise
from pnp.content import Constants, Game
from pnp.rules.believing import believed
from pnp.rules.contract import Action, Played, Rules, Saying, State
from pnp.rules.kit.bots import random_bot
from pnp.rules.lying import zones_of
from pnp.rules.wording import worded

PLAYED = ("setup", "decider", "legal_actions", "apply", "outcome")     # without these a game is only printed


def defaults(game: Game | None, rules: Rules) -> dict[str, Any]:
    """Every name with a default; some know the game's pieces, and one asks the rules they complete."""
    copies = _copies(game)
    return {
        "SETS": {}, "RULES": Constants, "TABLES": {}, "BOTS": {"random": random_bot},
        "view": view, "supplies": supplies, "facts": facts, "scenes": scenes, "labels": labels, "figures": figures,
        "says": partial(says, game), "zones": partial(zones, copies),
        "determinise": partial(determinise, game, rules, copies),
    }


def _copies(game: Game | None) -> dict[str, int]:
    """How often a piece can lie on the table."""
    most = max(game.about.players) if game else 0
    return {piece.id: piece.copies * (most if piece.per_player else 1) for piece in game.pieces} if game else {}


def view(state: State, seat: int, /) -> State:
    """Nothing is hidden."""
    return state


def supplies(state: State, /) -> Mapping[str, int]:
    """Nothing runs out."""
    return {}


def facts(game: Game, /) -> Mapping[str, Any]:
    """Nothing follows from the content."""
    return {}


def scenes(game: Game, /) -> Mapping[str, State]:
    """No diagrams."""
    return {}


def labels(state: State, /) -> Mapping[str, bool]:
    """Seats tell who won."""
    return {}


def figures(played: Played, /) -> Mapping[str, int]:
    """Nothing more is counted."""
    return {}


def says(game: Game | None, view: State, action: Action, /) -> Saying:
    """The line of `words.actions` for the action's type, or a sentence from its type and fields."""
    return worded(game, action)


def zones(copies: Mapping[str, int], view: State, /) -> dict[str, tuple[str, ...]]:
    """Every field of the state that holds ids of pieces."""
    return zones_of(view, copies)


def determinise(game: Game | None, rules: Rules, copies: Mapping[str, int], view: State, rng: Random, /) -> State:
    """Hidden pieces are any of those nobody has seen; refused where something else is hidden."""
    if game is None:
        raise CannotDeterminise("content with faults has no states")
    return believed(game, rules, copies, view, rng)
