"""Piece + template -> Face. A `Press` holds a game's templates, colours and symbols and lays faces out on demand."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from hashlib import blake2b
from typing import Any

from pnp.base import Diagnostic, Project, TemplateError
from pnp.content import Game, Piece, Words, shared_words
from pnp.faces.elements import drawn, face_of
from pnp.faces.filling import fill
from pnp.faces.items import Face
from pnp.faces.sketch import Sketch
from pnp.faces.style import Style, style_of
from pnp.faces.templates import Templates
from pnp.faces.tree import parse
from pnp.rules import Rules

FILTERS: Mapping[str, Callable[..., Any]] = {"fill": fill}
SIDES = ("front", "back")
KEPT = 200                   # faces in memory unless told otherwise


class Press:
    """Lays out the faces of one game in one mode; what goes wrong is kept in `faults`."""

    def __init__(self, project: Project, game: Game, module: Rules, low_ink: bool = False,
                 templates: Templates | None = None, kept: int = KEPT):
        self.project, self.game, self.module, self.low_ink = project, game, module, low_ink
        self.templates = templates or Templates(project.template_folders(), FILTERS)
        self.kept = kept
        self.faults: list[Diagnostic] = []
        self._noted: set[str] = set()            # drawings whose faults are kept: a face may be laid out again
        self._keys: dict[tuple[str, str], str] = {}
        self._same: OrderedDict[str, Face | None] = OrderedDict()

    @cached_property
    def style(self) -> Style:
        """Colours, fonts and symbols, the shared symbols first so that a game may redraw them."""
        style = style_of(self.game, self.low_ink)
        sketch = Sketch(style, "", "symbols", 24, 24, "rect", self.game.id)
        for place in ("shared", self.game.id):
            path = f"{place}/symbols.xml.j2"
            if any((folder / path).is_file() for folder in self.templates.folders):
                try:
                    drawn(sketch, parse(self.templates.render(path, self.values), path, self.templates.names))
                except TemplateError as error:
                    self._note(error, "", "symbols")
        self.faults += sketch.faults
        return style

    @cached_property
    def values(self) -> dict[str, Any]:
        """What every template gets."""
        game = self.game
        return {"game": game.about, "game_id": game.id, "rules": game.rules, "facts": self.module.facts(game),
                "words": game.words, "options": game.options, "tables": game.tables, "sets": game.sets,
                "shared": self.shared, "low_ink": self.low_ink, "palette": game.palette, "ledger": game.ledger}

    @cached_property
    def shared(self) -> Words:
        """The words of the pages every pack has; a project's own come before the shipped ones, a game's before both."""
        return shared_words(self.templates.folders, self.game.words.get("shared"), self.game.language)

    def face(self, piece: Piece, side: str = "front") -> Face | None:
        """The face; None when its template is at fault (the fault is kept)."""
        key = self._keys.get((piece.id, side))
        if key is not None and key in self._same:
            self._same.move_to_end(key)
            return self._same[key]
        name, values = self._asked(piece, side)
        return self.rendered(name, values, *piece.trim, piece.shape, piece.id, side)

    def drawing_key(self, piece: Piece, side: str = "front") -> str:
        """Equal keys, equal drawings; known without laying out."""
        if (piece.id, side) not in self._keys:
            name, values = self._asked(piece, side)
            path = self.templates.path(self.game.id, name)
            try:
                xml = self._xml(path, values, *piece.trim, piece.shape) if path else ""
            except TemplateError:
                xml = ""                     # laying out says why
            self._keys[piece.id, side] = _key(xml, side, *piece.trim, piece.shape)
        return self._keys[piece.id, side]

    def _asked(self, piece: Piece, side: str) -> tuple[str, dict[str, Any]]:
        """Its template and what that gets; `mirror` is the front as it is seen on a mirrored back."""
        name = piece.back if side == "back" else piece.front
        said = side if side in SIDES else "front"
        return name, {"piece": piece, "side": said, "set": self.game[piece.set].about}

    def _xml(self, path: str, values: Mapping[str, Any], width: float, height: float, shape: str) -> str:
        return self.templates.render(path, {**self.values, **values, "width": width, "height": height, "shape": shape})

    def rendered(self, template: str, values: Mapping[str, Any], width: float, height: float, shape: str = "rect",
                 piece: str = "", side: str = "") -> Face | None:
        """A template as a face of the given size; equal drawings are one face, and only the last ones are kept."""
        path = self.templates.path(self.game.id, template)
        if path is None:
            return None                      # PNP-06 says so
        key = ""
        try:
            xml = self._xml(path, values, width, height, shape)
            key = _key(xml, side, width, height, shape)
            if key not in self._same:
                self._same[key] = self._laid_out(xml, path, key, (width, height, shape), piece, side)
        except TemplateError as error:
            self._note(error, piece, side)
            key = key or f"fault:{piece}:{side}:{template}"
            self._same[key] = None
        self._same.move_to_end(key)
        if piece:
            self._keys[piece, side] = key
        while len(self._same) > self.kept:
            self._same.popitem(last=False)
        return self._same[key]

    def _laid_out(self, xml: str, path: str, key: str, size: tuple[float, float, str], piece: str, side: str) -> Face:
        sketch = Sketch(self.style, piece, side, *size, self.game.id)
        sketch.mirrored = side == "mirror"
        face = face_of(sketch, parse(xml, path, self.templates.names))
        if key not in self._noted and sketch.faults:
            self._noted.add(key)
            self.faults += sketch.faults
        return face

    def _note(self, error: TemplateError, piece: str, side: str) -> None:
        of = f"`{piece}` {side}: " if piece else ""
        if f"{of}{error}" in self._noted:
            return
        self._noted.add(f"{of}{error}")
        self.faults.append(Diagnostic(error.code, of + error.message, error.span, self.game.id, piece, help=error.help))

    def all(self) -> Iterator[tuple[Piece, str, Face]]:
        """Every face of every piece."""
        for piece in self.game.pieces:
            for side in SIDES:
                if (side == "front" or piece.back not in ("none", "mirror")) and (face := self.face(piece, side)):
                    yield piece, side, face

    def faces(self) -> dict[tuple[str, str], Face]:
        return {(piece.id, side): face for piece, side, face in self.all()}


def _key(xml: str, side: str, width: float, height: float, shape: str) -> str:
    return blake2b(f"{side == 'mirror'} {width} {height} {shape} {xml}".encode(), digest_size=10).hexdigest()
