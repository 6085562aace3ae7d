"""What must be true of The Refuge: its counts, its board, its cards, what is printed, and play."""

from pnp.games.refuge.invariants.band import *  # noqa: F403
from pnp.games.refuge.invariants.cards import *  # noqa: F403
from pnp.games.refuge.invariants.counts import *  # noqa: F403
from pnp.games.refuge.invariants.decks import *  # noqa: F403
from pnp.games.refuge.invariants.faces import *  # noqa: F403
from pnp.games.refuge.invariants.grid import *  # noqa: F403
from pnp.games.refuge.invariants.report import *  # noqa: F403
from pnp.games.refuge.invariants.state import *  # noqa: F403
from pnp.games.refuge.invariants.step import *  # noqa: F403
