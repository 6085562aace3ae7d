"""Codes -> what they stand for."""

import pytest

from pnp.checks.codes import CODES
from pnp.checks.explain import CHECKED, explained, known_codes
from pnp.rules import SCOPES
from tests.little import project


@pytest.fixture(scope="module")
def here(tmp_path_factory):
    return project(tmp_path_factory.mktemp("explain"))


def test_every_code_is_known(here):
    known = known_codes(here, ["little"])

    assert set(known) == {*CODES, "LIT-01", "LIT-P01", "LIT-P02", "LIT-R01"}
    assert all(explained(here, ["little"], code) for code in known)


def test_invariant(here):
    assert explained(here, ["little"], "LIT-01") == (
        "LIT-01  a pound is worth three pennies\n\nOtherwise nobody would change money.\n\n"
        "little: `pnp check` looks at the content.")


def test_ruling(here):
    assert explained(here, ["little"], "LIT-R01") == (
        "LIT-R01  Is a pound worth three?\n\nPossible readings:\n  - yes\n  - no\n\nRuling: Yes.\n\n"
        "Why: Four would end the game at once.\n\nA ruling of Little.")


def test_general_rule(here):
    assert explained(here, [], "PNP-05").startswith("PNP-05  ids are unique in a game\n\n")


def test_unknown_code(here):
    assert explained(here, ["little"], "LIT-99") is None


def test_a_broken_game_still_explains_its_invariants(tmp_path):
    broken = project(tmp_path, {"coins.toml": "x"})

    assert explained(broken, ["little"], "LIT-01")
    assert explained(broken, ["little"], "LIT-R01") is None


def test_every_scope_is_explained():
    assert set(CHECKED) == set(SCOPES)
