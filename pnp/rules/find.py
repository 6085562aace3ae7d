"""The id of a game -> its module of rules."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

from pnp.base import MissingRules

USERS = "pnp_rules_"          # modules of rules that lie beside a user's content are called so


def find_rules(game_id: str, folder: Path | None = None) -> ModuleType:
    """The game's rules: `rules.py` beside its content if there is one, else the package of the same name."""
    if folder is not None and (folder / "rules.py").is_file():
        return _load(game_id, folder / "rules.py")
    try:
        module = importlib.import_module(f"pnp.games.{game_id}")
    except ModuleNotFoundError as missing:
        if missing.name != f"pnp.games.{game_id}" and game_id.isidentifier():
            raise
        raise MissingRules(f"no rules for `{game_id}`: neither content/{game_id}/rules.py nor a package") from None
    return module


def _load(game_id: str, path: Path) -> ModuleType:
    name = f"{USERS}{game_id}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module
