"""The shipped game, and choices made one after the other."""

import pytest

from pnp.games.claustrophobia.rules import apply, legal_actions
from pnp.rules import Table


@pytest.fixture(scope="session")
def game(load):
    return load("claustrophobia")[0]


@pytest.fixture
def play():
    """`play(state, *actions, dice=(), table=None)` makes legal choices only."""
    def made(state, *actions, dice=(), table=None):
        table = table or Table(0, dice=dice)
        for action in actions:
            assert action in legal_actions(state), f"{action} is none of {legal_actions(state)}"
            state = apply(state, action, table)
        return state

    return made
