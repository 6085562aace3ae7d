"""The state of a game and its pending steps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeVar

from pnp.games.biomes.box import Box
from pnp.games.biomes.play.hexes import Cell
from pnp.rules.kit import quick_replace

ALL = 31                             # every seat has seen it
T = TypeVar("T")


def given(value: T | None) -> T:
    """What the rules say must be there."""
    assert value is not None
    return value


class Chip(NamedTuple):
    """A secret somewhere; `seen` has a bit for each seat that knows it."""

    kind: str
    seen: int = 0


class Tile(NamedTuple):
    id: str
    terrain: str
    quest: int = 0                   # quest tiles: the quest's number
    cliffs: int = 0                  # a bit for each side
    face_down: bool = False


Map = Mapping[Cell, Tile]


class Camp(NamedTuple):
    kind: str                        # main, player, ally, killer, stealer
    piece: str                       # camp piece or tile
    quest: int = 0

    @property
    def friendly(self) -> bool:
        return self.kind in ("main", "player", "ally")

    @property
    def own(self) -> bool:
        return self.kind in ("main", "player")


class Building(NamedTuple):
    """A farm or blacksmith; `serves` is the camp that gets what it makes."""

    piece: str
    serves: Cell
    makes: str
    again: int                       # cool-down start


class Captive(NamedTuple):
    camp: Cell | None                # None: nobody knows where
    left: int
    taken: Cell
    store: tuple[Chip, ...] = ()     # what came along, as long as the place is unknown


@quick_replace
class Player(NamedTuple):
    at: Cell | None
    carried: tuple[Chip, ...] = ()
    worn: tuple[str, ...] = ()
    priests: int = 0
    captive: Captive | None = None

    @property
    def here(self) -> Cell:
        """Where somebody who is on the map stands."""
        return given(self.at)


class Party(NamedTuple):
    """A raiding party on its errand: search (quest 3), tomb (quest 4) or home."""

    at: Cell
    errand: str
    loot: tuple[str, ...] = ()
    robbed: Cell | None = None


class Band(NamedTuple):
    """The mercenaries; `target` is the quest whose camp or party they are after, 5 for the gang."""

    at: Cell
    task: str                        # rescue, gang, party
    target: int
    n: int
    hirer: int
    fighting: bool = False


class Gang(NamedTuple):
    at: Cell
    mood: str = "N"                  # N; U3 U2 U1 subdued; R2 R1 enraged; X for good
    key: bool = True

    @property
    def subdued(self) -> bool:
        return self.mood[0] == "U"

    @property
    def enraged(self) -> bool:
        return self.mood[0] in "RX"


class Route(NamedTuple):
    letter: str
    cells: tuple[Cell, ...]


@quick_replace
class Quest(NamedTuple):
    """A revealed quest. BIO-R69: `running` says whether it is still updated, `status` what became of its Key."""

    number: int
    at: Cell                         # battlefield, ally camp, stealer camp or the site itself
    status: str = "active"           # active, won, lost
    running: bool = True
    key: bool = True                 # the Key is still on the board
    chips: tuple[str | None, ...] = ()   # secrets on the board; None is an empty slot
    track: int = 0                   # front, ally health, ruins, sea level, eruption
    other: int = 0                   # killer health; priests in the temple
    mark: bool = False               # supported, party arrived, sinking stopped, temple found
    line: tuple[Cell, ...] = ()      # quest 1: cells of the front
    enemy: Cell | None = None
    ally: Cell | None = None
    site: Cell | None = None         # quest 3: the Fountain; quest 4: the Tomb
    erupted: bool = False


class Step(NamedTuple):
    """A pending step; `seat` is who decides it, if anybody."""

    name: str
    seat: int = -1
    data: Any = None


@quick_replace
class State(NamedTuple):
    box: Box
    players: tuple[Player, ...]
    first: int
    turn: int
    round: int
    actions: int                     # left of the player whose turn it is
    agenda: tuple[Step, ...]
    tiles: Map
    lying: Mapping[Cell, tuple[Chip, ...]]      # secrets on tiles and camps
    camps: Mapping[Cell, Camp]
    buildings: Mapping[Cell, Building]
    cooldowns: Mapping[str, int]     # by token; a token not listed rests
    routes: tuple[Route, ...]
    camp_buff: str | None
    stacks: Mapping[str, tuple[str, ...]]
    quest_stack: tuple[int, ...]     # the top is the last
    bag: tuple[str, ...]             # the secrets in the box
    queue: tuple[str, ...]           # put in order by Foresight, drawn before the box; the next is the first
    discard: tuple[str, ...]
    destroyed: tuple[str, ...]
    pool: Mapping[str, int]
    quests: Mapping[int, Quest]
    parties: Mapping[int, Party]     # by quest
    keys: int                        # in the game
    needed: int
    band: Band | None = None
    gang: Gang | None = None
    exit: Cell | None = None
    unlocked: int = 0                # keys used on the Exit
    closed: frozenset[Cell] = frozenset()
    lava: frozenset[Cell] = frozenset()
    ruffians: Cell | None = None
    battled: bool = False            # a battle was caused this turn
    moved: tuple[tuple[str, str], ...] = ()     # free moves since the last paid action: (taken or placed, kind)
    peeks: Mapping[str, tuple[int, int]] = {}   # who knows how many of the top of queue, quarry and quest stack
    fresh: tuple[str, ...] = ()      # enemy cool-downs that started since the board turn began (BIO-R25)
    injuries: str = "destroyed"      # BIO-R48
    updates: str = "board"           # BIO-R23
    result: str | None = None
