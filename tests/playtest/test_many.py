"""Many games: the same report whoever plays, and no more games than were needed."""

import pytest

from pnp.playtest import many, report_record, report_text
from pnp.playtest.many import LOOK, playtest
from pnp.playtest.run import planned


@pytest.fixture
def run(little):
    game, module = little
    return planned(module, game, players=2, bot="random")


@pytest.mark.parametrize("more", [{}, {"until": 6}])
def test_report_is_the_same_byte_for_byte(run, little, tmp_path, more):
    """However many play, and however often it is begun."""
    file = tmp_path / "kept"
    playtest(run, 700, jobs=1, resume=file)
    reports = [playtest(run, 1600, jobs=1, **more), playtest(run, 1600, jobs=2, **more), playtest(run, 1600, **more),
               playtest(run, 1600, jobs=2, resume=file, **more)]

    assert len({report_text(little[0], report) for report in reports}) == 1
    assert len({str(report_record(little[0], report)) for report in reports}) == 1


def test_stops_when_the_intervals_are_narrow(run, little):
    report = playtest(run, 20 * LOOK, jobs=1, until=6)
    record = report_record(little[0], report)["until"]

    assert report.games % LOOK == 0 and report.games < 20 * LOOK
    assert max(100 * (high - low) for low, high in report.intervals) == report.width <= 6
    assert playtest(run, report.games - LOOK, jobs=1).width > 6
    assert record == {"points": 6, "reached": True, "width": report.width}
    assert f"\n\nafter {report.games:,} games the 95 % intervals of the win shares are at most {report.width:.2f} points " \
        "wide\n\noutcomes" in report_text(little[0], report)


def test_says_when_there_were_too_few_games(run, little):
    report = playtest(run, 60, jobs=1, until=1)

    assert report.games == 60
    assert " points wide, not 1\n" in report_text(little[0], report)
    assert report_record(little[0], report)["until"]["reached"] is False


def test_other_processes_only_where_it_takes_long(run, monkeypatch):
    """Who has not been told how many looks how long the first games take."""
    asked = []
    monkeypatch.setattr(many, "processes", lambda size: asked.append(size) or pytest.fail("not worth it"))
    playtest(run, 200)
    assert asked == []

    monkeypatch.setattr(many, "WORTH", 0.0)
    monkeypatch.setattr(many, "cores", lambda: 3)
    with pytest.raises(pytest.fail.Exception):
        playtest(run, 200)
    assert asked == [3]
