"""All pieces of a shipped game: imposing and painting them, against a bare ReportLab script that draws the same shapes.

    python -m tests.bench.pack [GAME]     CPU seconds of both and their ratio, in one run

Faces are laid out beforehand, for both alike. The bare script is handed the places and draws every face once, as a form.
"""

from __future__ import annotations

import sys
import tempfile
from functools import cache
from time import process_time

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

from pnp.base.units import POINTS_PER_MM
from pnp.faces import fonts as text
from pnp.faces.items import Group, Image, Path, Text, Use, walk
from pnp.pack.pack import Pack
from pnp.paint.painter import Painter, clips, face_shown, matrix
from pnp.paint.pdf import Book
from pnp.paint.smallprint import Marks, SheetWords
from tests.broken import PROJECT, loaded


def ours(pack: Pack, file: str) -> float:
    started = process_time()
    book = Book(file)
    Painter(book, Marks(SheetWords("Bench")), len(pack.sheets)).paint(pack.sheets, {}, pack.piece_faces)
    book.save()
    return process_time() - started


colour = cache(HexColor)


class Bare:
    """What a designer would script with the canvas's own verbs."""

    def __init__(self, file: str):
        self.canvas = Canvas(file, pageCompression=1, invariant=1)
        self.forms: set[str] = set()

    def draw(self, items, symbols) -> None:
        for item in items:
            match item:
                case Path():
                    self.path(item)
                case Text():
                    self.text(item)
                case Use():
                    self.use(item, symbols)
                case Group():
                    self.group(item, symbols)
                case Image():
                    self.canvas.drawImage(item.file, item.x, item.y, item.w, item.h)

    def steps(self, steps):
        path = self.canvas.beginPath()
        verbs = {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.close}
        for step in steps:
            verbs[step[0]](*step[1:])
        return path

    def path(self, item: Path) -> None:
        canvas = self.canvas
        if item.fill and item.fill != "current":
            canvas.setFillColor(colour(item.fill))
        if item.stroke:
            if item.stroke != "current":
                canvas.setStrokeColor(colour(item.stroke))
            canvas.setLineWidth(item.width)
            canvas.setDash(item.dash or [])
        canvas.drawPath(self.steps(item.steps), stroke=int(bool(item.stroke)), fill=int(bool(item.fill)))

    def text(self, item: Text) -> None:
        canvas = self.canvas
        canvas.saveState()
        canvas.translate(item.x, item.y)
        canvas.scale(1, -1)
        canvas.setFillColor(colour(item.fill))
        canvas.setFont(text.font(item.font).face.fontName, item.size_pt / POINTS_PER_MM)
        canvas.drawString(0, 0, item.text)
        canvas.restoreState()

    def use(self, item: Use, symbols) -> None:
        canvas = self.canvas
        canvas.saveState()
        canvas.transform(*item.matrix)
        if item.fill and item.fill != "current":
            canvas.setFillColor(colour(item.fill))
            canvas.setStrokeColor(colour(item.fill))
        canvas.doForm(f"s-{item.symbol}")
        canvas.restoreState()

    def group(self, item: Group, symbols) -> None:
        canvas = self.canvas
        canvas.saveState()
        canvas.transform(*item.matrix)
        if item.clip:
            canvas.clipPath(self.steps(item.clip), stroke=0, fill=0)
        self.draw(item.items, symbols)
        canvas.restoreState()

    def form(self, name: str, items, symbols, box) -> None:
        if name not in self.forms:
            self.forms.add(name)
            self.canvas.beginForm(name, *box)
            self.draw(items, symbols)
            self.canvas.endForm()


def used(symbols, items) -> dict[str, None]:
    """The symbols drawn by items, and by those symbols in turn."""
    found: dict[str, None] = {}
    waiting = list(items)
    while waiting:
        for item in walk(tuple(waiting.pop() for _ in range(len(waiting)))):
            if isinstance(item, Use) and item.symbol not in found:
                found[item.symbol] = None
                waiting += symbols[item.symbol]
    return found


def bare(pack: Pack, file: str) -> float:
    sheets = pack.sheets
    started = process_time()
    script = Bare(file)
    canvas = script.canvas
    faces = {face_shown(slot): pack.piece_faces.face(*face_shown(slot)) for sheet in sheets for slot in sheet.slots}
    symbols = next(iter(faces.values())).symbols
    for name in used(symbols, [item for face in faces.values() for item in face.items]):
        script.form(f"s-{name}", symbols[name], symbols, (-100, -100, 1000, 1000))
    for face in faces.values():
        script.form(face.digest, face.items, face.symbols, (-5, -5, face.width + 5, face.height + 5))
    for sheet in sheets:
        canvas.setPageSize(tuple(v * POINTS_PER_MM for v in sheet.paper))
        canvas.transform(POINTS_PER_MM, 0, 0, -POINTS_PER_MM, 0, sheet.paper.height * POINTS_PER_MM)
        for slot in sheet.slots:
            face = faces[face_shown(slot)]
            canvas.saveState()
            for clip in clips(slot, face):
                canvas.clipPath(script.steps(clip), stroke=0, fill=0)
            canvas.transform(*matrix(slot, face))
            canvas.doForm(face.digest)
            canvas.restoreState()
        canvas.setLineWidth(0.12)
        canvas.lines([line[:4] for line in sheet.lines])
        for outline in sheet.outlines:
            if not outline.round:
                canvas.drawPath(script.steps([("M" if i == 0 else "L", *point) for i, point in enumerate(outline.points)]))
        canvas.showPage()
    canvas.save()
    return process_time() - started


def main(game_id: str = "biomes") -> int:
    game, module = loaded(game_id)
    one, other = (Pack(PROJECT, game, module) for _ in range(2))
    for pack in (one, other):
        pack.press.faces()
    with tempfile.TemporaryDirectory() as folder:
        one, other = bare(one, f"{folder}/bare.pdf"), ours(other, f"{folder}/ours.pdf")
    pieces = sum(piece.copies for piece in game.pieces)
    print(f"{game_id}: {pieces} pieces, bare {one:.3f} s, ours {other:.3f} s, ratio {other / one:.2f}")
    return 0 if other <= 2 * one else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
