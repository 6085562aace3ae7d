"""Positions, steps and measurements that must not be: each breaks the play invariant it is named after."""

from collections import Counter
from dataclasses import replace
from itertools import count
from types import SimpleNamespace

from pnp.content.model import PieceSet
from pnp.games.refuge.actions import Draw, Move, Play, Steer
from pnp.games.refuge.rules import apply
from pnp.games.refuge.scenes import position
from pnp.games.refuge.state import Win, changed
from pnp.games.refuge.steps import Drag
from pnp.rules import Table
from pnp.rules.kit import Pile

QUIET = ("O1", "O2")


def calm(game, **fields):
    """Nothing wrong, nothing going on."""
    return position(game, {"satoshi": "E4", "michael": "B1"}, display=QUIET, **fields)


def step(before, action, **changes):
    """A step of the rules with something falsified at its end."""
    return before, action, apply(before, action, Table("position"))._replace(**changes)


def ref_p01(game):
    """A tentacle too many."""
    return calm(game)._replace(supply=17)


def ref_p02(game):
    """A salvage card is gone."""
    state = calm(game)
    return state._replace(salvage=Pile(state.salvage.cards[1:]))


def ref_p03(game):
    """Nothing to draw from."""
    state = calm(game)
    return state._replace(kraken=Pile((), state.kraken.cards))


def ref_p04(game):
    """One objective on display, and a deck behind it."""
    state = calm(game)
    return state._replace(display=("O1",), objectives=("O2", *state.objectives))


def ref_p05(game):
    """A camera, and no Sophie."""
    return calm(game)._replace(cameras=("B2",))


def ref_p06(game):
    """A marker whose objective is not on display."""
    return calm(game)._replace(markers=("B4",))


def ref_p07(game):
    """Two divers on one space."""
    return changed(calm(game), 1, at="E4")


def ref_p08(game):
    """On a pod without having won."""
    return changed(calm(game), 1, at="C10")


def ref_p09(game):
    """A tentacle in a Cave."""
    return calm(game, tentacles=["D4"])


def ref_p10(game):
    """The head over the left alcoves."""
    return calm(game)._replace(head="B7")


def ref_p11(game):
    """An ability card is lost."""
    return changed(calm(game), 1, up=(True, False))


def ref_p12(game):
    """Six divers at Start, and one of them about to be dragged there."""
    divers = dict(zip(("michael", "satoshi", "sophie", "mags", "katerina", "vega"), ("B1", "C1", "D1", "E1", "F1", "G1")))
    return position(game, divers, display=QUIET, agenda=(Drag(0),))


def ref_p13(game):
    """The head moves, and a bystander is a row further down."""
    state = position(game, {"satoshi": "E4", "michael": "G6"}, display=QUIET, hands={"satoshi": ["S13"]})
    before = apply(state, Play("S13"), Table("position"))
    before, action, after = step(before, Steer("right"))
    return before, action, changed(after, 1, at="G5")


def ref_p14(game):
    """Two actions in one turn."""
    return step(calm(game), Draw(), last=("action", "action"))


def ref_p15(game):
    """A pod entered without objective or Decryptor."""
    before = position(game, {"satoshi": "C9", "michael": "B1"}, display=QUIET)
    won = Win(0, before.pods["C10"], "objective")
    return before, Move("C10"), changed(before, 0, at="C10")._replace(winner=won, taken=("action",), agenda=())


def ref_p18(game):
    """On a board with a Lair for one of two mirrored Caves."""
    crooked = with_rows(game, ".WSCLCSW.", ".WSLLCSW.")
    return step(position(crooked, {"satoshi": "E4", "michael": "B1"}, display=QUIET, tentacles=["D3"], turn=4), Move("D4"))


def with_rows(game, old, new):
    """The game with one row of the board's competitive side changed."""
    board = game.piece("board")
    first, *rest = board.sides
    side = first.model_copy(update={"rows": tuple(new if row == old else row for row in first.rows)})
    pieces = (board.model_copy(update={"sides": (side, *rest)}),)
    return replace(game, sets={**game.sets, "board": PieceSet("board", game["board"].about, pieces)})


class Measured:
    """Reports and logs as they should be, with some of their numbers changed."""

    def __init__(self, log=lambda: ("one", "game"), **changes):
        self.told, self.changes = log, changes

    def __call__(self, games, **how):
        wins = [games] + [0] * (how["players"] - 1)
        report = SimpleNamespace(games=games, outcomes=Counter(objective=games), rounds=[15] * games, wins=wins)
        for name, value in self.changes.items():
            setattr(report, name, value)
        return report

    def log(self, **how):
        return self.told()


def ref_p16(game):
    """Another log every time."""
    numbers = count()
    return Measured(log=lambda: (next(numbers),))


def ref_p17(game):
    """A game that reached the limit and was counted as won."""
    return Measured(outcomes=Counter(objective=5, unfinished=1), rounds=[150])
