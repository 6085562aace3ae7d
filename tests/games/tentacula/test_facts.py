"""The derived tables agree with what the fact sheet computed by other means."""

import pytest

from pnp.games.tentacula.facts import facts
from pnp.games.tentacula.scenes import scenes
from pnp.rules import invariants_of
from tests.broken import loaded


@pytest.mark.parametrize("stash, survives", [
    ("S1", (97, 85, 67, 48, 24)), ("S2", (97, 85, 67, 48, 24)), ("S3", (94, 74, 50, 28, 9)),
    ("S4", (64, 31, 12, 4, 1)), ("S5", (64, 31, 12, 4, 1)), ("S6", (39, 10, 2, 0, 0)),
])
def test_stashes_survive_thefts(game, stash, survives):
    """Chance in per cent after 2, 4, 6, 8, 10 thefts."""
    row = next(row for row in facts(game)["stashes"] if row["id"] == stash)

    assert survives == tuple(round(100 * share) for share in row["survives"].values())


def test_draw_pile_by_level_and_players(game):
    piles = [row["pile"] for row in facts(game)["levels"]]

    assert piles == [{2: 8, 3: 7, 4: 6}, {2: 8, 3: 7, 4: 6}, {2: 7, 3: 6, 4: 5}, {2: 6, 3: 5, 4: 4}]


def test_gates_as_fish(game):
    """The table of the fact sheet, resolved by hat, colour and size."""
    assert {row["id"]: "".join(row["letters"]) for row in facts(game)["gates"]} == {
        "G1": "RYG", "G2": "GYR", "G3": "GRY", "G4": "YRG", "G5": "RGY", "G6": "YGR"}


def test_folds(game):
    opening, closing = facts(game)["folds"]

    assert (opening["taken"], opening["laid"], opening["lost_triples"]) == (["L-back"], ["L-front", "CL"], [])
    assert (closing["taken"], closing["laid"]) == (["CR", "R-front"], ["R-back"])
    assert closing["lost_triples"] == [1, 2, 3, 4, 5, 6]


def test_boards(game):
    runs = [(row["id"], row["first"], row["last"], row["reef_squares"]) for row in facts(game)["phases"]]

    assert runs == [("A", 1, 22, 12), ("B", 14, 40, 24), ("C", 32, 43, 14)]


def test_protection_example(game):
    example = facts(game)["example"]

    assert example["inside"]["met"] == example["inside"]["mask"][::-1]
    assert example["protected"] == [True, True, False]


def test_water_and_steps(game):
    known = facts(game)

    assert (known["water"], known["positions"], known["steps"]) == (10, 72, 132)
    assert round(known["covered"], 2) == 0.74


def test_every_ending_has_words(game):
    assert [row["id"] for row in facts(game)["endings"]] == ["win", "so-close", "reef-gone", "chest-bare", "fish-food"]


def test_scenes_break_no_invariant(game):
    """Positions drawn in the rulebook are positions of the game."""
    _, module = loaded("tentacula")
    found = [(name, rule.code) for name, state in scenes(game).items() for rule in invariants_of(module, "state")
             if any(True for _ in rule.check(game, state))]

    assert found == []
