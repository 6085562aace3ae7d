"""What can be read off a state, and how one player or quest of it is changed."""

from __future__ import annotations

from typing import Any

from pnp.games.biomes.box import ACTION, CARRY, EASE
from pnp.games.biomes.play.hexes import Cell, distance
from pnp.games.biomes.state import Camp, Route, State


def bit(seat: int) -> int:
    return 1 << seat


def injured(state: State, seat: int) -> bool:
    return state.box.injury[seat] in state.cooldowns


def able(state: State, seat: int) -> bool:
    """BIO-P13: captives and injured do not act."""
    return state.players[seat].captive is None and state.box.injury[seat] not in state.cooldowns


def has_buff(state: State, seat: int, kind: str) -> bool:
    return kind in state.players[seat].worn or state.camp_buff == kind


def capacity(state: State, seat: int) -> int:
    """BIO-R57: the same buff worn and at the Main Camp counts twice."""
    count = (CARRY in state.players[seat].worn) + (state.camp_buff == CARRY)
    return state.box.rules.player.carry + count * state.box.rules.player.more_carry


def allowance(state: State, seat: int) -> int:
    count = (ACTION in state.players[seat].worn) + (state.camp_buff == ACTION)
    return state.box.rules.player.actions + count * state.box.rules.player.more_actions


def load(state: State, seat: int) -> int:
    player, weight = state.players[seat], state.box.weight
    carried = 0
    for chip in player.carried:
        carried += weight[chip.kind]
    return carried + player.priests * state.box.rules.player.priest_weight


def room(state: State, seat: int) -> int:
    return capacity(state, seat) - load(state, seat)


def hostile(state: State, cell: Cell) -> bool:
    camp = state.camps.get(cell)
    return camp is not None and not camp.friendly


def friendly(state: State, cell: Cell) -> bool:
    camp = state.camps.get(cell)
    return camp is not None and camp.friendly


def at_hand(state: State, seat: int, kind: str) -> int:
    """How many of them a player can use: carried, or known and lying here (BIO-R51: not on enemy camps)."""
    player = state.players[seat]
    count = 0
    for chip in player.carried:
        count += chip.kind == kind
    if player.at is not None and player.at in state.lying and not hostile(state, player.at):
        mine = 1 << seat
        for chip in state.lying[player.at]:
            count += chip.kind == kind and chip.seen & mine != 0
    return count


def known(state: State, cell: Cell) -> bool:
    """There is a tile, face-up."""
    tile = state.tiles.get(cell)
    return tile is not None and not tile.face_down


def passable(state: State, cell: Cell) -> bool:
    tile = state.tiles.get(cell)
    return (tile is not None and not tile.face_down and tile.terrain != "lake"
            and cell not in state.lava and cell != state.ruffians)


def empty(state: State, cell: Cell) -> bool:
    """Nothing lies there and something may be laid."""
    return cell not in state.tiles and cell not in state.closed


def halted(state: State, cell: Cell) -> bool:
    """BIO-R37: the gang disrupts its tile, subdued or not."""
    return state.gang is not None and state.gang.at == cell


def route_open(state: State, route: Route) -> bool:
    return state.gang is None or state.gang.at not in route.cells


def engaged(state: State, number: int) -> bool:
    """BIO-R17: an enemy camp whose quest is unresolved neither cools down nor raids."""
    return state.quests[number].running


def quest_camps(state: State) -> list[tuple[Cell, Camp]]:
    """Enemy camps in the order of their quests."""
    return sorted(((cell, camp) for cell, camp in state.camps.items() if not camp.friendly),
                  key=lambda pair: pair[1].quest)


def own_camps(state: State) -> tuple[Cell, ...]:
    return tuple(cell for cell, camp in state.camps.items() if camp.own)


def friendly_camps(state: State) -> tuple[Cell, ...]:
    return tuple(cell for cell, camp in state.camps.items() if camp.friendly)


def put_player(state: State, seat: int, **changes: Any) -> State:
    players = state.players
    return state._replace(players=players[:seat] + (players[seat]._replace(**changes),) + players[seat + 1:])


def put_quest(state: State, number: int, **changes: Any) -> State:
    return state._replace(quests={**state.quests, number: state.quests[number]._replace(**changes)})


def nearest_camps(state: State, cell: Cell, kinds: tuple[str, ...]) -> list[Cell]:
    """The camps of these kinds that are nearest, all of them when several are equally near."""
    found = [camp for camp, about in state.camps.items() if about.kind in kinds]
    least = min((distance(cell, camp) for camp in found), default=0)
    return [camp for camp in found if distance(cell, camp) == least]


class Turn:
    """What a player has to go by on a turn, looked up once."""

    __slots__ = ("actions", "camp", "ease", "hand", "here", "hostile", "land", "lying", "player", "seat", "state")

    def __init__(self, state: State, seat: int):
        self.state, self.seat = state, seat
        self.player = state.players[seat]
        self.here = self.player.here
        self.actions = state.actions
        self.lying = state.lying.get(self.here, ())
        camp = state.camps.get(self.here)
        self.camp = camp is not None and camp.friendly
        self.hostile = camp is not None and not camp.friendly
        self.ease = has_buff(state, seat, EASE)
        self.land = state.box.terrain[state.tiles[self.here].terrain]
        self.hand = self.at_hand()

    def at_hand(self) -> dict[str, int]:
        """Known secrets that can be used here, carried or lying, by kind."""
        hand: dict[str, int] = {}
        for chip in self.player.carried:
            hand[chip.kind] = hand.get(chip.kind, 0) + 1
        if self.lying and not self.hostile:
            mine = 1 << self.seat
            for chip in self.lying:
                if chip.seen & mine:
                    hand[chip.kind] = hand.get(chip.kind, 0) + 1
        return hand

    def price(self, deed: str, land: int) -> int:
        """Actions a deed costs on land that asks for so many; Ease of Passage takes away what rough terrain adds."""
        return self.state.box.cost[deed] + (0 if self.ease else land - 1)
