"""`pnp playtest`: reports, one game told, exit codes."""

import json

from tests.little import COINS, RULES, project

WRONG = COINS.replace("value = 3", "value = 4")


def test_playtest(run):
    got = run("playtest", "little", "--games", "30", "--players", "2", "--seed", "x")

    assert got.exit_code == 0
    assert got.stdout.startswith("Little: 30 games, 2 players, bot greedy, seed x\nfast false\n")
    assert run("playtest", "little", "--games", "30", "--players", "2", "--seed", "x").stdout == got.stdout


def test_playtest_as_json(run):
    got = json.loads(run("playtest", "little", "--games", "9", "--set", "fast=true", "--format", "json").stdout)

    assert (got["games"], got["options"], got["broken"]) == (9, {"fast": True}, [])


def test_playtest_tells_one_game(run):
    got = run("playtest", "little", "--games", "1", "-v")

    assert got.exit_code == 0
    assert got.stdout.splitlines()[-1] in ("somebody is rich (won by seat 1)", "the pile is empty (no winner)")
    assert all(line.startswith("0 takes ") for line in got.stdout.splitlines()[:-1])


def test_playtest_with_balance(run):
    assert run("playtest", "little", "--games", "2", "--balance").exit_code == 0


def test_broken_play_invariant_is_exit_1(run, tmp_path):
    (tmp_path / "content/little/rules.py").write_text(RULES.replace("if have != sum(", "if have == sum("))
    got = run("playtest", "little", "--games", "1")

    assert got.exit_code == 1
    assert "LIT-P01 4 coins are left (seed 0:0)" in got.stdout


def test_playtest_of_doubtful_content_goes_on(run):
    got = run("playtest", "little", "--games", "2", coins=WRONG)

    assert got.exit_code == 0
    assert "LIT-01 a pound is worth 4, not 3" in got.stderr


def test_doubtful_content_that_cannot_be_played_is_a_finding(run, tmp_path):
    stumbling = RULES.replace("def supplies(state):\n", "def supplies(state):\n    1 / 0\n")
    project(tmp_path, {"coins.toml": WRONG, "rules.py": stumbling})
    got = run("playtest", "little")

    assert (got.exit_code, got.stdout) == (1, "")
    assert got.stderr.endswith("Error: little cannot be played with this content: ZeroDivisionError: division by zero\n")
