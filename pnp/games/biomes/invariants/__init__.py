"""All invariants of Biomes, by what they look at."""

from pnp.games.biomes.invariants.content import *  # noqa: F403
from pnp.games.biomes.invariants.faces import *  # noqa: F403
from pnp.games.biomes.invariants.play import *  # noqa: F403
from pnp.games.biomes.invariants.report import *  # noqa: F403
