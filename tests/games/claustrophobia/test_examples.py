"""The rulebook's worked examples, as the engine plays them for the printed summary."""

import pytest

from pnp.games.claustrophobia import facts
from pnp.games.claustrophobia.examples import ROUNDS


@pytest.fixture(scope="module")
def examples(game):
    return facts(game)["examples"]


def test_two_warriors_and_the_scepter_roll_three_dice(examples):
    found = examples.initiative

    assert len(found["dice"]) == found["warriors"] + 1 and found["left"] == (1,)
    assert found["lines"]["H-RED"] == {"die": 3, "mvt": 2, "cbt": 2, "defence": 3}


def test_combat(examples):
    assert (examples.combat["need"], examples.combat["hits"], examples.combat["left"]) == (3, 2, 1)
    assert (examples.defence["need"], examples.defence["hits"], examples.defence["lines"]) == (4, 2, (4, 6))


def test_leaving(examples):
    assert examples.blocking == {"first": True, "second": False}
    assert examples.impressive == {"before": False, "after": True}


def test_blunderbuss_reaches_the_connected_tile_only(examples):
    assert examples.ranged == {"reached": 2, "all": 3}


def test_an_explored_tile_faces_the_explorer(examples):
    assert examples.exploring["turns"] == [0, 2, 3]


def test_two_three_four_allow_the_calm(examples):
    """CLA-R44: the Calm with a 2 or a 3, and a total of 9."""
    assert examples.destiny["squares"]["B1"] == [(2,), (3,)]
    assert examples.destiny["squares"]["B6"] == [(2, 3, 4)]


def test_followed_game_has_every_phase_of_every_round(examples):
    rounds = examples.game["rounds"]

    assert len(rounds) == ROUNDS
    assert all(list(parts) == ["initiative", "human", "threat", "demon"] for parts in rounds)
