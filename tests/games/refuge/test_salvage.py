"""Every salvage design does what its card says."""

from dataclasses import replace

import pytest

from pnp.games.refuge import legal_actions, outcome
from pnp.games.refuge.actions import (
    Answer,
    Complete,
    Cycle,
    Lay,
    Lead,
    Move,
    Nudge,
    Play,
    Put,
    Recover,
    Shoot,
    Skip,
    Spend,
    Steer,
    Take,
    With,
)
from pnp.games.refuge.scenes import position
from pnp.rules import Outcome, Table
from tests.games.refuge.scenario import at, discarded, follow, hand, kraken_on_top, offered, salvage_on_top, up


def holding(game, card, where, others=None, **fields):
    """Satoshi, whose abilities never interrupt, with a card."""
    divers = {"satoshi": where, **(others or {"michael": "B1"})}
    return position(game, divers, hands={"satoshi": [card]}, **fields)


def test_speargun_when_swimming_into_a_tentacle(game):
    """S01: the move goes on, the space takes effect."""
    state = follow(holding(game, "S01", "D2", tentacles=["D3"]), Move("D3"))
    assert legal_actions(state) == (Answer("S01"), Skip())

    after = follow(state, Answer("S01"))

    assert (at(after, "satoshi"), after.tentacles) == ("D3", ())
    assert offered(after, Put)                                   # D3 is a Spawn space
    assert after.salvage.discard == ("S01",)


def test_speargun_on_another_players_turn(game):
    """S01: costs no action, on anybody's turn; REF-P14 counts none."""
    state = position(game, {"michael": "D1", "satoshi": "D5"}, tentacles=["C5"], hands={"satoshi": ["S01"]})

    after = follow(state, Move("D2"), Lead("C5", "D5"), Answer("S01"))

    assert (at(after, "satoshi"), after.tentacles, after.supply) == ("D5", (), 16)
    assert after.active == 1 and after.last == ("action",)


def test_speargun_kills_one_tentacle_a_card(game):
    state = follow(holding(game, "S01", "D2", tentacles=["D3", "F3"]), Move("D3"), Answer("S01"))

    assert state.tentacles == ("F3",)


def test_harpoon_cannon_shoots_the_first_in_a_line(game):
    """S02: divers and the head block."""
    state = holding(game, "S02", "E4", {"michael": "D4"}, tentacles=["B4", "G4", "H4", "E2"], head="E7")
    state = follow(state, Play("S02"))

    assert sorted(shot.space for shot in offered(state, Shoot)) == ["E2", "G4"]
    assert follow(state, Shoot("G4")).tentacles == ("B4", "E2", "H4")


def test_limpet_charge_reaches_two_spaces(game):
    """S03."""
    state = follow(holding(game, "S03", "E4", tentacles=["E2", "F3", "H4"]), Play("S03"))

    assert [shot.space for shot in offered(state, Shoot)] == ["E2", "F3"]
    assert follow(state, Shoot("F3")).supply == 14


def test_swim_fins_move_one_or_two_spaces_and_only_the_last_takes_effect(game):
    """S04: the Spawn space passed does nothing."""
    state = follow(holding(game, "S04", "D2"), Play("S04"), Move("D3"))
    assert Skip() in legal_actions(state)

    after = follow(state, Move("D4"))

    assert (at(after, "satoshi"), after.tentacles, after.active) == ("D4", (), 1)
    assert after.salvage.discard == ("S04",)


def test_swim_fins_may_stop_after_one_space_which_takes_effect(game):
    state = follow(holding(game, "S04", "D2"), Play("S04"), Move("D3"), Skip())

    assert offered(state, Put)


def test_swim_fins_there_and_back(game):
    """Two spaces are two spaces, wherever they lead."""
    after = follow(holding(game, "S04", "D2", display=("O1", "O2")), Play("S04"), Move("D3"), Move("D2"))

    assert at(after, "satoshi") == "D2" and after.active == 1


def test_a_drag_ends_a_walk(game):
    state = follow(holding(game, "S04", "D2", tentacles=["D3"]), Play("S04"), Move("D3"), Put("H1"))

    assert at(state, "satoshi") == "H1" and state.active == 1


def test_dive_scooter_keeps_its_direction(game):
    """S05: up to three spaces in one line."""
    state = follow(holding(game, "S05", "D2"), Play("S05"), Move("D3"))

    assert legal_actions(state) == (Move("D4"), Skip())
    assert at(follow(state, Move("D4"), Move("D5"), Put("B2")), "satoshi") == "D5"


def test_dive_scooter_passes_kraken_spaces_without_drawing(game):
    state = kraken_on_top(holding(game, "S05", "B5", head="F7"), "K05")

    after = follow(state, Play("S05"), Move("B6"), Move("B7"), Move("B8"))

    assert after.kraken.discard == ("K05",)


def test_ballast_release_rises_two_rows_over_a_tentacle(game):
    """S06."""
    state = follow(holding(game, "S06", "E3", tentacles=["E4"]), Play("S06"))

    assert legal_actions(state) == (Move("E5"),)
    assert at(follow(state, Move("E5")), "satoshi") == "E5"


@pytest.mark.parametrize("where, fields", [
    ("E5", {"head": "E7"}), ("E4", {"head": "E7"}), ("E8", {"head": "C7"}), ("E3", {"tentacles": ["E5"]}),
    ("A6", {"head": "E7"}),
])
def test_ballast_release_needs_a_free_space_that_is_no_pod(game, where, fields):
    assert Play("S06") not in legal_actions(holding(game, "S06", where, **fields))


def test_slipstream_slides_along_the_row_up_to_what_is_in_the_way(game):
    """S07."""
    state = follow(holding(game, "S07", "E4", {"michael": "G4"}, tentacles=["B4"]), Play("S07"))

    assert legal_actions(state) == (Move("D4"), Move("C4"), Move("F4"))
    assert at(follow(state, Move("D4")), "satoshi") == "D4"


def test_grapnel_line_reaches_caves_at_distance_three(game):
    """S08: whatever lies between, but not an occupied one."""
    state = follow(holding(game, "S08", "E4", {"michael": "D4"}, tentacles=["E3"]), Play("S08"))

    assert sorted(move.space for move in legal_actions(state)) == ["F4"]


def test_grapnel_line_counts_steps(game):
    state = follow(holding(game, "S08", "E4"), Play("S08"))

    assert sorted(move.space for move in legal_actions(state)) == ["D4", "E3", "F4"]


def test_grapnel_line_reaches_no_further(game):
    """From E2 the Caves D4 and F4 are three steps away, B3 and H3 four."""
    state = follow(holding(game, "S08", "E2"), Play("S08"))

    assert sorted(move.space for move in legal_actions(state)) == ["C2", "D4", "E3", "F4", "G2"]


def test_chum_bucket_puts_a_tentacle_on_any_free_spawn_space(game):
    """S09."""
    state = follow(holding(game, "S09", "D3", tentacles=["F3"]), Play("S09"))

    assert Put("D3") not in legal_actions(state) and Put("F3") not in legal_actions(state)
    assert follow(state, Put("B9")).tentacles == ("B9", "F3")


def test_chum_bucket_with_an_empty_supply_relocates(game):
    state = holding(game, "S09", "E1", tentacles=["F3", "E4"])._replace(supply=0)

    played = follow(state, Play("S09"))

    assert {lead.old for lead in offered(played, Lead)} == {"F3"}            # the lowest row
    assert follow(played, Lead("F3", "E9")).tentacles == ("E4", "E9")
    assert follow(played, Skip()).tentacles == ("E4", "F3")                  # REF-R28: an offer, as on a Spawn space


def test_lure_buoy_moves_one_tentacle_up_to_two_spaces(game):
    """S10: the same tentacle; it may stop after one."""
    state = follow(holding(game, "S10", "E1", tentacles=["D3", "G5"]), Play("S10"), Lead("D3", "C3"))

    assert {lead.old for lead in offered(state, Lead)} == {"C3"} and Skip() in legal_actions(state)
    assert follow(state, Lead("C3", "C4")).tentacles == ("C4", "G5")
    assert follow(state, Skip()).tentacles == ("C3", "G5")


def test_an_encounter_ends_the_tentacles_movement(game):
    state = holding(game, "S10", "E1", {"vega": "C3"}, tentacles=["D3"])

    after = follow(state, Play("S10"), Lead("D3", "C3"), Put("H1"))

    assert (after.tentacles, after.active) == (("C3",), 1)


def test_tow_cable_moves_a_diver_in_line_without_effect(game):
    """S11: not onto a pod, not onto anything; the space does nothing."""
    state = holding(game, "S11", "E4", {"vega": "E9", "michael": "B3"}, tentacles=["D9"], head="C7")
    state = follow(state, Play("S11"))

    assert legal_actions(state) == (Nudge(1, "F9"), Nudge(1, "E8"))
    after = follow(state, Nudge(1, "E8"))
    assert at(after, "vega") == "E8" and after.kraken.discard == ()


def test_sonar_ping_orders_three_kraken_cards_and_draws(game):
    """S12."""
    state = kraken_on_top(holding(game, "S12", "E4"), "K09", "K01", "K07")

    after = follow(state, Play("S12"), Lay(2), Lay(0))

    assert after.kraken.cards[-3:] == ("K01", "K09", "K07")
    assert len(hand(after, "satoshi")) == 1 and after.known == (3, 0)


def test_noise_maker_moves_the_head_either_way(game):
    """S13."""
    state = follow(holding(game, "S13", "E4", head="E7"), Play("S13"))

    assert legal_actions(state) == (Steer("left"), Steer("right"))
    assert follow(state, Steer("left")).head == "D7"


def test_oxygen_rig_turns_one_ability_up(game):
    """S14."""
    state = holding(game, "S14", "E4")
    assert Play("S14") not in legal_actions(state)
    state = state._replace(players=(state.players[0]._replace(up=(False, True, False)), state.players[1]))

    after = follow(state, Play("S14"), Recover("SAT-3"))

    assert up(after, "satoshi") == (False, True, True)


def test_a_card_that_recovers_two_abilities_draws_once(game):
    """What repeats is the recovery, not the card's other effects."""
    rig = game.piece("S14").model_copy(update={"do": ("recover", "draw"), "recover": 2, "draw": 1})
    pieces = tuple(rig if piece.id == "S14" else piece for piece in game["salvage"])
    changed = replace(game, sets={**game.sets, "salvage": replace(game["salvage"], pieces=pieces)})
    state = holding(changed, "S14", "E4")
    state = state._replace(players=(state.players[0]._replace(up=(False, True, False)), state.players[1]))

    after = follow(state, Play("S14"), Recover("SAT-3"), Recover("SAT-1"))

    assert up(after, "satoshi") == (True,) * 3 and len(hand(after, "satoshi")) == 1


def test_ink_canister_sends_the_tentacle_back(game):
    """S15: only against one that moves."""
    state = position(game, {"michael": "D1", "satoshi": "D5"}, tentacles=["C5"], hands={"satoshi": ["S15"]})

    after = follow(state, Move("D2"), Lead("C5", "D5"), Answer("S15"))

    assert (at(after, "satoshi"), after.tentacles, after.salvage.discard) == ("D5", ("C5",), ("S15",))


def test_ink_canister_is_no_help_when_one_swims_into_a_tentacle(game):
    state = follow(holding(game, "S15", "D2", tentacles=["D3"]), Move("D3"))

    assert len(offered(state, Put)) == 6 and not offered(state, Answer)


def test_decryptor_opens_any_pod_and_is_discarded(game):
    """S16: without an action of its own."""
    state = follow(holding(game, "S16", "C9"), Move("C10"))

    assert outcome(state) == Outcome((0,), "decryptor")
    assert hand(state, "satoshi") == () and state.salvage.discard == ("S16",)


def test_decryptor_is_not_spent_on_a_pod_that_is_open(game):
    state = holding(game, "S16", "C9")
    objective = state.box.opens[state.pods["C10"]]
    state = state._replace(players=(state.players[0]._replace(claimed=(objective,)), state.players[1]))

    after = follow(state, Move("C10"))

    assert outcome(after).reason == "objective" and hand(after, "satoshi") == ("S16",)


def test_sea_chart_draws_two(game):
    """S17."""
    state = salvage_on_top(holding(game, "S17", "E4"), "S02", "S03")

    assert hand(follow(state, Play("S17")), "satoshi") == ("S02", "S03")


def test_captains_log_cycles_an_objective_and_draws(game):
    """S18: markers leave with their objective."""
    state = holding(game, "S18", "E4", display=("O7", "O2"))
    top = state.objectives[-1]

    after = follow(state, Play("S18"), Cycle("O7"))

    assert after.display == ("O2", top) and after.objectives[0] == "O7"
    assert after.markers == () and len(hand(after, "satoshi")) == 1


def test_captains_log_only_draws_when_no_objective_is_left(game):
    state = holding(game, "S18", "E4", display=("O1", "O2"))._replace(objectives=())

    after = follow(state, Play("S18"))

    assert after.display == ("O1", "O2") and len(hand(after, "satoshi")) == 1


def test_radio_intercept_takes_a_random_card_from_anyone(game):
    """S19."""
    state = position(game, {"satoshi": "E4", "michael": "B1", "vega": "C1"},
                     hands={"satoshi": ["S19"], "michael": ["S01", "S16"]})

    after = follow(state, Play("S19"), With(1), table=Table("any"))

    assert len(hand(after, "michael")) == 1
    assert sorted(hand(after, "michael") + hand(after, "satoshi")) == ["S01", "S16"]


def test_cipher_wheel_takes_from_the_discard_pile(game):
    """S20: no Decryptor, no Cipher Wheel."""
    state = follow(discarded(holding(game, "S20", "E4"), "S16", "S20", "S01", "S01", "S05"), Play("S20"))

    assert legal_actions(state) == (Take("S01"), Take("S05"))
    after = follow(state, Take("S05"))
    assert hand(after, "satoshi") == ("S05",) and sorted(after.salvage.discard) == ["S01", "S01", "S16", "S20", "S20"]


def test_wreck_ledger_pays_for_any_type(game):
    """S21."""
    state = position(game, {"satoshi": "E4", "michael": "B1"}, hands={"satoshi": ["S21", "S03"]}, display=("O1", "O2"))

    after = follow(state, Move("D4"), Complete("O1"), Spend("S21"))

    assert after.players[0].claimed == ("O1",) and hand(after, "satoshi") == ()
