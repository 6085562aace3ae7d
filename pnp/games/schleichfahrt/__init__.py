"""Schleichfahrt: one submarine, three materials, one bomb."""

from pnp.games.schleichfahrt.bots import BOTS
from pnp.games.schleichfahrt.facts import facts
from pnp.games.schleichfahrt.models import RULES, SETS, TABLES
from pnp.games.schleichfahrt.rules import apply, decider, legal_actions, outcome, supplies
from pnp.games.schleichfahrt.scenes import scenes
from pnp.games.schleichfahrt.setup import setup
from pnp.games.schleichfahrt.view import view

__all__ = ["BOTS", "RULES", "SETS", "TABLES", "apply", "decider", "facts", "legal_actions", "outcome", "scenes",
           "setup", "supplies", "view"]
