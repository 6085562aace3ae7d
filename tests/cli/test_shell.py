"""Which project and which games are meant."""

import json

import pytest
from click.testing import CliRunner

from pnp.base.project import bundled
from pnp.cli import main


@pytest.mark.parametrize("command", [["count"], ["list"], ["playtest", "little"]])
def test_commands_tell_why_a_game_does_not_load(run, command):
    got = run(*command, coins="x")

    assert got.exit_code == 1
    assert "content/little/coins.toml:1:2: PNP-01" in got.stderr


def test_chosen_folder(run, tmp_path, monkeypatch):
    """`-C` before or after the command's name."""
    monkeypatch.chdir("/")

    assert run("-C", str(tmp_path), "check").stderr == "little: all checks hold\n"
    assert run("check", "-C", str(tmp_path)).exit_code == 0


def test_folder_without_games(tmp_path):
    got = CliRunner().invoke(main, ["-C", str(tmp_path), "list"])

    assert got.exit_code == 2
    assert f"no games here: {tmp_path.resolve() / 'content'} has no folder with a game.toml" in got.stderr


@pytest.mark.parametrize("command", ["check", "count", "build"])
def test_shipped_games_are_not_meant_unasked(outside, tmp_path, command):
    """CI in a wrong folder must not pass on games that are not its own."""
    got = outside(command)

    assert (got.exit_code, got.stdout) == (2, "")
    assert got.stderr == (f"Error: no content/ in {tmp_path}: "
                          "name a game or say --shipped for the games that came with pnp\n")


@pytest.mark.parametrize("words", [["count", "schleichfahrt"], ["--shipped", "count", "schleichfahrt"]])
def test_shipped_games_are_found_by_name(outside, words):
    got = outside(*words)

    assert (got.exit_code, got.stdout.splitlines()[0]) == (0, "Schleichfahrt")


def test_unknown_name_outside(outside):
    got = outside("count", "schleichfart")

    assert (got.exit_code, "did you mean `schleichfahrt`?" in got.stderr) == (2, True)


@pytest.mark.parametrize("words", [["--shipped", "list"], ["list", "--shipped"], ["-C", ".", "list", "--shipped"]])
def test_shipped_games_are_meant_whatever_the_folder(run, outside, words):
    told = [json.loads(call(*words, "--format", "json").stdout) for call in (run, outside)]

    assert [[game["game"] for game in games] for games in told] == [bundled().games()] * 2


def test_chosen_folder_is_meant_even_by_name(outside, tmp_path):
    got = outside("-C", str(tmp_path), "check", "schleichfahrt")

    assert (got.exit_code, "no games here" in got.stderr) == (2, True)


def test_own_games_hide_shipped_ones(run):
    got = run("check", "schleichfahrt")

    assert got.exit_code == 2
    assert "unknown game `schleichfahrt`; `schleichfahrt` came with pnp: add --shipped" in got.stderr
