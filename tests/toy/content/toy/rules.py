"""Pearl Dive: show a pearl, and keep it if the other diver has no crab to answer with.

Both hands are hidden. A turn is an agenda of steps; the second of them waits for the other diver's answer.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

from pnp.content import Piece, Record
from pnp.rules import Outcome, Table, invariant
from pnp.rules.kit import Agenda, Choice, done, face_down, own_seat, put, random_bot, then


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
    return AGENDA.settled(state, table)


def draw(state, step, table):
    """A card from the sea, while there are any."""
    state = done(state)
    if not state.sea:
        return state
    return state._replace(sea=state.sea[:-1], hands=put(state.hands, step.seat, (*state.hands[step.seat], state.sea[-1])))


def keep(state, step, table):
    table.say("keep", diver=step.seat + 1, card=step.card)
    return done(state)._replace(kept=put(state.kept, step.seat, (*state.kept[step.seat], step.card)))


def begin(state, step, table):
    """The next diver's turn; one without a card is passed over."""
    state = done(state)._replace(turn=state.turn + 1)
    if outcome(state):
        return state
    return then(state, Draw(step.seat), Turn(step.seat) if _has_cards(state, step.seat) else Next(1 - step.seat))


def _has_cards(state, seat):
    return bool(state.hands[seat] or state.sea)


def turns(state, step):
    """Pearls to show; without one, anything to drop."""
    hand = state.hands[step.seat]
    pearls = tuple(Show(slot) for slot, card in enumerate(hand) if state.box.values[card])
    return pearls or tuple(Drop(slot) for slot in range(len(hand)))


def turn(state, step, action, table):
    seat = step.seat
    card, state = _taken(done(state), seat, action.slot)
    match action:
        case Show():
            table.say("show", turn=state.turn, diver=seat + 1, card=card)
            return then(state, Window(1 - seat, card), Keep(seat, card), Next(1 - seat))
        case Drop():
            table.say("drop", turn=state.turn, diver=seat + 1, card=card)
            return then(state._replace(gone=(*state.gone, card)), Next(1 - seat))


def answers(state, step):
    return Let(), *(Snap(slot) for slot, card in enumerate(state.hands[step.seat]) if not state.box.values[card])


def answer(state, step, action, table):
    """A crab takes the pearl with it: nothing is left to keep."""
    state = done(state)
    if action == Let():
        return state
    crab, state = _taken(state, step.seat, action.slot)
    table.say("snap", diver=step.seat + 1, card=crab)
    return done(state)._replace(gone=(*state.gone, step.card, crab))


def _taken(state, seat, slot):
    """The card in a slot, and the state without it."""
    hand = state.hands[seat]
    return hand[slot], state._replace(hands=put(state.hands, seat, hand[:slot] + hand[slot + 1:]))


AGENDA = Agenda(
    choices={Turn: Choice(own_seat, turns, turn), Window: Choice(own_seat, answers, answer)},
    runs={Draw: draw, Keep: keep, Next: begin},
)
decider, legal_actions, apply = AGENDA.decider, AGENDA.legal_actions, AGENDA.apply


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


BOTS = {"careful": careful, "random": random_bot}


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
