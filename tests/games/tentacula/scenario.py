"""Positions in the middle of a turn."""

from pnp.games.tentacula.scenes import position
from pnp.games.tentacula.state import Closing, Moving, Spying

YELLOW, GREEN, RED = 0, 1, 2
WHITE, BLUE, EMERALD, RUBY, TOPAZ, AMETHYST = range(6)
COVER = {"outside": {1: "reef-03b", 2: "reef-05b", 3: "reef-07b"}, "inside": {1: "reef-04b", 2: "reef-06b", 3: "reef-08b"}}


def moving(game, animal="turtle", seat=0, **how):
    """A player about to move with this animal; the tile is laid already."""
    how.setdefault("hands", tuple("reef-02a" if other != seat else None for other in (0, 1)))
    return position(game, agenda=(Moving(seat, animal), Closing(seat)), acted=(seat,), acts=(("turn", seat),), **how)


def spied(game, seat=0, fish=YELLOW, **how):
    """The octopus is about to look at a fish in the middle of a turn."""
    how.setdefault("hands", tuple("reef-02a" if other != seat else None for other in (0, 1)))
    return position(game, agenda=(Spying(seat, fish), Closing(seat)), acted=(seat,), acts=(("turn", seat),), **how)
