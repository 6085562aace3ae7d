"""How a game is set up and how it ends; options; who acts."""

from dataclasses import replace

import pytest

from pnp.games.biomes.actions import PASS, Choose, Do
from pnp.games.biomes.play.hexes import HOME
from pnp.games.biomes.play.injuries import injure
from pnp.games.biomes.play.reading import put_player
from pnp.games.biomes.play.rounds import judged
from pnp.games.biomes.rules import decider, legal_actions, outcome, supplies
from pnp.games.biomes.scenes import start
from pnp.games.biomes.setup import setup
from pnp.games.biomes.state import Captive, Step
from pnp.games.biomes.view import view
from pnp.rules import Outcome, Table
from pnp.rules.kit import HIDDEN
from tests.games.biomes.scenario import GRASS, KEY, SUPPLY, begun, carries, lies, meadow, offered, on_turn, play, there


def table(*dice):
    return Table("ends", dice=dice)


# Set-up

@pytest.mark.parametrize("players, quests, needed, box", [(2, 3, 2, 37), (3, 5, 3, 43), (4, 7, 4, 54), (5, 9, 5, 53)])
def test_a_game_for_each_number_of_players(game, players, quests, needed, box):
    state = begun(game, players, took="S-EA" if players > 4 else SUPPLY)

    assert (state.keys, state.needed, len(state.quest_stack)) == (quests, needed, quests + 1)
    assert state.quest_stack[0] == 10 and len(state.bag) == box
    assert {len(stack) for stack in state.stacks.values()} == {8}


@pytest.mark.parametrize("quests, needed, box", [(1, 1, 42), (3, 2, 42), (4, 3, 49), (6, 4, 61), (9, 5, 61)])
def test_another_number_of_quests(game, quests, needed, box):
    """BIO-R07: the box follows the quests; BIO-R27: keys are rounded up."""
    state = start(game, 3, quests=quests)

    assert (state.keys, state.needed) == (quests, needed)
    assert len(state.bag) + sum(len(chips) for cell, chips in state.lying.items() if cell != HOME) == box


def test_short_game_and_raw_box(game):
    assert {len(stack) for stack in start(game, stack="short").stacks.values()} == {5}
    raw = start(game, 5, secrets="raw")
    assert raw.pool[SUPPLY] == 32 - 8 - 2 and raw.pool["S-RT"] == 18 - 8


def test_everybody_chooses_a_secret_but_no_trap(game):
    state = start(game)

    assert Choose("S-CAP") not in legal_actions(state) and Choose(KEY) not in legal_actions(state)
    after = play(state, Choose("S-EA"))
    assert [view(after, seat).players[state.agenda[0].seat].carried[0].kind for seat in range(3)] == ["S-EA"] * 3


def test_the_highest_die_starts_and_ties_roll_again(game):
    state = setup(game, 3, game.defaults(), table(4, 6, 6, 2, 3))
    assert state.first == 2 and decider(state) == 2


# Turns

def test_captives_and_injured_take_no_turn(game):
    state = on_turn(begun(game), 0)._replace(first=0, cooldowns={"K-CD-P2": 10})
    state = state._replace(agenda=(Step("turn", 0), Step("begin", 1), Step("begin", 2), Step("board"), Step("round")))

    assert decider(play(state, PASS)) == 2


def test_a_turn_ends_by_itself_when_nothing_is_left(game):
    state = on_turn(begun(game), 0, at=GRASS, actions=1)
    after = play(state, Do("move", HOME))
    assert decider(after) == 0 and offered(after, "move") == []        # at a camp things may still be stored

    gone = play(on_turn(begun(game), 0, at=HOME, actions=1), Do("move", GRASS))
    assert gone.round == 2


def test_rounds_are_limited(game):
    state = on_turn(begun(game), 0)._replace(round=game.rules.round_limit)

    assert outcome(play(state, PASS)) == Outcome((), "unfinished")


# Injury

@pytest.mark.parametrize("option, lost, lies_there, kept", [
    ("destroyed", ["S-CL"], [], []), ("dropped", [], ["S-CL"], []), ("kept", [], [], ["S-CL"])])
def test_what_an_injury_costs(game, option, lost, lies_there, kept):
    """BIO-R48."""
    state = on_turn(meadow(begun(game, injury=option)), 0, at=(2, 2), carrying=["S-CL"], worn=("S-EA",))
    after = injure(state, 0, table())

    assert after.players[0].at == HOME and after.cooldowns["K-CD-P1"] == 10 and after.players[0].worn == ("S-EA",)
    assert list(after.destroyed) == lost and there(after, (2, 2)) == lies_there and carries(after, 0) == kept


def test_the_healing_are_not_injured_again(game):
    state = begun(game)._replace(cooldowns={"K-CD-P1": 3})

    assert injure(state, 0, table()) == state


def test_supplies_of_the_injured_return_to_the_pool(game):
    """BIO-R14."""
    state = on_turn(begun(game), 0, carrying=[SUPPLY])

    assert injure(state, 0, table()).pool[SUPPLY] == state.pool[SUPPLY] + 1


# Ends

def test_too_many_keys_destroyed(game):
    """BIO-R28: with 5 keys and 3 needed the third one lost is one too many."""
    state = begun(game)

    assert judged(state._replace(destroyed=(KEY,) * 2), table()).result is None
    assert judged(state._replace(destroyed=(KEY,) * 3), table()).result == "keys"


def test_all_captive_or_injured(game):
    state = begun(game)._replace(cooldowns={"K-CD-P1": 3, "K-CD-P2": 9})

    assert judged(state, table()).result is None
    held = put_player(state, 2, at=None, captive=Captive(None, 2, HOME))
    assert judged(held, table()).result == "helpless"


def test_escaping_wins_for_all(game):
    state = begun(game)._replace(exit=HOME, unlocked=3)

    assert outcome(judged(state, table())) == Outcome((0, 1, 2), "escaped")
    assert judged(state._replace(unlocked=2), table()).result is None
    assert judged(put_player(state, 1, at=GRASS), table()).result is None


def test_nothing_to_do_after_the_end(game):
    over = judged(begun(game)._replace(destroyed=(KEY,) * 3), table())

    assert legal_actions(over) == () and decider(over) is None


# What a seat knows

def test_a_view_hides_what_a_seat_has_not_seen(game):
    state = lies(begun(game), GRASS, "S-FK", seen=2)
    state = on_turn(state, 0, carrying=["S-CL"])

    seen = view(state, 1)
    assert seen.lying[GRASS][0].kind == "S-FK" and view(state, 0).lying[GRASS][0].kind == HIDDEN
    assert seen.players[0].carried[0].kind == HIDDEN and view(state, 0).players[0].carried[0].kind == "S-CL"
    assert set(seen.bag) == {HIDDEN} and set(seen.quest_stack) == {HIDDEN} and set(seen.stacks["quarry"]) == {HIDDEN}


def test_only_who_trades_or_chooses_sees_the_box(game):
    state = start(game)
    seat = decider(state)

    assert view(state, seat).bag == state.bag and set(view(state, (seat + 1) % 3).bag) == {HIDDEN}


def test_supplies_name_every_stack_the_box_and_its_chips(game):
    left = supplies(begun(game))

    assert left["lake stack"] == 8 and left["box"] == 43 and left["Supply pool"] == 26 and left["quest stack"] == 6
    assert left["Captured in the box"] <= 4 and left["farms"] == 4 and left["lava markers"] == 7


# Costs

@pytest.mark.parametrize("deed, on", [("move", GRASS), ("explore", (2, 1)), ("use", "S-CL"), ("buff", "S-EA"),
                                      ("discover", 0)])
def test_what_costs_more_than_is_left_is_not_offered(game, deed, on):
    """actions.toml alone says what a deed costs: what is offered follows it."""
    state = on_turn(lies(begun(game), (1, 1), "S-FO"), 0, at=(1, 1), carrying=["S-CL", "S-EA"], actions=1)
    dear = replace(state.box, cost={**state.box.cost, deed: 2})

    assert on in offered(state, deed)
    assert offered(state._replace(box=dear), deed) == []
    assert on in offered(state._replace(box=dear, actions=2), deed)
