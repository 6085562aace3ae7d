"""The shape of Claustrophobia's content: a model per set, the constants of the rules, further tables."""

from __future__ import annotations

from typing import Literal

from pnp.content import Many, Piece, Record

Side = Literal["human", "demon"]


class Stats(Record):
    mvt: int
    cbt: int
    defence: int
    talents: Many[str] = ()


class Line(Record):
    """A Line of Action: what a warrior can do in a round in which its die shows `n`."""

    n: int
    mvt: int
    cbt: int
    defence: int


class Tile(Piece):
    openings: str                    # N E S W at rotation 0, 1 open
    special: str
    capacity: int


class Warrior(Piece):
    type: str
    letter: str = ""
    standee: str
    talents: Many[str]
    lines: Many[Line]


class Standee(Piece):
    side: Side
    type: str
    mark: str = ""


class Effect(Piece):
    """A card that does something; the words take their numbers from `amount` and `need`."""

    text: str
    amount: int = 0
    need: int = 0                    # the face a die must reach
    token: str = ""                  # the token that goes with the card


class Object(Effect):
    carriers: Many[str] = ()         # warrior types
    slot: str = ""
    do: Literal["die", "defence", "ranged", "hammer", "rope", "jack", "lantern", "maul", "knives"]


class Advantage(Effect):
    type: Literal["minor object", "order"]
    window: str = ""
    do: Literal["grenade", "salve", "forward", "strike", "hold", "holy", "chalk", "reroll", "cancel"]


class Gift(Effect):
    trigger: int
    window: Literal["initiative", "activation", "tile_drawn"]
    do: Literal["zeal", "healing", "rally", "courage", "precognition", "blessing"]


class Event(Effect):
    window: str = ""
    handicap: bool = False           # leaves the deck with the option calm_events
    do: Literal["panic", "lost", "tough", "critical", "cave-in", "faith", "defect", "rage", "possession", "suicide",
                "terror", "fumes", "satan"]


class Demon(Effect):
    health: int
    mvt: int
    cbt: int
    defence: int
    talents: Many[str]
    hammer: int = 0                  # wounds of a hit with the Blessed Hammer; 0: as many as that says
    crowd: int = 0
    do: Literal["", "hunter", "souls", "cruelty", "possessed", "destruction"]


class Square(Record):
    """A square of the Board of Destiny and the dice it takes."""

    id: str
    name: str
    colour: str
    dice: Literal["one", "pair", "total"]
    faces: Many[int] = ()            # of one die
    least: int = 0                   # of a total
    needs: str
    do: Literal["calm", "tp", "speed", "legion", "claws", "event", "blood", "burrow", "futile", "trap"]
    amount: int = 0
    icon: str
    text: str
    source: str = "house"


class Destiny(Piece):
    squares: Many[Square]


class Token(Piece):
    worth: int = 0
    shows: str = ""
    reverse: str = ""
    hoard: bool = False


class Reference(Piece):
    side: Side | None = None
    scenarios: Many[str] = ()        # on the front
    reverse: Many[str] = ()          # on the back


SETS = {
    "tiles": Tile, "board": Destiny, "warriors": Warrior, "standees": Standee, "objects": Object,
    "advantages": Advantage, "gifts": Gift, "events": Event, "demons": Demon, "tokens": Token, "damage": Piece,
    "reference": Reference,
}


class Booby(Record):
    """A row of the trap table."""

    faces: Many[int]
    do: Literal["none", "hit", "stop", "troglodyte"]
    amount: int
    text: str


class Blessing(Record):
    mvt: int
    cbt: int


class Handicap(Record):
    tp: int
    advantages: int
    gifts: int


class Example(Record):
    """The rulebook's bought team."""

    total: int
    gifts: Many[str]
    warriors: Many[str]
    objects: Many[str]
    advantages: int


class Auction(Record):
    start: int
    redeemer: int
    gift: int
    condemned: int
    object: int
    advantage: int
    most_gifts: int
    most_redeemers: int
    most_brutes: int
    most_blades: int
    example: Example


class RULES(Record):
    seats: Many[str]
    lines: int
    exhausted: Stats
    troglodyte: Stats
    tough: Stats
    most_defence: int
    capacity: int
    opening: float
    dice_of_destiny: int
    omen: int
    most_destiny: int
    troglodyte_cost: int
    demon_cost: int
    most_tp: int
    troglodytes: int
    demons: int
    talents: Many[str]
    blessing: Blessing
    cave_in_cbt: int
    hungry: int
    action_dice: int
    windows: Many[str]
    booby: Many[Booby]
    handicap: Handicap
    auction: Auction


class Special(Record):
    """What a tile's special key means."""

    id: str
    name: str
    capacity: int
    once: bool = False
    icon: str
    text: str
    source: str


class Talent(Record):
    id: str
    name: str
    icon: str
    text: str


class Equipped(Record):
    bearer: str                      # standee id
    object: str


class Scenario(Record):
    """A scenario: who plays with what, how the stack is built, how it ends (`do`)."""

    id: str
    name: str
    story: str
    do: Literal["escape", "hoard", "ritual"]
    team: Many[str]                  # standee ids
    gifts: Many[str] = ()
    objects: Many[Equipped] = ()
    advantages: int
    demon: str
    entries: int
    tp: int
    start: str                       # tile id
    apart: Many[str] = ()            # tiles that are never dealt
    stack: int                       # tiles dealt from all others
    last: Many[str] = ()             # tiles shuffled among the last `mixed` of those dealt
    mixed: int = 0
    rounds: int
    escapes: int = 0                 # escape: warriors that must get out
    stash: int = 0                   # lines the first Human on a stash heals
    treasures: Many[int] = ()        # hoard: which explored tiles get a treasure token
    seals: int = 0                   # ritual: seals that must lie
    earliest: int = 0                # ritual: the first round in which it is judged
    distance: int = 0                # ritual: steps between a seal and the start tile, at least
    special: Many[str]               # the scenario's own rules, in words
    human_wins: str
    demon_wins: str


class Rate(Record):
    """How many of so many games the Humans won; `deck` is the fingerprint of what was played with."""

    scenario: str
    bot: str
    games: int
    seed: str
    wins: int
    rounds: int                      # of the median game
    tiles: int                       # explored in all games
    deck: str


TABLES = {"specials": Special, "talents": Talent, "scenarios": Scenario, "rates": Rate}
