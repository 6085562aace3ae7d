"""Exploring, terrain and movement, clause by clause."""

import pytest

from pnp.games.biomes.actions import Do
from pnp.games.biomes.state import Tile
from pnp.rules.kit import with_
from tests.games.biomes.scenario import FARM, FOREST, GRASS, begun, land, meadow, offered, on_turn, play, there

TERRAIN = ("grassland", "farmland", "forest", "quarry", "desert", "mountain", "lake")


def test_start_layout(game):
    """BIO-R02: the three start tiles are the neighbours of the Main Camp."""
    state = begun(game)

    assert {cell: tile.id for cell, tile in state.tiles.items()} == {
        (0, 0): "T-MAIN", FARM: "T-FAR", FOREST: "T-FOR", GRASS: "T-GRA"}
    assert {cell: len(chips) for cell, chips in state.lying.items()} == {(0, 0): 2, FOREST: 2, GRASS: 1}
    assert state.buildings[FARM].serves == (0, 0) and state.cooldowns == {"K-CD-F1": 6}


@pytest.mark.parametrize("die", range(1, 8))
def test_the_eight_sided_die_lays_terrain(game, die):
    state = play(on_turn(begun(game), 0, at=GRASS), Do("explore", (0, 2)), dice=(die, 1))

    assert state.tiles[0, 2].terrain == TERRAIN[die - 1]
    assert len(state.stacks[TERRAIN[die - 1]]) == 7
    assert len(there(state, (0, 2))) == (die != 7)


@pytest.mark.parametrize("die, roll, secrets", [(1, 5, 1), (1, 6, 2), (3, 4, 1), (3, 5, 2), (6, 6, 2), (7, 6, 0)])
def test_an_extra_secret_on_six_in_forests_on_five(game, die, roll, secrets):
    state = play(on_turn(begun(game), 0, at=GRASS), Do("explore", (0, 2)), dice=(die, roll))

    assert len(there(state, (0, 2))) == secrets


def test_what_has_run_out_is_rolled_again(game):
    """BIO-R26."""
    state = on_turn(begun(game), 0, at=GRASS)
    state = state._replace(stacks=with_(state.stacks, "desert", ()), quest_stack=())

    assert play(state, Do("explore", (0, 2)), dice=(5, 8, 5, 2, 1)).tiles[0, 2].terrain == "farmland"


def test_with_everything_laid_nothing_can_be_explored(game):
    state = on_turn(begun(game), 0, at=GRASS)
    empty = dict.fromkeys(state.stacks, ())

    assert offered(state, "explore")
    assert not offered(state._replace(stacks=empty, quest_stack=()), "explore")
    assert offered(state._replace(stacks=empty), "explore")


def test_only_cells_between_the_arms_are_explored(game):
    """BIO-R03: from the grassland at 0/1 two cells are new, the others lie outside or are known."""
    assert sorted(offered(on_turn(begun(game), 0, at=GRASS), "explore")) == [(0, 2), (1, 2)]


def test_cells_next_to_the_exit_are_closed(game):
    state = on_turn(begun(game), 0, at=GRASS)

    assert offered(state._replace(closed=frozenset({(0, 2)})), "explore") == [(1, 2)]


def test_extra_sight_explores_two_away_next_to_known_land(game):
    """BIO-R61."""
    state = on_turn(begun(game), 0, at=(0, 0), worn=("S-ES",))

    assert set(offered(state, "explore")) == {(2, 0), (2, 1), (2, 2), (1, 2), (0, 2)}
    assert not offered(on_turn(state, 0, worn=()), "explore")


@pytest.mark.parametrize("worn, left", [((), 1), (("S-EP",), 2)])
def test_deserts_are_dear_to_explore_from(game, worn, left):
    state = on_turn(land(begun(game), "desert", (1, 2)), 0, at=(1, 2), worn=worn)

    assert play(state, Do("explore", (2, 3)), dice=(1, 1)).actions == left


@pytest.mark.parametrize("worn, left", [((), 1), (("S-EP",), 2)])
def test_mountains_are_dear_to_enter(game, worn, left):
    state = on_turn(land(begun(game), "mountain", (1, 2)), 0, at=GRASS, worn=worn)

    assert play(state, Do("move", (1, 2))).actions == left
    assert ((1, 2) in offered(state._replace(actions=1), "move")) == bool(worn)


def test_nobody_enters_a_lake(game):
    state = on_turn(land(begun(game), "lake", (1, 2)), 0, at=GRASS)

    assert (1, 2) not in offered(state, "move")


# Cliffs: grassland 0/1, quarry at 1/2 to its north; edge 0 is N, edge 3 is S

@pytest.mark.parametrize("cliffs, toll", [(0b001000, 1), (0b000001, 0), (0b111111, 1)])
def test_a_cliff_costs_a_supply_to_cross(game, cliffs, toll):
    state = land(begun(game), "quarry", (1, 2), cliffs=cliffs)
    rich, poor = on_turn(state, 0, at=GRASS, carrying=["S-SUP"]), on_turn(state, 0, at=GRASS, carrying=[])

    after = play(rich, Do("move", (1, 2)))
    assert len(after.players[0].carried) == 1 - toll and after.actions == 2
    assert after.pool["S-SUP"] == state.pool["S-SUP"] + toll
    assert ((1, 2) in offered(poor, "move")) == (not toll)


@pytest.mark.parametrize("worn, toll", [((), 1), (("S-ES",), 0)])
def test_exploring_over_a_cliff_costs_a_supply_unless_sight_is_worn(game, worn, toll):
    state = land(begun(game), "quarry", (1, 2), cliffs=0b000001)
    state = on_turn(state, 0, at=(1, 2), carrying=["S-SUP"], worn=worn)

    after = play(state, Do("explore", (2, 3)), dice=(1, 1))
    assert len(after.players[0].carried) == 1 - toll


def test_ruffians_tax_the_tiles_around_them(game):
    """BIO-R44: onto an adjacent tile, not off it; the ruins themselves are closed."""
    state = meadow(begun(game))._replace(ruffians=(2, 2))
    rich, poor = on_turn(state, 0, at=(0, 2), carrying=["S-SUP"]), on_turn(state, 0, at=(0, 2), carrying=[])

    assert (1, 2) in offered(rich, "move") and (1, 2) not in offered(poor, "move")
    assert play(rich, Do("move", (1, 2))).players[0].carried == ()
    assert (2, 2) not in offered(on_turn(state, 0, at=(1, 2)), "move")
    assert (0, 2) in offered(on_turn(state, 0, at=(1, 2), carrying=[]), "move")


def test_face_down_tiles_are_explored_by_turning_them_up(game):
    state = on_turn(begun(game), 0, at=GRASS)
    tiles = with_(state.tiles, (0, 2), Tile("T-DES", "desert", face_down=True))
    state = state._replace(tiles=tiles)

    after = play(state, Do("explore", (0, 2)), dice=(1,))
    assert after.tiles[0, 2] == Tile("T-DES", "desert") and len(there(after, (0, 2))) == 1
    assert (0, 2) not in offered(state, "move")
