"""Which attributes each element of the face vocabulary has."""

from __future__ import annotations

PAINT = frozenset(("fill", "stroke", "stroke-width", "dash", "round", "opacity", "pattern", "pattern-fill", "pattern-gap",
                   "pattern-width", "pattern-angle", "important", "even-odd"))
TYPE = frozenset(("font", "size", "min", "fill", "align", "valign", "leading", "tracking", "small", "on",
                  "important", "rotate"))
BOX = frozenset(("x", "y", "w", "h"))
KNOWN = {
    "ground": PAINT, "rect": PAINT | BOX | {"r"}, "ellipse": PAINT | {"cx", "cy", "rx", "ry"},
    "circle": PAINT | {"cx", "cy", "r"}, "line": PAINT | {"x1", "y1", "x2", "y2"}, "poly": PAINT | {"points", "open"},
    "path": PAINT | {"d"}, "hex": PAINT | {"cx", "cy", "across", "pointy"},
    "text": TYPE | BOX, "para": TYPE | BOX | {"gap"}, "flow": TYPE | BOX | {"gap"},
    "icon": frozenset(("name", "x", "y", "size", "fill", "rotate", "mirror", "on", "important", "opacity")),
    "image": BOX | {"src"}, "zone": BOX | {"name"},
    "group": frozenset(("x", "y", "rotate", "scale", "mirror", "opacity", "clip", "w", "h", "r", "cx", "cy", "important",
                        "on")),
    "use": frozenset(("symbol", "x", "y", "w", "h", "fill", "rotate", "mirror", "opacity", "important", "on")),
    "symbol": frozenset(("id", "w", "h")), "pattern": frozenset(("id", "w", "h", "stagger")),
    "p": TYPE | {"indent"}, "h": TYPE, "li": TYPE | {"mark"}, "rule": frozenset(("stroke", "stroke-width")),
    "space": frozenset(("h",)),
    "table": TYPE | {"cols", "head", "lines", "pad"}, "tr": frozenset(("fill", "on", "bold")),
    "td": frozenset(("align", "bold", "fill", "font")),
}
