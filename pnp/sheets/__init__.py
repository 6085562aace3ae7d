"""Pieces by id and outline -> pages: pure geometry, millimetres from the top left corner.

`layout` is how it is printed, `records` what goes in and comes out, `fits` what the paper holds.
`imposition` makes the pages of a pack: `grid` and `grid_pages` those of one shape, `shelves` those of what is left over,
`fold_pages` face and back over a fold, `board_pages` boards with their seams and glue strips,
`standees`, `dice` and `tuckbox` the nets that are folded up.
`backs` puts backs behind their fronts; `crop_marks` marks the cuts and numbers them;
`margins` finds room for the ruler and the small print; `whole_file` tells how all sheets are printed at once.
"""

from typing import TYPE_CHECKING

from pnp.base.lazy import exported

if TYPE_CHECKING:
    from pnp.sheets.backs import swaps_left_and_right
    from pnp.sheets.imposition import lay_out, tuckboxes, warnings
    from pnp.sheets.layout import Backs, Layout
    from pnp.sheets.margins import RULER_ROOM, ruler_box
    from pnp.sheets.records import Cutout, Label, Line, Outline, Panel, Sheet, Slot
    from pnp.sheets.tuckbox import Deck
    from pnp.sheets.whole_file import WholeFile, printed_whole

__getattr__, __all__ = exported(__name__)
