"""The reference bot `racer`: follows a plan and scores what is on offer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from pnp.games.refuge import steps
from pnp.games.refuge.actions import (
    Action,
    Activate,
    Answer,
    Complete,
    Draw,
    Flip,
    Lay,
    Lead,
    Move,
    Play,
    Put,
    Skip,
    Spend,
    Use,
    With,
)
from pnp.games.refuge.bots.plans import FAR, threat, ways_to
from pnp.games.refuge.bots.worth import START, Sight, aimed, brought, drawing, saved
from pnp.games.refuge.state import State, diver_at, on_map, others

Score = Callable[[Any], float]        # of the actions that the pending step offers

NOISE = 0.25          # breaks ties, and circles
TOLL = 0.3            # what a card or ability spent is worth


def racer(view: State, actions: Sequence[Action], rng: Random) -> Action:
    """Takes the best-scored choice of what the pending step offers."""
    if len(actions) == 1:
        return actions[0]
    step = view.agenda[0]
    score = SCORES[type(step)](view, step)
    best, chosen = -1e9, actions[0]
    for action in actions:
        worth = score(action) + rng.random() * NOISE
        if worth > best:
            best, chosen = worth, action
    return chosen


def _flat(view: State, step: Any) -> Callable[[Action], float]:
    return lambda action: 0.0


def _start(view: State, step: steps.StartAt) -> Callable[[Put], float]:
    """Away from the head's columns."""
    floor = view.box.floor
    return lambda action: 0.05 * floor.distance(action.space, view.head)


def _arrive(view: State, step: Any) -> Callable[[Put], float]:
    """Nearest to the goal: coming back, dragged, braced, slipping away."""
    sight = Sight(view, step.seat)
    return lambda action: -sight.at(action.space)


def _walk(view: State, step: steps.Walk) -> Callable[[Move | Skip], float]:
    sight = Sight(view, step.seat)
    return lambda action: sight.gain(action.space) if type(action) is Move else 0.1


def _bonus(view: State, step: steps.Bonus) -> Callable[[Move | Skip], float]:
    sight = Sight(view, step.seat)
    eager = 0.5 if sight.plan.name == "all_used" else -0.4
    return lambda action: sight.gain(action.space) + eager if type(action) is Move else 0.0


def _meet(view: State, step: steps.Meet) -> Callable[[Answer | Skip], float]:
    """Answer, first with what is worth least; a kill on one's own turn may be a feat."""
    row = view.box.floor.place[step.at][1]
    wanted = step.seat == view.active and any(view.box.objective[o].feat == "eliminated" for o in view.display)

    def score(action: Answer | Skip) -> float:
        if isinstance(action, Skip):
            return 1.0 if row <= 2 and not all(view.players[step.seat].up) else 0.0
        do = view.box.card[action.card].do
        return 2.0 + ("react_kill" not in do) + 3.0 * (wanted and "react_kill" in do)

    return score


def _refresh(view: State, step: steps.Refresh) -> Callable[[Flip | Skip], float]:
    keep = any(view.box.objective[o].feat == "all_used" for o in view.display) and not any(view.players[step.seat].up)
    return lambda action: float((type(action) is Flip) != keep)


def _devour(view: State, step: steps.Devour) -> Callable[[Answer | Skip], float]:
    return lambda action: float(type(action) is Answer)


def _spawn(view: State, step: steps.Spawn) -> Callable[[Put | Lead | Skip], float]:
    """Far from oneself, near those who lead."""
    floor, me = view.box.floor, view.players[step.seat].at
    rivals = [(view.players[r].at, threat(view, r)) for r in others(view, step.seat) if on_map(view, r)]

    def score(action: Put | Lead | Skip) -> float:
        if isinstance(action, Skip):
            return 0.0
        near = sum(max(0.0, 4 - floor.distance(at, action.space)) * worth for at, worth in rivals)
        return 0.05 * near - max(0.0, 3 - floor.distance(me, action.space))

    return score


def _lure(view: State, step: steps.Lure) -> Callable[[Lead | Skip], float]:
    """Onto the rival who leads, or away from one's own way."""
    floor, sight = view.box.floor, Sight(view, step.seat)
    me = view.players[step.seat].at
    rivals = [(view.players[r].at, threat(view, r)) for r in others(view, step.seat)
              if on_map(view, r) and view.players[r].at not in view.box.barred]

    def score(action: Lead | Skip) -> float:
        if isinstance(action, Skip):
            return 0.1
        if action.space == me:
            return -START
        met = diver_at(view, action.space)
        if met is not None:
            return threat(view, met)
        closer = max((worth * (floor.distance(at, action.old) - floor.distance(at, action.space)) /
                      (1 + floor.distance(at, action.space)) for at, worth in rivals), default=0.0)
        danger = floor.distance(me, action.space) <= 1
        blocks = (sight.way.get(action.old, FAR) < sight.here) - (sight.way.get(action.space, FAR) < sight.here)
        return 0.2 * closer + blocks - 2.0 * danger

    return score


def _exchange(view: State, step: steps.Exchange) -> Callable[[With | Skip], float]:
    sight = Sight(view, step.seat)
    return lambda action: sight.gain(view.players[action.seat].at) - 0.5 if type(action) is With else 0.0


def _look(view: State, step: steps.Look) -> Callable[[Lay], float]:
    """Devour cards down, if one is about to draw; else up."""
    band = view.box.floor.kind.get(view.players[step.seat].at) == "kraken"
    cards = view.box.kraken
    return lambda action: float(cards[step.seen[action.slot]].devour != band)


def _cameras(view: State, step: steps.SetCameras) -> Callable[[Lead | Skip], float]:
    sight = Sight(view, step.seat)

    def score(action: Lead | Skip) -> float:
        if isinstance(action, Skip):
            return 0.0
        saved = FAR if action.old == "reserve" else sight.way.get(action.old, FAR)
        return min(saved, sight.here + 3) - sight.way.get(action.space, FAR)

    return score


def _claim(view: State, step: steps.Claim) -> Callable[[Complete | Skip], float]:
    """Whatever is complete, the nearest pod first; nothing is paid for with a Decryptor in the hand's way."""
    at = {view.box.opens[pod]: space for space, pod in view.pods.items()}
    ways = {objective: ways_to(view, step.seat, (space,)) for objective, space in at.items()}
    me = view.players[step.seat]

    def score(action: Complete | Skip) -> float:
        if isinstance(action, Skip):
            return 0.0
        return 30.0 - ways[action.objective].get(me.at, FAR)

    return score


def _pay(view: State, step: steps.Pay) -> Callable[[Spend], float]:
    worth = {"unlock_pod": -6.0, "wild_type": -3.0, "react_kill": -1.0}
    card = view.box.card
    return lambda action: sum(worth.get(key, 0.0) for key in card[action.card].do)


def _aim(view: State, step: steps.Aim) -> Callable[[Action], float]:
    sight = Sight(view, step.seat)
    return lambda action: aimed(sight, step.key, action)


def _act(view: State, step: steps.Act) -> Callable[[Action], float]:
    sight = Sight(view, step.seat)
    draw = drawing(sight)

    def score(action: Action) -> float:
        match action:
            case Move(space):
                return sight.gain(space)
            case Draw():
                return draw
            case Use(card):
                return brought(sight, card, draw) - TOLL + 1.4 * (sight.plan.name == "all_used")
            case Play(card):
                return brought(sight, card, draw) - TOLL - 1.5 * saved(sight, card)
            case Activate():
                return 0.3
        return 0.0

    return score


SCORES: dict[type, Callable[[State, Any], Score]] = {
    steps.TakeDiver: _flat, steps.StartAt: _start, steps.Return: _arrive, steps.Act: _act, steps.Walk: _walk,
    steps.Bonus: _bonus, steps.Meet: _meet, steps.Sidestep: _arrive, steps.Drag: _arrive, steps.Refresh: _refresh,
    steps.Devour: _devour, steps.BraceAt: _arrive, steps.Spawn: _spawn, steps.Lure: _lure, steps.Exchange: _exchange,
    steps.Look: _look, steps.SetCameras: _cameras, steps.Claim: _claim, steps.Pay: _pay, steps.Aim: _aim,
}
