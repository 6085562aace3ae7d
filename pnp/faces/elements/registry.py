"""Every element of the face vocabulary: its tag, its attributes with their meaning, where it stands and who draws it.

A drawing function says so itself, `@element("rect", BOX, PAINT, r="rounds the corners")`; its docstring is what the
docs say of the element. Templates, checks and docs/faces.md know no other list.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple

from pnp.base import near
from pnp.faces.items import Face, Item
from pnp.faces.sketch import Sketch
from pnp.faces.tree import Element

Draw = Callable[[Sketch, Element], list[Item]]
Parent = Literal["root", "face", "flow", "table", "tr", "text"]       # what an element stands in


class Family(NamedTuple):
    """Attributes that several elements share."""

    name: str
    meanings: Mapping[str, str]


class ElementKind(NamedTuple):
    """What is known of an element."""

    tag: str
    says: str
    place: Parent
    families: tuple[Family, ...]
    own: Mapping[str, str]               # attribute -> what it means
    attributes: frozenset[str]


BOX = Family("box", {"x": "left edge (0)", "y": "top edge (0)", "w": "width", "h": "height"})
PAINT = Family("paint", {
    "fill": "the role of the area", "stroke": "the role of the line", "stroke-width": "0.25", "dash": '`"1 0.5"`',
    "round": "`yes`: round caps and joins", "opacity": "0 to 1", "even-odd": "`yes`: what is covered twice is a hole",
    "pattern": "a pattern by its name, or the id of a `<pattern>`", "pattern-fill": "the role it is drawn in (`ink`)",
    "pattern-gap": "from line to line (1.5); the width of a tile of one's own", "pattern-width": "of its lines (0.2)",
    "pattern-angle": "of hatches (45)", "important": "`yes`: must lie in the safe zone",
})
TYPE = Family("type", {
    "font": "a role or a font", "size": "points (9)", "min": "the size it may shrink to (8)", "fill": "the role (`ink`)",
    "align": "`left`, `center`, `right`", "valign": "`top`, `middle`, `bottom`",
    "leading": "baseline to baseline, in sizes (1.2)",
    "tracking": "between characters", "small": "`yes`: a collector line, 5.5 pt", "rotate": "about the middle of the box",
    "on": "the role it stands on, where that cannot be seen from the shapes below it",
    "important": "`no`: need not lie in the safe zone",
})

ELEMENTS: dict[str, ElementKind] = {}
_DRAW: dict[str, Draw] = {}


def declared(tag: str, says: str, place: Parent, *families: Family, **own: str) -> ElementKind:
    """An element that something else draws, or nobody."""
    known = frozenset(own).union(*(family.meanings for family in families))
    kind = ELEMENTS[tag] = ElementKind(tag, says, place, families, own, known)
    return kind


def element(tag: str, *families: Family, **own: str) -> Callable[[Draw], Draw]:
    """Makes a function draw the element of this tag on a face."""
    def register(draw: Draw) -> Draw:
        declared(tag, sentence(draw), "face", *families, **own)
        _DRAW[tag] = draw
        return draw

    return register


def sentence(function: Callable[..., object]) -> str:
    return " ".join((function.__doc__ or "").split())


def tags_in(place: Parent) -> list[str]:
    return [tag for tag, kind in ELEMENTS.items() if kind.place == place]


def misplaced(sketch: Sketch, child: Element, place: Parent) -> bool:
    """Whether an element may not stand here, or is none at all; told."""
    kind = ELEMENTS.get(child.tag)
    if kind is not None and kind.place == place:
        return False
    where = {"root": "is not <face>, the root", "face": "does not belong here", "text": "does not belong in words"}
    says = where.get(place, f"does not belong in a <{place}>")
    sketch.fault("PNP-10", f"<{child.tag}> {says}", child, near(child.tag, tags_in(place)))
    return True


def has_unknown(sketch: Sketch, child: Element) -> bool:
    """Whether an element has attributes that mean nothing; told."""
    known = ELEMENTS[child.tag].attributes
    if child.attrs.keys() <= known:
        return False
    for name in sorted(child.attrs.keys() - known):
        sketch.fault("PNP-10", f"<{child.tag}> has no attribute `{name}`", child, near(name, sorted(known)))
    return True


def face_of(sketch: Sketch, root: Element) -> Face:
    """A whole drawing."""
    if not misplaced(sketch, root, "root"):
        has_unknown(sketch, root)
    return sketch.face(drawn(sketch, root), root.attrs.get("repeats") == "yes")


def drawn(sketch: Sketch, parent: Element) -> tuple[Item, ...]:
    """The items of an element's children."""
    items: list[Item] = []
    for child in parent.elements():
        if not misplaced(sketch, child, "face") and not has_unknown(sketch, child):
            items += _DRAW[child.tag](sketch, child)
    return tuple(items)


declared("face", "The root.", "root", repeats="`yes`: a back whose pattern runs on from card to card, which is checked")
declared("br", "Begins a paragraph, as a blank line does.", "text")
