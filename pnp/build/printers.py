"""Where printers put the backs: profiles by name, kept in the user's configuration folder."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from pnp.base import BadProfile, near

MOST_SHIFT, MOST_ANGLE = 15.0, 5.0  # what a profile may correct; more is a wrong paper size or a misfeed


class Profile(NamedTuple):
    """How far the backs of a printer lie off, seen on the back: mm to the right, mm down, degrees clockwise."""

    x: float
    y: float
    angle: float = 0.0

    @property
    def fault(self) -> str:
        """What is wrong with the numbers, or nothing."""
        if abs(self.x) <= MOST_SHIFT and abs(self.y) <= MOST_SHIFT and abs(self.angle) <= MOST_ANGLE:
            return ""
        return (f"{self} is more than {MOST_SHIFT:g} mm or {MOST_ANGLE:g} degrees: "
                "print again at 100 % and check the paper size")

    def __str__(self) -> str:
        return " ".join(f"{value:g}" for value in self)


def folder() -> Path:
    """The user's configuration folder."""
    return Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "pnp"


def _file() -> Path:
    return folder() / "printers.json"


def profiles() -> dict[str, Profile]:
    """Every saved printer, also those whose numbers have a fault: the file may have been edited by hand."""
    try:
        saved = json.loads(_file().read_text(encoding="utf-8"))
        return {name: Profile(*map(float, values)) for name, values in saved.items()}
    except FileNotFoundError:
        return {}
    except (ValueError, AttributeError, TypeError):
        raise BadProfile(f"{_file()} cannot be read; save the printer again after removing it") from None


def profile(name: str) -> Profile:
    """The printer of that name, if its numbers can be true."""
    known = profiles()
    found = known[_known(name, known)]
    if found.fault:
        raise BadProfile(f"printer `{name}`: {found.fault}", "save it again, or `pnp calibrate --remove` it")
    return found


def save_profile(name: str, x: float, y: float, angle: float = 0.0) -> Path:
    """Keep a printer's profile; another of the same name is replaced."""
    new = Profile(x, y, angle)
    if new.fault:
        raise BadProfile(new.fault)
    return _write(profiles() | {name: new})


def remove_profile(name: str) -> Path:
    known = profiles()
    del known[_known(name, known)]
    return _write(known)


def _known(name: str, known: Mapping[str, Profile]) -> str:
    if name not in known:
        raise BadProfile(f"no printer `{name}` is saved", near(name, known) or "`pnp calibrate` measures one")
    return name


def _write(known: Mapping[str, Profile]) -> Path:
    file = _file()
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_suffix(".new")
    beside.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")
    beside.replace(file)
    return file
