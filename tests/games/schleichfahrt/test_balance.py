"""What many games are like: the bands of the fact sheet, and the win rates that are printed."""

import pytest

from pnp.games.schleichfahrt.box import fingerprint
from pnp.games.schleichfahrt.facts import facts
from pnp.playtest import Measure, judged, planned, playtest
from tests.broken import loaded
from tests.games.schleichfahrt.measure_rates import as_toml, measured, settings


@pytest.fixture(scope="module")
def measure():
    game, module = loaded("schleichfahrt")
    return Measure(module, game, jobs=1)


def test_printed_rates_are_complete_and_of_this_deck(game):
    """Every submarine at every difficulty; whoever changes a card or a rule measures anew."""
    rows = game.tables["rates"]

    assert [rate for rate in rows if rate.deck != fingerprint(game)] == []
    assert sorted(map(tuple, map(dict.values, settings(game)))) == \
        sorted((rate.sub, rate.base_difficulty, rate.free_ink) for rate in rows)
    assert all(rate.games >= 2000 for rate in rows)


def test_rates_are_kept_as_the_tool_writes_them(game):
    assert (game.folder / "rates.toml").read_text(encoding="utf-8") == as_toml(list(game.tables["rates"]))


def test_facts_give_the_rates(game):
    known = facts(game)

    assert known["rates_current"]
    assert len(known["rates"]) == 19
    assert known["rates"]["5/2/2"][6] > known["rates"]["5/2/2"][7] > known["rates"]["5/2/2"][8]
    assert list(known["free_ink_rates"]) == ["5/2/2"]


@pytest.mark.slow
@pytest.mark.parametrize("setting", [("5/2/2", 6, False), ("4/3/2", 7, False), ("5/1/3", 8, False), ("5/2/2", 6, True)])
def test_printed_rates_can_be_measured_again(game, measure, setting):
    """To the game: the same seed, bot and number of games give the same wins."""
    sub, base_difficulty, free_ink = setting
    kept = next(rate for rate in game.tables["rates"] if (rate.sub, rate.base_difficulty, rate.free_ink) == setting)

    assert kept == measured(game, measure, sub=sub, base_difficulty=base_difficulty, free_ink=free_ink)


@pytest.mark.slow
def test_win_rates_lie_in_their_bands(game, measure):
    """SCH-53 to SCH-57, SCH-P18, SCH-P19, as `pnp playtest --balance` looks at them."""
    _, module = loaded("schleichfahrt")

    assert judged(module, game, measure) == []


@pytest.mark.slow
@pytest.mark.parametrize("setting, low, high", [
    ({"sub": "5/2/2"}, 0.56, 0.62), ({"sub": "5/2/2", "base_difficulty": 7}, 0.29, 0.35),
    ({"sub": "4/3/2"}, 0.39, 0.46),
])
def test_engine_agrees_with_the_two_reference_engines(measure, setting, low, high):
    """About three points to either side of what two other programs found with 3,000 to 10,000 games."""
    share, = measure(games=3000, bot="skipper", options=setting, seed="reference").win_share

    assert low <= share <= high


@pytest.mark.slow
def test_length_of_a_game(measure):
    """Median 13 turns, 95th percentile 22 with the reference bot at normal difficulty."""
    report = measure(games=3000, bot="skipper", options={"sub": "5/2/2"}, seed="reference")
    median, late = report.length(0.5, 0.95)

    assert abs(median - 13) <= 1
    assert abs(late - 22) <= 2
    assert report.mean_rounds == pytest.approx(14.0, abs=0.6)


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["skipper", "random"])
@pytest.mark.parametrize("options", [{}, {"base_difficulty": 8}, {"free_ink": True}])
def test_play_invariants_hold_over_many_games(bot, options):
    game, module = loaded("schleichfahrt")

    report = playtest(planned(module, game, bot=bot, options=options, seed="many"), 300, jobs=1)

    assert report.broken == []


def test_supplies_suffice(measure):
    """A draw always finds a card: at least four of a level (six of level 5) are in pile and discard, three after it."""
    report = measure(games=200, bot="skipper", seed="supplies")
    least = {1: 3, 2: 3, 3: 3, 4: 3, 5: 5}

    assert [level for level, low in least.items() if report.lows[f"level {level} with discard"] < low] == []
