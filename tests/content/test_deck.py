"""What a deck is like: every copy counts."""

import pytest

from pnp.content.deck import Bar, Kinds, deck_stats
from pnp.content.load import load_content
from pnp.content.model import Many, Piece, Record
from pnp.content.models import Models
from tests.broken import GAMES, loaded
from tests.little import write


class Cost(Record):
    gold: int


class Card(Piece):
    power: int
    suit: str = ""
    marks: Many[str] = ()
    cost: Cost | None = None
    text: str = ""


class Rules(Record):
    target: int
    purse: dict


CARDS = """\
[set]
kind = "card"
size = "standard"
front = "coin"
ledger = "coins"
source = "house"

pieces = [
  { id = "a", name = "A", power = 1, suit = "red", marks = ["x", "y"], copies = 4, text = "Draw one card now" },
  { id = "b", name = "Big B", power = 2, suit = "red", copies = 3, flavour = "Oh my", cost = { gold = 3 } },
  { id = "c", name = "C", power = 4, suit = "blue", marks = ["x"], copies = 2, text = "Draw two cards at once" },
  { id = "d", name = "D", power = 40, suit = "blue" },
]
"""


@pytest.fixture
def deck(tmp_path):
    folder = write(tmp_path, {"coins.toml": CARDS})
    game, faults = load_content(folder, Models({"coins": Card}, Rules, {}))
    assert faults == []
    return deck_stats(game["coins"])


def field(deck, name):
    (found,) = (field for field in deck.fields if field.name == name)
    return found


def test_counts(deck):
    assert (deck.set, deck.pieces, deck.copies) == ("coins", 4, 10)
    assert deck.repeats.bars == [Bar("1", 1, 1), Bar("2", 1, 2), Bar("3", 1, 3), Bar("4", 1, 4)]


def test_fields_are_the_games_own(deck):
    assert [field.name for field in deck.fields] == ["power", "suit", "marks", "cost.gold"]        # `text` is text
    assert field(deck, "suit").bars == [Bar("blue", 2, 3), Bar("red", 2, 7)]
    assert field(deck, "marks").bars == [Bar("x", 2, 6), Bar("y", 1, 4)]
    assert field(deck, "cost.gold").bars == [Bar("3", 1, 3)]


def test_numbers_have_a_curve_with_gaps_and_outliers(deck):
    power = field(deck, "power")

    assert power.bars[0] == Bar("1 to 3", 2, 7) and power.bars[-1] == Bar("40 to 42", 1, 1)
    assert power.bars[5] == Bar("16 to 18", 0, 0)
    assert (power.spread.lowest, power.spread.median, power.spread.highest) == (1, 2, 40)
    assert power.spread.mean == pytest.approx((4 * 1 + 3 * 2 + 2 * 4 + 40) / 10)
    assert power.outliers == [("d", 40)]


def test_words_are_those_of_name_flavour_and_texts(deck):
    assert {bar.value: bar.copies for bar in deck.words.bars} == {"1": 1, "2": 0, "3": 0, "4": 3, "5": 4, "6": 2}


def test_kinds(deck):
    assert [kinds.name for kinds in deck.kinds] == ["piece", "power", "suit", "marks", "cost.gold"]
    assert deck.kinds[0] == Kinds("piece", {"a": 4, "b": 3, "c": 2, "d": 1}, True)
    assert deck.kinds[1].copies == {"1": 4, "2": 3, "4": 2, "40": 1}
    assert deck.kinds[3] == Kinds("marks", {"x": 6, "y": 4}, False)


@pytest.mark.parametrize("game", GAMES)
def test_every_set_of_every_game(game):
    for pieces in loaded(game)[0].sets.values():
        found = deck_stats(pieces)

        assert sum(bar.copies for bar in found.repeats.bars) == found.copies == pieces.count
        assert sum(bar.copies for bar in found.words.bars) == pieces.count
        for one in found.fields:
            assert 0 < max(bar.copies for bar in one.bars) <= pieces.count
