"""Every ability does what its card says, once, until it is recovered."""

import pytest

from pnp.games.refuge import legal_actions, view
from pnp.games.refuge.actions import (
    Answer,
    Draw,
    Lay,
    Lead,
    Move,
    Nudge,
    Play,
    Put,
    Shoot,
    Skip,
    Steer,
    Take,
    Use,
    With,
)
from pnp.games.refuge.scenes import position
from pnp.games.refuge.state import DEVOURED, RESERVE
from pnp.rules import Table
from tests.games.refuge.scenario import at, discarded, follow, hand, kraken_on_top, offered, salvage_on_top, up

QUIET = ("O1", "O2")         # objectives that no position here fulfils


def acting(game, diver, where, others=None, **fields):
    return position(game, {diver: where, **(others or {"satoshi": "B1"})}, display=QUIET, **fields)


def lured(game, diver, hands=None, **fields):
    """A rival's Lair has just moved a tentacle onto the diver on D5."""
    state = position(game, {"satoshi": "D1", diver: "D5"}, tentacles=["C5"], display=QUIET, hands=hands, **fields)
    return follow(state, Move("D2"), Lead("C5", "D5"))


def test_an_ability_is_turned_down_and_not_offered_again(game):
    state = follow(acting(game, "michael", "D2"), Use("MIC-1"), Move("D3"), Move("D4"), Draw())

    assert up(state, "michael") == (False, True, True)
    assert Use("MIC-1") not in legal_actions(state)


def test_power_stroke(game):
    """MIC-1: one or two spaces, only the last takes effect."""
    state = follow(acting(game, "michael", "D2"), Use("MIC-1"), Move("D3"))

    assert Skip() in legal_actions(state)
    assert follow(state, Move("D4")).tentacles == ()


def test_bare_hands_when_swimming_into_a_tentacle(game):
    """MIC-2: like a Speargun."""
    after = follow(acting(game, "michael", "E3", tentacles=["E4"]), Move("E4"), Answer("MIC-2"))

    assert (at(after, "michael"), after.tentacles) == ("E4", ())
    assert up(after, "michael") == (True, False, True)


def test_bare_hands_against_a_tentacle_that_comes(game):
    after = follow(lured(game, "michael"), Answer("MIC-2"))

    assert (at(after, "michael"), after.tentacles, after.killed) == ("D5", (), False)


def test_shoulder_charge_pushes_a_diver_and_takes_the_place(game):
    """MIC-3: only Michael's space takes effect."""
    state = follow(acting(game, "michael", "D2", {"vega": "D3"}), Use("MIC-3"))
    assert legal_actions(state) == (Nudge(1, "D4"),)

    after = follow(state, Nudge(1, "D4"))

    assert (at(after, "michael"), at(after, "vega")) == ("D3", "D4")
    assert offered(after, Put)                       # Michael's Spawn space


@pytest.mark.parametrize("where, rival, fields", [
    ("D2", "D3", {"tentacles": ["D4"]}),             # occupied
    ("C8", "C9", {"head": "F7"}),                    # a pod behind
    ("C6", "B6", {"tentacles": ["A6"], "head": "F7"}),
    ("C8", "B8", {"head": "F7"}),                    # no space behind
    ("D2", "E3", {}),                                # not adjacent
])
def test_shoulder_charge_needs_a_free_space_behind(game, where, rival, fields):
    state = acting(game, "michael", where, {"vega": rival}, **fields)

    assert Use("MIC-3") not in legal_actions(state)


def test_field_workshop(game):
    """SAT-1: two cards."""
    state = salvage_on_top(acting(game, "satoshi", "E4", {"vega": "B1"}), "S17", "S18")

    assert hand(follow(state, Use("SAT-1")), "satoshi") == ("S17", "S18")


def test_scrap_heap(game):
    """SAT-2: anything but a Decryptor."""
    state = discarded(acting(game, "satoshi", "E4", {"vega": "B1"}), "S16", "S20", "S05")
    state = follow(state, Use("SAT-2"))

    assert legal_actions(state) == (Take("S20"), Take("S05"))
    assert hand(follow(state, Take("S20")), "satoshi") == ("S20",)


def test_scrap_heap_needs_something_to_take(game):
    state = discarded(acting(game, "satoshi", "E4", {"vega": "B1"}), "S16")

    assert Use("SAT-2") not in legal_actions(state)


def test_clockwork_squid(game):
    """SAT-3: one tentacle, up to two spaces, onto a rival too."""
    state = acting(game, "satoshi", "E1", {"vega": "C4"}, tentacles=["D3"])

    after = follow(state, Use("SAT-3"), Lead("D3", "C3"), Lead("C3", "C4"), Put("H1"))

    assert (after.tentacles, at(after, "vega")) == (("C4",), "H1")


def test_set_the_cameras(game):
    """SOP-1: up to three, on her row or the rows next to it, one a space."""
    state = follow(acting(game, "sophie", "E5"), Use("SOP-1"))
    spaces = {lead.space for lead in offered(state, Lead)}
    assert spaces == {f"{column}{row}" for column in "BCDEFGH" for row in (4, 5)}      # row 6 is Kraken

    state = follow(state, Lead(RESERVE, "E4"), Lead(RESERVE, "D5"))
    assert Lead(RESERVE, "E4") not in legal_actions(state) and Skip() in legal_actions(state)

    assert follow(state, Lead(RESERVE, "B4")).cameras == ("B4", "D5", "E4")
    assert follow(state, Skip()).cameras == ("D5", "E4")
    assert follow(state, Skip()).active == follow(state, Lead(RESERVE, "B4")).active == 1


def test_set_the_cameras_can_move_one_from_the_map(game):
    state = acting(game, "sophie", "E5", cameras=("B2", "D3", "E4"))
    assert {lead.old for lead in offered(follow(state, Use("SOP-1")), Lead)} == {"B2", "D3", "E4"}     # none in reserve

    after = follow(state, Use("SOP-1"), Lead("B2", "C5"), Skip())

    assert after.cameras == ("C5", "D3", "E4")


def test_follow_the_lens(game):
    """SOP-2: to a camera, which comes back; the space takes effect."""
    state = acting(game, "sophie", "E1", {"satoshi": "E5"}, cameras=("D3", "E5"), tentacles=[])
    state = follow(state, Use("SOP-2"))
    assert legal_actions(state) == (Move("D3"),)          # E5 is occupied

    after = follow(state, Move("D3"))

    assert (at(after, "sophie"), after.cameras) == ("D3", ("E5",))
    assert offered(after, Put)


def test_flashbulb(game):
    """SOP-3: the tentacle goes back; with a camera on the map it may be moved once more."""
    assert follow(lured(game, "sophie"), Answer("SOP-3")).tentacles == ("C5",)

    state = follow(lured(game, "sophie", cameras=("B4",)), Answer("SOP-3"))

    assert {lead.old for lead in offered(state, Lead)} == {"C5"} and Skip() in legal_actions(state)
    after = follow(state, Lead("C5", "C4"))
    assert (after.tentacles, at(after, "sophie")) == (("C4",), "D5")


def test_flashbulb_is_no_help_when_one_swims_into_a_tentacle(game):
    state = follow(acting(game, "sophie", "E3", tentacles=["E4"]), Move("E4"))

    assert not offered(state, Answer)


def test_blast_pack(game):
    """MAG-1: distance two."""
    state = follow(acting(game, "mags", "E4", tentacles=["E2", "H4"]), Use("MAG-1"))

    assert legal_actions(state) == (Shoot("E2"),)
    after = follow(state, Shoot("E2"))
    assert after.tentacles == ("H4",)


def test_full_throttle(game):
    """MAG-2: up to three spaces in a line."""
    state = follow(acting(game, "mags", "E2"), Use("MAG-2"), Move("E3"), Move("E4"))

    assert legal_actions(state) == (Move("E5"), Skip())


def braced(game, mags, head, **fields):
    """A rival's Noise Maker pushes Mags off the upper row."""
    state = position(game, {"satoshi": "B1", "mags": mags}, head=head, display=QUIET, hands={"satoshi": ["S13"]}, **fields)
    return follow(state, Play("S13"), Steer("right"))


def test_brace_against_a_push(game):
    """MAG-3: to the nearest free space of row 5, then the push goes on."""
    state = braced(game, "H8", "F7")
    assert legal_actions(state) == (Answer("MAG-3"), Skip())

    after = follow(state, Answer("MAG-3"))

    assert (at(after, "mags"), after.head, up(after, "mags")) == ("H5", "G7", (True, True, False))
    assert at(follow(state, Skip()), "mags") == DEVOURED


def test_brace_leaves_a_tie_to_mags(game):
    state = follow(braced(game, "H8", "F7", tentacles=["H5", "G5"]), Answer("MAG-3"))

    assert at(state, "mags") == "F5"

    devour = kraken_on_top(position(game, {"satoshi": "B5", "mags": "E5"}, head="E7", display=QUIET), "K09")
    devour = follow(devour, Move("B6"), Answer("MAG-3"))
    assert legal_actions(devour) == (Put("D5"), Put("F5"))          # her own space is occupied
    assert at(follow(devour, Put("F5")), "mags") == "F5"


def test_brace_does_not_help_who_swims_into_the_head(game):
    assert at(follow(acting(game, "mags", "E5", head="E7"), Move("E6")), "mags") == DEVOURED


def test_brace_needs_room_in_its_row(game):
    row = [f"{column}5" for column in "BCDEFGH"]

    assert at(braced(game, "H8", "F7", tentacles=row), "mags") == DEVOURED


def test_light_fingers(game):
    """KAT-1: from a player in her row or column only."""
    state = position(game, {"katerina": "E4", "vega": "E1", "mags": "B4", "satoshi": "C2"}, display=QUIET,
                     hands={"vega": ["S01"], "satoshi": ["S02"]})
    state = follow(state, Use("KAT-1"))

    assert legal_actions(state) == (With(1),)
    assert hand(follow(state, With(1), table=Table(1)), "katerina") == ("S01",)


def test_forged_soundings(game):
    """KAT-2: order three Kraken cards, then draw."""
    state = kraken_on_top(acting(game, "katerina", "E4"), "K09", "K10", "K01")

    after = follow(state, Use("KAT-2"), Lay(2), Lay(1))

    assert after.kraken.cards[-3:] == ("K09", "K10", "K01")
    assert len(hand(after, "katerina")) == 1


def test_slip_away(game):
    """KAT-3: to a free neighbour without effect; the tentacle stays."""
    state = follow(lured(game, "katerina"), Answer("KAT-3"))
    assert set(legal_actions(state)) == {Put("E5"), Put("D4"), Put("C5")}      # the head is above

    after = follow(state, Put("D4"))

    assert (at(after, "katerina"), after.tentacles) == ("D4", ("D5",))
    assert after.active == 1                          # D4 had no effect; Satoshi's turn is over


def test_siren_song(game):
    """VEG-1: one space left or right, pushes included."""
    state = follow(acting(game, "vega", "B1", {"satoshi": "G7"}, head="E7"), Use("VEG-1"), Steer("right"), Skip())

    assert (state.head, at(state, "satoshi")) == ("F7", "H7")


def test_riptide(game):
    """VEG-2: along the row through free spaces."""
    state = follow(acting(game, "vega", "E4", tentacles=["G4"]), Use("VEG-2"))

    assert legal_actions(state) == (Move("D4"), Move("C4"), Move("B4"), Move("F4"))


def test_second_wind(game):
    """VEG-3: one more Move after the action, with the effect of its space."""
    state = follow(acting(game, "vega", "D1"), Move("D2"))
    assert Skip() in legal_actions(state) and Move("D3") in legal_actions(state)

    after = follow(state, Move("D3"), Put("B2"))

    assert (at(after, "vega"), up(after, "vega"), after.last) == ("D3", (True, True, False), ("action", "bonus"))


def test_second_wind_needs_a_diver_on_the_map(game):
    state = follow(acting(game, "vega", "E5", head="E7"), Move("E6"))

    assert at(state, "vega") == DEVOURED and state.active == 1


def test_what_is_looked_at_is_hidden_from_others(game):
    state = kraken_on_top(acting(game, "katerina", "E4"), "K09", "K10", "K01")
    looking = follow(state, Use("KAT-2"))

    assert view(looking, 0).agenda[0].seen == ("K09", "K10", "K01")
    assert set(view(looking, 1).agenda[0].seen) == {"?"}
    assert view(follow(looking, Lay(0), Lay(0)), 0).kraken.cards[-3:] == ("K01", "K10", "K09")
