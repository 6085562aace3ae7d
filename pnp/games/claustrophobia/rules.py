"""The rules of Claustrophobia as one table: for each pending step who decides, what is on offer, what follows."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any

from pnp.games.claustrophobia import steps
from pnp.games.claustrophobia.box import DAMAGE
from pnp.games.claustrophobia.play import (
    acting,
    combat,
    effects,
    events,
    exploring,
    initiative,
    movement,
    team,
    threat,
    wounds,
)
from pnp.games.claustrophobia.play.ends import outcome
from pnp.games.claustrophobia.state import State, seat_of
from pnp.games.claustrophobia.view import view
from pnp.rules import Table
from pnp.rules.kit import Agenda, Choice, own_seat

__all__ = ["apply", "decider", "legal_actions", "outcome", "settled", "supplies", "view"]


def _humans(state: State, step: object) -> int:
    return state.human_seat


def _demons(state: State, step: object) -> int:
    return state.demon_seat


def _of(who: Callable[[State, Any], str]) -> Callable[[State, Any], int]:
    """The seat of the side that a step names."""
    return lambda state, step: seat_of(state, who(state, step))


CHOICES: dict[type, Choice] = {
    steps.Auction: Choice(own_seat, team.bids, team.bid),
    steps.Buying: Choice(_humans, team.purchases, team.purchase, team.bought),
    steps.ExtraGift: Choice(_humans, team.extra_gifts, team.extra_gift),
    steps.CrisisWindow: Choice(_demons, events.window("initiative_start"), events.take),
    steps.WindWindow: Choice(_humans, initiative.winds, initiative.wind),
    steps.Rerolling: Choice(_humans, initiative.rerolls, initiative.reroll),
    steps.PanicWindow: Choice(_demons, events.window("initiative_after_roll"), events.take),
    steps.Panicked: Choice(_humans, effects.calms, effects.calm),
    steps.Assigning: Choice(_humans, initiative.assignments, initiative.assign),
    steps.Praying: Choice(_humans, initiative.prayers, initiative.pray),
    steps.HumanPhase: Choice(_humans, acting.human_menu, acting.activated),
    steps.Acting: Choice(_of(acting.whose), acting.deeds, acting.act),
    steps.Declared: Choice(_demons, events.lost_window, events.take),
    steps.Drawn: Choice(_humans, exploring.windows, exploring.window),
    steps.Placing: Choice(_of(exploring.turns_tile), exploring.fits, exploring.place),
    steps.PuttingHole: Choice(_demons, exploring.hole_places, exploring.put_hole),
    steps.Restoring: Choice(_humans, movement.restores, movement.restore),
    steps.Fight: Choice(_of(combat.attackers_side), combat.windows, combat.window),
    steps.Hitting: Choice(_of(combat.targets_side), combat.guards, combat.guard),
    steps.Wounding: Choice(_of(wounds.decides_line), wounds.lines, wounds.wound),
    steps.EventPlayed: Choice(_humans, events.answers, events.answer),
    steps.PlacingDice: Choice(_demons, threat.placements, threat.place),
    steps.Threatening: Choice(_demons, threat.menu, threat.threaten),
    steps.Trapping: Choice(_demons, threat.preys, threat.trap),
    steps.Entering: Choice(_demons, threat.arrivals, threat.enter),
    steps.HoldWindow: Choice(_humans, acting.holds, acting.hold),
    steps.DemonPhase: Choice(_demons, acting.demon_menu, acting.activated),
}

RUNS: dict[type, Callable[[State, Any, Table], State | None]] = {
    steps.Begin: team.begin,
    steps.NewRound: initiative.new_round,
    steps.RollAction: initiative.roll,
    steps.Ready: initiative.ready,
    steps.Acted: acting.acted,
    steps.HumanEnd: acting.human_end,
    steps.Drawing: exploring.draw,
    steps.Fitting: exploring.fit,
    steps.Arriving: exploring.arriving,
    steps.Rolling: combat.roll,
    steps.Fought: combat.fought,
    steps.EventEffect: effects.effect,
    steps.ThreatStart: threat.start,
    steps.RoundEnd: acting.round_end,
}


AGENDA = Agenda(CHOICES, RUNS, skip="forced", popped=True, over=attrgetter("result"))
decider, legal_actions, apply, settled = AGENDA.decider, AGENDA.legal_actions, AGENDA.apply, AGENDA.settled


def waits(state: State) -> bool:
    """Whether the game stands still until somebody chooses, or for good."""
    return bool(state.result) or not state.agenda or AGENDA.step(state, Table(record=False)) is None


def supplies(state: State) -> dict[str, int]:
    foes = [foe for id, foe in state.foes.items() if id != state.box.demon]
    damage = sum(len(human.cancelled) for human in state.humans.values() if human.at is not None)
    return {
        "tile stack": len(state.stack), "event deck": len(state.event_deck), "Threat Points": state.tp,
        "Threat Point tokens": state.box.rules.most_tp - state.tp, "troglodytes": len(state.box.figures) - len(foes),
        "damage tokens": state.box.copies[DAMAGE] - damage, "advantage hand": len(state.hand),
        "demon entries": state.entries,
    }
