"""A module of rules -> the lines of its source where things stand, for findings."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

from pnp.base import PACKAGE, Span
from pnp.rules.find import USERS


def is_users(module_name: object) -> bool:
    """Whether a module is the `rules.py` of somebody's content."""
    return str(module_name).startswith(USERS)


def shown(module_name: str, file: str | Path) -> str:
    """A file of rules as a user would name it, from the project's folder."""
    if is_users(module_name):
        return f"content/{module_name.removeprefix(USERS)}/{Path(file).name}"
    path = Path(file)
    return path.relative_to(PACKAGE.parent).as_posix() if path.is_relative_to(PACKAGE.parent) else path.as_posix()


def place(module: ModuleType, *names: str) -> Span:
    """Where the module gives the first of these names that it has a value; its beginning where it has none."""
    file = vars(module).get("__file__")
    if not file:
        return Span(f"content/{module.__name__.removeprefix(USERS)}")
    lines = _lines(file)
    return Span(shown(module.__name__, file), next((lines[name] for name in names if name in lines), 1))


@cache
def _bound(file: str, changed: int) -> dict[str, int]:
    """The names of a file's top level and the lines that bind them last."""
    tree = ast.parse(Path(file).read_text(encoding="utf-8"))
    return {name: line for statement in tree.body for name, line in _names(statement)}


def _lines(file: str) -> dict[str, int]:
    path = Path(file)
    return _bound(file, path.stat().st_mtime_ns) if path.is_file() else {}


def _names(node: ast.AST) -> Iterator[tuple[str, int]]:
    """What a statement binds, without looking into functions and classes."""
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            yield node.name, node.lineno
        case ast.Import() | ast.ImportFrom():
            yield from ((alias.asname or alias.name, alias.lineno) for alias in node.names)
        case ast.Name(ctx=ast.Store()):
            yield node.id, node.lineno
        case _:
            for below in ast.iter_child_nodes(node):
                yield from _names(below)
