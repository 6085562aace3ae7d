"""An exception inside a user's rules -> the sentence that names its line; exceptions of ours stay what they are."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from traceback import walk_tb
from types import FrameType, ModuleType

from pnp.base import BrokenRules, PnpError
from pnp.rules.source import is_users, place, shown


@contextmanager
def told_by_line() -> Iterator[None]:
    """Round everything that calls rules; also a decorator. Costs once for a game, nothing for a ply."""
    try:
        yield
    except (Exception, SystemExit) as error:
        if sentence := stumbled(error):
            raise BrokenRules(sentence) from error
        raise


def misgiven(rules: object, name: str, says: str) -> BrokenRules:
    """What to raise where rules give something that the contract does not know, with the line of their name."""
    where = f"{place(rules, name)}: " if isinstance(rules, ModuleType) else ""
    return BrokenRules(f"{where}`{name}` {says}")


def stumbled(error: BaseException) -> str:
    """`content/x/rules.py:34: setup raises ValueError: ...`; empty where no user's rules are to blame."""
    frames = _frames(error)
    return f"{_line(frames)}: {frames[0][0].f_code.co_name.strip('<>')} raises {_reason(error)}" if frames else ""


def unchecked(error: BaseException) -> str:
    """Why a check has nothing to say: what it raised, and the line where that is a user's."""
    frames = _frames(error)
    return f"could not be checked: {_reason(error)}" + (f" ({_line(frames)})" if frames else "")


def _frames(error: BaseException) -> list[tuple[FrameType, int]]:
    """The calls of a user's rules that led to an exception, the first one first; what is ours to say has none."""
    if isinstance(error, PnpError):
        return []
    return [(frame, line) for frame, line in walk_tb(error.__traceback__) if is_users(frame.f_globals.get("__name__"))]


def _line(frames: list[tuple[FrameType, int]]) -> str:
    frame, line = frames[-1]
    return f"{shown(frame.f_globals['__name__'], frame.f_code.co_filename)}:{line}"


def _reason(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}".rstrip(": ")
