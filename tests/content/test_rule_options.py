"""Rule options: defaults, values as typed, and what is refused."""

import pytest

from pnp.base import UnknownOption
from pnp.content.rule_options import as_typed, played_options
from tests.little import GAME, load

SAYS = 'says    = "shorter"\n'
MORE = GAME.replace(SAYS, SAYS + """
[options.target]
default = 3
says    = "any number"
""")


@pytest.fixture
def game(tmp_path):
    return load(tmp_path, {"game.toml": MORE})[0]


@pytest.mark.parametrize("asked, played", [
    ({}, {"fast": False, "target": 3}),
    ({"fast": "true"}, {"fast": True, "target": 3}),
    ({"fast": True, "target": "7"}, {"fast": True, "target": 7}),
    ({"target": 8}, {"fast": False, "target": 8}),
])
def test_options_as_typed_and_as_values(game, asked, played):
    assert played_options(game, asked) == played


@pytest.mark.parametrize("asked, says, help", [
    ({"fats": "true"}, "no option `fats`", "did you mean `fast`?"),
    ({"fast": "maybe"}, "option `fast` is `maybe`, none of its values", "known: `false`, `true`"),
    ({"fast": 1}, "option `fast` is `1`, none of its values", "known: `false`, `true`"),
    ({"target": "many"}, "option `target` is `many`, not of type int", ""),
])
def test_what_a_game_does_not_offer_is_refused(game, asked, says, help):
    with pytest.raises(UnknownOption) as refused:
        played_options(game, asked)

    assert (refused.value.message, refused.value.help) == (says, help)


def test_shipped_options_are_read(load):
    game, _ = load("schleichfahrt")

    assert played_options(game, {"base_difficulty": "7", "free_ink": "true"}) == game.defaults() | {
        "base_difficulty": 7, "free_ink": True}


@pytest.mark.parametrize("value, text", [(True, "true"), (7, "7"), ("free", "free")])
def test_values_are_typed_as_they_are_told(value, text):
    assert as_typed(value) == text
