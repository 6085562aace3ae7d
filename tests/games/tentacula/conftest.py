"""The shipped game, and choices made one after the other."""

import pytest

from pnp.games.tentacula.rules import apply, legal_actions
from pnp.rules import Table


@pytest.fixture
def game(load):
    return load("tentacula")[0]


class Flicks(Table):
    """A table whose flicked shells land as told."""

    def __init__(self, *kept, dice=()):
        super().__init__(0, dice=dice)
        self.kept = list(kept)

    def chance(self, p):
        return self.kept.pop(0)


@pytest.fixture
def flicks():
    return Flicks


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
