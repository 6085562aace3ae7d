"""Pending steps: which run by themselves, and which wait for whose choice of what."""

from __future__ import annotations

from operator import attrgetter

from pnp.games.tentacula.play.octopus import again, gifts, give, robbing, rolled, spy
from pnp.games.tentacula.play.rounds import close, next_round
from pnp.games.tentacula.play.specials import helped, helps, land
from pnp.games.tentacula.play.tiles import draw, faces, reach, rears, show
from pnp.games.tentacula.play.turn import first, go, jam, lay, move, moves, players, sides
from pnp.games.tentacula.state import (
    Choosing,
    Closing,
    Drawing,
    Folding,
    Giving,
    Landing,
    Laying,
    Moving,
    Reaching,
    Robbing,
    Spying,
)
from pnp.rules.kit import Agenda, Choice, own_seat

AGENDA = Agenda(
    choices={
        Laying: Choice(own_seat, sides, lay),
        Moving: Choice(own_seat, moves, move),
        Landing: Choice(own_seat, helps, helped),
        Robbing: Choice(own_seat, again, rolled),
        Giving: Choice(own_seat, gifts, give),
        Choosing: Choice(own_seat, faces, show),
        Reaching: Choice(own_seat, rears, reach),
    },
    runs={Laying: jam, Landing: land, Spying: spy, Robbing: robbing, Closing: close, Drawing: draw, Folding: next_round},
    idle=Choice(first, players, go), skip="nothing", over=attrgetter("result"),
)
