"""Pieces by id and outline -> pages: pure geometry."""

from typing import TYPE_CHECKING

from pnp.base.lazy import exported

if TYPE_CHECKING:
    from pnp.sheets.backs import swaps_left_and_right
    from pnp.sheets.fits import Refusal
    from pnp.sheets.imposition import lay_out, tuckboxes, warnings
    from pnp.sheets.layout import Backs, Layout
    from pnp.sheets.margins import RULER_ROOM, ruler_box
    from pnp.sheets.records import Box, Cutout, Label, Line, Outline, Panel, Sheet, Slot
    from pnp.sheets.tuckbox import Deck

__getattr__, __all__ = exported(__name__)
