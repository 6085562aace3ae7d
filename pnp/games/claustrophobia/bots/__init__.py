"""Bots: `sensible` plays both sides, `random` anything. They see a view, never the state."""

from pnp.games.claustrophobia.bots.sensible import sensible
from pnp.rules.kit import random_bot

BOTS = {"sensible": sensible, "random": random_bot}
