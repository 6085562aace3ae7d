"""Faces and sheets -> PDF, and a PDF -> pixels: the only painter."""

from typing import TYPE_CHECKING

from pnp.base.lazy import exported

if TYPE_CHECKING:
    from pnp.paint.painter import Painter
    from pnp.paint.pdf import Book
    from pnp.paint.raster import coverage, images, page_coverages, write_png
    from pnp.paint.smallprint import Marks, draft_items, words_of

__getattr__, __all__ = exported(__name__)
