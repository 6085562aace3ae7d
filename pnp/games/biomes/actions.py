"""What a player may choose: a deed on a turn, or the answer to a pending step."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any


@dataclass(frozen=True, slots=True)
class Do:
    """A deed of actions.toml: `on` what or where, `by` which way."""

    id: str
    on: Any = None
    by: Any = None


@dataclass(frozen=True, slots=True)
class Choose:
    """The answer to a pending step."""

    what: Any = None


Action = Do | Choose
do = cache(Do)           # the same deeds are offered all the time: each is made once
PASS = do("pass")
