"""Derived numbers: the set-up table, whether everything printed is enough, what a play-test counts."""

import pytest

from pnp.games.biomes.facts import facts, figures, labels
from pnp.games.biomes.scenes import scenes
from pnp.playtest import Measure, judged, one_game, planned
from tests.broken import loaded


def test_set_up_table(game):
    """The fact sheet's table of game sizes."""
    rows = [(row["players"], row["quests"], row["boards"], row["keys"], row["needed"], row["may_lose"], row["column"],
             row["box_total"], row["box_after"], row["left_out"]) for row in facts(game)["sizes"]]

    assert rows == [(2, 3, 4, 3, 2, 1, "S", 42, 37, 19), (3, 5, 6, 5, 3, 2, "M", 49, 43, 12),
                    (4, 7, 8, 7, 4, 3, "L", 61, 54, 0), (5, 9, 10, 9, 5, 4, "L", 61, 53, 0)]


def test_nothing_printed_is_too_few(game):
    short = {line: row for line, row in facts(game)["sufficiency"].items() if row["printed"] < row["most"]}

    assert short == {}


def test_mean_length_of_cool_downs(game):
    assert {value: round(mean, 2) for value, mean in facts(game)["cooldowns"].items()} == {
        6: 2.16, 10: 3.32, 16: 5.05, 19: 5.91}


def test_odds_of_the_wars_and_life_of_the_ruins(game):
    wars = facts(game)["wars"]

    assert wars[0][1] == pytest.approx(7 / 127) and wars[0][2] == pytest.approx(379 / 2187)
    assert wars[1] == pytest.approx({1: 3 / 7, 2: 1 / 2}) and wars[2][1] == pytest.approx(112 / 127)
    assert facts(game)["ruins"]["mean"] == pytest.approx(1139 / 243)


def test_a_supply_is_worth_a_turn(game):
    """BIO-44: 5 - 1 + 5."""
    assert facts(game)["example"]["supply"] == 9


def test_scenes_show_the_start_and_a_game_under_way(game):
    shown = scenes(game)

    assert len(shown["set-up"].tiles) == 4 and shown["under-way"].round == 6


def test_a_play_test_counts_quests_tiles_and_keys():
    game, module = loaded("biomes")
    record = one_game(planned(module, game, 3, seed="figures"))
    told = [event.facts["tiles"] for event in record.table.events if event.kind == "end"]

    assert figures(record)["tiles at the end"] == len(record.state.tiles) == told[0]
    assert figures(record)["keys won"] == sum(labels(record.state).values())


@pytest.mark.slow
def test_report_invariants_hold():
    game, module = loaded("biomes")

    assert judged(module, game, Measure(module, game, jobs=1)) == []
