"""The choices of set-up: divers, the starting player, places, pods; and where the opening cards bring the head."""

from __future__ import annotations

from pnp.games.refuge.actions import Put, Take
from pnp.games.refuge.box import Box
from pnp.games.refuge.state import State, changed, free, moved
from pnp.games.refuge.steps import Begin, LayPods, Lot, StartAt, TakeDiver
from pnp.rules import Table
from pnp.rules.kit import done, then


def opening(known: Box, cards: tuple[str, ...]) -> str:
    """Where the head's centre ends after these cards."""
    head = known.rules.head_start
    for card in cards:
        for _ in range(known.kraken[card].arrows):
            ahead = known.floor.step[head].get(known.kraken[card].direction, "")
            head = ahead if ahead in known.cells else head
    return head


def diver_choices(state: State, step: TakeDiver) -> tuple[Take, ...]:
    taken = [player.diver for player in state.players]
    return tuple([Take(diver) for diver in state.box.divers if diver not in taken])


def choose_diver(state: State, step: TakeDiver, action: Take, table: Table) -> State:
    table.say("dives", player=step.seat + 1, diver=action.piece)
    up = (True,) * len(state.box.abilities[action.piece])
    state = changed(done(state), step.seat, diver=action.piece, up=up)
    for _ in range(state.box.rules.hand):
        card, pile = state.salvage.draw(table)
        assert card is not None
        table.drew(card, step.seat)
        state = changed(state._replace(salvage=pile), step.seat, hand=(*state.players[step.seat].hand, card))
    return state


def run_lot(state: State, step: Lot, table: Table) -> State:
    seats = range(len(state.players))
    first = table.pick(seats)
    table.say("first", player=first + 1)
    around = [*seats[first:], *seats[:first]]
    return then(done(state)._replace(first=first, active=first), *[StartAt(seat) for seat in around], LayPods(),
                Begin(first))


def start_choices(state: State, step: StartAt) -> tuple[Put, ...]:
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
