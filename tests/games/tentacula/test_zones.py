"""What lies where."""

from itertools import islice

from pnp.games.tentacula.scenes import position, start
from pnp.games.tentacula.zones import zones
from tests.games.laws import hidden, misplaced, moments


def test_every_piece_lies_in_one_place_and_the_view_hides_what_is_face_down():
    faults = [fault for moment in moments("tentacula") for fault in misplaced(moment)]

    assert faults[:5] == []


def test_something_is_hidden():
    assert all(hidden(moment) for moment in islice(moments("tentacula"), 5))


def test_a_fish_wears_its_hat_and_the_gate_stands_at_the_arch_of_the_board(game):
    found = zones(position(game, "B", "G5", {"red": 34, "green": 33, "yellow": 32}))

    assert found["square:34"] == ("fish-red", "hat-bowler")
    assert (found["arch:1"], found["arch:2"]) == ((), ("G5",))
    assert found["panels"] == ("L-front", "CL", "CR", "R-front")


def test_the_top_of_the_pile_comes_first(game):
    state = start(game)

    assert zones(state)["pile"][0] == state.pile[-1].id
