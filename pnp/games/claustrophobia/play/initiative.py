"""The Initiative phase: Action Dice, who gets which, exhaustion, gifts and the blessing."""

from __future__ import annotations

from pnp.games.claustrophobia import steps
from pnp.games.claustrophobia.actions import Assign, Bless, Pass, Play, Reroll, UseGift
from pnp.games.claustrophobia.box import BLESSING
from pnp.games.claustrophobia.models import Gift
from pnp.games.claustrophobia.play.stats import gift_ready, scepters, talents
from pnp.games.claustrophobia.state import State, change, discarded, event_gone, humans_at, playable, playing
from pnp.rules import Table
from pnp.rules.kit import done, put, then, without

AGENDA = (steps.CrisisWindow(), steps.RollAction(), steps.WindWindow(), steps.PanicWindow(), steps.Assigning(),
          steps.Ready(), steps.Praying(), steps.HumanPhase())


def new_round(state: State, step: steps.NewRound, table: Table) -> State:
    """Last round's bonuses end."""
    table.say("round", round=state.round + 1)
    for card in state.effects:
        if state.box.events[card].do == "faith":
            state = event_gone(state, card)
    humans = {id: human._replace(die=0, exhausted=False, acted=False) for id, human in state.humans.items()}
    return then(state._replace(round=state.round + 1, turn=state.turn + 1, phase="initiative", humans=humans, zeal=False,
                               courage=None, prayed=(), held=(), rolled=(), dice=()), *AGENDA)


def roll(state: State, step: steps.RollAction, table: Table) -> State:
    """CLA-R10: a die for each warrior in play, one more with the Scepter, two with Rally!."""
    dice = table.roll(len(playing(state)) + scepters(state) + state.rally)
    table.say("action-dice", dice=dice)
    return state._replace(rolled=dice, dice=dice, rally=0)


def winds(state: State, step: steps.WindWindow) -> tuple[Play | Pass, ...]:
    return (*[Play(card) for card in playable(state, "initiative_after_roll", "reroll")], Pass())


def wind(state: State, step: steps.WindWindow, action: Play | Pass, table: Table) -> State:
    if isinstance(action, Pass):
        return done(state)
    table.say("card", card=action.card, who=state.box.redeemer)
    return then(discarded(state, action.card, table), steps.Rerolling(()))


def rerolls(state: State, step: steps.Rerolling) -> tuple[Reroll | Pass, ...]:
    """Dice are named from left to right, so that each choice of dice comes once."""
    first = step.chosen[-1] + 1 if step.chosen else 0
    return (*[Reroll(index) for index in range(first, len(state.rolled))], Pass())


def reroll(state: State, step: steps.Rerolling, action: Reroll | Pass, table: Table) -> State:
    state = done(state)
    if isinstance(action, Reroll):
        return then(state, steps.Rerolling((*step.chosen, action.die)))
    dice = state.rolled
    for index, die in zip(step.chosen, table.roll(len(step.chosen))):
        dice = put(dice, index, die)
    table.say("reroll", dice=dice)
    return state._replace(rolled=dice, dice=dice)


def _next(state: State) -> str | None:
    return next((who for who in playing(state) if not state.humans[who].die), None)


def assignments(state: State, step: steps.Assigning) -> tuple[Assign, ...]:
    """The next warrior without a die gets one."""
    return tuple(Assign(die) for die in sorted(set(state.dice))) if _next(state) else ()


def assign(state: State, step: steps.Assigning, action: Assign, table: Table) -> State:
    who = _next(state)
    assert who is not None
    table.say("assign", who=who, die=action.die)
    return change(state, who, die=action.die)._replace(dice=without(state.dice, action.die))


def ready(state: State, step: steps.Ready, table: Table) -> State:
    """CLA-R08: exhausted is whose die points to a line that was already canceled."""
    for who in playing(state):
        human = state.humans[who]
        if human.die in human.cancelled:
            table.say("exhausted", who=who)
            state = change(state, who, exhausted=True)
    return state


def prayers(state: State, step: steps.Praying) -> tuple[UseGift | Bless | Play | Pass, ...]:
    gifts = [use for gift in state.box.gifts.values() if gift.window == "initiative" and gift_ready(state, gift)
             for use in _uses(state, gift)]
    return (*gifts, *_blessings(state), *salves(state), Pass())


def _uses(state: State, gift: Gift) -> list[UseGift]:
    if gift.do == "courage":
        return [UseGift(gift.id, who) for who in playing(state)]
    if gift.do == "blessing" and not state.tp:
        return []
    return [UseGift(gift.id)]


def _blessings(state: State) -> list[Bless]:
    """CLA-R07: once per game, another warrior; an exhausted Redeemer has no talents."""
    redeemer = state.box.redeemer
    if not state.blessed or redeemer not in playing(state) or "blessed" not in talents(state, redeemer):
        return []
    return [Bless(who, bonus) for who in playing(state) if who != redeemer for bonus in ("mvt", "cbt")]


def salves(state: State) -> list[Play]:
    return [Play(card, on=who) for card in playable(state, "any_human_phase", "salve")
            for who in playing(state) if state.humans[who].cancelled]


def salve(state: State, play: Play, table: Table) -> State:
    card = state.box.advantages[play.card]
    table.say("card", card=play.card, who=play.on)
    return then(discarded(state, play.card, table), *[steps.Restoring(play.on)] * card.amount)


def pray(state: State, step: steps.Praying, action: UseGift | Bless | Play | Pass, table: Table) -> State:
    match action:
        case Pass():
            return done(state)._replace(phase="human", turn=state.turn + 1)
        case Play():
            return salve(state, action, table)
        case UseGift():
            return use_gift(state, action, table)
    return _bless(state, action, table)


def _bless(state: State, action: Bless, table: Table) -> State:
    """A canceled line under the warrior's die is healed at once."""
    table.say(f"bless-{action.bonus}", who=action.on, token=BLESSING)
    human = state.humans[action.on]
    if human.die in human.cancelled:
        table.say("heal", who=action.on, line=human.die)
        state = change(state, action.on, exhausted=False, cancelled=without(human.cancelled, human.die))
    return state._replace(blessed=False, blessing=(action.on, action.bonus))


def use_gift(state: State, action: UseGift, table: Table) -> State:
    gift = state.box.gifts[action.gift]
    table.played(gift.id, state.human_seat)
    table.say("gift", gift=gift.id, on=action.on or state.box.redeemer, token=gift.token)
    state = state._replace(prayed=(*state.prayed, gift.id))
    match gift.do:
        case "zeal":
            return state._replace(zeal=True)
        case "rally":
            return state._replace(rally=state.rally + gift.amount)
        case "courage":
            return state._replace(courage=action.on)
        case "healing":
            return then(state, *[steps.Restoring(action.on)] * gift.amount)
    return state._replace(tp=max(0, state.tp - gift.amount))


def healings(state: State) -> list[UseGift]:
    """Aura of Healing: a condemned on the Redeemer's tile."""
    redeemer = state.box.redeemer
    hurt = [who for who in humans_at(state, state.humans[redeemer].here)
            if who != redeemer and state.humans[who].cancelled]
    return [UseGift(gift.id, who) for gift in state.box.gifts.values() if gift.window == "activation"
            and gift_ready(state, gift) for who in hurt]
