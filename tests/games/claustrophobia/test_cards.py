"""Every advantage card, object, gift and event once, in its window."""

import pytest

from pnp.games.claustrophobia import steps
from pnp.games.claustrophobia.choices import (
    Activate,
    Assign,
    Attack,
    Bless,
    Cancel,
    Clear,
    Enter,
    Explore,
    Guard,
    Jack,
    Move,
    Pass,
    Play,
    Reroll,
    Restore,
    UseGift,
)
from pnp.games.claustrophobia.rules import decider, legal_actions
from pnp.games.claustrophobia.scenes import start
from pnp.games.claustrophobia.state import Foe
from pnp.games.claustrophobia.stats import cbt, defence, mvt, talents

from .scenario import (
    BLADE,
    BLADE_B,
    BRUTE,
    BRUTE_B,
    CROSSING,
    DEMON,
    EAST,
    HERE,
    RED,
    acting,
    at,
    horde,
    offers,
    on_top,
    settled,
    threatening,
    with_events,
    with_hand,
)

WINDOWS = (steps.WindWindow(), steps.PanicWindow(), steps.Assigning(), steps.Ready(), steps.Praying(), steps.HumanPhase())


def rolled(game, dice, humans, cards=(), events=(), **changes):
    """After the roll of the Action Dice."""
    state = acting(game, RED, humans, phase="initiative", turn=1, **changes)
    state = state._replace(active=None, agenda=WINDOWS, rolled=dice, dice=dice)
    return settled(with_events(with_hand(state, *cards), *events))


def hits_on(who, foe):
    return Activate(foe), Attack(who, HERE)


# Advantage cards

def test_grenade_hits_both_sides(game, play):
    """A01: a die for everybody there, 4 or more; no Bodyguard, no doubling."""
    state = acting(game, BLADE, {BLADE: at(die=3), RED: at(EAST), BRUTE: at(EAST)}, horde(2, EAST),
                   map={HERE: ("T13", 0), EAST: ("T19", 1)})
    state = play(with_hand(state, "A01"), Play("A01", at=EAST), Cancel(2), dice=(4, 3, 6, 1))

    assert state.humans[RED].cancelled == (2,) and state.humans[BRUTE].cancelled == ()
    assert list(state.foes) == ["D-TRO-02"] and state.active.attacked


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
    state = acting(game, RED, {RED: tired, BLADE: at()})._replace(agenda=(steps.RollAction(), *WINDOWS), active=None)

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


def test_storm_lantern_keeps_the_horde_out(game):
    """A Taste for Blood opens the other tile only."""
    way = {HERE: ("T13", 0), EAST: ("T14", 0)}
    state = threatening(game, {RED: at(objects=("O08",)), BLADE: at(EAST)}, map=way, tp=1, mods=("blood",),
                        agenda=(steps.Entering(), steps.HoldWindow(), steps.DemonPhase()))

    assert offers(state, Enter) == [Enter("troglodyte", EAST)]


def test_quarrymans_maul(game, play):
    """A six counts as two hits against troglodytes, not against a Demon."""
    state = acting(game, BRUTE, {BRUTE: at(die=6, objects=("O09",))}, {**horde(3), DEMON: Foe(HERE)})

    assert len(play(state, Attack("horde", HERE), dice=(6,)).foes) == 2
    assert play(state, Attack(DEMON, HERE), dice=(6,)).foes[DEMON].wounds == 1


def test_throwing_knives(game, play):
    """A single die at a neighbour tile."""
    state = acting(game, BLADE, {BLADE: at(die=1, objects=("O10",))}, horde(2, EAST))
    state = play(state, Attack("horde", EAST, "O10"), dice=(6, 6, 6))

    assert len(state.foes) == 1


# Gifts and the blessing

def prayed(game, die, gift, humans=None, **changes):
    others = humans or {BLADE: at(die=0, cancelled=(2,))}
    return rolled(game, (die, 4), {RED: at(die=0), **others}, gifts=(gift,), **changes)


def test_aura_of_zeal(game, play):
    state = play(prayed(game, 1, "G01"), Assign(1), UseGift("G01"))

    assert "frantic" in talents(state, RED)


def test_aura_of_healing_before_he_moves(game, play):
    """G02: a condemned on his tile, not one elsewhere."""
    hurt = {BLADE: at(cancelled=(1, 5)), BLADE_B: at(EAST, cancelled=(1,))}
    state = acting(game, RED, {RED: at(die=2), **hurt}, gifts=("G02",))

    assert offers(state, UseGift) == [UseGift("G02", BLADE)]
    assert play(state, UseGift("G02", BLADE), Restore(5)).humans[BLADE].cancelled == (1,)


def test_rally_outlives_the_redeemer(game, play):
    state = play(prayed(game, 3, "G03"), Assign(3), UseGift("G03"))
    state = state._replace(humans={BLADE: at(), BRUTE: at(), RED: at(None, out="dead")}, active=None,
                           agenda=(steps.RollAction(), *WINDOWS), phase="initiative")

    assert len(settled(state).rolled) == 4


def test_aura_of_courage(game, play):
    state = play(prayed(game, 4, "G04", {BLADE: at(die=0)}), UseGift("G04", BLADE))

    assert defence(state, BLADE) == state.box.sheets[BLADE].lines[4].defence + 1


def test_aura_of_blessing_takes_a_point(game, play):
    state = play(prayed(game, 6, "G06", tp=3), Assign(6), UseGift("G06"))

    assert state.tp == 2


def test_exhausted_redeemer_has_no_gift(game, play):
    state = rolled(game, (4, 4), {RED: at(die=0, cancelled=(4,)), BLADE: at(die=0)}, gifts=("G04",))

    assert offers(settled(state), UseGift) == [] and state.humans[RED].exhausted


def test_blessing_heals_the_line_under_the_die(game, play):
    """CLA-R07: +1 MVT through the Human Action phase, once a game."""
    state = rolled(game, (3, 5), {RED: at(die=0), BLADE: at(die=0, cancelled=(5,))})
    state = play(state, Assign(3), Bless(BLADE, "mvt"))

    assert state.humans[BLADE].cancelled == () and not state.humans[BLADE].exhausted
    assert mvt(state, BLADE) == 4 and not state.blessed


# Events

def test_panic_deals_at_random_and_forgives_once(game, play):
    """E01: a die on a canceled line may be rolled again."""
    humans = {RED: at(die=0, cancelled=(2,)), BLADE: at(die=0, cancelled=(2,))}
    state = rolled(game, (2, 2), humans, events=("E01",))
    state = play(state, Play("E01"), Reroll(0), Pass(), dice=(5,))

    assert [state.humans[who].die for who in (RED, BLADE)] == [5, 2]
    assert not state.humans[RED].exhausted and state.humans[BLADE].exhausted


def test_lost_needs_a_lone_explorer(game, play):
    """E03: no tile, the MVT is spent, the movement over."""
    state = with_events(on_top(acting(game, RED, {RED: at(die=3), BLADE: at(EAST)}), "T14"), "E03")
    lost = play(state, Explore(2), Play("E03"))

    assert len(lost.map) == 2 and lost.humans[RED].acted
    together = with_events(on_top(acting(game, RED, {RED: at(die=3), BLADE: at()}), "T14"), "E03")
    assert offers(play(together, Explore(2)), Play) == []


def test_tough_troglodyte_enters_free(game, play):
    """E04."""
    state = threatening(game, {RED: at()}, tp=0, agenda=(steps.Entering(), steps.HoldWindow(), steps.DemonPhase()))
    state = play(with_events(state, "E04"), Play("E04", at=EAST))

    assert state.foes["D-TRO-01"] == Foe(EAST, tough=True) and state.tp == 0


def test_critical_hit_takes_the_guard_and_the_choice_of_line(game, play):
    """E06: the Demon player picks the first line of the phase; after that the Human player does."""
    state = threatening(game, {RED: at(die=3), BRUTE: at()}, horde(2))
    state = play(with_events(state, "E06"), Play("E06", on=RED), Pass(), *hits_on(RED, "D-TRO-01"), dice=(6,))

    assert decider(state) == state.demon_seat and not offers(state, Guard)
    state = play(state, Cancel(6), *hits_on(RED, "D-TRO-02"), dice=(6,))
    assert decider(state) == state.human_seat and offers(state, Cancel)


def test_cave_in_blocks_and_is_cleared(game, play):
    """E07: no passing, no shooting; an attack with two dice or more is given up to clear it."""
    armed = at(die=1, objects=("O04",))
    state = threatening(game, {RED: at(die=3), BLADE: armed}, horde(1, EAST))
    state = play(with_events(state, "E07"), Play("E07", at=HERE, to=EAST))

    assert state.cave_in == (HERE, EAST) and state.effects == ("E07",)
    walled = state._replace(agenda=acting(game, BLADE, {BLADE: armed}).agenda, phase="human",
                            active=acting(game, BLADE, {BLADE: armed}).active)
    assert offers(walled, Move) == [] and offers(walled, Attack) == []
    clear = play(walled, Clear())
    assert clear.cave_in is None and clear.event_discard == ("E07",) and Move(EAST) in legal_actions(clear)


def test_crisis_of_faith_silences_gifts(game, play):
    """E08, until the round is over."""
    state = acting(game, RED, {RED: at(die=0), BLADE: at(die=0)}, gifts=("G04",), phase="initiative")
    state = with_events(state, "E08")._replace(active=None, agenda=(steps.CrisisWindow(), steps.RollAction(), *WINDOWS))
    state = play(state, Play("E08"), dice=(4, 4))

    assert offers(state, UseGift) == [] and state.effects == ("E08",)


def test_defect_breaks_an_object(game, play):
    """E09."""
    state = threatening(game, {RED: at(), BRUTE: at(objects=("O02",))})
    state = play(with_events(state, "E09"), Play("E09", on=BRUTE, piece="O02"))

    assert state.humans[BRUTE].objects == ()


def test_demonic_rage(game, play):
    """E10: the Demon is Frantic."""
    state = play(with_events(threatening(game, {RED: at()}, {DEMON: Foe(HERE)}), "E10"), Play("E10"))

    assert "frantic" in talents(state, DEMON)


def test_demonic_possession(game, play):
    """E11: a Brute strikes the Redeemer; nobody guards."""
    state = threatening(game, {RED: at(die=3), BRUTE: at(die=3), BRUTE_B: at()})
    state = play(with_events(state, "E11"), Play("E11", on=BRUTE, piece=RED), Cancel(1), dice=(1, 2, 3))

    assert state.humans[RED].cancelled == (1,)


def test_suicide_attack(game, play):
    """E12: two more dice, then the troglodyte is gone."""
    state = with_events(acting(game, "D-TRO-01", {RED: at(die=3)}, horde(1)), "E12")
    state = play(state, Attack(RED, HERE), Play("E12"), Cancel(1), Cancel(2), Cancel(4), dice=(6, 6, 6))

    assert state.humans[RED].cancelled == (1, 2, 4) and state.foes == {}


def test_terror_moves_a_condemned(game, play):
    """E14: whatever blocks it, but only where there is room."""
    state = threatening(game, {RED: at(), BLADE: at()}, horde(3))
    state = play(with_events(state, "E14"), Play("E14", on=BLADE, to=EAST))

    assert state.humans[BLADE].at == EAST
    full = threatening(game, {RED: at(), BLADE: at(EAST), BRUTE: at(EAST), BRUTE_B: at(EAST)})
    assert {play.on for play in offers(with_events(full, "E14"), Play)} == {BLADE, BRUTE, BRUTE_B}


def test_toxic_fumes(game, play):
    """E15: 4 or more hurts."""
    state = threatening(game, {RED: at(), BLADE: at()})
    state = play(with_events(state, "E15"), Play("E15", at=HERE), Cancel(1), dice=(3, 4))

    assert (state.humans[RED].cancelled, state.humans[BLADE].cancelled) == ((), (1,))


def test_under_the_sign_of_satan(game, play):
    """E16."""
    before = with_events(threatening(game, {RED: at()}, {DEMON: Foe(HERE)}), "E16")
    after = play(before, Play("E16"))

    for stat in (mvt, cbt, defence):
        assert stat(after, DEMON) == stat(before, DEMON) + 1


@pytest.mark.parametrize("option, gone", [(True, ["E01", "E01", "E03"]), (False, [])])
def test_handicap_removes_lost_and_panic(game, option, gone):
    state = start(game, calm_events=option)
    assert list(state.removed) == gone and len(state.event_deck) == 16 - len(gone)
