"""A game's content -> what is wrong with it before any face is drawn; light, for those who do not print."""

from __future__ import annotations

from itertools import chain

from pnp.base import Diagnostic, Project, ordered
from pnp.checks.general import CHECKS
from pnp.checks.look import invariants, looked
from pnp.content import Game
from pnp.rules import Rules


def general_findings(project: Project, game: Game) -> list[Diagnostic]:
    """What every game's content must hold."""
    found = (looked(game, code, check, project) for code, checks in CHECKS.items() for check in checks)
    return [*game.notes, *chain.from_iterable(found)]


def content_findings(project: Project, game: Game, rules: Rules) -> list[Diagnostic]:
    """The same, and what the game's own rules say of its content."""
    return ordered([*general_findings(project, game), *invariants(game, rules, "content")])
