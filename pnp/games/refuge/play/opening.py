"""Set-up: decks, the head's opening, divers, the starting player, places, pods."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.content import Game
from pnp.games.refuge.actions import Action, Put, Take
from pnp.games.refuge.play.objectives import revealed
from pnp.games.refuge.state import Box, Player, State, box, changed, free, moved
from pnp.games.refuge.steps import Begin, LayPods, Lot, StartAt, TakeDiver
from pnp.rules import Table
from pnp.rules.kit import Pile, done, then


def dealt(game: Game, players: int, options: Mapping[str, Any], table: Table) -> State:
    """Everything up to the first choice: REF-R08 no tentacle on the map, REF-R10 empty hands."""
    known = box(game, options)
    salvage = table.shuffle(known.salvage)
    objectives = table.shuffle(tuple(known.objective))
    deck = table.shuffle(known.deck)
    state = State(
        box=known, players=(Player(),) * players, head=known.rules.head_start, tentacles=(), supply=known.tentacles,
        kraken=Pile(deck), salvage=Pile(salvage), objectives=objectives, display=(), pods={}, known=(0,) * players,
        agenda=(*[TakeDiver(seat) for seat in range(players)], Lot()),
    )
    state = opened(revealed(state, table), table)
    return state._replace(kraken=Pile(table.shuffle(deck)))


def opened(state: State, table: Table) -> State:
    """The opening cards shift the head; a devour card among them moves nothing (REF-R19)."""
    n = state.box.rules.opening_cards
    cards = tuple(reversed(state.kraken.cards[-n:])) if n else ()
    state = state._replace(head=opening(state.box, cards))
    table.say("opening", space=state.head, cards=cards)
    return state


def opening(known: Box, cards: tuple[str, ...]) -> str:
    """Where the head's centre ends after these cards."""
    head = known.rules.head_start
    for card in cards:
        for _ in range(known.kraken[card].arrows):
            ahead = known.floor.step[head].get(known.kraken[card].direction, "")
            head = ahead if ahead in known.cells else head
    return head


def diver_choices(state: State, step: TakeDiver) -> tuple[Action, ...]:
    taken = [player.diver for player in state.players]
    return tuple([Take(diver) for diver in state.box.divers if diver not in taken])


def choose_diver(state: State, step: TakeDiver, action: Take, table: Table) -> State:
    table.say("dives", player=step.seat + 1, diver=action.piece)
    up = (True,) * len(state.box.abilities[action.piece])
    state = changed(done(state), step.seat, diver=action.piece, up=up)
    for _ in range(state.box.rules.hand):
        card, pile = state.salvage.draw(table)
        state = changed(state._replace(salvage=pile), step.seat, hand=(*state.players[step.seat].hand, card))
    return state


def run_lot(state: State, step: Lot, table: Table) -> State:
    seats = range(len(state.players))
    first = table.pick(seats)
    table.say("first", player=first + 1)
    around = [*seats[first:], *seats[:first]]
    return then(done(state)._replace(first=first, active=first), *[StartAt(seat) for seat in around], LayPods(),
                Begin(first))


def start_choices(state: State, step: StartAt) -> tuple[Action, ...]:
    return tuple([Put(space) for space in free(state, state.box.starts)])


def choose_start(state: State, step: StartAt, action: Put, table: Table) -> State:
    table.say("place", diver=state.players[step.seat].diver, space=action.space)
    return moved(done(state), step.seat, action.space)


def run_pods(state: State, step: LayPods, table: Table) -> State:
    """REF-R15: mixed, laid out, turned face up."""
    pods = dict(zip(state.box.finishes, table.shuffle(state.box.pods)))
    for space, pod in pods.items():
        table.say("pod", pod=pod, space=space)
    return done(state)._replace(pods=pods)
