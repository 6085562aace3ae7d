"""Five thousand cards are printed in little memory: faces are laid out page by page, pages are packed at once."""

import pytest

from tests.bench.deck import MEMORY, case


@pytest.mark.slow
def test_memory_for_many_cards():
    assert case(5400, "ours")["memory"] < MEMORY


def test_both_scripts_draw_the_deck():
    one, other = case(18, "bare"), case(18, "ours")

    assert one["cards"] == other["cards"] == 18
    assert 0 < other["bytes"] < one["bytes"] * 1.5
