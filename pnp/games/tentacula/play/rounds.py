"""A turn closes, and behind the last one the round: tiles drawn, thefts, the fold."""

from __future__ import annotations

from pnp.games.tentacula.play.ends import ended, turn_over
from pnp.games.tentacula.play.fold import folded
from pnp.games.tentacula.play.sea import stash_full, through
from pnp.games.tentacula.state import Closing, Drawing, Folding, Spying, State, noted
from pnp.rules import Table
from pnp.rules.kit import done, then


def close(state: State, step: Closing, table: Table) -> State:
    if tile := state.hands[step.seat]:
        table.say("boxed", tile=tile.id)
    state = turn_over(done(state), step.seat)
    if any(state.hands):
        return state
    return _round_over(noted(state, "round"), step.seat)


def _round_over(state: State, last: int) -> State:
    """TEN-R36: draw, then thefts, then the fold; TEN-R42: the last player draws first, then clockwise."""
    seats = [(last + step) % state.players for step in range(state.players)]
    thefts = [Spying(last, fish) for fish in range(len(state.fish))]
    return then(state, *(Drawing(seat) for seat in seats), *thefts, Folding())


def next_round(state: State, step: Folding, table: Table) -> State:
    """Fold if all fish are through the gate; TEN-R29: without a tile in any hand the game is lost."""
    table.say("round_end", round=state.round)
    state = noted(state, "end", agenda=state.agenda[1:])
    if len(through(state)) == len(state.fish) and state.phase + 1 < len(state.box.phases):
        state = folded(state, table)
    state = state._replace(round=state.round + 1, acted=())
    if any(state.hands):
        return state
    return ended(state, "fish-food" if stash_full(state) else "reef-gone", table)      # TEN-R30
