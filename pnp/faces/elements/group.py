"""Groups that move, turn, scale, mirror and clip what is inside; zones that name a box."""

from __future__ import annotations

from math import cos, radians, sin

from pnp.base import Matrix, clipped, moved_box, rounded
from pnp.faces.elements.registry import BOX, drawn, element
from pnp.faces.items import Group, Item, Steps
from pnp.faces.outlines import ellipse, outline_steps, path_steps, rect_steps
from pnp.faces.sketch import Sketch
from pnp.faces.tree import Element


@element("group", x="to the right (0)", y="down (0)", rotate="about x, y", scale="factor (1)",
         mirror="`yes`: left to right", opacity="0 to 1",
         clip='`"rect"` (`w h r`), `"round"` (`cx cy r`), `"face"` or path data',
         w="of the clip", h="of the clip", r="of the clip", cx="of the clip (0)", cy="of the clip (0)",
         important="`no`: nothing inside need lie in the safe zone", on="the role that what is inside stands on")
def _group(sketch: Sketch, element: Element) -> list[Item]:
    """Moves, turns, scales and clips what is inside."""
    matrix, clip = _matrix(sketch, element), _clip(sketch, element)
    with sketch.inside(matrix, element.attrs.get("important") == "no", element.attrs.get("on")):
        items = drawn(sketch, element)
    opacity = sketch.number(element, "opacity", 1)
    return [Group(items, matrix, clip, opacity)] if items else []


def _matrix(sketch: Sketch, element: Element) -> Matrix:
    x, y, angle = (sketch.number(element, name, 0) for name in ("x", "y", "rotate"))
    scale = sketch.number(element, "scale", 1)
    flip = -1 if element.attrs.get("mirror") == "yes" else 1
    c, s = cos(radians(angle)) * scale, sin(radians(angle)) * scale
    return rounded((c * flip, s * flip, -s, c, x, y))


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


@element("zone", BOX, name="what checks call it")
def _zone(sketch: Sketch, element: Element) -> list[Item]:
    """Draws nothing; a named box that checks refer to."""
    sketch.zones[element.attrs.get("name", "")] = moved_box(sketch.matrix, sketch.box(element))
    return []
