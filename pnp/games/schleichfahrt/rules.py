"""The rules of Schleichfahrt: a state and a choice give the next state; chance comes from the table."""

from __future__ import annotations

from pnp.games.schleichfahrt.actions import (
    DISCHARGE,
    ENGINES,
    RETREAT,
    Action,
    Advance,
    Build,
    Check,
    Move,
    Pass,
    Search,
    Take,
)
from pnp.games.schleichfahrt.play.checks import advance, check
from pnp.games.schleichfahrt.play.moves import move
from pnp.games.schleichfahrt.play.search import missing, search, take
from pnp.games.schleichfahrt.play.submarine import Sub
from pnp.games.schleichfahrt.play.turn import end_turn, noted
from pnp.games.schleichfahrt.state import State
from pnp.rules import Outcome, Table


def decider(state: State) -> int | None:
    return None if state.result else 0


def legal_actions(state: State) -> tuple[Action, ...]:
    match state.phase:
        case "build":
            return tuple(Build(*sub) for sub in state.box.subs)
        case "move":    # SCH-R20: the base is closed without the bomb; SCH-R22: staying is not offered
            return tuple(Move(cell) for cell in state.box.neighbours[state.at]
                         if state.bomb or cell != state.box.base)
        case "engage":  # SCH-R05: retreat only after a failed check
            return (ENGINES, DISCHARGE, RETREAT) if state.failed or state.free_ink else (ENGINES, DISCHARGE)
        case "evaded":
            return (Advance(), Search()) if missing(state) else (Advance(),)
        case "search":
            return Search(), Pass()
        case "take":
            return tuple(Take(material) for material in missing(state))
    return ()


def apply(state: State, action: Action, table: Table) -> State:
    match action:
        case Move(to):
            return move(state, to, table)
        case Check(attribute):
            return check(state, attribute, table)
        case Advance():
            return advance(state, table)
        case Search():
            return search(state, table)
        case Pass():
            return end_turn(noted(state, "pass"), table)
        case Take(material):
            return take(state, material, table)
        case Build(engines, discharge, retreat):
            table.say("build", engines=engines, discharge=discharge, retreat=retreat)
            return state._replace(sub=Sub(engines, discharge, retreat), phase="move")
    raise TypeError(f"not an action: {action!r}")


def outcome(state: State) -> Outcome | None:
    if state.result is None:
        return None
    return Outcome((0,) if state.result == "won" else (), state.result)


def supplies(state: State) -> dict[str, int]:
    """Draw piles (they are made anew from their discards), pile and discard together, hull dice."""
    left = {f"level {level} draw pile": len(pile.cards) for level, pile in enumerate(state.piles, 1)}
    left |= {f"level {level} with discard": len(pile) for level, pile in enumerate(state.piles, 1)}
    return left | {"hull dice": state.hull}
