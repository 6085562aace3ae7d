"""A choice in words: a view and a legal action -> a sentence of `words.actions`, the pieces and the spaces it is about."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from pnp.games.refuge import actions, steps
from pnp.games.refuge.actions import Action
from pnp.games.refuge.play.turn import bonus
from pnp.games.refuge.state import RESERVE, State, name
from pnp.games.refuge.zones import at
from pnp.rules import Saying
from pnp.rules.kit import spoken

# The sentence for what a pending step offers; where the action alone does not tell, what its effect is called.
KINDS: dict[type, dict[type, str]] = {
    steps.TakeDiver: {actions.Take: "diver"},
    steps.StartAt: {actions.Put: "start"},
    steps.Return: {actions.Put: "return"},
    steps.Act: {actions.Move: "move", actions.Use: "use", actions.Play: "play", actions.Draw: "draw",
                actions.Activate: "activate", actions.Pass: "pass"},
    steps.Walk: {actions.Move: "move", actions.Skip: "stop"},
    steps.Bonus: {actions.Move: "bonus", actions.Skip: "no_bonus"},
    steps.Meet: {actions.Answer: "answer", actions.Skip: "no_answer"},
    steps.Sidestep: {actions.Put: "sidestep"},
    steps.Drag: {actions.Put: "drag"},
    steps.Refresh: {actions.Flip: "refresh", actions.Skip: "keep"},
    steps.Devour: {actions.Answer: "answer", actions.Skip: "no_brace"},
    steps.BraceAt: {actions.Put: "braced"},
    steps.Spawn: {actions.Put: "spawn", actions.Lead: "relocate", actions.Skip: "leave"},
    steps.Lure: {actions.Lead: "drive", actions.Skip: "halt"},
    steps.Exchange: {actions.With: "swap", actions.Skip: "no_swap"},
    steps.Look: {actions.Lay: "lay"},
    steps.SetCameras: {actions.Lead: "camera_from", actions.Skip: "no_camera"},
    steps.Claim: {actions.Complete: "complete", actions.Skip: "no_complete"},
    steps.Pay: {actions.Spend: "pay"},
    steps.Aim: {actions.Shoot: "shoot", actions.Move: "jump", actions.Nudge: "nudge", actions.Steer: "steer",
                actions.Recover: "recover", actions.With: "steal", actions.Take: "take", actions.Cycle: "cycle"},
}
AIMS = {"shove": "shove", "jump_camera": "follow"}


def says(view: State, action: Action) -> Saying:
    step = view.agenda[0]
    facts = _facts(view, step, action)
    pieces = [facts[key] for key in ("card", "objective", "foe", "diver") if key in facts]
    places = [at(facts[key]) for key in ("old", "space") if key in facts]
    return spoken(view.box.game, _kind(step, action), pieces, places, **facts)


def _kind(step: Any, action: Action) -> str:
    if isinstance(step, steps.Aim) and step.key in AIMS:
        return AIMS[step.key]
    if isinstance(action, actions.Lead) and action.old == RESERVE:
        return "camera"
    return KINDS[type(step)][type(action)]


def _facts(view: State, step: Any, action: Action) -> dict[str, str]:
    """What the sentence may name: the action's own fields, and what only the step tells."""
    match action:
        case actions.Take(piece):
            return {"diver" if isinstance(step, steps.TakeDiver) else "card": piece}
        case actions.Use(card) | actions.Recover(card):
            return {"card": card}
        case actions.With(seat):
            return {"foe": name(view, seat)}
        case actions.Nudge(seat, space):
            return {"foe": name(view, seat), "space": space}
        case actions.Lay(slot):
            return {"card": step.seen[slot]}
        case actions.Activate():
            return {"space": view.players[step.seat].at}
        case actions.Lead(old, space) if old == RESERVE:
            return {"space": space}
    return asdict(action) | _told_by_step(view, step, action)


def _told_by_step(view: State, step: Any, action: Action) -> dict[str, str]:
    if isinstance(step, steps.Bonus):
        return {"card": bonus(view, step.seat)}
    if isinstance(step, steps.Meet | steps.Devour) and isinstance(action, actions.Skip):
        return {"diver": name(view, step.seat)}
    return {}
