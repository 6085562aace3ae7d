"""Bots: `skipper`, the reference bot of the win-rate bands, and `random`. They see a view, never the state."""

from pnp.games.schleichfahrt.bots.skipper import skipper
from pnp.rules.kit import random_bot

BOTS = {"skipper": skipper, "random": random_bot}
