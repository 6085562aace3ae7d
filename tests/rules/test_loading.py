"""A game with its rules, or what is wrong with them."""

import pytest

from pnp.base.project import Project, shipped
from pnp.rules import loading
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


def test_game_without_rules(tmp_path):
    files.write(tmp_path)
    game, _, (fault,) = loading.load_game(Project(tmp_path, shipped()), "little")

    assert game is None
    assert (fault.code, fault.span.file) == ("PNP-06", "content/little")
