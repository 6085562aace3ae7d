"""Moving, blocking, exploring: the rulebook's examples and the rulings about them."""

from random import Random

import pytest

from pnp.games.claustrophobia import steps
from pnp.games.claustrophobia.actions import Activate, Attack, Explore, Leave, Move, Pass, Play, Rotate, UseGift
from pnp.games.claustrophobia.play.maps import is_open, unexplored
from pnp.games.claustrophobia.rules import apply, decider, legal_actions
from pnp.games.claustrophobia.scenes import blocking, impressive
from pnp.games.claustrophobia.state import Active, Foe, Placed
from pnp.rules import Table

from .scenario import (
    BLADE,
    BRUTE,
    BRUTE_B,
    CROSSING,
    DEMON,
    EAST,
    HERE,
    NORTH,
    RED,
    SOUTH,
    acting,
    at,
    horde,
    kinds,
    offers,
    on_top,
    with_hand,
)


def test_two_brutes_and_two_enemies(game, play):
    """The first may leave, the second not: then one stands against two."""
    state = play(blocking(game), Move(EAST), Activate(BRUTE_B))

    assert kinds(state) == {"Attack", "Pass"}


def test_blade_alone_against_an_impressive_demon_and_a_troglodyte(game):
    """Elusive and Impressive are void; one against two may not leave, not even by exploring."""
    state = impressive(game)

    assert kinds(state) == {"Attack", "Pass"}


def test_blade_leaves_once_one_of_the_two_is_dead(game, play):
    """The Demon of Combat could take the hit; it does not."""
    state = play(impressive(game), Attack("horde", HERE), Pass(), dice=(6, 1))

    assert Move(EAST) in legal_actions(state)


def test_blade_without_an_impressive_enemy_ignores_numbers(game):
    assert Move(EAST) in legal_actions(acting(game, BLADE, {BLADE: at()}, horde(3)))


def test_exhausted_blade_is_not_elusive(game):
    """It may be given MVT by a card, but it is held."""
    tired = at(die=2, cancelled=(2,), exhausted=True)
    state = with_hand(acting(game, BLADE, {BLADE: tired}, horde(1, first=1) | horde(1, first=2)), "A06")

    assert offers(apply(state, Play("A06"), Table(0)), Move) == []


def test_impressive_demon_holds_any_number_without_an_elusive_friend(game):
    three = {RED: at(), BRUTE: at(), BRUTE_B: at()}

    assert offers(acting(game, RED, three, {DEMON: Foe(HERE)}, demon="D02"), Move) == []
    assert offers(acting(game, RED, three, {DEMON: Foe(HERE)}, demon="D01"), Move) == [Move(EAST)]


def test_brute_holds_a_demon_back_whatever_his_luck_unless_exhausted(game):
    foes = {**horde(2), DEMON: Foe(HERE)}

    assert offers(acting(game, DEMON, {BRUTE: at()}, foes), Move) == []
    tired = at(die=3, cancelled=(3,), exhausted=True)
    assert offers(acting(game, DEMON, {BRUTE: tired}, foes), Move) == [Move(EAST)]


def test_troglodyte_leaves_a_tile_with_one_blade(game):
    assert Move(EAST) in legal_actions(acting(game, "D-TRO-01", {BLADE: at()}, horde(1)))


def test_troglodyte_is_held_by_two_humans(game):
    assert offers(acting(game, "D-TRO-01", {BLADE: at(), RED: at()}, horde(1)), Move) == []


def test_no_step_without_a_common_opening(game):
    """The corridor to the east lies north to south: openings against rock."""
    state = acting(game, RED, {RED: at()}, map={**CROSSING, EAST: ("T01", 0), SOUTH: ("T02", 0)})

    assert offers(state, Move) == [Move(SOUTH)]


def test_no_exploring_through_rock_and_none_through_a_closed_opening(game):
    """An opening against a wall leads nowhere (CLA-R20)."""
    state = acting(game, RED, {RED: at()}, map={**CROSSING, EAST: ("T01", 0)})

    assert [a.way for a in offers(state, Explore)] == [0, 2, 3]


def test_a_full_tile_cannot_be_entered(game):
    humans = {RED: at(), BRUTE: at(EAST), BRUTE_B: at(EAST), BLADE: at(EAST)}

    assert offers(acting(game, RED, humans), Move) == []


def test_movement_is_not_split_by_an_attack(game, play):
    """Move, then combat: the rest of the movement is lost; combat, then move: all of it remains."""
    state = acting(game, BLADE, {BLADE: at(die=5)}, horde(1, EAST))
    moved = play(state, Move(EAST), Attack("horde", EAST), dice=(1,))

    assert moved.active is None and moved.humans[BLADE].acted
    fought = play(acting(game, BLADE, {BLADE: at(die=5)}, horde(1)), Attack("horde", HERE), dice=(1,))
    assert Move(EAST) in legal_actions(fought) and not offers(fought, Attack)


def test_explorer_enters_what_the_demon_player_turned(game, play):
    state = on_top(acting(game, RED, {RED: at()}), "T09")

    state = play(state, Explore(2))
    assert decider(state) == state.demon_seat
    state = play(state, Rotate(2))
    assert state.map[SOUTH] == Placed("T09", 2)
    assert state.humans[RED].at == SOUTH
    assert state.active.spent == 1


def test_tile_must_face_the_explorer(game, play):
    """T09 has rock in the west; going south, that side must not come north: one of four turns."""
    state = play(on_top(acting(game, RED, {RED: at()}), "T09"), Explore(2))

    assert legal_actions(state) == (Rotate(0), Rotate(2), Rotate(3))


def test_demon_player_must_keep_the_map_open(game, play):
    """CLA-R19c: of a corner's two turns one would close the last way."""
    corner = {HERE: ("T16", 1), EAST: ("T01", 1), (2, 1): ("T17", 2), (2, 2): ("T35", 0)}
    state = acting(game, RED, {RED: at(EAST)}, map=corner)
    state = play(on_top(state, "T05"), Explore(1))

    assert is_open(state.box, state.map)
    assert state.map[(2, 0)].tile == "T05" and state.humans[RED].at == (2, 0)


def test_tile_that_would_close_the_map_is_discarded(game, play):
    """CLA-R19: a dead end on the last way does not count, the next tile does."""
    last = {HERE: ("T16", 1), EAST: ("T01", 1)}
    state = on_top(acting(game, RED, {RED: at(EAST)}, map=last), "T17", "T02")
    state = play(state, Explore(1))

    assert state.discard == ("T17",)
    assert state.map[(2, 0)].tile == "T02"


def test_an_opening_into_a_pocket_does_not_keep_the_map_open(game):
    """CLA-R19b: the pocket is enclosed by tiles."""
    ring = {(0, 0): "T06", (1, 0): "T01", (2, 0): "T07", (2, 1): "T02", (2, 2): "T08", (1, 2): "T03",
            (0, 2): "T05", (0, 1): "T09"}
    turns = {(0, 0): 1, (1, 0): 1, (2, 0): 2, (2, 1): 0, (2, 2): 3, (1, 2): 1, (0, 2): 0, (0, 1): 0}
    state = acting(game, RED, {RED: at()})
    closed = {cell: Placed(tile, turns[cell]) for cell, tile in ring.items()}

    assert not is_open(state.box, closed)
    assert is_open(state.box, closed | {(0, 1): Placed("T09", 2)})


def test_exit_is_never_discarded_and_may_close_the_map(game, play):
    """CLA-R19f."""
    last = {HERE: ("T16", 1), EAST: ("T01", 1)}
    state = on_top(acting(game, RED, {RED: at(EAST)}, map=last), "T36")
    state = play(state, Explore(1))

    assert state.map[(2, 0)].tile == "T36" and not is_open(state.box, state.map)


def test_discards_are_shuffled_once_and_then_exploring_fails(game, play):
    """CLA-R19e: nothing fits, the MVT is spent, the warrior stays."""
    last = {HERE: ("T16", 1), EAST: ("T01", 1)}
    state = acting(game, RED, {RED: at(EAST, die=1)}, map=last)
    dead_ends = ("T17", "T35")
    others = tuple(tile for tile in (*state.stack, *state.aside) if tile not in dead_ends)
    state = play(state._replace(stack=dead_ends, aside=others), Explore(1))

    assert state.humans[RED].at == EAST and (2, 0) not in state.map
    assert sorted(state.discard) == ["T17", "T35"] and state.stack == ()


def test_empty_stack_ends_exploring(game):
    state = acting(game, RED, {RED: at()})

    assert offers(state._replace(stack=(), aside=(*state.aside, *state.stack)), Explore) == []


@pytest.mark.parametrize("mvt_die, steps_left", [(3, 1), (1, 0)])
def test_exploring_costs_one_mvt(game, play, mvt_die, steps_left):
    """CLA-R52."""
    state = play(on_top(acting(game, RED, {RED: at(die=mvt_die), BLADE: at()}), "T14"), Explore(2))

    assert bool(offers(state, Move)) == bool(steps_left)


def test_exit_lets_warriors_out(game, play):
    way = {HERE: ("T13", 0), EAST: ("T36", 3)}
    state = acting(game, BLADE, {BLADE: at(EAST), RED: at(), BRUTE: at()}, map=way)
    state = play(state, Leave())

    assert state.humans[BLADE].out == "escaped" and state.result is None


def test_blocking_rule_applies_at_the_exit(game):
    """CLA-R62."""
    way = {HERE: ("T13", 0), EAST: ("T36", 3)}

    assert offers(acting(game, RED, {RED: at(EAST)}, horde(2, EAST), map=way), Leave) == []


def test_hole_moves_ignore_blocking_and_impressive(game, play):
    """CLA-R14: by the hole, not by the opening."""
    way = {HERE: ("T33", 0), EAST: ("T01", 1), NORTH: ("T13", 0), (0, -2): ("T34", 2)}
    state = acting(game, "D-TRO-01", {BRUTE: at(), RED: at()}, horde(1), map=way)

    assert offers(state, Move) == [Move((0, -2), hole=True)]
    assert play(state, Move((0, -2), hole=True)).foes["D-TRO-01"].at == (0, -2)


def test_demons_do_not_use_holes(game):
    way = {HERE: ("T33", 0), NORTH: ("T13", 0), (0, -2): ("T34", 2)}
    state = acting(game, DEMON, {BRUTE: at(), RED: at()}, {DEMON: Foe(HERE)}, map=way)

    assert offers(state, Move) == []


def test_precognition_changes_the_tile_once(game, play):
    """G05 with the die 5: the tile goes under the stack; the second must be used."""
    state = on_top(acting(game, RED, {RED: at(die=5)}, gifts=("G05",)), "T17", "T14")
    state = play(state, Explore(2), UseGift("G05"))

    assert state.stack[0] == "T17" and state.map[SOUTH].tile == "T14"
    assert state.prayed == ("G05",)


def test_precognition_needs_another_tile(game, play):
    """The last tile of the stack cannot be put under it."""
    state = on_top(acting(game, RED, {RED: at(die=5)}, gifts=("G05",)), "T14")
    state = state._replace(stack=("T14",), aside=(*state.aside, *state.stack[:-1]))

    assert play(state, Explore(2)).map[SOUTH].tile == "T14"


def test_chalk_marks_give_the_human_player_the_tile(game, play):
    state = with_hand(on_top(acting(game, RED, {RED: at()}), "T09"), "A12")
    state = play(state, Explore(2), Play("A12"))

    assert isinstance(state.agenda[0], steps.Placing) and decider(state) == state.human_seat
    assert state.used == ("A12",)


def test_neighbours_of_a_new_tile_need_not_match(game, play):
    """CLA-R20: only the explored edge counts; the other opening now faces rock."""
    state = acting(game, RED, {RED: at()}, map={**CROSSING, (1, 1): ("T02", 0)})
    state = play(on_top(state, "T09"), Explore(2))
    shut = play(state, Rotate(0))

    assert (1, 1) not in [a.to for a in offers(shut, Move)]


def test_no_warrior_of_the_demon_side_explores(game):
    assert offers(acting(game, "D-TRO-01", {RED: at(EAST)}, horde(1)), Explore) == []


@pytest.mark.parametrize("seed", range(25))
def test_no_placement_ever_closes_the_map(game, seed):
    """CLA-R19d: the whole box explored from any opening, the tiles turned at random."""
    rng, table = Random(seed), Table(seed)
    state = acting(game, BLADE, {BLADE: at()}, map={HERE: ("T30", 0)})
    tiles = [tile for tile in (*state.stack, *state.aside) if tile != "T36"]
    state = state._replace(stack=table.shuffle(tiles), aside=("T36",))
    while state.stack:
        ways = [(cell, way) for cell in state.map for way in unexplored(state.box, state.map, cell)]
        cell, way = rng.choice(ways)
        state = state._replace(humans={BLADE: at(cell)}, active=Active(BLADE, bonus=9), foes={}, phase="human",
                               agenda=(steps.Acting(), steps.Acted(), steps.HumanPhase()))
        before = len(state.map)
        state = apply(state, Explore(way), table)
        while not isinstance(state.agenda[0], steps.Acting | steps.HumanPhase):
            state = apply(state, rng.choice(legal_actions(state)), table)
        assert len(state.map) == before + 1 and is_open(state.box, state.map)
