"""Finished games are kept: whatever interrupts a run, none is played twice, and the report is the same."""

import json

import pytest

from pnp.base import CannotPlay
from pnp.playtest import many
from pnp.playtest.kept import plain_report, read_report
from pnp.playtest.many import playtest
from pnp.playtest.run import planned
from pnp.rules import load_game
from tests.broken import loaded
from tests.little import COINS, RULES, project


@pytest.fixture
def run(little):
    game, module = little
    return planned(module, game, players=2)


@pytest.fixture
def asked(monkeypatch):
    """The games that were played."""
    games, play = [], many.played
    monkeypatch.setattr(many, "played", lambda run, some: (games.extend(some), play(run, some))[1])
    return games


@pytest.mark.parametrize("game", ["schleichfahrt", "biomes"])
def test_report_comes_back_as_it_was(game):
    content, module = loaded(game)
    report = playtest(planned(module, content, bot="random"), 6, jobs=1)
    again = read_report(json.loads(json.dumps(plain_report(report))))

    assert plain_report(again) == plain_report(report)
    for name in ("lows", "figures", "outcomes", "draws", "rounds", "breaches"):
        assert getattr(again, name) == getattr(report, name)
        assert repr(getattr(again, name)) == repr(getattr(report, name))          # in the same order


def test_what_broke_comes_back(little, tmp_path):
    rules = RULES.replace("if have != sum(", "if have == sum(")
    game, module, _ = load_game(project(tmp_path, {"rules.py": rules}), "little")
    report = playtest(planned(module, game), 60, jobs=1)

    assert len(report.broken) == 20 < report.breaches.counts["LIT-P01"]
    assert read_report(json.loads(json.dumps(plain_report(report)))).breaches == report.breaches


def test_nothing_is_played_twice(run, tmp_path, asked):
    file = tmp_path / "games.jsonl"
    whole = playtest(run, 150, jobs=1)
    asked.clear()

    assert playtest(run, 100, jobs=1, resume=file) == playtest(run, 100, jobs=1, resume=file)
    assert playtest(run, 150, jobs=1, resume=file) == whole
    assert asked == list(range(150))


def test_interruption_at_any_byte(run, tmp_path, asked):
    """What is not whole is played again; what is, is not."""
    file = tmp_path / "games.jsonl"
    whole = playtest(run, 150, jobs=1, resume=file)
    data = file.read_bytes()
    lines = data.splitlines(keepends=True)
    ends = [0, 1, 20, 60, len(lines[0]) - 1, len(lines[0]), len(lines[0]) + 1, len(data) - 1]
    for end in ends:
        file.write_bytes(data[:end])
        asked.clear()
        assert playtest(run, 150, jobs=1, resume=file) == whole
        assert asked == list(range(50 * data[:end].count(b"\n"), 150))
        assert file.read_bytes() == data


def test_line_that_was_damaged_is_played_again(run, tmp_path, asked):
    file = tmp_path / "games.jsonl"
    whole = playtest(run, 150, jobs=1, resume=file)
    first, second, third = file.read_text().splitlines(keepends=True)
    file.write_text(first + second.replace('"games": 50', '"games": 51') + third)
    asked.clear()

    assert playtest(run, 150, jobs=1, resume=file) == whole
    assert asked == list(range(50, 100))


def test_file_of_another_run_is_refused(run, little, tmp_path):
    file = tmp_path / "games.jsonl"
    playtest(run, 60, jobs=1, resume=file)
    before = file.read_bytes()
    game, module = little
    others = [planned(module, game, players=1), planned(module, game, players=2, seed="1"),
              planned(module, game, players=2, options={"fast": True}), planned(module, game, players=2, bot="random")]
    for other in others:
        with pytest.raises(CannotPlay, match=r"games.jsonl is not of this run: another game, version, seed"):
            playtest(other, 60, jobs=1, resume=file)
    changed = {"coins.toml": COINS.replace("copies = 3", "copies = 4")}
    content, rules, _ = load_game(project(tmp_path / "changed", changed), "little")
    with pytest.raises(CannotPlay, match="not of this run"):
        playtest(planned(rules, content, players=2), 60, jobs=1, resume=file)

    assert file.read_bytes() == before


@pytest.mark.parametrize("text", ["# Notes\n", "no end of a line", '{"a": 1}\n', "{", '[1]\n{"run": 3}\n', "\n"])
def test_file_of_somebody_elses_stays_as_it_is(run, tmp_path, text):
    file = tmp_path / "notes"
    file.write_text(text)
    if text == "{":                                  # what a run of ours might have begun with
        playtest(run, 60, jobs=1, resume=file)
        return
    with pytest.raises(CannotPlay, match="notes is not of this run"):
        playtest(run, 60, jobs=1, resume=file)

    assert file.read_text() == text
