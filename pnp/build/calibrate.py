"""Where a printer puts the backs: a two-sided page to measure it, and profiles kept in the user's configuration folder."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from pnp.base import WHITE, BadProfile, Project
from pnp.content import shared_words
from pnp.faces import FILTERS, FONT_ROLES, Face, Sketch, Style, Templates, face_of, parse
from pnp.paint import Book, Properties
from pnp.sheets import Layout, swaps_left_and_right

APART = 190.0                # between the two crosses: one mm of difference is 0.3 degrees
MOST, MOST_ANGLE = 15.0, 5.0  # what a profile may correct; more is a wrong paper size or a misfeed

Profile = tuple[float, float, float]


def folder() -> Path:
    """The user's configuration folder."""
    return Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "pnp"


def profiles() -> dict[str, Profile]:
    """Every saved printer."""
    try:
        saved = json.loads((folder() / "printers.json").read_text(encoding="utf-8"))
        return {name: _profile(values) for name, values in saved.items() if len(values) == 3}
    except FileNotFoundError:
        return {}
    except (ValueError, AttributeError, TypeError):
        raise BadProfile(f"{folder() / 'printers.json'} cannot be read; save the printer again after removing it") from None


def _profile(values: Iterable[float]) -> Profile:
    x, y, angle = map(float, values)
    return x, y, angle


def save_profile(name: str, x: float, y: float, angle: float = 0.0) -> Path:
    """Keep a printer's profile; another of the same name is replaced."""
    if not all(abs(v) <= MOST for v in (x, y)) or not abs(angle) <= MOST_ANGLE:
        raise BadProfile(f"{x:g} {y:g} {angle:g} is more than {MOST:g} mm or {MOST_ANGLE:g} degrees: "
                         "print again at 100 % and check the paper size")
    known = profiles() | {name: (x, y, angle)}
    file = folder() / "printers.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_suffix(".new")
    beside.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")
    beside.replace(file)
    return file


def write_calibration(file: Path, project: Project, how: Layout) -> int:
    """Two pages for one sheet of paper: crosses on the front, grids where they come out on the back."""
    if how.paper.height < APART + 50:
        raise BadProfile(f"the calibration page needs paper at least {APART + 50:g} mm high")
    templates = Templates(project.template_folders(), FILTERS)
    shared = shared_words(templates.folders)
    book = Book(str(file), Properties(shared["calibrate"]["title"], printed=how.flip), layers=False)
    for side in ("front", "back"):
        book.page(_face(templates, shared, how, side), how.paper, shared["calibrate"][side])
    book.save()
    return book.pages


def _face(templates: Templates, shared: Mapping[str, Any], how: Layout, side: str) -> Face:
    width, height = how.paper
    colours = {"ink": "#000000", "white": WHITE, "grey": "#595959", "pale": "#BBBBBB"}
    style = Style(colours, colours, FONT_ROLES, Path())
    sketch = Sketch(style, "", "calibrate", width, height, "rect")
    values = {"width": width, "height": height, "side": side, "shared": shared, "apart": APART, "flip": how.flip,
              "upright": swaps_left_and_right(how)}
    path = templates.path("shared", "pages/calibrate") or ""
    return face_of(sketch, parse(templates.render(path, values), path, templates.names))
