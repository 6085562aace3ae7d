"""Positions and steps that must not be, one for each play invariant."""

from dataclasses import replace
from types import SimpleNamespace

from pnp.games.claustrophobia import steps
from pnp.games.claustrophobia.actions import Activate, Attack, Enter, Move, Pass
from pnp.games.claustrophobia.rules import apply
from pnp.games.claustrophobia.scenes import combat, impressive, position, start
from pnp.games.claustrophobia.state import Active, Foe, Human, Placed
from pnp.rules import Event, Table
from pnp.rules.kit import with_
from tests.broken import yields

HERE, EAST = (0, 0), (1, 0)
LINES = (1, 2, 3, 4, 5)


def step(before, action, **changes):
    after = apply(before, action, Table("positions"))
    return before, action, after._replace(**changes) if changes else after


def threat(game, **changes):
    """The Threat phase of a position with one Human: three dice placed, the entry is on."""
    state = position(game, {HERE: ("T13", 0), EAST: ("T01", 1)}, {"H-RED": Human(HERE, die=3)}, {},
                     agenda=(steps.Entering(), steps.HoldWindow(), steps.DemonPhase()), phase="threat", turn=3)
    return state._replace(**{"tp": 6, "destiny": (2, 3, 4), "placed": (("B1", (2,)), ("B2", (3,)), ("B2", (4,)))} | changes)


def cla_p01(game):
    state = start(game)
    return state._replace(discard=state.stack[:1])


def cla_p02(game):
    state = start(game)
    tile = state.stack[0]
    return state._replace(stack=state.stack[1:], map={**state.map, (5, 5): Placed(tile, 0)})


def cla_p03(game):
    state = combat(game)
    return state._replace(foes={f"D-TRO-0{n}": Foe(HERE) for n in (1, 2, 3, 4)})


def cla_p04(game):
    """The Redeemer vanishes, neither dead nor escaped."""
    before, action, after = step(combat(game), Attack("horde", HERE))
    return before, action, after._replace(humans=with_(after.humans, "H-RED", after.humans["H-RED"]._replace(at=None)))


def cla_p05(game):
    state = combat(game)
    return state._replace(humans=with_(state.humans, "H-RED", state.humans["H-RED"]._replace(cancelled=(*LINES, 6))))


def cla_p06(game):
    """Three tough ones where there are two tokens."""
    state = combat(game)
    return state._replace(foes={id: foe._replace(tough=True) for id, foe in state.foes.items()})


def cla_p07(game):
    state = impressive(game)
    return state._replace(foes=with_(state.foes, "D-DEM", Foe(HERE, wounds=3)))


def cla_p08(game):
    return step(threat(game), Enter("troglodyte", EAST), tp=6)


def cla_p09(game):
    state = start(game)
    return state._replace(event_deck=state.event_deck[1:])


def cla_p10(game):
    """Troglodytes weaker than the rules allow anybody to be."""
    state = combat(game)
    weak = game.rules.model_copy(update={"troglodyte": game.rules.troglodyte.model_copy(update={"defence": 2})})
    return state._replace(box=replace(state.box, rules=weak))


def cla_p11(game):
    before, action, after = step(combat(game), Attack("horde", HERE))
    tired = after.humans["H-RED"]._replace(exhausted=True)
    return before, action, after._replace(humans=with_(after.humans, "H-RED", tired))


def cla_p12(game):
    state = combat(game)._replace(agenda=(steps.HumanPhase(),), active=None)
    acted = state._replace(humans=with_(state.humans, "H-BRU-A", state.humans["H-BRU-A"]._replace(acted=True)))
    return acted, Activate("H-BRU-A"), state._replace(active=Active("H-BRU-A"), agenda=combat(game).agenda)


def cla_p13(game):
    return threat(game, placed=(("B1", (4,)), ("B2", (3,)), ("B2", (2,))))


def cla_p14(game):
    """A tile appears while the Demon side acts."""
    before, action, after = step(threat(game), Pass())
    tile = after.stack[-1]
    return before, action, after._replace(stack=after.stack[:-1], map={**after.map, (0, 1): Placed(tile, 0)})


def cla_p15(game):
    """Two dead ends that face each other."""
    return position(game, {HERE: ("T16", 0), (0, -1): ("T17", 2)}, {"H-RED": Human(HERE, die=3)}, {})


def cla_p16(game):
    state = position(game, {HERE: ("T13", 0), EAST: ("T33", 1)}, {"H-RED": Human(HERE, die=3)}, {})
    return state._replace(map=with_(state.map, EAST, state.map[EAST]._replace(hole=True)))


def cla_p17(game):
    before, action, after = step(combat(game), Attack("horde", HERE))
    return before, action, after._replace(map=with_(after.map, HERE, after.map[HERE]._replace(spent=True)))


def cla_p18(game):
    before, action, after = step(combat(game)._replace(blessed=False), Attack("horde", HERE))
    return before, action, after._replace(blessed=True)


def cla_p19(game):
    """A Brute with the Redeemer's sceptre."""
    before = combat(game)
    armed = with_(before.humans, "H-BRU-A", before.humans["H-BRU-A"]._replace(objects=("O01",)))
    return step(before._replace(humans=armed), Attack("horde", HERE))


def cla_p20(game):
    before, action, after = step(combat(game), Attack("horde", HERE))
    return before, action, after._replace(hand=after.advantages[-1:], advantages=after.advantages[:-1])


def cla_p21(game):
    """The Blade walks past an Impressive Demon and a troglodyte."""
    before = impressive(game)
    after = before._replace(humans={"H-BLA-A": before.humans["H-BLA-A"]._replace(at=EAST)},
                            active=before.active._replace(spent=1, moved=True))
    return before, Move(EAST), after


def cla_p22(game):
    return combat(game)._replace(round=game.tables["scenarios"][0].rounds + 1)


def cla_p23(game):
    """A game that is another one each time it is played."""
    games = iter(range(100))
    return SimpleNamespace(log=lambda options, seed: (Event("round", {"round": next(games)}),))


@yields("CLA-P09", "CLA-P24")
def cla_p24(game):
    """A card that was taken out is drawn nevertheless: there is one too many."""
    state = start(game, calm_events=True)
    return state._replace(events=state.removed[:1])


