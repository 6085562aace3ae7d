"""Symbols: of the icon font and self-drawn, kept by their names, put into boxes."""

from __future__ import annotations

from pnp.base import Box, near
from pnp.faces.elements.registry import drawn, element
from pnp.faces.items import Group, Item, Use
from pnp.faces.outlines import placed
from pnp.faces.sketch import Sketch
from pnp.faces.style import Symbol
from pnp.faces.tree import Element

TURNED = {"rotate": "about its middle", "mirror": "`yes`: left to right", "opacity": "0 to 1", "fill": "the role (`ink`)",
          "on": "the role it stands on", "important": "`yes`: must lie in the safe zone"}


@element("icon", name="of a glyph or a self-drawn symbol", x="left edge (0)", y="top edge (0)", size="width and height",
         **TURNED)
def _icon(sketch: Sketch, element: Element) -> list[Item]:
    """A glyph of the icon font (Material Design Icons by their hyphenated names) or a self-drawn symbol."""
    name, size = element.attrs.get("name", ""), sketch.number(element, "size")
    return _symbol_at(sketch, element, name, size, size, matters=False)


@element("use", symbol="its name", x="left edge (0)", y="top edge (0)", w="width (its own)", h="height (in proportion)",
         **TURNED)
def _use(sketch: Sketch, element: Element) -> list[Item]:
    """A symbol in a box."""
    name = element.attrs.get("symbol", "")
    symbol = sketch.style.symbol(name)
    w = sketch.number(element, "w", symbol.width if symbol else 1)
    h = sketch.number(element, "h", w * symbol.height / symbol.width if symbol else 1)
    return _symbol_at(sketch, element, name, w, h, matters=False)


def _symbol_at(sketch: Sketch, element: Element, name: str, w: float, h: float, matters: bool) -> list[Item]:
    symbol = sketch.style.symbol(name)
    if symbol is None:
        sketch.fault("PNP-06", f"icon `{name}` does not exist", element, near(name, sketch.style.symbol_names()))
        return []
    box = Box(sketch.number(element, "x", 0), sketch.number(element, "y", 0), w, h)
    sketch.matters(element, box, matters)
    colour = sketch.colour(element, "fill", "ink")
    colour = sketch.ink(element, box, colour, False, check=False)
    mirror, angle = element.attrs.get("mirror") == "yes", sketch.number(element, "rotate", 0)
    matrix = placed(*box, (symbol.width, symbol.height), angle, mirror)
    use = Use(name, matrix, colour)
    opacity = sketch.number(element, "opacity", 1)
    return [use] if opacity >= 1 else [Group((use,), opacity=opacity)]


@element("symbol", id="its name", w="width (24)", h="height (the width)")
def _symbol(sketch: Sketch, element: Element) -> list[Item]:
    """A drawing kept by its name; what has `fill="current"` takes the colour of the use.
    `symbols.xml.j2` of a game holds its own (`own-kraken`)."""
    return _kept(sketch, element)


@element("pattern", id="its name", w="width (24)", h="height (the width)", stagger="`yes`: every second row half a tile on")
def _pattern(sketch: Sketch, element: Element) -> list[Item]:
    """A tile to fill areas with."""
    return _kept(sketch, element)


def _kept(sketch: Sketch, element: Element) -> list[Item]:
    """Nothing is drawn where it stands."""
    with sketch.inside(careless=True, apart=True):
        items = drawn(sketch, element)
    name, width = element.attrs.get("id", ""), sketch.number(element, "w", 24)
    if not name:
        sketch.fault("PNP-10", f"<{element.tag}> lacks `id`", element)
        return []
    high, stagger = sketch.number(element, "h", width), element.attrs.get("stagger") == "yes"
    sketch.style.keep(name, Symbol(items, width, high, stagger))
    return []
