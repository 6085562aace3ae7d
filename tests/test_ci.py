"""`.ci/run`: installs what tests need where it may, says what it cannot, and hands over to the test command."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.tools import needs, not_run

RUN = Path(__file__).parents[1] / ".ci/run"
ALL = ["chromium", "chromium-driver", "cups-filters"]
PROGRAMS = {                                 # stand-ins: what is installed stands in a file, packages that cannot are known
    "id": "echo $WHO",
    "timeout": 'shift; exec "$@"',
    "dpkg-query": 'grep -qx "${@: -1}" $STATE/installed && printf installed',
    "apt-get": 'echo "$@" >> $STATE/asked; [[ " $* " == *" install "* ]] || exit 0; package="${@: -1}"; '
               '[[ " $BROKEN " == *" $package "* ]] && exit 100; echo "$package" >> $STATE/installed',
    "python3": 'echo "$@"; echo "tools:${PNP_TOOLS-}"',
}

pytestmark = pytest.mark.skipif(os.name != "posix" or not shutil.which("bash"), reason="runs a shell script")


@pytest.fixture
def ci(tmp_path):
    """`ci(who, installed, broken)` runs it on a machine of stand-ins: its words, and what the test command saw."""
    bin = tmp_path / "bin"
    bin.mkdir()
    for name, does in PROGRAMS.items():
        (bin / name).write_text(f"#!/usr/bin/env bash\n{does}\n", encoding="utf-8")
        (bin / name).chmod(0o755)

    def run(who="0", installed=(), broken=(), without=()):
        for name in without:
            (bin / name).unlink()
        (tmp_path / "installed").write_text("".join(f"{name}\n" for name in installed), encoding="utf-8")
        for name in ("bash", "env", "dirname", "grep"):          # nothing else is on this machine's path
            if not (bin / name).exists():
                (bin / name).symlink_to(shutil.which(name))
        done = subprocess.run([bin / "bash", RUN, "-k", "some"], capture_output=True, text=True, check=False,
                              env={"PATH": str(bin), "WHO": who, "STATE": str(tmp_path), "BROKEN": " ".join(broken)})
        assert done.returncode == 0, done.stderr
        command, tools = done.stdout.splitlines()
        assert command == "dev.py test -m  -k some"
        return done.stderr.splitlines(), tools.removeprefix("tools:").split()

    return run


def test_bare_machine_gets_what_tests_need(ci, tmp_path):
    said, tools = ci()

    assert tools == ALL
    assert said == [f".ci/run: installing {name}" for name in ALL]
    assert [line.split()[-1] for line in (tmp_path / "asked").read_text().splitlines()] == ["update", *ALL]


def test_what_cannot_be_installed_is_said_and_stops_nothing(ci):
    said, tools = ci(broken=["chromium"])

    assert tools == ["chromium-driver", "cups-filters"]
    assert ".ci/run: chromium cannot be installed: tests that need it are skipped" in said


def test_what_is_there_is_not_asked_for(ci, tmp_path):
    assert ci(installed=ALL) == ([], ALL)
    assert not (tmp_path / "asked").exists()


@pytest.mark.parametrize("machine", [{"who": "1000"}, {"without": ["apt-get"]}, {"without": ["dpkg-query"]}], ids=str)
def test_machine_that_installs_nothing_tests_all_the_same(ci, machine):
    (said,), tools = ci(**machine)

    assert said.startswith(".ci/run: nothing is installed") and said.endswith(f"{' '.join(ALL)} are skipped")
    assert tools == []


@pytest.mark.parametrize("installed, outcome", [("", pytest.skip.Exception), ("other some-tool", pytest.fail.Exception)])
def test_a_tool_that_was_installed_must_be_found(monkeypatch, installed, outcome):
    monkeypatch.setenv("PNP_TOOLS", installed)

    assert needs("bash", "no-such-program", "bash") == shutil.which("bash")
    with pytest.raises(outcome, match="needs some-tool"):
        needs("some-tool", "no-such-program")


def test_summary_says_what_was_not_run():
    assert not_run([], 0) == "not run: nothing, all tests were"
    assert not_run(["Skipped: needs cups-filters", "Skipped: needs cups-filters", "sends a signal"], 7) == (
        'not run: 1 for want of another system, 2 for want of cups-filters, 7 left out (all: pytest -m "")')
