"""The greedy bot looks at orders, cover and treasure; over many games it wins as often as it should."""

import pytest

from pnp import playtest
from pnp.games.tentacula.actions import Again, Give, Keep, Show, Swim, Use
from pnp.games.tentacula.bots.greedy import greedy
from pnp.games.tentacula.bots.look_ahead import look_ahead
from pnp.games.tentacula.box import fingerprint
from pnp.games.tentacula.rules import apply, decider, legal_actions
from pnp.games.tentacula.state import Choosing, Giving, Robbing
from pnp.games.tentacula.view import view
from pnp.rules import Table
from tests.broken import loaded
from tests.games.tentacula.scenario import COVER, EMERALD, GREEN, TOPAZ, WHITE, YELLOW, moving, spied


def choice(state, bot=greedy):
    seat = decider(state)
    seen = view(state, seat)
    return bot(seen, legal_actions(seen), None)


@pytest.mark.parametrize("bot", [greedy, look_ahead])
def test_takes_the_last_step_home(game, bot):
    """A sure win is taken."""
    state = moving(game, "turtle", phase="C", gate="G3", fish={"yellow": 41, "green": 44, "red": 44},
                   outside={13: "reef-03b"})

    assert choice(state, bot) == Swim(YELLOW, "turtle", False)


@pytest.mark.parametrize("bot", [greedy, look_ahead])
def test_prefers_cover(game, bot):
    """Green would land on the open a17, yellow on the covered a9."""
    state = moving(game, "turtle", gate="G3", fish={"yellow": 8, "green": 13, "red": 7}, shells=0, supply=6,
                   stash=(0,) * 6, **COVER)

    assert choice(state, bot).fish != GREEN


def test_saves_what_is_scarce(game):
    """With the dolphin the single green gem goes first."""
    state = moving(game, "seahorse", seat=1, fish={"yellow": 5}, chest=(5, 5, 1, 2, 1, 1), cave=(0, 0, 1, 0, 0, 0), **COVER)
    state = apply(state, Swim(YELLOW, "seahorse", False), Table(0))

    assert choice(state) == Use(EMERALD)


def test_gives_up_what_is_not_needed(game):
    """S3 needs neither yellow nor purple."""
    state = spied(game, fish=YELLOW)
    state = state._replace(agenda=(Giving(0, YELLOW), *state.agenda[1:]), chest=(2, 2, 1, 1, 1, 0), cave=(3, 3, 1, 1, 0, 1))

    assert choice(state) == Give(TOPAZ)


@pytest.mark.parametrize("rolled, answer", [(EMERALD, Again()), (WHITE, Keep())])
def test_rolls_again_when_it_hurts(game, rolled, answer):
    state = spied(game, seat=1)._replace(chest=(5, 5, 1, 2, 1, 1), cave=(0, 0, 1, 0, 0, 0))

    assert choice(state._replace(agenda=(Robbing(1, YELLOW, 1, rolled), *state.agenda[1:]))) == answer


def test_turtle_takes_the_longer_step(game):
    """From the start the crab (a4) is further than the turtle (a1); both faces are solid."""
    state = spied(game, seat=0, hands=("reef-01a", None))._replace(agenda=(Choosing(0, None),), animals=("turtle", "crab"))

    assert choice(state) == Show("b")


@pytest.fixture(scope="module")
def measure():
    """Reports shared by the slow tests."""
    game, module = loaded("tentacula")
    return playtest.Measure(module, game)


@pytest.mark.slow
def test_levels_lie_in_their_bands(measure):
    """TEN-55: half to seven tenths at level 1, falling to level 4; chance wins nothing."""
    broken = playtest.judged(measure.module, measure.game, measure)

    assert broken == []


@pytest.mark.slow
def test_printed_win_shares_are_measured(game, measure):
    """balance.toml holds what the named bot wins with these very pieces and seeds."""
    rows = game.tables["balance"]
    assert [(row.level, row.players) for row in rows] == [(level, n) for level in (1, 2, 3, 4) for n in game.about.players]
    assert {row.deck for row in rows} == {fingerprint(game)}

    for row in rows:
        report = measure(games=row.games, players=row.players, bot=row.bot, options={"level": row.level}, seed=row.seed)
        assert report.outcomes["win"] == row.wins, f"level {row.level}, {row.players} players"


@pytest.mark.slow
def test_thinking_one_turn_ahead_helps(game, measure):
    """A team that talks has room above the greedy bot at the first level."""
    ahead = [measure(games=60, players=players, bot="look-ahead") for players in game.about.players]
    plain = [row for row in game.tables["balance"] if row.level == 1]
    greedy_share = sum(row.wins for row in plain) / sum(row.games for row in plain)

    assert sum(r.outcomes["win"] for r in ahead) / sum(r.games for r in ahead) > greedy_share + 0.08
