"""The rules of The Refuge as two tables: which pending steps run, and what those that wait offer and do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pnp.games.refuge import steps
from pnp.games.refuge.play import cameras, effects, feats, kraken, moves, objectives, opening, spaces, tentacles, turn
from pnp.games.refuge.state import State, occupied
from pnp.rules import Outcome, Table
from pnp.rules.kit import Agenda, Choice, own_seat

CHOICES: dict[type, Choice] = {
    steps.TakeDiver: Choice(own_seat, opening.diver_choices, opening.choose_diver),
    steps.StartAt: Choice(own_seat, opening.start_choices, opening.choose_start),
    steps.Return: Choice(own_seat, turn.return_choices, turn.choose_return),
    steps.Act: Choice(own_seat, turn.act_choices, turn.choose_act),
    steps.Bonus: Choice(own_seat, turn.bonus_choices, turn.choose_bonus),
    steps.Walk: Choice(own_seat, moves.walk_choices, moves.choose_walk),
    steps.Spawn: Choice(own_seat, spaces.spawn_choices, spaces.choose_spawn),
    steps.Exchange: Choice(own_seat, spaces.exchange_choices, spaces.choose_exchange),
    steps.Lure: Choice(own_seat, tentacles.lure_choices, tentacles.choose_lure),
    steps.Meet: Choice(own_seat, tentacles.meet_choices, tentacles.choose_meet),
    steps.Sidestep: Choice(own_seat, tentacles.sidestep_choices, tentacles.choose_sidestep),
    steps.Drag: Choice(own_seat, tentacles.drag_choices, tentacles.choose_drag),
    steps.Refresh: Choice(own_seat, tentacles.refresh_choices, tentacles.choose_refresh),
    steps.Devour: Choice(own_seat, kraken.devour_choices, kraken.choose_devour),
    steps.BraceAt: Choice(own_seat, kraken.brace_choices, kraken.choose_brace),
    steps.Aim: Choice(own_seat, effects.aim_choices, effects.choose_aim),
    steps.Look: Choice(own_seat, feats.look_choices, feats.choose_look),
    steps.SetCameras: Choice(own_seat, cameras.cameras_choices, cameras.choose_cameras),
    steps.Claim: Choice(own_seat, objectives.claim_choices, objectives.choose_claim),
    steps.Pay: Choice(own_seat, objectives.pay_choices, objectives.choose_pay),
}

# A run that gives no state waits for the choice of its step.
RUNS: dict[type, Callable[[State, Any, Table], State | None]] = {
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

AGENDA = Agenda(CHOICES, RUNS, skip="nothing")
decider, legal_actions, apply, settled = AGENDA.decider, AGENDA.legal_actions, AGENDA.apply, AGENDA.settled


def waits(state: State) -> bool:
    """Whether the game stands still until somebody chooses, or for good."""
    return not state.agenda or AGENDA.step(state, Table(record=False)) is None


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
