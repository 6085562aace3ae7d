"""A game and print options -> all that will be printed, each part computed when it is first asked for, and once.

Packs of one game (`pack.on(options)`) share what their options do not change: a press, cutouts, even whole sheets.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import cached_property
from pathlib import Path
from typing import Any, Literal, TypeVar

from pnp.base import Finding, Project, Size
from pnp.content import Game, Piece
from pnp.faces import SIDES, Press
from pnp.pack.depends import Sources
from pnp.pack.labels import box_sheets, label_sheets
from pnp.pack.options import PrintOptions
from pnp.pack.selection import chosen, cutouts_of, informative
from pnp.pack.sources import LabelFaces, PieceFaces
from pnp.pack.startpage import START_PAGES, start_values
from pnp.rulebook import FILE, Rulebook, has_rulebook
from pnp.rules import Rules
from pnp.sheets import Cutout, Sheet, lay_out, warnings

IN_MEMORY = 10_000           # faces that checking leaves for painting: it has them all at once anyway

Part = TypeVar("Part")
PartName = Literal["pieces", "faces", "cutouts", "sheets", "reference_sheets", "boxes", "labels", "start", "rulebook"]


class Pack:
    """The one value between content and paper; checks, build, gallery and manifest read it."""

    def __init__(self, project: Project, game: Game, rules: Rules, options: PrintOptions | None = None):
        self.project, self.game, self.rules = project, game, rules
        self.options = options or PrintOptions()
        self._common: dict[Hashable, Any] = {}       # of all packs of this game, by what each part depends on

    def on(self, options: PrintOptions) -> Pack:
        """The same game printed otherwise."""
        other = Pack(self.project, self.game, self.rules, options)
        other._common = self._common
        return other

    def _once(self, make: Callable[[], Part], *key: Hashable) -> Part:
        if key not in self._common:
            self._common[key] = make()
        part: Part = self._common[key]
        return part

    @cached_property
    def press(self) -> Press:
        """Lays out the faces; keeps them, and what is wrong with them."""
        low_ink = self.options.low_ink
        return self._once(lambda: Press(self.project, self.game, self.rules, low_ink, kept=IN_MEMORY), "press", low_ink)

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        """What is printed of the game."""
        return tuple(chosen(self.game, self.options))

    @cached_property
    def references(self) -> tuple[Piece, ...]:
        """What is printed in a file of its own, for looking up."""
        return tuple(chosen(self.game, self.options, "reference"))

    @cached_property
    def informative(self) -> frozenset[str]:
        """Pieces whose back tells something."""
        return self._once(lambda: informative(self.press, self.pieces), "informative", self.options.selection)

    @cached_property
    def cutouts(self) -> tuple[Cutout, ...]:
        return self._once(lambda: cutouts_of(self.game, self.pieces, self.informative), "cutouts", self.options.selection)

    @cached_property
    def sheets(self) -> tuple[Sheet, ...]:
        """The sheets of the pieces; raises `CannotPrint` for what cannot be printed so."""
        return self._once(lambda: lay_out(self.cutouts, self.options.layout), "sheets", *self._laid_out_by)

    @cached_property
    def reference_sheets(self) -> tuple[Sheet, ...]:
        return self._once(self._reference_sheets, "reference", *self._laid_out_by)

    def _reference_sheets(self) -> tuple[Sheet, ...]:
        told = informative(self.press, self.references)
        return lay_out(cutouts_of(self.game, self.references, told), self.options.layout) if self.references else ()

    @property
    def _laid_out_by(self) -> tuple[Hashable, ...]:
        return self.options.selection, self.options.layout_key

    @cached_property
    def warnings(self) -> tuple[Finding, ...]:
        """What these options spoil; the subject is a piece's id."""
        return warnings(self.cutouts, self.options.layout)

    @cached_property
    def boxes(self) -> tuple[Sheet, ...]:
        """Boxes for decks, of a whole pack only."""
        options = self.options
        return () if options.selects else box_sheets(self.press, options.layout, options.sleeved)

    @cached_property
    def labels(self) -> tuple[Sheet, ...]:
        """Labels for bags, of a whole pack only."""
        options = self.options
        return () if options.selects else label_sheets(self.press, self.pieces, options.layout)

    @cached_property
    def start(self) -> dict[str, Any]:
        """What the templates of the first pages are told."""
        return start_values(self.press, self.options, self.pieces, self.sheets, self.boxes, self.labels)

    @cached_property
    def rulebook(self) -> Rulebook | None:
        """The rules summary on its pages, if the game has one; folded, a page is half the paper."""
        if not has_rulebook(self.press):
            return None
        paper = self.options.layout.paper
        page = Size(max(paper) / 2, min(paper)) if self.options.booklet else paper
        return self._once(lambda: Rulebook(self.press, page), "rulebook", self.options.low_ink, page)

    def depends_on(self, part: PartName) -> frozenset[Path]:
        """The files a part is made from: when none of them was saved, it is as it was. A new file may concern all."""
        files = self._sources
        match part:
            case "pieces" | "boxes":
                return files.content | files.words
            case "faces":
                return self._faces_depend_on(SIDES)
            case "cutouts" | "sheets" | "reference_sheets" | "labels":
                return files.content | files.words | self._faces_depend_on(("back",))
            case "start":
                pages = (files.drawn(f"pages/{name}") for name in START_PAGES)
                return self.depends_on("sheets").union(*pages)
            case "rulebook":
                return files.content | files.words | files.templates | files.pictures | {self.game.folder / FILE}

    def face_depends_on(self, piece: Piece, side: str = "front") -> frozenset[Path]:
        """The same for one face."""
        return self._sources.face(piece, side)

    def _faces_depend_on(self, sides: Iterable[str]) -> frozenset[Path]:
        """Pieces of a set that are drawn by the same template depend on the same."""
        alike = {(piece.set, piece.back if side == "back" else piece.front): (piece, side)
                 for side in sides for piece in self.game.pieces}
        return frozenset().union(*(self._sources.face(piece, side) for piece, side in alike.values()))

    @cached_property
    def _sources(self) -> Sources:
        return Sources(self.project, self.game, self.rules)

    @cached_property
    def piece_faces(self) -> PieceFaces:
        return PieceFaces(self.press)

    @cached_property
    def label_faces(self) -> LabelFaces:
        return LabelFaces(self.press, self.pieces)
