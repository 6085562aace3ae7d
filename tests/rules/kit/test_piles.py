"""Draw piles, and what lies face down."""

from collections import Counter
from itertools import count
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from pnp.rules import kit
from pnp.rules.kit import Pile
from pnp.rules.kit.piles import MOST_DEALS
from pnp.rules.table import Table


def test_pile_draws_from_the_top_and_is_made_anew():
    pile = Pile(("a", "b"))
    first, pile = pile.draw(Table())
    second, pile = pile.put_away(first).draw(Table())
    third, pile = pile.draw(Table())

    assert (first, second, third) == ("b", "a", "b")
    assert pile.draw(Table()) == (None, Pile())


@given(cards=st.lists(st.text(max_size=2), max_size=8), draws=st.integers(0, 20), seed=st.integers())
def test_pile_loses_nothing(cards, draws, seed):
    pile, table = Pile(tuple(cards)), Table(seed)
    for _ in range(draws):
        card, pile = pile.draw(table)
        if card is not None:
            pile = pile.put_away(card)
    assert sorted(pile.cards + pile.discard) == sorted(cards)
    assert len(pile) == len(cards)


def test_face_down():
    assert kit.face_down(("a", "b")) == ("?", "?")


def test_face_up_takes_hidden_cards_in_their_order_and_leaves_the_rest():
    hidden = iter("xyz")

    assert kit.face_up(("a", "?", "b", "?"), hidden) == ("a", "x", "b", "y")
    assert next(hidden) == "z"


@given(pieces=st.lists(st.sampled_from("abc")), seen=st.lists(st.sampled_from("abcd")), seed=st.integers())
def test_unseen_pieces_are_the_copies_that_lie_nowhere(pieces, seen, seed):
    hidden = kit.unseen(pieces, seen, Random(seed))

    assert Counter(hidden) == Counter({piece: n - seen.count(piece) for piece, n in Counter(pieces).items()
                                       if n > seen.count(piece)})


def test_pieces_of_a_mapping_are_its_keys():
    assert sorted(kit.unseen({"a": 3, "b": 0}, {"a": 1}, Random(0))) == ["b"]


def test_unseen_pieces_come_in_any_order():
    assert len({tuple(kit.unseen("abc", "", Random(seed))) for seed in range(100)}) == 6


def test_deals_are_drawn_until_one_fits_or_patience_ends():
    assert kit.dealt_until(lambda state: state == 3, iter(range(9)).__next__) == 3
    assert kit.dealt_until(lambda state: False, count().__next__) == MOST_DEALS
