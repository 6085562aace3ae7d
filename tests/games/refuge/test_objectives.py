"""Objectives: conditions, payments, the display, markers."""

from itertools import combinations, permutations, product

import pytest

from pnp.games.refuge import legal_actions
from pnp.games.refuge.actions import Answer, Complete, Draw, Lead, Move, Put, Shoot, Skip, Spend, Use
from pnp.games.refuge.box import box
from pnp.games.refuge.play.objectives import payable
from pnp.games.refuge.scenes import position
from tests.games.refuge.scenario import follow, hand, kraken_on_top, offered


@pytest.mark.parametrize("pay, cards, can", [
    (("weapon", "weapon"), ("S01", "S03"), True),
    (("weapon", "weapon"), ("S01", "S04"), False),
    (("weapon", "weapon"), ("S01", "S21"), True),
    (("weapon", "weapon"), ("S21", "S21"), True),
    (("propulsion", "tool"), ("S04", "S05"), False),
    (("propulsion", "tool"), ("S04", "S09"), True),
    (("intel", "other", "other"), ("S17", "S01", "S04"), True),
    (("intel", "other", "other"), ("S17", "S01", "S02"), False),        # two of one type
    (("intel", "other", "other"), ("S09", "S01", "S04"), False),        # no Intel
    (("intel", "other", "other"), ("S21", "S01", "S04"), True),         # the Ledger is Intel
    (("intel", "other", "other"), ("S17", "S21", "S04"), True),         # or any other type
    (("intel", "other", "other"), ("S17", "S16", "S04"), False),
])
def test_what_pays_for_what(game, pay, cards, can):
    known = box(game, game.defaults())

    assert payable(known, pay, (), cards) is can


@pytest.mark.parametrize("pay", [("weapon", "weapon"), ("propulsion", "tool"), ("intel", "other", "other")])
def test_payments_agree_with_trying_everything(game, pay):
    """Every hand of three out of one card of each type, a second weapon and two Ledgers."""
    known = box(game, game.defaults())
    for hand_ in combinations(("S01", "S03", "S04", "S09", "S17", "S21", "S21"), 3):
        assert payable(known, pay, (), hand_) is any(pays(known, pay, cards) for cards in permutations(hand_, len(pay)))


def pays(known, pay, cards):
    """Do these cards, in the order of the cost, pay for it?"""
    options = [known.types if "wild_type" in known.card[card].do else (known.card[card].type,) for card in cards]
    different = "other" in pay
    return any(all(want in (type_, "other") for want, type_ in zip(pay, types))
               and (not different or len(set(types)) == len(types)) for types in product(*options))


def test_an_objective_is_completed_at_the_end_of_ones_turn(game):
    """REF-R12: paid, claimed, replaced; one a turn."""
    state = position(game, {"michael": "E4", "vega": "B1"}, display=("O1", "O2"),
                     hands={"michael": ["S01", "S02", "S04", "S09"]})
    top = state.objectives[-1]
    state = follow(state, Move("D4"))
    assert legal_actions(state) == (Complete("O1"), Complete("O2"), Skip())

    after = follow(state, Complete("O1"), Spend("S02"))

    assert after.players[0].claimed == ("O1",) and after.display == ("O2", top)
    assert hand(after, "michael") == ("S04", "S09")
    assert after.active == 1 and after.last == ("action", "objective")


def test_a_payment_leaves_the_choice_of_cards(game):
    state = position(game, {"michael": "E4", "vega": "B1"}, display=("O2", "O4"),
                     hands={"michael": ["S04", "S05", "S09"]})

    paying = follow(state, Move("D4"), Complete("O2"))

    assert legal_actions(paying) == (Spend("S04"), Spend("S05"), Spend("S09"))
    assert hand(follow(paying, Spend("S05")), "michael") == ("S04",)


def test_the_display_shrinks_with_the_last_objectives(game):
    """REF-R13."""
    state = position(game, {"michael": "E4", "vega": "B1"}, display=("O1", "O2"), hands={"michael": ["S01", "S02"]})
    state = state._replace(objectives=())

    assert follow(state, Move("D4"), Complete("O1"), Spend("S01")).display == ("O2",)


def test_trophy_arm_by_a_kill_in_this_turn(game):
    """O4: by one's own card or ability, on one's own turn."""
    state = position(game, {"mags": "E4", "vega": "B1"}, display=("O4", "O1"), tentacles=["E2"])

    assert offered(follow(state, Use("MAG-1"), Shoot("E2")), Complete) == [Complete("O4")]


def test_trophy_arm_not_by_a_kill_on_anothers_turn(game):
    state = position(game, {"satoshi": "D1", "michael": "D5"}, tentacles=["C5"], display=("O4", "O1"))
    state = follow(state, Move("D2"), Lead("C5", "D5"), Answer("MIC-2"))

    assert not offered(follow(state, Draw()), Complete)


@pytest.mark.parametrize("where, to, done", [
    ("C5", "C6", False),           # beside the head, which then moves away
    ("H5", "H6", True),            # the head comes near
])
def test_eye_to_eye_beside_the_head_on_a_kraken_space(game, where, to, done):
    """O5: what counts is the end of the turn."""
    state = position(game, {"satoshi": where, "vega": "B1"}, display=("O5", "O1"), head="E7")

    after = follow(kraken_on_top(state, "K05"), Move(to))

    assert offered(after, Complete) == [Complete("O5")] * done


def test_eye_to_eye_does_not_count_beside_the_head_elsewhere(game):
    state = position(game, {"satoshi": "D4", "vega": "B1"}, display=("O5", "O1"), head="E7", tentacles=[])
    assert not offered(follow(state, Move("D5"), Put("B2")), Complete)


def test_crush_depth_with_all_abilities_down(game):
    """O6."""
    state = position(game, {"satoshi": "E4", "vega": "B1"}, display=("O6", "O1"))
    state = state._replace(players=(state.players[0]._replace(up=(True, False, False)), state.players[1]))

    assert offered(follow(state, Use("SAT-1")), Complete) == [Complete("O6")]


def test_marker_buoys_are_taken_by_landing(game):
    """O7: progress is shared, the last one counts."""
    state = position(game, {"satoshi": "E4", "vega": "C4"}, display=("O7", "O1"))
    assert state.markers == ("B4", "H4", "E5")

    state = follow(state, Move("E5"))
    assert state.markers == ("B4", "H4")
    state = follow(state, Move("B4"), Skip())             # Vega's bonus is not wanted

    assert state.markers == ("H4",) and state.active == 0


def last_marker(game, display=("O7", "O1")):
    state = position(game, {"satoshi": "G4", "michael": "B1"}, display=display)._replace(markers=("H4",))
    return follow(state, Move("H4"))


def test_whoever_takes_the_last_marker_may_complete(game):
    state = last_marker(game)

    assert legal_actions(state) == (Complete("O7"), Skip())
    after = follow(state, Complete("O7"))
    assert after.players[0].claimed == ("O7",) and after.markers == ()


def test_markers_go_back_if_their_objective_is_not_completed(game):
    after = follow(last_marker(game), Skip())

    assert after.markers == ("B4", "H4", "E5")
    assert not offered(follow(after, Draw()), Complete)              # it counts in that turn alone


def test_markers_lie_again_when_their_objective_comes_again(game):
    state = position(game, {"michael": "E4", "vega": "B1"}, display=("O1", "O2"), hands={"michael": ["S01", "S02"]})
    state = state._replace(objectives=("O3", "O4", "O5", "O6", "O7"))

    after = follow(state, Move("D4"), Complete("O1"), Spend("S01"))

    assert after.display == ("O2", "O7") and after.markers == ("B4", "H4", "E5")


def test_a_devoured_diver_completes_nothing(game):
    state = position(game, {"michael": "E5", "vega": "B1"}, display=("O1", "O2"), hands={"michael": ["S01", "S02"]})

    assert follow(state, Move("E6")).active == 1
