"""Draw piles."""

from hypothesis import given
from hypothesis import strategies as st

from pnp.rules import kit
from pnp.rules.kit import Pile
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
