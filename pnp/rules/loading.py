"""A game by its id -> its content and its rules, or why they cannot be had."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import NamedTuple, cast

from pnp.base import Diagnostic, MissingRules, Project, Span
from pnp.content import Game, Models, load_content
from pnp.rules.contract import Rules
from pnp.rules.find import find_rules


class Loaded(NamedTuple):
    """A game as it was found; without faults there are a game and rules."""

    game: Game | None
    rules: Rules | None
    faults: Sequence[Diagnostic]


def load_game(project: Project, game_id: str) -> Loaded:
    """The game and its rules, or None and why not."""
    folder = project.content / game_id
    try:
        module = find_rules(game_id, folder)
    except MissingRules as missing:
        return _without([Diagnostic("PNP-06", str(missing), Span(f"content/{game_id}"), game_id)])
    except Exception as error:
        if not (folder / "rules.py").is_file():
            raise
        return _without([_broken_rules(game_id, folder / "rules.py", error)])
    game, faults = load_content(folder, Models.of(module))
    return Loaded(game, rules_of(module), faults)


def rules_of(module: ModuleType) -> Rules:
    """The module as rules; the one place where what it lacks would be filled in or refused."""
    return cast(Rules, module)


def _without(faults: list[Diagnostic]) -> Loaded:
    return Loaded(None, None, faults)


def _broken_rules(game_id: str, file: Path, error: Exception) -> Diagnostic:
    """A user's rules.py that cannot be imported, at the line that failed."""
    shown = f"content/{game_id}/rules.py"
    line, column = 0, 0
    if isinstance(error, SyntaxError) and error.filename == str(file):
        line, column = error.lineno or 0, error.offset or 0
    else:
        lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == str(file)]
        line = (lines[-1] if lines else 0) or 0
    reason = error.msg if isinstance(error, SyntaxError) else f"{type(error).__name__}: {error}"
    return Diagnostic("PNP-06", f"rules cannot be loaded: {reason}", Span(shown, line, column), game_id)
