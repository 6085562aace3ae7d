"""The rules of Claustrophobia as one table: for each pending step who decides, what is on offer, what follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from pnp.games.claustrophobia import steps
from pnp.games.claustrophobia.box import DAMAGE, DEMON, HUMAN
from pnp.games.claustrophobia.play import acting, combat, effects, events, exploring, initiative, movement, team, threat
from pnp.games.claustrophobia.play.ends import outcome
from pnp.games.claustrophobia.state import State, seat_of, side
from pnp.games.claustrophobia.view import view
from pnp.rules import Table
from pnp.rules.kit import done, settle

__all__ = ["apply", "decider", "legal_actions", "outcome", "settled", "supplies", "view"]


class Choice(NamedTuple):
    """A step that waits: whose choice, which choices, what follows. Without a choice the step is over."""

    by: Callable[[State, Any], str | int]            # a side, or a seat before sides are known
    options: Callable[[State, Any], tuple]
    take: Callable[[State, Any, Any, Table], State]


def _humans(state: State, step: Any) -> str:
    return HUMAN


def _demons(state: State, step: Any) -> str:
    return DEMON


CHOICES: dict[type, Choice] = {
    steps.Auction: Choice(lambda state, step: step.seat, team.bids, team.bid),
    steps.Buying: Choice(_humans, team.purchases, team.purchase),
    steps.ExtraGift: Choice(_humans, team.extra_gifts, team.extra_gift),
    steps.CrisisWindow: Choice(_demons, events.window("initiative_start"), events.take),
    steps.WindWindow: Choice(_humans, initiative.winds, initiative.wind),
    steps.Rerolling: Choice(_humans, initiative.rerolls, initiative.reroll),
    steps.PanicWindow: Choice(_demons, events.window("initiative_after_roll"), events.take),
    steps.Panicked: Choice(_humans, effects.calms, effects.calm),
    steps.Assigning: Choice(_humans, initiative.assignments, initiative.assign),
    steps.Praying: Choice(_humans, initiative.prayers, initiative.pray),
    steps.HumanPhase: Choice(_humans, acting.human_menu, acting.activated),
    steps.Acting: Choice(lambda state, step: side(state.acting.who), acting.deeds, acting.act),
    steps.Declared: Choice(_demons, events.lost_window, events.take),
    steps.Drawn: Choice(_humans, exploring.windows, exploring.window),
    steps.Placing: Choice(lambda state, step: HUMAN if step.draw.chalk else DEMON, exploring.fits, exploring.place),
    steps.PuttingHole: Choice(_demons, exploring.hole_places, exploring.put_hole),
    steps.Restoring: Choice(_humans, movement.restores, movement.restore),
    steps.Fight: Choice(lambda state, step: side(step.attacker), combat.windows, combat.window),
    steps.Hitting: Choice(lambda state, step: HUMAN if step.fight.target in state.humans else DEMON,
                          combat.guards, combat.guard),
    steps.Wounding: Choice(combat.decides_line, combat.lines, combat.wound),
    steps.EventPlayed: Choice(_humans, events.answers, events.answer),
    steps.PlacingDice: Choice(_demons, threat.placements, threat.place),
    steps.Threatening: Choice(_demons, threat.menu, threat.threaten),
    steps.Trapping: Choice(_demons, threat.preys, threat.trap),
    steps.Entering: Choice(_demons, threat.arrivals, threat.enter),
    steps.HoldWindow: Choice(_humans, acting.holds, acting.hold),
    steps.DemonPhase: Choice(_demons, acting.demon_menu, acting.activated),
}

RUNS: dict[type, Callable[[State, Any, Table], State]] = {
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


def decider(state: State) -> int | None:
    if state.result or not state.agenda:
        return None
    step = state.agenda[0]
    by = CHOICES[type(step)].by(state, step)
    return by if isinstance(by, int) else seat_of(state, by)


def legal_actions(state: State) -> tuple:
    if state.result or not state.agenda:
        return ()
    step = state.agenda[0]
    return CHOICES[type(step)].options(state, step)


def apply(state: State, action: Any, table: Table) -> State:
    step = state.agenda[0]
    return settled(CHOICES[type(step)].take(state, step, action, table), table)


def settled(state: State, table: Table) -> State:
    """The position once nothing is pending that needs no choice."""
    return settle(state, table, _step)


def waits(state: State) -> bool:
    """Whether the game stands still until somebody chooses, or for good."""
    if state.result or not state.agenda:
        return True
    kind = type(state.agenda[0])
    return kind in CHOICES and len(CHOICES[kind].options(state, state.agenda[0])) > 1


def _step(state: State, step: Any, table: Table) -> State | None:
    """Run a step; a choice with one way to take is taken, a choice with none is over."""
    kind = type(step)
    if kind in RUNS:
        return RUNS[kind](done(state), step, table)
    choice = CHOICES[kind]
    options = choice.options(state, step)
    if len(options) > 1:
        return None
    if options:
        return choice.take(state, step, options[0], table)
    return team.bought(done(state), step, table) if kind is steps.Buying else done(state)


def supplies(state: State) -> dict[str, int]:
    foes = [foe for id, foe in state.foes.items() if id != state.box.demon]
    damage = sum(len(human.cancelled) for human in state.humans.values() if human.at is not None)
    return {
        "tile stack": len(state.stack), "event deck": len(state.event_deck), "Threat Points": state.tp,
        "Threat Point tokens": state.box.rules.most_tp - state.tp, "troglodytes": len(state.box.figures) - len(foes),
        "damage tokens": state.box.copies[DAMAGE] - damage, "advantage hand": len(state.hand),
        "demon entries": state.entries,
    }
