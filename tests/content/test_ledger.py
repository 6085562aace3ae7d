"""The ledger against the pieces."""

import pytest

from pnp.build.record import ledger_record
from pnp.checks import run as check
from pnp.content.ledger import counts, printed
from pnp.pack.pack import Pack
from pnp.rules.loading import load_game
from tests.little import COINS, GAME, load, project

SUM = """
[[ledger]]
id        = "box"
component = "all"
count     = 6
source    = "page 2"
parts     = ["coins", "dice"]

[[ledger]]
id        = "dice"
component = "dice to bring"
count     = 2
source    = "page 3"
printed   = false
"""


def counted(tmp_path, game=GAME, coins=COINS):
    loaded, faults = load(tmp_path, {"game.toml": game, "coins.toml": coins})
    assert faults == []
    return {line.id: (line.expected, line.actual, line.ok) for line in counts(loaded)}


def found(tmp_path, game=GAME, coins=COINS):
    said = check.check(project(tmp_path, {"game.toml": game, "coins.toml": coins}), "little", ("content",))
    return [f"{str(d.span).rpartition('/')[2]} {d.code} {d.message}" for d in said]


def test_copies_count(tmp_path):
    assert counted(tmp_path) == {"coins": (4, 4, True)}
    assert counted(tmp_path, coins=COINS.replace("copies = 3", "copies = 2")) == {"coins": (4, 3, False)}


def test_sums_count_what_is_not_printed_as_promised(tmp_path):
    assert counted(tmp_path, GAME + SUM) == {"coins": (4, 4, True), "box": (6, 6, True), "dice": (2, None, True)}


def test_sums_of_sums_and_circles_end(tmp_path):
    circle = SUM.replace('"coins", "dice"', '"coins", "box"')

    assert counted(tmp_path, GAME + circle)["box"] == (6, 4, False)


def test_wrong_count_is_found_once_where_it_is_promised(tmp_path):
    assert found(tmp_path, GAME + SUM, COINS.replace("copies = 3", "copies = 5")) == [
        "game.toml:22:13 PNP-07 `coins` (coins) has 6 pieces, not 4"]


def test_sum_that_its_parts_do_not_make(tmp_path):
    assert found(tmp_path, GAME + SUM.replace("= 6", "= 7")) == [
        "game.toml:28:13 PNP-07 `box` promises 7, its parts add up to 6"]


def test_piece_on_a_line_that_is_not_printed(tmp_path):
    coins = COINS.replace("value = 3", 'value = 3, ledger = "dice"').replace("copies = 3", "copies = 4")

    assert found(tmp_path, GAME + SUM, coins) == [
        "coins.toml:11:55 PNP-07 line `dice` is not printed, yet `coins` names it"]




@pytest.mark.parametrize("key", ["game", "id", "component", "expected", "actual", "source", "ok"])
def test_records_have_the_documented_keys(tmp_path, key):
    game, _ = load(tmp_path)

    assert key in counts(game)[0].record()


def test_sum_of_a_sum_is_the_same_everywhere(tmp_path):
    """`count`, the rulebook's numbers and the manifest's ledger are one count."""
    nested = SUM + """
[[ledger]]
id        = "all"
component = "everything"
count     = 6
source    = "page 4"
parts     = ["box"]
"""
    little = project(tmp_path, {"game.toml": GAME + nested})
    game, rules, _ = load_game(little, "little")

    assert printed(game) == {"coins": 4, "box": 6, "all": 6}
    assert {line.id: line.actual for line in counts(game, game.pieces)}["all"] == 6
    assert {row["id"]: row["printed"] for row in ledger_record(Pack(little, game, rules))}["all"] == 6
