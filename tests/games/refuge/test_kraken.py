"""The Kraken's head: arrows, pushes and chains, devouring, reshuffles; tentacles and what meets them."""

from random import Random

import pytest

from pnp.games.refuge import legal_actions, view
from pnp.games.refuge.actions import Answer, Draw, Flip, Lay, Lead, Move, Play, Put, Skip, Steer
from pnp.games.refuge.box import box
from pnp.games.refuge.scenes import position, push_trace
from pnp.games.refuge.state import DEVOURED
from pnp.rules.kit import Pile
from tests.games.refuge.scenario import at, follow, hand, kraken_on_top, offered, up


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
    assert follow(dragged, Skip()).active == follow(dragged, Flip()).active == 1


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


def recursed(floor, held, space, direction):
    """The push rule as it is told: who is hit pushes the next one, unless that one stands on the edge."""
    if space not in held:
        return
    ahead = floor.step[space].get(direction, "")
    if not ahead or (ahead in held and direction not in floor.step[ahead]):
        held.pop(space)
        return
    recursed(floor, held, ahead, direction)
    held[ahead] = held.pop(space)


@pytest.mark.parametrize("seed", range(60))
def test_pushes_agree_with_the_rule_followed_one_by_one(game, seed):
    """REF-R20: any crowd in the band, either way."""
    rng = Random(seed)
    head, direction = rng.choice([(h, d) for h in ("C7", "D7", "E7", "F7", "G7") for d in ("left", "right")
                                  if (h, d) not in (("C7", "left"), ("G7", "right"))])
    known = box(game, game.defaults())
    band = [space for space in known.floor.of("kraken") if space not in known.cells[head]]
    crowd = rng.sample(band, rng.randint(4, len(band)))
    divers = dict(zip(("vega", "sophie", "katerina", "satoshi"), crowd))
    state = steered(game, {"michael": "B1", **divers}, direction, head=head, tentacles=crowd[4:])

    held = {space: diver for diver, space in divers.items()} | dict.fromkeys(crowd[4:], "tentacle")
    for space in sorted(known.cells[state.head] - known.cells[head], key=lambda space: -int(space[1:])):
        recursed(known.floor, held, space, direction)

    assert {at(state, diver): diver for diver in divers if at(state, diver) != DEVOURED} | dict.fromkeys(
        state.tentacles, "tentacle") == held
    assert state.supply == 16 - len(state.tentacles)


LET_IN = {"tentacle_forbidden": "cave"}


def test_a_start_row_full_of_tentacles_leaves_nowhere_to_be_dragged(game):
    """REF-R25: only by the option; the diver counts as devoured."""
    state = position(game, {"michael": "E4", "vega": "B1"}, options=LET_IN,
                     tentacles=["E5", *[f"{column}1" for column in "CDEFGH"]])

    after = follow(state, Move("E5"), Skip())

    assert at(after, "michael") == DEVOURED and "E5" in after.tentacles


def test_nowhere_to_come_back_loses_the_turn(game):
    """Only by the option: the devour row and Start are full."""
    divers = {"michael": "E5", "satoshi": "B3", "sophie": "E3", "katerina": "H3"}
    tentacles = [*[f"{column}1" for column in "BCDEFGH"], "C3", "D3", "F3", "G3"]
    state = position(game, divers, options=LET_IN, tentacles=tentacles, display=("O4", "O5"))

    after = follow(state, Move("E6"), Draw(), Draw(), Draw())

    assert after.active == 1 and after.last == ("pass",) and at(after, "michael") == DEVOURED


def test_a_pod_corked_by_a_tentacle_is_entered_by_killing_it(game):
    """REF-R24: only by the option; the tentacle is met before the pod is entered."""
    state = position(game, {"satoshi": "C9", "vega": "B1"}, options=LET_IN, tentacles=["C10"],
                     hands={"satoshi": ["S16", "S01"]})
    met = follow(state, Move("C10"))

    assert follow(met, Answer("S01")).winner.by == "decryptor"
    dragged = follow(met, Skip(), Put("E1"))
    assert dragged.winner is None and hand(dragged, "satoshi") == ("S16", "S01")


def test_what_was_looked_at_is_known_until_it_is_drawn(game):
    """Sonar Ping: three cards are known to who looked; each card drawn leaves one fewer, others know none."""
    state = kraken_on_top(position(game, {"satoshi": "E4", "michael": "B5"}, hands={"satoshi": ["S12"]}, head="F7",
                                   display=("O1", "O2")), "K05", "K01", "K07")
    looked = follow(state, Play("S12"), Lay(0), Lay(0))
    assert view(looked, 0).kraken.cards[-4:] == ("?", "K07", "K01", "K05")

    drawn = follow(looked, Move("B6"))

    assert drawn.kraken.discard == ("K05",)
    assert view(drawn, 0).kraken.cards[-3:] == ("?", "K07", "K01")
    assert set(view(drawn, 1).kraken.cards) == {"?"}


def test_a_reshuffle_makes_everything_unknown(game):
    state = kraken_on_top(position(game, {"michael": "B5", "satoshi": "E4"}, head="F7", display=("O1", "O2")), "K09")

    after = follow(state._replace(known=(0, 3)), Move("B6"))

    assert after.known == (0, 0) and set(view(after, 1).kraken.cards) == {"?"}


def test_a_lair_moves_a_tentacle_one_space_only(game):
    state = position(game, {"michael": "D1", "satoshi": "B1"}, tentacles=["D3"], display=("O1", "O2"))

    after = follow(state, Move("D2"), Lead("D3", "C3"))

    assert (after.tentacles, after.active) == (("C3",), 1)


def test_spawn_has_no_effect_without_another_free_spawn_space(game):
    """REF-R28."""
    others = [space for space in box(game, game.defaults()).spawns if space != "B2"]
    state = position(game, {"michael": "B1", "satoshi": "C1"}, tentacles=others, display=("O1", "O2"))

    after = follow(state, Move("B2"))

    assert (len(after.tentacles), after.active) == (10, 1)


def test_an_empty_supply_without_a_tentacle_to_move_does_nothing(game):
    state = position(game, {"michael": "B1", "satoshi": "C1"}, display=("O1", "O2"))._replace(supply=0)

    assert follow(state, Move("B2")).active == 1
