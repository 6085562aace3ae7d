"""Claustrophobia: a Redeemer and condemned men against the horde under New Jerusalem."""

from pnp.games.claustrophobia.bots import BOTS
from pnp.games.claustrophobia.determinise import determinise
from pnp.games.claustrophobia.facts import facts, figures, labels
from pnp.games.claustrophobia.models import RULES, SETS, TABLES
from pnp.games.claustrophobia.rules import apply, decider, legal_actions, outcome, supplies
from pnp.games.claustrophobia.says import says
from pnp.games.claustrophobia.scenes import scenes
from pnp.games.claustrophobia.setup import setup
from pnp.games.claustrophobia.view import view
from pnp.games.claustrophobia.zones import zones

__all__ = ["BOTS", "RULES", "SETS", "TABLES", "apply", "decider", "determinise", "facts", "figures", "labels",
           "legal_actions", "outcome", "says", "scenes", "setup", "supplies", "view", "zones"]
