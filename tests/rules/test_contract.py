"""The contract: invariants, finding rules, the table, and play."""

import importlib
from itertools import pairwise
from random import Random
from types import ModuleType

import pytest

from pnp.base.project import Project, shipped
from pnp.rules import contract as rules
from pnp.rules import loading
from pnp.rules.contract import Event, MissingRules, Table, find_rules, invariant, invariants_of, play, told
from tests import little as files


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
    text = ('from pnp.rules.contract import invariant\n__all__ = []\n'
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


def test_rules_beside_the_content_come_first(little):
    assert little[1].__file__.endswith("rules.py")
    assert find_rules("schleichfahrt").__name__ == "pnp.games.schleichfahrt"


@pytest.mark.parametrize("name", ["nosuchgame", "no such game", "a.b"])
def test_no_rules(name, tmp_path):
    with pytest.raises(MissingRules, match=f"no rules for `{name}`"):
        find_rules(name, tmp_path)


@pytest.mark.parametrize("text, told", [
    ("def x(:\n", "content/little/rules.py:1:7: PNP-06 rules cannot be loaded: invalid syntax"),
    ("\n\nimport nothing_of_that_name\n",
     "content/little/rules.py:3: PNP-06 rules cannot be loaded: "
     "ModuleNotFoundError: No module named 'nothing_of_that_name'"),
    ("x = 1\ny = x / 0\n", "content/little/rules.py:2: PNP-06 rules cannot be loaded: ZeroDivisionError: division by zero"),
])
def test_rules_of_a_user_that_cannot_be_loaded(tmp_path, text, told):
    files.write(tmp_path, {"rules.py": text})
    game, module, (fault,) = loading.load_game(Project(tmp_path, shipped()), "little")

    assert (game, module) == (None, None)
    assert f"{fault.span}: {fault.code} {fault.message}" == told


def test_game_without_rules(tmp_path):
    files.write(tmp_path)
    game, _, (fault,) = loading.load_game(Project(tmp_path, shipped()), "little")

    assert game is None
    assert (fault.code, fault.span.file) == ("PNP-06", "content/little")


def test_loaded_dice_are_used_up_first():
    table = Table(7, dice=(6, 1, 6))

    assert table.roll(2) == (6, 1)
    first, *rest = table.roll(3)
    assert first == 6
    assert (*rest,) == Table(7).roll(2)


def test_dice_are_fair():
    rolls = Table(1).roll(60_000)

    assert set(rolls) == {1, 2, 3, 4, 5, 6}
    assert all(abs(rolls.count(side) - 10_000) < 400 for side in range(1, 7))
    assert set(Table(1).roll(1_000, sides=3)) == {1, 2, 3}


def test_table_deals_by_its_seed():
    assert Table("a").shuffle(range(9)) == Table(Random("a")).shuffle(range(9))
    assert sorted(Table("a").shuffle("abc")) == ["a", "b", "c"]
    assert Table(3).pick("abc") in "abc"
    assert [Table(1).chance(p) for p in (0, 1)] == [False, True]


def test_table_keeps_the_record():
    table, silent = Table(), Table(record=False)
    for each in (table, silent):
        each.say("took", coin="penny", many=("a", "b"), n=3)

    assert table.events == [Event("took", {"coin": "penny", "many": ("a", "b"), "n": 3})]
    assert table.used == silent.used == {"penny"}
    assert silent.events is None


def test_play_to_the_end(little):
    game, module = little
    seen = []
    record = play(module, game, 2, {}, "s", [module.BOTS["greedy"]] * 2, lambda *step: seen.append(step), record=True)

    assert record.outcome.reason == "rich"
    assert record.plies == len(record.table.events) == len(seen) - 1
    assert seen[0][:2] == (None, None)
    assert all(before[2] is after[0] for before, after in pairwise(seen))


def test_bots_have_a_chance_stream_of_their_own(little):
    """A bot that draws more numbers changes neither the table's shuffles nor another seat's luck."""
    game, module = little

    def wasteful(view, actions, rng):
        rng.random()
        return actions[0]

    lazy, busy = (play(module, game, 2, {}, "s", [bot, module.BOTS["random"]], record=True).table.events
                  for bot in (module.BOTS["greedy"], wasteful))
    assert lazy == busy


def test_bots_see_a_view_only(little):
    game, module = little
    piles = []

    def nosy(view, actions, rng):
        piles.append(set(view.pile))
        return actions[0]

    play(module, game, 1, {}, "s", [nosy])
    assert piles and all(pile == {"?"} for pile in piles)


def test_events_are_told_in_words(little):
    game, _ = little

    assert told(game, Event("took", {"seat": 1, "coin": "penny"})) == "1 takes Penny."
    assert told(game, Event("lost", {"coins": ("penny", "pound"), "n": ()})) == "lost: coins Penny, Pound, n nothing"


def test_events_that_lack_a_field_are_told_all_the_same(little):
    """A designer's slip in a sentence must not stop the story."""
    game, _ = little

    assert told(game, Event("took", {"seat": 1})) == "1 takes {coin}."


def test_names_of_the_contract_are_documented():
    for name in ("SETS", "RULES", "TABLES", "setup", "decider", "legal_actions", "apply", "outcome", "view", "supplies",
                 "facts", "scenes", "BOTS"):
        assert f"`{name}`" in rules.__doc__
