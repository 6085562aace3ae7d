"""Finding, carrying, wearing and using secrets."""

import pytest

from pnp.games.biomes.actions import PASS, Choose, Do
from pnp.games.biomes.play.hexes import HOME
from pnp.games.biomes.play.reading import allowance, capacity, put_quest
from pnp.games.biomes.rules import legal_actions
from pnp.games.biomes.state import Route
from pnp.games.biomes.view import view
from pnp.rules.kit import HIDDEN
from tests.games.biomes.scenario import (
    FARM,
    GRASS,
    KEY,
    SUPPLY,
    TOOLS,
    TRAP,
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
    there,
)

# Discovering, picking up, placing

def test_only_who_discovers_a_secret_knows_it(game):
    state = play(on_turn(lies(begun(game), GRASS, "S-FK"), 0, at=GRASS), Do("discover", 0))

    assert [view(state, seat).lying[GRASS][0].kind for seat in range(3)] == ["S-FK", HIDDEN, HIDDEN]


@pytest.mark.parametrize("terrain, worn, left", [("grassland", (), 2), ("mountain", (), 1), ("mountain", ("S-EP",), 2)])
def test_discovering_on_a_mountain_takes_two(game, terrain, worn, left):
    state = lies(land(begun(game), terrain, (0, 2)), (0, 2), "S-FK")

    assert play(on_turn(state, 0, at=(0, 2), worn=worn), Do("discover", 0)).actions == left


@pytest.mark.parametrize("terrain, worn, left", [("grassland", (), 2), ("desert", (), 1), ("desert", ("S-EP",), 2)])
def test_picking_up_in_a_desert_takes_two(game, terrain, worn, left):
    state = lies(land(begun(game), terrain, (0, 2)), (0, 2), "S-FK")
    after = play(on_turn(state, 0, at=(0, 2), worn=worn, carrying=[]), Do("pickup", 0))

    assert after.actions == left and carries(after, 0) == ["S-FK"]


def test_a_secret_must_fit(game):
    """Capacity 4: three Supplies leave room for a Supply that is known, not for a kit or for something unseen."""
    state = lies(begun(game), GRASS, SUPPLY, "S-FK", seen=1)
    full = on_turn(state, 0, at=GRASS, carrying=[SUPPLY] * 3)

    assert offered(full, "pickup") == [0]
    assert offered(on_turn(lies(state, GRASS, SUPPLY), 0, at=GRASS, carrying=[SUPPLY] * 3), "pickup") == []
    assert offered(on_turn(full, 0, carrying=[SUPPLY] * 3, worn=("S-ECC",)), "pickup") == [0, 1]


def test_placed_face_down_but_at_camps_face_up(game):
    away = play(on_turn(begun(game), 0, at=FARM, carrying=["S-FK"]), Do("place", 0))
    home = play(on_turn(begun(game), 0, at=HOME, carrying=["S-FK"]), Do("place", 0))

    assert [view(away, seat).lying[FARM][0].kind for seat in range(2)] == ["S-FK", HIDDEN] and away.actions == 2
    assert view(home, 1).lying[HOME][-1].kind == "S-FK" and home.actions == 3


def test_nothing_goes_to_and_fro_at_a_camp_for_nothing(game):
    state = on_turn(begun(game), 0, at=HOME, carrying=["S-FK"])
    placed = play(state, Do("place", 0))
    slot = there(placed, HOME).index("S-FK")

    assert slot not in offered(placed, "pickup")
    moved = play(placed, Do("move", GRASS), Do("move", HOME))
    assert slot in offered(moved, "pickup")


def test_a_camp_keeps_four_supplies_and_two_tools(game):
    state = lies(begun(game), HOME, *[SUPPLY] * 4, TOOLS, TOOLS)
    after = play(on_turn(state, 0, carrying=[SUPPLY, TOOLS]), Do("place", 0), Do("place", 0))

    assert sorted(there(after, HOME)) == [TOOLS] * 2 + [SUPPLY] * 4
    assert after.pool[SUPPLY] == state.pool[SUPPLY] + 1 and after.pool[TOOLS] == state.pool[TOOLS] + 1


def test_enemy_camps_may_be_robbed_but_nothing_is_used_or_placed_there(game):
    """BIO-R51."""
    state = quest(begun(game), 4)
    home = state.quests[4].enemy
    state = on_turn(lies(state, home, SUPPLY, "S-FK"), 0, at=home, carrying=["S-CL"])

    assert offered(state, "place") == [] and SUPPLY not in offered(state, "use")
    after = play(state, Do("pickup", 1))
    assert after.actions == 2 and carries(after, 0) == ["S-CL", "S-FK"]


# Captured

@pytest.mark.parametrize("deed", ["discover", "pickup"])
def test_a_trap_without_stealers_takes_the_player_away(game, deed):
    """BIO-R49: place unknown; two board turns later home, injured, and the things lie where it happened."""
    state = on_turn(lies(begun(game), GRASS, TRAP), 0, at=GRASS, carrying=["S-FK"])
    after = play(state, Do(deed, 0))

    assert after.players[0].captive.camp is None and after.players[0].captive.left == 1      # the board's turn went by
    assert TRAP in after.destroyed
    again = play(on_turn(after, 1), PASS)
    assert again.players[0].at == HOME and again.players[0].captive is None
    assert again.cooldowns["K-CD-P1"] == 10 and there(again, GRASS) == ["S-FK"]


def test_a_trap_with_stealers_leads_to_the_nearest_of_their_camps(game):
    """The inventory goes along; a Farm Kit among it is built at once (BIO-R56)."""
    state = quest(begun(game), 4)
    home = state.quests[4].enemy
    state = on_turn(lies(state, GRASS, TRAP), 0, at=GRASS, carrying=["S-FK", "S-CL"])
    state = land(state, "farmland", (3, 3))
    after = play(state, Do("discover", 0))

    assert after.players[0].captive.camp == home and "S-CL" in there(after, home)
    assert after.buildings[3, 3].serves == home and carries(after, 0) == []


def test_the_first_stealer_camp_to_appear_holds_the_captive(game):
    state = on_turn(lies(begun(game), GRASS, TRAP), 0, at=GRASS, carrying=["S-CL"])
    held = play(state, Do("discover", 0))
    after = quest(on_turn(held, 1), 3, seat=1)

    assert after.players[0].captive.camp == (2, 2) and there(after, (2, 2)) == ["S-CL"]


def test_a_ransom_frees_a_captive_on_the_spot(game):
    """BIO-R50: 2 Supplies, 1 action; the inventory stays."""
    state = quest(begun(game), 4)
    home = state.quests[4].enemy
    state = on_turn(lies(state, GRASS, TRAP), 0, at=GRASS, carrying=["S-CL"])
    state = play(state, Do("pickup", 0))
    state = on_turn(state, 1, at=home, carrying=[SUPPLY, SUPPLY])
    after = play(state, Do("ransom", 0))

    assert after.players[0].at == home and after.players[0].captive is None and carries(after, 1) == []
    assert there(after, home) == ["S-CL"] and after.actions == 2


def test_a_trap_seen_by_clairvoyance_does_no_harm(game):
    state = on_turn(lies(begun(game), GRASS, TRAP), 0, at=GRASS, carrying=["S-CL"])
    after = play(state, Do("use", "S-CL"), Choose(GRASS))

    assert after.players[0].at == GRASS and offered(after, "discover") == [] and offered(after, "pickup") == []
    assert view(after, 0).lying[GRASS][0].kind == TRAP and view(after, 1).lying[GRASS][0].kind == HIDDEN


# Buffs

def test_a_supply_gives_a_full_turn_of_actions(game):
    """The rulebook's example: 5 - 1 + 5 = 9."""
    state = on_turn(begun(game), 0, actions=5, worn=("S-EA",), carrying=[SUPPLY])

    assert play(state, Do("use", SUPPLY)).actions == 9


def test_more_actions_come_and_go_with_the_buff(game):
    """BIO-R58."""
    state = on_turn(begun(game), 0, at=GRASS, carrying=["S-EA"])
    worn = play(state, Do("buff", "S-EA", "on"))

    assert worn.actions == 3 - 1 + 2 and allowance(worn, 0) == 5
    assert play(worn, Do("buff", "S-EA", "off")).actions == 4 - 1 - 2


def test_buffs_worn_weigh_nothing_and_one_of_a_kind_is_enough(game):
    state = on_turn(begun(game), 0, carrying=["S-ES", "S-ES"])
    worn = play(state, Do("buff", "S-ES", "on"))

    assert carries(worn, 0) == ["S-ES"] and worn.players[0].worn == ("S-ES",)
    assert Do("buff", "S-ES", "on") not in legal_actions(worn)


def test_a_buff_at_the_main_camp_serves_all_and_adds_to_one_worn(game):
    """BIO-R57: at most 7 actions and 8 weight."""
    state = on_turn(begun(game), 0, carrying=["S-ECC"], worn=("S-EA", "S-ECC"))
    after = play(state, Do("buff", "S-ECC", "camp"))

    assert after.camp_buff == "S-ECC" and [capacity(after, seat) for seat in range(3)] == [8, 6, 6]
    assert allowance(after._replace(camp_buff="S-EA"), 0) == 7
    assert Do("buff", "S-ECC", "camp") not in legal_actions(on_turn(after, 0, carrying=["S-ECC"]))


def test_what_is_too_heavy_without_the_buff_is_dropped(game):
    state = on_turn(begun(game), 0, at=FARM, carrying=["S-FK", "S-BK", SUPPLY], worn=("S-ECC",))
    shed = play(state, Do("buff", "S-ECC", "off"))

    assert shed.agenda[0].name == "drop"
    after = play(shed, Choose(0), Choose(0))
    assert carries(after, 0) == [SUPPLY, "S-ECC"] and there(after, FARM) == ["S-FK", "S-BK"]


# Kits

@pytest.mark.parametrize("kit, terrain, value", [
    ("S-FK", "farmland", 6), ("S-FK", "desert", 10), ("S-BK", "grassland", 10), ("S-BK", "desert", 16)])
def test_farms_and_smiths_are_built_next_to_a_camp(game, kit, terrain, value):
    state = camp(land(begun(game), "desert", (2, 2)), (2, 2))
    state = on_turn(land(state, terrain, (2, 3)), 0, at=(2, 3), carrying=[kit])
    after = play(state, Do("use", kit, (2, 2)))

    assert after.cooldowns[after.box.token[after.buildings[2, 3].piece]] == value
    assert after.discard == (kit,) and carries(after, 0) == []
    assert offered(on_turn(after, 0, carrying=[kit]), "use") == []          # one building a tile


def test_no_building_on_camps_or_away_from_them(game):
    state = meadow(begun(game))

    assert offered(on_turn(state, 0, at=(3, 3), carrying=["S-FK"]), "use") == []
    assert offered(on_turn(state, 0, at=HOME, carrying=["S-FK"]), "use") == []


def test_a_camp_kit_explores_all_around(game):
    """BIO-R66."""
    state = on_turn(lies(land(begun(game), "desert", (1, 2)), (1, 2)), 0, at=(1, 2), carrying=["S-CK"])
    state = state._replace(lying={HOME: state.lying[HOME]})
    built = play(state, Do("use", "S-CK"))

    assert built.camps[1, 2].kind == "player" and {c.what for c in legal_actions(built)} == {(2, 3), (1, 3), (0, 2), (2, 2)}
    after = play(built, Choose((2, 3)), Choose((1, 3)), Choose((0, 2)), Choose((2, 2)), dice=(1, 1) * 4)
    assert all(cell in after.tiles for cell in ((2, 3), (1, 3), (0, 2), (2, 2))) and after.actions == 2


@pytest.mark.parametrize("spoil", [
    lambda state: lies(state, (3, 3), "S-FK"),
    lambda state: camp(state, (3, 3)),
    lambda state: state._replace(tiles={**state.tiles, (3, 3): state.tiles[3, 3]._replace(quest=7, terrain="")}),
])
def test_no_camp_on_secrets_camps_or_quest_tiles(game, spoil):
    state = on_turn(meadow(begun(game)), 0, at=(3, 3), carrying=["S-CK"])

    assert offered(state, "use") == ["S-CK"]
    assert offered(spoil(state), "use") == []


def test_a_caravan_links_two_camps_within_five_tiles(game):
    """BIO-R70."""
    state = on_turn(camp(meadow(begun(game), 7), (4, 4)), 0, at=HOME, carrying=["S-VK"])
    laid = play(state, Do("use", "S-VK"), Choose((1, 1)), Choose((2, 2)), Choose((3, 3)), Choose((4, 4)))

    assert laid.routes == (Route("A", (HOME, (1, 1), (2, 2), (3, 3), (4, 4))),)
    assert play(laid, Do("caravan", "A")).players[0].at == (4, 4)
    assert offered(on_turn(laid, 0, at=(2, 2)), "caravan") == []
    again = play(on_turn(laid, 0, at=(4, 4), carrying=["S-VK"]), Do("use", "S-VK"), Choose((3, 3)), Choose((2, 2)),
                 Choose((1, 1)), Choose(HOME))
    assert [route.letter for route in again.routes] == ["A", "B"]
    far = on_turn(camp(meadow(begun(game), 7), (5, 5)), 0, at=HOME, carrying=["S-VK"])
    assert offered(far, "use") == []


def test_a_shipment_costs_a_supply_and_lies_face_up_at_the_other_end(game):
    state = camp(meadow(begun(game)), (2, 2))._replace(routes=(Route("A", (HOME, (1, 1), (2, 2))),))
    state = on_turn(lies(state, HOME), 0, at=HOME, carrying=[KEY, SUPPLY])
    after = play(state, Do("ship", "A", KEY))

    assert there(after, (2, 2)) == [KEY] and carries(after, 0) == [] and after.actions == 2
    assert view(after, 2).lying[2, 2][0].kind == KEY


# Tools and charms

def test_tools_roll_an_extra_die(game):
    """BIO-R64: for the farm from its tile or its camp, for injuries from the Main Camp."""
    state = on_turn(begun(game), 0, at=FARM, carrying=[TOOLS])
    after = play(state, Do("use", TOOLS, "K-CD-F1"), dice=(6,))

    assert after.cooldowns["K-CD-F1"] == 6 and there(after, HOME).count(SUPPLY) == 3
    hurt = state._replace(cooldowns={"K-CD-F1": 6, "K-CD-P2": 4})
    assert offered(on_turn(hurt, 0, at=GRASS), "use") == []
    healed = play(on_turn(hurt, 0, at=HOME), Do("use", TOOLS, "K-CD-P2"), dice=(4,))
    assert "K-CD-P2" not in healed.cooldowns


def test_clairvoyance_with_sight_reaches_further(game):
    state = meadow(begun(game))
    for cell in ((0, 0), (2, 2), (3, 3), (4, 4)):
        state = lies(state, cell, "S-FK")
    state = on_turn(state, 0, at=(1, 1), carrying=["S-CL"], worn=("S-ES",))
    used = play(state, Do("use", "S-CL"))

    def seen(choice):
        after = view(play(used, Choose(choice)), 0)
        return {cell for cell, chips in after.lying.items() if chips[0].kind == "S-FK"}

    assert seen((1, 1)) == {(0, 0), (2, 2)}
    assert seen("wide") == {(0, 0), (2, 2), (3, 3)}
    assert seen((4, 4)) == {(0, 0), (3, 3), (4, 4)}        # what lies at the Main Camp everybody sees


def test_foresight_orders_the_next_five_secrets(game):
    """BIO-R59: only who looked knows them."""
    state = on_turn(begun(game), 0, carrying=["S-FO"])
    state = play(state, Do("use", "S-FO"), Choose("queue"))
    items = state.agenda[0].data[1]
    assert len(items) == 5 and view(state, 1).agenda[0].data[1] == (HIDDEN,) * 5

    while state.agenda[0].name == "order":
        state = play(state, legal_actions(state)[-1])
    assert sorted(state.queue) == sorted(items)
    assert view(state, 0).queue == state.queue and view(state, 1).queue == (HIDDEN,) * 5


def test_foresight_leaves_escape_at_the_bottom(game):
    state = play(on_turn(begun(game), 0, carrying=["S-FO"]), Do("use", "S-FO"), Choose("quest"))

    assert state.quest_stack == (10,)
    while state.agenda[0].name == "order":
        state = play(state, legal_actions(state)[-1])
    assert state.quest_stack[0] == 10 and len(state.quest_stack) == 6


@pytest.mark.parametrize("goal, injured", [((2, 2), False), ((3, 3), True)])
def test_teleport_goes_anywhere_even_into_a_lake(game, goal, injured):
    """BIO-R63."""
    state = land(land(begun(game), "desert", (2, 2)), "lake", (3, 3))
    after = play(on_turn(state, 0, carrying=["S-TE"]), Do("use", "S-TE"), Choose(goal))

    assert after.players[0].at == (HOME if injured else goal)
    assert ("K-CD-P1" in after.cooldowns) == injured


def test_an_empty_box_is_filled_before_somebody_chooses_from_it(game):
    """BIO-R62: a reward is not lost because everything has been used once."""
    state = put_quest(quest(begun(game), 7), 7, track=11)
    state = on_turn(state, 0, at=(2, 2), carrying=[TOOLS])._replace(bag=(), queue=(), discard=("S-CL", "S-TE"))
    after = play(state, Do("mend", TOOLS), Choose("S-TE"))

    assert carries(after, 0) == [KEY, "S-TE"] and after.bag == ("S-CL",) and after.discard == ()


def test_an_empty_box_is_filled_from_the_discards(game):
    """BIO-R62."""
    state = on_turn(begun(game), 0, at=GRASS)._replace(bag=(), discard=("S-CL",))
    after = play(state, Do("explore", (0, 2)), dice=(1, 6))

    assert there(after, (0, 2)) == ["S-CL"] and after.discard == () and after.bag == ()
