"""A game and print options -> all that will be printed."""

from typing import TYPE_CHECKING

from pnp.base.lazy import exported

if TYPE_CHECKING:
    from pnp.pack.options import STOCKS, Options

__getattr__, __all__ = exported(__name__)
