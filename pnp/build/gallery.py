"""A contact sheet: every distinct face at true size with its id and copies, for looking and reviewing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from pnp.base import POINTS_PER_MM, Diagnostic, Size
from pnp.build.properties import properties_of
from pnp.content import Piece
from pnp.faces import SIDES, Face, Press, Text, font, outline_steps
from pnp.faces import Path as Drawn
from pnp.pack import Pack
from pnp.paint import Book, coverage, images

BORDER, GAP, CAPTION = 6.0, 3.0, 4.0
SIZE_PT = 6.5
DPI = 100
MOST_INK = 0.36              # mean darkness: about a third, as the art direction says
MOST_OF_BACK = {False: 0.20, True: 0.12}         # of a common back, half of all pages; and in low ink


Page = list[tuple[float, float, "Entry"]]


class Entry(NamedTuple):
    """A face as it is shown: its label, its scale when it is too large for the page, whose it is."""

    face: Face
    label: str
    scale: float = 1.0
    piece: str = ""
    side: str = "front"

    @property
    def size(self) -> Size:
        return Size(self.face.width * self.scale, self.face.height * self.scale + CAPTION)


def entries(press: Press, pieces: Iterable[Piece], room: Size) -> Iterator[Entry]:
    """Distinct faces in the order of the content; a face that several pieces share names the first and counts the rest."""
    found: dict[tuple[str, str], tuple[Face, list[Piece]]] = {}
    for piece in pieces:
        for side in SIDES:
            if side == "back" and piece.back in ("none", "mirror"):
                continue
            if face := press.face(piece, side):
                found.setdefault((press.drawing_key(piece, side), side), (face, []))[1].append(piece)
    for (_, side), (face, shared) in found.items():
        scale = min(1.0, room.width / face.width, (room.height - CAPTION) / face.height)
        yield Entry(face, _label(shared, side, scale), scale, shared[0].id, side)


def _label(pieces: list[Piece], side: str, scale: float) -> str:
    copies = sum(piece.copies for piece in pieces)
    name = pieces[0].id if len(pieces) == 1 else f"{pieces[0].id} ... {pieces[-1].id}"
    parts = [name, side if side == "back" else "", f"× {copies}", f"{100 * scale:.0f} %" if scale < 1 else ""]
    return "  ".join(filter(None, parts))


def pages(found: Iterable[Entry], paper: Size) -> Iterator[Page]:
    """Rows from the top left, a new page when one is full; sets stay in order."""
    x = y = BORDER
    high = 0.0
    page: Page = []
    for entry in found:
        width, height = max(entry.size.width, _label_width(entry)), entry.size.height
        if page and x + width > paper.width - BORDER + 0.01:
            x, y, high = BORDER, y + high + GAP, 0.0
        if page and y + height > paper.height - BORDER + 0.01:
            yield page
            x, y, high, page = BORDER, BORDER, 0.0, []
        page.append((x, y, entry))
        x, high = x + width + GAP, max(high, height)
    if page:
        yield page


def _label_width(entry: Entry) -> float:
    return min(font("sans").width(entry.label, SIZE_PT), max(entry.size.width, 24.0))


def write_gallery(file: Path, pack: Pack) -> list[Page]:
    """The contact sheet of a selection, or else of every face, as a PDF; what lies where on its pages."""
    press, paper = pack.press, pack.options.layout.paper
    pieces = pack.pieces if pack.options.selects else pack.game.pieces
    book = Book(str(file), properties_of(press, "gallery"), layers=False)
    room = Size(paper.width - 2 * BORDER, paper.height - 2 * BORDER)
    shown = list(pages(entries(press, pieces, room), paper)) or [[]]
    for page in shown:
        book.begin(paper)
        for x, y, entry in page:
            _paint(book, x, y, entry)
        book.end()
    book.save()
    return shown


def inks(file: Path, shown: list[Page]) -> Iterator[tuple[str, str, float]]:
    """How much of each face is inked, measured on the finished page: piece, side, share."""
    for page, image in zip(shown, images(file, DPI, grey=True)):
        for x, y, entry in page:
            share = coverage(image.crop((_pixels(x), _pixels(y + CAPTION), _pixels(x + entry.size.width),
                                         _pixels(y + entry.size.height))))
            yield entry.piece, entry.side, share / share_of_box(entry.face)


def _pixels(mm: float) -> int:
    return round(mm * DPI / 25.4)


def share_of_box(face: Face) -> float:
    """The share of its box that a face of its shape fills."""
    return {"rect": 1.0, "round": 0.7854}.get(face.shape, 0.75)


def too_much_ink(pack: Pack, file: Path, shown: list[Page]) -> list[Diagnostic]:
    """Faces that take more ink than the limit; only a finished page tells."""
    found = ((piece, side, share, most_ink(pack, pack.game.piece(piece), side)) for piece, side, share in inks(file, shown))
    return [Diagnostic("PNP-22", f"`{piece}` {side}: {100 * share:.1f} % of it is inked, not {100 * most:.0f} %",
                       game=pack.game.id, piece=piece, severity="warning")
            for piece, side, share, most in found if share > most]


def most_ink(pack: Pack, piece: Piece, side: str) -> float:
    """The limit of a face; a back that tells something of its own is as good as a front, as is that of a figure."""
    face = pack.press.face(piece, side)
    told = piece.id in pack.informative and not piece.hidden and not (face and face.repeats)
    whole = side == "front" or piece.kind == "standee" or told
    return MOST_INK if whole else MOST_OF_BACK[pack.options.low_ink]


def _paint(book: Book, x: float, y: float, entry: Entry) -> None:
    face, scale = entry.face, entry.scale
    outline = outline_steps(face.shape, face.width, face.height)
    book.paint([Text(x, y + CAPTION - 1.2, entry.label, "sans", _fitting(entry), "#444444")])
    book.push((scale, 0, 0, scale, x, y + CAPTION))
    book.place(face, (1, 0, 0, 1, 0, 0), False, outline)
    book.paint([Drawn(outline, stroke="#BBBBBB", width=0.1)])
    book.pop()


def _fitting(entry: Entry) -> float:
    wide = font("sans").em_width(entry.label) / POINTS_PER_MM
    return round(min(SIZE_PT, max(3.0, max(entry.size.width, 24.0) / wide)), 2)
