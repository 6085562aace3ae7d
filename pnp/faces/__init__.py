"""A piece and its template -> a `Face`: placed items, lines already broken."""

from typing import TYPE_CHECKING

from pnp.base.lazy import exported

if TYPE_CHECKING:
    from pnp.faces.elements import face_of
    from pnp.faces.elements.blocks import Block
    from pnp.faces.elements.flow import flow_block
    from pnp.faces.fonts import bolder, font
    from pnp.faces.icons import icon_names, is_icon
    from pnp.faces.items import Drawings, Face, Group, Image, Item, Path, Steps, Text, Use
    from pnp.faces.linebreak import split_words
    from pnp.faces.outlines import bounds, ellipse, outline_steps, poly_steps, rect_steps
    from pnp.faces.patterns import hatch
    from pnp.faces.press import FILTERS, SIDES, Press
    from pnp.faces.sketch import BLEED, Sketch, safe_margin
    from pnp.faces.style import FONT_ROLES, Style
    from pnp.faces.templates import Templates
    from pnp.faces.tree import Element, parse

__getattr__, __all__ = exported(__name__)
