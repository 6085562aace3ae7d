"""Element trees -> placed items: shapes, patterns, symbols, images and groups; text is set by `typeset` and `flows`."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin
from pathlib import Path as File

from pnp.base import WHITE, Box, Matrix, clipped, moved_box, multiply, near
from pnp.faces.flows import flow
from pnp.faces.items import Group, Image, Item, Path, Steps, Use
from pnp.faces.outlines import NUMBER, bounds, hex_points, outline_steps, path_steps, placed, poly_steps, rect_steps
from pnp.faces.patterns import PATTERNS, ellipse
from pnp.faces.sketch import BLEED, Ground, Sketch, Symbol, icon_items, known_icons
from pnp.faces.templates import Element
from pnp.faces.typeset import para, text_line
from pnp.faces.vocabulary import KNOWN


def drawn(sketch: Sketch, element: Element) -> tuple[Item, ...]:
    """The items of an element's children."""
    items: list[Item] = []
    for child in element.elements():
        draw = DRAW.get(child.tag)
        if draw is None:
            sketch.fault("PNP-10", f"<{child.tag}> does not belong here", child, near(child.tag, KNOWN))
            continue
        unknown = child.attrs.keys() - KNOWN[child.tag]
        for name in sorted(unknown):
            sketch.fault("PNP-10", f"<{child.tag}> has no attribute `{name}`", child, near(name, sorted(KNOWN[child.tag])))
        if not unknown:
            items += draw(sketch, child)
    return tuple(items)


def _ground(sketch: Sketch, element: Element) -> list[Item]:
    """The whole face, running over its edge."""
    return _painted(sketch, element, outline_steps(sketch.shape, sketch.width, sketch.height, BLEED), rect=True)


def _rect(sketch: Sketch, element: Element) -> list[Item]:
    return _painted(sketch, element, rect_steps(*sketch.box(element), sketch.number(element, "r", 0)), rect=True)


def _ellipse(sketch: Sketch, element: Element) -> list[Item]:
    rx = sketch.number(element, "rx" if element.tag == "ellipse" else "r")
    ry = sketch.number(element, "ry") if element.tag == "ellipse" else rx
    steps = tuple(ellipse(sketch.number(element, "cx"), sketch.number(element, "cy"), rx, ry))
    return _painted(sketch, element, steps, rect=True)


def _line(sketch: Sketch, element: Element) -> list[Item]:
    steps = (("M", sketch.number(element, "x1"), sketch.number(element, "y1")),
             ("L", sketch.number(element, "x2"), sketch.number(element, "y2")))
    return _painted(sketch, element, steps)


def _poly(sketch: Sketch, element: Element) -> list[Item]:
    values = [float(v) for v in NUMBER.findall(element.attrs.get("points", ""))]
    if len(values) < 4 or len(values) % 2:
        sketch.fault("PNP-10", "`points` of <poly> are not pairs of numbers", element)
        return []
    points = list(zip(values[::2], values[1::2]))
    return _painted(sketch, element, poly_steps(points, element.attrs.get("open") != "yes"), rect=True)


def _path(sketch: Sketch, element: Element) -> list[Item]:
    try:
        return _painted(sketch, element, path_steps(element.attrs.get("d", "")), rect=True)
    except ValueError as error:
        sketch.fault("PNP-10", f"`d` of <path>: {error}", element)
        return []


def _hex(sketch: Sketch, element: Element) -> list[Item]:
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
        sketch.grounds.append(Ground(moved_box(sketch.matrix, bounds(steps)), fill))
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
    sketch.style.drawn[name] = tile.items
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


def _icon(sketch: Sketch, element: Element) -> list[Item]:
    name, size = element.attrs.get("name", ""), sketch.number(element, "size")
    return _symbol_at(sketch, element, name, size, size, matters=False)


def _use(sketch: Sketch, element: Element) -> list[Item]:
    name = element.attrs.get("symbol", "")
    symbol, _ = icon_items(sketch, name)
    w = sketch.number(element, "w", symbol.width if symbol else 1)
    h = sketch.number(element, "h", w * symbol.height / symbol.width if symbol else 1)
    return _symbol_at(sketch, element, name, w, h, matters=False)


def _symbol_at(sketch: Sketch, element: Element, name: str, w: float, h: float, matters: bool) -> list[Item]:
    symbol, _ = icon_items(sketch, name)
    if symbol is None:
        sketch.fault("PNP-06", f"icon `{name}` does not exist", element, near(name, known_icons(sketch.style)))
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


def _image(sketch: Sketch, element: Element) -> list[Item]:
    source = element.attrs.get("src", "")
    file = (sketch.style.folder / source).resolve()
    if not file.is_relative_to(sketch.style.folder.resolve()):
        sketch.fault("PNP-23", f"image `{source}` lies outside the game's folder", element)
        return []
    if not file.is_file():
        sketch.fault("PNP-23", f"image `{source}` does not exist", element)
        return []
    if not _is_picture(file):
        sketch.fault("PNP-23", f"image `{source}` is not a picture that can be read", element)
        return []
    return [Image(*sketch.box(element), str(file))]


def _is_picture(file: File) -> bool:
    from PIL import Image as Picture

    try:
        with Picture.open(file) as picture:
            picture.verify()
    except Exception:
        return False
    return True


def _group(sketch: Sketch, element: Element) -> list[Item]:
    attrs = element.attrs
    x, y, angle = (sketch.number(element, name, 0) for name in ("x", "y", "rotate"))
    scale = sketch.number(element, "scale", 1)
    flip = -1 if attrs.get("mirror") == "yes" else 1
    c, s = cos(radians(angle)) * scale, sin(radians(angle)) * scale
    matrix: Matrix = tuple(round(v, 6) for v in (c * flip, s * flip, -s, c, x, y))
    clip = _clip(sketch, element)
    outer, careless, on = sketch.matrix, sketch.careless, sketch.on
    sketch.matrix = multiply(outer, matrix)
    sketch.careless = careless or attrs.get("important") == "no"
    sketch.on = attrs.get("on", on)
    items = drawn(sketch, element)
    sketch.matrix, sketch.careless, sketch.on = outer, careless, on
    opacity = sketch.number(element, "opacity", 1)
    return [Group(items, matrix, clip, opacity)] if items else []


def _clip(sketch: Sketch, element: Element) -> Steps:
    match element.attrs.get("clip"):
        case None | "none":
            return ()
        case "rect":
            return rect_steps(0, 0, sketch.number(element, "w"), sketch.number(element, "h"),
                              sketch.number(element, "r", 0))
        case "round":
            r = sketch.number(element, "r")
            return tuple(ellipse(sketch.number(element, "cx", 0), sketch.number(element, "cy", 0), r, r))
        case "face":
            return outline_steps(sketch.shape, sketch.width, sketch.height)
        case other:
            try:
                return path_steps(other)
            except ValueError:
                sketch.fault("PNP-10", f"`clip` is `{clipped(other)}`: rect, round, face or path data?", element)
                return ()


def define_symbol(sketch: Sketch, element: Element) -> list[Item]:
    """<symbol> and <pattern>: kept by name, drawn where they are used."""
    outer, careless = sketch.matrix, sketch.careless
    grounds, sketch.careless = list(sketch.grounds), True
    items = drawn(sketch, element)
    sketch.matrix, sketch.careless, sketch.grounds = outer, careless, grounds
    width = sketch.number(element, "w", 24)
    name = element.attrs.get("id", "")
    if not name:
        sketch.fault("PNP-10", f"<{element.tag}> lacks `id`", element)
        return []
    high, stagger = sketch.number(element, "h", width), element.attrs.get("stagger") == "yes"
    sketch.style.symbols[name] = Symbol(items, width, high, stagger)
    sketch.style.drawn[name] = items
    return []


def _zone(sketch: Sketch, element: Element) -> list[Item]:
    sketch.zones[element.attrs.get("name", "")] = moved_box(sketch.matrix, sketch.box(element))
    return []


DRAW: dict[str, Callable[[Sketch, Element], list[Item]]] = {
    "ground": _ground, "rect": _rect, "ellipse": _ellipse, "circle": _ellipse, "line": _line, "poly": _poly, "path": _path,
    "hex": _hex, "text": text_line, "para": para, "flow": flow, "icon": _icon, "image": _image, "group": _group,
    "use": _use, "symbol": define_symbol, "pattern": define_symbol, "zone": _zone,
}
