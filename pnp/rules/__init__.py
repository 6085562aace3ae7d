"""The contract of a game, the table that deals chance, one loop that plays, and the kit rules are built from."""

from typing import TYPE_CHECKING

from pnp.base.lazy import exported

if TYPE_CHECKING:
    from pnp.rules.contract import Event, Invariant, Outcome, Record, Table, invariant, invariants_of, play, told
    from pnp.rules.loading import load_game

__getattr__, __all__ = exported(__name__)
