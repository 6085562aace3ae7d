"""Bots: `racer` follows a plan, `random` plays anything. They see a view, never the state."""

from pnp.games.refuge.bots.racer import racer
from pnp.rules.kit import random_bot

BOTS = {"racer": racer, "random": random_bot}
