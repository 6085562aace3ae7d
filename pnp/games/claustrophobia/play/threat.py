"""The Threat phase: Dice of Destiny on the board's squares, events, entries."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from pnp.games.claustrophobia import steps
from pnp.games.claustrophobia.actions import Choose, Enter, Pass, Place, Play, Resolve
from pnp.games.claustrophobia.box import THREAT
from pnp.games.claustrophobia.models import Square
from pnp.games.claustrophobia.play.effects import entered
from pnp.games.claustrophobia.play.events import entries, free_figure, played, plays
from pnp.games.claustrophobia.play.stats import demon_card
from pnp.games.claustrophobia.state import Foe, State, event_gone, playing
from pnp.rules import Table
from pnp.rules.kit import done, then, with_, without

AGENDA = (steps.PlacingDice(), steps.Threatening(), steps.Entering(), steps.HoldWindow(), steps.DemonPhase())


def start(state: State, step: steps.ThreatStart, table: Table) -> State:
    """CLA-R61: what the last Threat phase brought is over; the dice are rolled."""
    for card in state.effects:
        if state.box.events[card].do in ("rage", "satan"):
            state = event_gone(state, card)
    rules = state.box.rules
    dice = table.roll(min(rules.most_destiny, rules.dice_of_destiny + state.omens))
    table.say("destiny", dice=dice)
    state = state._replace(phase="threat", turn=state.turn + 1, mods=(), omens=0, destiny=dice, loose=dice, placed=(),
                           waiting=(), reds=state.reds if state.red_limit == "game" else ())
    if state.box.demon in state.foes and demon_card(state).do == "cruelty":
        state = gained(state, demon_card(state).amount, table)
    return then(state, *AGENDA)


def gained(state: State, tp: int, table: Table) -> State:
    """CLA-R26: what exceeds the tokens is lost."""
    total = min(state.box.rules.most_tp, state.tp + tp)
    table.say("tp", n=tp, total=total, token=THREAT)
    return state._replace(tp=total)


def placements(state: State, step: steps.PlacingDice) -> tuple[Place | Play, ...]:
    """Every square the loose dice allow, with every different choice of dice; events may come before."""
    dice = tuple(sorted(state.loose))
    places = [place for square in state.box.squares.values() if _free(state, square)
              for place in _places(square.id, square.dice, square.faces, square.least, dice)]
    return (*places, *plays(state, "threat")) if places else ()


@lru_cache(maxsize=4_096)
def _places(id: str, kind: str, faces: tuple[int, ...], least: int, dice: tuple[int, ...]) -> Sequence[Place]:
    """The same few dice are rolled again and again."""
    return [Place(id, some) for some in _choices(kind, faces, least, dice)]


def _free(state: State, square: Square) -> bool:
    """CLA-R02: red squares are limited; CLA-R37: Dark Destiny needs a card to draw."""
    if square.do == "event":
        chosen = sum(square.amount for id, _ in state.placed if id == square.id)
        if chosen >= len(state.event_deck):
            return False
    return square.colour != "red" or square.id not in state.reds


def choices(square: Square, dice: tuple[int, ...]) -> Sequence[tuple[int, ...]]:
    """The dice that meet a square's condition, each combination of faces once."""
    return _choices(square.dice, square.faces, square.least, tuple(sorted(dice)))


@lru_cache(maxsize=4_096)
def _choices(kind: str, faces: tuple[int, ...], least: int, dice: tuple[int, ...]) -> Sequence[tuple[int, ...]]:
    match kind:
        case "one":
            return [(die,) for die in dict.fromkeys(dice) if die in faces]
        case "pair":
            return [(die, die) for die in dict.fromkeys(dice) if dice.count(die) >= 2]
    sums = dict.fromkeys(some for n in range(2, len(dice) + 1) for some in combinations(dice, n))
    return [some for some in sums if sum(some) >= least]


def place(state: State, step: steps.PlacingDice, action: Place | Play, table: Table) -> State:
    if isinstance(action, Play):
        return played(state, action, table)
    square, loose = state.box.squares[action.square], state.loose
    for die in action.dice:
        loose = without(loose, die)
    table.say("square", square=square.name, dice=action.dice)
    return state._replace(loose=loose, placed=(*state.placed, (square.id, action.dice)),
                          waiting=(*state.waiting, len(state.placed)),
                          reds=(*state.reds, square.id) if square.colour == "red" else state.reds)


def menu(state: State, step: steps.Threatening) -> tuple[Resolve | Play | Pass, ...]:
    """CLA-R03: squares one by one in any order; events before, between or after."""
    rest = tuple(Resolve(index) for index in state.waiting)
    return (*rest, *plays(state, "threat"), *(() if rest else (Pass(),)))


def threaten(state: State, step: steps.Threatening, action: Resolve | Play | Pass, table: Table) -> State:
    match action:
        case Pass():
            return done(state)
        case Play():
            return played(state, action, table)
    id, dice = state.placed[action.index]
    state = state._replace(waiting=without(state.waiting, action.index))
    return _resolved(state, state.box.squares[id], dice, table)


def _resolved(state: State, square: Square, dice: tuple[int, ...], table: Table) -> State:
    match square.do:
        case "calm":
            return state._replace(omens=state.omens + square.amount)
        case "tp":                       # one for an odd die, twice as much for an even one
            return gained(state, square.amount * (2 - dice[0] % 2), table)
        case "event":
            return _drawn(state, square.amount, table)
        case "trap":
            return then(state, *[steps.Trapping()] * square.amount)
    return state._replace(mods=(*state.mods, square.do))


def _drawn(state: State, n: int, table: Table) -> State:
    cards = state.event_deck[-n:]
    table.say("event-drawn", n=len(cards))
    for card in cards:
        table.drew(card, state.demon_seat)
    return state._replace(event_deck=state.event_deck[:-n], events=(*state.events, *cards))


def preys(state: State, step: steps.Trapping) -> tuple[Choose, ...]:
    return tuple(Choose(who) for who in playing(state))


def trap(state: State, step: steps.Trapping, action: Choose, table: Table) -> State:
    table.say("trap", who=action.who)
    return then(done(state), steps.Wounding(action.who))


def arrivals(state: State, step: steps.Entering) -> tuple[Enter | Play | Pass, ...]:
    """Entries that can be paid for, and Tough Troglodytes."""
    rules, found = state.box.rules, []
    if state.tp >= rules.troglodyte_cost and free_figure(state) and len(_horde(state)) < rules.troglodytes:
        found += [Enter("troglodyte", cell) for cell in entries(state, "troglodyte")]
    if state.tp >= rules.demon_cost and state.entries and state.box.demon not in state.foes:
        found += [Enter("demon", cell) for cell in entries(state, "demon")]
    return (*found, *plays(state, "threat_entry"), Pass())


def _horde(state: State) -> list[str]:
    return [id for id in state.foes if id != state.box.demon]


def enter(state: State, step: steps.Entering, action: Enter | Play | Pass, table: Table) -> State:
    rules = state.box.rules
    match action:
        case Pass():
            mods = tuple(mod for mod in state.mods if mod not in ("blood", "burrow"))
            return done(state)._replace(phase="demon", turn=state.turn + 1, mods=mods)
        case Play():
            return played(state, action, table)
        case Enter("troglodyte", at):
            return entered(state._replace(tp=state.tp - rules.troglodyte_cost), at, table)
    table.say("demon", demon=state.demon, who=state.box.demon, tile=state.map[action.at].tile)
    table.played(state.demon, state.demon_seat)
    return state._replace(tp=state.tp - rules.demon_cost, entries=state.entries - 1,
                          foes=with_(state.foes, state.box.demon, Foe(action.at)))
