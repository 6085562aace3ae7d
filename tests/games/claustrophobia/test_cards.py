"""Every advantage card and object once, in its window."""

from pnp.games.claustrophobia import steps
from pnp.games.claustrophobia.actions import (
    Assign,
    Attack,
    Cancel,
    Enter,
    Jack,
    Move,
    Pass,
    Play,
    Reroll,
    Restore,
)
from pnp.games.claustrophobia.play.stats import defence, mvt
from pnp.games.claustrophobia.rules import decider, legal_actions
from pnp.games.claustrophobia.state import Foe

from .scenario import (
    AFTER_ROLL,
    BLADE,
    BRUTE,
    BRUTE_B,
    CROSSING,
    DEMON,
    EAST,
    HERE,
    RED,
    acting,
    at,
    hits_on,
    horde,
    offers,
    rolled,
    settled,
    threatening,
    with_events,
    with_hand,
)

# Advantage cards

def test_grenade_hits_both_sides(game, play):
    """A01: a die for everybody there, 4 or more; no Bodyguard, no doubling."""
    state = acting(game, BLADE, {BLADE: at(die=3), RED: at(EAST), BRUTE: at(EAST)}, horde(2, EAST),
                   map={HERE: ("T13", 0), EAST: ("T19", 1)})
    state = play(with_hand(state, "A01"), Play("A01", at=EAST), Cancel(2), dice=(4, 3, 6, 1))

    assert state.humans[RED].cancelled == (2,) and state.humans[BRUTE].cancelled == ()
    assert list(state.foes) == ["D-TRO-02"] and state.active.attacked
    assert offers(with_hand(state, "A01"), Play) == []


def test_grenade_may_fall_on_the_own_tile(game):
    state = with_hand(acting(game, BLADE, {BLADE: at(die=3)}, {**horde(1), **horde(1, EAST, first=2)}), "A01")

    assert offers(state, Play) == [Play("A01", at=HERE), Play("A01", at=EAST)]


def test_healing_salve(game, play):
    """A04: heals the line under the die, and the warrior acts normally at once."""
    tired = at(die=3, cancelled=(2, 3), exhausted=True)
    state = with_hand(acting(game, RED, {RED: at(), BLADE: tired}), "A04")
    state = play(state, Play("A04", on=BLADE), Restore(3))

    assert not state.humans[BLADE].exhausted and state.humans[BLADE].cancelled == (2,) and mvt(state, BLADE) == 2


def test_forward_gives_one_step(game, play):
    """A06."""
    state = with_hand(acting(game, RED, {RED: at(die=1), BLADE: at(EAST)}, map={**CROSSING, (2, 0): ("T02", 1)}), "A06")
    state = play(state, Move(EAST), Play("A06"), Move((2, 0)))

    assert state.humans[RED].at == (2, 0)


def test_forward_does_not_bring_a_movement_back(game, play):
    """After move and attack it is over."""
    state = with_hand(acting(game, BLADE, {BLADE: at(die=1)}, horde(1, EAST)), "A06")
    state = play(state, Move(EAST), Attack("horde", EAST), dice=(1, 1, 1))

    assert offers(state, Play) == []


def test_strike_hard(game, play):
    """A08: two more dice, also for a warrior without any."""
    state = with_hand(acting(game, BLADE, {BLADE: at(die=6)}, horde(2)), "A08")
    state = play(state, Attack("horde", HERE), Play("A08"), dice=(3, 3))

    assert state.foes == {}


def test_hold_fast(game, play):
    """A10: everybody on one tile, for the Demon Action phase."""
    state = acting(game, "D-TRO-01", {RED: at(die=3), BLADE: at(EAST)}, horde(1))
    state = settled(with_hand(state, "A10")._replace(agenda=(steps.HoldWindow(), steps.DemonPhase()), active=None))
    state = play(state, Play("A10", at=HERE))

    assert (defence(state, RED), defence(state, BLADE)) == (4, 3)


def test_holy_water(game, play):
    """A11: two wounds for each hit on a Demon."""
    state = with_hand(acting(game, BLADE, {BLADE: at(die=4)}, {DEMON: Foe(HERE)}), "A11")
    state = play(state, Attack(DEMON, HERE), Play("A11"), dice=(6,))

    assert state.foes[DEMON].wounds == 2


def test_second_wind_rolls_chosen_dice_again(game, play):
    """A13: the first and the last of three."""
    state = rolled(game, (1, 5, 1), {RED: at(die=0), BRUTE: at(die=0), BLADE: at(die=0)}, cards=("A13",))
    state = play(state, Play("A13"), Reroll(0), Reroll(2), dice=(4, 6))

    assert state.rolled == (4, 5, 6)


def test_litany_cancels_an_event(game, play):
    """A15: both cards are gone, nothing happened."""
    state = with_hand(threatening(game, {RED: at(), BRUTE: at()}), "A15")
    state = play(with_events(state, "E15"), Play("E15", at=HERE), Play("A15"))

    assert state.event_discard == ("E15",) and state.used == ("A15",)
    assert all(human.cancelled == () for human in state.humans.values())


# Objects

def test_scepter_adds_an_action_die(game):
    """The rulebook's example: two warriors and the Scepter roll three dice, even with an exhausted bearer."""
    tired = at(die=3, cancelled=(3,), exhausted=True, objects=("O01",))
    state = acting(game, RED, {RED: tired, BLADE: at()})._replace(agenda=(steps.RollAction(), *AFTER_ROLL), active=None)

    assert len(settled(state._replace(phase="initiative")).rolled) == 3


def test_surplus_dice_are_set_aside(game, play):
    """The example goes on: the Redeemer takes the 3, the Blade the 4, the third die is not used."""
    state = rolled(game, (3, 4, 6), {RED: at(die=0, objects=("O01",)), BLADE: at(die=0)})
    state = play(state, Assign(3), Assign(4))

    assert state.dice == (6,) and (state.humans[RED].die, state.humans[BLADE].die) == (3, 4)


def test_shield_of_steel(game):
    state = acting(game, BRUTE, {BRUTE: at(die=3, objects=("O02",)), BRUTE_B: at(die=3)})

    assert (defence(state, BRUTE), defence(state, BRUTE_B)) == (4, 3)


def test_hooked_rope_ignores_the_water(game, play):
    """Entering does not stop, leaving costs one."""
    way = {HERE: ("T23", 1), EAST: ("T13", 0), (2, 0): ("T01", 1)}
    state = acting(game, BLADE, {BLADE: at(die=3, objects=("O06",)), RED: at(EAST)}, map=way)

    assert play(state, Move(EAST), Move((2, 0))).humans[BLADE].at == (2, 0)


def test_padded_jack_once(game, play):
    state = acting(game, "D-TRO-01", {BLADE: at(die=3, objects=("O07",))}, horde(2))
    state = play(state, Attack(BLADE, HERE), Jack(), dice=(6,))

    assert state.humans[BLADE].cancelled == () and state.humans[BLADE].down == ("O07",)
    assert Jack() not in legal_actions(play(state, Pass(), *hits_on(BLADE, "D-TRO-02"), dice=(6,)))


def test_padded_jack_is_offered_before_a_critical_hit(game, play):
    """First the Human player decides about the jack, then the Demon player about the line."""
    state = acting(game, "D-TRO-01", {BLADE: at(die=3, objects=("O07",))}, horde(1), choose_line=True)
    state = play(state, Attack(BLADE, HERE), dice=(6,))

    assert decider(state) == state.human_seat and set(legal_actions(state)) == {Jack(), Pass()}
    state = play(state, Pass())
    assert decider(state) == state.demon_seat and len(offers(state, Cancel)) == 6


def test_storm_lantern_keeps_the_horde_out(game):
    """A Taste for Blood opens the other tile only."""
    way = {HERE: ("T13", 0), EAST: ("T14", 0)}
    state = threatening(game, {RED: at(objects=("O08",)), BLADE: at(EAST)}, map=way, tp=1, mods=("blood",),
                        agenda=(steps.Entering(), steps.HoldWindow(), steps.DemonPhase()))

    assert offers(state, Enter) == [Enter("troglodyte", EAST)]
    tired = {**state.humans, RED: at(cancelled=(3,), exhausted=True, objects=("O08",))}
    assert Enter("troglodyte", HERE) in legal_actions(state._replace(humans=tired))


def test_quarrymans_maul(game, play):
    """A six counts as two hits against troglodytes, not against a Demon."""
    state = acting(game, BRUTE, {BRUTE: at(die=6, objects=("O09",))}, {**horde(3), DEMON: Foe(HERE)})

    assert len(play(state, Attack("horde", HERE), dice=(6,)).foes) == 2
    assert play(state, Attack(DEMON, HERE), dice=(6,)).foes[DEMON].wounds == 1


def test_throwing_knives(game, play):
    """A single die at a neighbour tile."""
    state = acting(game, BLADE, {BLADE: at(die=1, objects=("O10",))}, horde(2, EAST))
    thrown = play(state, Attack("horde", EAST, "O10"), dice=(6, 6, 6))

    assert len(thrown.foes) == 1
    assert play(with_hand(state, "A08"), Attack("horde", EAST, "O10"), dice=(6, 6, 6)).hand == ("A08",)
