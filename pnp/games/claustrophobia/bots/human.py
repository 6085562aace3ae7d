"""The Human side: run, fight what stands in the way, spend cards when they matter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from pnp.games.claustrophobia import steps
from pnp.games.claustrophobia.actions import (
    Activate,
    Assign,
    Attack,
    Bless,
    Cancel,
    Clear,
    Explore,
    Guard,
    Jack,
    Leave,
    Move,
    Pass,
    Play,
    Reroll,
    Restore,
    Rotate,
    Seal,
    Turn,
    UseGift,
)
from pnp.games.claustrophobia.bots.plans import assignment, goals, seeks, stays
from pnp.games.claustrophobia.bots.shopping import bid, buy
from pnp.games.claustrophobia.bots.worth import CROWD, FAR, danger, field, hit_odds, line_worth
from pnp.games.claustrophobia.play.maps import beyond, unexplored
from pnp.games.claustrophobia.play.stats import cbt, defence, may_leave, mvt, talents
from pnp.games.claustrophobia.state import HORDE, Placed, State, foes_at, horde_at, humans_at, playing
from pnp.rules.kit import with_

Deciding = Callable[[State, Sequence[Any], Random], Any]


def decide(view: State, actions: Sequence[Any], rng: Random) -> Any:
    return PLANS[type(view.agenda[0])](view, actions, rng)


def _does(view: State, action: Any, do: str) -> bool:
    return isinstance(action, Play) and action.card in view.box.advantages and view.box.advantages[action.card].do == do


def _first(actions: Sequence[Any], *types: type) -> Any:
    return next((action for action in actions if isinstance(action, types)), None)


def _pass_unless(test: Callable[[State, Any], bool]) -> Deciding:
    """The first card worth playing, or pass."""
    def chosen(view: State, actions: Sequence[Any], rng: Random) -> Any:
        return next((action for action in actions if not isinstance(action, Pass) and test(view, action)), Pass())

    return chosen


def _wind(view: State, actions: Sequence[Any], rng: Random) -> Any:
    """Roll again when a warrior would be exhausted or hardly anybody moves."""
    plan = assignment(view)
    tired = sum(die in view.humans[who].cancelled for who, die in plan.items())
    slow = sum(view.box.sheets[who].lines[die].mvt for who, die in plan.items()) < 1.3 * len(plan)
    return actions[0] if tired or slow else Pass()


def _reroll(view: State, actions: Sequence[Any], rng: Random) -> Any:
    """Low lines and canceled ones go."""
    for action in actions:
        if isinstance(action, Reroll):
            die = view.rolled[action.die]
            best = max(0 if die in view.humans[who].cancelled else view.box.sheets[who].lines[die].mvt
                       for who in playing(view))
            if best < 2:
                return action
    return Pass()


def _assign(view: State, actions: Sequence[Any], rng: Random) -> Any:
    who = next(who for who in playing(view) if not view.humans[who].die)
    return Assign(assignment(view)[who])


def _pray(view: State, actions: Sequence[Any], rng: Random) -> Any:
    for gift in [action for action in actions if isinstance(action, UseGift)]:
        if view.box.gifts[gift.gift].do == "courage":
            return max((a for a in actions if isinstance(a, UseGift)), key=lambda a: _need(view, a.on))
        return gift
    return _bless(view, actions) or _salve(view, actions) or Pass()


def _need(view: State, who: str) -> float:
    human = view.humans[who]
    return len(human.cancelled) + 1.5 * danger(view, human.here) + (3 if who == view.bearer else 0)


def _bless(view: State, actions: Sequence[Any]) -> Any:
    """An exhausted warrior first; later in the game somebody who can use it."""
    tired = [a for a in actions if isinstance(a, Bless) and view.humans[a.on].exhausted]
    if tired:
        return tired[0]
    fighters = [a for a in actions if isinstance(a, Bless) and a.bonus == "cbt" and cbt(view, a.on)
                and len(foes_at(view, view.humans[a.on].here)) >= 2]
    if fighters:
        return max(fighters, key=lambda a: cbt(view, a.on))
    runners = [a for a in actions if isinstance(a, Bless) and a.bonus == "mvt"
               and not foes_at(view, view.humans[a.on].here)]
    return max(runners, key=lambda a: mvt(view, a.on)) if runners and view.round >= 4 else None


def _salve(view: State, actions: Sequence[Any]) -> Any:
    """For a warrior near death, or one who would sit idle."""
    plays = [a for a in actions if _does(view, a, "salve")]
    urgent = [a for a in plays if len(view.humans[a.on].cancelled) >= 4
              or (view.humans[a.on].exhausted and not view.humans[a.on].acted)]
    return max(urgent, key=lambda a: len(view.humans[a.on].cancelled)) if urgent else None


def _activate(view: State, actions: Sequence[Any], rng: Random) -> Any:
    """Fighters first, so that others get free; then whoever is nearest to the goal."""
    salve = _salve(view, actions)
    if salve:
        return salve
    ready = [a for a in actions if isinstance(a, Activate)]
    return max(ready, key=lambda a: _turn_order(view, a.who)) if ready else Pass()


def _turn_order(view: State, who: str) -> tuple:
    at = view.humans[who].here
    fighting = bool(foes_at(view, at)) and cbt(view, who)
    return fighting, -field(view, goals(view, who), CROWD).get(at, FAR), who


def _act(view: State, actions: Sequence[Any], rng: Random) -> Any:
    """Out if possible; strike before moving; move while it brings the goal nearer; strike at last."""
    who = view.acting.who
    out = _first(actions, Leave) or _first(actions, Turn)
    if out:
        return out
    heal = _first(actions, UseGift) or _salve(view, actions)
    if heal:
        return heal
    seal = _first(actions, Seal)
    if seal and seeks(view, who, view.humans[who].here):
        return seal
    if Clear() in actions and not foes_at(view, view.humans[who].here):
        return Clear()
    if not view.acting.moved:
        return _strike(view, actions) or _march(view, actions, rng) or _forward(view, actions) or Pass()
    return _march(view, actions, rng) or _forward(view, actions) or _strike(view, actions) or Pass()


def _strike(view: State, actions: Sequence[Any]) -> Any:
    grenade = [a for a in actions if _does(view, a, "grenade") and _blast(view, a.at) >= 2]
    if grenade:
        return max(grenade, key=lambda a: _blast(view, a.at))
    blows = [a for a in actions if isinstance(a, Attack)]
    return max(blows, key=lambda a: _blow(view, a)) if blows else None


def _blast(view: State, at: Any) -> int:
    return len(foes_at(view, at)) - 2 * len(humans_at(view, at))


def _blow(view: State, action: Attack) -> float:
    """Likely hits that count, on the own tile first."""
    victims = horde_at(view, action.at) if action.target == HORDE else [action.target]
    hits = hit_odds(cbt(view, view.acting.who), defence(view, victims[0]))
    near = 1.0 if action.at == view.humans[view.acting.who].here else 0.5
    if action.target == view.box.demon:
        return near * hits * 1.1
    return near * min(hits, len(victims)) * (1.3 if action.target != HORDE else 1.0)


def _march(view: State, actions: Sequence[Any], rng: Random) -> Any:
    """A step that brings the goal nearer, or the exploration that is the goal."""
    who = view.acting.who
    at = view.humans[who].here
    if stays(view, who):
        return None
    aims = goals(view, who)
    cost = field(view, aims, CROWD * 0.4 if "elusive" in talents(view, who) else CROWD)
    explorations = [a for a in actions if isinstance(a, Explore)]
    if explorations and at in aims:
        return explorations[int(rng.random() * len(explorations))]
    moves = [a for a in actions if isinstance(a, Move)]
    best = min(moves, key=lambda a: (_entry(view, a, cost), a.to), default=None)
    return best if best and _entry(view, best, cost) < cost.get(at, FAR) + 0.5 else None


def _entry(view: State, action: Move, cost: dict) -> float:
    return cost.get(action.to, FAR) + 1 + CROWD * 0.4 * len(foes_at(view, action.to))


def _forward(view: State, actions: Sequence[Any]) -> Any:
    """One more step when nothing holds the warrior and the goal is near."""
    card = next((a for a in actions if _does(view, a, "forward")), None)
    who = view.acting.who
    at = view.humans[who].here
    if card is None or stays(view, who) or not may_leave(view, who):
        return None
    return card if field(view, goals(view, who), CROWD).get(at, FAR) < 2 else None


def _fight_card(view: State, action: Any) -> bool:
    fight = view.agenda[0]
    if _does(view, action, "holy"):
        return True
    victims = horde_at(view, fight.at) if fight.target == HORDE else [fight.target]
    strong = cbt(view, fight.attacker) + fight.bonus
    return len(victims) >= 2 or fight.target == view.box.demon or not strong


def _cancel(view: State, actions: Sequence[Any], rng: Random) -> Any:
    """The line that is worth least; the Padded Jack when it hurts."""
    who = view.agenda[0].who
    if Jack() in actions and len(view.humans[who].cancelled) >= 2:
        return Jack()
    lines = [a for a in actions if isinstance(a, Cancel)]
    return min(lines, key=lambda a: line_worth(view.box.sheets[who].lines[a.line])) if lines else actions[-1]


def _restore(view: State, actions: Sequence[Any], rng: Random) -> Any:
    who = view.agenda[0].who
    human = view.humans[who]
    if human.exhausted and Restore(human.die) in actions:
        return Restore(human.die)
    return max(actions, key=lambda a: line_worth(view.box.sheets[who].lines[a.line]))


def _guard(view: State, actions: Sequence[Any], rng: Random) -> Any:
    """The Brute takes what would hurt others more."""
    target = view.agenda[0].fight.target
    own = len(view.humans[target].cancelled) + (2 if target in (view.box.redeemer, view.bearer) else 1)
    guards = [a for a in actions if isinstance(a, Guard) and len(view.humans[a.who].cancelled) < min(5, own)]
    return min(guards, key=lambda a: len(view.humans[a.who].cancelled)) if guards else Pass()


def _drawn(view: State, actions: Sequence[Any], rng: Random) -> Any:
    """Precognition sends dead ends away; Chalk Marks are used on tiles with a choice."""
    ground = view.box.grounds[view.agenda[0].tile]
    openings = sum(ground.turned[0])
    gift = _first(actions, UseGift)
    if gift and ground.special != "exit" and (openings == 1 or ground.special in ("hungry", "booby", "tight")):
        return gift
    chalk = next((a for a in actions if _does(view, a, "chalk")), None)
    return chalk if chalk and openings == 2 else Pass()


def _place(view: State, actions: Sequence[Any], rng: Random) -> Any:
    """Chalk Marks: as many ways on as possible."""
    step = view.agenda[0]
    cell = beyond(view.humans[view.acting.who].here, step.draw.way)

    def ways(action: Rotate) -> int:
        return len(unexplored(view.box, with_(view.map, cell, Placed(step.tile, action.turns)), cell))

    return max(actions, key=ways)


def _hold(view: State, actions: Sequence[Any], rng: Random) -> Any:
    plays = [a for a in actions if isinstance(a, Play)]
    best = max(plays, key=lambda a: len(humans_at(view, a.here)) * danger(view, a.here))
    return best if len(humans_at(view, best.here)) * danger(view, best.here) >= 1.5 else Pass()


PLANS: dict[type, Deciding] = {
    steps.Auction: bid, steps.Buying: buy, steps.ExtraGift: buy,
    steps.WindWindow: _wind, steps.Rerolling: _reroll, steps.Assigning: _assign,
    steps.Panicked: lambda view, actions, rng: Reroll(0), steps.Praying: _pray,
    steps.HumanPhase: _activate, steps.Acting: _act, steps.Drawn: _drawn, steps.Placing: _place,
    steps.Restoring: _restore, steps.Fight: _pass_unless(_fight_card), steps.Hitting: _guard, steps.Wounding: _cancel,
    steps.EventPlayed: _pass_unless(lambda view, action: True), steps.HoldWindow: _hold,
}
