"""The contract of a rules module, written so that people and programs can read it."""

import inspect
import re

import pytest

from pnp.rules.contract import Playable, Rules

MEMBERS = {name: member for name, member in inspect.getmembers(Rules) if not name.startswith("_")}
NEEDED = {name for name in MEMBERS if "Needed by: nobody" not in inspect.getdoc(MEMBERS[name])}


@pytest.mark.parametrize("name", MEMBERS)
def test_each_name_says_in_a_sentence_what_it_is_and_who_needs_it(name):
    first, *_, last = inspect.getdoc(MEMBERS[name]).split("\n\n")

    assert re.fullmatch(r"[A-Z`].*[^.]\.", first)
    assert re.fullmatch(r"Needed by: (every command|check, build|playtest|nobody; .+)\.", last)


def test_names():
    """Nobody's list but the contract's; a game that is only printed and played needs no more than this."""
    assert sorted(NEEDED) == ["BOTS", "RULES", "SETS", "TABLES", "apply", "decider", "facts", "legal_actions", "outcome",
                              "scenes", "setup", "supplies", "view"]
    assert sorted(set(MEMBERS) - NEEDED) == ["determinise", "figures", "labels", "says", "zones"]
    assert {name for name in vars(Playable) if name in MEMBERS} == {"decider", "legal_actions", "apply", "outcome", "view"}


@pytest.mark.parametrize("name", sorted(NEEDED))
def test_module_with_these_names_is_rules(little, name):
    """Values are there, functions take as many arguments as the contract gives them."""
    mine, wanted = getattr(little[1], name), MEMBERS[name]

    if inspect.isfunction(wanted):
        assert len(inspect.signature(mine).parameters) == len(inspect.signature(wanted).parameters) - 1
    else:
        assert isinstance(wanted, property) and mine is not None
