"""The sensible bot, and what many of its games are like."""

from random import Random

import pytest

from pnp.games.biomes.actions import PASS, Do
from pnp.games.biomes.bots import BOTS
from pnp.games.biomes.bots.tasks import threatened
from pnp.games.biomes.play.hexes import HOME, distance
from pnp.games.biomes.play.reading import put_player, put_quest
from pnp.games.biomes.rules import legal_actions
from pnp.games.biomes.state import Captive, Gang, Route
from pnp.games.biomes.view import view
from pnp.playtest import planned, playtest
from tests.broken import loaded
from tests.games.biomes.scenario import KEY, SUPPLY, begun, camp, lies, meadow, on_turn, play, quest, stand

B = (2, 2)
DEEDS = ("caravan", "discover", "place", "supported", "battle", "gang_attacked", "dragon_attacked", "mended", "saved",
         "searched", "priest_saved", "plunder", "hired", "traded", "ransomed", "freed", "shipped", "camp_buff", "wears",
         "used", "extra_die", "unlocked")


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


def test_swords_wait_for_company(game):
    """Two of three go to war together; the one who is farthest off never does."""
    state = quest(meadow(begun(game), 5), 2, cell=(4, 5))
    ally = state.quests[2].ally
    state = stand(stand(stand(state, 0, ally), 1, (3, 4)), 2, HOME)

    assert chosen(on_turn(state, 0, at=ally, carrying=[])) == PASS
    assert chosen(on_turn(stand(state, 1, ally), 0, at=ally, carrying=[])) == Do("sword", 2)
    assert chosen(on_turn(stand(state, 1, ally), 0, at=ally, carrying=[KEY])) != Do("sword", 2)


def test_nobody_waits_with_a_key_where_the_gang_may_come(game):
    state = quest(meadow(begun(game), 6), 5, cell=(6, 6))._replace(quest_stack=(10,), needed=1)
    state = state._replace(quests={5: state.quests[5]._replace(status="won")}, gang=Gang((2, 4), key=False))
    state = stand(stand(state, 1, HOME), 2, HOME)
    away = chosen(on_turn(state, 0, at=B, carrying=[KEY], actions=1))

    assert away.id == "move" and away.on not in threatened(state, (2, 4), 1)
    assert B in threatened(state, (2, 4), 1) and HOME not in threatened(state, (2, 4), 1)


@pytest.mark.parametrize("track, leaves", [(1, True), (3, False)])
def test_a_key_is_carried_away_from_atlantis_before_it_sinks(game, track, leaves):
    state = put_quest(quest(meadow(begun(game), 5), 8, cell=(5, 5)), 8, track=track, key=False, chips=())
    deed = chosen(on_turn(state, 0, at=(4, 4), carrying=[KEY], actions=1))

    assert (deed.id == "move" and distance(deed.on, (5, 5)) > 1) == leaves


def test_keys_are_used_in_one_round(game):
    """The first who may have a Key begins; a Key left in its lock for a board turn would be raided."""
    state = quest(begun(game), 10)._replace(needed=2, first=0)
    state = state._replace(quests={n: state.quests[10]._replace(number=n, status="won") for n in (5, 8)} | state.quests)
    state = stand(stand(stand(state, 0, B, KEY), 1, B, KEY), 2, B)

    assert chosen(on_turn(state, 1), 1) == PASS
    assert chosen(on_turn(state, 0), 0) == Do("unlock")
    assert chosen(on_turn(stand(state, 0, B), 1), 1) == Do("unlock")
    assert chosen(on_turn(stand(state, 0, B, "S-FK"), 0), 0) == Do("place", 0)


def test_the_exit_is_not_looked_for_while_killers_would_find_nothing_to_steal(game):
    state = quest(meadow(begun(game), 3), 2, cell=(3, 3))._replace(quest_stack=(10,), needed=0)
    state = state._replace(quests={2: state.quests[2]._replace(running=False, status="lost")})
    state = stand(stand(state, 1, B), 2, B)
    edge = on_turn(state, 0, at=B, carrying=[])

    assert chosen(lies(edge, HOME, SUPPLY, SUPPLY)).id == "explore"
    assert chosen(edge._replace(lying={})).id != "explore"


def test_it_pays_a_ransom(game):
    state = quest(meadow(begun(game), 5), 4, cell=(4, 5))
    foe = state.quests[4].enemy
    state = put_player(state, 1, at=None, captive=Captive(foe, 2, HOME))

    assert chosen(on_turn(state, 0, at=foe, carrying=[SUPPLY, SUPPLY])) == Do("ransom", 1)


def test_it_ships_something_to_an_empty_main_camp(game):
    state = quest(meadow(begun(game), 4), 2, cell=(4, 4))
    state = camp(state._replace(quests={2: state.quests[2]._replace(running=False, status="lost")}, lying={}), B)
    state = state._replace(routes=(Route("A", (HOME, (1, 1), B)),))

    assert chosen(on_turn(state, 0, at=B, carrying=["S-CL", SUPPLY])) == Do("ship", "A", "S-CL")


@pytest.mark.slow
def test_every_quest_loss_and_secret_happens():
    """In some hundred games: each quest is won by somebody; each end, each secret and each deed is seen."""
    game, module = loaded("biomes")
    report = playtest(planned(module, game, 5, None, {}, "many", checked=False), 120, jobs=1)
    more = playtest(planned(module, game, 2, None, {}, "many", checked=False), 200, jobs=1)

    assert set(report.outcomes) | set(more.outcomes) >= {"escaped", "keys", "camp", "helpless"}
    assert [chip.id for chip in game["chips"] if not report.used[chip.id]] == []
    assert [board.id for board in game["quests"] if not report.used[board.id]] == []
    assert [board.id for board in game["quests"] if board.number < 10
            and not report.label_wins[board.id] + more.label_wins[board.id]] == []
    assert [deed for deed in DEEDS if not report.tally[deed] + more.tally[deed]] == []
    assert more.outcomes["escaped"] > 40
