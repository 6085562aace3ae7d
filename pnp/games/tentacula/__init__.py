"""Tentacula: three fish in hats, a folding reef and one greedy octopus."""

from pnp.games.tentacula.bots import BOTS
from pnp.games.tentacula.determinise import determinise
from pnp.games.tentacula.facts import facts
from pnp.games.tentacula.models import RULES, SETS, TABLES
from pnp.games.tentacula.rules import apply, decider, legal_actions, outcome, supplies
from pnp.games.tentacula.says import says
from pnp.games.tentacula.scenes import scenes
from pnp.games.tentacula.setup import setup
from pnp.games.tentacula.view import view
from pnp.games.tentacula.zones import zones

__all__ = ["BOTS", "RULES", "SETS", "TABLES", "apply", "decider", "determinise", "facts", "legal_actions", "outcome",
           "says", "scenes", "setup", "supplies", "view", "zones"]
