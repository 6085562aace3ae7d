"""What is wrong and where, as plain values."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple


class Span(NamedTuple):
    """A place in a file; line and column count from 1, in characters; 0 means unknown."""

    file: str = ""
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        return ":".join(str(part) for part in self if part)


@dataclass(frozen=True)
class Diagnostic:
    code: str
    message: str
    span: Span = Span()  # noqa: RUF009 - a tuple is immutable
    game: str = ""
    piece: str = ""
    severity: str = "error"
    help: str = ""

    def record(self) -> dict[str, str | int]:
        return {
            "code": self.code,
            "severity": self.severity,
            "game": self.game,
            "file": self.span.file,
            "line": self.span.line,
            "column": self.span.column,
            "piece": self.piece,
            "message": self.message,
            "help": self.help,
        }


def ordered(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """By place, then code; the same finding is reported once."""
    unique = dict.fromkeys(diagnostics)
    return sorted(unique, key=lambda d: (d.game, d.span, d.code, d.piece, d.message))
