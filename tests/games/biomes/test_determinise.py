"""A state a seat may believe in: it looks the same, is legal, and differs in what is hidden."""

from random import Random

import pytest

from pnp.games.biomes.determinise import determinise
from pnp.games.biomes.rules import legal_actions
from pnp.games.biomes.view import view
from pnp.games.biomes.zones import zones
from pnp.rules import invariants_of
from pnp.rules.kit import HIDDEN
from tests.broken import loaded
from tests.games.biomes.test_view import states

GAMES = [(2, "a", {}), (3, "b", {}), (4, "c", {"injury": "dropped"}), (5, "d", {}), (3, "e", {"stack": "short"}),
         (4, "f", {"secrets": "raw", "updates": "turns"}), (5, "g", {"injury": "kept"}), (3, "h", {"quests": 9})]


@pytest.mark.parametrize("players, seed, options", GAMES)
@pytest.mark.parametrize("bot", ["sensible", "random"])
def test_what_is_believed_looks_the_same_and_is_legal(players, seed, options, bot):
    game, module = loaded("biomes")
    rng, checks = Random(seed), invariants_of(module, "state")
    looked, differed = 0, 0
    for n, (state, seat) in enumerate(states(game, players, seed, bot, **options)):
        if n % 7:
            continue
        for viewer in range(players):
            seen = view(state, viewer)
            one, other = determinise(seen, rng), determinise(seen, rng)
            looked += 1
            assert view(one, viewer) == seen
            assert [(check.code, *check.check(game, one)) for check in checks if list(check.check(game, one))] == []
            if viewer == seat:
                assert legal_actions(one) == legal_actions(seen) == legal_actions(state)
            assert HIDDEN not in {piece for pieces in zones(one).values() for piece in pieces}
            differed += one != other

    assert looked > 15 and differed > looked * 0.9
