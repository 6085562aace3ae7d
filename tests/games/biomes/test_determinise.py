"""A state a seat may believe in: it looks the same, is legal, and differs in what is hidden."""

from collections import Counter
from random import Random

import pytest

from pnp.games.biomes.box import KEY, TRAP
from pnp.games.biomes.determinise import determinise
from pnp.games.biomes.play.reading import capacity, load, put_quest
from pnp.games.biomes.rules import legal_actions
from pnp.games.biomes.view import view
from pnp.games.biomes.zones import zones
from pnp.rules import invariants_of
from pnp.rules.kit import HIDDEN, with_, without
from tests.broken import loaded
from tests.games.biomes.scenario import begun, lies, on_turn, quest, stand
from tests.games.biomes.test_view import states

GAMES = [(2, "a", {}), (3, "b", {}), (4, "c", {"injury": "dropped"}), (5, "d", {}), (3, "e", {"stack": "short"}),
         (4, "f", {"secrets": "raw", "updates": "turns"}), (5, "g", {"injury": "kept"}), (3, "h", {"quests": 9})]




@pytest.mark.parametrize("players, seed, options", GAMES)
@pytest.mark.parametrize("bot", ["sensible", "random"])
def test_what_is_believed_looks_the_same_and_is_legal(players, seed, options, bot):
    game, module = loaded("biomes")
    rng, checks = Random(seed), invariants_of(module, "state")
    looked, differed = 0, 0
    for n, (state, seat) in enumerate(states(game, players, seed, bot, **options)):
        if n % 7 and state.agenda[0].name == "turn":
            continue
        for viewer in range(players):
            seen = view(state, viewer)
            one, other = determinise(seen, rng), determinise(seen, rng)
            looked += 1
            assert view(one, viewer) == seen
            assert [check.code for check in checks if list(check.check(game, one))] == []
            if viewer == seat:
                assert legal_actions(one) == legal_actions(seen) == legal_actions(state)
            assert HIDDEN not in {piece for pieces in zones(one).values() for piece in pieces}
            differed += one != other

    assert looked > 20 and differed > looked * 0.9


def believed(state, seat, times=60):
    rng, seen = Random("believed"), view(state, seat)
    return [determinise(seen, rng) for _ in range(times)]


def test_a_key_is_with_somebody_and_a_trap_with_nobody(game):
    """Of two secrets seat 1 carries one is the Key that was won: there is nowhere else it could be."""
    state = stand(put_quest(quest(begun(game), 7), 7, status="won", running=False, key=False), 1, (1, 1), KEY, "S-EA")
    state = state._replace(bag=without(state.bag, "S-EA"), pool=with_(state.pool, "S-SUP", state.pool["S-SUP"] + 1))
    hands = [[chip.kind for chip in one.players[1].carried] for one in believed(state, 0)]
    left = lies(state._replace(bag=without(state.bag, "S-FK")), (1, 0), "S-FK", seen=2)
    places = {KEY in [chip.kind for chip in one.lying[1, 0]] for one in believed(left, 0)}

    assert all(hand.count(KEY) == 1 and TRAP not in hand for hand in hands) and len({*map(tuple, hands)}) > 3
    assert places == {True, False}


def test_others_carry_what_they_can_bear(game):
    """Four secrets of one weight are not believed to be heavier than those of four light ones."""
    state = stand(begun(game), 1, (1, 1), *["S-SUP"] * 4)
    taken = Counter(state.pool)
    state = state._replace(pool=with_(state.pool, "S-SUP", taken["S-SUP"] - 3))
    hands = {tuple(sorted(chip.kind for chip in one.players[1].carried)) for one in believed(state, 0)}

    assert all(load(one, 1) <= capacity(one, 1) for one in believed(state, 0)) and len(hands) > 3


def test_where_the_fountain_is_nobody_knows(game):
    state = on_turn(quest(begun(game), 3), 0)
    sites = Counter(one.quests[3].site for one in believed(state, 0, 140))
    real = Counter(tile.terrain for tile in state.tiles.values() if tile.face_down)

    assert len(sites) == 7 and all(one.tiles[one.quests[3].site].id == "T-FOU" for one in believed(state, 0))
    assert all(Counter(tile.terrain for tile in one.tiles.values() if tile.face_down) == real for one in believed(state, 0))


def test_quests_not_met_may_be_any(game):
    state = begun(game)
    stacks = [one.quest_stack for one in believed(state, 0)]

    assert {stack[0] for stack in stacks} == {10}
    assert {number for stack in stacks for number in stack[1:]} == set(range(1, 10))
    assert all(len(set(stack)) == len(stack) == len(state.quest_stack) for stack in stacks)
