"""Checks and how a game ends, clause by clause, with loaded dice. Scenes put the submarine where the clause applies."""

import pytest

from pnp.games.schleichfahrt.actions import DISCHARGE, ENGINES, RETREAT, Advance, Check, Move, Pass, Search, Take
from pnp.games.schleichfahrt.box import box
from pnp.games.schleichfahrt.rules import decider, legal_actions, outcome
from pnp.games.schleichfahrt.scenes import battleship, bomb_run, facing, start
from pnp.rules import Outcome
from tests.games.schleichfahrt.scenario import BASE, FLOPS, HANGAR, SIXES, play

# The worked example

@pytest.mark.parametrize("attribute, dice, hull", [
    ("discharge", (6, 6, 6, 1, 1), 5),
    ("discharge", (6, 6, 5, 5, 5), 3),
    ("engines",   (3, 3, 3, 1, 1), 5),
    ("engines",   (3, 3, 2, 2, 2), 3),
])
def test_battleship(game, attribute, dice, hull):
    """Engines 4, discharge 3: sunk by three sixes, dodged by three threes, else two damage."""
    assert hull == play(battleship(game), Check(attribute), dice=dice).hull


@pytest.mark.parametrize("dice, back", [((4, 1, 1), True), ((3, 3, 3), False)])
def test_battleship_retreat(game, dice, back):
    """Retreat 2 needs one four, with the three dice that are left."""
    after = play(battleship(game), ENGINES, RETREAT, dice=FLOPS + dice)

    assert back == (after.at == HANGAR)


@pytest.mark.parametrize("base, need", [(6, 3), (7, 4), (8, 5)])
def test_base_difficulty_raises_every_check(game, base, need):
    state = facing(start(game, base_difficulty=base), "enc-301")

    assert play(state, ENGINES, dice=(need, need, need, 1, 1)).phase == "evaded"
    assert play(state, ENGINES, dice=(need, need, need - 1, 1, 1)).hull == 3


@pytest.mark.parametrize("base", [6, 7, 8])
def test_base_difficulty_does_not_raise_the_retreat(game, base):
    """SCH-R07: difficulty 6, one success, whatever the threat: retreat 2 needs a four."""
    state = facing(start(game, base_difficulty=base), "enc-501", failed=True)

    assert play(state, RETREAT, dice=(4, 1, 1, 1, 1)).at == HANGAR
    assert play(state, RETREAT, dice=(3, 3, 3, 3, 3)).hull == 2


# Evade and discharge

def test_evade_leaves_the_choice(game):
    """Advance, or search and stay; with all materials found only the first."""
    after = play(battleship(game), ENGINES, dice=SIXES)

    assert (Advance(), Search()) == legal_actions(after)
    assert (Advance(),) == legal_actions(after._replace(found=after.box.materials))


def test_advance_discards_the_threat_and_makes_the_move_compulsory(game):
    """SCH-R14, SCH-R15."""
    after = play(battleship(game), ENGINES, Advance(), dice=SIXES)

    assert (after.foes, after.piles[2].discard, after.must_move, after.turn) == ({}, ("enc-301",), True, 2)
    assert all(isinstance(action, Move) for action in legal_actions(after))
    assert Move(after.came_from) in legal_actions(after)
    assert not play(after, Move(HANGAR)).must_move


def test_search_beside_the_threat_keeps_it(game):
    """SCH-R13: next turn it must be faced again, before any move."""
    after = play(battleship(game), ENGINES, Search(), Take("mat-ore"), dice=SIXES + (3, 6, 6, 6, 6))

    assert (after.foes, after.found, after.turn) == ({1: "enc-301"}, ("mat-ore",), 2)
    assert legal_actions(after) == (ENGINES, DISCHARGE)


def test_failed_check_stays_unlocked_after_a_search(game):
    """SCH-R13: the failed check before the search still counts."""
    after = play(battleship(game), ENGINES, ENGINES, Search(), dice=FLOPS + (6, 6, 6) + (6, 6, 6))

    assert legal_actions(after) == (ENGINES, DISCHARGE, RETREAT)


def test_discharge_discards_the_threat_and_allows_a_search(game):
    after = play(battleship(game), DISCHARGE, dice=SIXES)

    assert (after.foes, after.piles[2].discard) == ({}, ("enc-301",))
    assert (Search(), Pass()) == legal_actions(after)


def test_level_is_the_number_of_successes(game):
    """A level 5 threat needs all five dice, a level 1 threat one."""
    five, one = facing(start(game), "enc-501"), facing(start(game), "enc-101")

    assert play(five, ENGINES, dice=(3, 3, 3, 3, 3)).phase == "evaded"
    assert play(five, ENGINES, dice=(3, 3, 3, 3, 2)).hull == 2
    assert play(one, ENGINES, dice=(4, 1, 1, 1, 1)).phase == "evaded"


def test_hopeless_check_must_still_be_made(game):
    """SCH-R06: four dice cannot give five successes, yet retreat is locked."""
    state = facing(start(game), "enc-502", hull=4)

    assert legal_actions(state) == (ENGINES, DISCHARGE)
    assert ((after := play(state, ENGINES, dice=(6, 6, 6, 6))).hull, RETREAT in legal_actions(after)) == (2, True)


# Retreat

def test_retreat_only_after_a_failed_check(game):
    """SCH-R05."""
    state = battleship(game)

    assert RETREAT not in legal_actions(state)
    assert RETREAT in legal_actions(play(state, DISCHARGE, dice=FLOPS))


def test_free_ink_allows_it_at_once(game):
    """SCH-R05, the easy variant."""
    state = facing(start(game, free_ink=True), "enc-301")

    assert legal_actions(state) == (ENGINES, DISCHARGE, RETREAT)


def test_retreat_leaves_the_threat_and_draws_nothing(game):
    """SCH-R10, SCH-R23: back to the card left by the last move."""
    state = battleship(game)._replace(came_from=5, failed=True)

    after = play(state, RETREAT, dice=SIXES)

    assert (after.at, after.came_from, after.foes, after.failed) == (5, 1, {1: "enc-301"}, False)
    assert (state.piles, "move", 2) == (after.piles, after.phase, after.turn)
    assert 5 not in after.foes


def test_retreat_into_the_hangar_repairs(game):
    """SCH-R21."""
    after = play(battleship(game), ENGINES, RETREAT, dice=FLOPS + (6, 6, 6))

    assert (after.at, after.hull) == (HANGAR, 5)


def test_retreat_into_the_hangar_builds_the_bomb(game):
    """SCH-R19: arriving is enough, by move or by retreat."""
    state = battleship(game)._replace(failed=True, found=box(game).materials)

    assert play(state, RETREAT, dice=SIXES).bomb


def test_retreat_to_sea_does_not_repair(game):
    state = battleship(game)._replace(came_from=5, failed=True, hull=3)

    assert play(state, RETREAT, dice=(6, 6, 6)).hull == 3


# Damage and the end

@pytest.mark.parametrize("check", [ENGINES, DISCHARGE, RETREAT])
def test_every_failed_check_costs_the_power(game, check):
    """SCH-R08: the retreat as well."""
    after = play(battleship(game)._replace(failed=True), check, dice=FLOPS)

    assert (after.hull, after.failed, after.phase, after.turn) == (3, True, "engage", 1)


def test_all_dice_left_are_rolled(game):
    after = play(battleship(game), ENGINES, ENGINES, dice=FLOPS + (2, 1, 2))

    assert (after.rolled, after.hull) == ((2, 1, 2), 1)


def test_last_die_gone_is_the_end(game):
    """SCH-R29: the hull stops at 0."""
    after = play(battleship(game)._replace(hull=1), ENGINES, dice=(1,))

    assert (0, Outcome((), "lost")) == (after.hull, outcome(after))
    assert (legal_actions(after), decider(after)) == ((), None)


def test_bomb_in_the_base_wins(game):
    after = play(bomb_run(game)._replace(at=14), Move(BASE))

    assert Outcome((0,), "won") == outcome(after)
    assert (legal_actions(after), decider(after)) == ((), None)


def test_engine_gives_up_at_the_turn_limit(game):
    """SCH-R28: turn 400 is still played, and nothing is won."""
    last = start(game)._replace(at=1, came_from=5, turn=game.rules.turn_limit)

    assert outcome(last) is None
    assert outcome(play(last._replace(turn=last.turn - 1), Move(HANGAR))) is None
    assert Outcome((), "abandoned") == outcome(play(last, Move(HANGAR)))


def test_bomb_on_the_last_turn_still_wins(game):
    last = bomb_run(game)._replace(at=14, turn=game.rules.turn_limit)

    assert outcome(play(last, Move(BASE))).reason == "won"
