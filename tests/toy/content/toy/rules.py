"""Pearl Dive: show a pearl, and keep it if the other diver has no crab to answer with.

Both hands are hidden. A turn is an agenda of steps; the second of them waits for the other diver's answer.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

from pnp.content.model import Piece, Record
from pnp.rules import Outcome, Table, invariant
from pnp.rules.kit import done, face_down, put, settle, then


class Card(Piece):
    value: int


class RULES(Record):
    hand: int
    catch: int


SETS, TABLES = {"cards": Card}, {}


@dataclass(frozen=True, eq=False)
class Box:
    """What never changes during a game."""

    rules: RULES
    values: dict[str, int]


class Draw(NamedTuple):
    seat: int


class Turn(NamedTuple):
    """Waits for the diver's choice."""

    seat: int


class Window(NamedTuple):
    """Waits for the other diver's answer to a card on show."""

    seat: int
    card: str


class Keep(NamedTuple):
    seat: int
    card: str


class Next(NamedTuple):
    seat: int


class State(NamedTuple):
    box: Box
    turn: int
    target: int
    sea: tuple[str, ...]                    # the pile, top last
    hands: tuple[tuple[str, ...], ...]
    kept: tuple[tuple[str, ...], ...]
    gone: tuple[str, ...] = ()
    agenda: tuple[NamedTuple, ...] = ()


@dataclass(frozen=True)
class Show:
    slot: int


@dataclass(frozen=True)
class Drop:
    slot: int


@dataclass(frozen=True)
class Snap:
    """Answer with the crab in this slot."""

    slot: int


@dataclass(frozen=True)
class Let:
    """Do not answer. Offered without a crab, too: the choice must not betray the hand."""


def setup(game, players, options, table):
    box = Box(game.rules, {card.id: card.value for card in game["cards"]})
    sea = table.shuffle([card.id for card in game["cards"] for _ in range(card.copies)])
    dealt = game.rules.hand
    hands = tuple(sea[seat * dealt:(seat + 1) * dealt] for seat in range(players))
    state = State(box, 1, options["target"], sea[players * dealt:], hands, ((),) * players, agenda=(Draw(0), Turn(0)))
    return settle(state, table, step)


def step(state, pending, table):
    """A pending step done, or None where somebody must choose."""
    match pending:
        case Draw(seat):
            state = done(state)
            if not state.sea:
                return state
            return state._replace(sea=state.sea[:-1], hands=put(state.hands, seat, (*state.hands[seat], state.sea[-1])))
        case Keep(seat, card):
            table.say("keep", diver=seat + 1, card=card)
            return done(state)._replace(kept=put(state.kept, seat, (*state.kept[seat], card)))
        case Next(seat):
            state = done(state)._replace(turn=state.turn + 1)
            return state if outcome(state) else then(state, Draw(seat), *([Turn(seat)] if _has_cards(state, seat) else
                                                                         [Next(1 - seat)]))
    return None


def _has_cards(state, seat):
    return bool(state.hands[seat] or state.sea)


def decider(state):
    return state.agenda[0].seat if state.agenda else None


def legal_actions(state):
    match state.agenda[:1]:
        case (Turn(seat),):
            pearls = tuple(Show(slot) for slot, card in enumerate(state.hands[seat]) if state.box.values[card])
            return pearls or tuple(Drop(slot) for slot in range(len(state.hands[seat])))
        case (Window(seat, _),):
            return Let(), *(Snap(slot) for slot, card in enumerate(state.hands[seat]) if not state.box.values[card])
    return ()


def apply(state, action, table):
    seat = decider(state)
    match action:
        case Show(slot):
            card, state = _taken(state, seat, slot)
            table.say("show", turn=state.turn, diver=seat + 1, card=card)
            state = then(done(state), Window(1 - seat, card), Keep(seat, card), Next(1 - seat))
        case Drop(slot):
            card, state = _taken(state, seat, slot)
            table.say("drop", turn=state.turn, diver=seat + 1, card=card)
            state = then(done(state)._replace(gone=(*state.gone, card)), Next(1 - seat))
        case Snap(slot):
            pearl = state.agenda[0].card
            card, state = _taken(state, seat, slot)
            table.say("snap", diver=seat + 1, card=card)
            state = done(done(state))._replace(gone=(*state.gone, pearl, card))
        case Let():
            state = done(state)
    return settle(state, table, step)


def _taken(state, seat, slot):
    """The card in a slot, and the state without it."""
    hand = state.hands[seat]
    return hand[slot], state._replace(hands=put(state.hands, seat, hand[:slot] + hand[slot + 1:]))


def points(state, seat):
    return sum(state.box.values[card] for card in state.kept[seat])


def outcome(state):
    if any(isinstance(pending, Window | Keep) for pending in state.agenda):
        return None
    scores = [points(state, seat) for seat in range(len(state.hands))]
    best = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    if max(scores) >= state.target:
        return Outcome(best, "rich")
    return None if state.sea or any(state.hands) else Outcome(best, "empty")


def view(state, seat):
    """The own hand only; the sea lies face down."""
    hands = tuple(hand if mine == seat else face_down(hand) for mine, hand in enumerate(state.hands))
    return state._replace(sea=face_down(state.sea), hands=hands)


def supplies(state):
    return {"sea": len(state.sea)}


def facts(game):
    return {"points": sum(card.value * card.copies for card in game["cards"])}


def scenes(game):
    """At the start, and with a black pearl on show to a diver who holds a crab."""
    start = setup(game, 2, game.defaults(), Table("scene"))
    rigged = start._replace(hands=(("pearl-4", "pearl-1"), ("crab", "pearl-2")), sea=("pearl-1", "pearl-2"),
                            agenda=(Turn(0),))
    return {"set-up": start, "answer": apply(rigged, Show(0), Table("scene"))}


def careful(view, actions, rng):
    """Shows the best pearl, and keeps crabs for pearls that are worth it."""
    seat = decider(view)
    if isinstance(view.agenda[0], Window):
        worth = view.box.values[view.agenda[0].card] >= view.box.rules.catch
        return actions[1] if worth and len(actions) > 1 else actions[0]
    return max(actions, key=lambda action: view.box.values[view.hands[seat][action.slot]])


BOTS = {"careful": careful, "random": lambda view, actions, rng: rng.choice(actions)}


@invariant("TOY-01", "there are three pearls for each crab", scope="content")
def enough_pearls(game):
    """A crab is an answer, not the rule."""
    have = Counter(card.value > 0 for card in game["cards"] for _ in range(card.copies))
    if have[True] != 3 * have[False]:
        yield game["cards"], f"{have[True]} pearls and {have[False]} crabs"


@invariant("TOY-P01", "no card is lost", scope="state")
def cards_conserved(game, state):
    """A card is in the sea, in a hand, kept, gone, or on show."""
    shown = tuple(pending.card for pending in state.agenda if isinstance(pending, Keep))
    have = Counter(state.sea + sum(state.hands, ()) + sum(state.kept, ()) + state.gone + shown)
    if have != Counter({card.id: card.copies for card in game["cards"]}):
        yield f"{have.total()} cards: {dict(sorted(have.items()))}"


@invariant("TOY-P02", "a crab takes the pearl on show with it", scope="step")
def crabs_snap(game, before, action, after):
    """The answer comes before the pearl is kept."""
    if isinstance(action, Snap):
        diver, pearl = 1 - before.agenda[0].seat, before.agenda[0].card
        if after.kept[diver] != before.kept[diver] or after.gone[-2:] != (pearl, "crab"):
            yield f"{pearl} survives a crab"


@invariant("TOY-P03", "neither seat wins two games of three", scope="report")
def seats_are_fair(game, measure):
    """Beginning is worth something, but not the game."""
    report = measure(games=300)
    if max(report.win_share) > 2 / 3:
        yield "seats win " + ", ".join(f"{share:.0%}" for share in report.win_share)
