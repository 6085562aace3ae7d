"""`pnp playtest`: reports, one game told, exit codes."""

import json
import re

import pytest

from pnp.cli import main
from pnp.cli.playtest import Pace
from pnp.rules import LIMIT
from tests.little import COINS, RULES

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


def test_doubtful_content_that_cannot_be_played_is_a_finding(run, monkeypatch):
    """Play that stumbles outside a user's rules: the content is what is wrong."""
    monkeypatch.setattr("pnp.playtest.run._note", lambda *_: 1 / 0)
    got = run("playtest", "little", "--jobs", "1", coins=WRONG)

    assert (got.exit_code, got.stdout) == (1, "")
    assert got.stderr.endswith("Error: little cannot be played with this content: ZeroDivisionError: division by zero\n")


def test_what_is_not_a_users_fault_is_not_told_as_one(run, monkeypatch):
    monkeypatch.setattr("pnp.playtest.run._note", lambda *_: 1 / 0)

    assert isinstance(run("playtest", "little", "--jobs", "1").exception, ZeroDivisionError)


STUMBLES = {"setup": "setup", "decider": "decider", "legal_actions": "legal_actions", "apply": "apply",
            "outcome": "outcome", "view": "view", "supplies": "supplies"}


@pytest.mark.parametrize("name", STUMBLES)
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_exception_in_own_rules_names_its_line(run, tmp_path, name, jobs):
    """Whoever calls it, and in whatever process; the name is that of the contract, not of a helper."""
    text = re.sub(rf"(def {name}\(.*\n)", r"\1    stumble()\n", RULES)
    line = text[:text.index("    stumble()")].count("\n") + 1
    (tmp_path / "content/little/rules.py").write_text(f"{text}\n\ndef stumble():\n    raise ValueError('no good')\n")
    got = run("playtest", "little", "--games", "120", "--jobs", jobs)

    last = f"{text}\n\ndef stumble():\n".count("\n") + 1
    assert line < last
    assert (got.exit_code, got.stdout) == (2, "")
    assert got.stderr == f"Error: content/little/rules.py:{last}: {name} raises ValueError: no good\n"


def test_exception_in_a_bot_names_its_line(run, tmp_path):
    (tmp_path / "content/little/rules.py").write_text(RULES.replace("actions[0], ", "actions[9], "))
    got = run("playtest", "little", "--games", "1")

    assert got.exit_code == 2
    assert re.fullmatch(r"Error: content/little/rules.py:\d+: lambda raises IndexError: .*\n", got.stderr)


@pytest.mark.parametrize("old, new, says", [
    ("() if outcome(state) else (Take(),)", "()", "`legal_actions` gives seat 0 nothing, and the game is not over"),
    ("return () if outcome(state) else (Take(),)", "yield Take()",
     "`legal_actions` gives a generator, not a sequence that can be counted"),
    ("None if outcome(state) else (state", "None and (state",
     "`decider` gives nobody, and `outcome` says that the game goes on"),
    ("None if outcome(state) else (state", "7 or (state", "`decider` gives 7, and the seats are 0 to 0"),
    ("    return State(", "    return (", "`setup` gives a tuple without `turn`"),
    ("return Outcome(rich", "return (rich", "`outcome` gives a tuple, not an `Outcome`"),
    ('return {"pile"', '{"pile"', "`supplies` gives a NoneType, not a dictionary"),
    ("def facts(", "def labels(state):\n    pass\n\n\ndef facts(", "`labels` gives a NoneType, not a dictionary"),
])
def test_rules_that_lead_nowhere_are_told(run, tmp_path, old, new, says):
    assert old in RULES
    (tmp_path / "content/little/rules.py").write_text(RULES.replace(old, new))
    got = run("playtest", "little", "--games", "1", "--bot", "random")

    assert got.exit_code == 2
    assert re.fullmatch(rf"Error: content/little/rules.py:\d+: {re.escape(says)}\n", got.stderr)


def test_stumbling_play_invariant_is_a_finding_of_its_own(run, tmp_path):
    (tmp_path / "content/little/rules.py").write_text(RULES.replace("have = len(state.pile)", "have = len(state.heap)"))
    got = run("playtest", "little", "--games", "1")

    assert got.exit_code == 1
    assert re.search(r"LIT-P01 could not be checked: AttributeError: .* \(content/little/rules.py:\d+\) \(seed 0:0\)",
                     got.stdout)


ENDLESS = RULES.replace("return state._replace(pile=tuple(pile), purses", "return state._replace(purses") \
    .replace("enough", "never enough").replace(">= state.target", "> 10 ** 9")


@pytest.mark.parametrize("games", [2, 300])
def test_game_without_an_end_is_a_finding(run, tmp_path, games):
    (tmp_path / "content/little/rules.py").write_text(ENDLESS)
    got = run("playtest", "little", "--games", str(games), "--plies", "500")
    record = json.loads(run("playtest", "little", "--games", str(games), "--plies", "500", "--format", "json").stdout)

    assert got.exit_code == 1
    assert "PNP-27 not over after 500 choices (seed 0:0)" in got.stdout
    assert {"code": "PNP-27", "message": "not over after 500 choices", "seed": "0:1"} in record["broken"]
    assert record["games"] == min(games, 3)          # no more are played then
    assert record["plies"] == 500 * record["games"]


def test_limit_is_that_of_the_loop():
    (option,) = (param for param in main.get_command(None, "playtest").params if param.name == "plies")

    assert option.default == LIMIT


def test_story_of_a_game_without_an_end(run, tmp_path):
    (tmp_path / "content/little/rules.py").write_text(ENDLESS)
    got = run("playtest", "little", "--games", "1", "-v", "--plies", "7")

    assert got.exit_code == 1
    assert [line[:7] for line in got.stdout.splitlines()[:7]] == ["0 takes"] * 7
    assert got.stdout.splitlines()[7] == "not over after 7 choices (no winner)"


def test_playtest_of_content_without_rules(run, tmp_path):
    (tmp_path / "content/little/rules.py").unlink()
    plain = COINS.replace(", value = 1", "").replace(", value = 3", "")
    got = run("playtest", "little", coins=plain)
    (tmp_path / "content/little/rules.py").unlink()
    got = run("playtest", "little")

    assert (got.exit_code, got.stdout) == (1, "")
    assert got.stderr == ("Error: content/little: `setup`, `decider`, `legal_actions`, `apply`, `outcome` are missing; "
                          "playtest needs them\n")


def test_playtest_goes_on_where_it_was(run, tmp_path):
    words = ("playtest", "little", "--games", "120", "--resume", "kept.jsonl")
    first, again = run(*words), run(*words, "--jobs", "2")

    assert first.exit_code == 0 and first.stdout == again.stdout
    assert len((tmp_path / "kept.jsonl").read_text().splitlines()) == 3
    refused = run(*words, "--seed", "other")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr == ("Error: kept.jsonl is not of this run: another game, version, seed, or other players, bots "
                              "or options; name another file, or none\n")


def test_playtest_until_it_is_known(run):
    words = ("playtest", "little", "--players", "2", "--bot", "random", "--until", "10", "--format", "json")
    got = json.loads(run(*words).stdout)

    assert got["games"] == 500 and got["until"]["reached"]
    assert json.loads(run(*words, "--games", "20").stdout)["until"]["reached"] is False
    assert run("playtest", "little", "--until", "0").exit_code == 2


def test_pace_is_that_of_the_last_seconds():
    """Games that a file kept come all at once."""
    times = iter([0, 1, 2, 3, 12, 13])
    pace = Pace(5, lambda: next(times))

    assert [pace(done) for done in (5000, 5010, 5020, 5110, 5120)] == [
        "5,000 games/s", "2,505 games/s", "1,673 games/s", "10 games/s", "10 games/s"]
