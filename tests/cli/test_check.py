"""`pnp check`: findings with their places, as text, JSON and annotations."""

import json
import subprocess
import sys

import pytest

from tests.little import COINS, GAME, RULES

WRONG = COINS.replace("value = 3", "value = 4")


def test_check_clean(run):
    got = run("check", "little")

    assert (got.exit_code, got.stdout, got.stderr) == (0, "", "little: all checks hold\n")


def test_a_clean_check_imports_nothing_heavy():
    """Fonts are measured without what embeds them; places are looked up when there is something to report."""
    script = ("import sys; from pnp.cli import main; "
              "main(['--shipped', '-q', 'check', 'schleichfahrt'], standalone_mode=False); "
              "print(sorted({m.partition('.')[0] for m in sys.modules} & "
              "{'reportlab', 'PIL', 'pypdfium2', 'tree_sitter', 'asyncio', 'multiprocessing'}))")
    got = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)

    assert (got.stdout.strip(), got.returncode) == ("[]", 0), got.stderr


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
    assert "LIT-01 could not be checked: KeyError: 'dollar' (content/little/rules.py:86)" in got.stdout
