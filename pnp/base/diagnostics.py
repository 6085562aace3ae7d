"""What is wrong and where: `Diagnostic` values and the three ways they are written down."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from typing import NamedTuple


class Span(NamedTuple):
    """A place in a file; line and column count from 1, in characters; 0 means unknown."""

    file: str = ""
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        return ":".join(str(part) for part in self if part)


@dataclass(frozen=True)
class Diagnostic:
    code: str
    message: str
    span: Span = Span()  # noqa: RUF009 - a tuple is immutable
    game: str = ""
    piece: str = ""
    severity: str = "error"
    help: str = ""

    def record(self) -> dict:
        return {
            "code": self.code,
            "severity": self.severity,
            "game": self.game,
            "file": self.span.file,
            "line": self.span.line,
            "column": self.span.column,
            "piece": self.piece,
            "message": self.message,
            "help": self.help,
        }


def ordered(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """By place, then code; the same finding is reported once."""
    unique = dict.fromkeys(diagnostics)
    return sorted(unique, key=lambda d: (d.game, d.span, d.code, d.piece, d.message))


def as_text(diagnostics: Sequence[Diagnostic]) -> str:
    lines = []
    for d in diagnostics:
        place = f"{d.span}: " if d.span.file else f"{d.game}: " if d.game else ""
        level = "" if d.severity == "error" else f"{d.severity}: "
        lines.append(f"{place}{level}{d.code} {d.message}")
        if d.help:
            lines.append(f"    help: {d.help}")
    return "\n".join(lines)


def as_json(diagnostics: Sequence[Diagnostic]) -> str:
    return json.dumps([d.record() for d in diagnostics], indent=2, ensure_ascii=False)


def as_github(diagnostics: Sequence[Diagnostic]) -> str:
    """Workflow commands: an annotation beside the line of a pull request."""
    return "\n".join(_github_line(d) for d in diagnostics)


def _github_line(d: Diagnostic) -> str:
    where = {"file": d.span.file, "line": d.span.line, "col": d.span.column, "title": d.code}
    properties = ",".join(f"{key}={_escape(str(value), ',:')}" for key, value in where.items() if value)
    return f"::{d.severity} {properties}::{_escape(d.message)}"


def _escape(text: str, more: str = "") -> str:
    for char in "%\r\n" + more:
        text = text.replace(char, f"%{ord(char):02X}")
    return text


FORMATS = {"text": as_text, "json": as_json, "github": as_github}


def near(word: str, known: Iterable[str]) -> str:
    """A help sentence: the nearest known words, or all of them when they are few."""
    known = tuple(map(str, known))
    if close := _close(str(word), known):
        return "did you mean " + " or ".join(f"`{c}`" for c in close) + "?"
    if 0 < len(known) <= 12:
        return "known: " + ", ".join(f"`{k}`" for k in known)
    return ""


@lru_cache(maxsize=256)      # a wrong name is often used by many pieces, and there are thousands of icons
def _close(word: str, known: tuple[str, ...]) -> list[str]:
    return get_close_matches(word, known, n=3, cutoff=0.6)


# The codes that hold for every game; a game's own codes live with its invariants and rulings.
CODES = {
    "PNP-01": ("content files are readable TOML in UTF-8",
               "A file that cannot be parsed says nothing; the parser's place and reason are reported."),
    "PNP-02": ("every key is a known one",
               "A misspelt key would silently change nothing; near misses are offered."),
    "PNP-03": ("every required key is there", "A piece without its fields can be neither checked nor printed."),
    "PNP-04": ("every value has the type and form its key asks for",
               "Shape and type are checked first; ranges and relations belong to a game's invariants."),
    "PNP-05": ("ids are unique in a game", "Manifests, logs, reprints and rulings name pieces by id."),
    "PNP-06": ("what content refers to exists",
               "Templates, sizes, backs, ledger lines, rulings and icons are looked up by name."),
    "PNP-07": ("the pieces printed are the pieces the ledger promises",
               "Wrong counts between data, box and rulebook are the commonest fault of a printed game."),
    "PNP-08": ("content stays within the tool's limits",
               "A slip of the finger (100,000 copies) is refused instead of printed."),
    "PNP-09": ("every piece says where its content comes from",
               "rulebook, ruling:CODE, public or house: a reader must be able to tell fact from invention."),
    "PNP-10": ("templates render and parse",
               "A template error points into the template; no piece is printed from a broken one."),
    "PNP-11": ("a template asks only for values that exist",
               "The message names the piece and the missing key."),
    "PNP-12": ("all text fits its box at or above its smallest size",
               "Text is never cut and never shrunk below its floor; say it shorter or give it room."),
    "PNP-13": ("the fonts have every character that is printed", "A missing glyph prints as an empty box."),
    "PNP-14": ("colours are roles of the palette",
               "A literal colour in a template escapes low-ink printing and the contrast check."),
    "PNP-15": ("nothing important lies outside the safe zone",
               "Trimming drifts by a millimetre; what matters keeps its distance from the edge."),
    "PNP-16": ("text contrasts with its ground", "At least 4.5 : 1, 7 : 1 for body text."),
    "PNP-17": ("meanings that must be told apart differ by more than colour",
               "Pairs declared in content differ by symbol or pattern and survive colour blindness and grey."),
    "PNP-18": ("hidden pieces have one common opaque back",
               "A secret that can be recognised from behind is no secret."),
    "PNP-19": ("every piece that is not a board fits the universal page of 190 x 255 mm",
               "Such a piece prints on A4 and on Letter alike."),
    "PNP-20": ("a standee's base fits the smallest space it stands on",
               "Pieces that do not fit their spaces cannot be played with."),
    "PNP-21": ("boards are cut only where content allows", "No space is cut in two by a page seam."),
    "PNP-22": ("printed faces keep to the ink limit",
               "A home printer drowns in floods of colour; about a third of a face may be solid."),
    "PNP-23": ("images are readable files below the game's own folder",
               "A path that leads elsewhere is refused."),
    "PNP-24": ("options are ones the game offers", "The option's values stand in game.toml."),
}
