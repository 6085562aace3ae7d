"""A game without play: its pieces are there to be printed."""

from pnp.content.model import Piece, Record
from pnp.rules import Outcome

NAMES = ("cards", "minis", "squares", "flats", "pointies", "rounds", "chips", "standees", "dice", "mats", "boards")
SETS = dict.fromkeys(NAMES, Piece)
TABLES = {}
BOTS = {}


class RULES(Record):
    none: int


def setup(game, players, options, table):
    return ()


def decider(state):
    return None


def legal_actions(state):
    return ()


def apply(state, action, table):
    return state


def outcome(state):
    return Outcome((), "over")


def view(state, seat):
    return state


def supplies(state):
    return {}


def facts(game):
    return {}


def scenes(game):
    return {}
