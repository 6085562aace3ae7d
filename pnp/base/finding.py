"""What a check yields: a subject and what is wrong with it. Whoever runs the check adds code, place and game."""

from __future__ import annotations

from typing import NamedTuple

Key = str | int | tuple[str | int, ...]          # which of a subject's values, by the steps that lead to it


class Finding(NamedTuple):
    """Something wrong with a subject (a piece, a set, a table's row ...) or with the value under one of its keys."""

    subject: object                  # None: the game as a whole
    message: str
    key: Key | None = None
    help: str = ""
    code: str = ""                   # empty: that of the check


def as_finding(said: object) -> Finding:
    """A check may say less: a message, `(subject, message)`, `(subject, key, message)` or the same with a help."""
    match said:
        case Finding():
            return said
        case str():
            return Finding(None, said)
        case (subject, str() as message):
            return Finding(subject, message)
        case (subject, None | str() | int() | tuple() as key, str() as message):
            return Finding(subject, message, key)
        case (subject, None | str() | int() | tuple() as key, str() as message, str() as help):
            return Finding(subject, message, key, help)
    raise TypeError(f"not a finding: {said!r}")
