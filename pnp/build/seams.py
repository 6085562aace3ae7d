"""Backs that say their pattern repeats, looked at as pixels: edges that meet as far as cutting may drift and, unless in low
ink, as much ink at the rim as elsewhere. What their placed items tell is checked without painting (`pnp.checks.seams`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from io import BytesIO

from PIL import ImageChops
from PIL.Image import Image

from pnp.base import Box, Diagnostic, Size
from pnp.build.gallery import entries
from pnp.faces import BLEED, Face, safe_margin
from pnp.pack import Pack
from pnp.paint import Book, coverage, images

SCALE = 4                    # pixels to a millimetre: trims of whole and half millimetres end where a pixel does
LESS = 0.002                 # mm: pages are rounded up to whole pixels and stretched to fill them
RIM = 3.0                    # mm
SAME = 0.01                  # of full darkness: what the smoothing of lines makes of equal edges
EVEN = 0.3                   # how far the rim's ink may lie from the mean


def uneven_backs(pack: Pack) -> list[Diagnostic]:
    """What pixels show of the faces of a selection, or else of all."""
    pieces = pack.pieces if pack.options.selects else pack.game.pieces
    shown = [entry for entry in entries(pack.press, pieces, Size(1e6, 1e6)) if entry.face.repeats]
    return [Diagnostic("PNP-28", f"`{entry.piece}` {entry.side}: {fault}", game=pack.game.id, piece=entry.piece)
            for entry, image in zip(shown, pictures(entry.face for entry in shown))
            for fault in back_faults(entry.face, image, pack.options.low_ink)]


def pictures(faces: Iterable[Face]) -> Iterator[Image]:
    """Each face with its bleed, in grey."""
    file = BytesIO()
    book = Book(file, layers=False)
    for face in faces:
        book.begin(Size(face.width + 2 * BLEED - LESS, face.height + 2 * BLEED - LESS))
        book.push((1, 0, 0, 1, BLEED, BLEED))
        book.paint(face.items, face.symbols)
        book.pop()
        book.end()
    if book.pages:
        book.save()
        yield from images(file, SCALE * 25.4, grey=True)


def back_faults(face: Face, image: Image, low_ink: bool = False) -> Iterator[str]:
    """What is wrong with a face that says it repeats; what little is on it in low ink may stand in the middle alone."""
    yield from seam_faults(face, image)
    if not low_ink:
        yield from rim_faults(face, image)


def seam_faults(face: Face, image: Image) -> Iterator[str]:
    """Edges at which the pattern breaks off."""
    width, height = face.width, face.height
    rim = safe_margin(width, height)
    for edges, band, dx, dy in (("left and right", Box(-rim, -BLEED, 2 * rim, height + 2 * BLEED), width, 0.0),
                                ("top and bottom", Box(-BLEED, -rim, width + 2 * BLEED, 2 * rim), 0.0, height)):
        across = band._replace(x=band.x + dx, y=band.y + dy)
        apart = coverage(ImageChops.invert(ImageChops.difference(cut(image, band), cut(image, across))))
        if apart > SAME:
            yield f"{edges} do not meet: the edges differ by {100 * apart:.1f} %"


def rim_faults(face: Face, image: Image) -> Iterator[str]:
    """A rim that is lighter or darker than the rest."""
    mean, rim = rim_ink(face, image)
    if abs(rim - mean) > EVEN * mean:
        yield f"{100 * rim:.1f} % ink in the outer {RIM:g} mm, {100 * mean:.1f} % on the whole: a rim that shows drift"


def rim_ink(face: Face, image: Image) -> tuple[float, float]:
    """The ink inside the trim, and in the part of it nearest to the edge."""
    whole, inner = Box(0, 0, face.width, face.height), Box(RIM, RIM, face.width - 2 * RIM, face.height - 2 * RIM)
    mean, area, inside = coverage(cut(image, whole)), whole.width * whole.height, inner.width * inner.height
    return mean, (mean * area - coverage(cut(image, inner)) * inside) / (area - inside)


def cut(image: Image, box: Box) -> Image:
    """The pixels of a box on the face."""
    x, y, width, height = box
    return image.crop((round((x + BLEED) * SCALE), round((y + BLEED) * SCALE),
                       round((x + width + BLEED) * SCALE), round((y + height + BLEED) * SCALE)))
