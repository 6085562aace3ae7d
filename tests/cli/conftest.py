"""Calls of pnp: in a folder with the little game, and in one without content."""

import pytest
from click.testing import CliRunner

from pnp.cli import main
from tests.little import project


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


@pytest.fixture
def outside(tmp_path, monkeypatch):
    """`outside(*words)` calls pnp in a folder without content/."""
    monkeypatch.chdir(tmp_path)
    return lambda *words: CliRunner().invoke(main, words, prog_name="pnp")
