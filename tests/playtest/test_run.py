"""Many seeded games -> a report that does not depend on who played them."""

import json
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base import CannotPlay
from pnp.playtest import Measure, judged, planned, playtest
from pnp.playtest import report as reports
from pnp.playtest.report import Broken, Report, wilson
from pnp.rules import load_game
from tests.broken import loaded
from tests.little import RULES, project


@pytest.fixture(scope="module")
def sch():
    return loaded("schleichfahrt")


def test_report_is_the_same_for_any_number_of_processes(sch):
    game, module = sch
    run = planned(module, game, bot="random", seed="p")
    one, two, three = (playtest(run, 130, jobs=n) for n in (1, 2, 3))

    assert one == two == three
    assert reports.report_text(game, one) == reports.report_text(game, two)
    assert list(one.lows) == list(two.lows)


def test_fewer_games_are_the_beginning_of_more(little):
    game, module = little
    run = planned(module, game, players=2)
    few, more = playtest(run, 60, jobs=1), playtest(run, 120, jobs=1)

    assert few.rounds < more.rounds and more.rounds.total() == 120
    assert few.outcomes <= more.outcomes and few.draws <= more.draws
    assert playtest(planned(module, game, players=2, seed="1"), 60, jobs=1) != few


def test_counts_add_up(little):
    game, module = little
    report = playtest(planned(module, game, players=2, bot=("greedy", "random")), 70, jobs=1)

    assert report.games == 70 == report.rounds.total() == sum(report.outcomes.values())
    assert report.bots == ("greedy", "random")
    assert report.plies == sum(rounds - 1 for rounds in report.rounds.elements())
    assert report.tally["took"] == report.plies
    assert report.lows == {"pile": 0} and 0 < report.ran_out["pile"] <= 70
    assert report.unused(game) == []


def test_pieces_never_used_are_named(little):
    game, _ = little

    assert Report(games=1, used={"penny": 1, "pound": 0}).unused(game) == ["pound"]
    assert Report(games=1, used={"penny": 0, "pound": 0}).unused(game) == []       # the set is never named in play


def test_draws_and_plays_are_counted_by_piece_and_seat(little, tmp_path):
    """As often as the rules note them, in any number of processes; pieces that are drawn and kept are named."""
    text = RULES.replace('    table.say("took"', '    table.drew(coin, seat)\n    if coin == "penny":\n'
                         '        table.played(coin, seat)\n    table.drew("penny", None)\n    table.say("took"')
    game, module, _ = load_game(project(tmp_path, {"rules.py": text}), "little")
    run = planned(module, game, players=2)
    report = playtest(run, 100, jobs=1)
    record = reports.report_record(game, report)
    by_seat = [sum(n for (_, seat), n in report.draws.items() if seat == mine) for mine in (0, 1, None)]

    assert report == playtest(run, 100, jobs=2)
    assert by_seat[0] + by_seat[1] == by_seat[2] == report.plies
    assert record["draws"]["pound"] == {"seats": [report.draws["pound", 0], report.draws["pound", 1]], "table": 0}
    assert record["plays"]["penny"]["seats"] == record["draws"]["penny"]["seats"]
    assert record["draws"]["penny"]["table"] == report.plies
    assert "\n\ndrawn, seldom played: pound 0 %, penny " in reports.report_text(game, report)
    assert "seldom played" not in reports.report_text(game, playtest(planned(little[1], game), 10, jobs=1))


def test_progress_is_told(little):
    game, module = little
    seen = []
    playtest(planned(module, game), 120, jobs=1, progress=lambda done, of: seen.append((done, of)))

    assert seen == [(50, 120), (100, 120), (120, 120)]


def test_broken_invariants_are_reported_with_their_seed(little):
    game, _ = little
    broken = [Broken("X-P01", f"{i}", "0:7") for i in range(25)]
    report = Report(games=1, outcomes={"rich": 1}, wins=[0], rounds=Counter([1]))
    for one in broken:
        report.breaches.note(one)

    assert "  X-P01 0 (seed 0:7)" in reports.report_text(game, report)
    assert "  and 5 more" in reports.report_text(game, report)


def test_state_and_step_invariants_are_looked_at(little, monkeypatch):
    """Every ply of the first games; an invariant that fails shows."""
    game, module = little
    from pnp.rules import invariant

    @invariant("LIT-P08", "no state is good", scope="state")
    def bad_state(game, state):
        yield f"turn {state.turn}"

    @invariant("LIT-P09", "no step is good", scope="step")
    def bad_step(game, before, action, after):
        yield game.piece("penny"), f"turn {before.turn} to {after.turn}"

    monkeypatch.setattr(module, "bad_state", bad_state, raising=False)
    monkeypatch.setattr(module, "bad_step", bad_step, raising=False)
    broken = playtest(planned(module, game), 1, jobs=1).broken

    assert broken[:3] == [Broken("LIT-P08", "turn 1", "0:0"), Broken("LIT-P08", "turn 2", "0:0"),
                          Broken("LIT-P09", "turn 1 to 2", "0:0")]


def test_report_invariants_measure_once(little):
    game, module = little
    measure = Measure(module, game, jobs=1)

    assert judged(module, game, measure) == []
    assert measure(games=20) is measure(games=20)
    assert measure(games=20) is not measure(games=20, seed="other")
    assert len(measure.log()) == measure(games=1).plies


def test_report_invariants_can_fail(little):
    game, module = little

    assert judged(module, game, lambda **_: Report(rounds=Counter([99]))) == [Broken("LIT-P02", "a game was long", "")]


@pytest.mark.parametrize("asked, says, help", [
    ({"players": 3}, "Little is not for 3 players", "players: 1, 2"),
    ({"bot": "gready"}, "no bot `gready`", "did you mean `greedy`?"),
    ({"players": 2, "bot": ("greedy",) * 3}, "3 bots for 2 seats", "name one bot, or one for each seat"),
])
def test_what_cannot_be_played_is_refused(little, asked, says, help):
    game, module = little
    with pytest.raises(CannotPlay) as refused:
        planned(module, game, **asked)

    assert (str(refused.value), refused.value.help) == (says, help)


def test_no_games_are_refused(little):
    with pytest.raises(CannotPlay):
        playtest(planned(*reversed(little)), 0)


def test_record_is_plain_json(little):
    game, module = little
    report = playtest(planned(module, game, players=2), 30, jobs=1)
    record = reports.report_record(game, report)

    assert json.loads(json.dumps(record)) == record
    assert {"game", "games", "players", "bots", "options", "seed", "outcomes", "seats", "rounds", "plies", "events",
            "supplies", "unused", "broken"} <= set(record)
    assert [seat["seat"] for seat in record["seats"]] == [1, 2]


def test_text_reads(little, snapshot):
    game, module = little

    snapshot("playtest.txt", reports.report_text(game, playtest(planned(module, game, players=2), 40, jobs=1)))


@given(tries=st.integers(1, 5_000), share=st.floats(0, 1))
def test_intervals_hold_their_share(tries, share):
    wins = round(share * tries)
    low, high = wilson(wins, tries)

    assert 0 <= low <= wins / tries + 1e-9 and wins / tries - 1e-9 <= high <= 1


def test_intervals_are_wilsons():
    """Values of a table: 8 of 10, 0 of 10."""
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0, 0.2775), abs=1e-4)
    assert wilson(0, 0) == (0, 1)


def test_lengths_are_quantiles():
    assert Report(rounds=Counter([5, 1, 4, 2, 3])).length(0, 0.5, 0.99) == (1, 3, 5)
    assert Report().length(0.5) == (0,)
