"""`pnp stats`: a deck in figures, with and without rules."""

import json

import pytest

from tests.cli.test_printed_only import FREE, PLAIN


def test_stats(run):
    got = run("stats", "little", "--hand", "2")

    assert got.exit_code == 0
    assert got.stdout == """\
coins: 2 pieces, 4 copies

copies
  1  1  ##########
  3  3  ##############################

value: mean 1.50, median 1, 1 to 3, deviation 0.87
  1  3  ##############################
  2  0
  3  1  ##########

words: mean 1.00, median 1, 1 to 1, deviation 0.00
  1  4  ##############################

chances in a hand of 2
  at least       copies         1        2       3       4
  piece
    pound             1   50.00 %   0.00 %  0.00 %  0.00 %
    penny             3  100.00 %  50.00 %  0.00 %  0.00 %
    any of them          100.00 %  50.00 %  0.00 %  0.00 %
  value
    3                 1   50.00 %   0.00 %  0.00 %  0.00 %
    1                 3  100.00 %  50.00 %  0.00 %  0.00 %
    any of them          100.00 %  50.00 %  0.00 %  0.00 %
"""


def test_stats_as_json(run):
    (got,) = json.loads(run("stats", "little", "coins", "--hand", "2", "--format", "json").stdout)

    assert (got["set"], got["pieces"], got["copies"], got["hand"]) == ("coins", 2, 4, 2)
    assert got["fields"][0]["values"] == [{"value": value, "pieces": pieces, "copies": copies}
                                          for value, pieces, copies in (("1", 1, 3), ("2", 0, 0), ("3", 1, 1))]
    assert got["chances"][0] == {"field": "piece", "any": [1.0, 0.5, 0.0, 0.0], "kinds": [
        {"kind": "penny", "copies": 3, "at_least": [1.0, 0.5, 0.0, 0.0]},
        {"kind": "pound", "copies": 1, "at_least": [0.5, 0.0, 0.0, 0.0]}]}


def test_stats_without_rules(run, tmp_path):
    (tmp_path / "content/little/rules.py").unlink()
    (tmp_path / "content/little/coins.toml").write_text(PLAIN)
    (tmp_path / "content/little/game.toml").write_text(FREE)
    bare = run("stats", "little", "--format", "json")

    assert bare.exit_code == 0
    (got,) = json.loads(bare.stdout)
    assert (got["copies"], got["fields"]) == (4, []) and "chances" not in got


@pytest.mark.parametrize("words, says", [
    (("little", "coin"), "little has no set `coin`; did you mean `coins`?"),
    (("littel",), "unknown game `littel`; did you mean `little`?"),
])
def test_what_is_not_there_is_told(run, words, says):
    got = run("stats", *words)

    assert got.exit_code == 2 and says in got.stderr


def test_hand_larger_than_the_deck(run):
    assert run("stats", "little", "--hand", "9").stdout.endswith("\n\na hand of 9 is more than there are\n")
