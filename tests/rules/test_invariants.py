"""Invariants are found wherever they are written."""

import importlib
from types import ModuleType

import pytest

from pnp.rules.invariants import invariant, invariants_of


@invariant("T-02", "there are no twos", scope="content")
def no_twos(game):
    """Twos are odd."""
    yield "two"


@invariant("T-01", "there are no ones", scope="state")
def no_ones(game, state):
    """Ones are even."""
    yield "one"


def test_invariants_are_found_by_code_and_scope():
    module = ModuleType("rules")
    module.b, module.other, module.a = no_twos, 3, no_ones

    assert [i.code for i in invariants_of(module)] == ["T-01", "T-02"]
    assert [i.code for i in invariants_of(module, "state")] == ["T-01"]
    assert invariants_of(module)[0].reason == "Ones are even."


def test_invariants_are_found_in_every_module_of_the_package(tmp_path, monkeypatch):
    """One that is written is run: no list names it, and `__all__` does not hide it."""
    below = tmp_path / "walked" / "invariants" / "deeper"
    below.mkdir(parents=True)
    text = ('from pnp.rules import invariant\n__all__ = []\n'
            '@invariant("T-0{}", "x", scope="content")\ndef check(game): ...\n')
    for number, file in enumerate((tmp_path / "walked/invariants/one.py", below / "two.py"), 1):
        for folder in (tmp_path / "walked", tmp_path / "walked/invariants", below):
            (folder / "__init__.py").touch()
        file.write_text(text.format(number), encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)

    assert [i.code for i in invariants_of(importlib.import_module("walked"))] == ["T-01", "T-02"]


def test_scopes_are_known_ones():
    with pytest.raises(AssertionError):
        invariant("T-03", "x", scope="contents")
