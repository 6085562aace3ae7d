"""Schleichfahrt: one submarine, three materials, one bomb."""

from pnp.games.schleichfahrt.bots import BOTS
from pnp.games.schleichfahrt.odds import facts
from pnp.games.schleichfahrt.pieces import RULES, SETS, TABLES
from pnp.games.schleichfahrt.rules import apply, decider, legal_actions, outcome, setup, supplies, view
from pnp.games.schleichfahrt.scenes import scenes

__all__ = ["BOTS", "RULES", "SETS", "TABLES", "apply", "decider", "facts", "legal_actions", "outcome", "scenes",
           "setup", "supplies", "view"]
