"""A game by its id -> its content and its rules, complete, or why they cannot be had."""

from __future__ import annotations

import inspect
import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import wraps
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple, cast

from pnp.base import Diagnostic, MissingRules, Project, Span
from pnp.content import Game, Models, load_content
from pnp.rules.contract import Playable, Rules
from pnp.rules.defaults import defaults
from pnp.rules.find import USERS, find_rules
from pnp.rules.kit.bots import random_bot
from pnp.rules.shape import MEMBERS, faults_of, given, readable
from pnp.rules.source import is_users
from pnp.rules.stumbling import misgiven, told_by_line

MAPPINGS = ("facts", "scenes", "labels", "figures")
EACH_PLY = {*vars(Playable), "supplies"}     # who calls these again and again tells of their exceptions


class Loaded(NamedTuple):
    """A game as it was found; without faults there are a game and rules."""

    game: Game | None
    rules: Rules | None
    faults: Sequence[Diagnostic]


def load_game(project: Project, game_id: str) -> Loaded:
    """The game and its rules, or None and why not; content without rules is a game that is only printed."""
    folder = project.content / game_id
    try:
        module = find_rules(game_id, folder)
    except MissingRules:
        module = ModuleType(f"{USERS}{game_id}")
    except (Exception, SystemExit) as error:
        if not (folder / "rules.py").is_file():
            raise
        return Loaded(None, None, [_unreadable(game_id, folder / "rules.py", error)])
    return _with_content(folder, module, faults_of(module))


def _with_content(folder: Path, module: ModuleType, remarks: list[Diagnostic]) -> Loaded:
    """The content as the rules' models read it; remarks that do not stand in the way go with the game."""
    wrong = [remark for remark in remarks if remark.severity == "error"]
    if not readable(module):
        return Loaded(None, None, remarks)
    with told_by_line():
        game, faults = load_content(folder, models_of(rules_of(module)))
    if wrong or game is None:
        return Loaded(None, None if wrong else rules_of(module), [*remarks, *faults])
    return Loaded(replace(game, notes=(*game.notes, *remarks)), rules_of(module, game), faults)


def rules_of(module: ModuleType, game: Game | None = None) -> Rules:
    """The module with all names of the contract: its own, and the defaults of those it lacks."""
    whole = ModuleType(module.__name__, module.__doc__)
    rules = cast(Rules, whole)
    own = given(module)
    others = {name: value for name, value in vars(module).items() if name not in MEMBERS}
    vars(whole).update(others | defaults(game, rules) | own | (_told(module, own) if is_users(module.__name__) else {}))
    vars(whole)["BOTS"] = {**rules.BOTS, "random": rules.BOTS.get("random", random_bot)}
    return rules


def _told(module: ModuleType, own: dict[str, Any]) -> dict[str, Any]:
    """A user's functions, those of every ply apart, so that their exceptions name the line."""
    return {name: told_by_line()(_mapped(module, name, value) if name in MAPPINGS else value)
            for name, value in own.items() if inspect.isroutine(value) and name not in EACH_PLY}


def _mapped(module: ModuleType, name: str, function: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """What must give a dictionary, and may have forgotten to."""
    @wraps(function)
    def checked(about: Any, /) -> Any:
        if not isinstance(found := function(about), Mapping):
            raise misgiven(module, name, f"gives a {type(found).__name__}, not a dictionary")
        return found

    return checked


def models_of(rules: Rules) -> Models:
    """What content is read with."""
    return Models(rules.SETS, rules.RULES, rules.TABLES)


def _unreadable(game_id: str, file: Path, error: BaseException) -> Diagnostic:
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
