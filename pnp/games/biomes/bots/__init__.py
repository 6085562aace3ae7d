"""Bots: `sensible`, the default, and `random`. They see a view, never the state."""

from pnp.games.biomes.bots.sensible import sensible
from pnp.rules.kit import random_bot

BOTS = {"sensible": sensible, "random": random_bot}
