"""Steps from tile to tile and what a tile does to a Human who enters it."""

from __future__ import annotations

from pnp.games.claustrophobia import steps
from pnp.games.claustrophobia.actions import Cell, Explore, Leave, Move, Restore, Turn
from pnp.games.claustrophobia.box import DEMON, HUMAN, SPENT
from pnp.games.claustrophobia.play.ends import ended, gone, judged
from pnp.games.claustrophobia.play.events import free_figure
from pnp.games.claustrophobia.play.maps import connected, has_room, is_hole, special, unexplored, where_is
from pnp.games.claustrophobia.play.stats import may_leave, mvt, waterlogged
from pnp.games.claustrophobia.state import Foe, State, cell_of, change, change_tile, foes_at, side
from pnp.rules import Table
from pnp.rules.kit import done, then, with_


def moves(state: State) -> list[Move | Explore | Leave | Turn]:
    """What the active warrior may spend MVT on."""
    active = state.acting
    who, of = active.who, side(active.who)
    at = cell_of(state, who)
    if active.over or mvt(state, who) <= active.spent:
        return []
    found: list[Move | Explore | Leave | Turn] = [Turn()] if of == HUMAN and _treasure(state, at) else []
    if waterlogged(state, who) and active.spent:          # CLA-R22
        return found
    if may_leave(state, who):
        found += [Move(near) for near in connected(state, at) if has_room(state, near, of)]
        if of == HUMAN:
            found += [Explore(way) for way in unexplored(state.box, state.map, at) if state.stack]    # CLA-R19e
            found += [Leave()] if _way_out(state, who, at) else []
    if of == DEMON and who != state.box.demon and is_hole(state, at):     # CLA-R13, CLA-R14
        found += [Move(cell, hole=True) for cell in state.map
                  if cell != at and is_hole(state, cell) and has_room(state, cell, of)]
    return found


def _treasure(state: State, at: Cell) -> bool:
    return bool(state.map[at].treasure) and not foes_at(state, at)


def _way_out(state: State, who: str, at: Cell) -> bool:
    match state.rule.do:
        case "escape":
            return special(state, at) == "exit"
        case "hoard":
            return state.bearer == who and at == where_is(state, state.rule.start)
    return False


def paid(state: State) -> State:
    """1 MVT is spent, or all of it where the water is (CLA-R22)."""
    active = state.acting
    if waterlogged(state, active.who):
        return state._replace(active=active._replace(spent=mvt(state, active.who), moved=True, over=True))
    return state._replace(active=active._replace(spent=active.spent + 1, moved=True))


def move(state: State, action: Move, table: Table) -> State:
    who = state.acting.who
    table.say("hole-move" if action.hole else "move", who=who, tile=state.map[action.to].tile)
    return arrive(paid(state), who, action.to, table)


def leave(state: State, action: Leave, table: Table) -> State:
    """Out of the catacombs."""
    who, state = state.acting.who, paid(state)
    table.say("out", who=who, tile=state.map[state.humans[who].here].tile)
    state = gone(state, who, "escaped")
    return ended(state, "hoard", table) if state.rule.do == "hoard" else judged(state, table)


def turn(state: State, action: Turn, table: Table) -> State:
    """The token is turned up: rubble goes, the hoard is carried."""
    who = state.acting.who
    at = state.humans[who].here
    token = state.map[at].treasure
    table.say("treasure", who=who, token=token)
    table.played(token, state.human_seat)
    active = state.acting._replace(spent=state.acting.spent + 1, moved=True)
    state = change_tile(state, at, treasure="", found=False)._replace(active=active)
    return state._replace(bearer=who) if token == state.box.hoard else state


def arrive(state: State, who: str, at: Cell, table: Table) -> State:
    """A warrior enters a tile; only Humans set off what lies in wait there."""
    state = change(state, who, at=at)
    if state.active and state.active.who == who and waterlogged(state, who):
        state = state._replace(active=state.active._replace(over=True))
    kind = special(state, at)
    if side(who) != HUMAN or state.map[at].spent or kind not in state.box.once:
        return state
    match kind:
        case "booby":
            return _trap(change_tile(state, at, spent=True), who, table)
        case "omen":
            table.say("omen", tile=state.map[at].tile, token=SPENT)
            return change_tile(state, at, spent=True)._replace(omens=state.omens + state.box.rules.omen)
        case "stash" if state.rule.stash:
            table.say("stash", who=who, tile=state.map[at].tile, token=SPENT)
            return then(change_tile(state, at, spent=True), *[steps.Restoring(who)] * state.rule.stash)
    return state


def _trap(state: State, who: str, table: Table) -> State:
    """CLA-R11: the Demon player rolls on the trap table."""
    die = table.roll(1)[0]
    row, at = state.box.trap[die], state.humans[who].here
    table.say("booby", who=who, tile=state.map[at].tile, die=die, what=row.text, token=SPENT)
    match row.do:
        case "hit":
            return then(state, *[steps.Wounding(who)] * row.amount)
        case "stop" if state.active and state.active.who == who:
            return state._replace(active=state.active._replace(over=True))
        case "troglodyte":
            for _ in range(row.amount):
                figure = free_figure(state)
                if figure and has_room(state, at, DEMON):
                    table.say("troglodyte", who=figure, tile=state.map[at].tile)
                    state = state._replace(foes=with_(state.foes, figure, Foe(at)))
    return state


def restores(state: State, step: steps.Restoring) -> tuple[Restore, ...]:
    """Healing removes one canceled line of the Human player's choice."""
    human = state.humans[step.who]
    return tuple(Restore(n) for n in human.cancelled) if human.at is not None else ()


def restore(state: State, step: steps.Restoring, action: Restore, table: Table) -> State:
    """A healed line under the die ends exhaustion at once."""
    human = state.humans[step.who]
    table.say("heal", who=step.who, line=action.line)
    return done(change(state, step.who, cancelled=tuple(n for n in human.cancelled if n != action.line),
                       exhausted=human.exhausted and human.die != action.line))
