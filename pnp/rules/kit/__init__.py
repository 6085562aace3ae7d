"""The parts rules are built from: chances, tuples changed by copy, piles, ways, the agenda of pending steps."""

from typing import TYPE_CHECKING

from pnp.base.lazy import exported

if TYPE_CHECKING:
    from pnp.rules.contract import Saying
    from pnp.rules.kit.agenda import done, instead, later, settle, then
    from pnp.rules.kit.bots import random_bot
    from pnp.rules.kit.chance import at_least, face_chance
    from pnp.rules.kit.choice import Agenda, Choice, own_seat
    from pnp.rules.kit.keeping import once, while_same
    from pnp.rules.kit.piles import HIDDEN, Pile, dealt_until, face_down, face_up, unseen
    from pnp.rules.kit.replacing import quick_replace
    from pnp.rules.kit.tuples import put, with_, without, without_key
    from pnp.rules.kit.ways import (
        DIAGONAL,
        ORTHOGONAL,
        Ways,
        cheapest,
        costs_from,
        distances,
        grid_neighbours,
        ways_from,
    )
    from pnp.rules.telling import spoken

__getattr__, __all__ = exported(__name__)
