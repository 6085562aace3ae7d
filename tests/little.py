"""A little game in a folder of its own, for tests that break files: four coins, a box and a ruling."""

from __future__ import annotations

from pathlib import Path

from pnp.base.diagnostics import ordered
from pnp.base.project import Project, shipped
from pnp.cli.formats import as_text
from pnp.content import load as content
from pnp.content.model import Many, Piece, Record
from pnp.content.models import Models


class Coin(Piece):
    value: int
    metal: str | None = None


class Purse(Record):
    coins: int


class Rules(Record):
    target: int
    purse: Purse


class Price(Record):
    ware: str
    costs: Many[int]


MODELS = Models({"coins": Coin}, Rules, {"prices": Price})

GAME = """\
[game]
title     = "Little"
players   = [1, 2]
designers = "nobody"
notice    = "for tests"

[rules]
target = 3
purse  = { coins = 2 }

[options.fast]
default = false
values  = [false, true]
says    = "shorter"

[palette]
ink = { colour = "#000000" }

[[ledger]]
id        = "coins"
component = "coins"
count     = 4
source    = "page 1"
"""

COINS = """\
[set]
kind   = "token"
size   = "20"
shape  = "round"
front  = "coin"
ledger = "coins"
source = "house"

pieces = [
  { id = "penny", name = "Penny", value = 1, copies = 3 },
  { id = "pound", name = "Pound", value = 3, source = "ruling:LIT-R01" },
]
"""

RULINGS = """\
[[ruling]]
id       = "LIT-R01"
question = "Is a pound worth three?"
readings = ["yes", "no"]
ruling   = "Yes."
why      = "Four would end the game at once."
"""

WORDS = """\
coin = "Coin"

[log]
took = "{seat} takes {coin}."

[outcome]
rich  = "somebody is rich"
empty = "the pile is empty"
"""

RULES = '''\
"""Take coins until you have enough: whoever may choose takes one."""

from dataclasses import dataclass
from typing import NamedTuple

from pnp.content.model import Piece, Record
from pnp.rules import Outcome, invariant


class Coin(Piece):
    value: int


class Purse(Record):
    coins: int


class RULES(Record):
    target: int
    purse: Purse


class State(NamedTuple):
    pile: tuple
    purses: tuple
    target: int
    worth: dict
    turn: int = 1


@dataclass(frozen=True)
class Take:
    pass


SETS, TABLES = {"coins": Coin}, {}
BOTS = {"greedy": lambda view, actions, rng: actions[0], "random": lambda view, actions, rng: rng.choice(actions)}


def setup(game, players, options, table):
    coins = [coin.id for coin in game["coins"] for _ in range(coin.copies)]
    return State(table.shuffle(coins), ((),) * players, game.rules.target, {c.id: c.value for c in game["coins"]})


def decider(state):
    return None if outcome(state) else (state.turn - 1) % len(state.purses)


def legal_actions(state):
    return () if outcome(state) else (Take(),)


def apply(state, action, table):
    seat = decider(state)
    *pile, coin = state.pile
    table.say("took", seat=seat, coin=coin)
    purses = tuple((*p, coin) if i == seat else p for i, p in enumerate(state.purses))
    return state._replace(pile=tuple(pile), purses=purses, turn=state.turn + 1)


def outcome(state):
    rich = tuple(i for i, purse in enumerate(state.purses) if sum(map(state.worth.get, purse)) >= state.target)
    return Outcome(rich, "rich") if rich else None if state.pile else Outcome((), "empty")


def view(state, seat):
    return state._replace(pile=("?",) * len(state.pile))


def supplies(state):
    return {"pile": len(state.pile)}


def facts(game):
    return {}


def scenes(game):
    return {}


@invariant("LIT-01", "a pound is worth three pennies", scope="content")
def pound(game):
    """Otherwise nobody would change money."""
    coins = {coin.id: coin.value for coin in game["coins"]}
    if coins["pound"] != 3 * coins["penny"]:
        yield game.piece("pound"), "value", f"a pound is worth {coins['pound']}, not {3 * coins['penny']}"


@invariant("LIT-P01", "no coin is lost", scope="state")
def conserved(game, state):
    """Coins are in the pile or in a purse."""
    have = len(state.pile) + sum(map(len, state.purses))
    if have != sum(coin.copies for coin in game["coins"]):
        yield f"{have} coins are left"


@invariant("LIT-P02", "games are short", scope="report")
def short(game, measure):
    """Nobody plays with coins for long."""
    report = measure(games=20)
    if max(report.rounds) > 10:
        yield "a game was long"
'''

FACE = '<face><rect x="2" y="2" w="6" h="6" fill="ink"/></face>\n'

FILES = {"game.toml": GAME, "coins.toml": COINS, "rulings.toml": RULINGS, "words.toml": WORDS}


def write(root: Path, changes: dict[str, str | bytes | None] | None = None, rules: bool = False) -> Path:
    """The game's folder with some files changed, added, or left out (None); names are below content/little/."""
    folder = root / "content" / "little"
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in {**FILES, **({"rules.py": RULES} if rules else {}), **(changes or {})}.items():
        if text is not None:
            (folder / name).write_bytes(text if isinstance(text, bytes) else text.encode())
    templates = root / "templates" / "little"
    templates.mkdir(parents=True, exist_ok=True)
    (templates / "coin.xml.j2").write_text(FACE, encoding="utf-8")
    return folder


def project(root: Path, changes: dict[str, str | bytes | None] | None = None) -> Project:
    """A project folder with the little game and its rules."""
    write(root, changes, rules=True)
    return Project(root, shipped())


def load(root: Path, changes: dict[str, str | bytes | None] | None = None):
    return content.load_content(write(root, changes), MODELS)


def said(root: Path, **changes: str | bytes | None) -> list[str]:
    """What the loader says, line by line, without the folder; files are named by their stem."""
    game, faults = load(root, {f"{stem}.toml": text for stem, text in changes.items()})
    assert (game is None) == bool(faults)
    return [line.removeprefix("content/little/") for line in as_text(ordered(faults)).splitlines()]
