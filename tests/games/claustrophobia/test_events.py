"""Every event card once, in its window."""

import pytest

from pnp.games.claustrophobia import steps
from pnp.games.claustrophobia.actions import (
    Attack,
    Cancel,
    Clear,
    Explore,
    Guard,
    Move,
    Pass,
    Place,
    Play,
    Reroll,
    UseGift,
)
from pnp.games.claustrophobia.play.stats import cbt, defence, mvt, talents
from pnp.games.claustrophobia.rules import decider, legal_actions
from pnp.games.claustrophobia.scenes import start
from pnp.games.claustrophobia.state import Foe

from .scenario import (
    AFTER_ROLL,
    BLADE,
    BRUTE,
    BRUTE_B,
    DEMON,
    EAST,
    HERE,
    RED,
    acting,
    at,
    hits_on,
    horde,
    offers,
    on_top,
    rolled,
    settled,
    threatening,
    with_events,
)


def test_event_may_come_before_the_dice_are_placed(game, play):
    state = with_events(threatening(game, {RED: at()}, {DEMON: Foe(HERE)}, agenda=(steps.ThreatStart(),)), "E10")
    state = play(settled(state, dice=(1, 2, 3)), Play("E10"))

    assert state.effects == ("E10",) and state.loose == (1, 2, 3) and offers(state, Place)


@pytest.mark.parametrize("card", ["E10", "E16"])
def test_event_for_the_demon_ends_with_the_next_threat_phase(game, card):
    state = with_events(threatening(game, {RED: at()}, {DEMON: Foe(HERE)}, agenda=(steps.ThreatStart(),)), card)
    state = settled(state._replace(events=(), effects=(card,)))

    assert (state.effects, state.event_discard) == ((), (card,))


def test_panic_deals_at_random_and_forgives_once(game, play):
    """E01: a die on a canceled line may be rolled again."""
    humans = {RED: at(die=0, cancelled=(2,)), BLADE: at(die=0, cancelled=(2,))}
    state = rolled(game, (2, 2), humans, events=("E01",))
    state = play(state, Play("E01"), Reroll(0), Pass(), dice=(5,))

    assert [state.humans[who].die for who in (RED, BLADE)] == [5, 2]
    assert not state.humans[RED].exhausted and state.humans[BLADE].exhausted


def test_second_panic_deals_the_dice_as_they_lie(game, play):
    """The die that was rolled again is among them, the one it was before is not."""
    humans = {RED: at(die=0, cancelled=(2,)), BLADE: at(die=0)}
    state = rolled(game, (2, 2), humans, events=("E01", "E01"))
    state = play(state, Play("E01"), Reroll(0), dice=(5,))
    state = play(state, Play("E01"))

    assert sorted(state.rolled) == [2, 5]
    assert sorted(state.humans[who].die for who in (RED, BLADE)) == [2, 5]


def test_second_wind_comes_before_panic(game, play):
    state = rolled(game, (1, 1), {RED: at(die=0), BLADE: at(die=0)}, cards=("A13",), events=("E01",))

    assert decider(state) == state.human_seat and Play("A13") in legal_actions(state)
    state = play(state, Pass())
    assert decider(state) == state.demon_seat and Play("E01") in legal_actions(state)


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
    state = play(with_events(state, "E06"), Play("E06", on=BRUTE), Pass(), *hits_on(RED, "D-TRO-01"), dice=(6,))

    assert decider(state) == state.demon_seat and not offers(state, Guard)
    state = play(state, Cancel(6), *hits_on(RED, "D-TRO-02"), dice=(6,))
    assert decider(state) == state.human_seat and offers(state, Cancel)


def test_critical_hit_leaves_the_other_brute_his_talent(game, play):
    state = threatening(game, {RED: at(die=3), BRUTE: at(), BRUTE_B: at()}, horde(1))
    state = play(with_events(state, "E06"), Play("E06", on=BRUTE), Pass(), *hits_on(RED, "D-TRO-01"), dice=(6,))

    assert offers(state, Guard) == [Guard(BRUTE_B)]


def test_critical_hit_is_over_with_the_round(game, play):
    state = threatening(game, {RED: at(die=3), BRUTE: at(), BLADE: at()}, horde(1))
    state = play(with_events(state, "E06"), Play("E06", on=BRUTE), Pass())
    state = settled(state._replace(agenda=(steps.RoundEnd(),)))

    assert (state.critical, state.choose_line, state.event_discard) == (None, False, ("E06",))


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
    state = with_events(state, "E08")._replace(active=None, agenda=(steps.CrisisWindow(), steps.RollAction(), *AFTER_ROLL))
    state = play(state, Play("E08"), dice=(4, 4))

    assert offers(state, UseGift) == [] and state.effects == ("E08",)
    after = settled(state._replace(agenda=(steps.NewRound(),), active=None))
    assert (after.effects, after.event_discard) == ((), ("E08",))


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


def test_possession_needs_somebody_who_can_strike(game):
    """Not the Redeemer, not a Blade with CBT 0, not a Brute alone on its tile."""
    state = threatening(game, {RED: at(), BLADE: at(die=6), BRUTE: at(EAST)})

    assert offers(with_events(state, "E11"), Play) == []


def test_suicide_attack(game, play):
    """E12: two more dice, then the troglodyte is gone."""
    state = with_events(acting(game, "D-TRO-01", {RED: at(die=3)}, horde(1)), "E12")
    state = play(state, Attack(RED, HERE), Play("E12"), Cancel(1), Cancel(2), Cancel(4), dice=(6, 6, 6))

    assert state.humans[RED].cancelled == (1, 2, 4) and state.foes == {}


def test_suicide_attack_once_and_for_troglodytes_only(game, play):
    both = with_events(acting(game, "D-TRO-01", {RED: at(die=3)}, horde(1)), "E12", "E12")
    after = play(both, Attack(RED, HERE), Play("E12"), dice=(1, 1, 1))

    assert after.events == ("E12",) and after.foes == {}
    demon = with_events(acting(game, DEMON, {RED: at(die=3)}, {DEMON: Foe(HERE)}), "E12")
    assert play(demon, Attack(RED, HERE), dice=(1,)).events == ("E12",)


def test_terror_moves_a_condemned(game, play):
    """E14: whatever blocks it, but only where there is room."""
    state = threatening(game, {RED: at(), BLADE: at()}, horde(3))
    state = play(with_events(state, "E14"), Play("E14", on=BLADE, to=EAST))

    assert state.humans[BLADE].at == EAST
    full = threatening(game, {RED: at(), BLADE: at(EAST), BRUTE: at(EAST), BRUTE_B: at(EAST)})
    assert {play.on for play in offers(with_events(full, "E14"), Play)} == {BLADE, BRUTE, BRUTE_B}


def test_terror_sets_off_what_lies_in_wait(game, play):
    """The tile's effects apply: an echo for the next Threat phase."""
    state = threatening(game, {RED: at(), BLADE: at()}, map={HERE: ("T13", 0), EAST: ("T28", 1)})
    state = play(with_events(state, "E14"), Play("E14", on=BLADE, to=EAST))

    assert state.map[EAST].spent and state.omens == 1


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
