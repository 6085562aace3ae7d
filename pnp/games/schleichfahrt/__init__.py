"""Schleichfahrt: one submarine, three materials, one bomb."""

from pnp.games.schleichfahrt.bots import BOTS
from pnp.games.schleichfahrt.determinise import determinise
from pnp.games.schleichfahrt.facts import facts
from pnp.games.schleichfahrt.models import RULES, SETS, TABLES
from pnp.games.schleichfahrt.rules import apply, decider, legal_actions, outcome, supplies
from pnp.games.schleichfahrt.says import says
from pnp.games.schleichfahrt.scenes import scenes
from pnp.games.schleichfahrt.setup import setup
from pnp.games.schleichfahrt.view import view
from pnp.games.schleichfahrt.zones import zones

__all__ = ["BOTS", "RULES", "SETS", "TABLES", "apply", "decider", "determinise", "facts", "legal_actions", "outcome",
           "says", "scenes", "setup", "supplies", "view", "zones"]
