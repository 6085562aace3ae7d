"""Pending steps: which run by themselves, and which wait for somebody's choice."""

from __future__ import annotations

from pnp.games.tentacula.play.octopus import robbing, spy
from pnp.games.tentacula.play.rounds import close, next_round
from pnp.games.tentacula.play.sea import open_sides
from pnp.games.tentacula.play.specials import land
from pnp.games.tentacula.play.tiles import draw
from pnp.games.tentacula.play.turn import jam
from pnp.games.tentacula.state import Closing, Drawing, Folding, Landing, Laying, Robbing, Spying, State, Step
from pnp.rules import Table


def run(state: State, step: Step, table: Table) -> State | None:
    match step:
        case Laying(seat):
            return None if open_sides(state) else jam(state, seat, table)
        case Landing():
            return land(state, step, table)
        case Spying(seat, fish):
            return spy(state, seat, fish)
        case Robbing():
            return robbing(state, step, table)
        case Closing(seat):
            return close(state, seat, table)
        case Drawing(seat):
            return draw(state, seat, table)
        case Folding():
            return next_round(state, table)
    return None
