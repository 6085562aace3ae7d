"""The board's turn: production, healing, raids, mercenaries, trade."""

import pytest

from pnp.games.biomes.actions import PASS, Choose, Do
from pnp.games.biomes.play import board_turn, mercenaries
from pnp.games.biomes.play.camps import raze
from pnp.games.biomes.play.hexes import HOME
from pnp.games.biomes.play.raids import attack, lose_party, move_parties
from pnp.games.biomes.play.reading import put_player, put_quest
from pnp.games.biomes.play.rounds import judged
from pnp.games.biomes.rules import legal_actions
from pnp.games.biomes.state import Band, Building, Camp, Captive, Gang, Party, Quest, Route
from pnp.rules import Table
from pnp.rules.kit import with_
from tests.games.biomes.scenario import (
    FARM,
    KEY,
    SUPPLY,
    TOOLS,
    begun,
    camp,
    carries,
    lies,
    meadow,
    offered,
    on_turn,
    play,
    there,
)

FOE = (4, 4)


def table(*dice):
    return Table("board", dice=dice)


def kinds(recorded):
    return [event.kind for event in recorded.events]


def enemy(game, kind, cell=FOE, quest=None, players=3):
    """Wide grassland with an enemy camp whose quest is over."""
    number = quest or {"killer": 1, "stealer": 3}[kind]
    piece = {1: "T-KIL-1", 2: "T-KIL-2", 3: "T-STE-1", 4: "T-STE-2"}[number]
    state = meadow(begun(game, players), 7)
    state = state._replace(camps=with_(state.camps, cell, Camp(kind, piece, number)))
    return state._replace(quests={number: Quest(number, cell, status="lost", running=False, key=False, enemy=cell)})


def test_steps_come_in_order(game):
    """BIO-R24."""
    recorded = table()
    state = begun(game)._replace(cooldowns={"K-CD-F1": 1, "K-CD-P3": 1})
    play(on_turn(state, 0), PASS, table=recorded)

    assert [kind for kind in kinds(recorded) if kind in ("board", "produced", "healed", "turn")] == [
        "board", "produced", "healed", "turn"]


@pytest.mark.parametrize("die, left, supplies", [(5, 1, 2), (6, 6, 3)])
def test_a_farm_produces_at_zero_and_starts_again(game, die, left, supplies):
    state = board_turn.farms(begun(game), table(die))

    assert state.cooldowns["K-CD-F1"] == left and there(state, HOME).count(SUPPLY) == supplies


def test_smiths_make_tools_and_an_empty_pool_makes_nothing(game):
    state = begun(game)
    smith = Building("K-SMI-S1", HOME, TOOLS, 10)
    state = state._replace(buildings={(0, 1): smith}, cooldowns={"K-CD-S1": 3})

    assert there(board_turn.farms(state, table(3)), HOME).count(TOOLS) == 1
    dry = state._replace(pool=with_(state.pool, TOOLS, 0))
    assert there(board_turn.farms(dry, table(3)), HOME).count(TOOLS) == 0


def test_the_gang_halts_the_farm_it_stands_on(game):
    state = begun(game)._replace(gang=Gang(FARM))

    assert board_turn.farms(state, table(6)).cooldowns["K-CD-F1"] == 6


def test_a_farm_without_camp_stops_and_one_with_another_camp_serves_that(game):
    """BIO-R54."""
    state = camp(meadow(begun(game)), (3, 3))
    state = state._replace(buildings={(2, 3): Building("K-FRM-F2", (3, 3), SUPPLY, 10)}, cooldowns={"K-CD-F2": 1})
    assert board_turn.farms(raze(state, (3, 3), table()), table(6)).cooldowns["K-CD-F2"] == 1
    both = raze(camp(state, (2, 4), piece="K-CMP-C2"), (3, 3), table())
    assert both.buildings[2, 3].serves == (2, 4)


def test_injuries_heal_unless_the_gang_is_at_the_main_camp(game):
    state = begun(game)._replace(cooldowns={"K-CD-P1": 4})

    assert board_turn.injuries(state, table(4)).cooldowns == {}
    assert board_turn.injuries(state._replace(gang=Gang(HOME)), table(4)).cooldowns == {"K-CD-P1": 4}


def test_ally_camps_rest(game):
    state = begun(game)
    state = state._replace(camps=with_(state.camps, (2, 2), Camp("ally", "T-ALL-1", 1)), cooldowns={"K-CD-A1": 6})

    assert board_turn.allies(state, table(5)).cooldowns == {"K-CD-A1": 1}
    assert board_turn.allies(state, table(6)).cooldowns == {}


# Raids

def test_stealers_rob_the_nearest_friendly_camp_with_secrets(game):
    state = camp(camp(enemy(game, "stealer"), (3, 3)), (2, 2), "ally", "T-ALL-1", 1)
    state = lies(lies(state, (2, 2), "S-CL", "S-FO", "S-TE"), HOME, "S-FK")
    after = attack(state, FOE, table())

    assert len(there(after, (2, 2))) == 1 and there(after, HOME) == ["S-FK"]
    assert after.parties[3].at == (3, 3) and after.parties[3].errand == "home" and after.parties[3].robbed == (2, 2)
    assert "K-CD-E3" not in after.cooldowns


def test_stealers_without_target_rest(game):
    """BIO-R53."""
    state = enemy(game, "stealer")._replace(lying={})

    assert attack(state, FOE, table()).cooldowns["K-CD-E3"] == 6


def test_killers_rob_player_camps_only_and_raze_an_empty_one(game):
    state = camp(camp(enemy(game, "killer"), (2, 2)), (3, 3), "ally", "T-ALL-2", 2)
    state = lies(lies(state, (3, 3), "S-CL"), HOME, SUPPLY)
    after = attack(state, FOE, table())

    assert (2, 2) not in after.camps and there(after, (3, 3)) == ["S-CL"]
    assert after.cooldowns["K-CD-E1"] == 19 and 1 not in after.parties


def test_an_empty_main_camp_is_razed_and_the_game_lost(game):
    after = attack(enemy(game, "killer")._replace(lying={}), FOE, table())

    assert judged(after, table()).result == "camp"


@pytest.mark.parametrize("count, value", [(1, 10), (2, 16)])
@pytest.mark.parametrize("kind", ["stealer", "killer"])
def test_loot_comes_home(game, kind, count, value):
    """Two movement a board turn; stealers store it, killers burn it."""
    state = lies(enemy(game, kind), HOME, *["S-CL"] * count)
    number = 3 if kind == "stealer" else 1
    state = attack(state, FOE, table())
    assert state.parties[number].at == (1, 1)
    state = move_parties(state, table())
    assert state.parties[number].at == (3, 3)
    state = move_parties(state, table())

    assert number not in state.parties
    assert state.cooldowns[state.box.token[state.camps[FOE].piece]] == value
    assert there(state, FOE) == (["S-CL"] * count if kind == "stealer" else [])
    assert state.destroyed.count("S-CL") == (count if kind == "killer" else 0)


def test_a_camp_next_door_delivers_at_once(game):
    state = lies(enemy(game, "stealer", cell=(1, 1)), HOME, "S-CL")
    after = attack(state, (1, 1), table())

    assert there(after, (1, 1)) == ["S-CL"] and after.parties == {} and after.cooldowns["K-CD-E3"] == 10


def test_stolen_farm_kits_are_built_on_the_farthest_farmland(game):
    state = lies(enemy(game, "stealer", cell=(3, 3)), HOME, "S-FK")
    tiles = {**state.tiles, (3, 4): state.tiles[3, 4]._replace(terrain="farmland"),
             (2, 2): state.tiles[2, 2]._replace(terrain="farmland")}
    state = attack(state._replace(tiles=tiles, buildings={}), (3, 3), table())
    state = move_parties(state, table())

    assert state.buildings[3, 4].serves == (3, 3) and "S-FK" in state.discard


def test_a_lost_party_takes_its_loot_along(game):
    state = enemy(game, "stealer")._replace(parties={3: Party((2, 2), "home", ("S-CL", KEY), HOME)})
    after = lose_party(state, 3, table())

    assert after.destroyed == ("S-CL", KEY) and after.cooldowns["K-CD-E3"] == 6


def test_cool_downs_of_enemies_run_and_end_in_a_raid(game):
    state = lies(enemy(game, "stealer"), HOME, "S-CL")._replace(cooldowns={"K-CD-E3": 5})

    assert board_turn.raiders(state, table(4)).cooldowns == {"K-CD-E3": 1}
    assert board_turn.raiders(state, table(5)).parties[3].loot == ("S-CL",)


def test_a_cool_down_that_starts_in_a_board_turn_is_first_rolled_in_the_next(game):
    """BIO-R25: whether the party came home, or mercenaries destroyed it before or after it moved."""
    home = enemy(game, "stealer")._replace(parties={3: Party((3, 3), "home", ("S-CL",), HOME)})
    assert board_turn.raiders(home, table(4)).cooldowns["K-CD-E3"] == 10

    hunted = allied(game, 1)._replace(parties={3: Party((3, 3), "home", ("S-CL",), HOME)})
    hunted = board_turn.begin(play(hunted, Do("hire", ("party", 3, 1))), table())
    struck = mercenaries.move(hunted, table())
    assert board_turn.raiders(struck, table(4)).cooldowns["K-CD-E3"] == 6
    waiting = hunted._replace(band=hunted.band._replace(at=(2, 2)), parties={3: Party(HOME, "home", ("S-CL",), HOME)})
    assert board_turn.raiders(waiting, table(4)).cooldowns["K-CD-E3"] == 6

    assert board_turn.raiders(board_turn.begin(struck, table()), table(4)).cooldowns["K-CD-E3"] == 2


def test_after_the_exit_enemies_attack_without_rest_and_used_keys_are_a_target(game):
    """BIO-R53, BIO-R29."""
    state = lies(enemy(game, "stealer"), HOME)._replace(exit=(3, 4), unlocked=1, lying={})
    after = board_turn.raiders(state, table())

    assert after.unlocked == 0 and there(after, FOE) == [KEY] and after.cooldowns == state.cooldowns


def test_parties_go_round_lakes_and_over_them_only_without_a_way(game):
    """BIO-R52: what blocks the way costs 2."""
    state = enemy(game, "stealer")
    lake = {cell: tile._replace(terrain="lake") for cell, tile in state.tiles.items() if cell != FOE and cell != (1, 1)}
    state = state._replace(tiles={**state.tiles, **lake}, parties={3: Party((1, 1), "home", ("S-CL",), HOME)})
    state = move_parties(state, table())

    assert state.parties[3].at == (2, 2)


# Mercenaries and trade

def allied(game, number):
    """The ally camp of a won war at 2/2, seat 0 on it with Supplies."""
    state = enemy(game, "stealer")
    piece = f"T-ALL-{number}"
    state = state._replace(camps=with_(state.camps, (2, 2), Camp("ally", piece, number)),
                           quests=with_(state.quests, number, Quest(number, (2, 2), status="won", running=False,
                                                                    key=False, ally=(2, 2))))
    return on_turn(state, 0, at=(2, 2), carrying=[SUPPLY] * 4)


def test_allies_serve_nobody_while_they_rest(game):
    """BIO-R18."""
    state = allied(game, 2)

    assert offered(state, "trade") == [None]
    assert offered(state._replace(cooldowns={"K-CD-A2": 1}), "trade") == []


def test_a_trade_takes_any_secret_or_none(game):
    state = play(allied(game, 2), Do("trade"))

    assert state.cooldowns["K-CD-A2"] == 10 and carries(state, 0) == [SUPPLY] * 2
    assert Choose("S-CAP") not in legal_actions(state) and Choose(None) in legal_actions(state)
    after = play(state, Choose("S-TE"))
    assert carries(after, 0)[-1] == "S-TE" and after.bag.count("S-TE") == state.bag.count("S-TE") - 1


def test_mercenaries_rescue_up_to_three_from_one_camp(game):
    state = lies(allied(game, 1), FOE, KEY, "S-CL", "S-FO")
    state = put_player(state, 1, at=None, captive=Captive(FOE, 2, HOME))
    hired = play(state, Do("hire", ("rescue", 3, 2)))
    assert hired.band == Band((2, 2), "rescue", 3, 2, 0) and carries(hired, 0) == [SUPPLY] * 2

    there_ = mercenaries.move(hired, table())
    assert there_.agenda[0].name == "rescue"
    after = play(there_, Choose(("captive", 1)), Choose(("secret", KEY)))
    assert after.players[1].at == HOME and KEY in there(after, HOME)
    assert after.band is None and after.cooldowns["K-CD-A1"] == 10


def test_mercenaries_bring_loot_back(game):
    state = allied(game, 1)._replace(parties={3: Party((3, 3), "home", ("S-CL",), HOME)})
    state = play(state, Do("hire", ("party", 3, 1)))
    after = mercenaries.move(state, table())

    assert after.parties == {} and "S-CL" in there(after, HOME) and after.band is None
    assert after.cooldowns["K-CD-E3"] == 6


def test_mercenaries_hold_the_gang_for_three_rounds(game):
    """BIO-R33, BIO-R34."""
    state = allied(game, 1)
    state = state._replace(gang=Gang((3, 3)), quests=with_(state.quests, 5, Quest(5, (3, 3), key=False)))
    after = mercenaries.move(play(state, Do("hire", ("gang", 5, 1))), table())

    assert after.gang == Gang((3, 3), "U3", key=False) and there(after, (3, 3)) == [KEY]
    assert after.quests[5].status == "won" and after.band.fighting


def test_mercenaries_ride_caravans(game):
    state = allied(game, 1)._replace(routes=(Route("A", ((2, 2), (1, 1), HOME)),))
    state = state._replace(band=Band((2, 2), "party", 3, 1, 0), parties={3: Party((0, 1), "home", ("S-CL",), HOME)})

    assert mercenaries.move(state, table()).band is None


def test_a_target_that_is_gone_ends_the_task(game):
    state = allied(game, 1)._replace(band=Band((2, 2), "party", 3, 1, 0))

    after = mercenaries.move(state, table())
    assert after.band is None and after.cooldowns["K-CD-A1"] == 10


def test_one_band_at_a_time(game):
    state = lies(allied(game, 1), FOE, "S-CL")

    assert offered(state, "hire") == [("rescue", 3, 1)]
    assert offered(state._replace(band=Band((3, 3), "rescue", 3, 1, 0)), "hire") == []


def test_restless_quests_are_updated_in_player_turns(game):
    """BIO-R23, the variant: nothing in the board's turn, one at the start of a turn."""
    state = begun(game, updates="turns")
    state = state._replace(quests={7: Quest(7, (1, 1), track=6)})

    assert board_turn.update_quests(state, table()) == state
    stepped = board_turn.restless(state, table())
    assert [step.name for step in stepped.agenda[:1]] == ["update"]
    late = state._replace(quests={n: Quest(n, (1, 1), track=4) for n in (7, 8)}, exit=(3, 3))
    assert sorted(step.data for step in board_turn.restless(late, table()).agenda[:2]) == [7, 8]
    assert put_quest(state, 7, running=False) == board_turn.restless(put_quest(state, 7, running=False), table())
