"""A game and print options -> all that will be printed."""

from typing import TYPE_CHECKING

from pnp.base.lazy import exported

if TYPE_CHECKING:
    from pnp.pack.options import STOCKS, PrintOptions
    from pnp.pack.pack import Pack
    from pnp.pack.selection import UnknownChoice, settled_choice
    from pnp.pack.sources import LabelFaces, PieceFaces
    from pnp.pack.startpage import START_PAGES, page_stocks

__getattr__, __all__ = exported(__name__)
