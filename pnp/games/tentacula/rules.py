"""The rules of Tentacula: a position and a choice give the next position; chance comes from the table."""

from __future__ import annotations

from pnp.games.tentacula.actions import Action, Again, Decline, Give, Go, Keep, Lay, Reach, Show, Stay, Swim, Use
from pnp.games.tentacula.play.octopus import rob, roll, stolen
from pnp.games.tentacula.play.sea import offers, open_sides, rear
from pnp.games.tentacula.play.specials import look, use
from pnp.games.tentacula.play.steps import run
from pnp.games.tentacula.play.tiles import reach, show
from pnp.games.tentacula.play.turn import go, lay, legal_moves, swim
from pnp.games.tentacula.state import Choosing, Giving, Landing, Laying, Moving, Reaching, Robbing, State, noted
from pnp.rules import Outcome, Table
from pnp.rules.kit import done, settle


def decider(state: State) -> int | None:
    """The acting player; who goes next is asked of the first who still may (the team agrees anyway)."""
    if state.result:
        return None
    if state.agenda:
        return state.agenda[0].seat
    return next(seat for seat, tile in enumerate(state.hands) if tile)


def legal_actions(state: State) -> tuple[Action, ...]:
    if state.result:
        return ()
    if not state.agenda:
        return tuple(Go(seat) for seat, tile in enumerate(state.hands) if tile)
    match state.agenda[0]:
        case Laying():
            return tuple(Lay(side) for side in open_sides(state))
        case Moving(seat, animal):
            return legal_moves(state, seat, animal)
        case Landing(_, fish):
            return *(Use(colour) for colour in offers(state, state.fish[fish])), Decline()
        case Robbing():
            return Again(), Keep()
        case Giving():
            return tuple(Give(colour) for colour, chest in enumerate(state.chest) if chest)
        case Choosing():
            return Show("a"), Show("b")
        case Reaching():
            return tuple(Reach(side) for side, _ in rear(state))
    raise TypeError(f"not a step that waits: {state.agenda[0]!r}")


def apply(state: State, action: Action, table: Table) -> State:
    return settle(_chosen(state, action, table), table, run)


def _chosen(state: State, action: Action, table: Table) -> State:
    step = state.agenda[0] if state.agenda else None
    match action:
        case Go(seat):
            return go(state, seat, table)
        case Lay(side):
            return lay(state, step.seat, side, table)
        case Swim():
            return swim(state, step.seat, action, table)
        case Stay():
            table.say("stay", seat=step.seat + 1)
            return noted(done(state), "stay")
        case Use(colour):
            return use(state, step, colour, table)
        case Decline():
            table.say("passed", special=state.box.specials[state.fish[step.fish]])
            return look(done(state), step)
        case Again():
            table.say("again", seat=step.seat + 1)
            return roll(state, step, table)
        case Keep():
            return rob(done(state), step, table)
        case Give(colour):
            return stolen(done(state), step.fish, colour, "given", table)
        case Show(side):
            return show(state, step, side, table)
        case Reach(side):
            return reach(state, step.seat, side, table)
    raise TypeError(f"not an action: {action!r}")


def outcome(state: State) -> Outcome | None:
    if state.result is None:
        return None
    return Outcome(tuple(range(state.players)) if state.result == "win" else (), state.result)


def supplies(state: State) -> dict[str, int]:
    """Piles, hands and treasures that can run low."""
    return {"draw pile": len(state.pile), "reef tiles in play": state.box.levels[state.level].tiles - len(state.boxed),
            "shells in the supply": state.supply, "team shells": state.shells, "gems in the chest": sum(state.chest),
            "gates": len(state.gates)}
