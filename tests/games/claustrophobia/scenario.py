"""Short ways to say a position: a crossing, corridors around it, who stands where; and positions of seeded games."""

from functools import cache

from pnp import rules as played
from pnp.games.claustrophobia import rules, steps
from pnp.games.claustrophobia.actions import Activate, Attack
from pnp.games.claustrophobia.rules import legal_actions
from pnp.games.claustrophobia.scenes import position
from pnp.games.claustrophobia.state import Foe, Human
from pnp.rules import Table
from tests.broken import loaded

HERE, EAST, NORTH, SOUTH, WEST = (0, 0), (1, 0), (0, -1), (0, 1), (-1, 0)
RED, BRUTE, BRUTE_B, BLADE, BLADE_B, DEMON = "H-RED", "H-BRU-A", "H-BRU-B", "H-BLA-A", "H-BLA-B", "D-DEM"
AFTER_ROLL = (steps.WindWindow(), steps.PanicWindow(), steps.Assigning(), steps.Ready(), steps.Praying(),
              steps.HumanPhase())
CROSSING = {HERE: ("T13", 0), EAST: ("T01", 1)}        # four openings, a corridor to the east


def horde(n, at=HERE, first=1):
    return {f"D-TRO-{i:02}": Foe(at) for i in range(first, first + n)}


def at(cell=HERE, die=3, **fields):
    return Human(cell, die=die, **fields)


def acting(game, who, humans, foes=None, map=None, **changes):
    """A position in which this warrior acts."""
    return position(game, map or CROSSING, humans, foes or {}, active=who, **changes)


def threatening(game, humans, foes=None, map=None, agenda=None, **changes):
    """A Threat phase with the dice placed and resolved: events may be played, then the Demon side enters."""
    state = position(game, map or CROSSING, humans, foes or {}, phase="threat", turn=3, **changes)
    return state._replace(agenda=agenda or (steps.Threatening(), steps.Entering(), steps.HoldWindow(), steps.DemonPhase()))


def with_hand(state, *cards):
    """The Human player holds these advantage cards."""
    rest = list(state.advantages)
    for card in cards:
        rest.remove(card)
    return state._replace(hand=cards, advantages=tuple(rest))


def with_events(state, *cards):
    """The Demon player holds these event cards."""
    rest = list(state.event_deck)
    for card in cards:
        rest.remove(card)
    return state._replace(events=cards, event_deck=tuple(rest))


def on_top(state, *tiles):
    """These tiles are drawn next, the first one first."""
    rest = [tile for tile in (*state.stack, *state.aside) if tile not in tiles]
    n = len(state.stack) - len(tiles)
    return state._replace(stack=(*rest[:n], *reversed(tiles)), aside=tuple(rest[n:]))


def settled(state, dice=()):
    """What the pending steps make of a position before its next choice."""
    return rules.settled(state, Table(0, dice=dice))


def rolled(game, dice, humans, cards=(), events=(), **changes):
    """After the roll of the Action Dice."""
    state = acting(game, RED, humans, phase="initiative", turn=1, **changes)
    state = state._replace(active=None, agenda=AFTER_ROLL, rolled=dice, dice=dice)
    return settled(with_events(with_hand(state, *cards), *events))


def hits_on(who, foe):
    return Activate(foe), Attack(who, HERE)


def kinds(state):
    return {type(action).__name__ for action in legal_actions(state)}


def offers(state, type):
    return [action for action in legal_actions(state) if isinstance(action, type)]


OPTIONS = ({"scenario": "S1"}, {"scenario": "S2"}, {"scenario": "S3"}, {"team": "auction"},
           {"team": "points", "points": 21, "scenario": "S2", "calm_events": True})


@cache
def plies(games=10):
    """Every ply of seeded games: all scenarios and ways to a team, bots of both sorts."""
    game, module = loaded("claustrophobia")
    found = []
    for n in range(games):
        bot, options = module.BOTS[("sensible", "random")[n % 2]], game.defaults() | OPTIONS[n % len(OPTIONS)]
        found += played.plies(module, game, 2, options, f"seen/{n}", [bot] * 2)
    return found


def positions(every=5):
    return [ply.state for ply in plies()[::every]]
