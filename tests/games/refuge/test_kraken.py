"""The Kraken's head: arrows, pushes and chains, devouring, reshuffles; tentacles and what meets them."""

import pytest

from pnp.games.refuge import legal_actions
from pnp.games.refuge.actions import Answer, Flip, Lead, Move, Play, Put, Skip, Steer
from pnp.games.refuge.scenes import position, push_trace
from pnp.games.refuge.state import DEVOURED
from pnp.kit import Pile
from tests.games.refuge.follow import at, follow, hand, kraken_on_top, offered, up


def steered(game, divers, direction, **fields):
    """A Noise Maker played by the first diver."""
    first = next(iter(divers))
    state = position(game, divers, hands={first: ["S13"]}, **fields)
    return follow(state, Play("S13"), Steer(direction))


def test_worked_example_of_the_rulebook(game):
    """A is forced off, B is pushed, C cannot move any further, D watches from a safe space."""
    before, row_8, row_7, row_6, after = push_trace(game)

    assert [player.at for player in before.players] == ["H8", "H7", "H6", "I6"]
    assert [player.at for player in row_8.players] == [DEVOURED, "H7", "H6", "I6"]
    assert [player.at for player in row_7.players] == [DEVOURED, "I7", "H6", "I6"]
    assert [player.at for player in row_6.players] == [DEVOURED, "I7", DEVOURED, "I6"]
    assert (before.head, row_6.head, after.head) == ("F7", "F7", "G7")


def test_worked_example_in_the_mirror(game):
    *_, after = push_trace(game, mirrored=True)

    assert [player.at for player in after.players] == [DEVOURED, "A7", DEVOURED, "A6"]
    assert after.head == "C7"


def test_away_from_the_edge_both_are_pushed(game):
    """Had this not been the edge, C and D would both be pushed."""
    state = steered(game, {"michael": "B1", "vega": "F6", "mags": "G6"}, "right", head="D7")

    assert (at(state, "vega"), at(state, "mags"), state.head) == ("G6", "H6", "E7")


def test_a_chain_of_three_against_the_edge_loses_the_one_behind_it(game):
    """REF-R20."""
    state = steered(game, {"michael": "B1", "vega": "G6", "katerina": "H6", "sophie": "I6"}, "right", head="E7")

    assert (at(state, "vega"), at(state, "katerina"), at(state, "sophie")) == ("H6", DEVOURED, "I6")


def test_a_chain_of_three_with_a_tentacle_behind_the_edge(game):
    state = steered(game, {"michael": "B1", "vega": "G6", "sophie": "I6"}, "right", head="E7", tentacles=["H6"])

    assert (at(state, "vega"), at(state, "sophie")) == ("H6", "I6")
    assert (state.tentacles, state.supply) == ((), 16)


def test_tentacles_are_pushed_and_pushed_off(game):
    state = steered(game, {"michael": "B1", "vega": "C1"}, "right", head="F7", tentacles=["H8", "H7"])

    assert (state.tentacles, state.supply) == (("I7",), 15)


def test_pushing_never_grabs(game):
    """REF-R21: a tentacle pushed against a diver pushes that too."""
    state = steered(game, {"michael": "B1", "vega": "G7"}, "right", head="D7", tentacles=["F7"])

    assert at(state, "vega") == "H7" and state.tentacles == ("G7",)


@pytest.mark.parametrize("card, head, ends", [
    ("K05", "E7", "F7"), ("K07", "E7", "G7"), ("K07", "F7", "G7"), ("K07", "G7", "G7"), ("K01", "D7", "C7"),
    ("K03", "D7", "C7"),
])
def test_arrows_beyond_the_last_place_are_lost(game, card, head, ends):
    """REF-R17."""
    state = kraken_on_top(position(game, {"michael": "B5" if ends > "E" else "H5", "vega": "B1"}, head=head), card)

    after = follow(state, Move("B6" if ends > "E" else "H6"))

    assert after.head == ends


def test_a_devour_card_takes_all_who_share_a_side_with_the_head(game):
    """REF-R32: rows 5 and 9 included; not diagonally; tentacles stay."""
    divers = {"michael": "C5", "vega": "E9", "sophie": "F5", "satoshi": "C9"}
    state = kraken_on_top(position(game, divers, head="E7", tentacles=["G7"]), "K09")

    after = follow(state, Move("C6"))

    assert {diver: at(after, diver) for diver in divers} == {
        "michael": DEVOURED, "vega": DEVOURED, "sophie": DEVOURED, "satoshi": "C9"}
    assert after.tentacles == ("G7",)
    assert (len(after.kraken.cards), after.kraken.discard) == (10, ())


def test_a_devoured_diver_keeps_everything(game):
    """REF-R33."""
    state = position(game, {"michael": "E5", "vega": "B1"}, hands={"michael": ["S01", "S16"]})

    after = follow(state, Move("E6"))

    assert hand(after, "michael") == ("S01", "S16") and up(after, "michael") == (True,) * 3


def test_an_unarmed_diver_is_dragged_to_a_free_start_space(game):
    """REF-R22, REF-R25: the tentacle stays, the space has no effect."""
    state = position(game, {"michael": "E4", "vega": "B1"}, tentacles=["E5"])
    state = state._replace(players=(state.players[0]._replace(up=(True, False, True)), state.players[1]))

    caught = follow(state, Move("E5"))
    assert offered(caught, Put) == [Put(space) for space in ("C1", "D1", "E1", "F1", "G1", "H1")]
    dragged = follow(caught, Put("E1"))

    assert (at(dragged, "michael"), dragged.tentacles) == ("E1", ("E5",))
    assert legal_actions(dragged) == (Flip(), Skip())
    assert up(follow(dragged, Flip()), "michael") == (True,) * 3
    assert up(follow(dragged, Skip()), "michael") == (True, False, True)


def test_nobody_is_asked_to_recover_what_is_face_up(game):
    state = position(game, {"vega": "E4", "michael": "B1"}, tentacles=["E5"])

    after = follow(state, Move("E5"), Put("E1"))

    assert up(after, "vega") == (True,) * 3 and after.agenda[0].seat == 0     # vega's bonus, not a question


def test_a_lair_moves_a_tentacle_onto_a_rival_who_is_dragged(game):
    state = position(game, {"michael": "D1", "sophie": "D5", "vega": "B1"}, tentacles=["D6"], head="G7")

    after = follow(state, Move("D2"), Lead("D6", "D5"), Skip(), Put("H1"))

    assert (at(after, "sophie"), after.tentacles) == ("H1", ("D5",))


def test_tentacles_stay_out_of_caves_start_finish_each_other_and_the_head(game):
    """REF-R24."""
    state = position(game, {"michael": "D1", "vega": "B1"}, tentacles=["B2", "D5", "E5", "E9"], head="E7")

    moves = offered(follow(state, Move("D2")), Lead)

    assert [lead.space for lead in moves if lead.old == "B2"] == []            # B1 Start, B3 and C2 Caves
    assert [lead.space for lead in moves if lead.old == "D5"] == ["C5"]        # D6 head, E5 tentacle, D4 Cave
    assert sorted(lead.space for lead in moves if lead.old == "E9") == ["D9", "F9"]      # E10 pod, E8 head


def test_the_option_lets_tentacles_onto_start_and_finish(game):
    state = position(game, {"michael": "D1", "vega": "B1"}, tentacles=["E9", "H2"],
                     options={"tentacle_forbidden": "cave"})

    moves = offered(follow(state, Move("D2")), Lead)

    assert Lead("E9", "E10") in moves and Lead("H2", "H1") in moves


def test_spawn_is_an_order_while_the_supply_lasts(game):
    """REF-R28."""
    state = follow(position(game, {"michael": "B1", "vega": "C1"}, tentacles=["D3"]), Move("B2"))

    assert Skip() not in legal_actions(state) and Put("B2") not in legal_actions(state)
    assert Put("D3") not in legal_actions(state)
    assert follow(state, Put("E9")).tentacles == ("D3", "E9")


def test_an_empty_supply_may_relocate_a_tentacle_of_the_lowest_row(game):
    state = position(game, {"michael": "B1", "vega": "C1"}, tentacles=["D3", "E4", "F3"])
    state = follow(state._replace(supply=0), Move("B2"))

    assert {lead.old for lead in offered(state, Lead)} == {"D3", "F3"}
    assert Skip() in legal_actions(state)
    assert follow(state, Lead("F3", "E9")).tentacles == ("D3", "E4", "E9")


def test_a_kraken_card_on_top_does_not_stop_a_diver_who_killed_first(game):
    """REF-R23: tentacle first, then the space."""
    state = position(game, {"michael": "B5", "vega": "C1"}, tentacles=["B6"], hands={"michael": ["S01"]}, head="F7")
    state = kraken_on_top(state, "K01")

    after = follow(state, Move("B6"), Answer("S01"))

    assert (after.tentacles, after.kraken.discard, after.head) == ((), ("K01",), "E7")


def test_a_game_goes_on_after_the_last_card_before_a_devour(game):
    """Eight arrows first: the ninth card brings all of them back."""
    state = position(game, {"michael": "B5", "vega": "C1"})
    cards = state.box.kraken
    state = state._replace(kraken=Pile(("K10", "K09"), tuple(c for c in cards if not cards[c].devour)))

    after = follow(state, Move("B6"))

    assert (len(after.kraken.cards), after.kraken.discard) == (10, ())
