"""Element trees -> placed items: the face vocabulary, with text broken and fitted and every fault noted where it stands."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import cos, radians, sin
from pathlib import Path as File
from typing import Any, NamedTuple

from pnp import glyphs, text
from pnp.colours import WHITE, contrast
from pnp.diagnostics import Diagnostic, Span, near
from pnp.face import IDENTITY, Box, Group, Image, Item, Matrix, Path, Steps, Text, Use, moved_box, multiply
from pnp.patterns import PATTERNS, ellipse
from pnp.stencils import Element
from pnp.units import POINTS_PER_MM

FLOOR = 8.0                  # pt; collector lines are exempt
SMALL = 5.5
BLEED = 3.0                  # how far grounds run over
BODY = 9.5                   # pt; text up to this size wants the higher contrast
SAFE, SAFE_SMALL, SMALL_PIECE = 3.0, 1.5, 30.0

PAINT = frozenset(("fill", "stroke", "stroke-width", "dash", "round", "opacity", "pattern", "pattern-fill", "pattern-gap",
                   "pattern-width", "pattern-angle", "important", "even-odd"))
TYPE = frozenset(("font", "size", "min", "fill", "align", "valign", "leading", "tracking", "small", "on", "important", "rotate"))
BOX = frozenset(("x", "y", "w", "h"))
KNOWN = {
    "ground": PAINT, "rect": PAINT | BOX | {"r"}, "ellipse": PAINT | {"cx", "cy", "rx", "ry"},
    "circle": PAINT | {"cx", "cy", "r"}, "line": PAINT | {"x1", "y1", "x2", "y2"}, "poly": PAINT | {"points", "open"},
    "path": PAINT | {"d"}, "hex": PAINT | {"cx", "cy", "across", "pointy"},
    "text": TYPE | BOX, "para": TYPE | BOX | {"gap"}, "flow": TYPE | BOX | {"gap"},
    "icon": frozenset(("name", "x", "y", "size", "fill", "rotate", "mirror", "on", "important", "opacity")),
    "image": BOX | {"src"}, "zone": BOX | {"name"},
    "group": frozenset(("x", "y", "rotate", "scale", "mirror", "opacity", "clip", "w", "h", "r", "cx", "cy", "important", "on")),
    "use": frozenset(("symbol", "x", "y", "w", "h", "fill", "rotate", "mirror", "opacity", "important", "on")),
    "symbol": frozenset(("id", "w", "h")), "pattern": frozenset(("id", "w", "h", "stagger")),
    "p": TYPE | {"indent"}, "h": TYPE, "li": TYPE | {"mark"}, "rule": frozenset(("stroke", "stroke-width")), "space": frozenset(("h",)),
    "table": TYPE | {"cols", "head", "lines", "pad"}, "tr": frozenset(("fill", "on", "bold")),
    "td": frozenset(("align", "bold", "fill", "font")),
}


class Symbol(NamedTuple):
    items: tuple[Item, ...]
    width: float
    height: float
    stagger: bool = False


@dataclass
class Stock:
    """What layout draws on: a game's colours in one mode, its fonts by role, symbols, and its folder for images."""

    colours: Mapping[str, str]                       # role -> colour
    faded: Mapping[str, str]                         # role -> colour of areas; differs in low-ink printing only
    fonts: Mapping[str, str]                         # role (title, body ...) -> font name
    folder: File
    low_ink: bool = False
    symbols: dict[str, Symbol] = field(default_factory=dict)
    drawn: dict[str, tuple[Item, ...]] = field(default_factory=dict)      # what faces share: symbol name -> items


class _Ground(NamedTuple):
    box: Box
    colour: str


class Sketch:
    """One face on the drawing board: items in order, grounds that text may stand on, zones, faults."""

    def __init__(self, stock: Stock, piece: str, side: str, width: float, height: float, shape: str, game: str = ""):
        self.stock, self.piece, self.side, self.game = stock, piece, side, game
        self.width, self.height, self.shape = width, height, shape
        self.grounds: list[_Ground] = []
        self.zones: dict[str, Box] = {}
        self.important: list[Box] = []
        self.faults: list[Diagnostic] = []
        self.matrix: Matrix = IDENTITY
        self.careless = False                        # inside a group that is not important
        self.on = ""

    def fault(self, code: str, message: str, at: Element, help: str = "") -> None:
        of = f"`{self.piece}` {self.side}: " if self.piece else ""
        self.faults.append(Diagnostic(code, of + message, at.span, self.game, self.piece, help=help))

    def drawn(self, element: Element) -> tuple[Item, ...]:
        """The items of an element's children."""
        items: list[Item] = []
        for child in element.elements():
            draw = _DRAW.get(child.tag)
            if draw is None:
                self.fault("PNP-10", f"<{child.tag}> does not belong here", child, near(child.tag, KNOWN))
                continue
            unknown = child.attrs.keys() - KNOWN[child.tag]
            for name in sorted(unknown):
                self.fault("PNP-10", f"<{child.tag}> has no attribute `{name}`", child, near(name, sorted(KNOWN[child.tag])))
            if not unknown:
                items += draw(self, child)
        return tuple(items)

    def number(self, element: Element, name: str, default: float | None = None) -> float:
        given = element.attrs.get(name)
        if given is None:
            if default is None:
                self.fault("PNP-10", f"<{element.tag}> lacks `{name}`", element)
                return 0.0
            return default
        try:
            return float(given)
        except ValueError:
            self.fault("PNP-10", f"`{name}` of <{element.tag}> is `{given}`, not a number", element)
            return default or 0.0

    def box(self, element: Element) -> Box:
        return Box(self.number(element, "x", 0), self.number(element, "y", 0),
                   self.number(element, "w"), self.number(element, "h"))

    def colour(self, element: Element, name: str, default: str = "", area: bool = False) -> str:
        """The colour of a role; areas fade in low-ink printing."""
        role = element.attrs.get(name, default)
        if role in ("", "none"):
            return ""
        if role == "current":
            return "current"
        if role not in self.stock.colours:
            code, what = ("PNP-14", "a literal colour") if role.startswith("#") else ("PNP-14", "no role of the palette")
            self.fault(code, f"`{name}` of <{element.tag}> is `{role}`, {what}", element, near(role, self.stock.colours))
            return ""
        return (self.stock.faded if area else self.stock.colours)[role]

    def font(self, element: Element, default: str) -> str:
        name = element.attrs.get("font", default)
        name = self.stock.fonts.get(name, name)
        if name not in text.FONTS:
            self.fault("PNP-06", f"font `{name}` does not exist", element, near(name, [*self.stock.fonts, *text.FONTS]))
            return "sans"
        return name

    def ground_of(self, box: Box) -> str:
        """What lies under a box: the last opaque area that holds it."""
        at = moved_box(self.matrix, box)
        middle = Box(at.x + at.w / 2, at.y + at.h / 2, 0, 0)
        return next((g.colour for g in reversed(self.grounds) if g.box.holds(middle)), WHITE)

    def matters(self, element: Element, box: Box, default: bool) -> None:
        """Keep a box that must lie in the safe zone."""
        said = element.attrs.get("important")
        if said != "no" and (said == "yes" or (default and not self.careless)):
            placed = moved_box(self.matrix, box)
            self.important.append(placed)
            margin = SAFE_SMALL if min(self.width, self.height) <= SMALL_PIECE else SAFE
            out = outside(self.shape, self.width, self.height, margin, placed)
            if out > 0.05:
                self.fault("PNP-15", f"<{element.tag}> at {placed.x:.1f}, {placed.y:.1f} reaches {out:.1f} mm into the last "
                           f"{margin:g} mm before the trim", element)

    def ink(self, element: Element, box: Box, colour: str, body: bool, check: bool = True) -> str:
        """The colour text is printed in; in low-ink printing it turns to ink where its ground has faded."""
        if colour in ("", "current"):
            return colour
        said = element.attrs.get("on") or self.on
        ground = self.stock.faded.get(said, WHITE) if said else self.ground_of(box)
        ratio = contrast(colour, ground)
        if self.stock.low_ink and ratio < 4.5:
            return self.stock.colours.get("ink", "#000000")
        least = 7.0 if body else 4.5
        if check and ratio < least - 0.005:
            self.fault("PNP-16", f"text `{_short(element.text())}` in {colour} on {ground} has contrast {ratio:.1f}, "
                       f"not {least:g}", element)
        return colour


def outside(shape: str, width: float, height: float, margin: float, box: Box) -> float:
    """By how many mm a box leaves the outline shrunk by the margin; 0 or less when it does not."""
    corners = [(x, y) for x in (box.x, box.x + box.w) for y in (box.y, box.y + box.h)]
    cx, cy = width / 2, height / 2
    if shape == "round":
        return max(((x - cx) ** 2 + (y - cy) ** 2) ** 0.5 for x, y in corners) - (width / 2 - margin)
    if shape.startswith("hex"):
        turn = 30 if shape == "hex-flat" else 0
        inner = min(width, height) / 2 - margin
        return max((x - cx) * cos(radians(turn + 60 * k)) + (y - cy) * sin(radians(turn + 60 * k))
                   for x, y in corners for k in range(6)) - inner
    return max(margin - box.x, margin - box.y, box.x + box.w - width + margin, box.y + box.h - height + margin)


def _short(words: str) -> str:
    words = " ".join(words.split())
    return words if len(words) <= 40 else words[:37] + "..."


# --- shapes ---------------------------------------------------------------------------------------------------------------

def rect_steps(x: float, y: float, w: float, h: float, r: float = 0) -> Steps:
    if r <= 0:
        return (("M", x, y), ("L", x + w, y), ("L", x + w, y + h), ("L", x, y + h), ("Z",))
    r = min(r, w / 2, h / 2)
    k = r * 0.4477
    return (("M", x + r, y), ("L", x + w - r, y), ("C", x + w - k, y, x + w, y + k, x + w, y + r),
            ("L", x + w, y + h - r), ("C", x + w, y + h - k, x + w - k, y + h, x + w - r, y + h),
            ("L", x + r, y + h), ("C", x + k, y + h, x, y + h - k, x, y + h - r),
            ("L", x, y + r), ("C", x, y + k, x + k, y, x + r, y), ("Z",))


def hex_points(cx: float, cy: float, across: float, pointy: bool) -> list[tuple[float, float]]:
    radius = across / 3**0.5
    turn = 30 if pointy else 0
    return [(cx + radius * cos(radians(turn + 60 * k)), cy + radius * sin(radians(turn + 60 * k))) for k in range(6)]


def poly_steps(points: list[tuple[float, float]], closed: bool = True) -> Steps:
    steps = [("M" if i == 0 else "L", round(x, 4), round(y, 4)) for i, (x, y) in enumerate(points)]
    return (*steps, ("Z",)) if closed else tuple(steps)


def outline_steps(shape: str, width: float, height: float, grow: float = 0) -> Steps:
    """The trim of a face as a path."""
    if shape == "round":
        return tuple(ellipse(width / 2, height / 2, width / 2 + grow, height / 2 + grow))
    if shape.startswith("hex"):
        return poly_steps(hex_points(width / 2, height / 2, min(width, height) + 2 * grow, shape == "hex-pointy"))
    return rect_steps(-grow, -grow, width + 2 * grow, height + 2 * grow)


def bounds(steps: Steps) -> Box:
    xs = [v for step in steps for v in step[1::2]]
    ys = [v for step in steps for v in step[2::2]]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)) if xs else Box(0, 0, 0, 0)


_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_COMMAND = re.compile(r"([MmLlHhVvCcSsQqTtZz])([^MmLlHhVvCcSsQqTtZz]*)")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2}


def path_steps(d: str) -> Steps:
    """SVG path data without arcs; ValueError when it is not."""
    if _COMMAND.sub("", d).strip():
        raise ValueError(f"`{_short(_COMMAND.sub('', d))}` is not path data")
    steps: list[tuple] = []
    x = y = sx = sy = 0.0
    last_c = last_q = None
    for letter, rest in _COMMAND.findall(d):
        upper, relative = letter.upper(), letter.islower()
        if upper == "Z":
            steps.append(("Z",))
            x, y, last_c, last_q = sx, sy, None, None
            continue
        values = [float(v) for v in _NUMBER.findall(rest)]
        takes = _TAKES[upper]
        if not values or len(values) % takes:
            raise ValueError(f"`{letter}` takes {takes} numbers at a time, not {len(values)}")
        for i in range(0, len(values), takes):
            v = values[i:i + takes]
            if upper == "H":
                v = [v[0] + (x if relative else 0), y]
            elif upper == "V":
                v = [x, v[0] + (y if relative else 0)]
            elif relative:
                v = [value + (x if k % 2 == 0 else y) for k, value in enumerate(v)]
            if upper == "M" and i == 0:
                steps.append(("M", *v))
                sx, sy = v
                last_c = last_q = None
            elif upper in "MLHV":
                steps.append(("L", *v))
                last_c = last_q = None
            elif upper in "CS":
                if upper == "S":
                    v = [*((2 * x - last_c[0], 2 * y - last_c[1]) if last_c else (x, y)), *v]
                steps.append(("C", *v))
                last_c, last_q = (v[2], v[3]), None
            else:
                if upper == "T":
                    v = [*((2 * x - last_q[0], 2 * y - last_q[1]) if last_q else (x, y)), *v]
                qx, qy, ex, ey = v
                steps.append(("C", x + 2 * (qx - x) / 3, y + 2 * (qy - y) / 3, ex + 2 * (qx - ex) / 3, ey + 2 * (qy - ey) / 3,
                              ex, ey))
                last_q, last_c = (qx, qy), None
            x, y = v[-2], v[-1]
    return tuple((s[0], *(round(v, 4) for v in s[1:])) for s in steps)


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
    values = [float(v) for v in _NUMBER.findall(element.attrs.get("points", ""))]
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
    if sketch.stock.low_ink and fill and not stroke and fill == WHITE and attrs.get("fill") not in ("white", "paper"):
        stroke = sketch.colour(element, "fill")          # an area that has faded keeps its outline
        stroke = "" if stroke == WHITE else stroke
    opacity = sketch.number(element, "opacity", 1)
    if rect and fill and fill != "current" and opacity >= 0.7:
        sketch.grounds.append(_Ground(moved_box(sketch.matrix, bounds(steps)), fill))
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
    colour = sketch.colour(element, "pattern-fill", "ink")
    opacity = sketch.number(element, "opacity", 1)
    if symbol := sketch.stock.symbols.get(name):
        return [Group(_tiled(sketch, element, name, symbol, box, colour), clip=steps, opacity=opacity)]
    if name not in PATTERNS:
        known = [*PATTERNS, *sketch.stock.symbols]
        sketch.fault("PNP-06", f"pattern `{name}` does not exist", element, near(name, known))
        return []
    gap = max(0.3, sketch.number(element, "pattern-gap", 1.5))
    drawn, filled = PATTERNS[name](box, gap, sketch.number(element, "pattern-angle", 45))
    if filled:
        return [Group((Path(drawn, fill=colour, opacity=opacity),), clip=steps)]
    return [Group((Path(drawn, stroke=colour, width=sketch.number(element, "pattern-width", 0.2), opacity=opacity),), clip=steps)]


def _tiled(sketch: Sketch, element: Element, name: str, tile: Symbol, box: Box, colour: str) -> tuple[Item, ...]:
    """A self-drawn pattern repeated over a box, from the origin, so that neighbours run on."""
    scale = sketch.number(element, "pattern-gap", tile.width) / tile.width
    w, h = tile.width * scale, tile.height * scale
    sketch.stock.drawn[name] = tile.items
    uses = []
    row = int(box.y // h) - 1
    while row * h < box.y + box.h:
        shift = w / 2 if tile.stagger and row % 2 else 0.0
        column = int((box.x - shift) // w) - 1
        while column * w + shift < box.x + box.w:
            uses.append(Use(name, (scale, 0, 0, scale, round(column * w + shift, 4), round(row * h, 4)), colour))
            column += 1
        row += 1
    return tuple(uses)


# --- symbols, icons, images, groups -------------------------------------------------------------------------------------------

def placed(x: float, y: float, w: float, h: float, of: tuple[float, float], rotate: float = 0, mirror: bool = False) -> Matrix:
    """The matrix that puts a box of size `of` into x, y, w, h, turned clockwise about its middle."""
    sx, sy = w / of[0], h / of[1]
    inner: Matrix = (-sx if mirror else sx, 0, 0, sy, w / 2 if mirror else -w / 2, -h / 2)
    c, s = cos(radians(rotate)), sin(radians(rotate))
    return tuple(round(v, 6) for v in multiply((c, s, -s, c, x + w / 2, y + h / 2), inner))


def icon_items(sketch: Sketch, name: str) -> tuple[Symbol | None, str]:
    """A symbol by its name: self-drawn, else a glyph of the icon font."""
    stock = sketch.stock
    if name not in stock.symbols:
        steps = glyphs.outline(name)
        if steps is None:
            return None, name
        stock.symbols[name] = Symbol((Path(steps, fill="current"),), glyphs.BOX, glyphs.BOX)
    stock.drawn.setdefault(name, stock.symbols[name].items)
    return stock.symbols[name], name


def known_icons(stock: Stock) -> list[str]:
    return [*stock.symbols, *glyphs.names()]


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
        sketch.fault("PNP-06", f"icon `{name}` does not exist", element, near(name, known_icons(sketch.stock)))
        return []
    box = Box(sketch.number(element, "x", 0), sketch.number(element, "y", 0), w, h)
    sketch.matters(element, box, matters)
    colour = sketch.colour(element, "fill", "ink")
    colour = sketch.ink(element, box, colour, False, check=False)
    matrix = placed(*box, (symbol.width, symbol.height), sketch.number(element, "rotate", 0), element.attrs.get("mirror") == "yes")
    use = Use(name, matrix, colour)
    opacity = sketch.number(element, "opacity", 1)
    return [use] if opacity >= 1 else [Group((use,), opacity=opacity)]


def _image(sketch: Sketch, element: Element) -> list[Item]:
    source = element.attrs.get("src", "")
    file = (sketch.stock.folder / source).resolve()
    if not file.is_relative_to(sketch.stock.folder.resolve()):
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
    items = sketch.drawn(element)
    sketch.matrix, sketch.careless, sketch.on = outer, careless, on
    opacity = sketch.number(element, "opacity", 1)
    return [Group(items, matrix, clip, opacity)] if items else []


def _clip(sketch: Sketch, element: Element) -> Steps:
    match element.attrs.get("clip"):
        case None | "none":
            return ()
        case "rect":
            return rect_steps(0, 0, sketch.number(element, "w"), sketch.number(element, "h"), sketch.number(element, "r", 0))
        case "round":
            r = sketch.number(element, "r")
            return tuple(ellipse(sketch.number(element, "cx", 0), sketch.number(element, "cy", 0), r, r))
        case "face":
            return outline_steps(sketch.shape, sketch.width, sketch.height)
        case other:
            try:
                return path_steps(other)
            except ValueError:
                sketch.fault("PNP-10", f"`clip` is `{_short(other)}`, neither rect, round, face nor path data", element)
                return ()


def define_symbol(sketch: Sketch, element: Element) -> list[Item]:
    """<symbol> and <pattern>: kept by name, drawn where they are used."""
    outer, careless = sketch.matrix, sketch.careless
    grounds, sketch.careless = list(sketch.grounds), True
    items = sketch.drawn(element)
    sketch.matrix, sketch.careless, sketch.grounds = outer, careless, grounds
    width = sketch.number(element, "w", 24)
    name = element.attrs.get("id", "")
    if not name:
        sketch.fault("PNP-10", f"<{element.tag}> lacks `id`", element)
        return []
    sketch.stock.symbols[name] = Symbol(items, width, sketch.number(element, "h", width), element.attrs.get("stagger") == "yes")
    sketch.stock.drawn[name] = items
    return []


def _zone(sketch: Sketch, element: Element) -> list[Item]:
    sketch.zones[element.attrs.get("name", "")] = moved_box(sketch.matrix, sketch.box(element))
    return []


# --- type -----------------------------------------------------------------------------------------------------------------

class _Type(NamedTuple):
    """How a block of text is set."""

    font: str
    size: float
    least: float
    leading: float
    align: str
    tracking: float
    small: bool


def _type(sketch: Sketch, element: Element, font: str = "body", size: float = 9.0, inherit: _Type | None = None) -> _Type:
    small = element.attrs.get("small") == "yes"
    floor = SMALL if small else FLOOR
    size = sketch.number(element, "size", inherit.size if inherit else SMALL if small else size)
    least = sketch.number(element, "min", inherit.least if inherit and "size" not in element.attrs else min(size, max(floor, floor)))
    if least < floor - 0.001 or size < floor - 0.001:
        sketch.fault("PNP-12", f"type of {min(least, size):g} pt is smaller than the floor of {floor:g} pt", element)
    name = sketch.font(element, inherit.font if inherit else font) if "font" in element.attrs or not inherit else inherit.font
    return _Type(name, size, min(least, size),
                 sketch.number(element, "leading", inherit.leading if inherit else 1.2),
                 element.attrs.get("align", inherit.align if inherit else "left"),
                 sketch.number(element, "tracking", 0), small)


def _paragraphs(content: str) -> tuple[str, ...]:
    return tuple(p for p in (" ".join(part.split()) for part in re.split(r"\n\s*\n", content)) if p) or ("",)


def _check_glyphs(sketch: Sketch, element: Element, paragraphs: tuple[str, ...], font: str) -> None:
    for paragraph in paragraphs:
        for piece in text.runs(paragraph, font):
            if piece.icon:
                if icon_items(sketch, piece.icon)[0] is None:
                    sketch.fault("PNP-06", f"icon `{piece.icon}` does not exist", element,
                                 near(piece.icon, known_icons(sketch.stock)))
            elif lacking := text.missing(piece.text, piece.font):
                shown = ", ".join(f"`{char}` (U+{ord(char):04X})" for char in lacking)
                sketch.fault("PNP-13", f"font {piece.font} has no {shown}", element)


def _text(sketch: Sketch, element: Element) -> list[Item]:
    """One line; with `w` it shrinks to fit, without it stands at its point."""
    words = " ".join(element.text().split())
    if not words:
        return []
    type_ = _type(sketch, element, "body", 9)
    attrs = element.attrs
    x, y = sketch.number(element, "x", 0), sketch.number(element, "y", 0)
    _check_glyphs(sketch, element, (words,), type_.font)
    units = text.words(words, type_.font)
    ems = sum(word.ems for word in units) + text.font(type_.font).em_width(" ") * (len(units) - 1)
    spread = type_.tracking * max(0, len(words) - 1)
    size = type_.size
    if "w" in attrs:
        room = sketch.number(element, "w")
        while size > type_.least and ems * size / POINTS_PER_MM + spread > room + 0.01:
            size = max(type_.least, size - 0.25)
        over = ems * size / POINTS_PER_MM + spread - room
        if over > 0.05:
            sketch.fault("PNP-12", f"`{_short(words)}` is {over:.1f} mm too wide for {room:g} mm at {size:g} pt", element)
    width = ems * size / POINTS_PER_MM + spread
    set_ = text.broken((words,), type_.font, size, width + 1000, 1.0)
    em = size / POINTS_PER_MM
    cap = text.font(type_.font).cap_height * em
    high = sketch.number(element, "h", 0)
    if "h" in attrs and cap > high + 0.05:
        sketch.fault("PNP-12", f"`{_short(words)}` is {cap - high:.1f} mm too high for {high:g} mm at {size:g} pt", element)
    left = {"left": 0.0, "center": 0.5, "right": 1.0}.get(type_.align, 0.0)
    start = x + ((sketch.number(element, "w") - width) * left if "w" in attrs else -width * left)
    base = {"top": y + cap, "middle": y + (high + cap) / 2, "bottom": y + high}.get(attrs.get("valign", "middle"), y)
    base = base if "h" in attrs else y
    area = Box(start, base - cap, width, cap)
    colour = _text_colour(sketch, element, area, size, True)
    if not type_.small:
        sketch.matters(element, area, True)
    items = _line_items(sketch, set_.lines[0], start, base, size, colour, type_)
    return _turned(sketch, element, items, Box(x, y, sketch.number(element, "w", 0), high))


def _turned(sketch: Sketch, element: Element, items: list[Item], box: Box) -> list[Item]:
    angle = sketch.number(element, "rotate", 0)
    if not angle:
        return items
    cx, cy = box.x + box.w / 2, box.y + box.h / 2
    c, s = cos(radians(angle)), sin(radians(angle))
    turn = multiply((c, s, -s, c, cx, cy), (1, 0, 0, 1, -cx, -cy))
    return [Group(tuple(items), tuple(round(v, 6) for v in turn))]


def _text_colour(sketch: Sketch, element: Element, area: Box, size: float, small: bool, default: str = "ink") -> str:
    colour = sketch.colour(element, "fill", default)
    return sketch.ink(element, area, colour, size <= BODY and not small)


def _line_items(sketch: Sketch, line: Any, x: float, base: float, size: float, colour: str, type_: _Type) -> list[Item]:
    items: list[Item] = []
    em = size / POINTS_PER_MM
    shift = 0.0
    for offset, piece in line:
        if piece.icon:
            symbol, name = icon_items(sketch, piece.icon)
            if symbol:
                box = (x + offset + shift + 0.04 * em, base - 0.84 * em, 1.06 * em, 1.06 * em)
                items.append(Use(name, placed(*box, (symbol.width, symbol.height)), colour))
            continue
        items.append(Text(round(x + offset + shift, 3), round(base, 3), piece.text, piece.font, size, colour,
                          type_.tracking, type_.small))
        shift += type_.tracking * len(piece.text)
    return items


def _set_lines(sketch: Sketch, set_: text.Set, type_: _Type, x: float, y: float, width: float, colour: str,
               gap: float = 0.0) -> list[Item]:
    """Lines from the top, each aligned; the first baseline lies an ascent below y."""
    em = set_.size_pt / POINTS_PER_MM
    base = y + (set_.leading - em) / 2 + 0.79 * em
    share = {"left": 0.0, "center": 0.5, "right": 1.0}.get(type_.align, 0.0)
    items: list[Item] = []
    for i, (line, wide) in enumerate(zip(set_.lines, set_.widths)):
        if line:
            items += _line_items(sketch, line, x + (width - wide) * share, base + i * set_.leading, set_.size_pt, colour, type_)
    return items


def _para(sketch: Sketch, element: Element) -> list[Item]:
    """A wrapped text that shrinks to fit its box, then reports."""
    paragraphs = _paragraphs(element.text())
    if paragraphs == ("",):
        return []
    type_, box = _type(sketch, element), sketch.box(element)
    _check_glyphs(sketch, element, paragraphs, type_.font)
    set_, high, wide = text.fitted(paragraphs, type_.font, type_.size, type_.least, box.w, box.h, type_.leading)
    _report_overflow(sketch, element, " ".join(paragraphs), high, wide, set_.size_pt)
    free = max(0.0, box.h - set_.height)
    top = box.y + {"top": 0.0, "middle": free / 2, "bottom": free}.get(element.attrs.get("valign", "top"), 0.0)
    area = Box(box.x, top, box.w, min(box.h, set_.height))
    colour = _text_colour(sketch, element, area, set_.size_pt, type_.small)
    if not type_.small:
        wide_at = max(set_.widths, default=0)
        share = {"center": 0.5, "right": 1.0}.get(type_.align, 0.0)
        sketch.matters(element, Box(box.x + (box.w - wide_at) * share, area.y, wide_at, area.h), True)
    items = _set_lines(sketch, set_, type_, box.x, top, box.w, colour)
    return _turned(sketch, element, items, box)


def _report_overflow(sketch: Sketch, element: Element, words: str, high: float, wide: float, size: float) -> None:
    if high > 0.05:
        sketch.fault("PNP-12", f"`{_short(words)}` is {high:.1f} mm too high for its box at {size:g} pt", element)
    if wide > 0.05:
        sketch.fault("PNP-12", f"a word of `{_short(words)}` is {wide:.1f} mm too wide for its box at {size:g} pt", element)


# --- flows: stacked blocks that shrink together -----------------------------------------------------------------------------

class _Block(NamedTuple):
    """A block of a flow at one scale: its height and how to draw it at a place."""

    height: float
    draw: Callable[[float, float], list[Item]]
    wide: float = 0.0


def _flow(sketch: Sketch, element: Element) -> list[Item]:
    box, type_ = sketch.box(element), _type(sketch, element)
    gap = sketch.number(element, "gap", 1.0)
    scale, least = 1.0, type_.least / type_.size
    faults = len(sketch.faults)
    while True:
        del sketch.faults[faults:]
        blocks = [_block(sketch, child, type_, box.w, scale) for child in element.elements()]
        blocks = [block for block in blocks if block]
        total = sum(b.height for b in blocks) + gap * scale * max(0, len(blocks) - 1)
        wide = max((b.wide for b in blocks), default=0)
        if (total <= box.h + 0.01 and wide <= 0.01) or scale <= least + 1e-9:
            break
        scale = max(least, scale - 0.25 / type_.size)
    _report_overflow(sketch, element, _flow_words(element), total - box.h, wide, type_.size * scale)
    free = max(0.0, box.h - total)
    y = box.y + {"top": 0.0, "middle": free / 2, "bottom": free}.get(element.attrs.get("valign", "top"), 0.0)
    spread = free / (len(blocks) - 1) if element.attrs.get("valign") == "spread" and len(blocks) > 1 else 0.0
    sketch.matters(element, Box(box.x, y, box.w, min(box.h, total)), True)
    items: list[Item] = []
    for block in blocks:
        items += block.draw(box.x, y)
        y += block.height + gap * scale + spread
    return items


def _flow_words(element: Element) -> str:
    return " ".join([element.text(), *(_flow_words(child) for child in element.elements())]).strip()


def _block(sketch: Sketch, child: Element, base: _Type, width: float, scale: float) -> _Block | None:
    if child.tag not in ("p", "h", "li", "rule", "space", "table"):
        sketch.fault("PNP-10", f"<{child.tag}> does not belong in a <flow>", child, near(child.tag, ("p", "h", "li", "rule", "space",
                                                                                                    "table")))
        return None
    unknown = child.attrs.keys() - KNOWN[child.tag]
    for name in sorted(unknown):
        sketch.fault("PNP-10", f"<{child.tag}> has no attribute `{name}`", child, near(name, sorted(KNOWN[child.tag])))
    if child.tag == "space":
        return _Block(sketch.number(child, "h", 2) * scale, lambda x, y: [])
    if child.tag == "rule":
        colour, thick = sketch.colour(child, "stroke", "ink"), sketch.number(child, "stroke-width", 0.25)
        return _Block(thick, lambda x, y: [Path((("M", x, y), ("L", x + width, y)), stroke=colour, width=thick)])
    if child.tag == "table":
        return _table(sketch, child, base, width, scale)
    return _words(sketch, child, base, width, scale)


def flow_block(sketch: Sketch, child: Element, width: float) -> _Block | None:
    """A block by itself, for those who stack blocks over pages."""
    return _block(sketch, child, _Type(sketch.stock.fonts.get("body", "sans"), 9.5, FLOOR, 1.25, "left", 0, False), width, 1.0)


def _words(sketch: Sketch, child: Element, base: _Type, width: float, scale: float) -> _Block | None:
    paragraphs = _paragraphs(child.text())
    if paragraphs == ("",):
        return None
    type_ = _type(sketch, child, inherit=base)
    if child.tag == "h" and "font" not in child.attrs:
        type_ = type_._replace(font=sketch.stock.fonts.get("title", text.bolder(base.font)))
    size = max(type_.size * scale, SMALL if type_.small else FLOOR)
    _check_glyphs(sketch, child, paragraphs, type_.font)
    mark = child.attrs.get("mark", "•") if child.tag == "li" else ""
    indent = sketch.number(child, "indent", 0) if child.tag == "p" else 0.0
    if mark:
        drawn = text.broken((mark,), type_.font, size, 1000, type_.leading)
        indent = max(drawn.widths[0] + 0.35 * size / POINTS_PER_MM, 0.9 * size / POINTS_PER_MM)
    set_ = text.broken(paragraphs, type_.font, size, width - indent, type_.leading)
    colour = sketch.colour(child, "fill", "ink")

    def draw(x: float, y: float) -> list[Item]:
        shade = sketch.ink(child, Box(x, y, width, set_.height), colour, size <= BODY and not type_.small)
        items = _set_lines(sketch, set_, type_, x + indent, y, width - indent, shade)
        if mark:
            items += _set_lines(sketch, drawn, type_._replace(align="left"), x, y, indent, shade)
        return items

    return _Block(set_.height, draw, set_.too_wide)


def _table(sketch: Sketch, child: Element, base: _Type, width: float, scale: float) -> _Block | None:
    """Rows of cells; `cols` gives the shares of the width, `head` the rows set bold, `lines` the rules between rows."""
    rows = [row for row in child.elements() if row.tag == "tr"]
    if not rows:
        return None
    cells = [[c for c in row.elements() if c.tag == "td"] for row in rows]
    count = max(map(len, cells))
    shares = [float(v) for v in _NUMBER.findall(child.attrs.get("cols", ""))] or [1.0] * count
    if len(shares) < count:
        sketch.fault("PNP-10", f"`cols` of <table> names {len(shares)} columns, a row has {count}", child)
        return None
    type_ = _type(sketch, child, inherit=base)
    size, pad = max(type_.size * scale, FLOOR), sketch.number(child, "pad", 0.6)
    widths = [width * s / sum(shares) for s in shares]
    aligns = [a.strip() for a in child.attrs.get("align", "left").split(",")]
    head = int(sketch.number(child, "head", 0))
    laid, wide = [], 0.0
    for r, row in enumerate(cells):
        line = []
        for c, cell in enumerate(row):
            bold = r < head or cell.attrs.get("bold") == "yes" or rows[r].attrs.get("bold") == "yes"
            font = text.bolder(type_.font) if bold else type_.font
            if "font" in cell.attrs:
                font = sketch.font(cell, "body")
            paragraphs = _paragraphs(cell.text())
            _check_glyphs(sketch, cell, paragraphs, font)
            set_ = text.broken(paragraphs, font, size, widths[c] - 2 * pad, type_.leading)
            wide = max(wide, set_.too_wide)
            align = cell.attrs.get("align", aligns[min(c, len(aligns) - 1)])
            line.append((set_, type_._replace(align=align, font=font), cell))
        laid.append((line, max((s.height for s, _, _ in line), default=size / POINTS_PER_MM) + 2 * pad * 0.6))
    rule = child.attrs.get("lines", "yes") == "yes"
    stroke = sketch.stock.colours.get("ink", "#000000")

    def draw(x: float, y: float) -> list[Item]:
        items: list[Item] = []
        for r, (line, high) in enumerate(laid):
            left = x
            fill = sketch.colour(rows[r], "fill", area=True)
            if fill:
                items.append(Path(rect_steps(x, y, width, high), fill=fill))
                sketch.grounds.append(_Ground(moved_box(sketch.matrix, Box(x, y, width, high)), fill))
            for (set_, kind, cell), wide_at in zip(line, widths):
                shade = sketch.ink(cell, Box(left, y, wide_at, high), sketch.colour(cell, "fill", "ink"), size <= BODY)
                top = y + (high - set_.height) / 2
                items += _set_lines(sketch, set_, kind, left + pad, top, wide_at - 2 * pad, shade)
                left += wide_at
            y += high
            if rule and r < len(laid) - 1:
                items.append(Path((("M", x, y), ("L", x + width, y)), stroke=stroke, width=0.35 if r + 1 == head else 0.15))
        return items

    return _Block(sum(high for _, high in laid), draw, wide)


_DRAW: dict[str, Callable[[Sketch, Element], list[Item]]] = {
    "ground": _ground, "rect": _rect, "ellipse": _ellipse, "circle": _ellipse, "line": _line, "poly": _poly, "path": _path,
    "hex": _hex, "text": _text, "para": _para, "flow": _flow, "icon": _icon, "image": _image, "group": _group, "use": _use,
    "symbol": define_symbol, "pattern": define_symbol, "zone": _zone,
}
