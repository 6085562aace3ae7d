"""What is imported when it is first asked for: a command pays for what it uses.

`exported`: a package's public names, listed once below `if TYPE_CHECKING`, as imports that editors and type checkers
follow. `late`: a heavy library, in the module that needs it now and then.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable
from importlib import import_module
from types import ModuleType


def exported(package: str) -> tuple[Callable[[str], object], list[str]]:
    """`__getattr__` and `__all__` of a package, read from its own source."""
    module = sys.modules[package]
    assert module.__spec__ and module.__spec__.loader
    source = module.__spec__.loader.get_source(package)      # type: ignore[attr-defined]  # every file loader has it
    homes = {alias.asname or alias.name: (home.module or "", alias.name)
             for block in ast.parse(source).body if isinstance(block, ast.If)
             for home in block.body if isinstance(home, ast.ImportFrom) for alias in home.names}

    def get(name: str) -> object:
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        home, there = homes[name]
        value = getattr(import_module(home), there)
        setattr(module, name, value)
        return value

    return get, sorted(homes)


def late(name: str) -> ModuleType:
    """A module that is run when something of it is first used: `pypdfium2 = late("pypdfium2")`."""
    return sys.modules.get(name) or _Late(name)


class _Late(ModuleType):
    """Stands for a module until then; what it hands out it keeps, so that it stands in nobody's way."""

    def __getattr__(self, name: str) -> object:
        value = getattr(import_module(self.__name__), name)
        setattr(self, name, value)
        return value
