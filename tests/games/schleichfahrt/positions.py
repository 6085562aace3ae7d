"""Positions, steps and measurements that must not be: each breaks the play invariant it is named after."""

from collections import Counter
from types import SimpleNamespace

from pnp.games.schleichfahrt.actions import DISCHARGE, ENGINES, RETREAT, Advance, Move, Search, Take
from pnp.games.schleichfahrt.play.submarine import Sub
from pnp.games.schleichfahrt.rules import apply
from pnp.games.schleichfahrt.scenes import battleship, facing, start
from pnp.rules import Table
from pnp.rules.kit import Pile, put
from tests.broken import yields

FLOPS, SIXES = (1, 1, 1, 1, 1), (6, 6, 6, 6, 6)


def after(state, *actions, dice=()):
    """The position after some choices, with loaded dice."""
    table = Table("position", dice=dice)
    for action in actions:
        state = apply(state, action, table)
    return state


def step(before, action, dice=(), **changes):
    """A step of the rules with something falsified at its end."""
    return before, action, after(before, action, dice=dice)._replace(**changes)


def sch_p01(game):
    """A card of level 3 is gone."""
    state = start(game)
    return state._replace(piles=put(state.piles, 2, Pile(state.piles[2].cards[1:])))


def sch_p02(game):
    """No die left, and still at sea."""
    return battleship(game)._replace(hull=0)


def sch_p03(game):
    """A bomb with one material missing."""
    state = start(game)._replace(found=("mat-ore", "mat-radium"))
    return step(state, Move(state.box.neighbours[state.at][0]), bomb=True)


def sch_p04(game):
    """In the enemy base without having won."""
    state = start(game)
    return state._replace(at=state.box.base)


def sch_p05(game):
    """Came from the far corner."""
    state = battleship(game)
    return state._replace(came_from=state.box.base)


def sch_p06(game):
    """A `nothing` that stays on its card."""
    state = start(game)
    empty = next(foe.id for foe in state.box.foes.values() if foe.level == 3 and not foe.power)
    return facing(state, empty)


@yields("SCH-P06", "SCH-P07")
def sch_p07(game):
    """Three threats of level 5, which has two floor cards: one must lie on the wrong card."""
    state = start(game)
    foes = [foe.id for foe in state.box.foes.values() if foe.level == 5 and foe.power][:3]
    cells = sorted(range(1, 15), key=lambda cell: state.box.levels[state.floor[cell]] != 5)[:3]
    pile = Pile(tuple(card for card in state.piles[4].cards if card not in foes))
    return state._replace(foes=dict(zip(cells, foes)), revealed=(True,) * 16, piles=put(state.piles, 4, pile))


def sch_p08(game):
    """A threat here, and another on the way back."""
    state = facing(start(game), "enc-301")
    here, back = state.at, next(cell for cell in state.box.neighbours[state.at] if cell != state.box.hangar)
    other = next(foe for foe in state.piles[state.box.levels[state.floor[back]] - 1].cards if state.box.foes[foe].power)
    level = state.box.foes[other].level
    pile = Pile(tuple(card for card in state.piles[level - 1].cards if card != other))
    return state._replace(came_from=back, foes={here: "enc-301", back: other}, revealed=put(state.revealed, back, True),
                          piles=put(state.piles, level - 1, pile))


def sch_p09(game):
    """A card is turned down again."""
    state = battleship(game)
    return step(state, ENGINES, FLOPS, revealed=put(state.revealed, state.at, False))


def sch_p10(game):
    """A retreat although no check has failed."""
    return step(battleship(game), RETREAT, SIXES)


def sch_p11(game):
    """A failed check against power 2 costs one die."""
    return step(battleship(game), DISCHARGE, FLOPS, hull=4)


def sch_p12(game):
    """Repair at sea."""
    return step(battleship(game)._replace(hull=3), DISCHARGE, SIXES, hull=5)


def sch_p13(game):
    """Five dice rolled with a hull of three."""
    return step(battleship(game)._replace(hull=3), ENGINES, SIXES, rolled=SIXES)


def sch_p14(game):
    """An empty card is searched a second time."""
    searched = after(battleship(game), DISCHARGE, Search(), dice=SIXES + SIXES)
    return step(searched._replace(phase="search"), Search(), SIXES)


def sch_p15(game):
    """Two moves in one turn."""
    return battleship(game)._replace(acts=("move", "move"))


def sch_p16(game):
    """The compulsory move is forgotten after an advance."""
    return after(battleship(game), ENGINES, Advance(), dice=SIXES)._replace(must_move=False)


def sch_p17(game):
    """The submarine is rebuilt under fire."""
    return step(battleship(game), ENGINES, SIXES, sub=Sub(5, 3, 1))


def measure(shares=None, abandoned=0, logs=None):
    """A measurement that claims these win shares by (sub, base difficulty); plausible where none is given."""
    usual = {6: 0.6, 7: 0.3, 8: 0.1}

    def report(games, bot, options, seed):
        sub, base = options["sub"], options["base_difficulty"]
        share = (shares or {}).get((sub, base), usual[base])
        return SimpleNamespace(games=games, win_share=(share,), outcomes=Counter(abandoned=abandoned))

    stories = iter(logs or ())
    report.log = lambda **setting: next(stories, ())
    return report


def sch_53(game):
    """Too easy."""
    return measure({("5/2/2", 6): 0.75})


def sch_54(game):
    """Too hard."""
    return measure({("5/2/2", 7): 0.12})


def sch_55(game):
    """8 is won as often as 7."""
    return measure({("5/3/1", 8): 0.3})


def sch_56(game):
    """Five good submarines."""
    good = ("5/1/3", "5/2/2", "5/3/1", "4/3/2", "4/2/3")
    return measure({(sub, 6): 0.3 for sub in game.options["sub"].values if sub not in good})


def sch_57(game):
    """The example loses two games of three."""
    return measure({("4/3/2", 6): 0.33})


def sch_p18(game):
    """One game in twenty does not end."""
    return measure(abandoned=100)


def sch_p19(game):
    """The second game goes another way."""
    return measure(logs=[("move",), ("move", "draw")])


def extra_positions(game):
    """Further ways to break some of them, as (code, position)."""
    state = battleship(game)
    won = start(game)._replace(at=15, result="won", phase="over")
    return [
        ("SCH-P02", state._replace(hull=6)),
        ("SCH-P03", (state._replace(found=("mat-ore",)), ENGINES, after(state, ENGINES, dice=SIXES))),
        ("SCH-P03", (state._replace(bomb=True, found=state.box.materials), ENGINES,
                     after(state, ENGINES, dice=SIXES)._replace(found=state.box.materials))),
        ("SCH-P04", won),
        ("SCH-P04", start(game)._replace(at=99)),
        ("SCH-P06", state._replace(revealed=put(state.revealed, state.at, False))),
        ("SCH-P09", step(state, ENGINES, SIXES, floor=state.floor[::-1])),
        ("SCH-P10", (state._replace(foes={}, failed=True), RETREAT, state)),
        ("SCH-P14", (state._replace(phase="take"), Take("mat-ore"), state._replace(found=("mat-ore",)))),
        ("SCH-P17", step(state, ENGINES, SIXES, base_difficulty=7)),
    ]
