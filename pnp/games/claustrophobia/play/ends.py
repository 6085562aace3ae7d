"""Death, and how a scenario ends."""

from __future__ import annotations

from pnp.games.claustrophobia.play.maps import home
from pnp.games.claustrophobia.state import State, change, change_tile, foes_at, playing, side
from pnp.rules import Outcome, Table
from pnp.rules.kit import without_key

HUMAN_WINS = ("escaped", "hoard", "ritual")


def outcome(state: State) -> Outcome | None:
    if state.result is None:
        return None
    human, demon = state.box.rules.seats
    if state.result in HUMAN_WINS:
        return Outcome((state.human_seat,), state.result, f"the {human}")
    return Outcome((state.demon_seat,), state.result, f"the {demon}")


def ended(state: State, result: str, table: Table) -> State:
    table.say(result, round=state.round)
    return state._replace(result=result, agenda=())


def killed(state: State, who: str, table: Table) -> State:
    """CLA-R01: figures of the Demon side return to the supply, a Human is out for good."""
    table.say("killed", who=who)
    if side(who) != "human":
        return state._replace(foes=without_key(state.foes, who))
    if state.bearer == who:
        state = change_tile(state, state.humans[who].here, treasure=state.box.hoard, found=True)._replace(bearer=None)
    return judged(gone(state, who, "dead"), table)


def gone(state: State, who: str, out: str) -> State:
    """A Human leaves the game, objects and tokens with it."""
    state = change(state, who, at=None, out=out)
    return state._replace(
        courage=None if state.courage == who else state.courage,
        blessing=None if state.blessing and state.blessing[0] == who else state.blessing,
    )


def judged(state: State, table: Table) -> State:
    """Ends that come at once."""
    rule = state.rule
    match rule.do:
        case "escape":
            escaped = sum(human.out == "escaped" for human in state.humans.values())
            if escaped >= rule.escapes:
                return ended(state, "escaped", table)
            if escaped + len(playing(state)) < rule.escapes:
                return ended(state, "stranded", table)
        case "hoard" if not playing(state):
            return ended(state, "slain", table)
        case "ritual" if state.humans[state.box.redeemer].out:
            return ended(state, "silenced", table)
    return state


def phase_judged(state: State, table: Table) -> State:
    """The ritual is judged when a Human Action phase ends, not before the Demon side has acted."""
    if state.rule.do == "ritual" and state.round >= state.rule.earliest and ritual_done(state):
        return ended(state, "ritual", table)
    return state


def round_judged(state: State, table: Table) -> State:
    """The lanterns last so many rounds."""
    if state.round >= state.rule.rounds:
        return ended(state, "dark", table)
    return state


def ritual_done(state: State) -> bool:
    room = home(state)
    sealed = sum(placed.seal for placed in state.map.values())
    return (sealed >= state.rule.seals and state.humans[state.box.redeemer].at == room
            and not foes_at(state, room))
