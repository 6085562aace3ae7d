"""A game with its rules, or what is wrong with them."""

import re
from random import Random

import pytest

from pnp.base import IncompleteRules
from pnp.base.project import Project, shipped
from pnp.content import Piece
from pnp.playtest import planned, playtest
from pnp.rules import Saying, Table, loading
from tests import little as files


@pytest.mark.parametrize("text, told", [
    ("def x(:\n", "content/little/rules.py:1:7: PNP-06 rules cannot be loaded: invalid syntax"),
    ("\n\nimport nothing_of_that_name\n",
     "content/little/rules.py:3: PNP-06 rules cannot be loaded: "
     "ModuleNotFoundError: No module named 'nothing_of_that_name'"),
    ("x = 1\ny = x / 0\n", "content/little/rules.py:2: PNP-06 rules cannot be loaded: ZeroDivisionError: division by zero"),
])
def test_rules_of_a_user_that_cannot_be_loaded(tmp_path, text, told):
    files.write(tmp_path, {"rules.py": text})
    game, module, (fault,) = loading.load_game(Project(tmp_path, shipped()), "little")

    assert (game, module) == (None, None)
    assert f"{fault.span}: {fault.code} {fault.message}" == told


def test_content_without_rules_is_a_game(tmp_path):
    """Plain pieces, free constants; nothing is derived, and nothing can be played."""
    plain = files.COINS.replace(", value = 1", "").replace(", value = 3", "")
    files.write(tmp_path, {"coins.toml": plain})
    game, rules, faults = loading.load_game(Project(tmp_path, shipped()), "little")

    assert faults == []
    assert {type(piece) for piece in game["coins"]} == {Piece}
    assert game.rules.purse == {"coins": 2}
    assert (rules.facts(game), rules.scenes(game), list(rules.BOTS)) == ({}, {}, ["random"])
    with pytest.raises(IncompleteRules, match=r"^content/little: `setup`, `decider`, `legal_actions`, `apply`, "
                                              r"`outcome` are missing; playtest needs them$"):
        planned(rules, game)


def test_names_that_are_left_out_have_defaults(tmp_path):
    """Only what is played needs words of its own; the rest of the little game's rules may go."""
    text = files.RULES
    for name in ("view", "supplies", "facts", "scenes"):
        text = re.sub(rf"def {name}\(.*?\n\n\n", "", text, flags=re.DOTALL)
    text = re.sub(r"BOTS = .*\n", "", text)
    files.write(tmp_path, {"rules.py": text})
    game, rules, faults = loading.load_game(Project(tmp_path, shipped()), "little")

    assert faults == [] and game.notes == ()
    assert playtest(planned(rules, game), 5, jobs=1).broken == []
    state = rules.setup(game, 1, {}, Table(1))
    assert rules.view(state, 0) is state
    assert rules.zones(state) == {"pile": state.pile}
    assert rules.says(state, rules.legal_actions(state)[0]) == Saying("take")
    assert rules.determinise(state, Random(1)) == state


def test_random_bot_is_always_there(tmp_path):
    named = ', "random": lambda view, actions, rng: rng.choice(actions)'
    files.write(tmp_path, {"rules.py": files.RULES.replace(named, "")})
    _, rules, _ = loading.load_game(Project(tmp_path, shipped()), "little")

    assert list(rules.BOTS) == ["greedy", "random"]
