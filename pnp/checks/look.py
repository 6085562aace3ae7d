"""One check on a game -> diagnostics; a check that raises is itself a finding."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pnp.base import Diagnostic, Finding, as_finding
from pnp.checks.places import span
from pnp.content import Game, Piece
from pnp.rules import Rules, invariants_of, unchecked


def looked(game: Game, code: str, check: Callable[..., Iterable[object]], *seen: object) -> list[Diagnostic]:
    """What one check says, with places."""
    found: list[Diagnostic] = []
    try:
        for said in check(game, *seen):
            found.append(said if isinstance(said, Diagnostic) else diagnostic(game, as_finding(said), code))
    except Exception as error:
        found.append(Diagnostic(code, unchecked(error), span(game, game), game.id))
    return found


def invariants(game: Game, rules: Rules, scope: str, *seen: object) -> list[Diagnostic]:
    """What a game's own checks of this scope say."""
    return [d for invariant in invariants_of(rules, scope) for d in looked(game, invariant.code, invariant.check, *seen)]


def diagnostic(game: Game, finding: Finding, code: str = "", severity: str = "error") -> Diagnostic:
    """A finding with its place in content; its own code comes before that of the check."""
    subject, message, key, help, own = finding
    piece = subject.id if isinstance(subject, Piece) else ""
    return Diagnostic(own or code, message, span(game, subject, key), game.id, piece, severity, help)


def reason(error: Exception) -> str:
    return f"{type(error).__name__}: {error}".rstrip(": ")
