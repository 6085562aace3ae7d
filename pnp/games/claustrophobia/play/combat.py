"""Attacks: targets, dice, Bodyguards, hits, grenades."""

from __future__ import annotations

from dataclasses import replace

from pnp.games.claustrophobia import steps
from pnp.games.claustrophobia.actions import Attack, Cell, Guard, Pass, Play
from pnp.games.claustrophobia.box import DEMON, HUMAN
from pnp.games.claustrophobia.play.ends import killed
from pnp.games.claustrophobia.play.events import played, plays
from pnp.games.claustrophobia.play.maps import connected
from pnp.games.claustrophobia.play.stats import amount, carries, cbt, defence, demon_card, talents
from pnp.games.claustrophobia.play.wounds import DEMON_PHASE, suffer, wounded
from pnp.games.claustrophobia.state import (
    HORDE,
    State,
    cell_of,
    discarded,
    foes_at,
    horde_at,
    humans_at,
    place_of,
    playable,
    side,
)
from pnp.rules import Table
from pnp.rules.kit import done, then


def attacks(state: State, who: str) -> list[Attack]:
    """Every target within reach."""
    at = cell_of(state, who)
    if side(who) != HUMAN:
        return [Attack(human, at) for human in humans_at(state, at) if cbt(state, who, human)]
    found = [Attack(target, at) for target in targets(state, at)] if strength(state, who) else []
    for do in ("ranged", "knives"):
        weapon = carries(state, who, do)
        if weapon and (do == "knives" or strength(state, who)):
            found += [Attack(target, near, weapon) for near in connected(state, at) for target in targets(state, near)
                      if not immune(state, target, do)]
    return found


def strength(state: State, who: str) -> int:
    """CBT, and what Strike Hard! could add to it."""
    orders = playable(state, "human_attack", "strike")
    return cbt(state, who) + sum(state.box.advantages[card].amount for card in orders[:1])


def targets(state: State, at: Cell) -> list[str]:
    """CLA-R48: ordinary troglodytes are one target, tough ones and the Demon each their own."""
    foes = foes_at(state, at)
    single = [id for id in foes if state.foes[id].tough or id == state.box.demon]
    return [HORDE, *single] if len(foes) > len(single) else single


def immune(state: State, target: str, do: str) -> bool:
    return target == state.box.demon and do == "ranged" and demon_card(state).do == "souls"


def attack(state: State, action: Attack, table: Table) -> State:
    """An attack is declared; after a movement it ends that."""
    active = state.acting
    if action.weapon:
        table.played(action.weapon, state.human_seat)
    state = state._replace(active=active._replace(attacked=True, over=active.over or active.moved))
    return then(state, steps.Fight(active.who, action.target, action.at, action.weapon))


def attackers_side(state: State, fight: steps.Fight) -> str:
    return side(fight.attacker)


def windows(state: State, fight: steps.Fight) -> tuple[Play | Pass, ...]:
    """Cards that may be played before the dice are rolled."""
    if fight.possessed:
        return (Pass(),)
    if side(fight.attacker) == HUMAN:
        cards = [Play(card) for card in _helpful(state, fight)]
    elif fight.attacker == state.box.demon or fight.suicide:
        cards = []
    else:
        cards = plays(state, "demon_attack")
    return (*cards, Pass())


def _helpful(state: State, fight: steps.Fight) -> list[str]:
    strike = [] if _knives(state, fight) else playable(state, "human_attack", "strike")
    holy = playable(state, "human_attack", "holy") if fight.target == state.box.demon and not fight.holy else []
    return [*strike, *holy]


def _knives(state: State, fight: steps.Fight) -> bool:
    return bool(fight.weapon) and state.box.objects[fight.weapon].do == "knives"


def window(state: State, fight: steps.Fight, action: Play | Pass, table: Table) -> State:
    if isinstance(action, Pass):
        return then(done(state), steps.Rolling(fight))
    if action.card in state.box.events:
        return played(state, action, table)
    card = state.box.advantages[action.card]
    table.say("card", card=action.card, who=fight.attacker)
    stronger = replace(fight, bonus=fight.bonus + card.amount) if card.do == "strike" else replace(fight, holy=card.amount)
    return then(done(discarded(state, action.card, table)), stronger)


def roll(state: State, step: steps.Rolling, table: Table) -> State:
    """Each die that reaches the target's DEF is a hit; Frantic re-rolls misses once."""
    fight = step.fight
    victims = horde_at(state, fight.at) if fight.target == HORDE else [fight.target]
    need = defence(state, victims[0])
    rolled = table.roll(_dice(state, fight))
    if "frantic" in talents(state, fight.attacker):
        again = iter(table.roll(sum(die < need for die in rolled)))
        rolled = tuple(die if die >= need else next(again) for die in rolled)
    hits = sum(_worth(state, fight, die) for die in rolled if die >= need)
    if fight.target == HORDE:
        table.say("attack-horde", who=fight.attacker, tile=state.map[fight.at].tile, dice=rolled, need=need, hits=hits)
    else:
        table.say("attack", who=fight.attacker, target=fight.target, dice=rolled, need=need, hits=hits)
    after = (steps.Fought(fight.attacker),) if fight.suicide else ()
    return then(state, steps.Hitting(fight, hits), *after)


def _dice(state: State, fight: steps.Fight) -> int:
    if _knives(state, fight):
        return amount(state, fight.attacker, "knives")
    prey = fight.target if fight.target in state.humans else ""
    return cbt(state, fight.attacker, prey) + fight.bonus


def _worth(state: State, fight: steps.Fight, die: int) -> int:
    """Hits a successful die counts for: a six with the maul against troglodytes counts more."""
    troglodyte = fight.target not in state.humans and fight.target != state.box.demon
    if die == 6 and troglodyte and side(fight.attacker) == HUMAN:
        return amount(state, fight.attacker, "maul") or 1
    return 1


def targets_side(state: State, step: steps.Hitting) -> str:
    return HUMAN if step.fight.target in state.humans else DEMON


def guards(state: State, step: steps.Hitting) -> tuple[Guard | Pass, ...]:
    """Who may take the next hit; nobody when no hit is left or there is nobody to be hit (CLA-R24)."""
    fight = step.fight
    if not step.left or not _stands(state, fight):
        return ()
    if fight.possessed:
        return (Pass(),)
    return (*[Guard(id) for id in _bodyguards(state, fight)], Pass())


def _stands(state: State, fight: steps.Fight) -> bool:
    return bool(horde_at(state, fight.at)) if fight.target == HORDE else place_of(state, fight.target) == fight.at


def _bodyguards(state: State, fight: steps.Fight) -> list[str]:
    if fight.target in state.humans:
        return [id for id in humans_at(state, fight.at) if id != fight.target and "bodyguard" in talents(state, id)
                and not (state.phase == DEMON_PHASE and state.critical == id)]
    demon = state.box.demon
    if fight.target == demon:
        return _shields(state, fight.at)
    here = demon in state.foes and state.foes[demon].at == fight.at
    return [demon] if here and "bodyguard" in talents(state, demon) else []


def _shields(state: State, at: Cell) -> list[str]:
    """The Possessed One's troglodytes; ordinary ones are all alike."""
    if demon_card(state).do != "possessed":
        return []
    tough = [id for id in foes_at(state, at) if state.foes[id].tough]
    return horde_at(state, at)[:1] + tough


def guard(state: State, step: steps.Hitting, action: Guard | Pass, table: Table) -> State:
    """One hit falls, on the target or its Bodyguard."""
    state = then(done(state), steps.Hitting(step.fight, step.left - 1))
    if isinstance(action, Guard):
        table.say("guard", who=action.who)
        return suffer(state, step.fight, action.who, table)
    return suffer(state, step.fight, step.fight.target, table)


def fought(state: State, step: steps.Fought, table: Table) -> State:
    """The troglodyte that gave itself up is removed."""
    return killed(state, step.attacker, table)


def grenades(state: State, who: str) -> list[Play]:
    """Own or connected tiles with an enemy on them."""
    if who not in state.humans:
        return []
    at = state.humans[who].here
    return [Play(card, at=cell) for card in playable(state, "human_attack", "grenade")
            for cell in (at, *connected(state, at)) if foes_at(state, cell)]


def grenade(state: State, play: Play, table: Table) -> State:
    """A die for every warrior on the tile, both sides; nothing shields and nothing doubles (CLA-R23)."""
    card = state.box.advantages[play.card]
    active = state.acting
    state = state._replace(active=active._replace(attacked=True, over=active.over or active.moved))
    state = discarded(state, play.card, table)
    there = [*humans_at(state, play.here), *foes_at(state, play.here)]
    dice = table.roll(len(there))
    table.say("grenade", card=play.card, who=active.who, tile=state.map[play.here].tile, dice=dice)
    hit = [id for id, die in zip(there, dice) if die >= card.need]
    state = then(state, *[steps.Wounding(id) for id in hit if id in state.humans for _ in range(card.amount)])
    for id in hit:
        if id == state.box.demon:
            state = wounded(state, card.amount, table)
        elif id not in state.humans:
            state = killed(state, id, table)
    return state
