"""The order of play: rounds, turns, what is pending, and when the game is over."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

from pnp.games.biomes.actions import PASS, Do
from pnp.games.biomes.box import KEY
from pnp.games.biomes.play import board_turn, quests
from pnp.games.biomes.play.choices import CHOICES, gain_answers, muster
from pnp.games.biomes.play.deeds import perform
from pnp.games.biomes.play.hexes import HOME
from pnp.games.biomes.play.legal import turn_actions
from pnp.games.biomes.play.reading import able, allowance, capacity, friendly, load
from pnp.games.biomes.play.secrets import refilled
from pnp.games.biomes.state import State, Step
from pnp.rules import Table
from pnp.rules.kit import Agenda, Choice, done, own_seat, then


def judged(state: State, table: Table) -> State:
    """Wins and losses, looked at after every action and every step; the tokens on the ring are in use."""
    table.used.update(state.cooldowns)
    result = state.result or _ending(state)
    if result is None:
        return state
    table.say("end", reason=result, tiles=len(state.tiles))
    return state._replace(result=result, agenda=())


def _ending(state: State) -> str | None:
    if state.keys - state.destroyed.count(KEY) < state.needed:      # BIO-R28
        return "keys"
    if HOME not in state.camps:
        return "camp"
    if not able(state, 0) and not any(able(state, seat) for seat in range(1, len(state.players))):
        return "helpless"
    if state.unlocked >= state.needed and all(player.at == state.exit for player in state.players):
        return "escaped"
    return None


def _deed(state: State, step: Step, action: Do, table: Table) -> State:
    if action == PASS:
        return state._replace(actions=0, agenda=state.agenda[1:])
    return perform(state, step.seat, action, table)


def _turn(state: State, step: Step, table: Table) -> State | None:
    """A turn ends by itself when nothing is left that could be done."""
    seat = step.seat
    if not able(state, seat):
        return done(state)
    if state.actions or (friendly(state, state.players[seat].here) and len(turn_actions(state, seat)) > 1):
        return None
    return done(state)


def _gain(state: State, step: Step, table: Table) -> State | None:
    """BIO-R62: an empty box is filled again first."""
    if state.discard and not state.bag and not state.queue:
        return refilled(state, table)
    return None if gain_answers(state, step) else done(state)


def _drop(state: State, step: Step, table: Table) -> State | None:
    return done(state) if load(state, step.seat) <= capacity(state, step.seat) else None


def _round(state: State, step: Step, table: Table) -> State:
    """All players from the first one on, then the board; a house limit ends a game that goes nowhere."""
    if state.round == state.box.rules.round_limit:
        return state._replace(result="unfinished")
    seats = [(state.first + n) % len(state.players) for n in range(len(state.players))]
    state = state._replace(round=state.round + 1)
    return then(state, *(Step("begin", seat) for seat in seats), Step("board"), Step("round"))


def _begin(state: State, step: Step, table: Table) -> State:
    """BIO-R48: captives and injured take no turns. BIO-R23: the variant updates a quest first."""
    if not able(state, step.seat):
        return state
    restless = (Step("restless"),) if state.updates == "turns" else ()
    return then(state, *restless, Step("act", step.seat))


def _act(state: State, step: Step, table: Table) -> State:
    seat = step.seat
    if not able(state, seat):
        return state
    actions = allowance(state, seat)
    table.say("turn", round=state.round, seat=state.box.people[seat], actions=actions, disc=f"K-PD-{seat + 1}A")
    state = state._replace(turn=state.turn + 1, actions=actions, battled=False, moved=())
    return then(state, Step("turn", seat))


def _off(run: Callable[[State, Step, Table], State]) -> Callable[[State, Step, Table], State]:
    """A run of a step that is off the agenda by then."""
    return lambda state, step, table: run(done(state), step, table)


def _alone(run: Callable[[State, Table], State]) -> Callable[[State, Step, Table], State]:
    return lambda state, step, table: run(done(state), table)


RUNS = {
    "turn": _turn, "gain": _gain, "drop": _drop,             # each may wait for the choice of its name
    "muster": _off(muster), "round": _off(_round), "begin": _off(_begin), "act": _off(_act),
    "update": _off(lambda state, step, table: quests.update(state, step.data, table)),
    **{name: _alone(run) for name, run in board_turn.RUN.items()},
}
TURN = Choice(own_seat, lambda state, step: turn_actions(state, step.seat), _deed)
AGENDA = Agenda({"turn": TURN, **CHOICES}, RUNS, key=attrgetter("name"), over=attrgetter("result"), after=judged)
