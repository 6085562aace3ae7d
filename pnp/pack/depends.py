"""A game, its rules and templates -> the files that each part of a pack is made from.

What a template reads is told from its words, and in doubt it is all: a file too many costs time, one too few shows
something stale. A file that is new stands in no answer; it may concern every part.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path

from pnp.base import Project
from pnp.content import NO_TEMPLATE, Game, Piece
from pnp.rules import Rules

Files = frozenset[Path]

TEMPLATE = ".xml.j2"
NAMED = re.compile(r"""["']([\w./-]+\.xml\.j2)["']""")                  # a template in another
UNNAMED = re.compile(r"""\{%-?\s*(?:include|extends|import|from)\s+        # one whose name is made up when it is drawn
                     (?!["'][^"']*["']\s*(?:-?%\}|(?:import|as|with|without|ignore)\b))""", re.VERBOSE)
READS_ALL = re.compile(r"\b(?:facts|sets|tables)\b")                   # values of the whole game in a template
ASKS_ALL = re.compile(r"\{(?:facts|sets|tables)\b")                    # the same in a text of the content
IMAGE_TAG = re.compile(r"<image\b")


class Sources:
    """The files of one game by what they are for."""

    def __init__(self, project: Project, game: Game, rules: Rules):
        self.project, self.game, self.rules = project, game, rules
        self.folders = project.template_folders()

    @cached_property
    def code(self) -> Files:
        """The game's own rules."""
        module = sys.modules[self.rules.__name__]
        file = Path(module.__file__ or "")
        below = file.parent if hasattr(module, "__path__") else None
        return frozenset(below.rglob("*.py") if below else [file])

    @cached_property
    def tables(self) -> Files:
        """All that is said in TOML."""
        return frozenset(self.game.folder.rglob("*.toml"))

    @cached_property
    def pictures(self) -> Files:
        """Files that a template may show."""
        known = (".toml", ".md", ".py", ".pyc")
        return frozenset(file for file in self.game.folder.rglob("*") if file.is_file() and file.suffix not in known)

    @cached_property
    def words(self) -> Files:
        """The words of the pages that every pack has."""
        shared = [folder / "shared" for folder in self.folders]
        return frozenset(file for place in shared for file in (*place.glob("words.toml"), *place.glob("lang/*.toml")))

    @property
    def content(self) -> Files:
        """What the pieces are, before anything is drawn."""
        return self.tables | self.code

    @cached_property
    def templates(self) -> Files:
        """Every template the game may use."""
        places = [folder / place for folder in self.folders for place in (self.game.id, "shared")]
        return frozenset(file for place in places for file in place.rglob(f"*{TEMPLATE}"))

    def set_file(self, name: str) -> Path:
        return self.game.folder / f"{name}.toml"

    def face(self, piece: Piece, side: str) -> Files:
        """What a side of a piece is drawn from."""
        name = piece.back if side == "back" and piece.back not in NO_TEMPLATE else piece.front
        return self.drawn(name, {self.set_file(piece.set)})

    def drawn(self, template: str, content: Iterable[Path] = ()) -> Files:
        """What a template draws that is given values of these content files."""
        templates = self._with_symbols(template)
        said = (self.game.folder / "game.toml", self.game.folder / "words.toml", *self.game.folder.glob("lang/*.toml"))
        own = {*content, *said} & self.tables
        texts = [_text(file) for file in templates]
        if any(map(READS_ALL.search, texts)) or any(ASKS_ALL.search(_text(file)) for file in own):
            own |= self.tables
        shown = self.pictures if any(map(IMAGE_TAG.search, texts)) else frozenset()
        return frozenset(own) | templates | shown | self.words | self.code

    def _with_symbols(self, template: str) -> Files:
        found: set[Path] = set()
        paths = [f"{place}/{template}{TEMPLATE}" for place in (self.game.id, "shared")]
        symbols = [f"{place}/symbols{TEMPLATE}" for place in (self.game.id, "shared")]
        self._follow([next((path for path in paths if self._file(path)), ""), *symbols], found)
        return frozenset(found)

    def _follow(self, paths: Iterable[str], found: set[Path]) -> None:
        """Templates and those they name, as deep as it goes."""
        for path in paths:
            file = self._file(path)
            if file is None or file in found:
                continue
            found.add(file)
            text = _text(file)
            if UNNAMED.search(text):
                found |= self.templates
            self._follow(NAMED.findall(text), found)

    def _file(self, path: str) -> Path | None:
        return next(self._files(path), None) if path else None

    def _files(self, path: str) -> Iterator[Path]:
        return (file for folder in self.folders if (file := folder / path).is_file())


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, ValueError):
        return ""
