"""The contract of a game, the table that deals chance, one loop that plays, and the kit rules are built from."""

from typing import TYPE_CHECKING

from pnp.base.lazy import exported

if TYPE_CHECKING:
    from pnp.rules.contract import Action, Bot, Outcome, Playable, Played, Rules, Saying, State
    from pnp.rules.defaults import PLAYED
    from pnp.rules.find import find_rules
    from pnp.rules.invariants import SCOPES, Invariant, invariant, invariants_of
    from pnp.rules.loading import Loaded, load_game, models_of, rules_of
    from pnp.rules.playing import LIMIT, Ply, Streams, play, plies, plies_from, streams
    from pnp.rules.shape import require
    from pnp.rules.stumbling import misgiven, stumbled, told_by_line, unchecked
    from pnp.rules.table import Event, Table
    from pnp.rules.telling import spoken, told

__getattr__, __all__ = exported(__name__)
