"""The Demon side: gather points, enter where Humans can be reached, gang up on them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from pnp.games.claustrophobia import steps
from pnp.games.claustrophobia.actions import (
    Activate,
    Attack,
    Cell,
    Guard,
    Move,
    Pass,
    Play,
    Resolve,
    Rotate,
)
from pnp.games.claustrophobia.bots.shopping import bid
from pnp.games.claustrophobia.bots.squares import best_square
from pnp.games.claustrophobia.bots.worth import FAR, field, line_worth, prey_worth
from pnp.games.claustrophobia.play.maps import beyond, home, steps_from, unexplored
from pnp.games.claustrophobia.play.stats import cbt, defence, mvt
from pnp.games.claustrophobia.state import Placed, State, foes_at, humans_at, playing
from pnp.rules.kit import with_

Deciding = Callable[[State, Sequence[Any], Random], Any]


def decide(view: State, actions: Sequence[Any], rng: Random) -> Any:
    return PLANS[type(view.agenda[0])](view, actions, rng)


def hunt(view: State) -> dict[Cell, float]:
    """Tiles worth attacking, with a handicap for those worth less."""
    prey = {view.humans[who].here: 0.6 for who in playing(view)}
    for who in playing(view):
        if who == view.bearer or (view.rule.do == "ritual" and who == view.box.redeemer):
            prey[view.humans[who].here] = 0.0
        elif len(view.humans[who].cancelled) >= 4:
            prey[view.humans[who].here] = min(prey[view.humans[who].here], 0.2)
    if view.rule.do == "escape":
        prey |= {view.humans[who].here: 0.0 for who in playing(view) if "elusive" in view.box.sheets[who].talents}
    if view.rule.do == "ritual":
        prey |= {cell: 0.3 for cell, placed in view.map.items() if placed.seal and not humans_at(view, cell)}
        if sum(placed.seal for placed in view.map.values()) >= view.rule.seals - 1:
            prey[home(view)] = -0.5
    return prey


def _event(view: State, actions: Sequence[Any], rng: Random) -> Any:
    """A card of a window: played whenever it may be."""
    return next((a for a in actions if isinstance(a, Play)), Pass())


def _panic(view: State, actions: Sequence[Any], rng: Random) -> Any:
    """Panic hurts most when many lines are gone."""
    gone = sum(len(view.humans[who].cancelled) for who in playing(view))
    return actions[0] if gone >= 1.5 * len(playing(view)) or view.round >= 6 else Pass()


def _suicide(view: State, actions: Sequence[Any], rng: Random) -> Any:
    target = view.agenda[0].target
    return actions[0] if defence(view, target) <= 4 or len(view.humans[target].cancelled) >= 4 else Pass()


def _place(view: State, actions: Sequence[Any], rng: Random) -> Any:
    """The tile is turned so that the fewest ways lead on."""
    step = view.agenda[0]
    cell = beyond(view.humans[view.acting.who].here, step.draw.way)

    def ways(action: Rotate) -> tuple[int, float]:
        after = with_(view.map, cell, Placed(step.tile, action.turns))
        return sum(len(unexplored(view.box, after, c)) for c in after), rng.random()

    return min(actions, key=ways)


def _hole(view: State, actions: Sequence[Any], rng: Random) -> Any:
    """Among the Humans, or as near as can be."""
    near = field(view, hunt(view))
    return min(actions, key=lambda a: (near.get(a.at, FAR), a.at))


def _guard(view: State, actions: Sequence[Any], rng: Random) -> Any:
    """A troglodyte dies for its master, not the other way round."""
    return next((a for a in actions if isinstance(a, Guard) and a.who != view.box.demon), Pass())


def _cancel(view: State, actions: Sequence[Any], rng: Random) -> Any:
    sheet = view.box.sheets[view.agenda[0].who]
    return max(actions, key=lambda a: line_worth(sheet.lines[a.line]))


def _threaten(view: State, actions: Sequence[Any], rng: Random) -> Any:
    """Points and cards first, then events that hurt."""
    plays = [a for a in actions if isinstance(a, Play)]
    best = max(plays, key=lambda a: _harm(view, a), default=None)
    if best and _harm(view, best) > 0 and not any(isinstance(a, Resolve) for a in actions):
        return best
    return next((a for a in actions if isinstance(a, Resolve)), Pass())


def _harm(view: State, play: Play) -> float:
    """What an event of the Threat phase is worth now."""
    demon = view.box.demon in view.foes
    match view.box.events[play.card].do:
        case "fumes":
            return len(humans_at(view, play.here)) - 0.5
        case "critical":
            at = view.humans[play.on].here
            guards = "bodyguard" in view.box.sheets[play.on].talents and len(humans_at(view, at)) > 1
            return len(foes_at(view, at)) + guards if foes_at(view, at) else -1
        case "defect":
            return 1.0
        case "possession":
            return cbt(view, play.on) * 0.4 + (0.5 if play.piece == view.box.redeemer else 0)
        case "rage" | "satan":
            return 1.0 if demon or (view.tp >= view.box.rules.demon_cost and view.entries) else -1
        case "terror":
            return _scare(view, play)
        case "cave-in":
            return _wall(view, play)
    return 0.0


def _scare(view: State, play: Play) -> float:
    """Into the arms of the horde, or away from friends."""
    friends = len(humans_at(view, view.humans[play.on].here)) - 1
    return 1.2 * len(foes_at(view, play.there)) + 0.3 * friends - len(humans_at(view, play.there)) * 0.2 - 0.5


def _wall(view: State, play: Play) -> float:
    """Between Humans and the way out, or home with the hoard; where there is neither, beside as many as possible."""
    ends = [cell for cell, placed in view.map.items() if view.box.grounds[placed.tile].special == "exit"]
    if view.bearer:
        ends = [home(view)]
    if not ends:
        return 0.2 * len(humans_at(view, play.here) + humans_at(view, play.there)) if view.round >= 3 else -1.0
    before, after = steps_from(view, ends[0]), steps_from(view._replace(cave_in=(play.here, play.there)), ends[0])
    cut = sum(after.get(view.humans[who].here, 9) - before.get(view.humans[who].here, 9) for who in playing(view))
    return 0.2 * cut - 0.2


def _prey(view: State, actions: Sequence[Any], rng: Random) -> Any:
    return max(actions, key=lambda a: (len(view.humans[a.who].cancelled), a.who == view.bearer, a.who))


def _enter(view: State, actions: Sequence[Any], rng: Random) -> Any:
    """Where Humans are in reach; points are saved otherwise."""
    near = field(view, hunt(view))
    best = max(actions, key=lambda a: (_entry(view, a, near), repr(a)))
    return best if _entry(view, best, near) > 0 else Pass()


def _entry(view: State, action: Any, near: dict[Cell, float]) -> float:
    if isinstance(action, Pass):
        return 0.0
    distance = near.get(action.at, FAR)
    if isinstance(action, Play):
        return 3.0 - distance * 0.5
    if action.what == "demon":
        rich = view.tp >= view.box.rules.demon_cost + 4 or len(view.foes) >= 7
        return 2.5 - 0.6 * distance if rich else 1.2 - 0.4 * distance
    pace = view.box.rules.troglodyte.mvt + ("speed" in view.mods) + ("futile" in view.mods)
    if distance <= pace + 0.7:
        return 1.5 - 0.2 * distance
    plenty = view.tp > 6
    return 0.5 - 0.2 * (distance - pace) + (0.6 if plenty else 0.0)


def _activate(view: State, actions: Sequence[Any], rng: Random) -> Any:
    """Those already with Humans first, then the nearest, so that they fill the tiles in order."""
    near = field(view, hunt(view))
    ready = [a for a in actions if isinstance(a, Activate)]
    return min(ready, key=lambda a: (near.get(view.foes[a.who].at, FAR), a.who)) if ready else Pass()


def _act(view: State, actions: Sequence[Any], rng: Random) -> Any:
    """Strike if anybody is here; else go where the prey is."""
    who = view.acting.who
    at = view.foes[who].at
    blows = [a for a in actions if isinstance(a, Attack)]
    if blows:
        return max(blows, key=lambda a: prey_worth(view, who, a.target))
    moves = [a for a in actions if isinstance(a, Move)]
    if not moves or (humans_at(view, at) and not _better(view, at)):
        return Pass()
    near = field(view, hunt(view))
    best = min(moves, key=lambda a: (near.get(a.to, FAR), a.to))
    return best if near.get(best.to, FAR) < near.get(at, FAR) else Pass()


def _better(view: State, at: Cell) -> bool:
    """With prey here, only a matter of the ritual draws a warrior on."""
    return view.rule.do == "ritual" and hunt(view).get(at, 0.6) > 0 and mvt(view, view.acting.who) > view.acting.spent


PLANS: dict[type, Deciding] = {
    steps.Auction: bid, steps.CrisisWindow: _event, steps.PanicWindow: _panic, steps.Declared: _event,
    steps.Placing: _place, steps.PuttingHole: _hole, steps.Fight: _suicide, steps.Hitting: _guard,
    steps.Wounding: _cancel, steps.PlacingDice: best_square, steps.Threatening: _threaten, steps.Trapping: _prey,
    steps.Entering: _enter, steps.DemonPhase: _activate, steps.Acting: _act,
}

