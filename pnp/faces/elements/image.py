"""Pictures of the game's own folder."""

from __future__ import annotations

from pathlib import Path as File
from typing import TYPE_CHECKING

from pnp.base.lazy import late
from pnp.faces.elements.registry import BOX, element
from pnp.faces.items import Image, Item
from pnp.faces.sketch import Sketch
from pnp.faces.tree import Element

if TYPE_CHECKING:
    from PIL import Image as Picture
else:
    Picture = late("PIL.Image")


@element("image", BOX, src="the file")
def _image(sketch: Sketch, element: Element) -> list[Item]:
    """A picture below the game's content folder."""
    source = element.attrs.get("src", "")
    file = (sketch.style.folder / source).resolve()
    if not file.is_relative_to(sketch.style.folder.resolve()):
        sketch.fault("PNP-23", f"image `{source}` lies outside the game's folder", element)
        return []
    if not file.is_file():
        sketch.fault("PNP-23", f"image `{source}` does not exist", element)
        return []
    if not _is_picture(file):
        sketch.fault("PNP-23", f"image `{source}` is not a picture that can be read", element)
        return []
    return [Image(*sketch.box(element), str(file))]


def _is_picture(file: File) -> bool:
    try:
        with Picture.open(file) as picture:
            picture.verify()
    except Exception:
        return False
    return True
