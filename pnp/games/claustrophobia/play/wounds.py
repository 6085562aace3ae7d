"""What a hit does: lines a Human loses, wounds of a Demon, dead troglodytes."""

from __future__ import annotations

from pnp.games.claustrophobia import steps
from pnp.games.claustrophobia.actions import Cancel, Jack, Pass
from pnp.games.claustrophobia.box import DAMAGE, DEMON, HUMAN, WOUND
from pnp.games.claustrophobia.play.ends import killed
from pnp.games.claustrophobia.play.maps import special
from pnp.games.claustrophobia.play.stats import amount, carries, demon_card
from pnp.games.claustrophobia.state import HORDE, State, change, horde_at, side
from pnp.rules import Table
from pnp.rules.kit import done, then

DEMON_PHASE = "demon"


def suffer(state: State, fight: steps.Fight, victim: str, table: Table) -> State:
    """A combat hit; CLA-R23: it counts double in Hungry Tunnels."""
    times = state.box.rules.hungry if special(state, fight.at) == "hungry" else 1
    if victim in state.humans:
        return then(state, *[steps.Wounding(victim)] * times)
    if victim == state.box.demon:
        return wounded(state, times * _wounds(state, fight), table)
    for id in horde_at(state, fight.at)[:times] if victim == HORDE else [victim]:
        state = killed(state, id, table)
    return state


def _wounds(state: State, fight: steps.Fight) -> int:
    """Wounds a hit places on a Demon: more with the hammer, as its card says, or with Holy Water."""
    if side(fight.attacker) != HUMAN:
        return 1
    hammer, limit = amount(state, fight.attacker, "hammer"), demon_card(state).hammer
    return max(1, min(hammer, limit) if limit else hammer, fight.holy)


def wounded(state: State, wounds: int, table: Table) -> State:
    demon = state.box.demon
    if demon not in state.foes:
        return state
    total = state.foes[demon].wounds + wounds
    table.say("wounded", demon=state.demon, wounds=wounds, token=WOUND)
    if total >= demon_card(state).health:
        return killed(state, demon, table)
    return change(state, demon, wounds=total)


def lines(state: State, step: steps.Wounding) -> tuple[Cancel | Jack | Pass, ...]:
    """The Human player cancels a line, or ignores the hit; Critical Hit lets the Demon player cancel."""
    human = state.humans[step.who]
    if human.at is None:
        return ()
    jack = (Jack(),) if not step.asked and carries(state, step.who, "jack") else ()
    if demon_chooses(state) and jack:
        return (*jack, Pass())
    free = [n for n in range(1, state.box.rules.lines + 1) if n not in human.cancelled]
    return (*[Cancel(n) for n in free], *jack)


def demon_chooses(state: State) -> bool:
    return state.choose_line and state.phase == DEMON_PHASE


def decides_line(state: State, step: steps.Wounding) -> str:
    if not demon_chooses(state) or (not step.asked and carries(state, step.who, "jack")):
        return HUMAN
    return DEMON


def wound(state: State, step: steps.Wounding, action: Cancel | Jack | Pass, table: Table) -> State:
    human, state = state.humans[step.who], done(state)
    match action:
        case Pass():
            return then(state, steps.Wounding(step.who, asked=True))
        case Jack():
            jack = carries(state, step.who, "jack")
            assert jack is not None
            table.say("jack", who=step.who, card=jack)
            table.played(jack, state.human_seat)
            return change(state, step.who, down=(*human.down, jack))
    cancelled = tuple(sorted((*human.cancelled, action.line)))
    table.say("hit", who=step.who, line=action.line, token=DAMAGE)
    state = change(state, step.who, cancelled=cancelled)
    if demon_chooses(state):
        state = state._replace(choose_line=False)
    return killed(state, step.who, table) if len(cancelled) >= state.box.rules.lines else state
