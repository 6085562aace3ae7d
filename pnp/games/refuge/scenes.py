"""Named positions, for diagrams and scenario tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.content import Game
from pnp.games.refuge.actions import Put, Take
from pnp.games.refuge.play.chart import OPPOSITE
from pnp.games.refuge.rules import AGENDA, apply, legal_actions
from pnp.games.refuge.setup import setup
from pnp.games.refuge.state import State, changed
from pnp.games.refuge.steps import Act, Bonus, Claim, EndTurn, Shift
from pnp.rules import Table
from pnp.rules.kit import Pile, without


def scenes(game: Game) -> dict[str, State]:
    """The set-up, and the worked push example row by row: before, after rows 8, 7 and 6, after the head's step."""
    trace = push_trace(game)
    names = ("push-before", *[f"push-row-{row}" for row in range(1, len(trace) - 1)], "push-after")
    onlooker = len(trace[0].players) - 1         # the last diver stays on the map all along
    to_act = Act(onlooker, False), Bonus(onlooker), Claim(onlooker), EndTurn(onlooker)
    return {"set-up": start(game),
            **{name: state._replace(agenda=to_act, active=onlooker) for name, state in zip(names, trace)}}


def start(game: Game, players: int = 4, options: Mapping[str, Any] | None = None) -> State:
    """Set up with a fixed seed: divers in the order of the box, side by side from the left."""
    table = Table("scene")
    state = setup(game, players, game.defaults() | dict(options or {}), table)
    while isinstance(action := legal_actions(state)[0], Take | Put):
        state = apply(state, action, table)
    return state


def position(game: Game, divers: Mapping[str, str], *, head: str = "", tentacles: Sequence[str] = (),
             hands: Mapping[str, Sequence[str]] | None = None, display: Sequence[str] = (),
             options: Mapping[str, Any] | None = None, **fields: Any) -> State:
    """Divers on spaces, the first to act; hands and tentacles are taken out of deck and supply."""
    state = start(game, len(divers), options)
    seats, cards = tuple(divers), state.salvage.cards
    for seat, diver in enumerate(seats):
        hand = tuple((hands or {}).get(diver, ()))
        for card in hand:
            cards = without(cards, card)
        up = (True,) * len(state.box.abilities[diver])
        state = changed(state, seat, diver=diver, at=divers[diver], hand=hand, up=up)
    shown = tuple(display) or state.display
    rest = tuple(o for o in state.box.objective if o not in shown)
    given: dict[str, Any] = {
        "head": head or game.rules.head_start, "tentacles": tuple(sorted(tentacles)),
        "supply": state.box.tentacles - len(tentacles), "salvage": Pile(cards), "display": shown, "objectives": rest,
        "markers": tuple(space for o in shown for space in state.box.objective[o].markers),
        "first": 0, "active": 0, "agenda": (Act(0, False), Bonus(0), Claim(0), EndTurn(0)),
    }
    return state._replace(**given | fields)


def example(game: Game, mirrored: bool = False) -> State:
    """The rulebook's push example: the head is about to move against divers A, B, C and D."""
    given = game.rules.example
    floor = start(game, 2).box.floor
    turn = floor.mirrored if mirrored else str
    direction = OPPOSITE[given.direction] if mirrored else given.direction
    names = [piece.id for piece in game["standees"] if piece.what == "diver"]
    state = position(game, dict(zip(names, map(turn, given.divers))), head=turn(given.head))
    return state._replace(agenda=(Shift(direction), Claim(0), EndTurn(0)))


def push_trace(game: Game, mirrored: bool = False) -> list[State]:
    """The example before, after each row, and after the head's step."""
    state, table = example(game, mirrored), Table("scene")
    trace = [state]
    state = AGENDA.step(state, table) or state
    pending = len(state.agenda)
    while len(state.agenda) > 2:
        state = AGENDA.step(state, table) or state
        if len(state.agenda) < pending:
            pending = len(state.agenda)
            trace.append(state)
    return trace
