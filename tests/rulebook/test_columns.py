"""Columns of a rulebook's tables are as wide as their words need."""

import pytest

from pnp.rulebook.columns import PADDING, column_shares


def test_columns_that_fit_are_as_wide_as_their_words():
    short, long = column_shares([["a", "some more words"], ["b", "few"]], "sans", 9, 100)

    assert PADDING < short < long
    assert short + long < 100


def test_tables_give_room_to_their_words():
    wide, narrow = column_shares([["name", "n"], ["a name of several words", "1"]], "sans", 9, 80)

    assert wide > 3 * narrow


def test_long_texts_give_way_first():
    """The short column keeps its words whole; together they fill the width."""
    short, long = column_shares([["Escape pod", "a very long cell " * 20]], "sans", 9, 80)
    alone, _ = column_shares([["Escape pod", "x"]], "sans", 9, 80)

    assert short + long == pytest.approx(80)
    assert short <= alone
    assert long > short


def test_no_column_is_narrower_than_its_longest_word():
    assert column_shares([["unbreakable" * 5, "unbreakable" * 9]], "sans", 9, 40) == pytest.approx(
        [column_shares([["unbreakable" * 5, "x"]], "sans", 9, 40)[0],
         column_shares([["x", "unbreakable" * 9]], "sans", 9, 40)[1]])
