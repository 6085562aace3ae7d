"""What lies where."""

from itertools import islice

from pnp.games.schleichfahrt.scenes import battleship, start
from pnp.games.schleichfahrt.zones import zones
from tests.games.laws import hidden, misplaced, moments


def test_every_piece_lies_in_one_place_and_the_view_hides_what_is_face_down():
    faults = [fault for moment in moments("schleichfahrt", seeds=24) for fault in misplaced(moment)]

    assert faults[:5] == []


def test_something_is_hidden():
    assert all(hidden(moment) for moment in islice(moments("schleichfahrt", seeds=24), 5))


def test_a_cell_shows_the_submarine_above_the_threat_above_the_floor(game):
    state = battleship(game)

    assert zones(state)["grid:1"] == ("counter", "enc-301", state.floor[1])


def test_the_top_of_a_pile_comes_first(game):
    state = start(game)

    assert zones(state)["pile:3"][0] == state.piles[2].cards[-1]
