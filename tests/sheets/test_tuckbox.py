"""Tuckboxes hold their cards and fold up."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from pnp.sheets.tuckbox import Deck, box_size, tuckbox
from tests.geometry import TINY, inside, simple

decks = st.builds(Deck, st.just("d"), st.just("Deck"), st.integers(1, 120), st.integers(40, 90).map(float),
                  st.integers(60, 120).map(float), st.booleans())


@given(deck=decks)
def test_box_holds_its_cards(deck):
    width, height, depth = box_size(deck)
    sleeve, thick = (3, 0.55) if deck.sleeved else (0, 0.3)

    assert width > deck.width + sleeve and height > deck.height + sleeve and depth > deck.cards * thick


@given(deck=decks)
def test_box_folds_up(deck):
    """Panels have the box's sizes, lie side by side, and every fold lies on a panel's edge or a flap's."""
    w, h, d = box_size(deck)
    patch = tuckbox(deck)
    panels = {panel.name: panel for panel in patch.panels}

    assert inside(patch)
    assert {name: (round(p.width, 6), round(p.height, 6)) for name, p in panels.items()} == {
        name: (round(a, 6), round(b, 6)) for name, (a, b) in {
            "front": (w, h), "back": (w, h), "left": (d, h), "right": (d, h), "top": (w, d), "bottom": (w, d)}.items()}
    for a, b in combinations(patch.panels, 2):
        assert a.x + a.width <= b.x + TINY or b.x + b.width <= a.x + TINY \
            or a.y + a.height <= b.y + TINY or b.y + b.height <= a.y + TINY
    edges = {round(v, 4) for p in patch.panels for v in (p.x, p.x + p.width)}
    assert all(round(line.x1, 4) in edges for line in patch.lines if line.x1 == line.x2)


@given(deck=decks)
def test_box_outline_does_not_cross_itself(deck):
    outline = next(outline for outline in tuckbox(deck).outlines if outline.kind == "cut")

    assert simple(outline.points)


def test_sleeved_cards_need_a_larger_box():
    assert all(a < b for a, b in zip(box_size(Deck("d", "D", 30)), box_size(Deck("d", "D", 30, sleeved=True))))
