"""PDF -> bitmaps, and how much ink a page takes: what a printer will make of it, seen without one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

import pypdfium2
from PIL.Image import Image

POINTS = 72


def images(file: Path | BinaryIO, dpi: float = 100, pages: range | None = None, grey: bool = False) -> Iterator[Image]:
    """The pages as pictures, one at a time."""
    document = pypdfium2.PdfDocument(file)
    try:
        for index in pages or range(len(document)):
            page = document[index]
            bitmap = page.render(scale=dpi / POINTS, grayscale=grey)
            yield bitmap.to_pil()
            bitmap.close()
            page.close()
    finally:
        document.close()


def write_png(file: Path, folder: Path, dpi: float = 100) -> list[Path]:
    """Each page as a PNG named after the file and its number."""
    written = []
    for number, image in enumerate(images(file, dpi), 1):
        target = folder / f"{file.stem}-{number:02d}.png"
        image.save(target, optimize=False)
        written.append(target)
    return written


def coverage(image: Image) -> float:
    """Ink is mean darkness: 0 white paper, 1 solid black; grey and colour count by how dark they are."""
    grey = image.convert("L")
    counts = grey.histogram()
    return sum((255 - level) * n for level, n in enumerate(counts)) / (255 * max(1, sum(counts)))


def page_coverages(file: Path, dpi: float = 100) -> list[float]:
    """Coarser pictures would draw hairlines as thick as a pixel and tell of ink that is not there."""
    return [round(coverage(image), 3) for image in images(file, dpi, grey=True)]


def text_of(file: Path) -> list[str]:
    """The words of each page in reading order, as a search or a screen reader gets them."""
    document = pypdfium2.PdfDocument(file)
    try:
        return [page.get_textpage().get_text_range() for page in document]
    finally:
        document.close()
