"""Shapes: areas and lines, filled, hatched and stroked by the roles of a palette."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from pnp.base import WHITE, Box, near
from pnp.faces.elements.registry import BOX, PAINT, Draw, Family, element
from pnp.faces.items import Group, Item, Path, Steps, Use
from pnp.faces.outlines import NUMBER, bounds, ellipse, hex_points, outline_steps, path_steps, poly_steps, rect_steps
from pnp.faces.patterns import PATTERNS
from pnp.faces.sketch import BLEED, Ground, Sketch
from pnp.faces.style import DrawnShape, Symbol
from pnp.faces.tree import Element

MIDDLE = {"cx": "middle", "cy": "middle"}


def shape(tag: str, *families: Family, **own: str) -> Callable[[Draw], Draw]:
    """An element that looks the same wherever its attributes are, so that it is drawn once for all faces of a game."""
    def register(draw: Draw) -> Draw:
        def again(sketch: Sketch, element: Element) -> list[Item]:
            key = (tag, *element.attrs.items())
            known = sketch.style.shapes.get(key)
            if known is None or element.attrs.get("pattern") in sketch.style.symbols:
                return _first(draw, key, sketch, element)
            if known.area:
                sketch.grounds.append(Ground(*known.area, sketch.matrix))
            return known.items

        return registered(wraps(draw)(again))

    registered = element(tag, *families, **own)
    return register


def _first(draw: Draw, key: tuple[object, ...], sketch: Sketch, element: Element) -> list[Item]:
    """Kept unless the face has a say in it: its faults, its safe zone, a pattern that may be drawn anew."""
    faults, grounds = len(sketch.faults), len(sketch.grounds)
    items, attrs = draw(sketch, element), element.attrs
    if len(sketch.faults) == faults and "important" not in attrs and attrs.get("pattern") not in sketch.style.symbols:
        areas = [(box, colour) for box, colour, _ in sketch.grounds[grounds:]]
        sketch.style.shapes[key] = DrawnShape(items, areas[0] if areas else None)
    return items


@element("ground", PAINT)
def _ground(sketch: Sketch, element: Element) -> list[Item]:
    """The whole face, running 3 mm over the trim."""
    return _painted(sketch, element, outline_steps(sketch.shape, sketch.width, sketch.height, BLEED), rect=True)


@shape("rect", BOX, PAINT, r="rounds its corners")
def _rect(sketch: Sketch, element: Element) -> list[Item]:
    """A rectangle."""
    return _painted(sketch, element, rect_steps(*sketch.box(element), sketch.number(element, "r", 0)), rect=True)


@shape("ellipse", PAINT, **MIDDLE, rx="half its width", ry="half its height")
def _ellipse(sketch: Sketch, element: Element) -> list[Item]:
    """An ellipse."""
    return _round(sketch, element, sketch.number(element, "rx"), sketch.number(element, "ry"))


@shape("circle", PAINT, **MIDDLE, r="radius")
def _circle(sketch: Sketch, element: Element) -> list[Item]:
    """A circle."""
    radius = sketch.number(element, "r")
    return _round(sketch, element, radius, radius)


def _round(sketch: Sketch, element: Element, rx: float, ry: float) -> list[Item]:
    steps = tuple(ellipse(sketch.number(element, "cx"), sketch.number(element, "cy"), rx, ry))
    return _painted(sketch, element, steps, rect=True)


@shape("line", PAINT, x1="from", y1="from", x2="to", y2="to")
def _line(sketch: Sketch, element: Element) -> list[Item]:
    """A line; needs `stroke`."""
    steps = (("M", sketch.number(element, "x1"), sketch.number(element, "y1")),
             ("L", sketch.number(element, "x2"), sketch.number(element, "y2")))
    return _painted(sketch, element, steps)


@shape("poly", PAINT, points='`"x,y x,y ..."`', open="`yes`: a line that is not closed")
def _poly(sketch: Sketch, element: Element) -> list[Item]:
    """A polygon or an open line."""
    values = [float(v) for v in NUMBER.findall(element.attrs.get("points", ""))]
    if len(values) < 4 or len(values) % 2:
        sketch.fault("PNP-10", "`points` of <poly> are not pairs of numbers", element)
        return []
    points = list(zip(values[::2], values[1::2]))
    return _painted(sketch, element, poly_steps(points, element.attrs.get("open") != "yes"), rect=True)


@shape("path", PAINT, d="M L H V C S Q T Z")
def _path(sketch: Sketch, element: Element) -> list[Item]:
    """SVG path data without arcs."""
    try:
        return _painted(sketch, element, path_steps(element.attrs.get("d", "")), rect=True)
    except ValueError as error:
        sketch.fault("PNP-10", f"`d` of <path>: {error}", element)
        return []


@shape("hex", PAINT, **MIDDLE, across="width across flats", pointy="`yes`: a corner on top")
def _hex(sketch: Sketch, element: Element) -> list[Item]:
    """A regular hexagon."""
    points = hex_points(sketch.number(element, "cx"), sketch.number(element, "cy"), sketch.number(element, "across"),
                        element.attrs.get("pointy") == "yes")
    return _painted(sketch, element, poly_steps(points), rect=True)


def _painted(sketch: Sketch, element: Element, steps: Steps, rect: bool = False) -> list[Item]:
    """A path filled, hatched and stroked as its attributes say."""
    attrs = element.attrs
    fill = sketch.colour(element, "fill", area=True)
    stroke = sketch.colour(element, "stroke")
    width = sketch.number(element, "stroke-width", 0.25)
    if sketch.style.low_ink and fill and not stroke and fill == WHITE and attrs.get("fill") not in ("white", "paper"):
        stroke = sketch.colour(element, "fill")          # an area that has faded keeps its outline
        stroke = "" if stroke == WHITE else stroke
    opacity = sketch.number(element, "opacity", 1)
    if rect and fill and fill != "current" and opacity >= 0.7:
        sketch.grounds.append(Ground(bounds(steps), fill, sketch.matrix))
    if attrs.get("important") == "yes":
        sketch.matters(element, bounds(steps), True)
    dash = tuple(float(v) for v in attrs["dash"].split()) if "dash" in attrs else ()
    item = Path(steps, fill, stroke, width, dash, attrs.get("round") == "yes", attrs.get("even-odd") == "yes", opacity)
    if "pattern" not in attrs:
        return [item] if fill or stroke else []
    filled = [item._replace(stroke="")] if fill else []
    edge = [item._replace(fill="")] if stroke else []
    return filled + _pattern(sketch, element, steps) + edge


def _pattern(sketch: Sketch, element: Element, steps: Steps) -> list[Item]:
    name, box = element.attrs["pattern"], bounds(steps)
    colour = _pattern_colour(sketch, element)
    opacity = sketch.number(element, "opacity", 1)
    if symbol := sketch.style.symbols.get(name):
        return [Group(_tiled(sketch, element, name, symbol, box, colour), clip=steps, opacity=opacity)]
    if name not in PATTERNS:
        known = [*PATTERNS, *sketch.style.symbols]
        sketch.fault("PNP-06", f"pattern `{name}` does not exist", element, near(name, known))
        return []
    gap = max(0.3, sketch.number(element, "pattern-gap", 1.5))
    drawn, filled = PATTERNS[name](box, gap, sketch.number(element, "pattern-angle", 45))
    if filled:
        return [Group((Path(drawn, fill=colour, opacity=opacity),), clip=steps)]
    width = sketch.number(element, "pattern-width", 0.2)
    return [Group((Path(drawn, stroke=colour, width=width, opacity=opacity),), clip=steps)]


def _pattern_colour(sketch: Sketch, element: Element) -> str:
    """White on an area that has faded to white takes the colour of that area: what is hidden stays hidden."""
    colour = sketch.colour(element, "pattern-fill", "ink")
    if sketch.style.low_ink and colour == WHITE and sketch.colour(element, "fill", area=True) == WHITE:
        return sketch.colour(element, "fill")
    return colour


def _tiled(sketch: Sketch, element: Element, name: str, tile: Symbol, box: Box, colour: str) -> tuple[Item, ...]:
    """A self-drawn pattern repeated over a box, from the origin, so that neighbours run on."""
    scale = sketch.number(element, "pattern-gap", tile.width) / tile.width
    w, h = tile.width * scale, tile.height * scale
    sketch.style.keep(name, tile)
    uses = []
    row = int(box.y // h) - 1
    while row * h < box.y + box.height:
        shift = w / 2 if tile.stagger and row % 2 else 0.0
        column = int((box.x - shift) // w) - 1
        while column * w + shift < box.x + box.width:
            uses.append(Use(name, (scale, 0, 0, scale, round(column * w + shift, 4), round(row * h, 4)), colour))
            column += 1
        row += 1
    return tuple(uses)
