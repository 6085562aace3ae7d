"""Sizes by name and as they are written."""

import pytest

from pnp.base.units import CARDS, PAPERS, UNIVERSAL_PAGE, Size, paper, size


@pytest.mark.parametrize("text, wanted", [
    ("standard", (63, 88)), ("63x88", (63, 88)), ("63 x 88", (63, 88)), ("63.5X88.9", (63.5, 88.9)), ("63×88", (63, 88)),
    ("16", (16, 16)), (" 20 ", (20, 20)),
])
def test_sizes(text, wanted):
    assert size(text) == wanted


@pytest.mark.parametrize("text", ["", "x", "63x", "-3", "0", "0x5", "5x0", "1e3", "63 88", "63x88x2", "nan", "Standard"])
def test_what_is_no_size(text):
    assert size(text) is None


@pytest.mark.parametrize("text, wanted", [
    ("a4", (210, 297)), ("Letter", (215.9, 279.4)), ("300x400", (300, 400)), ("b9", None),
])
def test_papers(text, wanted):
    assert paper(text) == wanted


def test_turned():
    assert Size(1, 2).turned() == (2, 1)


def test_named_sizes_but_boards_fit_the_universal_page():
    """And with it A4 and Letter inside their margins."""
    for name, (width, height) in CARDS.items():
        short, long = sorted((width, height))
        assert short <= UNIVERSAL_PAGE.width and long <= UNIVERSAL_PAGE.height, name
    for name in ("a4", "letter"):
        assert UNIVERSAL_PAGE.width <= PAPERS[name].width - 12.7 and UNIVERSAL_PAGE.height <= PAPERS[name].height - 12.7


def test_nine_standard_cards_fit_both_papers():
    for name in ("a4", "letter"):
        assert 3 * CARDS["standard"].width <= PAPERS[name].width - 12.7
        assert 3 * CARDS["standard"].height <= PAPERS[name].height - 12.7
