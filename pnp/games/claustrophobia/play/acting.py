"""The two Action phases: who is activated, and what an active warrior may do."""

from __future__ import annotations

from pnp.games.claustrophobia import steps
from pnp.games.claustrophobia.actions import (
    Activate,
    Attack,
    Clear,
    Explore,
    Leave,
    Move,
    Pass,
    Play,
    Seal,
    Turn,
    UseGift,
)
from pnp.games.claustrophobia.box import CAVE_IN, HUMAN, SEAL
from pnp.games.claustrophobia.play.combat import attack, attacks, grenade, grenades
from pnp.games.claustrophobia.play.ends import phase_judged, round_judged
from pnp.games.claustrophobia.play.exploring import explore
from pnp.games.claustrophobia.play.initiative import healings, salve, salves, use_gift
from pnp.games.claustrophobia.play.maps import home, steps_from
from pnp.games.claustrophobia.play.movement import leave, move, moves, turn
from pnp.games.claustrophobia.play.stats import cbt
from pnp.games.claustrophobia.state import (
    Active,
    State,
    cell_of,
    change,
    change_tile,
    discarded,
    event_gone,
    foes_at,
    humans_at,
    place_of,
    playable,
    playing,
    side,
)
from pnp.rules import Table
from pnp.rules.kit import done, then


def human_menu(state: State, step: steps.HumanPhase) -> tuple[Activate | Play | Pass, ...]:
    ready = [Activate(who) for who in playing(state) if not state.humans[who].acted]
    return (*ready, *salves(state), Pass())


def demon_menu(state: State, step: steps.DemonPhase) -> tuple[Activate | Pass, ...]:
    """Ordinary troglodytes of one tile are alike: one of them is offered."""
    alike = {(foe.at, id if foe.tough or id == state.box.demon else ""): id
             for id, foe in reversed(list(state.foes.items())) if not foe.acted}
    return (*[Activate(id) for id in reversed(alike.values())], Pass())


def activated(state: State, step: object, action: Activate | Play | Pass, table: Table) -> State:
    match action:
        case Pass():
            return _phase_over(done(state), table)
        case Play():
            return salve(state, action, table)
    return then(state._replace(active=Active(action.who)), steps.Acting(), steps.Acted())


def _phase_over(state: State, table: Table) -> State:
    after = steps.HumanEnd() if state.phase == "human" else steps.RoundEnd()
    return then(state, after)


def whose(state: State, step: steps.Acting) -> str:
    return side(state.acting.who)


def deeds(state: State, step: steps.Acting) -> tuple:
    """Everything the active warrior may do next; salves alone do not keep an activation going."""
    active = state.acting
    if place_of(state, active.who) is None:
        return ()
    found = [*moves(state), *_instead(state)]
    if side(active.who) == HUMAN:
        found += _orders(state)
    if not found:
        return (Pass(),)
    return (*found, *(salves(state) if side(active.who) == HUMAN else ()), Pass())


def _instead(state: State) -> list:
    """The attack, and what an attack may be given up for."""
    active = state.acting
    if active.attacked:
        return []
    at = cell_of(state, active.who)
    clear = state.cave_in and at in state.cave_in and cbt(state, active.who) >= state.box.rules.cave_in_cbt
    return [*attacks(state, active.who), *grenades(state, active.who), *([Clear()] if clear else ()),
            *([Seal()] if _may_seal(state, active.who) else ())]


def _may_seal(state: State, who: str) -> bool:
    """On an enemy-free tile far enough from the start, one Seal on a tile."""
    rule = state.rule
    if rule.do != "ritual" or side(who) != HUMAN or sum(placed.seal for placed in state.map.values()) >= rule.seals:
        return False
    at = state.humans[who].here
    if state.map[at].seal or foes_at(state, at):
        return False
    return steps_from(state, home(state)).get(at, rule.distance) >= rule.distance


def _orders(state: State) -> list:
    active = state.acting
    forward = [] if active.over else [Play(card) for card in playable(state, "human_activation", "forward")]
    healing = healings(state) if active.who == state.box.redeemer and not active.moved else []
    return [*forward, *healing]


def act(state: State, step: steps.Acting, action, table: Table) -> State:
    match action:
        case Pass():
            return done(state)
        case Move():
            return move(state, action, table)
        case Explore():
            return explore(state, action, table)
        case Leave():
            return leave(state, action, table)
        case Turn():
            return turn(state, action, table)
        case Attack():
            return attack(state, action, table)
        case UseGift():
            return use_gift(state, action, table)
        case Play():
            return _card(state, action, table)
    return _given_up(state, action, table)


def _card(state: State, play: Play, table: Table) -> State:
    card = state.box.advantages[play.card]
    match card.do:
        case "grenade":
            return grenade(state, play, table)
        case "salve":
            return salve(state, play, table)
    table.say("card", card=play.card, who=state.acting.who)
    return discarded(state, play.card, table)._replace(active=state.acting._replace(bonus=state.acting.bonus + card.amount))


def _given_up(state: State, action: Seal | Clear, table: Table) -> State:
    """A Seal is set or the Cave-In cleared instead of an attack."""
    active = state.acting
    at = cell_of(state, active.who)
    state = state._replace(active=active._replace(attacked=True, over=active.over or active.moved))
    if isinstance(action, Seal):
        table.say("seal", who=active.who, tile=state.map[at].tile, token=SEAL)
        return change_tile(state, at, seal=True)
    table.say("clear", who=active.who, token=CAVE_IN)
    for card in state.effects:
        if state.box.events[card].do == "cave-in":
            state = event_gone(state, card)
    return state._replace(cave_in=None)


def acted(state: State, step: steps.Acted, table: Table) -> State:
    who = state.acting.who
    state = state._replace(active=None)
    return change(state, who, acted=True) if side(who) == HUMAN or who in state.foes else state


def human_end(state: State, step: steps.HumanEnd, table: Table) -> State:
    """CLA-R07: the blessing ends."""
    state = phase_judged(state._replace(blessing=None), table)
    return state if state.result else then(state, steps.ThreatStart())


def holds(state: State, step: steps.HoldWindow) -> tuple[Play | Pass, ...]:
    """Hold Fast!: all Humans on one tile."""
    places = dict.fromkeys(state.humans[who].at for who in playing(state))
    return (*[Play(card, at=cell) for card in playable(state, "demon_action_start", "hold") for cell in places], Pass())


def hold(state: State, step: steps.HoldWindow, action: Play | Pass, table: Table) -> State:
    if isinstance(action, Pass):
        return done(state)
    table.say("card-tile", card=action.card, tile=state.map[action.here].tile)
    return discarded(state, action.card, table)._replace(held=(*state.held, *humans_at(state, action.here)))


def round_end(state: State, step: steps.RoundEnd, table: Table) -> State:
    """The Demon Action phase and the round are over."""
    for card in state.effects:
        if state.box.events[card].do == "critical":
            state = event_gone(state, card)
    state = state._replace(critical=None, choose_line=False, held=())
    state = state._replace(foes={id: foe._replace(acted=False) for id, foe in state.foes.items()})
    state = round_judged(_unsealed(state, table), table)
    return state if state.result else then(state, steps.NewRound())


def _unsealed(state: State, table: Table) -> State:
    """A Demon-side warrior alone with a Seal removes it."""
    for cell, placed in state.map.items():
        if placed.seal and foes_at(state, cell) and not humans_at(state, cell):
            table.say("unseal", tile=placed.tile)
            state = change_tile(state, cell, seal=False)
    return state


