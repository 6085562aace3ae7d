"""Claustrophobia: a Redeemer and condemned men against the horde under New Jerusalem."""

from pnp.games.claustrophobia.bots import BOTS
from pnp.games.claustrophobia.facts import facts, figures, labels
from pnp.games.claustrophobia.models import RULES, SETS, TABLES
from pnp.games.claustrophobia.rules import apply, decider, legal_actions, outcome, supplies
from pnp.games.claustrophobia.scenes import scenes
from pnp.games.claustrophobia.setup import setup
from pnp.games.claustrophobia.view import view

__all__ = ["BOTS", "RULES", "SETS", "TABLES", "apply", "decider", "facts", "figures", "labels", "legal_actions",
           "outcome", "scenes", "setup", "supplies", "view"]
