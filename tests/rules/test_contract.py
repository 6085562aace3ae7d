"""The contract of a rules module."""

from pnp.rules import contract as rules


def test_names_of_the_contract_are_documented():
    for name in ("SETS", "RULES", "TABLES", "setup", "decider", "legal_actions", "apply", "outcome", "view", "supplies",
                 "facts", "scenes", "BOTS"):
        assert f"`{name}`" in rules.__doc__
