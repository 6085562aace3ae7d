"""A game without rules of its own: every command but play is for it."""

import json

import pytest

from tests.little import COINS, GAME

PLAIN = COINS.replace(", value = 1", "").replace(", value = 3", "")
FREE = GAME.replace("target = 3", 'target = 3\nhouse = ["no", "rules"]').replace("[options.fast]", "[options.slow]")
FACE = '''<face><text x="3" y="8" w="14" size="9">{{ rules.house[1] }}</text></face>
'''


@pytest.fixture
def bare(run, tmp_path):
    """`bare(*words)` calls pnp in a folder with the little game's content alone."""
    run("list", game=FREE, coins=PLAIN)
    (tmp_path / "content/little/rules.py").unlink()
    (tmp_path / "templates/little/coin.xml.j2").write_text(FACE)
    return run


def test_check_and_build(bare, tmp_path):
    assert (bare("check").stdout, bare("check").exit_code) == ("", 0)
    assert bare("build").exit_code == 0
    assert (tmp_path / "output/little/little-pieces.pdf").is_file()


def test_other_commands(bare):
    assert bare("count").exit_code == 0
    assert [game["pieces"] for game in json.loads(bare("list", "--format", "json").stdout)] == [4]
    assert bare("explain", "little").exit_code == 0
    assert bare("gallery", "little").exit_code == 0
    assert bare("schema", "little").exit_code == 0
    assert bare("playtest", "little", "--odds").exit_code == 2


def test_misspelt_keys_are_found_all_the_same(bare, tmp_path):
    """Constants are free, pieces are not."""
    coins = tmp_path / "content/little/coins.toml"
    coins.write_text(PLAIN.replace("copies", "copis"))

    assert "coins.toml:10:35: PNP-02 unknown key `copis` of `penny`" in bare("check").stdout
