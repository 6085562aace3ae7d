"""Every special tile once."""

import pytest

from pnp.games.claustrophobia import steps
from pnp.games.claustrophobia.actions import Cancel, Enter, Explore, Move, Pass, PutHole, Restore, Rotate
from pnp.games.claustrophobia.rules import legal_actions
from pnp.games.claustrophobia.state import Foe

from .scenario import (
    BLADE,
    BRUTE,
    BRUTE_B,
    CROSSING,
    EAST,
    HERE,
    NORTH,
    RED,
    SOUTH,
    acting,
    at,
    horde,
    offers,
    on_top,
    threatening,
)

WATER = {HERE: ("T23", 1), EAST: ("T13", 0), (2, 0): ("T01", 1)}
ENTRY = (steps.Entering(), steps.HoldWindow(), steps.DemonPhase())


def explored(game, play, tile, dice=(), **fields):
    """The Redeemer explores this tile to the south; somebody else can still act."""
    state = on_top(acting(game, RED, {RED: at(**{"die": 6} | fields), BLADE: at(EAST), BRUTE: at(EAST)}), tile)
    state = play(state, Explore(2), dice=dice)
    if isinstance(state.agenda[0], steps.Placing):
        state = play(state, legal_actions(state)[0], dice=dice)
    return state


def test_stash_heals_a_line_in_the_first_scenario(game, play):
    state = explored(game, play, "T18", cancelled=(1, 2))

    assert set(legal_actions(state)) == {Restore(1), Restore(2)}
    state = play(state, Restore(2))
    assert state.humans[RED].cancelled == (1,) and state.map[SOUTH].spent


def test_tight_tunnel_takes_one_of_each_side(game):
    way = {HERE: ("T13", 0), EAST: ("T21", 1)}

    assert offers(acting(game, RED, {RED: at(), BLADE: at(EAST)}, map=way), Move) == []
    assert offers(acting(game, RED, {RED: at()}, horde(1, EAST), map=way), Move) == [Move(EAST)]


@pytest.mark.parametrize("tile, room", [("T29", True), ("T30", True), ("T14", False)])
def test_rooms_for_five(game, tile, room):
    way = {HERE: ("T13", 0), EAST: (tile, 0)}
    humans = {RED: at(), BRUTE: at(EAST), BRUTE_B: at(EAST), BLADE: at(EAST)}

    assert (Move(EAST) in legal_actions(acting(game, RED, humans, map=way))) == room


def test_water_ends_the_movement_of_who_enters(game, play):
    state = acting(game, BLADE, {BLADE: at(EAST, die=5), RED: at(EAST)}, map=WATER)
    state = play(state, Move(HERE))

    assert state.humans[BLADE].at == HERE and state.humans[BLADE].acted


def test_leaving_the_water_costs_everything(game, play):
    """CLA-R22: one step of three, then the movement is over."""
    state = acting(game, BLADE, {BLADE: at(die=5), RED: at(EAST)}, map=WATER)
    state = play(state, Move(EAST))

    assert state.humans[BLADE].at == EAST and state.humans[BLADE].acted


def test_water_holds_who_has_spent_something(game):
    """CLA-R22: there is no full MVT left to pay with."""
    state = acting(game, BLADE, {BLADE: at(die=5), RED: at(EAST)}, map=WATER)

    assert offers(state, Move) == [Move(EAST)]
    assert offers(state._replace(active=state.active._replace(spent=1)), Move) == []


def test_water_slows_troglodytes_too(game, play):
    """A tough one has two MVT and gets one step out of it."""
    foes = {"D-TRO-01": Foe(HERE, tough=True), "D-TRO-02": Foe(EAST)}
    state = play(acting(game, "D-TRO-01", {RED: at((2, 0))}, foes, map=WATER), Move(EAST))

    assert state.foes["D-TRO-01"] == Foe(EAST, tough=True, acted=True)


def test_hole_move_out_of_the_water_costs_everything(game, play):
    """CLA-R13: a tough troglodyte has two MVT and gets one move."""
    way = {HERE: ("T23", 0), NORTH: ("T33", 2), (0, -2): ("T13", 0)}
    state = acting(game, "D-TRO-01", {RED: at((0, -2))}, {"D-TRO-01": Foe(HERE, tough=True), **horde(1, first=2)}, map=way)
    state = state._replace(map={**state.map, HERE: state.map[HERE]._replace(hole=True)})

    assert Move(NORTH, hole=True) in legal_actions(state)
    assert play(state, Move(NORTH, hole=True)).foes["D-TRO-01"] == Foe(NORTH, tough=True, acted=True)


@pytest.mark.parametrize("die, canceled, foes", [(1, 0, 0), (2, 1, 0), (3, 1, 0), (5, 0, 1), (6, 2, 0)])
def test_booby_trap(game, play, die, canceled, foes):
    """CLA-R11."""
    state = explored(game, play, "T26", dice=(die,))
    for line in range(1, canceled + 1):
        state = play(state, Cancel(line))

    assert len(state.humans[RED].cancelled) == canceled and len(state.foes) == foes
    assert state.map[SOUTH].spent


def test_booby_trap_stops_on_four(game, play):
    """Three MVT, one spent: nothing more."""
    state = explored(game, play, "T26", dice=(4,))

    assert state.humans[RED].acted and state.humans[RED].at == SOUTH


def test_booby_trap_fires_once(game, play):
    state = explored(game, play, "T26", dice=(1,))
    state = play(state, Move(HERE), Move(SOUTH), dice=(6,))

    assert state.humans[RED].cancelled == ()


def test_troglodytes_set_off_nothing(game, play):
    way = {HERE: ("T13", 0), EAST: ("T26", 3)}
    state = play(acting(game, "D-TRO-01", {RED: at()}, horde(1), map=way), Move(EAST), dice=(6,))

    assert not state.map[EAST].spent


def test_echo_gives_a_die_of_destiny_once(game, play):
    state = explored(game, play, "T28")

    assert state.omens == 1 and state.map[SOUTH].spent
    assert play(state, Move(HERE), Move(SOUTH)).omens == 1


def test_lair_is_always_open_to_troglodytes(game):
    """CLA-R18: Humans there and no unexplored opening; but not to the Demon."""
    walls = {HERE: ("T31", 0), (0, -1): ("T16", 2), (1, 0): ("T17", 3), (0, 1): ("T35", 0), (-1, 0): ("T36", 1)}
    state = threatening(game, {RED: at()}, map=walls, tp=9, agenda=ENTRY)

    assert offers(state, Enter) == [Enter("troglodyte", HERE)]


def test_pentacle_room_has_no_effect_of_its_own(game, play):
    state = explored(game, play, "T29")

    assert not state.map[SOUTH].spent and state.humans[RED].at == SOUTH and state.omens == 0


def test_stash_without_a_scenario_rule_does_nothing(game, play):
    state = on_top(acting(game, RED, {RED: at(die=6, cancelled=(1, 2)), BLADE: at(EAST)}, scenario="S2"), "T18")
    state = play(state, Explore(2), Rotate(0))

    assert not state.map[SOUTH].spent and state.humans[RED].cancelled == (1, 2)


def test_third_warrior_fills_a_tile(game):
    """The rulebook's example: two troglodytes and the Demon, no further entry."""
    state = threatening(game, {RED: at()}, {**horde(2, EAST), "D-DEM": Foe(EAST)}, map={**CROSSING, EAST: ("T09", 0)},
                        tp=5, agenda=ENTRY)

    assert offers(state, Enter) == [] and legal_actions(state) == (Pass(),)


def test_hole_tile_puts_a_token_elsewhere(game, play):
    """CLA-R13: the Demon player chooses a tile without a hole, never the new one."""
    state = play(on_top(acting(game, RED, {RED: at()}), "T33"), Explore(2))
    state = play(state, Rotate(0))

    assert set(legal_actions(state)) == {PutHole(HERE), PutHole(EAST)}
    state = play(state, PutHole(EAST))
    assert state.map[EAST].hole and state.humans[RED].at == SOUTH


def test_no_hole_where_one_is_and_none_without_a_token(game, play):
    """CLA-R13: every other tile has a hole, or all tokens lie."""
    state = on_top(acting(game, RED, {RED: at()}, map={HERE: ("T13", 0), EAST: ("T34", 0)}), "T33")
    holed = state._replace(map={**state.map, HERE: state.map[HERE]._replace(hole=True)})
    state = play(holed, Explore(2), Rotate(0))

    assert state.humans[RED].at == SOUTH and [cell for cell in state.map if state.map[cell].hole] == [HERE]
