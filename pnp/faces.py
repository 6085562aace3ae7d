"""Piece + template -> Face. A `Press` holds a game's templates, colours and symbols and lays faces out on demand."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from types import ModuleType
from typing import Any

from jinja2 import pass_context
from jinja2.runtime import Context
from markupsafe import Markup, escape

from pnp.colours import WHITE
from pnp.diagnostics import Diagnostic
from pnp.elements import Sketch, Stock
from pnp.face import Face
from pnp.model import Game, Piece
from pnp.project import Project
from pnp.stencils import StencilError, Stencils

SIDES = ("front", "back")
FONT_ROLES = {"title": "sans-black", "body": "sans", "number": "sans-black", "label": "sans-semibold", "flavour": "serif-italic"}
_FIELD = re.compile(r"\{([a-z_][\w.-]*)\}")


class Press:
    """Lays out the faces of one game in one mode; what goes wrong is kept in `faults`."""

    def __init__(self, project: Project, game: Game, module: ModuleType, low_ink: bool = False,
                 stencils: Stencils | None = None):
        self.project, self.game, self.module, self.low_ink = project, game, module, low_ink
        self.stencils = stencils or Stencils(project.template_folders(), {"fill": _fill})
        self.faults: list[Diagnostic] = []
        self._faces: dict[tuple[str, str], Face | None] = {}
        self._same: dict[tuple, tuple[Face, list[Diagnostic]]] = {}

    @cached_property
    def stock(self) -> Stock:
        """Colours, fonts and symbols, the shared symbols first so that a game may redraw them."""
        palette = self.game.palette
        colours = {role: colour.colour for role, colour in palette.items()}
        faded = {role: (c.low_ink or c.colour) if self.low_ink else c.colour for role, c in palette.items()}
        for known in (colours, faded):
            known.setdefault("white", WHITE)
            known.setdefault("ink", "#000000")
        fonts = FONT_ROLES | ({"title": self.game.about.display} if self.game.about.display else {})
        stock = Stock(colours, faded, fonts, self.game.folder, self.low_ink)
        sketch = Sketch(stock, "", "symbols", 24, 24, "rect", self.game.id)
        for place in ("shared", self.game.id):
            path = f"{place}/symbols.xml.j2"
            if any((folder / path).is_file() for folder in self.stencils.folders):
                try:
                    tree = self.stencils.parse(self.stencils.render(path, self.values), path)
                    sketch.drawn(tree)
                except StencilError as error:
                    self._note(error, "", "symbols")
        self.faults += sketch.faults
        return stock

    @cached_property
    def values(self) -> dict[str, Any]:
        """What every template gets."""
        game = self.game
        return {"game": game.about, "game_id": game.id, "rules": game.rules, "facts": self.module.facts(game), "words": game.words,
                "options": game.options, "tables": game.tables, "sets": game.sets, "low_ink": self.low_ink,
                "palette": game.palette, "ledger": game.ledger}

    def face(self, piece: Piece, side: str = "front") -> Face | None:
        """The face, laid out once; None when its template is at fault (the fault is kept)."""
        key = (piece.id, side)
        if key not in self._faces:
            name = piece.front if side == "front" else piece.back
            if name == "mirror":
                name, side = piece.front, "front"
            values = {"piece": piece, "side": side, "set": self.game[piece.set].about}
            self._faces[key] = self.rendered(name, values, *piece.trim, piece.shape, piece.id, side)
        return self._faces[key]

    def rendered(self, template: str, values: Mapping[str, Any], width: float, height: float, shape: str = "rect",
                 piece: str = "", side: str = "") -> Face | None:
        """A template as a face of the given size; equal drawings are one face."""
        path = self.stencils.path(self.game.id, template)
        if path is None:
            return None                      # PNP-06 says so
        stock = self.stock
        try:
            xml = self.stencils.render(path, {**self.values, **values, "width": width, "height": height, "shape": shape})
            key = (xml, width, height, shape)
            if key not in self._same:
                tree = self.stencils.parse(xml, path)
                sketch = Sketch(stock, piece, side, width, height, shape, self.game.id)
                items = sketch.drawn(tree)
                face = Face(width, height, shape, items, stock.drawn, sketch.zones, tuple(sketch.important))
                self._same[key] = face, sketch.faults
                self.faults += sketch.faults
            return self._same[key][0]
        except StencilError as error:
            self._note(error, piece, side)
            return None

    def _note(self, error: StencilError, piece: str, side: str) -> None:
        of = f"`{piece}` {side}: " if piece else ""
        self.faults.append(Diagnostic(error.code, of + error.message, error.span, self.game.id, piece, help=error.help))

    def all(self) -> Iterator[tuple[Piece, str, Face]]:
        """Every face of every piece."""
        for piece in self.game.pieces:
            for side in SIDES:
                if (side == "front" or piece.back not in ("none", "mirror")) and (face := self.face(piece, side)):
                    yield piece, side, face

    def faces(self) -> dict[tuple[str, str], Face]:
        return {(piece.id, side): face for piece, side, face in self.all()}


@pass_context
def _fill(context: Context, text: Any, **more: Any) -> Any:
    """A text of the content with its `{field}` places filled from arguments, the piece, rules, facts and words."""
    safe = isinstance(text, Markup)

    def found(match: re.Match) -> str:
        value = _looked_up(context, match[1], more)
        return str(value if safe else value)

    filled = _FIELD.sub(found, str(text))
    return Markup(filled) if safe else filled  # noqa: S704


def _looked_up(context: Context, path: str, more: Mapping[str, Any]) -> Any:
    first, *rest = path.split(".")
    piece = context.get("piece")
    if first in more:
        value = more[first]
    elif piece is not None and hasattr(piece, first):
        value = getattr(piece, first)
    elif first in context:
        value = context[first]
    else:
        raise StencilError("PNP-11", f"`{{{path}}}` in a text names nothing that exists")
    for step in rest:
        if isinstance(value, Mapping):
            value = value.get(step, value.get(int(step), None) if step.isdigit() else None)
        elif isinstance(value, list | tuple) and step.isdigit():
            value = value[int(step)] if int(step) < len(value) else None
        else:
            value = getattr(value, step, None)
        if value is None:
            raise StencilError("PNP-11", f"`{{{path}}}` in a text names nothing that exists")
    return shown(value)


def shown(value: Any) -> str:
    """A value as it is printed."""
    if isinstance(value, float):
        return f"{value:g}"
    if isinstance(value, list | tuple):
        return ", ".join(map(shown, value))
    return str(value)


__all__ = ["Press", "escape", "shown"]
