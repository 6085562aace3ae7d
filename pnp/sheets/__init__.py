"""Pieces by id and outline -> pages: pure geometry."""

from typing import TYPE_CHECKING

from pnp.base.lazy import exported

if TYPE_CHECKING:
    from pnp.sheets.imposition import lay_out, tuckboxes, warnings
    from pnp.sheets.margins import RULER_ROOM, ruler_box
    from pnp.sheets.nets import Deck
    from pnp.sheets.records import Backs, Cutout, Label, Layout, Line, Outline, Panel, Sheet, Slot

__getattr__, __all__ = exported(__name__)
