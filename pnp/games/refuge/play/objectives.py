"""Objectives: the display, their conditions, paying for them, and the markers of the one that has any."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from pnp.games.refuge.actions import Complete, Skip, Spend
from pnp.games.refuge.box import Box
from pnp.games.refuge.state import State, changed, discarded, name, on_map
from pnp.games.refuge.steps import Claim, Pay
from pnp.rules import Table
from pnp.rules.kit import done, then, without

WILD = "wild"
OTHER = "other"


def revealed(state: State, table: Table) -> State:
    """Objectives are turned up until the display is full or the deck empty (REF-R13)."""
    while len(state.display) < state.box.rules.display and state.objectives:
        top = state.objectives[-1]
        table.say("reveal", objective=top)
        table.drew(top, None)
        state = state._replace(objectives=state.objectives[:-1], display=(*state.display, top),
                               markers=state.markers + state.box.objective[top].markers)
    return state


def withdrawn(state: State, objective: str) -> State:
    """Off the display, its markers off the map."""
    gone = state.box.objective[objective].markers
    return state._replace(display=without(state.display, objective),
                          markers=tuple([space for space in state.markers if space not in gone]))


def markers_restored(state: State, table: Table) -> State:
    """Whoever took the last marker did not complete its objective: all go back."""
    spaces = tuple([space for objective in state.display for space in state.box.objective[objective].markers])
    if not state.last_marker or not spaces:
        return state
    table.say("markers_back")
    return state._replace(markers=spaces)


# Conditions

def fulfilled(state: State, seat: int, objective: str) -> bool:
    card, player = state.box.objective[objective], state.players[seat]
    if card.pay:
        return payable(state.box, card.pay, (), player.hand)
    match card.feat:
        case "eliminated":
            return state.killed
        case "beside_head":
            return player.at in state.box.rim[state.head] and state.box.floor.kind[player.at] == "kraken"
        case "all_used":
            return not any(player.up)
    return bool(card.markers) and state.last_marker


@lru_cache(maxsize=256)
def costs(pay: tuple[str, ...], types: tuple[str, ...]) -> tuple[Counter[str], ...]:
    """The ways to read a cost: each `other` is a type that is not paid yet."""
    fixed = [type_ for type_ in pay if type_ != OTHER]
    rest = [type_ for type_ in types if type_ not in fixed]
    return tuple(Counter([*fixed, *more]) for more in combinations(rest, pay.count(OTHER)))


def _counted(box: Box, cards: tuple[str, ...]) -> tuple[dict[str, int], int]:
    """Cards by type, and how many are wild besides."""
    count: dict[str, int] = {}
    wild = 0
    for card in cards:
        piece = box.card[card]
        if "wild_type" in piece.do:
            wild += 1
        else:
            count[piece.type] = count.get(piece.type, 0) + 1
    return count, wild


def payable(box: Box, pay: tuple[str, ...], paid: tuple[str, ...], hand: tuple[str, ...]) -> bool:
    """Can a payment that holds `paid` be made complete from the hand?"""
    if len(paid) + len(hand) < len(pay):
        return False
    (given, jokers), (held, wild) = _counted(box, paid), _counted(box, hand)
    return any(_completes(cost, given, jokers, held, wild) for cost in costs(pay, box.types))


def _completes(cost: Counter[str], given: dict[str, int], jokers: int, held: dict[str, int], wild: int) -> bool:
    if any(n > cost[type_] for type_, n in given.items()):
        return False
    missing = {type_: n - given.get(type_, 0) for type_, n in cost.items()}
    total = sum(missing.values())
    return jokers <= total <= jokers + wild + sum(min(n, held.get(type_, 0)) for type_, n in missing.items())


# Claim, Pay

def claimable(state: State, seat: int) -> Iterator[Complete]:
    """REF-R12: with the diver on the board."""
    if on_map(state, seat):
        yield from (Complete(objective) for objective in state.display if fulfilled(state, seat, objective))


def run_claim(state: State, step: Claim, table: Table) -> State | None:
    return done(state) if next(claimable(state, step.seat), None) is None else None


def claim_choices(state: State, step: Claim) -> tuple[Complete | Skip, ...]:
    return (*claimable(state, step.seat), Skip())


def choose_claim(state: State, step: Claim, action: Complete | Skip, table: Table) -> State:
    state = done(state)
    if isinstance(action, Skip):
        return state
    return then(state, Pay(step.seat, action.objective))


def run_pay(state: State, step: Pay, table: Table) -> State | None:
    """A payment without a choice is made at once."""
    choices = pay_choices(state, step)
    if len(choices) > 1:
        return None
    return choose_pay(state, step, choices[0], table) if choices else _completed(done(state), step, table)


def pay_choices(state: State, step: Pay) -> tuple[Spend, ...]:
    pay, hand = state.box.objective[step.objective].pay, state.players[step.seat].hand
    if len(step.paid) == len(pay):
        return ()
    return tuple([Spend(card) for card in dict.fromkeys(hand)
                  if payable(state.box, pay, (*step.paid, card), without(hand, card))])


def choose_pay(state: State, step: Pay, action: Spend, table: Table) -> State:
    table.say("pay", diver=name(state, step.seat), card=action.card)
    table.played(action.card, step.seat)
    state = discarded(done(state), step.seat, action.card)
    return then(state, step._replace(paid=(*step.paid, action.card)))


def _completed(state: State, step: Pay, table: Table) -> State:
    objective, player = step.objective, state.players[step.seat]
    pod = state.box.objective[objective].pod
    table.say("complete", diver=player.diver, objective=objective, pod=pod)
    table.played(objective, step.seat)
    state = changed(withdrawn(state, objective), step.seat, claimed=(*player.claimed, objective))
    return revealed(state._replace(taken=(*state.taken, "objective")), table)
