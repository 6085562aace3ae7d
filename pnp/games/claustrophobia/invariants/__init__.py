"""What holds in Claustrophobia: of its content, its faces, every state and step of play, and many games."""

from pnp.games.claustrophobia.invariants.content import *  # noqa: F403
from pnp.games.claustrophobia.invariants.faces import *  # noqa: F403
from pnp.games.claustrophobia.invariants.moves import *  # noqa: F403
from pnp.games.claustrophobia.invariants.play import *  # noqa: F403
from pnp.games.claustrophobia.invariants.report import *  # noqa: F403
