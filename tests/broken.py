"""Games that are broken on purpose, to prove that every invariant can fail.

`broken.toml` of a game holds small edits on its shipped files, `positions.py` functions that give states, steps or
measurements that must not be. Each says which codes it must yield; unless told otherwise, its own code alone.
"""

from __future__ import annotations

import importlib
import shutil
import tomllib
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from pnp import rules
from pnp.base.diagnostics import Diagnostic
from pnp.base.project import Project, shipped
from pnp.checks import run as check
from pnp.checks.general import CHECKS
from pnp.cli.formats import as_text
from pnp.content.model import Game
from pnp.rules import loading

PROJECT = Project(shipped(), shipped())
GAMES = PROJECT.games()
FOLDER = Path(__file__).parent / "games"
PRINTED = ("content", "faces", "sheets")         # scopes proven by edits; the others by positions
PLAYED = ("state", "step", "report")


def yields(*codes: str) -> Callable[[Callable], Callable]:
    """Marks a position from which other codes truly follow, too."""
    def mark(position: Callable) -> Callable:
        position.yields = frozenset(codes)
        return position

    return mark


@cache
def loaded(game_id: str) -> tuple[Game, ModuleType]:
    """A shipped game and its rules; a game that does not load fails the test that asks for it."""
    game, module, faults = loading.load_game(PROJECT, game_id)
    if game is None:
        pytest.fail(as_text(faults), pytrace=False)
    return game, module


def codes(game_id: str, scopes: Iterable[str]) -> list[str | None]:
    """A game's codes of these scopes; [None] for a game that is not finished, so that its tests fail one by one."""
    try:
        module = rules.find_rules(game_id, PROJECT.content / game_id)
    except Exception:
        return [None]
    return [invariant.code for invariant in rules.invariants_of(module) if invariant.scope in scopes] or [None]


class Edit(NamedTuple):
    file: str
    find: str
    put: str


class Case(NamedTuple):
    """Edits on the shipped files of a game and the codes that `check` must then yield."""

    code: str
    edits: tuple[Edit, ...]
    yields: frozenset[str]


@cache
def cases(game_id: str) -> tuple[Case, ...]:
    file = FOLDER / game_id / "broken.toml"
    rows = tomllib.loads(file.read_text(encoding="utf-8"))["broken"]
    return tuple(_case(row) for row in rows)


def _case(row: dict[str, Any]) -> Case:
    edits = row.get("edits") or [{key: row[key] for key in ("file", "find", "put")}]
    unknown = set(row) - {"code", "file", "find", "put", "edits", "yields", "why"}
    assert not unknown, f"{row['code']}: unknown keys {sorted(unknown)}"
    return Case(row["code"], tuple(Edit(**edit) for edit in edits), frozenset(row["yields"]))


def found(game_id: str, case: Case, folder: Path) -> list[Diagnostic]:
    """What `check` says of a copy of the game with the case's edits made, and does not say of the game itself.

    Faces and sheets are laid out for cases that are about them only: that is most of the work of a check.
    """
    known = shipped_findings(game_id)
    said = check.check(edited(game_id, case.edits, folder), game_id, scopes_of(game_id, case))
    return [d for d in said if (d.code, d.piece, d.message) not in known]


def scopes_of(game_id: str, case: Case) -> tuple[str, ...]:
    """All three, unless the case is about content alone."""
    _, module = loaded(game_id)
    content = {i.code for i in rules.invariants_of(module, "content")} | set(CHECKS)
    templates = any(edit.file.startswith("templates/") for edit in case.edits)
    return ("content",) if case.yields <= content and not templates else PRINTED


@cache
def shipped_findings(game_id: str) -> frozenset[tuple[str, str, str]]:
    """None, once a game is finished: another test says so."""
    return frozenset((d.code, d.piece, d.message) for d in check.check(PROJECT, game_id))


def edited(game_id: str, edits: Iterable[Edit], folder: Path) -> Project:
    """A project with the edited game alone; templates that are not edited are the shipped ones."""
    if not (folder / "content" / game_id).exists():
        shutil.copytree(PROJECT.content / game_id, folder / "content" / game_id)
    for edit in edits:
        target = folder / edit.file
        source = target if target.exists() else PROJECT.root / edit.file
        text = source.read_text(encoding="utf-8")
        assert text.count(edit.find) == 1, f"{edit.file}: {edit.find!r} is there {text.count(edit.find)} times, not once"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text.replace(edit.find, edit.put), encoding="utf-8")
    return Project(folder, PROJECT.shipped)


def positions(game_id: str) -> dict[str, Callable[[Game], Any]]:
    """The functions of a game's positions.py by the code they break."""
    module = importlib.import_module(f"tests.games.{game_id}.positions")
    known = [code for code in codes(game_id, PLAYED) if code]
    return {code: getattr(module, name) for code in known if hasattr(module, name := code.lower().replace("-", "_"))}


def broken_by(game_id: str, code: str, position: Any) -> Iterator[str]:
    """The codes of the same scope that do not hold in a position."""
    game, module = loaded(game_id)
    scope = next(i.scope for i in rules.invariants_of(module) if i.code == code)
    seen = tuple(position) if scope == "step" else (position,)
    for invariant in rules.invariants_of(module, scope):
        if any(True for _ in invariant.check(game, *seen)):
            yield invariant.code
