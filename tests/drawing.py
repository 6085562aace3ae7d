"""Faces from a few words of XML, for tests of the vocabulary: no project, no game, no template file."""

from __future__ import annotations

from pathlib import Path

from pnp.faces import elements
from pnp.faces.items import Face, Text
from pnp.faces.sketch import Sketch
from pnp.faces.style import FONT_ROLES, Style
from pnp.faces.tree import parse

COLOURS = {"ink": "#102030", "white": "#FFFFFF", "sea": "#1F5E63", "sand": "#F2D8A7", "pale": "#DDE6E6"}
FADED = COLOURS | {"sea": "#FFFFFF", "sand": "#FFFFFF", "pale": "#FFFFFF"}


def style(low_ink: bool = False, folder: Path = Path()) -> Style:
    return Style(COLOURS, FADED if low_ink else COLOURS, FONT_ROLES, folder, low_ink)


def sketched(xml: str, width: float = 63, height: float = 88, shape: str = "rect", low_ink: bool = False,
             folder: Path = Path(), mirrored: bool = False) -> tuple[Face, list[str]]:
    """The face and what is said about it, `code message`."""
    sketch = Sketch(style(low_ink, folder), "p", "front", width, height, shape)
    sketch.mirrored = mirrored
    drawing = elements.face_of(sketch, parse(f"<face>{xml}</face>", "t.xml.j2"))
    return drawing, [f"{fault.code} {fault.message}" for fault in sketch.faults]


def face_of(xml: str, **more) -> Face:
    """The same for XML that must be without fault."""
    face, said = sketched(xml, **more)
    assert said == []
    return face


def said_of(xml: str, **more) -> list[str]:
    return [line.replace("`p` front: ", "") for line in sketched(xml, **more)[1]]


def texts(face: Face) -> list[Text]:
    return [item for item in face.all_items() if isinstance(item, Text)]
