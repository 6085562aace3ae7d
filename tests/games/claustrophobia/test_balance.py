"""What many games are like: the fact sheet's band, the win rates that are printed, cards that are played at all."""

import pytest

from pnp.games.claustrophobia.facts import facts, fingerprint
from pnp.playtest import Measure, judged, one_game, planned, playtest
from pnp.playtest.report import log_text
from tests.broken import loaded
from tests.games.claustrophobia.measure_rates import as_toml, measured

SCENARIOS = ("S1", "S2", "S3")
LOW, HIGH = 0.25, 0.75
PLAYED = ("tiles", "objects", "advantages", "gifts", "events", "demons", "standees", "tokens")


@pytest.fixture(scope="module")
def measure():
    game, module = loaded("claustrophobia")
    return Measure(module, game, jobs=1)


def test_printed_rates_are_complete_and_of_this_deck(game):
    """Whoever changes a card or a rule measures anew."""
    assert [rate.scenario for rate in game.tables["rates"]] == [row.id for row in game.tables["scenarios"]]
    assert [rate.scenario for rate in game.tables["rates"] if rate.deck != fingerprint(game)] == []


def test_rates_are_kept_as_the_tool_writes_them(game):
    assert (game.folder / "rates.toml").read_text(encoding="utf-8") == as_toml(game.tables["rates"])


def test_printed_rates_lie_in_the_band(game):
    assert [r.scenario for r in game.tables["rates"] if not LOW <= r.wins / r.games <= HIGH] == []
    assert list(facts(game)["rates"]) == list(SCENARIOS)


def test_report_tells_the_sides_and_the_tiles_explored(game):
    """Whoever has the Humans after an auction: wins are counted by side, and the log names the side that won."""
    module = loaded("claustrophobia")[1]
    records = [one_game(planned(module, game, options={"team": "auction"}, seed=f"sides/{n}")) for n in range(6)]

    assert {record.state.human_seat for record in records} == {0, 1}
    for record in records:
        won = [side for side, has in module.labels(record.state).items() if has]
        assert won == ["Human player" if record.outcome.winners == (record.state.human_seat,) else "Demon player"]
        assert log_text(game, record).endswith(f"(won by the {won[0]})")
        assert module.figures(record)["tiles explored"] == len(record.state.map) - 1


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_printed_rates_can_be_measured_again(game, measure, scenario):
    """To the game, and its interval lies in the band."""
    kept = next(rate for rate in game.tables["rates"] if rate.scenario == scenario)

    assert measured(game, measure, scenario) == kept
    low, high = measure(games=kept.games, bot=kept.bot, options={"scenario": scenario}).intervals[0]
    assert low >= LOW and high <= HIGH


@pytest.mark.slow
@pytest.mark.parametrize("bots, low, high", [(("sensible", "random"), 0.85, 1.0), (("random", "sensible"), 0.0, 0.05)])
def test_sensible_bot_beats_the_random_one(measure, bots, low, high):
    assert low <= measure(games=60, bot=bots).win_share[0] <= high


@pytest.mark.slow
def test_report_invariants_hold(game, measure):
    assert judged(loaded("claustrophobia")[1], game, measure) == []


@pytest.mark.slow
def test_every_card_tile_and_token_is_played(game, measure):
    """Scenarios with the sensible bot, bought teams and every demon with the random one."""
    used = set()
    for scenario in SCENARIOS:
        used |= set(measure(games=150, options={"scenario": scenario}, seed="used").used)
    for demon in ("D01", "D02", "D03", "D04", "D05", "D06"):
        options = {"team": "points", "points": 21, "demon": demon}
        used |= set(measure(games=25, bot="random", options=options, seed="used").used)

    assert sorted(piece.id for name in PLAYED for piece in game[name] if piece.id not in used) == []


@pytest.mark.slow
@pytest.mark.parametrize("options", [
    {"team": "points"}, {"team": "auction"}, {"red_limit": "game", "calm_events": True},
    {"extra_tp": True, "extra_advantage": True, "extra_gift": True, "demon": "D02"},
])
def test_options_play_to_the_end(game, options):
    """With every invariant looked at in every state."""
    _, module = loaded("claustrophobia")
    for bot in ("sensible", "random"):
        assert playtest(planned(module, game, bot=bot, options=options, seed="options"), 25, jobs=1).broken == []
