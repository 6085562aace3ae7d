"""Biomes: captives of an observed world who need keys, the Exit, and each other."""

from pnp.games.biomes.bots import BOTS
from pnp.games.biomes.facts import facts, figures, labels
from pnp.games.biomes.models import RULES, SETS, TABLES
from pnp.games.biomes.rules import apply, decider, legal_actions, outcome, supplies
from pnp.games.biomes.scenes import scenes
from pnp.games.biomes.setup import setup
from pnp.games.biomes.view import view

__all__ = ["BOTS", "RULES", "SETS", "TABLES", "apply", "decider", "facts", "figures", "labels", "legal_actions",
           "outcome", "scenes", "setup", "supplies", "view"]
