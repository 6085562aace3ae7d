"""A piece and its template -> a `Face`: placed items, lines already broken."""

from typing import TYPE_CHECKING

from pnp.base.lazy import exported

if TYPE_CHECKING:
    from pnp.faces.elements import drawn
    from pnp.faces.flows import Block, flow_block
    from pnp.faces.fonts import bolder, font, split_words
    from pnp.faces.icons import icon_names
    from pnp.faces.items import IDENTITY, Box, Face, Group, Image, Item, Matrix, Path, Steps, Text, Use, multiply
    from pnp.faces.outlines import outline_steps, poly_steps, rect_steps
    from pnp.faces.patterns import ellipse, hatch
    from pnp.faces.press import FONT_ROLES, SIDES, Press, fill, shared_words
    from pnp.faces.sketch import SAFE, SAFE_SMALL, SMALL_PIECE, Sketch, Stock
    from pnp.faces.templates import Element, StencilError, Stencils

__getattr__, __all__ = exported(__name__)
