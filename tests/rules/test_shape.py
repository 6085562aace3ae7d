"""Names of a rules module that are not what the contract says: found all at once, each at its line."""

from types import ModuleType

import pytest

from pnp.base import IncompleteRules
from pnp.checks.run import check
from pnp.cli.formats import as_text
from pnp.rules import find_rules, loading, rules_of
from pnp.rules.defaults import PLAYED
from pnp.rules.shape import MEMBERS, faults_of, require
from tests import little as files
from tests.broken import GAMES
from tests.little import project

BROKEN = '''\
"""Rules with a fault of each kind."""

from pnp.content import Record


class RULES:
    pass


class Row(Record):
    value: int


SETS = {"coins": Row}
TABLES = [Row]
BOTS = ["greedy"]


def setup(game, players):
    return None


def legal_action(state):
    return ()


decider = 3


def fact(game):
    return {}
'''


def test_everything_is_told_at_once_by_line(tmp_path):
    found = check(project(tmp_path, {"rules.py": BROKEN}), "little")

    assert [line.removeprefix("content/little/rules.py:") for line in as_text(found).splitlines()] == [
        "6: PNP-26 `RULES` is the class `RULES`, not a model, `class RULES(Record)`",
        "14: PNP-26 `SETS['coins']` is the class `Row`, not a model of pieces, `class ...(Piece)`",
        "15: PNP-26 `TABLES` is of type list, not a dictionary of models by the stem of their file",
        "16: PNP-26 `BOTS` is of type list, not a dictionary of bots by their name",
        "19: warning: PNP-26 `apply` is missing; playtest needs it",
        "19: warning: PNP-26 `outcome` is missing; playtest needs it",
        "19: PNP-26 `setup` takes (game, players), not (game, players, options, table)",
        "23: PNP-26 `legal_action` is no name of the contract, and `legal_actions` is missing",
        "    help: did you mean `legal_actions`?",
        "27: PNP-26 `decider` is of type int, not a function of (state)",
        "30: warning: PNP-26 `fact` is no name of the contract, and `facts` is missing",
        "    help: did you mean `facts`?",
    ]


def test_faults_of_content_are_told_beside_those_of_rules(tmp_path):
    text = files.RULES.replace("def view(state, seat)", "def view(state)")
    found = check(project(tmp_path, {"rules.py": text, "coins.toml": files.COINS.replace("copies", "copis")}), "little")

    assert {diagnostic.code for diagnostic in found} == {"PNP-02", "PNP-26"}


@pytest.mark.parametrize("old, new, says", [
    ("BOTS = {", "BOTS = {'idle': lambda view: None, ", "`BOTS['idle']` takes (view), not (view, actions, rng)"),
    ("BOTS = {", "BOTS = {'idle': 3, ", "`BOTS['idle']` is of type int, not a function of (view, actions, rng)"),
    ("def scenes(game):", "def scenes(game, seed):", "`scenes` takes (game, seed), not (game)"),
])
def test_wrong_kinds(tmp_path, old, new, says):
    files.write(tmp_path, {"rules.py": files.RULES.replace(old, new)})

    assert [fault.message for fault in faults_of(find_rules("little", tmp_path / "content/little"))] == [says]


@pytest.mark.parametrize("new", ["def scenes(game, seed=0):", "def scenes(*games):", "def scenes(game, /, **more):"])
def test_functions_may_take_more_than_they_are_given(tmp_path, new):
    files.write(tmp_path, {"rules.py": files.RULES.replace("def scenes(game):", new)})

    assert faults_of(find_rules("little", tmp_path / "content/little")) == []


def test_helpers_are_not_taken_for_misspelt_names(tmp_path):
    """A name is meant for another only when it would do: a label of one card is not the labels of a state."""
    more = "\n\ndef label(card, size):\n    return card\n\n\nzone = 'sea'\n\n\ndef figure(state, card):\n    return 1\n"
    files.write(tmp_path, {"rules.py": files.RULES + more})

    assert faults_of(find_rules("little", tmp_path / "content/little")) == []


def test_remarks_do_not_keep_a_game_from_printing(tmp_path):
    """Half written rules warn, at the first name there is; the game loads."""
    text = files.RULES.replace("def outcome(state)", "def ending(state)")
    game, rules, faults = loading.load_game(project(tmp_path, {"rules.py": text}), "little")

    assert faults == [] and rules is not None
    assert [(note.severity, note.message, note.span.line) for note in game.notes] == [
        ("warning", "`outcome` is missing; playtest needs it", text[:text.index("def setup")].count("\n") + 1)]


def test_what_a_command_needs_is_told_in_one_sentence(tmp_path):
    text = files.RULES.replace("def outcome(state)", "def outcomes(state)").replace("def apply(", "def carry_out(")
    files.write(tmp_path, {"rules.py": text})
    line = text[:text.index("def outcomes")].count("\n") + 1
    with pytest.raises(IncompleteRules) as refused:
        require(rules_of(find_rules("little", tmp_path / "content/little")), PLAYED, "playtest")

    assert refused.value.told() == (f"content/little/rules.py:{line}: `apply`, `outcome` are missing; playtest needs them; "
                                    "`outcomes` may be meant for `outcome`")


@pytest.mark.parametrize("game_id", GAMES)
def test_shipped_rules_keep_the_contract(game_id):
    assert faults_of(find_rules(game_id)) == []


def test_complete_rules_have_every_name_but_those_of_play():
    """The defaults and the contract know the same names."""
    assert set(MEMBERS) - set(vars(rules_of(ModuleType("pnp_rules_empty")))) == set(PLAYED)
