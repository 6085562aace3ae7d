"""The sensible bot, and what many of its games are like."""

from random import Random

import pytest

from pnp.games.biomes.bots import BOTS
from pnp.games.biomes.hexes import HOME
from pnp.games.biomes.rules import legal_actions
from pnp.games.biomes.state import Do
from pnp.games.biomes.view import view
from pnp.playtest import planned, playtest
from tests.broken import loaded
from tests.games.biomes.scenario import KEY, begun, lies, meadow, on_turn, play, quest, stand

B = (2, 2)


def chosen(state, seat=0):
    seen = view(state, seat)
    return BOTS["sensible"](seen, legal_actions(seen), Random("bot"))


def test_it_puts_on_buffs(game):
    assert chosen(on_turn(begun(game), 0, at=(0, 1), carrying=["S-EA"])) == Do("buff", "S-EA", "on")


def test_it_never_picks_up_a_trap_it_knows(game):
    state = lies(meadow(begun(game)), B, "S-CAP", seen=1)

    assert chosen(on_turn(state, 0, at=B, carrying=[])).id != "pickup"


def test_it_uses_keys_when_all_are_at_the_exit(game):
    state = quest(begun(game), 10)._replace(needed=1, destroyed=())
    state = state._replace(quests={**state.quests, 5: state.quests[10]._replace(number=5, status="won")})
    state = on_turn(state, 0, at=B, carrying=[KEY])

    assert chosen(state) != Do("unlock")
    assert chosen(stand(stand(state, 1, B), 2, B)) == Do("unlock")


def test_it_does_not_teleport_into_lava(game):
    state = quest(meadow(begun(game), 3), 9, cell=(3, 3))
    state = state._replace(quests={9: state.quests[9]._replace(erupted=True)}, lava=frozenset({(3, 3)}))
    state = on_turn(state, 0, at=HOME, carrying=["S-TE"])

    assert chosen(play(state, Do("use", "S-TE"))).what != (3, 3)


def test_it_leaves_something_for_killers_to_steal(game):
    state = quest(begun(game), 2)
    state = state._replace(quests={2: state.quests[2]._replace(running=False, status="lost")}, lying={})

    assert chosen(on_turn(state, 0, at=HOME, carrying=["S-CL"])) == Do("place", 0)


@pytest.mark.slow
def test_every_quest_loss_and_secret_happens():
    """In some hundred games: each quest is won by somebody, each end and each secret is seen."""
    game, module = loaded("biomes")
    report = playtest(planned(module, game, 5, None, {}, "many", checked=False), 120, processes=1)
    more = playtest(planned(module, game, 2, None, {}, "many", checked=False), 200, processes=1)

    assert set(report.outcomes) | set(more.outcomes) >= {"escaped", "keys", "camp", "helpless"}
    assert [chip.id for chip in game["chips"] if not report.used[chip.id]] == []
    assert [board.id for board in game["quests"] if not report.used[board.id]] == []
    assert [board.id for board in game["quests"] if board.number < 10
            and not report.label_wins[board.id] + more.label_wins[board.id]] == []
    assert more.outcomes["escaped"] > 10
