"""What must be true of Schleichfahrt: its content, faces, sheets, play and win rates."""

from pnp.games.schleichfahrt.invariants.counts import *  # noqa: F403
from pnp.games.schleichfahrt.invariants.faces import *  # noqa: F403
from pnp.games.schleichfahrt.invariants.grid import *  # noqa: F403
from pnp.games.schleichfahrt.invariants.report import *  # noqa: F403
from pnp.games.schleichfahrt.invariants.state import *  # noqa: F403
from pnp.games.schleichfahrt.invariants.step import *  # noqa: F403
from pnp.games.schleichfahrt.invariants.sub import *  # noqa: F403
from pnp.games.schleichfahrt.invariants.texts import *  # noqa: F403
from pnp.games.schleichfahrt.invariants.threats import *  # noqa: F403
