"""Bought teams and the reverse auction."""

from random import Random

import pytest

from pnp.games.claustrophobia.actions import Bid, Buy, Pass
from pnp.games.claustrophobia.bots import BOTS
from pnp.games.claustrophobia.box import box
from pnp.games.claustrophobia.facts import facts
from pnp.games.claustrophobia.play.team import value
from pnp.games.claustrophobia.rules import apply, decider, legal_actions
from pnp.games.claustrophobia.scenes import start
from pnp.games.claustrophobia.view import view
from pnp.rules import Table

from .scenario import BLADE, BRUTE, BRUTE_B, RED, offers


def test_seventeen_points(game, play):
    """The rulebook's team: two gifts, two Brutes with a shield each, three advantage cards."""
    example = game.rules.auction.example
    buys = [Buy(gift) for gift in example.gifts] + [Buy(who) for who in example.warriors]
    buys += [Buy(object, who) for object, who in zip(example.objects, example.warriors)]
    state = play(start(game, team="points", points=17), *buys, *[Buy("advantage")] * 2)      # the third is all that is left

    assert state.phase == "initiative" and state.gifts == example.gifts and len(state.hand) == 3
    assert state.humans[BRUTE].objects == state.humans[BRUTE_B].objects == ("O02",)
    assert facts(game)["example"] == example.total == 17


@pytest.mark.parametrize("points", range(22))
@pytest.mark.parametrize("seed", range(3))
def test_every_total_is_spent_to_the_last_point(game, points, seed):
    """CLA-R38: whatever is bought first, the rest can be spent."""
    rng, table = Random(f"{points}/{seed}"), Table(seed)
    state = start(game, team="points", points=points)
    while offers(state, Buy):
        state = apply(state, rng.choice(legal_actions(state)), table)

    objects = tuple(object for human in state.humans.values() for object in human.objects)
    assert value(box(game), state.gifts, tuple(state.humans), objects, len(state.hand)) == points


def test_limits(game, play):
    """Four gifts, one object for each slot, the right carriers."""
    state = play(start(game, team="points", points=21), *[Buy(f"G0{n}") for n in (1, 2, 3, 4)], Buy(BLADE), Buy("O04", RED))
    offered = legal_actions(state)

    assert not any(buy.piece.startswith("G") for buy in offered)
    assert Buy("O05", RED) not in offered and Buy("O10", BLADE) in offered and Buy("O10", RED) not in offered


def test_lone_redeemer_cannot_win_the_first_scenario(game):
    state = start(game, team="points", points=0)

    assert state.result == "stranded"


def test_bids_fall_and_who_passes_plays_the_demon(game, play):
    state = start(game, team="auction")
    opener = decider(state)

    assert legal_actions(state)[0] == Bid(21) and Pass() not in legal_actions(state)
    state = play(state, Bid(19))
    assert decider(state) == 1 - opener and Bid(19) not in legal_actions(state)
    state = play(state, Bid(18), Pass())
    assert state.human_seat == 1 - opener and decider(state) == 1 - opener


def test_bid_of_nothing_ends_the_auction(game, play):
    state = start(game, team="auction")
    opener = decider(state)

    assert play(state, Bid(0)).human_seat == opener


def test_sensible_bots_bid_and_buy(game):
    state, rng, table = start(game, team="auction"), Random(1), Table(1)
    while not state.humans or offers(state, Buy) or offers(state, Bid):
        seen = view(state, decider(state))
        state = apply(state, BOTS["sensible"](seen, legal_actions(seen), rng), table)

    assert len(state.humans) >= 4
