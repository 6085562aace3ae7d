"""A two-sided page that measures where a printer puts the backs."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pnp.base import WHITE, BadProfile, Project
from pnp.content import shared_words
from pnp.faces import FILTERS, FONT_ROLES, Face, Sketch, Style, Templates, face_of, parse
from pnp.paint import Book, Properties
from pnp.sheets import Layout, swaps_left_and_right

APART = 190.0                # between the two crosses: one mm of difference is 0.3 degrees


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
