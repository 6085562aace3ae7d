"""The rules of The Refuge as one table: for each pending step how it runs, what it offers, what a choice does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pnp.games.refuge import steps
from pnp.games.refuge.actions import Action
from pnp.games.refuge.play import cameras, effects, feats, kraken, moves, objectives, opening, spaces, tentacles, turn
from pnp.games.refuge.state import State, occupied
from pnp.rules import Outcome, Table
from pnp.rules.kit import settle

RUN: dict[type, Callable[[State, Any, Table], State | None]] = {
    steps.Lot: opening.run_lot, steps.LayPods: opening.run_pods,
    steps.Begin: turn.run_begin, steps.Return: turn.run_return, steps.Act: turn.run_act,
    steps.Bonus: turn.run_bonus, steps.EndTurn: turn.run_end,
    steps.Walk: moves.run_walk, steps.Land: moves.run_land, steps.Escape: moves.run_escape,
    steps.Spawn: spaces.run_spawn, steps.Exchange: spaces.run_exchange,
    steps.Lure: tentacles.run_lure, steps.Meet: tentacles.run_meet, steps.Drag: tentacles.run_drag,
    steps.DrawKraken: kraken.run_draw, steps.ShuffleKraken: kraken.run_shuffle, steps.Shift: kraken.run_shift,
    steps.PushRow: kraken.run_push, steps.Advance: kraken.run_advance, steps.Devour: kraken.run_devour,
    steps.BraceAt: kraken.run_brace,
    steps.Aim: effects.run_aim, steps.PutAway: effects.run_put_away, steps.Look: feats.run_look,
    steps.SetCameras: cameras.run_cameras,
    steps.Claim: objectives.run_claim, steps.Pay: objectives.run_pay,
}

# What a step that waits offers, and what the choice does.
CHOICE: dict[type, tuple[Callable[[State, Any], tuple[Action, ...]], Callable[[State, Any, Any, Table], State]]] = {
    steps.TakeDiver: (opening.diver_choices, opening.choose_diver),
    steps.StartAt: (opening.start_choices, opening.choose_start),
    steps.Return: (turn.return_choices, turn.choose_return),
    steps.Act: (turn.act_choices, turn.choose_act),
    steps.Bonus: (turn.bonus_choices, turn.choose_bonus),
    steps.Walk: (moves.walk_choices, moves.choose_walk),
    steps.Spawn: (spaces.spawn_choices, spaces.choose_spawn),
    steps.Exchange: (spaces.exchange_choices, spaces.choose_exchange),
    steps.Lure: (tentacles.lure_choices, tentacles.choose_lure),
    steps.Meet: (tentacles.meet_choices, tentacles.choose_meet),
    steps.Sidestep: (tentacles.sidestep_choices, tentacles.choose_sidestep),
    steps.Drag: (tentacles.drag_choices, tentacles.choose_drag),
    steps.Refresh: (tentacles.refresh_choices, tentacles.choose_refresh),
    steps.Devour: (kraken.devour_choices, kraken.choose_devour),
    steps.BraceAt: (kraken.brace_choices, kraken.choose_brace),
    steps.Aim: (effects.aim_choices, effects.choose_aim),
    steps.Look: (feats.look_choices, feats.choose_look),
    steps.SetCameras: (cameras.cameras_choices, cameras.choose_cameras),
    steps.Claim: (objectives.claim_choices, objectives.choose_claim),
    steps.Pay: (objectives.pay_choices, objectives.choose_pay),
}


def decider(state: State) -> int | None:
    return state.agenda[0].seat if state.agenda else None


def legal_actions(state: State) -> tuple[Action, ...]:
    if not state.agenda:
        return ()
    pending = state.agenda[0]
    return CHOICE[type(pending)][0](state, pending)


def apply(state: State, action: Action, table: Table) -> State:
    pending = state.agenda[0]
    return settled(CHOICE[type(pending)][1](state, pending, action, table), table)


def settled(state: State, table: Table) -> State:
    """The position once nothing is pending that needs no choice."""
    return settle(state, table, _step)


def waits(state: State) -> bool:
    """Whether the game stands still until somebody chooses, or for good."""
    return not state.agenda or _step(state, state.agenda[0], Table(record=False)) is None


def run_step(state: State, table: Table) -> State:
    """One pending step alone, for those who look at a resolution bit by bit."""
    return _step(state, state.agenda[0], table) or state


def _step(state: State, pending: Any, table: Table) -> State | None:
    run = RUN.get(type(pending))
    return run(state, pending, table) if run else None


def outcome(state: State) -> Outcome | None:
    if state.winner is not None:
        return Outcome((state.winner.seat,), state.winner.by)
    return Outcome((), "unfinished") if state.stopped else None


def supplies(state: State) -> dict[str, int]:
    """What could run out: pieces, and free spaces of the kinds that must be found."""
    known, held = state.box, occupied(state)
    free = {"Spawn": known.spawns, "Start": known.starts, "devour row": known.devour_row}
    return {"tentacles": state.supply, "salvage draw pile": len(state.salvage.cards),
            "salvage with discard": len(state.salvage), "Kraken draw pile": len(state.kraken.cards),
            "objectives": len(state.objectives) + len(state.display),
            **{f"free spaces: {name}": sum(space not in held for space in spaces) for name, spaces in free.items()}}
