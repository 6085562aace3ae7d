"""Positions and steps that must not be, one for each play invariant."""

from collections import Counter
from types import SimpleNamespace

from pnp.games.tentacula.actions import Go, Lay, Stay, Use
from pnp.games.tentacula.rules import apply, legal_actions
from pnp.games.tentacula.scenes import position, start, tile
from pnp.games.tentacula.state import Landing, Moving
from pnp.rules import Table
from pnp.rules.kit import put

YELLOW, GREEN, RED = 0, 1, 2


def played(game, *choices):
    """The set-up and what these choices make of it; a number takes the action of that index."""
    state, table = start(game), Table("positions")
    for choice in choices:
        state = apply(state, legal_actions(state)[choice], table)
    return state


def turn(game):
    """A step in the middle of the first turn: before, action, after."""
    before = played(game, 0, 0)
    action = legal_actions(before)[0]
    return before, action, apply(before, action, Table("positions"))


def at_a_dolphin(game, special=6, **changes):
    """The yellow fish has landed on a6 (dolphin) or another special square, two shells in hand."""
    changes.setdefault("acts", (("turn", 1), ("lay", 0, 1), ("swim", YELLOW, special)))
    return position(game, fish={"yellow": special}, outside={1: "reef-01a", 2: "reef-03b"}, inside={1: "reef-02a"},
                    hands=("reef-04a", None), acted=(1,), agenda=(Landing(1, YELLOW),), **changes)


def saved(game, **changes):
    """A step with the dolphin: before, action, after."""
    before = at_a_dolphin(game)
    after = apply(before, Use(0), Table("positions"))
    return before, Use(0), after._replace(**changes) if changes else after


def ten_p01(game):
    state = start(game)
    return state._replace(boxed=(state.hands[0].id,))


def ten_p02(game):
    state = start(game)
    return state._replace(cave=put(state.cave, 0, 1))


def ten_p03(game):
    before, action, after = saved(game)
    return before._replace(stash=(2, 2, 0, 0, 0, 0)), action, after._replace(stash=(2, 1, 0, 0, 0, 0))


def ten_p04(game):
    return start(game)._replace(shells=7, supply=-1)


def ten_p05(game):
    before, action, after = turn(game)
    return before, action, after._replace(fish=(7, 7, 0))


def ten_p06(game):
    return position(game, phase="B", gate="G3", fish={"green": 41, "red": 13, "yellow": 20})


def ten_p07(game):
    return position(game, gate="G3", fish={"yellow": 14, "green": 12, "red": 13})


def ten_p08(game):
    before, action, after = turn(game)
    return before, action, after._replace(next=(after.next[0] + 1, after.next[1]))


def ten_p09(game):
    before = position(game, outside={2: "reef-03a", 3: "reef-04a"}, inside={2: "reef-05a", 3: "reef-06a"},
                      hands=("reef-01a", "reef-02a"), agenda=(), pile=0)
    before = apply(before, Go(0), Table())
    after = apply(before, Lay(0), Table())
    row = (tile("reef-01a"), *after.reef[0][1:3], *(None,) * 10)
    return before, Lay(0), after._replace(reef=(row, after.reef[1]), next=before.next)


def ten_p10(game):
    before = start(game)
    after = apply(before, Go(0), Table())
    return before, Go(0), after._replace(acts=(("turn", 0), ("turn", 0)))


def ten_p11(game):
    state = start(game)
    return state._replace(hands=((state.hands[0], tile("reef-01a")), state.hands[1]), pile=state.pile,
                          boxed=(state.hands[0].id,))


def ten_p12(game):
    state = played(game, 0, 0)
    return state._replace(acts=(*state.acts, ("theft", YELLOW, 4)))


def ten_p13(game):
    state = played(game, 0, 0)
    return state._replace(acts=(*state.acts, ("theft", YELLOW, 7), ("theft", GREEN, 8)))


def ten_p14(game):
    """A dolphin that was not paid, by a player who is no crab."""
    before, action, after = saved(game)
    acts = tuple(act for act in after.acts if act[0] != "paid")
    return before, action, after._replace(shells=before.shells, supply=before.supply, acts=acts)


def ten_p15(game):
    return start(game)._replace(turn=37)


def ten_p16(game):
    before = position(game, phase="B", gate="G3", fish={"green": 16, "red": 15, "yellow": 14}, outside={7: "reef-03a"},
                      agenda=(Moving(0, "turtle"),), acted=(0,), acts=(("turn", 0),))
    return before, Stay(), before._replace(spent=())


def ten_p17(game):
    before, action, after = turn(game)
    return before._replace(cave=put(before.cave, 1, 1)), action, after


def ten_p18(game):
    return position(game, phase="C", gate="G3", fish=dict.fromkeys(("yellow", "green", "red"), 44),
                    outside={13: "reef-03a"}, result="so-close")


def ten_55(game):
    """Level 4 is won more often than level 3."""
    wins = {1: 60, 2: 50, 3: 20, 4: 30}

    def measure(games=100, players=2, bot="greedy", options=None, seed=""):
        share = wins[options["level"]] if bot == "greedy" else 0
        return SimpleNamespace(games=100, outcomes=Counter({"win": share}))

    return measure
