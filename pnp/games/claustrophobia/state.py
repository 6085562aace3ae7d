"""The state of a game, and what is where in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from pnp.games.claustrophobia.actions import Cell
from pnp.games.claustrophobia.box import DEMON, HUMAN, Box
from pnp.games.claustrophobia.models import Scenario
from pnp.rules import Table
from pnp.rules.kit import quick_replace, with_, without

HORDE = "horde"                      # the ordinary troglodytes of a tile: one target


@quick_replace
class Placed(NamedTuple):
    """A tile on the map."""

    tile: str
    turns: int                       # clockwise quarter turns
    spent: bool = False
    hole: bool = False               # a Hole token lies here
    treasure: str = ""               # a Treasure token, face down unless it is the hoard that was found
    found: bool = False              # the treasure lies face up
    seal: bool = False


Map = Mapping[Cell, Placed]


@quick_replace
class Human(NamedTuple):
    at: Cell | None                  # None: out of the game
    out: str = ""                    # dead | escaped
    cancelled: tuple[int, ...] = ()
    die: int = 0                     # 0: none assigned
    exhausted: bool = False
    objects: tuple[str, ...] = ()
    down: tuple[str, ...] = ()       # objects turned face down
    acted: bool = False

    @property
    def here(self) -> Cell:
        """The tile of a Human in play."""
        assert self.at is not None
        return self.at


@quick_replace
class Foe(NamedTuple):
    at: Cell
    tough: bool = False
    acted: bool = False
    wounds: int = 0


@quick_replace
class Active(NamedTuple):
    """The warrior whose activation it is."""

    who: str
    spent: int = 0                   # MVT
    bonus: int = 0                   # Forward!
    moved: bool = False
    over: bool = False               # no more movement in this activation
    attacked: bool = False


@quick_replace
class State(NamedTuple):
    box: Box
    players: int
    scenario: str
    human_seat: int
    red_limit: str
    turn: int                        # phases begun
    round: int
    phase: str                       # set-up | initiative | human | threat | demon
    map: Map
    stack: tuple[str, ...]           # the top is the last
    discard: tuple[str, ...]
    aside: tuple[str, ...]           # tiles in the box
    explored: int
    humans: Mapping[str, Human]
    foes: Mapping[str, Foe]
    gifts: tuple[str, ...]
    hand: tuple[str, ...]            # advantage cards
    advantages: tuple[str, ...]
    used: tuple[str, ...]            # advantage cards played
    tp: int
    entries: int                     # of the demon, left
    demon: str                       # card id
    events: tuple[str, ...]          # the Demon player's hand
    event_deck: tuple[str, ...]
    event_discard: tuple[str, ...]
    effects: tuple[str, ...]         # event cards in force
    removed: tuple[str, ...]         # event cards taken out by the handicap
    agenda: tuple[Any, ...]
    blessed: bool = True             # the talent has not been used
    blessing: tuple[str, str] | None = None     # who has the token, and what it gives
    courage: str | None = None
    zeal: bool = False
    held: tuple[str, ...] = ()       # Hold Fast!
    prayed: tuple[str, ...] = ()     # gifts used this round
    rally: int = 0                   # extra Action Dice at the next Initiative
    omens: int = 0                   # extra Dice of Destiny at the next Threat phase
    rolled: tuple[int, ...] = ()     # Action Dice
    dice: tuple[int, ...] = ()       # those not assigned
    destiny: tuple[int, ...] = ()    # Dice of Destiny as rolled
    loose: tuple[int, ...] = ()      # those not placed yet
    placed: tuple[tuple[str, tuple[int, ...]], ...] = ()
    waiting: tuple[int, ...] = ()    # squares placed and not resolved, by their place in `placed`
    reds: tuple[str, ...] = ()       # red squares that may not be chosen again
    mods: tuple[str, ...] = ()       # what the squares of this Threat phase do
    critical: str | None = None
    choose_line: bool = False        # Critical Hit: the Demon player chooses the next line
    cave_in: tuple[Cell, Cell] | None = None
    treasures: tuple[str, ...] = ()  # tokens not on the map yet
    bearer: str | None = None
    active: Active | None = None
    result: str | None = None

    @property
    def rule(self) -> Scenario:
        return self.box.scenarios[self.scenario]

    @property
    def acting(self) -> Active:
        """The warrior whose activation it is."""
        assert self.active is not None
        return self.active

    @property
    def demon_seat(self) -> int:
        return 1 - self.human_seat


def side(who: str) -> str:
    return HUMAN if who[0] == "H" else DEMON


def seat_of(state: State, of: str) -> int:
    return state.human_seat if of == HUMAN else state.demon_seat


def playing(state: State) -> list[str]:
    """Human warriors in play."""
    return [id for id, human in state.humans.items() if human.at is not None]


def humans_at(state: State, cell: Cell) -> list[str]:
    return [id for id, human in state.humans.items() if human.at == cell]


def foes_at(state: State, cell: Cell) -> list[str]:
    return [id for id, foe in state.foes.items() if foe.at == cell]


def horde_at(state: State, cell: Cell) -> list[str]:
    """The ordinary troglodytes of a tile: one target."""
    return [id for id, foe in state.foes.items() if foe.at == cell and not foe.tough and id != state.box.demon]


def place_of(state: State, who: str) -> Cell | None:
    if side(who) == HUMAN:
        return state.humans[who].at
    foe = state.foes.get(who)
    return foe.at if foe else None


def cell_of(state: State, who: str) -> Cell:
    """The tile of a warrior in play."""
    return state.humans[who].here if side(who) == HUMAN else state.foes[who].at


def change(state: State, who: str, **changes: Any) -> State:
    """The state with a warrior changed."""
    if side(who) == HUMAN:
        return state._replace(humans=with_(state.humans, who, state.humans[who]._replace(**changes)))
    return state._replace(foes=with_(state.foes, who, state.foes[who]._replace(**changes)))


def change_tile(state: State, cell: Cell, **changes: Any) -> State:
    return state._replace(map=with_(state.map, cell, state.map[cell]._replace(**changes)))


def discarded(state: State, card: str, table: Table) -> State:
    """An advantage card is played and leaves the hand."""
    table.played(card, state.human_seat)
    return state._replace(hand=without(state.hand, card), used=(*state.used, card))


def event_gone(state: State, card: str) -> State:
    """An event card that was in force is discarded."""
    if card not in state.effects:
        return state
    return state._replace(effects=without(state.effects, card), event_discard=(*state.event_discard, card))


def has_effect(state: State, do: str) -> bool:
    return any(state.box.events[card].do == do for card in state.effects)


def kinds(hand: tuple[str, ...]) -> list[str]:
    """The different cards of a hand, in order."""
    return list(dict.fromkeys(hand))


def playable(state: State, window: str, do: str) -> list[str]:
    """The different advantage cards in hand that do this, in this window."""
    known = state.box.advantages
    return [card for card in kinds(state.hand) if known[card].window == window and known[card].do == do]
