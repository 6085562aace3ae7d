"""Exact odds: against the tables worked out by hand, and against every throw of the dice counted one by one."""

from itertools import product

import pytest

from pnp.games.schleichfahrt.box import box
from pnp.games.schleichfahrt.facts import facts
from pnp.games.schleichfahrt.odds import check_chance, discharge_chance, evade_chance, retreat_chance, search_chance
from pnp.games.schleichfahrt.play.checks import passed
from pnp.games.schleichfahrt.play.submarine import Sub
from pnp.games.schleichfahrt.scenes import facing, start

# Chance in percent of 1, 2, 3, 4, 5 successes, by dice and by the need on each die.
CHECKS = {
    5: {2: (100.0, 99.7, 96.5, 80.4, 40.2), 3: (99.6, 95.5, 79.0, 46.1, 13.2), 4: (96.9, 81.2, 50.0, 18.8, 3.1),
        5: (86.8, 53.9, 21.0, 4.5, 0.4), 6: (59.8, 19.6, 3.5, 0.3, 0.0)},
    4: {2: (99.9, 98.4, 86.8, 48.2, 0), 3: (98.8, 88.9, 59.3, 19.8, 0), 4: (93.8, 68.8, 31.2, 6.2, 0),
        5: (80.2, 40.7, 11.1, 1.2, 0), 6: (51.8, 13.2, 1.6, 0.1, 0)},
    3: {2: (99.5, 92.6, 57.9, 0, 0), 3: (96.3, 74.1, 29.6, 0, 0), 4: (87.5, 50.0, 12.5, 0, 0),
        5: (70.4, 25.9, 3.7, 0, 0), 6: (42.1, 7.4, 0.5, 0, 0)},
    2: {2: (97.2, 69.4, 0, 0, 0), 3: (88.9, 44.4, 0, 0, 0), 4: (75.0, 25.0, 0, 0, 0), 5: (55.6, 11.1, 0, 0, 0),
        6: (30.6, 2.8, 0, 0, 0)},
    1: {2: (83.3, 0, 0, 0, 0), 3: (66.7, 0, 0, 0, 0), 4: (50.0, 0, 0, 0, 0), 5: (33.3, 0, 0, 0, 0), 6: (16.7, 0, 0, 0, 0)},
}
SEARCH = {5: (59.8, 86.8, 96.9, 99.6, 100.0), 4: (51.8, 80.2, 93.8, 98.8, 99.9), 3: (42.1, 70.4, 87.5, 96.3, 99.5),
          2: (30.6, 55.6, 75.0, 88.9, 97.2), 1: (16.7, 33.3, 50.0, 66.7, 83.3)}
RETREAT = {5: (86.8, 96.9, 99.6, 100.0, 100), 4: (80.2, 93.8, 98.8, 99.9, 100), 3: (70.4, 87.5, 96.3, 99.5, 100),
           2: (55.6, 75.0, 88.9, 97.2, 100), 1: (33.3, 50.0, 66.7, 83.3, 100)}


def close(percents):
    """To the tenth of a percent that is printed; halves may go either way."""
    return pytest.approx([p / 100 for p in percents], abs=0.000501)


def test_check_table(game):
    table = facts(game)["odds"]["checks"]

    assert {dice: list(rows) for dice, rows in CHECKS.items()} == {dice: list(rows) for dice, rows in table.items()}
    assert all(row == close(CHECKS[dice][need]) for dice, rows in table.items() for need, row in rows.items())


def test_five_sixes_are_not_quite_impossible(game):
    assert facts(game)["odds"]["checks"][5][6][4] == pytest.approx(6**-5)


def test_search_table(game):
    table = facts(game)["odds"]["search"]

    assert list(SEARCH) == list(table)
    assert all(row == close(SEARCH[dice]) for dice, row in table.items())


def test_retreat_table(game):
    table = facts(game)["odds"]["retreat"]

    assert list(RETREAT) == list(table)
    assert all(row == close(RETREAT[dice]) for dice, row in table.items())


def throws(dice):
    return list(product(range(1, 7), repeat=dice))


def share(hits):
    hits = list(hits)
    return pytest.approx(sum(hits) / len(hits))


@pytest.mark.parametrize("dice", [1, 2, 3, 4, 5])
def test_chances_are_what_counting_every_throw_gives(game, dice):
    """Every need from certain to impossible, every number of successes."""
    for attribute, difficulty, successes in product((1, 5), range(6, 13, 2), range(1, 6)):
        hits = (sum(die + attribute >= difficulty for die in throw) >= successes for throw in throws(dice))
        assert check_chance(difficulty, attribute, successes, dice) == share(hits)


@pytest.mark.parametrize("dice", [1, 3, 5])
def test_search_chances_are_what_counting_every_throw_gives(game, dice):
    for level in range(1, 6):
        assert search_chance(game.rules, level, dice) == share(min(throw) <= level for throw in throws(dice))


@pytest.mark.parametrize("foe", ["enc-101", "enc-305", "enc-402", "enc-506"])
@pytest.mark.parametrize("base", [6, 8])
def test_chances_are_those_of_the_engine(game, foe, base):
    """The rules' own judgement of every throw agrees with the odds that cards print."""
    state = facing(start(game, base_difficulty=base), foe)
    threat, sub = state.box.foes[foe], state.sub

    def of_engine(attribute):
        return share(passed(state, attribute, threat, throw) for throw in throws(5))

    assert evade_chance(sub, threat, 5, base) == of_engine("engines")
    assert discharge_chance(sub, threat, 5, base) == of_engine("discharge")
    assert retreat_chance(game.rules, sub, 5) == of_engine("retreat")


def test_every_threat_and_every_submarine_has_its_chances(game):
    """26 threats, 19 submarines, 1 to 5 dice."""
    chances = facts(game)["chances"]

    assert len(chances) == 26
    assert {19} == {len(by_sub) for by_sub in chances.values()}
    assert {(5, 4, 3, 2, 1)} == {tuple(by_dice) for by_sub in chances.values() for by_dice in by_sub.values()}


def test_worked_example(game):
    """6 + 3 needs sixes, 6 + 1 needs threes, on three of five dice; a failure leaves three."""
    example = facts(game)["example"]

    assert tuple(example[key] for key in ("discharge_difficulty", "discharge_need", "evade_difficulty",
                                                         "evade_need")) == (9, 6, 7, 3)
    assert tuple(example[key] for key in ("successes", "damage", "dice_left", "retreat_need")) == (3, 2, 3, 4)
    assert (round(example["discharge"], 6), round(example["evade"], 6)) == (0.035494, 0.790123)
    assert (round(example["retreat"], 3), round(example["retreat_after"], 3)) == (0.969, 0.875)


def test_derived_counts(game):
    known = facts(game)

    assert known["floor_by_level"] == {1: 3, 2: 3, 3: 3, 4: 3, 5: 2}
    assert known["encounters_by_level"] == {1: 6, 2: 6, 3: 6, 4: 6, 5: 7}
    assert (known["threats_by_level"], known["threats"], known["materials"]) == ({1: 5, 2: 5, 3: 5, 4: 5, 5: 6}, 26, 3)
    assert [str(sub) for sub in box(game).subs] == known["subs"]
    assert Sub(1, 3, 5) == box(game).subs[0]


def test_play_test_tells_the_odds():
    """The Battleship against 4/3/2 with five dice, as exact as the reference card."""
    from click.testing import CliRunner

    from pnp.cli import main

    got = CliRunner().invoke(main, ["playtest", "schleichfahrt", "--odds"])

    assert got.exit_code == 0
    battleship = got.output.partition("Battleship (enc-301)")[2]
    line = next(line for line in battleship.splitlines() if line.split()[:2] == ["4/3/2", "5"])
    assert line.split()[2::2] == ["79.01", "3.55", "96.88"]
    assert CliRunner().invoke(main, ["playtest", "refuge", "--odds"]).exit_code == 2
