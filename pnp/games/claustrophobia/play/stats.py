"""What a fighter can do now, with every bonus and loss: MVT, CBT (attack dice), DEF, talents, objects, leaving its tile."""

from __future__ import annotations

from pnp.games.claustrophobia.box import HUMAN
from pnp.games.claustrophobia.models import Demon, Gift, Stats
from pnp.games.claustrophobia.play.maps import enemies_at, friends_at, special
from pnp.games.claustrophobia.state import Human, State, cell_of, has_effect, humans_at, side


def line(state: State, who: str) -> Stats:
    """The line a Human's die points to, or what an exhausted one has."""
    human = state.humans[who]
    if human.exhausted or not human.die:
        return state.box.rules.exhausted
    return state.box.sheets[who].lines[human.die]


def demon_card(state: State) -> Demon:
    return state.box.demons[state.demon]


def carries(state: State, who: str, do: str) -> str | None:
    """The object of this kind that helps its bearer now: not while exhausted, not face down."""
    human = state.humans[who]
    return None if human.exhausted else _owned(state, human, do)


def _owned(state: State, human: Human, do: str) -> str | None:
    for object in human.objects:
        if state.box.objects[object].do == do and object not in human.down:
            return object
    return None


def amount(state: State, who: str, do: str) -> int:
    object = carries(state, who, do)
    return state.box.objects[object].amount if object else 0


def scepters(state: State) -> int:
    """Extra Action Dice of Scepters in play; they work for an exhausted bearer too."""
    return sum(state.box.objects[object].amount for human in state.humans.values() if human.at is not None
               for object in human.objects if state.box.objects[object].do == "die")


def mvt(state: State, who: str) -> int:
    """CLA-R25: never below 0."""
    bonus = state.active.bonus if state.active and state.active.who == who else 0
    if side(who) == HUMAN:
        return max(0, line(state, who).mvt + bonus + _blessing(state, who, "mvt") - _square(state, "futile"))
    if who == state.box.demon:
        return demon_card(state).mvt + _satan(state)
    return _troglodyte(state, who).mvt + _square(state, "speed") + _square(state, "futile")


def cbt(state: State, who: str, target: str = "") -> int:
    if side(who) == HUMAN:
        return line(state, who).cbt + _blessing(state, who, "cbt")
    if who == state.box.demon:
        return demon_card(state).cbt + _satan(state) + _fury(state, target)
    return _troglodyte(state, who).cbt + _square(state, "claws")


def _fury(state: State, target: str) -> int:
    """What some demons get for their prey."""
    card = demon_card(state)
    match card.do:
        case "hunter" if target:
            return card.amount * len(state.humans[target].cancelled)
        case "destruction" if len(humans_at(state, state.foes[state.box.demon].at)) >= card.crowd:
            return card.amount
    return 0


def defence(state: State, who: str) -> int:
    """CLA-R25: never above the maximum."""
    return min(state.box.rules.most_defence, _defence(state, who))


def _defence(state: State, who: str) -> int:
    if side(who) == HUMAN:
        return line(state, who).defence + amount(state, who, "defence") + _courage(state, who) + _held(state, who)
    if who == state.box.demon:
        return demon_card(state).defence + _satan(state)
    return _troglodyte(state, who).defence + _square(state, "legion")


def _troglodyte(state: State, who: str) -> Stats:
    return state.box.rules.tough if state.foes[who].tough else state.box.rules.troglodyte


def _square(state: State, do: str) -> int:
    """CLA-R61: squares with lasting effect."""
    if do not in state.mods:
        return 0
    return next(square.amount for square in state.box.squares.values() if square.do == do)


def _satan(state: State) -> int:
    return sum(state.box.events[card].amount for card in state.effects if state.box.events[card].do == "satan")


def _blessing(state: State, who: str, what: str) -> int:
    return getattr(state.box.rules.blessing, what) if state.blessing == (who, what) else 0


def _courage(state: State, who: str) -> int:
    if state.courage != who:
        return 0
    return next(gift.amount for gift in state.box.gifts.values() if gift.do == "courage")


def _held(state: State, who: str) -> int:
    if who not in state.held:
        return 0
    return next(card.amount for card in state.box.advantages.values() if card.do == "hold")


def talents(state: State, who: str) -> tuple[str, ...]:
    """Talents in force."""
    if side(who) == HUMAN:
        if state.humans[who].exhausted:
            return ()
        own = state.box.sheets[who].talents
        return (*own, "frantic") if state.zeal and who == state.box.redeemer else own
    if who == state.box.demon:
        own = demon_card(state).talents
        return (*own, "frantic") if has_effect(state, "rage") else own
    own = _troglodyte(state, who).talents
    return (*own, "frantic") if _cruel(state) and "frantic" not in own else own


def _cruel(state: State) -> bool:
    return state.box.demon in state.foes and demon_card(state).do == "cruelty"


def may_leave(state: State, who: str) -> bool:
    """The Blocking Rule with Elusive and Impressive."""
    cell, of = cell_of(state, who), side(who)
    enemies = enemies_at(state, cell, of)
    if not enemies:
        return True
    friends = friends_at(state, cell, of)
    impressive = any("impressive" in talents(state, enemy) for enemy in enemies)
    if not impressive:
        return "elusive" in talents(state, who) or len(friends) >= len(enemies)
    if any("elusive" in talents(state, friend) for friend in friends):     # CLA-R15: both are void
        return len(friends) >= len(enemies)
    return False                                                           # CLA-R16


def waterlogged(state: State, who: str) -> bool:
    """CLA-R22: the Flooded Tunnel stops and slows both sides; the Hooked Rope helps."""
    if special(state, cell_of(state, who)) != "water":
        return False
    return not (side(who) == HUMAN and carries(state, who, "rope"))


def gift_ready(state: State, gift: Gift) -> bool:
    """CLA-R58: the trigger is the Redeemer's die; he must not be exhausted, the gift not used this round."""
    human = state.humans.get(state.box.redeemer)
    return (human is not None and human.at is not None and not human.exhausted and human.die == gift.trigger
            and gift.id in state.gifts and gift.id not in state.prayed and not has_effect(state, "faith"))
