"""The table: chance, and the record of what happened."""

from random import Random

from pnp.rules.table import Event, Table


def test_loaded_dice_are_used_up_first():
    table = Table(7, dice=(6, 1, 6))

    assert table.roll(2) == (6, 1)
    first, *rest = table.roll(3)
    assert first == 6
    assert (*rest,) == Table(7).roll(2)


def test_dice_are_fair():
    rolls = Table(1).roll(60_000)

    assert set(rolls) == {1, 2, 3, 4, 5, 6}
    assert all(abs(rolls.count(side) - 10_000) < 400 for side in range(1, 7))
    assert set(Table(1).roll(1_000, sides=3)) == {1, 2, 3}


def test_table_deals_by_its_seed():
    assert Table("a").shuffle(range(9)) == Table(Random("a")).shuffle(range(9))
    assert sorted(Table("a").shuffle("abc")) == ["a", "b", "c"]
    assert Table(3).pick("abc") in "abc"
    assert [Table(1).chance(p) for p in (0, 1)] == [False, True]


def test_table_keeps_the_record():
    table, silent = Table(), Table(record=False)
    for each in (table, silent):
        each.say("took", coin="penny", many=("a", "b"), n=3)

    assert table.events == [Event("took", {"coin": "penny", "many": ("a", "b"), "n": 3})]
    assert table.used == silent.used == {"penny"}
    assert silent.events == []


def test_draws_and_plays_are_counted_by_piece_and_seat():
    table = Table()
    for seat in (1, 0, 1):
        table.drew("penny", seat)
    table.played("penny", 1)
    table.drew("pound", None)

    assert table.draws == {("penny", 1): 2, ("penny", 0): 1, ("pound", None): 1}
    assert table.plays == {("penny", 1): 1}


def test_a_piece_is_used_when_it_is_played_not_when_it_is_drawn_and_the_log_is_silent():
    table = Table()
    table.drew("penny", None)
    table.played("pound", 0)

    assert table.used == {"pound"}
    assert table.events == []
