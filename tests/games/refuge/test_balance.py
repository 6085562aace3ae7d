"""Statistics over many games: nobody is hopeless, nobody wins by choosing a diver, games end."""

from functools import cache

import pytest

from pnp.playtest import one_game, planned, playtest
from pnp.playtest.report import wilson
from tests.broken import loaded

BAND = 0.15, 0.35        # of the games a diver takes part in, at four players


@cache
def report(players, games, options=(), bot=None):
    game, module = loaded("refuge")
    return playtest(planned(module, game, players, bot, dict(options), "balance", checked=False), games)


def test_divers_are_counted():
    got = report(4, 10)

    assert sum(got.labelled.values()) == 40 and sum(got.label_wins.values()) == 10


def test_use_of_salvage_is_counted():
    """Each card that was used lies on the discard pile, unless somebody fetched it from there."""
    game, module = loaded("refuge")
    for n in range(4):
        record = one_game(planned(module, game, 4, seed=f"use/{n}"))
        state, found = record.state, module.figures(record)
        used = found["salvage cards played"] + found["salvage cards as an answer"] + found["salvage cards paid"]
        opened = record.outcome.reason == "decryptor"
        fetched = sum(event.kind == "take" for event in record.table.events)
        reshuffled = any(event.kind == "reshuffle" for event in record.table.events)

        assert found["objectives completed"] == sum(len(player.claimed) for player in state.players)
        assert reshuffled or used + opened - fetched == len(state.salvage.discard)


def test_a_plan_beats_no_plan():
    got = report(2, 10, bot=("random", "racer"))

    assert got.wins[0] == 0 and got.wins[1] == 10


@pytest.mark.slow
def test_every_diver_is_in_the_band_at_four_players():
    got = report(4, 1200)
    intervals = {diver: wilson(got.label_wins[diver], games) for diver, games in got.labelled.items()}

    assert len(intervals) == 6
    assert {diver: i for diver, i in intervals.items() if i[1] < BAND[0] or i[0] > BAND[1]} == {}


@pytest.mark.slow
def test_both_ways_to_escape_are_used_and_seats_are_even():
    got = report(4, 1200)

    assert got.outcomes["objective"] + got.outcomes["decryptor"] == got.games
    assert min(got.outcomes.values()) > 0.15 * got.games
    assert all(low <= 0.25 + 0.05 and high >= 0.25 - 0.05 for low, high in got.intervals)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 5, 6])
@pytest.mark.parametrize("options", [(), (("unlock", "all"), ("tentacle_forbidden", "cave"))], ids=["default", "other"])
def test_games_end_at_every_table(players, options):
    """The fact sheet's measure of a bot or content fault: more than one unfinished game in a hundred."""
    got = report(players, 100, options)

    assert got.outcomes["unfinished"] <= got.games // 100


@pytest.mark.slow
def test_every_design_and_every_ability_is_used():
    game, _ = loaded("refuge")

    assert report(6, 200).unused(game) == []
