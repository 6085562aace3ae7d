"""`pnp` itself: help, near misses, exit codes of a wrong call."""

import os
import subprocess
import sys

import pytest

from pnp.base.project import shipped
from pnp.cli import main

COMMANDS = main.list_commands(None)


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


def test_closed_pipe_is_quiet(tmp_path):
    """`pnp explain schleichfahrt | head -1` must not end in a traceback."""
    read, write = os.pipe()
    os.close(read)
    got = subprocess.run([sys.executable, "-m", "pnp", "explain", "PNP-01"], stdout=write, stderr=subprocess.PIPE,
                         text=True, cwd=tmp_path)
    os.close(write)

    assert "Traceback" not in got.stderr
