"""The Refuge: rival divers, grasping arms, the Kraken's head, seven escape pods."""

from pnp.games.refuge.bots import BOTS
from pnp.games.refuge.determinise import determinise
from pnp.games.refuge.facts import facts, figures, labels
from pnp.games.refuge.models import RULES, SETS, TABLES
from pnp.games.refuge.rules import apply, decider, legal_actions, outcome, supplies
from pnp.games.refuge.says import says
from pnp.games.refuge.scenes import scenes
from pnp.games.refuge.setup import setup
from pnp.games.refuge.view import view
from pnp.games.refuge.zones import zones

__all__ = ["BOTS", "RULES", "SETS", "TABLES", "apply", "decider", "determinise", "facts", "figures", "labels",
           "legal_actions", "outcome", "says", "scenes", "setup", "supplies", "view", "zones"]
