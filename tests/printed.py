"""Shipped games as PDFs, each printed once, and where their faces lie according to the sheets and to the PDF."""

from __future__ import annotations

import os
import re
import zlib
from collections.abc import Iterator
from functools import cache
from math import cos, hypot, radians, sin
from pathlib import Path
from tempfile import mkdtemp
from typing import NamedTuple

from pnp.base.units import PAPERS
from pnp.build.printing import PrintedFile, write_files
from pnp.pack.options import PrintOptions
from pnp.pack.pack import Pack
from pnp.sheets.records import Sheet, Slot
from tests.broken import PROJECT, loaded

DUPLEX = {b"DuplexFlipLongEdge": "long", b"DuplexFlipShortEdge": "short"}
FACE = re.compile(r"q (?:.* W n )+((?:\S+ ){6})cm")          # clips, then the face's own matrix


class Place(NamedTuple):
    """The middle of a face on its page in mm, and where its upper edge points."""

    piece: str
    x: float
    y: float
    up_x: float
    up_y: float

    def meets(self, other: Place, within: float = 0.01) -> bool:
        near = hypot(self.x - other.x, self.y - other.y) <= within
        return self.piece == other.piece and near and self.up_x * other.up_x + self.up_y * other.up_y > 0.999


@cache
def pack_of(game_id: str, **options: object) -> Pack:
    return Pack(PROJECT, *loaded(game_id), PrintOptions.of(**options))


@cache
def files_of(game_id: str, paper: str = "a4", **options: object) -> dict[Path, PrintedFile]:
    """The files of a shipped game printed so; they are there until the tests end."""
    folder = Path(mkdtemp(dir=os.environ["XDG_CACHE_HOME"]))
    files, faults = write_files(folder, pack_of(game_id, paper=PAPERS[paper], **options), False)
    assert faults == []
    return {folder / name: printed for name, printed in files.items()}


def sheets_of(game_id: str, paper: str = "a4", **options: object) -> dict[Path, PrintedFile]:
    """Those of its files that have sheets to cut."""
    return {file: printed for file, printed in files_of(game_id, paper, **options).items() if printed.sheets}


def duplex_of(file: Path) -> str:
    """The edge over which a file asks to be turned; empty when it asks for nothing, or for one side."""
    asked = re.findall(rb"/Duplex /(\w+)", file.read_bytes())
    return DUPLEX.get(asked[0], "") if asked else ""


def places_told(sheet: Sheet) -> list[Place]:
    return [Place(slot.piece, slot.x + slot.width / 2, slot.y + slot.height / 2,
                  sin(radians(slot.turn)), -cos(radians(slot.turn))) for slot in sheet.slots]


def places_drawn(file: Path, printed: PrintedFile) -> Iterator[tuple[Sheet, list[Place]]]:
    """Each sheet of a file with the places that its page has for the faces; they are painted in the order of the slots."""
    for sheet, content in zip(printed.sheets, contents(file)[printed.first - 1:], strict=True):
        drawn = [match[1] for line in content.splitlines() if (match := FACE.fullmatch(line))]
        yield sheet, [_drawn(slot, [float(v) for v in numbers.split()])
                      for slot, numbers in zip(sheet.slots, drawn, strict=True)]


def _drawn(slot: Slot, matrix: list[float]) -> Place:
    a, b, c, d, e, f = matrix
    width, height = (slot.width, slot.height) if slot.turn % 180 == 0 else (slot.height, slot.width)
    x, y = (slot.window.x if slot.window else 0) + width / 2, (slot.window.y if slot.window else 0) + height / 2
    return Place(slot.piece, a * x + c * y + e, b * x + d * y + f, -c, -d)


def contents(file: Path) -> list[str]:
    """What is drawn on each page, as PDF operators; only for files as we write them."""
    data = file.read_bytes()
    objects = dict(re.findall(rb"^(\d+) 0 obj\n(.*?)\nendobj", data, re.S | re.M))
    kids = next(body for body in objects.values() if b"/Type /Pages" in body)
    pages = re.findall(rb"(\d+) 0 R", re.search(rb"/Kids \[(.*?)\]", kids, re.S)[1])
    streams = (objects[re.search(rb"/Contents (\d+) 0 R", objects[page])[1]] for page in pages)
    return [zlib.decompressobj().decompress(stream.split(b"stream\n", 1)[1]).decode("latin-1") for stream in streams]
