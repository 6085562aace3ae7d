"""What a painter asks for while it paints sheets: the faces of pieces, of box walls and of labels, by name."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.content import Piece
from pnp.faces import Face, Press
from pnp.pack.labels import label_face, panel_face
from pnp.sheets import Panel


class PieceFaces:
    """Pieces by their ids, boxes by their walls."""

    def __init__(self, press: Press):
        self._press = press
        self._pieces = {piece.id: piece for piece in press.game.pieces}

    def face(self, name: str, side: str) -> Face | None:
        return self._press.face(self._pieces[name], side)

    def mark(self, name: str, side: str) -> str:
        return self._press.drawing_key(self._pieces[name], side)

    def panel(self, panel: Panel) -> Face | None:
        return panel_face(self._press, panel)


class LabelFaces:
    """Labels by the names of their sets."""

    def __init__(self, press: Press, pieces: Sequence[Piece]):
        self._press, self._pieces = press, pieces

    def face(self, name: str, side: str) -> Face | None:
        return label_face(self._press, name, self._pieces)

    def mark(self, name: str, side: str) -> str:
        return f"label:{name}"

    def panel(self, panel: Panel) -> Face | None:
        return None
