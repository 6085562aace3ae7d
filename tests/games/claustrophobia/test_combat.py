"""Attacks, damage, talents: the rulebook's examples and the rulings about them."""

import pytest

from pnp.games.claustrophobia.actions import Attack, Cancel, Guard, Pass
from pnp.games.claustrophobia.play.stats import cbt, defence, mvt
from pnp.games.claustrophobia.rules import decider, legal_actions
from pnp.games.claustrophobia.scenes import combat
from pnp.games.claustrophobia.state import Foe

from .scenario import BLADE, BRUTE, BRUTE_B, CROSSING, DEMON, EAST, HERE, RED, acting, at, horde, offers

HUNGRY = {HERE: ("T20", 0), EAST: ("T01", 1)}


def test_two_three_six_against_three(game, play):
    """The rulebook's example: a Brute with CBT 3 rolls 2, 3, 6 against DEF 3, two hits, two troglodytes."""
    state = play(combat(game), Attack("horde", HERE), dice=(2, 3, 6))

    assert len(state.foes) == 1


def test_one_two_four_five_against_four(game, play):
    """The rulebook's example: a Demon with CBT 4 rolls 1, 2, 4, 5 against DEF 4; the hits go in squares 4 and 6."""
    state = acting(game, DEMON, {BRUTE: at(die=5)}, {DEMON: Foe(HERE)}, demon="D02")
    state = play(state, Attack(BRUTE, HERE), dice=(1, 2, 4, 5))

    assert decider(state) == state.human_seat
    state = play(state, Cancel(4), Cancel(6))
    assert state.humans[BRUTE].cancelled == (4, 6)


def test_surplus_hits_are_lost(game, play):
    """CLA-R24: three hits, one ordinary troglodyte; the tough one is a target of its own (CLA-R48)."""
    foes = {**horde(1), "D-TRO-09": Foe(HERE, tough=True)}
    state = acting(game, BRUTE, {BRUTE: at(die=3)}, foes)

    assert offers(state, Attack) == [Attack("horde", HERE), Attack("D-TRO-09", HERE)]
    assert list(play(state, Attack("horde", HERE), dice=(6, 6, 6)).foes) == ["D-TRO-09"]


def test_tough_troglodyte_has_its_own_stats(game):
    state = acting(game, "D-TRO-09", {BRUTE: at()}, {"D-TRO-09": Foe(HERE, tough=True)})

    assert (mvt(state, "D-TRO-09"), cbt(state, "D-TRO-09"), defence(state, "D-TRO-09")) == (2, 1, 5)


def test_frantic_rolls_each_miss_once_again(game, play):
    """A tough troglodyte misses, rolls again and hits."""
    state = acting(game, "D-TRO-09", {RED: at(die=3)}, {"D-TRO-09": Foe(HERE, tough=True)})
    state = play(state, Attack(RED, HERE), dice=(1, 3))

    assert offers(state, Cancel)


def test_sixth_line_kills(game, play):
    state = acting(game, "D-TRO-01", {RED: at(cancelled=(1, 2, 4, 5, 6)), BRUTE: at(EAST), BLADE: at(EAST)}, horde(1))
    state = play(state, Attack(RED, HERE), dice=(6,))

    assert state.humans[RED].out == "dead" and state.humans[RED].at is None


def test_bodyguard_may_take_each_hit(game, play):
    """Decided hit by hit: the first goes to the Brute, the second to the Redeemer."""
    state = acting(game, DEMON, {RED: at(die=3), BRUTE: at()}, {DEMON: Foe(HERE)}, demon="D02")
    state = play(state, Attack(RED, HERE), Guard(BRUTE), Cancel(1), Pass(), Cancel(2), dice=(6, 6, 1, 1))

    assert state.humans[BRUTE].cancelled == (1,) and state.humans[RED].cancelled == (2,)


def test_exhausted_brute_guards_nobody(game, play):
    tired = at(die=3, cancelled=(3,), exhausted=True)
    state = acting(game, "D-TRO-01", {RED: at(die=3), BRUTE: tired}, horde(1))

    assert offers(play(state, Attack(RED, HERE), dice=(6,)), Guard) == []


def test_bodyguard_on_another_tile_is_too_far(game, play):
    state = acting(game, "D-TRO-01", {RED: at(die=3), BRUTE: at(EAST)}, horde(1))

    assert offers(play(state, Attack(RED, HERE), dice=(6,)), Guard) == []


def test_hungry_tunnels_double_a_hit(game, play):
    """Two troglodytes, two squares; a Bodyguard takes the doubled hit whole (CLA-R23)."""
    state = acting(game, BRUTE, {BRUTE: at(die=6)}, horde(3), map=HUNGRY)

    assert len(play(state, Attack("horde", HERE), dice=(6,)).foes) == 1
    state = acting(game, "D-TRO-01", {RED: at(die=3), BRUTE: at()}, horde(1), map=HUNGRY)
    state = play(state, Attack(RED, HERE), Guard(BRUTE), Cancel(1), Cancel(2), dice=(6,))
    assert state.humans[BRUTE].cancelled == (1, 2) and state.humans[RED].cancelled == ()


def test_demon_wounded_and_killed(game, play):
    """Health 4: the fourth wound kills; the figure may come back, an entry is used (CLA-R01)."""
    state = acting(game, BRUTE, {BRUTE: at(die=3)}, {DEMON: Foe(HERE, wounds=1)})

    assert play(state, Attack(DEMON, HERE), dice=(4, 4, 1)).foes[DEMON].wounds == 3
    state = play(state, Attack(DEMON, HERE), dice=(4, 5, 6))
    assert DEMON not in state.foes and state.entries == 1


def test_blunderbuss_reaches_a_connected_neighbour(game, play):
    """And not a neighbour behind rock."""
    armed = {BLADE: at(die=1, objects=("O04",))}
    state = acting(game, BLADE, armed, horde(2, EAST))

    assert offers(state, Attack) == [Attack("horde", EAST, "O04")]
    assert play(state, Attack("horde", EAST, "O04"), dice=(3, 3, 1)).foes == {}
    assert offers(acting(game, BLADE, armed, horde(2, EAST), map={**CROSSING, EAST: ("T01", 0)}), Attack) == []


def test_exhausted_shooter_does_not_shoot(game):
    tired = at(die=1, cancelled=(1,), exhausted=True, objects=("O04",))

    assert offers(acting(game, BLADE, {BLADE: tired}, horde(2, EAST)), Attack) == []


def test_one_attack_for_each_activation(game, play):
    state = play(combat(game), Attack("horde", HERE), dice=(1, 1, 1))

    assert offers(state, Attack) == []


def test_stats_of_the_redeemer_on_five(game):
    """The rulebook's example: 1/1/5."""
    state = acting(game, RED, {RED: at(die=5)})

    assert (mvt(state, RED), cbt(state, RED), defence(state, RED)) == (1, 1, 5)


def test_exhausted_warrior_has_what_the_rules_leave(game):
    state = acting(game, RED, {RED: at(die=5, cancelled=(5,), exhausted=True)})

    assert (mvt(state, RED), cbt(state, RED), defence(state, RED)) == (0, 0, 3)


def test_line_lost_in_mid_round_exhausts_nobody(game, play):
    """CLA-R08."""
    state = acting(game, "D-TRO-01", {RED: at(die=3)}, horde(1))
    state = play(state, Attack(RED, HERE), Cancel(3), dice=(6,))

    assert not state.humans[RED].exhausted and defence(state, RED) == 3 and mvt(state, RED) == 2


def test_defence_never_exceeds_six(game):
    """CLA-R25: line 6 of the Brute, a shield, courage."""
    state = acting(game, BRUTE, {BRUTE: at(die=6, objects=("O02",))}, courage=BRUTE, held=(BRUTE,))

    assert defence(state, BRUTE) == 6


@pytest.mark.parametrize("canceled, dice", [((), 1), ((1, 2), 3)])
def test_underground_hunter_smells_blood(game, canceled, dice):
    state = acting(game, DEMON, {RED: at(die=3, cancelled=canceled)}, {DEMON: Foe(HERE)})

    assert cbt(state, DEMON, RED) == dice


def test_demon_of_combat_shields_its_own(game, play):
    state = acting(game, RED, {RED: at(die=3)}, {DEMON: Foe(HERE), **horde(1)}, demon="D02")
    state = play(state, Attack("horde", HERE), Guard(DEMON), dice=(3, 1))

    assert state.foes[DEMON].wounds == 1 and len(state.foes) == 2


def test_master_of_souls_fears_no_blunderbuss(game):
    """From another tile; on its own tile it does."""
    armed = {BLADE: at(die=1, objects=("O04",))}

    assert offers(acting(game, BLADE, armed, {DEMON: Foe(EAST)}, demon="D03"), Attack) == []
    assert offers(acting(game, BLADE, armed, {DEMON: Foe(HERE)}, demon="D03"), Attack) == [Attack(DEMON, HERE)]


@pytest.mark.parametrize("demon, wounds", [("D03", 2), ("D05", 2), ("D06", 3)])
def test_blessed_hammer(game, play, demon, wounds):
    state = acting(game, RED, {RED: at(die=5, objects=("O05",))}, {DEMON: Foe(HERE)}, demon=demon)

    assert play(state, Attack(DEMON, HERE), dice=(4,)).foes[DEMON].wounds == wounds


def test_cruelty_makes_troglodytes_frantic(game, play):
    state = acting(game, "D-TRO-01", {RED: at(die=3)}, {**horde(1), DEMON: Foe(EAST)}, demon="D04")

    assert offers(play(state, Attack(RED, HERE), dice=(1, 6)), Cancel)


def test_possessed_one_hides_behind_troglodytes(game, play):
    state = acting(game, RED, {RED: at(die=5)}, {DEMON: Foe(HERE), **horde(2)}, demon="D05")
    state = play(state, Attack(DEMON, HERE), dice=(6,))

    assert decider(state) == state.demon_seat and offers(state, Guard) == [Guard("D-TRO-01")]
    state = play(state, Guard("D-TRO-01"))
    assert state.foes[DEMON].wounds == 0 and "D-TRO-01" not in state.foes


def test_destruction_likes_a_crowd(game):
    one = acting(game, DEMON, {RED: at()}, {DEMON: Foe(HERE)}, demon="D06")
    two = acting(game, DEMON, {RED: at(), BRUTE_B: at()}, {DEMON: Foe(HERE)}, demon="D06")

    assert (cbt(one, DEMON, RED), cbt(two, DEMON, RED)) == (1, 4)


def test_no_dice_no_attack(game):
    """The Demon of Cruelty has CBT 0."""
    state = acting(game, DEMON, {RED: at()}, {DEMON: Foe(HERE)}, demon="D04")

    assert offers(state, Attack) == [] and Pass() in legal_actions(state)
