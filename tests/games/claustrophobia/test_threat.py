"""The Threat phase: dice on squares, what squares do, entries."""

import pytest

from pnp.games.claustrophobia import steps
from pnp.games.claustrophobia.actions import Activate, Cancel, Choose, Enter, Pass, Place, Resolve
from pnp.games.claustrophobia.play.stats import cbt, defence, mvt
from pnp.games.claustrophobia.rules import decider, legal_actions
from pnp.games.claustrophobia.state import Foe

from .scenario import BLADE, CROSSING, DEMON, EAST, HERE, RED, at, horde, offers, settled, threatening

PHASE = (steps.ThreatStart(),)
ENTRY = (steps.Entering(), steps.HoldWindow(), steps.DemonPhase())


def begun(game, dice, humans=None, foes=None, **changes):
    """The Dice of Destiny as rolled."""
    state = threatening(game, humans or {RED: at(), BLADE: at()}, foes, agenda=PHASE, **changes)
    return settled(state, dice=dice)


def test_example_dice_allow_calm(game, play):
    """2, 3 and 4: Calm with the 2, the others on other squares (CLA-R44)."""
    state = begun(game, (2, 3, 4))

    assert Place("B1", (2,)) in legal_actions(state) and Place("B6", (2, 3, 4)) in legal_actions(state)
    state = play(state, Place("B1", (2,)), Place("B8", (3,)), Place("B3", (4,)))
    assert state.loose == () and state.waiting == (0, 1, 2)


def test_red_squares_once_a_phase_black_ones_at_will(game, play):
    state = play(begun(game, (2, 2, 4)), Place("B3", (2,)))

    assert not any(action.square == "B3" for action in legal_actions(state))
    state = play(state, Place("B2", (2,)))
    assert Place("B2", (4,)) in legal_actions(state)


def test_red_squares_once_a_game_as_an_option(game, play):
    """CLA-R02."""
    state = begun(game, (2, 2, 4), red_limit="game", reds=("B3",))

    assert not any(action.square == "B3" for action in legal_actions(state))


def test_dice_are_placed_before_anything_happens(game, play):
    """CLA-R03."""
    state = play(begun(game, (1, 2, 3), tp=0), Place("B2", (1,)), Place("B2", (2,)))

    assert state.tp == 0
    state = play(state, Place("B2", (3,)), Resolve(1), Resolve(0))
    assert state.tp == 4             # the last square resolves by itself


def test_calm_and_omens_add_dice_next_time(game, play):
    state = threatening(game, {RED: at()}, agenda=PHASE, omens=2)

    assert len(settled(state).destiny) == 5
    calm = resolved(game, play, (2, 1, 1), "B1", (2,))
    again = settled(calm._replace(agenda=PHASE, waiting=()))
    assert (calm.omens, len(again.destiny), again.omens) == (1, 4, 0)


def resolved(game, play, dice, square, used, **changes):
    state = begun(game, dice, **changes)
    state = play(state, Place(square, used))
    while offers(state, Place):
        state = play(state, next(a for a in legal_actions(state) if a.square == "B2"))
    return play(state, Resolve(0))


def test_dark_destiny_draws_one_card(game, play):
    state = resolved(game, play, (4, 5, 1), "B6", (4, 5))

    assert len(state.events) == 1 and len(state.event_deck) == 15


def test_dark_destiny_needs_a_deck(game):
    """CLA-R37: never reshuffled."""
    state = begun(game, (4, 5, 1))
    empty = state._replace(event_deck=(), event_discard=state.event_deck)

    assert not any(action.square == "B6" for action in legal_actions(empty))


@pytest.mark.parametrize("square, dice, used, stats", [
    ("B3", (2, 1, 1), (2,), (2, 1, 3)), ("B4", (2, 2, 1), (2, 2), (1, 1, 4)), ("B5", (5, 1, 1), (5,), (1, 2, 3)),
    ("B9", (5, 6, 1), (5, 6), (2, 1, 3)),
])
def test_squares_improve_troglodytes(game, play, square, dice, used, stats):
    state = resolved(game, play, dice, square, used, foes=horde(1, EAST))
    who = "D-TRO-01"

    assert (mvt(state, who), cbt(state, who), defence(state, who)) == stats


def test_resistance_is_futile_slows_humans(game, play):
    """Never below 0."""
    humans = {RED: at(die=6), BLADE: at(die=1)}
    state = resolved(game, play, (5, 6, 1), "B9", (5, 6), humans=humans)

    assert (mvt(state, RED), mvt(state, BLADE)) == (2, 0)


def test_effects_last_until_the_next_threat_phase(game):
    """CLA-R61."""
    state = begun(game, (1, 2, 3), mods=("legion",))

    assert state.mods == ()


def test_trap_prey_chosen_by_one_line_by_the_other(game, play):
    state = resolved(game, play, (6, 6, 1), "B10", (6, 6))

    assert decider(state) == state.demon_seat
    state = play(state, Choose(RED))
    assert decider(state) == state.human_seat
    assert play(state, Cancel(2)).humans[RED].cancelled == (2,)


def test_entry_needs_an_unexplored_opening_and_no_human(game):
    """CLA-R17: the crossing has a Human, the corridor in the middle no way on, its end has."""
    way = {**CROSSING, (2, 0): ("T02", 1)}
    state = threatening(game, {RED: at()}, map=way, tp=1, agenda=ENTRY)

    assert offers(state, Enter) == [Enter("troglodyte", (2, 0))]
    burrow = state._replace(mods=("burrow",))
    assert offers(burrow, Enter) == [Enter("troglodyte", EAST), Enter("troglodyte", (2, 0))]
    blood = state._replace(mods=("blood",))
    assert offers(blood, Enter) == [Enter("troglodyte", HERE), Enter("troglodyte", (2, 0))]


def test_what_opens_tiles_is_over_when_all_have_entered(game, play):
    """A Taste for Blood and Burrowing Monsters are for this phase, Sharpened Claws last."""
    state = threatening(game, {RED: at()}, horde(1), tp=1, agenda=ENTRY, mods=("blood", "burrow", "claws"))
    state = play(state, Pass())

    assert state.phase == "demon" and state.mods == ("claws",)


def test_squares_do_nothing_for_the_demon(game):
    """CLA-R61."""
    state = threatening(game, {RED: at()}, {DEMON: Foe(EAST)}, mods=("speed", "legion", "claws", "futile"))
    plain = state._replace(mods=())

    assert [stat(state, DEMON) for stat in (mvt, cbt, defence)] == [stat(plain, DEMON) for stat in (mvt, cbt, defence)]


def test_prices(game, play):
    state = threatening(game, {RED: at()}, tp=7, agenda=ENTRY)
    state = play(state, Enter("demon", EAST), Enter("troglodyte", EAST))

    assert state.tp == 1 and state.entries == 1 and set(state.foes) == {DEMON, "D-TRO-01"}


def test_one_demon_at_a_time_and_only_while_entries_are_left(game):
    """CLA-R28."""
    state = threatening(game, {RED: at()}, tp=9, agenda=ENTRY)

    assert Enter("demon", EAST) in legal_actions(state)
    assert not any(a.what == "demon" for a in offers(state._replace(entries=0), Enter))
    assert not any(a.what == "demon" for a in offers(state._replace(foes={DEMON: Foe(HERE)}), Enter))


def test_twelfth_troglodyte_cannot_enter(game):
    """CLA-R27."""
    far = {f"D-TRO-{n:02}": Foe(HERE if n < 4 else EAST) for n in range(1, 12)}

    assert offers(threatening(game, {RED: at()}, far, tp=9, entries=0, agenda=ENTRY), Enter) == []


def test_points_beyond_twenty_are_lost(game, play):
    """CLA-R26."""
    assert resolved(game, play, (2, 2, 2), "B2", (2,), tp=19).tp == 20


def test_cruelty_brings_a_point(game):
    assert begun(game, (1, 1, 1), foes={DEMON: Foe(EAST)}, demon="D04", tp=0).tp == 1


def test_who_enters_acts_in_the_same_round(game, play):
    state = threatening(game, {RED: at()}, tp=1, agenda=ENTRY)
    state = play(state, Enter("troglodyte", EAST))

    assert state.phase == "demon" and Activate("D-TRO-01") in legal_actions(state)
