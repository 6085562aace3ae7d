"""The team: the reverse auction, what is bought with its points, the cards dealt to it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from pnp.games.claustrophobia import steps
from pnp.games.claustrophobia.actions import Bid, Buy, Pass
from pnp.games.claustrophobia.box import Box
from pnp.games.claustrophobia.play.ends import judged
from pnp.games.claustrophobia.state import Human, State
from pnp.rules import Table
from pnp.rules.kit import done, later, put, then, with_

ADVANTAGE = "advantage"
START = (0, 0)


def bids(state: State, step: steps.Auction) -> tuple[Bid | Pass, ...]:
    """CLA-R38: any whole bid to open, then strictly lower ones."""
    if step.bid is None:
        return tuple(Bid(points) for points in range(state.box.rules.auction.start, -1, -1))
    return (Pass(), *[Bid(points) for points in range(step.bid - 1, -1, -1)])


def bid(state: State, step: steps.Auction, action: Bid | Pass, table: Table) -> State:
    if isinstance(action, Pass):
        assert step.bid is not None, "there is a bid to pass on"
        return _won(state, 1 - step.seat, step.bid, step.more, table)
    table.say("bid", seat=step.seat + 1, points=action.points)
    if action.points == 0:
        return _won(state, step.seat, 0, step.more, table)
    return then(done(state), steps.Auction(1 - step.seat, action.points, step.more))


def _won(state: State, seat: int, points: int, more: int, table: Table) -> State:
    table.say("auction", seat=seat + 1, points=points)
    return then(done(state)._replace(human_seat=seat), steps.Buying(points, more))


def purchases(state: State, step: steps.Buying) -> tuple[Buy, ...]:
    """What can be bought so that the rest can still be spent to the last point."""
    return tuple(buy for buy, cost in _offers(state, step)
                 if cost <= step.left and _spendable(state.box, *_bought(state, step, buy, cost)))


def _offers(state: State, step: steps.Buying) -> Iterator[tuple[Buy, int]]:
    known, prices = state.box, state.box.rules.auction
    if len(state.gifts) < prices.most_gifts:
        yield from ((Buy(gift), prices.gift) for gift in known.gifts if gift not in state.gifts)
    yield from ((Buy(id), prices.condemned) for id in _recruits(known, tuple(state.humans)))
    held = [object for human in state.humans.values() for object in human.objects]
    for object in known.objects:
        if held.count(object) < known.copies[object]:
            yield from ((Buy(object, id), prices.object) for id, human in state.humans.items()
                        if may_carry(known, id, human.objects, object))
    if step.advantages < len(state.advantages):
        yield Buy(ADVANTAGE), prices.advantage


def _recruits(known: Box, team: tuple[str, ...]) -> list[str]:
    """The next condemned of each type, up to its limit."""
    limits = {"brute": known.rules.auction.most_brutes, "blade": known.rules.auction.most_blades}
    found = []
    for type, most in limits.items():
        of_type = [id for id, sheet in known.sheets.items() if sheet.type == type]
        free = [id for id in of_type if id not in team]
        if free and len(of_type) - len(free) < most:
            found.append(free[0])
    return found


def may_carry(known: Box, who: str, carried: tuple[str, ...], object: str) -> bool:
    """CLA-R38: the right type, one object per slot."""
    card = known.objects[object]
    return known.sheets[who].type in card.carriers and all(known.objects[o].slot != card.slot for o in carried)


def _bought(state: State, step: steps.Buying, buy: Buy, cost: int) -> tuple:
    """Points left, advantage cards left, gifts left, and who would carry what after a purchase."""
    team = {id: human.objects for id, human in state.humans.items()}
    cards, gifts = len(state.advantages) - step.advantages, state.box.rules.auction.most_gifts - len(state.gifts)
    if buy.piece == ADVANTAGE:
        cards -= 1
    elif buy.piece in state.box.gifts:
        gifts -= 1
    elif buy.piece in state.box.objects:
        team[buy.bearer] = (*team[buy.bearer], buy.piece)
    else:
        team[buy.piece] = ()
    return step.left - cost, cards, gifts, tuple(sorted(team.items()))


@lru_cache(maxsize=50_000)
def _spendable(known: Box, left: int, cards: int, gifts: int, team: tuple) -> bool:
    """CLA-R38: whether exactly so many points can still be spent."""
    prices = known.rules.auction
    missing = [id for id, sheet in known.sheets.items() if sheet.type != "redeemer" and id not in dict(team)]
    for n in range(len(missing) + 1):
        for more in combinations(missing, n):
            rest = left - n * prices.condemned
            objects = _most_objects(known, (*team, *[(id, ()) for id in more])) if rest > cards * prices.advantage else 0
            if any(0 <= rest - g * prices.gift - o * prices.object <= cards * prices.advantage
                   for g in range(gifts + 1) for o in range(objects + 1)):
                return True
    return False


@lru_cache(maxsize=50_000)
def _most_objects(known: Box, team: tuple) -> int:
    """How many more objects a team can carry."""
    held = [object for _, carried in team for object in carried]
    free = [object for object in known.objects for _ in range(known.copies[object] - held.count(object))]
    slots = dict.fromkeys(known.objects[object].slot for object in free)
    return sum(_matched(known, tuple(o for o in free if known.objects[o].slot == slot), team) for slot in slots)


def _matched(known: Box, objects: tuple[str, ...], team: tuple) -> int:
    """The largest number of these objects of one slot that different warriors can carry."""
    if not objects:
        return 0
    first, rest = objects[0], objects[1:]
    best = _matched(known, rest, team)
    for index, (who, carried) in enumerate(team):
        if may_carry(known, who, carried, first):
            best = max(best, 1 + _matched(known, rest, put(team, index, (who, (*carried, first)))))
    return best


def purchase(state: State, step: steps.Buying, buy: Buy, table: Table) -> State:
    _say_bought(buy, table)
    left, *_ = _bought(state, step, buy, _price(state.box, buy))
    advantages = step.advantages + (buy.piece == ADVANTAGE)
    state = then(done(state), steps.Buying(left, advantages))
    if buy.piece in state.box.gifts:
        return state._replace(gifts=(*state.gifts, buy.piece))
    if buy.piece in state.box.objects:
        bearer = state.humans[buy.bearer]
        return state._replace(humans=with_(state.humans, buy.bearer,
                                           bearer._replace(objects=(*bearer.objects, buy.piece))))
    if buy.piece in state.box.sheets:
        return state._replace(humans=with_(state.humans, buy.piece, Human(START)))
    return state


def _say_bought(buy: Buy, table: Table) -> None:
    if buy.bearer:
        table.say("equip", piece=buy.piece, who=buy.bearer)
    elif buy.piece == ADVANTAGE:
        table.say("buy-card")
    else:
        table.say("buy", piece=buy.piece)


def _price(known: Box, buy: Buy) -> int:
    prices = known.rules.auction
    if buy.piece == ADVANTAGE:
        return prices.advantage
    return prices.condemned if buy.piece in known.sheets else prices.gift if buy.piece in known.gifts else prices.object


def bought(state: State, step: steps.Buying, table: Table) -> State:
    """Nothing is left to spend: the cards are dealt once the handicaps are given."""
    return later(done(state), steps.Begin(step.advantages))


def extra_gifts(state: State, step: steps.ExtraGift) -> tuple[Buy, ...]:
    """CLA-R39: the handicap's gift may exceed the usual number."""
    return tuple(Buy(gift) for gift in state.box.gifts if gift not in state.gifts) if step.left else ()


def extra_gift(state: State, step: steps.ExtraGift, buy: Buy, table: Table) -> State:
    _say_bought(buy, table)
    return then(done(state)._replace(gifts=(*state.gifts, buy.piece)), steps.ExtraGift(step.left - 1))


def begin(state: State, step: steps.Begin, table: Table) -> State:
    """Advantage cards are dealt, the first round begins."""
    n = len(state.advantages) - step.advantages
    table.say("begin", scenario=state.rule.name, team=tuple(state.humans), gifts=state.gifts, tp=state.tp,
              tile=state.rule.start, demon=state.demon,
              objects=tuple(object for human in state.humans.values() for object in human.objects))
    for card in state.advantages[n:]:
        table.drew(card, state.human_seat)
    state = state._replace(hand=state.advantages[n:], advantages=state.advantages[:n], agenda=(steps.NewRound(),))
    return judged(state, table)


def value(known: Box, gifts: tuple[str, ...], team: tuple[str, ...], objects: tuple[str, ...], advantages: int) -> int:
    """What a team is worth on the auction's scale."""
    prices = known.rules.auction
    condemned = [id for id in team if known.sheets[id].type != "redeemer"]
    return (prices.gift * len(gifts) + prices.condemned * len(condemned) + prices.object * len(objects)
            + prices.advantage * advantages + prices.redeemer * (len(team) - len(condemned)))
