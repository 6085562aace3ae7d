"""The rules of Tentacula: a position and a choice give the next position; chance comes from the table."""

from __future__ import annotations

from pnp.games.tentacula.actions import Action, Again, Decline, Give, Go, Keep, Lay, Reach, Show, Stay, Swim, Use
from pnp.games.tentacula.play.octopus import rob, roll, stolen
from pnp.games.tentacula.play.sea import offers, open_sides, rear
from pnp.games.tentacula.play.specials import look, use
from pnp.games.tentacula.play.steps import run
from pnp.games.tentacula.play.tiles import reach, show
from pnp.games.tentacula.play.turn import go, lay, legal_moves, swim
from pnp.games.tentacula.state import Choosing, Folding, Giving, Landing, Laying, Moving, Reaching, Robbing, State, noted
from pnp.rules import Outcome, Table
from pnp.rules.kit import done, settle


def decider(state: State) -> int | None:
    """The acting player; who goes next is asked of the first who still may (the team agrees anyway)."""
    if state.result:
        return None
    if state.agenda:
        assert not isinstance(state.agenda[0], Folding), "a fold waits for nobody"
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
    match step, action:
        case None, Go(seat):
            return go(state, seat, table)
        case Laying(seat), Lay(side):
            return lay(state, seat, side, table)
        case Moving(seat), Swim():
            return swim(state, seat, action, table)
        case Moving(seat), Stay():
            table.say("stay", seat=seat + 1)
            return noted(done(state), "stay")
        case Landing(), Use(colour):
            return use(state, step, colour, table)
        case Landing(_, fish), Decline():
            table.say("passed", special=state.box.specials[state.fish[fish]])
            return look(done(state), step)
        case Robbing(seat), Again():
            table.say("again", seat=seat + 1)
            return roll(state, step, table)
        case Robbing(seat, fish, _, int(colour)), Keep():
            return rob(done(state), seat, fish, colour, table)
        case Giving(_, fish), Give(colour):
            return stolen(done(state), fish, colour, "given", table)
        case Choosing(), Show(side):
            return show(state, step, side, table)
        case Reaching(seat), Reach(side):
            return reach(state, seat, side, table)
    raise TypeError(f"{action!r} is no answer to {step!r}")


def outcome(state: State) -> Outcome | None:
    if state.result is None:
        return None
    return Outcome(tuple(range(state.players)) if state.result == "win" else (), state.result)


def supplies(state: State) -> dict[str, int]:
    """Piles, hands and treasures that can run low."""
    return {"draw pile": len(state.pile), "reef tiles in play": state.box.levels[state.level].tiles - len(state.boxed),
            "shells in the supply": state.supply, "team shells": state.shells, "gems in the chest": sum(state.chest),
            "gates": len(state.gates)}
