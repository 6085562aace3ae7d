"""The order of play: rounds, turns, what is pending, and when the game is over."""

from __future__ import annotations

from pnp.games.biomes.box import KEY
from pnp.games.biomes.play import board_turn, quests
from pnp.games.biomes.play.choices import ANSWERS, answers, muster
from pnp.games.biomes.play.hexes import HOME
from pnp.games.biomes.play.legal import turn_actions
from pnp.games.biomes.play.reading import able, allowance, capacity, friendly, load
from pnp.games.biomes.play.secrets import refilled
from pnp.games.biomes.state import State, Step
from pnp.rules import Table
from pnp.rules.kit import done, settle, then


def settled(state: State, table: Table) -> State:
    """Run what is pending until somebody has to choose or the game is over."""
    state = judged(state, table)
    if not state.result:
        state = settle(state, table, _step)
    table.used.update(state.cooldowns)
    return state


def _step(state: State, step: Step, table: Table) -> State | None:
    after = _run(state, step, table)
    return None if after is None else judged(after, table)


def judged(state: State, table: Table) -> State:
    """Wins and losses, looked at after every action and every step."""
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
    if not any(able(state, seat) for seat in range(len(state.players))):
        return "helpless"
    if state.unlocked >= state.needed and all(player.at == state.exit for player in state.players):
        return "escaped"
    return None


def _run(state: State, step: Step, table: Table) -> State | None:
    """Do a pending step; None when it waits for a choice."""
    match step.name:
        case "turn":
            return None if _goes_on(state, step.seat) else done(state)
        case "round":
            return _round(done(state), table)
        case "begin":
            return _begin(done(state), step.seat)
        case "act":
            return _act(done(state), step.seat, table)
        case "muster":
            return muster(state, step, table)
        case "update":
            return quests.update(done(state), step.data, table)
        case "gain" if state.discard and not state.bag and not state.queue:     # BIO-R62
            return refilled(state, table)
        case "drop" if load(state, step.seat) <= capacity(state, step.seat):
            return done(state)
        case name if name in ANSWERS:
            return None if answers(state, step) else done(state)
    return board_turn.RUN[step.name](done(state), table)


def _goes_on(state: State, seat: int) -> bool:
    """A turn ends by itself when nothing is left that could be done."""
    if not able(state, seat):
        return False
    return state.actions > 0 or (friendly(state, state.players[seat].here) and len(turn_actions(state, seat)) > 1)


def _round(state: State, table: Table) -> State:
    """All players from the first one on, then the board; a house limit ends a game that goes nowhere."""
    if state.round == state.box.rules.round_limit:
        return state._replace(result="unfinished")
    seats = [(state.first + n) % len(state.players) for n in range(len(state.players))]
    state = state._replace(round=state.round + 1)
    return then(state, *(Step("begin", seat) for seat in seats), Step("board"), Step("round"))


def _begin(state: State, seat: int) -> State:
    """BIO-R48: captives and injured take no turns. BIO-R23: the variant updates a quest first."""
    if not able(state, seat):
        return state
    restless = (Step("restless"),) if state.updates == "turns" else ()
    return then(state, *restless, Step("act", seat))


def _act(state: State, seat: int, table: Table) -> State:
    if not able(state, seat):
        return state
    actions = allowance(state, seat)
    table.say("turn", round=state.round, seat=state.box.people[seat], actions=actions, disc=f"K-PD-{seat + 1}A")
    state = state._replace(turn=state.turn + 1, actions=actions, battled=False, moved=())
    return then(state, Step("turn", seat))
