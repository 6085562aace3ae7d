"""The models of Biomes' content: its pieces, its `[rules]` and its tables."""

from __future__ import annotations

from typing import Literal

from pnp.content import Many, Piece, Record

Column = Literal["S", "M", "L"]
COLUMNS: tuple[Column, ...] = ("S", "M", "L")


class Hex(Piece):
    """A hexagonal tile. `terrain` is its kind on the map, `role` what it is beyond plain terrain."""

    terrain: str = ""                # a row of terrain.toml; quest and camp tiles have none, the gang's is grassland
    role: Literal["terrain", "flood", "camp", "killer", "ally", "stealer", "site"] = "terrain"
    quest: int = 0
    cliffs: Many[int] = ()           # edges 0..5 = N, NE, SE, S, SW, NW
    start: Many[int] = ()            # axial cell of the set-up
    starts: int = 0                  # how many copies the set-up takes from the stack
    secrets: int = 0                 # face-down secrets it starts with
    text: str = ""

    @property
    def cell(self) -> tuple[int, int]:
        """Where the set-up lays it."""
        i, j = self.start
        return i, j


class Secret(Piece):
    """A secret chip; `box` is how many are in the box in games of size S, M and L."""

    full: str                        # the rulebook's name; `name` is what fits the chip
    weight: int
    rank: int
    box: Many[int]
    pool: int = 0                    # set aside at set-up, from which farms and smiths produce
    does: Many[Literal["pickup", "place", "use", "immediate"]]
    kind_of: Literal["key", "buff", "trap", "currency", "kit", "charm"]
    text: str


class Ring(Record):
    """A space of the cool-down ring, by column and row from the top left."""

    value: int
    column: int
    row: int


class CoolDownBoard(Piece):
    side: float                      # of a space, mm
    columns: int
    rows: int
    ring: Many[Ring]
    text: str


class Spot(Record):
    id: str
    says: str = ""


class Track(Record):
    """A row of spaces with a disc on it; `start` is empty when the disc starts beside it."""

    id: str
    title: str
    spaces: Many[Spot]
    start: str = ""


class Row(Record):
    """A line of a D6 table: the numbers it covers, what the engine does, what the board says."""

    low: int
    high: int
    do: str
    says: str


class DieTable(Record):
    id: str
    title: str
    attackers: int = 0               # the dragon's tables: for how many attackers
    rows: Many[Row]


class Deed(Record):
    """What players may do on a quest; `action` is a row of actions.toml, which has the cost."""

    action: str
    says: str


class QuestBoard(Piece):
    number: int
    key: Literal["slot", "hoard", "slot 6", "none"]
    secrets: int = 0
    slots: Many[Spot] = ()
    tracks: Many[Track] = ()
    discs: int = 0
    tables: Many[DieTable] = ()
    set_out: str
    update: str = ""
    may: Many[Deed] = ()
    win: str
    lose: str
    after: str = ""


class PlayerBoard(Piece):
    """A character's board; `colour` is a role of the palette, `mark` the symbol that doubles it."""

    seat: int
    title: str
    colour: str
    actions: Many[int]               # the spaces of the action track, first and last
    captivity: Many[int]
    places: int                      # chip places of the inventory


class Standee(Piece):
    label: str = ""
    quest: int = 0
    seat: int = 0
    colour: str = "ink"


class Token(Piece):
    label: str = ""
    group: Literal["camp", "farm", "smith", "cooldown", "caravan", "lava", "ruffians", "disc", "player", "first"]
    of: str = ""                     # cool-down tokens: the piece or tile whose cool-down it shows
    colour: str = "ink"


class Reference(Piece):
    text: str = ""


class Size(Record):
    """What a number of players plays with."""

    players: int
    quests: int
    column: Column


class Player(Record):
    actions: int
    carry: int
    more_actions: int
    more_carry: int
    sight: int
    seer_reach: int
    seer_wide: int
    foresight: int
    captivity: int
    priest_weight: int


class Camps(Record):
    supplies: int
    tools: int
    most: int
    route: int
    start_supplies: int


class CoolDowns(Record):
    """Start values, by what they are for."""

    farm: int
    farm_on_farmland: int
    smith: int
    smith_on_grassland: int
    injury: int
    ally_revealed: int
    hired: int
    traded: int
    one_secret: int
    two_secrets: int
    party_lost: int
    no_target: int
    camp_destroyed: int
    war_won: int
    war_lost: int
    search_won: int
    search_lost: int


class Prices(Record):
    """In Supplies."""

    cliff: int
    ruffians: int
    support: int
    ransom: int
    rescue: int
    rescue_most: int
    fight_gang: int
    hunt_party: int
    trade: int
    shipment: int
    ruins: int
    atlantis: int


class War(Record):
    die: int
    killer_away: int
    ally_away: int


class Quests(Record):
    """Numbers of single quests that no track or table of a board holds."""

    fountain_away: int
    fountain_around: int
    tomb_away: int
    tools_mend: int
    supplies_mend: int
    dragon_takes: int
    recovered: int
    flooded: int
    priests: int
    gang_subdued: int
    gang_fought: int
    gang_enraged: int
    gang_moves: int


class Exploring(Record):
    die: int
    stack: int
    short_stack: int
    extra_from: int
    extra_from_forest: int


class Rules(Record):
    sizes: Many[Size]
    round_limit: int
    movement: int                    # of parties, mercenaries and gang, each update or board turn
    blocked: int                     # movement an obstacle costs them when no way is open (BIO-R52)
    stolen: int                      # secrets a raid takes
    updates_after_exit: int
    player: Player
    camps: Camps
    cooldowns: CoolDowns
    prices: Prices
    exploring: Exploring
    war: War
    quests: Quests


class Terrain(Record):
    id: str
    d8: int
    name: str
    tile: str                        # ledger line of its tiles
    pattern: str
    enter: int = 1                   # actions, or movement, to enter it
    discover: int = 1
    explore: int = 1                 # actions to explore from it
    handle: int = 1                  # actions to pick up or place
    passable: bool = True
    holds: bool = True               # secrets are dealt onto it
    text: str


class RawSecret(Record):
    """A line of the prototype's table as it is printed, and which alternative the rulings take."""

    secret: str
    name: str
    on_tiles: str
    in_box: str
    takes: int = 1
    rulings: Many[str] = ()


class Deal(Record):
    """A row of actions.toml: what a player may do and what it costs."""

    id: str
    name: str
    cost: int
    art: str = ""
    text: str


class BoardStep(Record):
    step: int
    name: str
    text: str


class RaidRow(Record):
    what: str
    stealer: str
    killer: str


class Service(Record):
    id: str
    name: str
    quest: int
    price: str
    text: str


SETS = {
    "tiles": Hex,
    "chips": Secret,
    "cooldown": CoolDownBoard,
    "quests": QuestBoard,
    "characters": PlayerBoard,
    "standees": Standee,
    "tokens": Token,
    "reference": Reference,
}
RULES = Rules
TABLES = {
    "terrain": Terrain,
    "secrets": RawSecret,
    "actions": Deal,
    "boardturn": BoardStep,
    "raids": RaidRow,
    "services": Service,
}
