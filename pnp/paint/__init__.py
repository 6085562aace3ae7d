"""Faces and sheets -> PDF, and a PDF -> pixels: the only painter.

`pdf` writes items and pages, `painter` puts faces, cut lines and marks on sheets, `smallprint` is what the margins say,
`properties` what a file says of itself, `raster` looks at the result.
"""

from typing import TYPE_CHECKING

from pnp.base.lazy import exported

if TYPE_CHECKING:
    from pnp.paint.painter import FaceSource, Painter
    from pnp.paint.pdf import Book, Bookmark
    from pnp.paint.properties import Properties
    from pnp.paint.raster import coverage, images, page_coverages, write_png
    from pnp.paint.smallprint import Marks, draft_items, sheet_words

__getattr__, __all__ = exported(__name__)
