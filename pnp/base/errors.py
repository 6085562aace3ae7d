"""What stands in the way, as exceptions: a sentence each, what would help, and the exit code of the command it ends.

Content with faults is no error: it is told by findings (`Diagnostic`), all at once.
"""

from __future__ import annotations

from pnp.base.diagnostics import Span


class PnpError(Exception):
    """One sentence, and in `help` what would do; the commands show both and leave with `exit_code`."""

    exit_code = 2

    def __init__(self, message: str, help: str = ""):
        self.message, self.help = message, help      # `args` stay as given, so that any of us can be pickled

    def __str__(self) -> str:
        return self.message

    def told(self) -> str:
        return f"{self.message}; {self.help}" if self.help else self.message


class NoProject(PnpError):
    """A folder in which there are no games."""


class MissingRules(PnpError):
    """A game folder without a rules module."""


class BrokenRules(PnpError):
    """A user's rules that stumbled: the line, and what it raised."""


class IncompleteRules(PnpError):
    """Rules without names that a command needs: a finding, no fault of the call."""

    exit_code = 1


class CannotDeterminise(PnpError):
    """A view from which no full state can be made without knowing the game."""


class Unreadable(PnpError):
    """A file that says nothing: why, and where if that is known."""

    def __init__(self, message: str, line: int = 0, column: int = 0, code: str = "PNP-01"):
        super().__init__(message)
        self.line, self.column, self.code = line, column, code


class UnknownOption(PnpError):
    """A rule option that a game does not have, or a value that is none of its own."""


class CannotPlay(PnpError):
    """A play-test that cannot be run as asked."""


class Unplayable(PnpError):
    """Content that breaks its own claims, over which play then stumbled: a finding, no fault of the call."""

    exit_code = 1


class CannotPrint(PnpError):
    """What was asked for cannot be printed so."""


class BadProfile(PnpError):
    """A printer's profile that cannot be measured, saved or used."""


class TemplateError(PnpError):
    """A template that cannot be used; carries the code and the place in the template."""

    def __init__(self, code: str, message: str, span: Span = Span(), help: str = ""):  # noqa: B008
        super().__init__(message, help)
        self.code, self.span = code, span
