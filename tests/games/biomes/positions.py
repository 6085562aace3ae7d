"""Positions, steps and measurements that must not be: each breaks the play invariant it is named after."""

from collections import Counter
from types import SimpleNamespace

from pnp.games.biomes.actions import Do
from pnp.games.biomes.play.hexes import HOME
from pnp.games.biomes.play.reading import put_player, put_quest
from pnp.games.biomes.rules import apply
from pnp.games.biomes.state import Captive, Chip, Gang, Party, Tile
from pnp.rules import Event, Table
from pnp.rules.kit import with_, without
from tests.games.biomes.scenario import FARM, GRASS, KEY, SUPPLY, begun, on_turn, quest


def step(before, action, **changes):
    """A step of the rules with something falsified at its end."""
    return before, action, apply(before, action, Table("position"))._replace(**changes)


def bio_p01(game):
    """A Farm Kit has vanished from the box."""
    state = begun(game)
    return state._replace(bag=without(state.bag, "S-FK"))


def bio_p02(game):
    """A Key too many."""
    state = begun(game)
    return step(state, Do("move", GRASS), lying=with_(state.lying, GRASS, (Chip(KEY), *state.lying[GRASS])))


def bio_p03(game):
    """A tile outside the V."""
    state = begun(game)
    return state._replace(tiles=with_(state.tiles, (-1, 0), Tile("T-DES", "desert")))


def bio_p04(game):
    """A farm on farmland that rests for 9."""
    return begun(game)._replace(cooldowns={"K-CD-F1": 9})


def bio_p05(game):
    """Six Supplies on one back."""
    state = begun(game)
    return put_player(state, 0, carried=(Chip(SUPPLY, 1),) * 6)._replace(
        pool=with_(state.pool, SUPPLY, state.pool[SUPPLY] - 5))


def bio_p06(game):
    """Five Supplies at the Main Camp."""
    state = begun(game)
    return state._replace(lying=with_(state.lying, HOME, (Chip(SUPPLY, 31),) * 5),
                          pool=with_(state.pool, SUPPLY, state.pool[SUPPLY] - 3))


def bio_p07(game):
    """In the lake."""
    state = begun(game)
    return put_player(state._replace(tiles=with_(state.tiles, (2, 2), Tile("T-LAK", "lake"))), 0, at=(2, 2))


def bio_p08(game):
    """Stealers cool down while their party still looks for the Tomb."""
    state = quest(begun(game), 4)
    return state._replace(cooldowns=with_(state.cooldowns, "K-CD-E4", 6))


def bio_p09(game):
    """Another board lies under Escape."""
    state = begun(game)
    first, second, *rest = state.quest_stack
    return state._replace(quest_stack=(second, first, *rest))


def bio_p10(game):
    """Ruins with health 13."""
    return put_quest(quest(begun(game), 7), 7, track=13)


def bio_p11(game):
    """A won quest is lost."""
    state = begun(game)
    number = next(number for number in state.quest_stack if number in (7, 8, 9))
    state = put_quest(quest(state, number), number, status="won", key=False)
    state = on_turn(state._replace(destroyed=(KEY,)), 0, at=(1, 1))
    before, action, after = step(state, Do("move", GRASS))
    return before, action, put_quest(after, number, status="lost")


def bio_p12(game):
    """Lava at home."""
    return put_player(put_player(put_player(begun(game), 0, at=FARM), 1, at=FARM), 2, at=FARM)._replace(
        lava=frozenset({HOME}))


def bio_p13(game):
    """The injured walk."""
    state = on_turn(begun(game), 0)
    before, action, after = step(state, Do("move", GRASS))
    hurt = with_(before.cooldowns, "K-CD-P1", 10)
    return before._replace(cooldowns=hurt), action, after._replace(cooldowns=hurt)


def bio_p15(game):
    """A move for nothing."""
    state = on_turn(begun(game), 0)
    return step(state, Do("move", GRASS), actions=3)


def measure(tiles=55, outcomes=None, twice=True):
    """A measurement that claims this many tiles at the Exit, these ends, and that a seed tells one story."""
    told = iter(range(10_000))

    def report(games, players, seed):
        return SimpleNamespace(games=games, players=players, outcomes=Counter(outcomes or {"keys": games}))

    def log(players, seed):
        story = 0 if twice else next(told)
        return (Event("exit", {"cell": "5/5", "tiles": tiles}), Event("end", {"reason": "keys", "story": story}))

    report.log = log
    return report


def bio_61(game):
    """The Exit after 30 tiles."""
    return measure(tiles=30)


def bio_p14(game):
    """The same seed tells two stories."""
    return measure(twice=False)


def extra_positions(game):
    """Further ways to break some of them, as (code, position)."""
    state = begun(game)
    fountain, ruins = quest(state, 3), quest(state, 7)
    held = put_player(state, 0, at=None, captive=Captive(None, 3, HOME))
    placed = step(on_turn(state, 0, at=HOME), Do("place", 0))
    return [
        ("BIO-P01", state._replace(bag=(*state.bag, "S-EA", "S-EA"))),
        ("BIO-P02", (state._replace(destroyed=(KEY,)), Do("move", GRASS), state)),
        ("BIO-P03", state._replace(closed=frozenset({GRASS}))),
        ("BIO-P03", state._replace(tiles={**state.tiles, **{(5, j): Tile("T-FOU", "", 3) for j in range(2)}})),
        ("BIO-P04", state._replace(cooldowns=with_(state.cooldowns, "K-CD-P1", 20))),
        ("BIO-P04", state._replace(cooldowns=with_(state.cooldowns, "K-CD-P1", 16))),
        ("BIO-P04", state._replace(cooldowns=with_(state.cooldowns, "K-CD-E3", 19))),
        ("BIO-P04", state._replace(buildings={FARM: state.buildings[FARM]._replace(again=7)})),
        ("BIO-P05", put_player(state, 0, worn=("S-EA", "S-EA"))),
        ("BIO-P05", state._replace(camp_buff="S-FK")),
        ("BIO-P07", state._replace(gang=Gang((9, 9), key=False))),
        ("BIO-P07", fountain._replace(parties={3: Party((-1, 0), "search")})),
        ("BIO-P08", state._replace(parties={3: Party(GRASS, "search")})),
        ("BIO-P08", fountain._replace(parties={3: Party(GRASS, "home")})),
        ("BIO-P09", state._replace(exit=GRASS)),
        ("BIO-P10", held),
        ("BIO-P10", state._replace(gang=Gang(GRASS, "Z", key=False))),
        ("BIO-P11", (ruins, Do("pass"), ruins._replace(ruffians=(2, 2)))),
        ("BIO-P12", state._replace(tiles=with_(state.tiles, HOME, Tile("T-FLO", "lake")))),
        ("BIO-P15", (*placed[:2], placed[2]._replace(moved=(("place", SUPPLY), ("pickup", SUPPLY))))),
        ("BIO-P14", measure(outcomes={"bored": 30})),
        ("BIO-P14", measure(outcomes={"keys": 29})),
    ]
