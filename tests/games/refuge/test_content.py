"""Codes, tests and texts are complete."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from pnp import rules
from pnp.games.refuge import facts
from pnp.games.refuge.invariants.content_grid import chart, wrong_ways
from tests.broken import loaded

HERE = Path(__file__).parent
CODES = [f"REF-{n:02}" for n in range(1, 66)] + [f"REF-P{n:02}" for n in range(1, 19)]
RULINGS = [f"REF-R{n:02}" for n in range(1, 43)]


def test_every_code_of_the_fact_sheet_exists():
    _, module = loaded("refuge")

    assert sorted(CODES) == [i.code for i in rules.invariants_of(module)]


def test_every_ruling_of_the_fact_sheet_exists(game):
    assert [ruling.id for ruling in game.rulings] == RULINGS


def test_every_design_and_ability_has_a_scenario(game):
    """Each is named by the docstring of the test that plays it."""
    told = {set_: re.findall(r'"""([A-Z0-9-]+)[:.]', (HERE / f"test_{set_}.py").read_text(encoding="utf-8"))
            for set_ in ("salvage", "abilities")}

    assert {set_: [piece.id for piece in game[set_] if piece.id not in told[set_]] for set_ in told} == {
        "salvage": [], "abilities": []}


def test_texts_take_their_numbers_from_the_effects(game):
    """A number that the engine plays is never typed into a card's text."""
    typed = [card.id for set_ in ("salvage", "abilities") for card in game[set_] if re.search(r"(?<!\{)\b\d+\b", card.text)]

    assert typed == []


def test_facts_of_the_board_and_the_decks(game):
    known = facts(game)

    assert known["space_count"] == 74 and known["shortest"] == 9
    assert known["kraken"] == {"left_1": 2, "left_2": 2, "right_1": 2, "right_2": 2, "devour": 2}
    assert list(known["opening"].values()) == [20, 16, 18, 16, 20]
    assert known["reach"] == {"C7": 11, "D7": 12, "E7": 12, "F7": 12, "G7": 11}


@pytest.mark.parametrize("ways, found", [
    (lambda near: {**near, "E4": tuple(s for s in near["E4"] if s != "E5")}, ("E4", "E5")),
    (lambda near: {**near, "E4": (*near["E4"], "F5")}, ("E4", "F5")),
])
def test_ways_that_are_not_those_of_the_grid_are_found(game, ways, found):
    """REF-25: a missing way, a diagonal one."""
    floor = chart(game)

    assert list(wrong_ways(floor)) == []
    assert list(wrong_ways(replace(floor, near=ways(floor.near)))) == [found]


NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def test_numbers_that_are_spelt_out_are_the_right_ones(game):
    """Texts that cannot look a number up say it in a word."""
    told, book = facts(game), (game.folder / "rulebook.md").read_text(encoding="utf-8")
    beyond = told["spaces"]["kraken"] - 3 * told["spaces"]["start"]

    assert f"the {NUMBERS[told['spaces']['finish']]} escape pods" in game.about.premise
    assert game.words["space_effects"]["lair"].endswith(f"tentacle {NUMBERS[game.rules.lair_steps]} space.")
    assert f"The {NUMBERS[beyond]} alcoves" in book
    assert game.piece("reference").blocks[1].title == f"{NUMBERS[game.rules.actions].capitalize()} action"
    assert f"you may complete {NUMBERS[game.rules.completions]} objective" in book
