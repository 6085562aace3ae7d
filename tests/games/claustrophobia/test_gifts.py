"""Every gift once, the blessing, and how long bonuses last."""

from pnp.games.claustrophobia import steps
from pnp.games.claustrophobia.actions import (
    Assign,
    Attack,
    Bless,
    Move,
    Play,
    Restore,
    UseGift,
)
from pnp.games.claustrophobia.play.stats import cbt, defence, mvt, talents

from .scenario import (
    AFTER_ROLL,
    BLADE,
    BLADE_B,
    BRUTE,
    EAST,
    HERE,
    RED,
    acting,
    at,
    horde,
    offers,
    rolled,
    settled,
    with_hand,
)


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
                           agenda=(steps.RollAction(), *AFTER_ROLL), phase="initiative")

    after = settled(state)
    assert len(after.rolled) == 4 and after.rally == 0


def test_aura_of_courage(game, play):
    state = play(prayed(game, 4, "G04", {BLADE: at(die=0)}), UseGift("G04", BLADE))

    assert defence(state, BLADE) == state.box.sheets[BLADE].lines[4].defence + 1


def test_aura_of_blessing_takes_a_point(game, play):
    state = play(prayed(game, 6, "G06", tp=3), Assign(6), UseGift("G06"))

    assert state.tp == 2
    assert offers(play(prayed(game, 6, "G06", tp=0), Assign(6)), UseGift) == []


def test_bonuses_end_with_the_round(game):
    state = acting(game, RED, {RED: at(), BLADE: at()}, courage=BLADE, zeal=True, held=(RED,), prayed=("G01", "G04"))
    state = settled(state._replace(agenda=(steps.NewRound(),), active=None))

    assert (state.courage, state.zeal, state.held, state.prayed, state.round) == (None, False, (), (), 2)


def test_tokens_go_with_the_dead(game, play):
    humans = {RED: at(), BRUTE: at(), BLADE: at(EAST, cancelled=(1, 2, 4, 5, 6))}
    state = acting(game, "D-TRO-01", humans, horde(1, EAST), courage=BLADE, blessing=(BLADE, "mvt"), blessed=False)
    state = play(state, Attack(BLADE, EAST), dice=(6,))

    assert state.humans[BLADE].out == "dead" and (state.courage, state.blessing) == (None, None)


def test_exhausted_redeemer_has_no_gift(game, play):
    state = rolled(game, (4, 4), {RED: at(die=0, cancelled=(4,)), BLADE: at(die=0)}, gifts=("G04",))

    assert offers(settled(state), UseGift) == [] and state.humans[RED].exhausted


def test_blessing_heals_the_line_under_the_die(game, play):
    """CLA-R07: +1 MVT through the Human Action phase, once a game."""
    state = rolled(game, (3, 5), {RED: at(die=0), BLADE: at(die=0, cancelled=(5,))})
    state = play(state, Assign(3), Bless(BLADE, "mvt"))

    assert state.humans[BLADE].cancelled == () and not state.humans[BLADE].exhausted
    assert mvt(state, BLADE) == 4 and not state.blessed
    assert offers(state, Bless) == []


def test_redeemer_blesses_others(game, play):
    state = play(rolled(game, (3, 5), {RED: at(die=0), BLADE: at(die=0)}), Assign(3))

    assert {bless.on for bless in offers(state, Bless)} == {BLADE}


def test_blessing_ends_with_the_human_phase(game):
    """CLA-R07: the token goes, whatever the warrior has done with it."""
    state = acting(game, RED, {RED: at(), BLADE: at(die=3)}, blessing=(BLADE, "cbt"), blessed=False)

    assert cbt(state, BLADE) == 4
    after = settled(state._replace(agenda=(steps.HumanEnd(),), active=None))
    assert after.blessing is None and cbt(after, BLADE) == 2 and not after.blessed


def test_healed_redeemer_has_his_gift_again(game, play):
    """CLA-R58: a salve on the line under his die, in the phase in which the gift is used."""
    tired = at(die=0, cancelled=(4,))
    state = rolled(game, (4, 4), {RED: tired, BLADE: at(die=0)}, cards=("A04",), gifts=("G04",))

    assert offers(state, UseGift) == []
    state = play(state, Play("A04", on=RED))
    assert offers(state, UseGift) == [UseGift("G04", RED), UseGift("G04", BLADE)]


def test_gift_outlasts_its_line(game):
    """CLA-R58: canceled in mid-round, the line still counts until the next Initiative."""
    state = acting(game, RED, {RED: at(die=2, cancelled=(2,)), BLADE: at(cancelled=(1,))}, gifts=("G02",))

    assert offers(state, UseGift) == [UseGift("G02", BLADE)]


def test_healing_comes_before_he_moves(game, play):
    """With a foe to attack there he could still act, but no longer heal."""
    state = acting(game, RED, {RED: at(EAST, die=2), BLADE: at(cancelled=(1,))}, horde(1), gifts=("G02",))

    assert offers(state, UseGift) == []
    state = play(state, Move(HERE))
    assert offers(state, Attack) and offers(state, UseGift) == []


def test_forward_moves_the_exhausted(game, play):
    """CLA-R56: cards still add."""
    tired = at(die=3, cancelled=(3,), exhausted=True)
    state = with_hand(acting(game, RED, {RED: tired, BLADE: at(EAST)}), "A06")

    assert offers(state, Move) == []
    assert play(state, Play("A06"), Move(EAST)).humans[RED].at == EAST
