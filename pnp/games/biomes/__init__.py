"""Biomes: captives of an observed world who need keys, the Exit, and each other."""

from pnp.games.biomes.bots import BOTS
from pnp.games.biomes.determinise import determinise
from pnp.games.biomes.facts import facts, figures, labels
from pnp.games.biomes.models import RULES, SETS, TABLES
from pnp.games.biomes.rules import apply, decider, legal_actions, outcome, supplies
from pnp.games.biomes.says import says
from pnp.games.biomes.scenes import scenes
from pnp.games.biomes.setup import setup
from pnp.games.biomes.view import view
from pnp.games.biomes.zones import zones

__all__ = ["BOTS", "RULES", "SETS", "TABLES", "apply", "decider", "determinise", "facts", "figures", "labels",
           "legal_actions", "outcome", "says", "scenes", "setup", "supplies", "view", "zones"]
