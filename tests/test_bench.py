"""What a deck costs is measured, and the bare script that it is measured against draws the same."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bench.deck import ALIKE, ROOT
from tests.bench.words import apart


def case(count, who):
    """Measured by a small program: Linux counts the memory of whom a program was started by."""
    found = subprocess.run([sys.executable, "-m", "tests.bench.deck", str(count), who], check=True, capture_output=True,
                           text=True, cwd=ROOT)
    return json.loads(found.stdout)


HELD = 120.0                 # MB, with the whole deck loaded and checked; the goal of the bench is 80


@pytest.mark.slow
def test_memory_for_many_cards():
    assert case(5400, "ours")["memory"] < HELD


def test_each_program_is_measured():
    for who in ("bare", "ours"):
        measured = case(18, who)
        assert measured["cpu"] > 0.02 and measured["memory"] > 10 and measured["size"] > 10_000


def test_bare_script_draws_the_same(tmp_path):
    """Eighteen cards: two pages each, the same words, files of the same size."""
    for program in (["-m", "tests.bench.cards", "18", "."], ["tests/bench/bare_deck.py", ".", "bare.pdf"],
                    ["-m", "tests.bench.our_deck", ".", "ours.pdf"]):
        inside = [str(tmp_path / part) if part == "." or part.endswith(".pdf") else part for part in program]
        subprocess.run([sys.executable, *inside], check=True, cwd=ROOT)
    words, size = apart(Path(tmp_path, "bare.pdf"), Path(tmp_path, "ours.pdf"))

    assert words <= ALIKE and size <= ALIKE
