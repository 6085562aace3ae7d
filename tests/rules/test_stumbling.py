"""Exceptions inside a user's rules name their line, whichever command called; ours stay as they are."""

import pytest
from click.testing import CliRunner

from pnp.base import BrokenRules
from pnp.cli import main
from pnp.rules.stumbling import stumbled, told_by_line
from tests.little import RULES, project

RULEBOOK = "# Little\n\n![the start](scene:start)\n"


@pytest.fixture
def called(tmp_path, monkeypatch):
    """`called(name, *words)` calls pnp where a name of the rules stumbles, and gives the line it stumbles at."""
    monkeypatch.chdir(tmp_path)

    def call(name, *words):
        text = RULES.replace(f"def {name}(game):\n", f"def {name}(game):\n    [][1]\n")
        project(tmp_path, {"rules.py": text, "rulebook.md": RULEBOOK})
        return text[:text.index("[][1]")].count("\n") + 1, CliRunner().invoke(main, words, prog_name="pnp")

    return call


@pytest.mark.parametrize("words", [("check",), ("build",), ("gallery", "little"), ("playtest", "little", "--odds")],
                         ids=" ".join)
def test_facts_that_stumble(called, words):
    line, got = called("facts", *words)

    assert (got.exit_code, got.stdout) == (2, "")
    assert got.stderr.endswith(f"Error: content/little/rules.py:{line}: facts raises IndexError: list index out of range\n")


@pytest.mark.parametrize("command", ["check", "build"])
def test_scenes_that_stumble(called, command):
    line, got = called("scenes", command)

    assert got.exit_code == 2
    assert got.stderr.endswith(f"content/little/rules.py:{line}: scenes raises IndexError: list index out of range\n")


def test_models_that_stumble(tmp_path, monkeypatch):
    """A validator of a user's model that raises anything but what a model may."""
    monkeypatch.chdir(tmp_path)
    text = RULES.replace("class Coin(Piece):\n    value: int\n", "class Coin(Piece):\n    value: int\n\n"
                         "    def model_post_init(self, context):\n        raise LookupError('which coin?')\n")
    project(tmp_path, {"rules.py": text})
    got = CliRunner().invoke(main, ["check"], prog_name="pnp")

    assert got.exit_code == 2
    line = text[:text.index("        raise LookupError")].count("\n") + 1
    assert f"rules.py:{line}: model_post_init raises LookupError: which coin?" in got.stderr


def test_exit_in_own_rules_is_told(called, tmp_path):
    project(tmp_path, {"rules.py": RULES.replace("def setup(", "def setup(*_):\n    raise SystemExit(7)\n\n\ndef unused(")})
    got = CliRunner().invoke(main, ["playtest", "little"], prog_name="pnp")

    assert got.exit_code == 2
    assert "setup raises SystemExit: 7" in got.stderr


def test_what_is_ours_stays_as_it_is():
    with pytest.raises(ZeroDivisionError) as raised, told_by_line():
        raise ZeroDivisionError
    with pytest.raises(BrokenRules, match=r"^as it was$"), told_by_line():
        raise BrokenRules("as it was")
    assert stumbled(raised.value) == ""
