"""What event cards do."""

from __future__ import annotations

from dataclasses import replace

from pnp.games.claustrophobia import steps
from pnp.games.claustrophobia.actions import Cell, Pass, Play, Reroll
from pnp.games.claustrophobia.box import CAVE_IN, TOUGH
from pnp.games.claustrophobia.play.events import LASTING, free_figure
from pnp.games.claustrophobia.play.movement import arrive
from pnp.games.claustrophobia.state import Foe, State, change, event_gone, humans_at, playing
from pnp.rules import Table
from pnp.rules.kit import done, put, then, with_, without


def effect(state: State, step: steps.EventEffect, table: Table) -> State:
    card = state.box.events[step.play.card]
    state = _done(state, step.play, table)
    return state if card.do in LASTING else event_gone(state, card.id)


def _done(state: State, play: Play, table: Table) -> State:
    card = state.box.events[play.card]
    match card.do:
        case "panic":
            return _panic(state, table)
        case "lost":
            return _lost(state)
        case "tough":
            return entered(state, play.here, table, tough=True)
        case "critical":
            return state._replace(critical=play.on, choose_line=True)
        case "cave-in":
            table.say("cave-in", tile=state.map[play.here].tile, other=state.map[play.there].tile, token=CAVE_IN)
            return state._replace(cave_in=(play.here, play.there))
        case "defect":
            human = state.humans[play.on]
            table.say("defect", who=play.on, object=play.piece)
            return change(state, play.on, objects=without(human.objects, play.piece))
        case "possession":
            return then(state, steps.Fight(play.on, play.piece, state.humans[play.on].here, possessed=True))
        case "suicide":
            fight = state.agenda[0]
            fight = replace(fight, suicide=True, bonus=fight.bonus + card.amount)
            return state._replace(agenda=put(state.agenda, 0, fight))
        case "terror":
            return arrive(state, play.on, play.there, table)
        case "fumes":
            return _fumes(state, card.need, card.amount, play.here, table)
    return state                     # faith, rage and satan work as long as they lie open


def _panic(state: State, table: Table) -> State:
    """The dice are dealt at random."""
    dice, team = table.shuffle(state.rolled), playing(state)
    for who, die in zip(team, dice):
        state = change(state, who, die=die)
    table.say("panic", dice=dice[:len(team)])
    scared = [who for who in team if state.humans[who].die in state.humans[who].cancelled]
    return then(state._replace(dice=dice[len(team):]), *[steps.Panicked(who) for who in scared])


def calms(state: State, step: steps.Panicked) -> tuple[Reroll | Pass, ...]:
    return Reroll(0), Pass()


def calm(state: State, step: steps.Panicked, action: Reroll | Pass, table: Table) -> State:
    if isinstance(action, Pass):
        return done(state)
    die = table.roll(1)[0]
    table.say("reroll", dice=(die,))
    rolled = put(state.rolled, state.rolled.index(state.humans[step.who].die), die)      # a second Panic! deals this one
    return done(change(state, step.who, die=die)._replace(rolled=rolled))


def _lost(state: State) -> State:
    """No tile is drawn; the movement is over."""
    agenda = tuple(step for step in state.agenda if not isinstance(step, steps.Declared | steps.Drawing))
    return state._replace(agenda=agenda, active=state.acting._replace(over=True))


def _fumes(state: State, need: int, hits: int, at: Cell, table: Table) -> State:
    there = humans_at(state, at)
    dice = table.roll(len(there))
    table.say("fumes", tile=state.map[at].tile, dice=dice)
    return then(state, *[steps.Wounding(who) for who, die in zip(there, dice) if die >= need for _ in range(hits)])


def entered(state: State, at: Cell, table: Table, tough: bool = False) -> State:
    """A troglodyte from the supply comes into play."""
    figure = free_figure(state)
    assert figure is not None
    if tough:
        table.say("tough", who=figure, tile=state.map[at].tile, token=TOUGH)
    else:
        table.say("troglodyte", who=figure, tile=state.map[at].tile)
    return state._replace(foes=with_(state.foes, figure, Foe(at, tough=tough)))
