"""The ten quests: set out, update, what players may do, won and lost."""

import pytest

from pnp.games.biomes.actions import Choose, Do
from pnp.games.biomes.play import quests
from pnp.games.biomes.play.hexes import HOME, distance, neighbours
from pnp.games.biomes.play.quests import gang, wars
from pnp.games.biomes.play.reading import put_player, put_quest
from pnp.games.biomes.rules import legal_actions
from pnp.games.biomes.state import Band, Gang, Party
from pnp.games.biomes.view import view
from pnp.rules import Table
from pnp.rules.kit import with_
from tests.games.biomes.scenario import (
    KEY,
    SUPPLY,
    TOOLS,
    begun,
    camp,
    carries,
    land,
    lies,
    meadow,
    offered,
    on_turn,
    play,
    quest,
    stand,
    there,
)

B = (2, 2)


def table(*dice):
    return Table("quest", dice=dice)


# 1 Tug of War

def test_tug_of_war_is_set_out_on_a_line(game):
    """BIO-R19: battlefield without secrets, killers 4 to the left, allies 3 to the right, 7 apart."""
    state = quest(begun(game), 1, dice=(5,))
    war = state.quests[1]

    assert state.tiles[B].terrain == "desert" and there(state, B) == []
    assert (war.enemy, war.ally) == ((6, 2), (2, 5)) and distance(war.enemy, war.ally) == 7
    assert len(war.line) == 8 and war.line[war.track] == B
    assert state.cooldowns["K-CD-A1"] == 6 and "K-CD-E1" not in state.cooldowns


def test_tug_of_war_finds_other_places_when_its_own_are_taken(game):
    state = quest(land(begun(game), "desert", (6, 2)), 1, dice=(5,))
    war = state.quests[1]

    assert (distance(B, war.enemy), distance(B, war.ally), distance(war.enemy, war.ally)) == (4, 3, 7)
    assert war.enemy[1] - war.enemy[0] < war.ally[1] - war.ally[0]


@pytest.mark.parametrize("roll, track", [(4, 5), (5, 3), (1, 5), (6, 3)])
def test_the_front_moves_towards_the_loser(game, roll, track):
    """BIO-R20: onto an unexplored cell terrain without secrets is laid."""
    state = quests.update(quest(begun(game), 1, dice=(5,)), 1, table(roll, 2))
    cell = state.quests[1].line[track]

    assert state.quests[1].track == track and state.tiles[cell].terrain == "farmland" and there(state, cell) == []


@pytest.mark.parametrize("roll, supported, swords, side", [
    (4, False, 0, "killer"), (4, True, 0, "ally"), (3, True, 0, "killer"), (3, True, 1, "ally"), (3, False, 2, "ally"),
    (2, True, 2, "ally"), (1, True, 3, "killer"), (6, False, 0, "ally")])
def test_help_in_battle(game, roll, supported, swords, side):
    """BIO-R22: each side always keeps a sixth."""
    state = put_quest(quest(begun(game), 1, dice=(5,)), 1, mark=supported)
    after = wars.battle(state, 1, tuple(range(swords)), table(roll, 1))

    assert after.quests[1].track == (5 if side == "killer" else 3) and not after.quests[1].mark


def test_support_costs_a_supply_at_the_ally_camp_once_a_battle(game):
    state = quest(begun(game), 1, dice=(5,))
    state = on_turn(state, 0, at=state.quests[1].ally, carrying=[SUPPLY, SUPPLY])
    after = play(state, Do("support", 1))

    assert after.quests[1].mark and carries(after, 0) == [SUPPLY] and offered(after, "support") == []


@pytest.mark.parametrize("joins, roll, hurt", [(True, 1, {0, 1}), (False, 1, {0}), (True, 6, set())])
def test_swords_are_lent_together_and_the_beaten_are_injured(game, joins, roll, hurt):
    state = stand(quest(begun(game), 1, dice=(5,)), 1, B)
    state = on_turn(state, 0, at=B)
    after = play(state, Do("sword", 1), Choose(joins), dice=(roll, 1))

    assert {seat for seat in range(3) if f"K-CD-P{seat + 1}" in after.cooldowns} == hurt
    if 0 not in hurt:
        assert offered(after, "sword") == []         # one battle a turn


def test_tug_of_war_won(game):
    """The Key lies on the ally camp, mercenaries can be hired, the killers rest for long."""
    state = put_quest(quest(begun(game), 1, dice=(5,)), 1, track=1)
    after = wars.battle(state, 1, (), table(6))

    assert after.quests[1].status == "won" and not after.quests[1].running
    assert there(after, after.quests[1].ally) == [KEY] and after.cooldowns["K-CD-E1"] == 19


def test_tug_of_war_lost(game):
    state = quest(begun(game), 1, dice=(5,))
    ally = state.quests[1].ally
    after = wars.battle(lies(put_quest(state, 1, track=6), ally, "S-CL"), 1, (), table(1))

    assert after.quests[1].status == "lost" and ally not in after.camps and there(after, ally) == []
    assert set(after.destroyed) == {"S-CL", KEY} and after.cooldowns["K-CD-E1"] == 6


# 2 Trade War

def test_trade_war_is_set_out_by_choice(game):
    """BIO-R46: the killers on any of the nearest empty cells."""
    state = quest(begun(game), 2, choice=(3, 3))
    war = state.quests[2]

    assert (war.ally, war.enemy) == (B, (3, 3)) and (war.track, war.other) == (4, 4)
    assert wars.battlefields(state, 2) == (B, (3, 3))


@pytest.mark.parametrize("roll, ally, killer", [(4, 3, 4), (5, 4, 3)])
def test_trade_war_wears_down(game, roll, ally, killer):
    after = quests.update(quest(begun(game), 2), 2, table(roll))

    assert (after.quests[2].track, after.quests[2].other) == (ally, killer)


def test_trade_war_ends(game):
    state = quest(begun(game), 2)
    won = wars.battle(put_quest(state, 2, other=1), 2, (), table(6))
    lost = wars.battle(put_quest(state, 2, track=1), 2, (), table(1))

    assert won.quests[2].status == "won" and there(won, B) == [KEY] and won.cooldowns["K-CD-E2"] == 19
    assert lost.quests[2].status == "lost" and B not in lost.camps and lost.cooldowns["K-CD-E2"] == 6
    assert KEY in lost.destroyed and "K-CD-A2" not in lost.cooldowns


# 3 Fountain

def fountain(game):
    return quest(begun(game), 3)


def test_the_fountain_hides_among_six_tiles_five_away(game):
    """BIO-R41."""
    state = fountain(game)
    hidden = [cell for cell, tile in state.tiles.items() if tile.face_down]
    centre = next(cell for cell in hidden if all(near in hidden for near in neighbours(cell)))

    assert len(hidden) == 7 and distance(centre, B) == 5 and state.parties[3].at == B
    assert state.tiles[state.quests[3].site].id == "T-FOU"
    assert all(view(state, 0).tiles[cell].id == "?" for cell in hidden) and view(state, 0).quests[3].site is None


def test_first_onto_the_fountain(game):
    """The Key, a secret of choice, and a way to a friendly camp; the party is gone, its camp rests."""
    state = fountain(game)
    site = state.quests[3].site
    tiles = {**state.tiles, site: state.tiles[site]._replace(face_down=False)}
    near = next(cell for cell in neighbours(site) if cell not in tiles or tiles[cell].face_down)
    state = land(state._replace(tiles={cell: tile for cell, tile in tiles.items() if cell != near}), "grassland", near)
    found = play(on_turn(state, 0, at=near, carrying=[]), Do("move", site))

    assert found.agenda[0].name == "gain" and carries(found, 0) == [KEY] and 3 not in found.parties
    after = play(found, Choose("S-EA"), Choose(HOME))
    assert after.players[0].at == HOME and carries(after, 0) == [KEY, "S-EA"]
    assert after.quests[3].status == "won" and after.cooldowns["K-CD-E3"] == 16


def test_the_party_explores_towards_the_fountain_and_spoils_it(game):
    state = fountain(game)
    after = state
    for _ in range(30):
        if not after.quests[3].running:
            break
        after = quests.update(after, 3, table())

    assert after.quests[3].status == "lost" and KEY in after.destroyed and after.cooldowns["K-CD-E3"] == 6
    assert len(after.tiles) > len(state.tiles) and 3 not in after.parties


@pytest.mark.parametrize("dice, moved, laid", [
    ((1, 1, 1, 1), 2, 2),             # two tiles of grassland
    ((6, 1), 1, 1),                   # a mountain first takes both moves
    ((1, 1, 6, 1), 2, 2),             # a mountain second is entered and ends the move
    ((7, 1, 1, 1, 1), 2, 3),          # a lake: another tile for nothing
    ((8, 1, 1, 1, 1), 2, 2),          # quests are rolled again
])
def test_how_the_party_explores(game, dice, moved, laid):
    state = fountain(game)
    after = quests.update(state, 3, table(*dice))
    new = len(after.tiles) - len(state.tiles)

    assert (distance(B, after.parties[3].at), new) == (moved, laid)


@pytest.mark.parametrize("seed", range(12))
def test_the_party_goes_round_lakes_it_finds(game, seed):
    """BIO-R52: over water only if there is no other way, and in open country there is."""
    state = fountain(game)
    for n in range(12):
        state = quests.update(state, 3, Table(f"{seed}/{n}"))
        if 3 not in state.parties:
            break
        assert state.tiles[state.parties[3].at].terrain != "lake"


def test_a_lost_party_is_replaced_by_the_next_update(game):
    """BIO-R71."""
    state = fountain(game)._replace(parties={})
    after = quests.update(state, 3, table())

    assert after.parties[3] == Party(B, "search") and "K-CD-E3" not in after.cooldowns


# 4 Tomb

def tomb(game, **changes):
    return put_quest(quest(meadow(begun(game), 9), 4, cell=(9, 9), choice=(9, 4)), 4, **changes)


def test_the_tomb_lies_five_away_next_to_known_land(game):
    """BIO-R40; from a corner no such cell is there, and it comes nearer."""
    state = quest(meadow(begun(game), 9), 4, cell=(9, 9), choice=(9, 4))

    assert distance(state.quests[4].site, (9, 9)) == 5 and len(state.quests[4].chips) == 3
    near = quest(begun(game), 4)
    assert distance(near.quests[4].site, B) < 5
    assert view(state, 0).quests[4].chips == ("?",) * 3


def test_the_party_needs_three_updates_and_raids_in_the_fourth(game):
    state = tomb(game)
    chips = state.quests[4].chips
    for _ in range(3):
        state = quests.update(state, 4, table())
    assert state.parties[4].at == state.quests[4].site and state.quests[4].status == "active"
    state = quests.update(state, 4, table())

    assert state.quests[4].status == "lost" and not state.quests[4].running and state.cooldowns["K-CD-E4"] == 6
    assert KEY in state.destroyed and state.destroyed.count(chips[0]) >= (chips[0] not in (SUPPLY, TOOLS))


@pytest.mark.parametrize("roll, got", [(2, 0), (3, 1), (6, 1)])
def test_plundering_the_tomb(game, roll, got):
    state = on_turn(tomb(game), 0, at=(9, 4), carrying=[], actions=4)
    after = play(state, Do("plunder", 4), dice=(roll,))

    assert len(carries(after, 0)) + len(there(after, (9, 4))) == got and after.actions == 2
    assert (after.quests[4].status == "won") == (roll == 6) and after.quests[4].running


def test_an_emptied_tomb_sends_the_party_home(game):
    state = on_turn(tomb(game, chips=()), 0, at=(9, 4), carrying=[])
    after = play(state, Do("plunder", 4), dice=(6,))

    assert carries(after, 0) == [KEY] and not after.quests[4].running and after.parties == {}
    assert after.cooldowns["K-CD-E4"] == 16


# 5 Roaming Gang

def roaming(game, at=B, mood="N", key=True):
    state = quest(meadow(begun(game)), 5, cell=(5, 5))
    return state._replace(gang=Gang(at, mood, key))


def test_the_gang_starts_on_its_own_grassland(game):
    state = quest(begun(game), 5)

    assert state.gang == Gang(B) and state.tiles[B].terrain == "grassland" and not state.quests[5].key


@pytest.mark.parametrize("die, to", [(1, (4, 4)), (2, (2, 4)), (3, (0, 2)), (4, (0, 0)), (5, (2, 0)), (6, (4, 2))])
def test_the_gang_goes_two_tiles_straight_on(game, die, to):
    state = on_turn(roaming(game), 0, at=(4, 0))
    players = tuple(player._replace(at=(4, 0)) for player in state.players)

    assert gang.update(state._replace(players=players), table(die)).gang.at == to


def test_the_gang_rolls_again_for_a_way_and_stops_at_mountains(game):
    """BIO-R36."""
    state = roaming(game)
    lake = with_(state.tiles, (3, 3), state.tiles[3, 3]._replace(terrain="lake"))
    hill = with_(state.tiles, (2, 4), state.tiles[2, 4]._replace(terrain="mountain"))
    near = with_(state.tiles, (2, 3), state.tiles[2, 3]._replace(terrain="mountain"))

    assert gang.update(state._replace(tiles=lake), table(1, 2)).gang.at == (2, 4)
    assert gang.update(state._replace(tiles=hill), table(2)).gang.at == (2, 3)
    assert gang.update(state._replace(tiles=near), table(2)).gang.at == (2, 3)


def test_a_garrison_keeps_the_gang_out(game):
    state = camp(roaming(game), (2, 4))
    guarded = stand(state, 0, (2, 4))

    assert gang.update(state, table(2)).gang.at == (2, 4)
    assert gang.update(guarded, table(2)).gang.at == (2, 3)
    healing = guarded._replace(cooldowns={"K-CD-P1": 5})
    assert gang.update(healing, table(2)).gang.at == (2, 4)


def test_where_the_gang_ends_it_disrupts(game):
    state = camp(stand(roaming(game), 0, (2, 4), "S-CL"), (2, 0))
    hurt = gang.update(state, table(2))
    assert "K-CD-P1" in hurt.cooldowns and hurt.players[0].at == HOME and hurt.destroyed == ("S-CL",)

    robbed = gang.update(lies(state, (2, 0), "S-CL", "S-FO"), table(5))
    assert len(there(robbed, (2, 0))) == 1

    party = quest(state, 4, cell=(5, 4))
    party = party._replace(parties={4: Party((2, 0), "tomb")}, band=Band((2, 0), "rescue", 4, 1, 0))
    lost = gang.update(party, table(5))
    assert lost.parties == {} and lost.band is None

    passed = gang.update(stand(state, 1, (2, 3)), table(2))
    assert "K-CD-P2" not in passed.cooldowns


def test_moods_of_the_gang(game):
    """BIO-R35: subdued it stays, then it is enraged for two updates, two moves each."""
    state = roaming(game, mood="U2")
    moods = [state.gang.mood]
    for _ in range(5):
        state = gang.update(state, table(2, 5))
        moods.append(state.gang.mood)

    assert moods == ["U2", "U1", "R2", "R1", "N", "N"]


@pytest.mark.parametrize("mood, after", [("N", "U3"), ("R2", "R1"), ("R1", "N")])
def test_an_enraged_gang_is_not_held_by_mercenaries_it_meets(game, mood, after):
    """BIO-R35: not even in the last of its two enraged updates; they stop it, that is all."""
    state = roaming(game, mood=mood)._replace(band=Band((2, 3), "gang", 5, 1, 0))
    state = state._replace(players=tuple(player._replace(at=(4, 0)) for player in state.players))
    met = gang.update(state, table(2, 5))

    assert met.gang.mood == after and met.gang.key == (mood != "N")
    assert met.band.fighting == (mood == "N")


@pytest.mark.parametrize("roll, mood, key", [(1, "N", True), (3, "N", True), (5, "U2", False)])
def test_attacking_the_gang_from_next_door(game, roll, mood, key):
    state = on_turn(roaming(game), 0, at=(2, 3), carrying=[])
    after = play(state, Do("attack-gang"), dice=(roll,))

    assert (after.gang.mood, after.gang.key) == (mood, key)
    assert ("K-CD-P1" in after.cooldowns) == (roll == 1) and (carries(after, 0) == [KEY]) == (roll == 5)
    assert (after.quests[5].status == "won") == (roll == 5)


def test_an_enraged_gang_is_not_attacked_and_a_second_victory_gives_no_key(game):
    assert offered(on_turn(roaming(game, mood="R2"), 0, at=(2, 3)), "attack-gang") == []
    after = play(on_turn(roaming(game, key=False), 0, at=(2, 3), carrying=[]), Do("attack-gang"), dice=(6,))
    assert after.gang.mood == "U2" and carries(after, 0) == []


@pytest.mark.parametrize("mood, injured", [("N", True), ("U1", False)])
def test_entering_the_gangs_tile(game, mood, injured):
    """BIO-R37."""
    after = play(on_turn(roaming(game, mood=mood), 0, at=(2, 3)), Do("move", B))

    assert ("K-CD-P1" in after.cooldowns) == injured


# 6 Dragon's Lair

def lair(game):
    return quest(begun(game), 6)


def test_the_hoard_lies_open(game):
    """BIO-R38."""
    state = lair(game)

    assert len(state.quests[6].chips) == 3 and KEY in state.quests[6].chips
    assert view(state, 0).quests[6].chips == state.quests[6].chips


def test_the_dragon_takes_the_two_most_valuable_secrets_of_a_camp(game):
    state = lies(lair(game), HOME, SUPPLY, "S-EA", "S-CL", "S-TE")
    after = quests.update(state, 6, table())

    assert sorted(there(after, HOME)) == ["S-CL", SUPPLY] and after.quests[6].chips[-2:] == ("S-EA", "S-TE")
    empty = state._replace(lying={})
    assert quests.update(empty, 6, table()) == empty


@pytest.mark.parametrize("joins, roll, got", [
    (0, 4, "injured"), (0, 5, "nothing"), (0, 6, "recover"),
    (1, 3, "injured"), (1, 4, "nothing"), (1, 5, "recover"),
    (2, 2, "injured"), (2, 3, "nothing"), (2, 4, "recover"),
])
def test_attacking_the_dragon(game, joins, roll, got):
    """The printed example: three attackers are injured by 1 and 2, nothing happens on 3."""
    state = begun(game, players=5, took="S-EA")
    state = quest(state, 6)
    state = on_turn(stand(stand(state, 1, B), 2, B), 0, at=B, carrying=[])
    after = play(state, Do("attack-dragon"), Choose(joins > 0), Choose(joins > 1), dice=(roll,))

    assert sum(f"K-CD-P{seat + 1}" in after.cooldowns for seat in range(5)) == (joins + 1 if got == "injured" else 0)
    assert (after.agenda[0].name == "recover") == (got == "recover")


def test_recovering_from_the_hoard(game):
    """What one cannot carry the next one may; the first Key wins the quest, the dragon goes on."""
    state = put_quest(stand(lair(game), 1, B), 6, chips=("S-EA", "S-ECC", KEY))
    state = on_turn(state, 0, at=B, carrying=[SUPPLY] * 2)
    after = play(state, Do("attack-dragon"), Choose(True), Choose(KEY), Choose(None), Choose("S-EA"), dice=(6,))

    assert carries(after, 0) == [SUPPLY, SUPPLY, KEY] and carries(after, 1) == ["S-EA"]
    assert after.quests[6].chips == ("S-ECC",) and after.quests[6].status == "won" and after.quests[6].running


# 7 Ruins

def ruins(game, **changes):
    return put_quest(quest(begun(game), 7), 7, **changes)


@pytest.mark.parametrize("roll, health", [(1, 4), (2, 4), (3, 5), (6, 5)])
def test_ruins_decay(game, roll, health):
    assert quests.update(ruins(game), 7, table(roll)).quests[7].track == health


@pytest.mark.parametrize("kind, count, health", [(TOOLS, 1, 8), (SUPPLY, 2, 7)])
def test_mending_the_ruins(game, kind, count, health):
    state = on_turn(ruins(game), 0, at=B, carrying=[kind] * count)
    after = play(state, Do("mend", kind))

    assert after.quests[7].track == health and carries(after, 0) == []
    assert after.pool[kind] == state.pool[kind] + count


def test_ruins_repaired(game):
    state = on_turn(ruins(game, track=11), 0, at=B, carrying=[TOOLS])
    after = play(state, Do("mend", TOOLS), Choose("S-EA"))

    assert after.quests[7].track == 12 and after.quests[7].status == "won" and not after.quests[7].running
    assert carries(after, 0) == [KEY, "S-EA"]


def test_ruins_fallen(game):
    """BIO-R44: everything there is destroyed, who is there is injured, ruffians move in."""
    state = stand(lies(ruins(game, track=1), B, "S-CL"), 1, B, "S-FO")
    after = quests.update(state, 7, table(6))

    assert after.ruffians == B and after.quests[7].status == "lost" and there(after, B) == []
    assert "K-CD-P2" in after.cooldowns and set(after.destroyed) == {"S-CL", "S-FO", KEY}


# 8 Atlantis

def atlantis(game, **changes):
    return put_quest(quest(meadow(begun(game), 3), 8, cell=(3, 3)), 8, **changes)


def test_atlantis_sinks_unless_stopped_once(game):
    state = on_turn(atlantis(game), 0, at=(3, 3), carrying=[TOOLS, SUPPLY, SUPPLY])
    saved = play(state, Do("save", TOOLS))

    assert offered(saved, "save") == []
    once = quests.update(saved, 8, table())
    assert once.quests[8].track == 4 and quests.update(once, 8, table()).quests[8].track == 3


@pytest.mark.parametrize("roll", [1, 5, 6])
def test_plundering_atlantis(game, roll):
    state = on_turn(atlantis(game), 0, at=(3, 3), carrying=[], actions=4)
    got = KEY if roll == 6 else state.quests[8].chips[roll - 1]
    after = play(state, Do("plunder", 8), dice=(roll,))

    assert carries(after, 0) == [got] and (after.quests[8].status == "won") == (roll == 6)
    again = play(after, Do("plunder", 8), dice=(roll,))
    assert len(carries(again, 0)) == 1


def test_atlantis_goes_under_with_two_neighbours(game):
    """BIO-R43."""
    state = stand(lies(atlantis(game, track=1), (2, 2), "S-CL"), 1, (3, 3), "S-FO")
    after = quests.update(state, 8, table())
    lakes = [cell for cell, tile in after.tiles.items() if tile.terrain == "lake"]

    assert len(lakes) == 2 and (3, 3) in lakes         # 2/2 is the only explored neighbour
    assert after.tiles[2, 2].id == "T-FLO" and there(after, (2, 2)) == []
    assert "K-CD-P2" in after.cooldowns and KEY in after.destroyed and not after.quests[8].running


@pytest.mark.parametrize("number, track", [(7, 1), (8, 1), (9, 1)])
def test_what_the_injured_drop_goes_down_with_the_tile(game, number, track):
    """BIO-R43 holds with the option to drop as well: a Key cannot lie where nobody gets to."""
    state = quest(meadow(begun(game, injury="dropped"), 3), number, cell=(3, 3))
    state = stand(put_quest(state, number, track=track), 1, (3, 3), KEY)
    after = quests.update(state, number, table(6))

    assert "K-CD-P2" in after.cooldowns and there(after, (3, 3)) == [] and after.destroyed.count(KEY) == 2


def test_at_most_two_neighbours_are_flooded(game):
    state = quest(meadow(begun(game), 7), 8, cell=(7, 7))
    tiles = {cell: tile for cell, tile in meadow(state, 12).tiles.items() if cell != (7, 7)}
    state = put_quest(state._replace(tiles={**tiles, (7, 7): state.tiles[7, 7]}), 8, track=1)
    after = quests.update(state, 8, table())

    assert sum(tile.id == "T-FLO" for tile in after.tiles.values()) == 2


# 9 Temple

def volcano(game, **changes):
    return put_quest(quest(meadow(begun(game), 3), 9, cell=(3, 3)), 9, **changes)


@pytest.mark.parametrize("roll, found", [(4, False), (5, True)])
def test_searching_for_the_temple(game, roll, found):
    after = play(on_turn(volcano(game), 0, at=(3, 3)), Do("search"), dice=(roll,))

    assert after.quests[9].mark == found and bool(offered(after, "priest")) == found


def test_priests_are_carried_to_safety(game):
    """Two secrets, then the Key, on a camp of choice."""
    state = on_turn(volcano(game, mark=True), 0, at=(3, 3), carrying=[], actions=9, worn=("S-ECC",))
    chips = state.quests[9].chips
    state = play(state, *[Do("priest", "take")] * 3)
    assert state.players[0].priests == 3 and state.quests[9].other == 0

    state = play(state, Do("move", (2, 2)), Do("priest", "place"), Choose(HOME), Do("priest", "place"), Choose(HOME))
    assert there(state, HOME)[-2:] == list(chips) and state.quests[9].status == "active"
    state = play(state, Do("priest", "place"), Choose(HOME))
    assert there(state, HOME)[-1] == KEY and state.quests[9].status == "won"


def test_the_first_eruption_ends_what_is_in_the_temple(game):
    state = volcano(game, track=1)
    chips = state.quests[9].chips
    after = quests.update(state, 9, table())

    assert after.quests[9].status == "lost" and after.quests[9].track == 4 and after.lava == {(3, 3)}
    assert KEY in after.destroyed and after.quests[9].chips == () and len(chips) == 2


@pytest.mark.parametrize("carried, status, left", [(1, "lost", 1), (3, "active", 2)])
def test_priests_carried_off_survive_the_eruption(game, carried, status, left):
    """BIO-R45: they keep the next rewards in order."""
    state = put_player(volcano(game, track=1, other=3 - carried, mark=True), 0, at=(2, 2), priests=carried)
    after = quests.update(state, 9, table())

    assert after.quests[9].status == status and len(after.quests[9].chips) == left
    assert after.players[0].priests == carried


def test_later_eruptions_cover_neighbours_and_the_volcano_is_spent(game):
    state = quests.update(volcano(game, track=1), 9, table())
    state = quests.update(put_quest(state, 9, track=1), 9, table())

    assert state.lava == {(3, 3), (2, 2)} and state.quests[9].running       # unexplored cells remain
    closed = frozenset(cell for cell in neighbours((3, 3)) if cell not in state.tiles)
    spent = quests.update(put_quest(state._replace(closed=closed), 9, track=1), 9, table())
    assert not spent.quests[9].running


def test_a_carrier_who_falls_sends_the_priest_back(game):
    state = put_player(volcano(game, mark=True, other=2), 0, at=(2, 2), priests=1)
    state = state._replace(gang=Gang((2, 1)))
    after = play(on_turn(state, 0, at=(2, 2)), Do("move", (2, 1)))

    assert after.quests[9].other == 3 and after.players[0].priests == 0


# 10 Escape

def test_the_exit_closes_its_surroundings_and_lets_all_loose(game):
    """BIO-R30, BIO-R53."""
    state = quest(lies(begun(game), HOME, "S-CL", "S-FO", "S-TE"), 5, cell=(1, 2))
    state = quest(state, 4, cell=(2, 1), choice=None)
    state = put_quest(state, 4, running=False)._replace(parties={}, cooldowns={"K-CD-E4": 9, "K-CD-F1": 3})
    state = state._replace(quest_stack=(10,))
    after = quest(state, 10, cell=(2, 2))

    assert after.exit == B and (3, 3) in after.closed and (1, 1) not in after.closed
    assert len(after.parties[4].loot) + len(there(after, (2, 1))) == 2
    assert after.gang.mood == "X" and not after.gang.key and KEY in after.destroyed
    assert "K-CD-E4" not in after.cooldowns and "K-CD-F1" in after.cooldowns


def test_keys_are_used_on_the_exit(game):
    state = quest(begun(game), 10)._replace(needed=2)
    state = on_turn(state, 0, at=B, carrying=[KEY])
    after = play(state, Do("unlock"))

    assert after.unlocked == 1 and carries(after, 0) == [] and after.result is None
    assert offered(on_turn(state, 0, at=(1, 1), carrying=[KEY]), "unlock") == []


def test_all_leave_together(game):
    state = quest(begun(game), 10)._replace(needed=1)
    state = on_turn(stand(state, 1, B), 0, at=B, carrying=[KEY])

    assert play(state, Do("unlock")).result is None
    assert play(stand(state, 2, B), Do("unlock")).result == "escaped"


def test_hidden_things_of_a_board_stay_hidden(game):
    state = atlantis(game)

    assert view(state, 1).quests[8].chips == ("?",) * 5
    assert legal_actions(view(state, 0)) == legal_actions(state)
