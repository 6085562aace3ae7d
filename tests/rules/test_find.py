"""Finding the rules of a game."""

import pytest

from pnp.base import MissingRules
from pnp.rules.find import find_rules


def test_rules_beside_the_content_come_first(little):
    assert little[1].__file__.endswith("rules.py")
    assert find_rules("schleichfahrt").__name__ == "pnp.games.schleichfahrt"


@pytest.mark.parametrize("name", ["nosuchgame", "no such game", "a.b"])
def test_no_rules(name, tmp_path):
    with pytest.raises(MissingRules, match=f"no rules for `{name}`"):
        find_rules(name, tmp_path)
