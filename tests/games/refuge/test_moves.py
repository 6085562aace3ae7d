"""Set-up, turns, moving, occupancy, landing, and entering pods."""

import pytest

from pnp.games.refuge import legal_actions, outcome, setup, supplies, view
from pnp.games.refuge.actions import Activate, Draw, Move, Pass, Put, Skip, Take
from pnp.games.refuge.scenes import position, start
from pnp.games.refuge.state import DEVOURED
from pnp.games.refuge.steps import Act, Bonus, Claim, EndTurn
from pnp.rules import Outcome, Table
from pnp.rules.kit import HIDDEN, Pile
from tests.games.refuge.scenario import at, follow, hand, kraken_on_top, offered


def test_setup_gives_everybody_a_diver_and_nothing_else(game):
    state = start(game, 6)

    assert sorted(player.diver for player in state.players) == sorted(state.box.divers)
    assert {player.hand for player in state.players} == {()}                      # REF-R10
    assert (state.tentacles, state.supply) == ((), 16)                            # REF-R08
    assert len(state.display) == 2 and len(state.objectives) == 5
    assert sorted(state.pods.values()) == sorted(state.box.pods)
    assert len(state.kraken.cards) == 10 and state.head in state.box.centres


def test_pods_are_laid_after_divers_are_placed(game):
    state = setup(game, 2, game.defaults(), Table(1))
    state = follow(state, Take("vega"), Take("mags"))
    assert state.pods == {}

    state = follow(state, *[Put("B1"), Put("C1")])

    assert len(state.pods) == 7 and type(state.agenda[0]) is Act


def test_divers_are_chosen_in_seat_order_and_only_once(game):
    state = follow(setup(game, 3, game.defaults(), Table(1)), Take("sophie"))

    assert Take("sophie") not in legal_actions(state)
    assert state.agenda[0].seat == 1


def test_moves_are_orthogonal_and_never_onto_a_diver(game):
    state = position(game, {"michael": "E4", "vega": "E5"})

    assert offered(state, Move) == [Move("F4"), Move("E3"), Move("D4")]


def test_alcoves_lead_to_the_core_and_to_each_other_only(game):
    state = position(game, {"michael": "I6", "vega": "B1"})

    assert offered(state, Move) == [Move("I7"), Move("H6")]


def test_a_move_ends_the_turn(game):
    state = follow(position(game, {"michael": "E4", "vega": "B1"}), Move("D4"))

    assert at(state, "michael") == "D4"
    assert (state.active, state.turn, state.last) == (1, 2, ("action",))
    assert state.agenda == (Act(1, False), Bonus(1), Claim(1), EndTurn(1))


def test_a_round_is_over_when_all_have_had_a_turn(game):
    state = follow(position(game, {"michael": "E4", "satoshi": "D3"}, display=("O4", "O5")), Draw())
    assert (state.active, state.round) == (1, 1) and Activate() not in legal_actions(state)

    state = follow(state, Draw())

    assert (state.active, state.round, state.turn) == (0, 2, 3)


def test_drawing_is_an_action(game):
    state = position(game, {"michael": "E4", "vega": "B1"})

    after = follow(state, Draw())

    assert hand(after, "michael") == (state.salvage.cards[-1],)
    assert after.active == 1


def test_an_empty_salvage_deck_is_made_anew_from_its_discard(game):
    state = position(game, {"michael": "E4", "vega": "B1"})
    state = state._replace(salvage=Pile((), state.salvage.cards))

    after = follow(state, Draw())

    assert (len(after.salvage.cards), after.salvage.discard) == (63, ())


def test_nobody_draws_from_nothing(game):
    state = position(game, {"michael": "E4", "vega": "B1"})
    state = state._replace(salvage=Pile())

    assert Draw() not in legal_actions(state)


def test_passing_is_legal_only_without_an_action(game):
    """REF-R30: walled in by divers, no cards, no abilities."""
    state = position(game, {"michael": "B1", "vega": "B2", "mags": "C1"}, display=("O1", "O2"))
    assert Pass() not in legal_actions(state)

    walled = state._replace(salvage=Pile(), players=(state.players[0]._replace(up=(False,) * 3), *state.players[1:]))

    assert legal_actions(walled) == (Pass(),)
    assert follow(walled, Pass()).last == ("pass",)


def test_swimming_into_the_head_is_being_devoured(game):
    state = follow(position(game, {"michael": "E5", "vega": "B1"}, head="E7"), Move("E6"))

    assert at(state, "michael") == DEVOURED


def test_a_devoured_diver_comes_back_on_the_devour_row_and_acts(game):
    state = position(game, {"michael": "E5", "katerina": "B1"}, tentacles=["D3"])
    state = follow(state, Move("E6"), Draw())

    assert offered(state, Put) == [Put(space) for space in ("B3", "C3", "E3", "F3", "G3", "H3")]
    back = follow(state, Put("F3"))
    assert Activate() in legal_actions(back) and Move("F4") in legal_actions(back)
    assert follow(back, Activate(), Put("D5")).tentacles == ("D3", "D5")


def test_a_full_devour_row_sends_back_to_start(game):
    """REF-R07: without a space to activate."""
    divers = {"michael": "E5", "katerina": "B3", "satoshi": "E3", "sophie": "H3"}
    state = position(game, divers, tentacles=["C3", "D3", "F3", "G3"], display=("O4", "O5"))
    state = follow(state, Move("E6"), Draw(), Draw(), Draw())

    assert offered(state, Put) == [Put(f"{column}1") for column in "BCDEFGH"]
    assert Activate() not in legal_actions(follow(state, Put("E1")))


def pod_state(game, hands=None, **fields):
    state = position(game, {"michael": "C9", "vega": "B1"}, hands=hands, display=("O1", "O2"), **fields)
    return state._replace(pods=dict(zip(state.box.finishes, ("P3", "P4", "P5", "P6", "P7", "P1", "P2"))))


def test_a_locked_pod_cannot_be_entered(game):
    assert Move("C10") not in legal_actions(pod_state(game))
    assert Move("C10") not in legal_actions(pod_state(game, hands={"michael": ["S01", "S21"]}))      # no Decryptor


def test_the_right_objective_opens_its_pod(game):
    state = pod_state(game)
    state = state._replace(players=(state.players[0]._replace(claimed=("O4",)), state.players[1]),
                           objectives=tuple(o for o in state.objectives if o != "O4"))

    won = follow(state, Move("C10"))

    assert outcome(won) == Outcome((0,), "objective")
    assert legal_actions(won) == () and won.winner.pod == "P4"


def test_another_players_objective_opens_a_pod_only_by_the_option(game):
    """REF-R11."""
    def claimed(state):
        return state._replace(players=(state.players[0], state.players[1]._replace(claimed=("O4",))))

    assert Move("C10") not in legal_actions(claimed(pod_state(game)))
    assert Move("C10") in legal_actions(claimed(pod_state(game, options={"unlock": "all"})))


def test_something_is_hidden_from_every_seat(game):
    state = position(game, {"michael": "C9", "vega": "B1"}, hands={"michael": ["S16"], "vega": ["S01", "S02"]})

    seen = view(state, 0)

    assert seen.players[0].hand == ("S16",) and seen.players[1].hand == (HIDDEN,) * 2
    assert set(seen.salvage.cards) == set(seen.kraken.cards) == set(seen.objectives) == {HIDDEN}


@pytest.mark.parametrize("space", ["B4", "E5"])
def test_a_whirlpool_swaps_with_a_diver_in_a_cave_without_effect(game, space):
    """REF-R34."""
    beside = {"B4": "B3", "E5": "E4"}[space]
    state = position(game, {"michael": beside, "vega": "G9", "mags": "C3"}, display=("O1", "O2"))
    state = follow(state, Move(space))
    assert [type(action).__name__ for action in legal_actions(state)] == ["With", "Skip"]

    assert follow(state, Skip()).active == 1
    swapped = follow(state, legal_actions(state)[0])

    assert (at(swapped, "michael"), at(swapped, "vega")) == ("G9", space)
    assert swapped.active == 1


def test_a_kraken_space_draws_a_card_but_not_for_those_pushed_onto_one(game):
    state = kraken_on_top(position(game, {"michael": "B5", "vega": "C6"}, head="E7"), "K01", "K05")

    after = follow(state, Move("B6"))

    assert (after.kraken.discard, after.head) == (("K01",), "D7")
    assert (at(after, "michael"), at(after, "vega")) == ("A6", "B6")


def test_a_lair_may_move_a_tentacle(game):
    state = follow(position(game, {"michael": "D1", "vega": "B1"}, tentacles=["D3"]), Move("D2"))

    assert Skip() in legal_actions(state)


def test_the_round_limit_ends_a_game_without_a_winner(game):
    state = position(game, {"michael": "E4", "katerina": "B1"}, round=game.rules.most_rounds, display=("O4", "O5"))

    over = follow(state, Draw(), Draw())

    assert outcome(over) == Outcome((), "unfinished")


def test_supplies_count_free_spaces_too(game):
    state = position(game, {"michael": "D3", "vega": "B1", "mags": "E3"}, tentacles=["F3", "E4"])

    left = supplies(state)

    assert left["tentacles"] == 14
    assert (left["free spaces: Spawn"], left["free spaces: Start"], left["free spaces: devour row"]) == (9, 6, 4)


@pytest.mark.parametrize("space, tentacles, may", [
    ("B3", (), False),              # a Cave does nothing
    ("C3", ("E4",), True),          # a Lair
    ("C3", (), False),              # a Lair without a tentacle to move
    ("D3", (), True),               # a Spawn space
])
def test_only_a_space_that_does_something_is_activated(game, space, tentacles, may):
    """REF-R33: to activate nothing would be to pass (REF-R30)."""
    state = position(game, {"michael": "E5", "satoshi": "B1"}, tentacles=tentacles, display=("O4", "O5"))

    back = follow(state, Move("E6"), Draw(), Put(space))

    assert (Activate() in legal_actions(back)) is may
