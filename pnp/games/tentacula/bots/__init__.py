"""Bots: `greedy`, the reference bot of the win-rate bands, `look-ahead` and `random`. They see a view, never the state."""

from pnp.games.tentacula.bots.greedy import greedy
from pnp.games.tentacula.bots.look_ahead import look_ahead
from pnp.rules.kit import random_bot

BOTS = {"greedy": greedy, "look-ahead": look_ahead, "random": random_bot}
