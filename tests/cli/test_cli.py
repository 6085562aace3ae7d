"""The commands: what they print, their exit codes, their help."""

import json
import os
import subprocess
import sys

import pytest
from click.testing import CliRunner

from pnp.base.project import bundled, shipped
from pnp.cli import main
from tests.little import COINS, GAME, RULES, project

WRONG = COINS.replace("value = 3", "value = 4")
COMMANDS = main.list_commands(None)


@pytest.fixture
def run(tmp_path, monkeypatch):
    """`run(*words)` calls pnp in a folder with the little game; `run.files` changes it first."""
    monkeypatch.chdir(tmp_path)
    project(tmp_path)

    def run(*words, **files):
        if files:
            project(tmp_path, {f"{stem}.toml": text for stem, text in files.items()})
        return CliRunner().invoke(main, words, prog_name="pnp", terminal_width=100)

    return run


def test_help_screen(run, snapshot):
    snapshot("help/pnp.txt", run("--help").stdout)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_screens(run, snapshot, command):
    got = run(command, "--help")

    assert got.exit_code == 0
    snapshot(f"help/{command}.txt", got.stdout)


def test_every_command_has_common_options():
    for name in COMMANDS:
        command = main.get_command(None, name)
        known = {option for param in command.params for option in param.opts}
        assert {"-C", "-q", "--shipped"} <= known, name
        assert command.help, name


def test_help_loads_no_heavy_module():
    script = ("import sys\nfrom pnp.cli import main\n"
              "try: main(['--help'])\nexcept SystemExit: pass\n"
              "print(sorted({m.partition('.')[0] for m in sys.modules} & "
              "{'reportlab', 'pydantic', 'jinja2', 'PIL', 'tree_sitter', 'pypdfium2', 'markdown_it', 'multiprocessing'}), "
              "file=sys.stderr)")
    got = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, cwd=shipped())

    assert got.stderr.strip() == "[]"
    assert "Usage" in got.stdout


def test_version(run):
    assert run("--version").stdout.startswith("pnp, version ")


# check

def test_check_clean(run):
    got = run("check", "little")

    assert (got.exit_code, got.stdout, got.stderr) == (0, "", "little: all checks hold\n")


def test_check_says_where_and_what(run):
    got = run("check", coins=WRONG)

    assert got.exit_code == 1
    assert got.stdout == "content/little/coins.toml:11:43: LIT-01 a pound is worth 4, not 3\n"
    assert got.stderr == "1 finding in little\n"


def test_check_quietly(run):
    assert run("-q", "check").output == run("check", "-q").output == ""


def test_check_as_json(run):
    assert json.loads(run("check", "--format", "json").stdout) == []
    assert json.loads(run("check", "--format", "json", coins=WRONG).stdout) == [{
        "code": "LIT-01", "severity": "error", "game": "little", "file": "content/little/coins.toml", "line": 11,
        "column": 43, "piece": "pound", "message": "a pound is worth 4, not 3", "help": ""}]


def test_check_for_github(run):
    assert run("check", "--format", "github", coins=WRONG).stdout == (
        "::error file=content/little/coins.toml,line=11,col=43,title=LIT-01::a pound is worth 4, not 3\n")


def test_check_of_files_that_do_not_load(run):
    got = run("check", coins="x", game="[game")

    assert got.exit_code == 1
    assert [line.partition(": ")[0] for line in got.stdout.splitlines()] == [
        "content/little/coins.toml:1:2", "content/little/game.toml:1:6"]


@pytest.mark.parametrize("find, put, says", [
    ('"coin"', '"coim"', "content/little/coins.toml:5:10: PNP-06 template `coim` does not exist"),
    ('"round"', '"round"\nback = "tail"', "content/little/coins.toml:5:8: PNP-06 template `tail` does not exist"),
    ('"round"', '"round"\nhidden = true', "PNP-18 hidden pieces of `coins` have back `none`"),
    ('ledger = "coins"', 'ledger = "coin"', "content/little/coins.toml:6:10: PNP-06 ledger line `coin` does not exist"),
    ("LIT-R01", "LIT-R09", "content/little/coins.toml:11:55: PNP-06 ruling `LIT-R09` does not exist"),
    ('source = "house"', 'source = "hause"', "content/little/coins.toml:7:10: PNP-09 source is `hause`"),
    ('size   = "20"', 'size   = "200x300"', "content/little/coins.toml:3:10: PNP-19 200 x 300 mm does not fit 190 x 255"),
    ("copies = 3", "copies = 3, players = [7]", "content/little/coins.toml:10:68: PNP-06 the game is not played by 7"),
])
def test_what_holds_for_every_game(run, find, put, says):
    """One cause, one report: also when every piece of a set repeats it."""
    got = run("check", coins=COINS.replace(find, put))
    lines = [line for line in got.stdout.splitlines() if not line.startswith("    help")]

    assert got.exit_code == 1
    assert len([line for line in lines if says in line]) == 1, got.stdout


@pytest.mark.parametrize("more, says", [
    ('[[apart]]\nwhat = "a"\nroles = ["ink", "inc"]\nmarks = ["x", "x"]\n', "PNP-06 palette has no role `inc`"),
    ('[[apart]]\nwhat = "a"\nroles = ["ink"]\nmarks = ["x", "x"]\n', "PNP-17 a: 2 marks for 1 roles"),
    ('[palette.red]\ncolour = "red"\n', "PNP-04 `colour` of role `red` is `red`, not `#RRGGBB`"),
    ('[[ledger]]\nid = "z"\ncomponent = "z"\ncount = 0\nsource = " "\n', "PNP-09 line `z` does not say where"),
    ('[[ledger]]\nid = "z"\ncomponent = "z"\ncount = 0\nsource = "p"\nparts = ["y"]\n', "PNP-06 part `y` of line `z`"),
])
def test_what_holds_for_every_head(run, more, says):
    assert says in run("check", game=GAME + more).stdout


def test_check_that_stumbles_is_a_finding(run, tmp_path):
    (tmp_path / "content/little/rules.py").write_text(RULES.replace('coins["pound"] !=', 'coins["dollar"] !='))
    got = run("check")

    assert got.exit_code == 1
    assert "LIT-01 could not be checked: KeyError: 'dollar'" in got.stdout


# count, list, explain

def test_count(run):
    got = run("count")

    assert got.exit_code == 0
    assert got.stdout.splitlines() == [
        "Little", "    line   component  expected  actual  source", "ok  coins  coins             4       4  page 1", ""]


def test_count_that_differs(run):
    got = run("count", "--format", "json", coins=COINS.replace("copies = 3", "copies = 2"))

    assert got.exit_code == 1
    assert json.loads(got.stdout) == [{"game": "little", "id": "coins", "component": "coins", "expected": 4, "actual": 3,
                                       "source": "page 1", "ok": False}]


def test_list(run):
    got = run("list")

    assert got.exit_code == 0
    assert got.stdout.splitlines() == ["little  Little, 1 to 2 players", "  pieces   4 tokens",
                                       "  sources  house 75 %, ruling 25 %"]


def test_list_as_json(run, tmp_path):
    (tmp_path / "output/little").mkdir(parents=True)
    (tmp_path / "output/little/manifest.json").write_text('{"files": [{"name": "little-pieces.pdf", "pages": 3}]}')

    assert json.loads(run("list", "--format", "json").stdout) == [{
        "game": "little", "title": "Little", "players": [1, 2], "pieces": 4, "kinds": {"token": 4},
        "sources": {"house": 3, "ruling": 1}, "pages": {"little-pieces.pdf": 3}}]


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"files": [1]}', "\0"])
def test_list_with_a_manifest_that_says_nothing(run, tmp_path, text):
    (tmp_path / "output/little").mkdir(parents=True)
    (tmp_path / "output/little/manifest.json").write_text(text)

    assert json.loads(run("list", "--format", "json").stdout)[0]["pages"] == {}


@pytest.mark.parametrize("command", [["count"], ["list"], ["playtest", "little"]])
def test_commands_tell_why_a_game_does_not_load(run, command):
    got = run(*command, coins="x")

    assert got.exit_code == 1
    assert "content/little/coins.toml:1:2: PNP-01" in got.stderr


def test_explain(run):
    assert run("explain", "lit-01").stdout.startswith("LIT-01  a pound is worth three pennies\n")
    assert run("explain", "PNP-07").exit_code == 0
    assert "LIT-R01  Is a pound worth three?" in run("explain", "little").stdout


def test_explain_an_unknown_code(run):
    got = run("explain", "LIT-O1")

    assert got.exit_code == 2
    assert "unknown code `LIT-O1`; did you mean `LIT-01`" in got.stderr


# playtest

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


@pytest.mark.parametrize("words, says", [
    (["playtest", "little", "-v"], "`-v` tells the story of one game: add `--games 1`"),
    (["playtest", "little", "--players", "9"], "Little is not for 9 players; players: 1, 2"),
    (["playtest", "little", "--bot", "gredy"], "no bot `gredy`; did you mean `greedy`?"),
    (["playtest", "little", "--set", "fast"], "`--set fast` is not of the form option=value"),
    (["playtest", "little", "--set", "fast=7"], "option `fast` is `7`, none of its values; known: `false`, `true`"),
    (["playtest", "little", "--games", "0"], "0 is not in the range"),
    (["playtest", "litle"], "unknown game `litle`; did you mean `little`?"),
    (["check", "litle"], "unknown game `litle`; did you mean `little`?"),
    (["chekc"], "no such command `chekc`; did you mean `check`?"),
    (["check", "--fromat", "json"], "--fromat"),
    (["check", "--format", "xml"], "xml"),
    (["-C", "nowhere", "check"], "nowhere"),
])
def test_usage_is_exit_2(run, words, says):
    got = run(*words)

    assert got.exit_code == 2
    assert says in got.stderr
    assert got.stdout == ""


# where

def test_chosen_folder(run, tmp_path, monkeypatch):
    """`-C` before or after the command's name."""
    monkeypatch.chdir("/")

    assert run("-C", str(tmp_path), "check").stderr == "little: all checks hold\n"
    assert run("check", "-C", str(tmp_path)).exit_code == 0


def test_folder_without_games(tmp_path):
    got = CliRunner().invoke(main, ["-C", str(tmp_path), "list"])

    assert got.exit_code == 2
    assert f"no games here: {tmp_path.resolve() / 'content'} has no folder with a game.toml" in got.stderr


@pytest.fixture
def outside(tmp_path, monkeypatch):
    """`outside(*words)` calls pnp in a folder without content/."""
    monkeypatch.chdir(tmp_path)
    return lambda *words: CliRunner().invoke(main, words, prog_name="pnp")


@pytest.mark.parametrize("command", ["check", "count", "build"])
def test_shipped_games_are_not_meant_unasked(outside, tmp_path, command):
    """CI in a wrong folder must not pass on games that are not its own."""
    got = outside(command)

    assert (got.exit_code, got.stdout) == (2, "")
    assert got.stderr == (f"Error: no content/ in {tmp_path}: "
                          "name a game or say --shipped for the games that came with pnp\n")


def test_list_takes_no_names(outside, tmp_path):
    assert outside("list").stderr == f"Error: no content/ in {tmp_path}: say --shipped for the games that came with pnp\n"


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


@pytest.mark.parametrize("code, says", [("PNP-01", "PNP-01  "), ("sch-03", "SCH-03  "), ("SCH-R01", "SCH-R01  "),
                                        ("schleichfahrt", "\nSCH-03  ")])
def test_shipped_codes_are_explained_anywhere(run, outside, tmp_path, code, says):
    inside = run("explain", code)
    (tmp_path / "content").rename(tmp_path / "other")
    calls = [inside, outside("explain", code), outside("-C", str(tmp_path), "explain", code)]

    assert [(got.exit_code, says in got.stdout) for got in calls] == [(0, True)] * 3


def test_near_codes_are_those_of_all_games(run):
    assert "did you mean `LIT-01`" in run("explain", "LIT-O1").stderr
    assert "did you mean `SCH-" in run("explain", "SCH-O3").stderr


def test_calibration_needs_no_games(outside, tmp_path):
    assert outside("calibrate", "-o", str(tmp_path)).exit_code == 0


def test_closed_pipe_is_quiet(tmp_path):
    """`pnp explain schleichfahrt | head -1` must not end in a traceback."""
    read, write = os.pipe()
    os.close(read)
    got = subprocess.run([sys.executable, "-m", "pnp", "explain", "PNP-01"], stdout=write, stderr=subprocess.PIPE,
                         text=True, cwd=tmp_path)
    os.close(write)

    assert "Traceback" not in got.stderr
