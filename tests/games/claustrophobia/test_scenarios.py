"""The three scenarios: set-up and ends."""

import pytest

from pnp.games.claustrophobia import steps
from pnp.games.claustrophobia.actions import Attack, Explore, Leave, Move, Pass, Seal, Turn
from pnp.games.claustrophobia.rules import decider, legal_actions, outcome
from pnp.games.claustrophobia.scenes import start
from pnp.games.claustrophobia.setup import setup
from pnp.games.claustrophobia.state import Foe, Placed
from pnp.games.claustrophobia.view import view
from pnp.rules import Table
from pnp.rules.kit import HIDDEN

from .scenario import BLADE, BLADE_B, BRUTE, EAST, HERE, RED, SOUTH, acting, at, horde, offers, on_top, settled

EXIT = {HERE: ("T13", 0), EAST: ("T36", 3)}
CAVERN = {HERE: ("T30", 0), EAST: ("T01", 1), (2, 0): ("T02", 1)}


@pytest.mark.parametrize("scenario, tp, stack, hand, tile", [("S1", 4, 13, 2, "T30"), ("S2", 3, 16, 2, "T30"),
                                                             ("S3", 5, 14, 3, "T29")])
def test_set_up(game, scenario, tp, stack, hand, tile):
    state = start(game, scenario=scenario)

    assert (state.tp, len(state.stack), len(state.hand), state.map[HERE].tile) == (tp, stack, hand, tile)
    assert all(human.at == HERE for human in state.humans.values())


def test_exit_lies_among_the_last_five(game):
    """The top of the stack is its end."""
    for seed in range(20):
        assert "T36" in setup(game, 2, game.defaults(), Table(seed)).stack[:5]


def test_handicaps(game):
    state = start(game, extra_tp=True, extra_advantage=True)

    assert state.tp == 7 and len(state.hand) == 3


def test_extra_gift_is_chosen(game, play):
    state = start(game, extra_gift=True)
    state = play(state, legal_actions(state)[0])

    assert len(state.gifts) == 3


def test_second_escape_wins(game, play):
    humans = {BLADE: at(EAST), RED: at(None, out="escaped"), BRUTE: at()}
    state = play(acting(game, BLADE, humans, map=EXIT), Leave())

    assert outcome(state) == ((0,), "escaped", "the Human player")


def test_too_few_left_loses_at_once(game, play):
    humans = {RED: at(cancelled=(1, 2, 4, 5, 6)), BLADE: at(EAST), BRUTE: at(None, out="dead")}
    state = play(acting(game, "D-TRO-01", humans, horde(1), map=EXIT), Attack(RED, HERE), dice=(6,))

    assert outcome(state) == ((1,), "stranded", "the Demon player") and decider(state) is None


def test_round_twenty_is_the_last(game, play):
    state = acting(game, "D-TRO-01", {RED: at(EAST), BLADE: at(EAST)}, horde(1), round=20)
    state = play(state, Pass())

    assert outcome(state) == ((1,), "dark", "the Demon player")


def test_treasures_come_with_every_third_tile(game, play):
    state = acting(game, RED, {RED: at(die=6)}, scenario="S2", explored=2)
    state = play(on_top(state, "T14"), Explore(2))

    assert state.map[SOUTH].treasure and len(state.treasures) == 3
    assert view(state, state.human_seat).map[SOUTH].treasure == HIDDEN


def with_treasure(state, cell, token, found=False):
    placed = state.map[cell]._replace(treasure=token, found=found)
    return state._replace(map={**state.map, cell: placed}, treasures=state.treasures[:-1])


def test_rubble_is_removed_and_the_hoard_carried(game, play):
    state = acting(game, RED, {RED: at((2, 0), die=6)}, scenario="S2", map=CAVERN)

    rubble = play(with_treasure(state, (2, 0), "K-TRE-R"), Turn())
    assert rubble.bearer is None and rubble.map[(2, 0)].treasure == ""
    assert play(with_treasure(state, (2, 0), "K-TRE-H"), Turn()).bearer == RED


def test_treasure_stays_down_among_enemies(game):
    state = acting(game, RED, {RED: at((2, 0), die=6)}, horde(1, (2, 0)), scenario="S2", map=CAVERN)

    assert offers(with_treasure(state, (2, 0), "K-TRE-H"), Turn) == []


def test_bearer_brings_the_hoard_home(game, play):
    state = acting(game, RED, {RED: at(EAST, die=3), BLADE: at()}, scenario="S2", map=CAVERN, bearer=RED)
    state = play(state, Move(HERE), Leave())

    assert outcome(state) == ((0,), "hoard", "the Human player")


def test_nobody_else_leaves(game):
    state = acting(game, BLADE, {RED: at(EAST), BLADE: at()}, scenario="S2", map=CAVERN, bearer=RED)

    assert offers(state, Leave) == []


def test_hoard_stays_where_its_bearer_falls(game, play):
    humans = {RED: at(EAST, cancelled=(1, 2, 4, 5, 6)), BLADE: at()}
    state = acting(game, "D-TRO-01", humans, horde(1, EAST), scenario="S2", map=CAVERN, bearer=RED)
    state = play(state, Attack(RED, EAST), dice=(6,))

    assert state.bearer is None and state.map[EAST] == Placed("T01", 1, treasure="K-TRE-H", found=True)


def test_all_dead_loses_the_hoard(game, play):
    state = acting(game, "D-TRO-01", {RED: at(cancelled=(1, 2, 4, 5, 6))}, horde(1), scenario="S2", map=CAVERN)

    assert outcome(play(state, Attack(RED, HERE), dice=(6,))) == ((1,), "slain", "the Demon player")


RITUAL = {HERE: ("T29", 0), EAST: ("T01", 1), (2, 0): ("T02", 1), (3, 0): ("T13", 0), (4, 0): ("T14", 0)}


def ritual(game, who, humans, foes=None, **changes):
    return acting(game, who, humans, foes, scenario="S3", map=RITUAL, **changes)


def sealed(state, *cells):
    return state._replace(map={cell: placed._replace(seal=cell in cells) for cell, placed in state.map.items()})


def test_seal_is_set_instead_of_an_attack(game, play):
    state = ritual(game, BLADE, {RED: at(), BLADE: at((3, 0))})
    state = play(state, Seal())

    assert state.map[(3, 0)].seal and state.active.attacked


@pytest.mark.parametrize("cell, foes, may", [(EAST, 0, False), ((2, 0), 0, True), ((2, 0), 1, False)])
def test_seal_needs_distance_and_quiet(game, cell, foes, may):
    state = ritual(game, BLADE, {RED: at(), BLADE: at(cell)}, horde(foes, cell))

    assert bool(offers(state, Seal)) == may


def test_one_seal_on_a_tile(game):
    state = sealed(ritual(game, BLADE, {RED: at(), BLADE: at((3, 0))}), (3, 0))

    assert offers(state, Seal) == []


@pytest.mark.parametrize("number, end", [(1, None), (2, ((0,), "ritual", "the Human player"))])
def test_ritual_is_done_when_a_human_phase_ends(game, play, number, end):
    """Not in the first round, in which the Demon side has not acted yet."""
    state = sealed(ritual(game, BLADE, {RED: at(), BLADE: at((3, 0)), BRUTE: at((2, 0))}, round=number), (2, 0), (4, 0))
    state = state._replace(humans={who: human._replace(acted=who != BLADE) for who, human in state.humans.items()})
    state = play(state, Seal(), Pass())

    assert outcome(state) == end


@pytest.mark.parametrize("where, foes", [(EAST, {}), (HERE, {"D-TRO-01": Foe(HERE)})])
def test_ritual_needs_the_redeemer_in_an_empty_room(game, play, where, foes):
    state = sealed(ritual(game, BLADE, {RED: at(where), BLADE: at((3, 0))}, foes, round=2), (2, 0), (3, 0), (4, 0))
    state = settled(state._replace(agenda=(steps.HumanEnd(),), active=None))

    assert state.result is None and state.phase == "threat"


def test_warrior_alone_with_a_seal_breaks_it(game, play):
    """With a Human beside it, it does not."""
    foes = {**horde(1, (3, 0)), "D-TRO-02": Foe((4, 0), acted=True)}
    state = ritual(game, "D-TRO-01", {RED: at(), BLADE_B: at((4, 0))}, foes)
    state = play(sealed(state, (3, 0), (4, 0)), Pass())

    assert not state.map[(3, 0)].seal and state.map[(4, 0)].seal


def test_ritual_needs_all_the_seals(game):
    state = sealed(ritual(game, BLADE, {RED: at(), BLADE: at((3, 0))}, round=2), (2, 0), (4, 0))
    state = settled(state._replace(agenda=(steps.HumanEnd(),), active=None))

    assert state.result is None and state.phase == "threat"


def test_dead_redeemer_ends_the_ritual(game, play):
    state = ritual(game, "D-TRO-01", {RED: at(cancelled=(1, 2, 4, 5, 6)), BLADE: at()}, horde(1))

    assert outcome(play(state, Attack(RED, HERE), dice=(6,))) == ((1,), "silenced", "the Demon player")


def test_views_hide_hands_and_stacks(game):
    state = start(game)
    human, demon = view(state, state.human_seat), view(state, state.demon_seat)

    assert set(human.stack) == {HIDDEN} and set(demon.event_deck) == {HIDDEN}
    assert set(human.aside) == {HIDDEN} and set(demon.advantages) == {HIDDEN}
    assert set(view(start(game, scenario="S2"), 0).treasures) == {HIDDEN}
    assert human.hand == state.hand and set(demon.hand) == {HIDDEN}
    assert legal_actions(human) == legal_actions(state)
    drawn = state._replace(events=state.event_deck[:2], event_deck=state.event_deck[2:])
    assert view(drawn, state.human_seat).events == (HIDDEN, HIDDEN)
    assert view(drawn, state.demon_seat).events == drawn.events


