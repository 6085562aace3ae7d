"""The drawing board of one face: colours by role, fonts, symbols, grounds that text stands on, and every fault noted."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from pnp.base import IDENTITY, WHITE, Box, Diagnostic, Matrix, clipped, contrast, moved_box, multiply, near
from pnp.faces.fonts import FONTS
from pnp.faces.items import Face, Group, Item
from pnp.faces.outlines import outside
from pnp.faces.style import Style
from pnp.faces.tree import Element

FLOOR = 8.0                  # pt; collector lines are exempt
SMALL = 5.5
BLEED = 3.0                  # how far grounds run over
BODY = 9.5                   # pt; text up to this size wants the higher contrast
SAFE, SAFE_SMALL, SMALL_PIECE = 3.0, 1.5, 30.0


def safe_margin(width: float, height: float) -> float:
    """How much at the edge of a face of this size may be lost in cutting."""
    return SAFE_SMALL if min(width, height) <= SMALL_PIECE else SAFE


class Ground(NamedTuple):
    """An opaque area; its box is moved when it is first asked what lies there."""

    box: Box
    colour: str
    matrix: Matrix = IDENTITY

    def placed(self) -> Ground:
        return self if self.matrix is IDENTITY else Ground(moved_box(self.matrix, self.box), self.colour)


class Sketch:
    """One face on the drawing board: items in order, grounds that text may stand on, zones, faults."""

    def __init__(self, style: Style, piece: str, side: str, width: float, height: float, shape: str, game: str = ""):
        self.style, self.piece, self.side, self.game = style, piece, side, game
        self.width, self.height, self.shape = width, height, shape
        self.grounds: list[Ground] = []
        self.zones: dict[str, Box] = {}
        self.important: list[Box] = []
        self.faults: list[Diagnostic] = []
        self.matrix: Matrix = IDENTITY
        self.careless = False                        # inside a group that is not important
        self.on = ""
        self.mirrored = False                        # will be printed mirrored: words are turned back

    @contextmanager
    def inside(self, matrix: Matrix = IDENTITY, careless: bool = False, on: str | None = None,
               apart: bool = False) -> Iterator[None]:
        """What is drawn inside is moved by a matrix, may be careless, stands on a ground of its own; `apart`, its
        grounds are gone with it."""
        outer = self.matrix, self.careless, self.on, self.grounds
        self.matrix = multiply(self.matrix, matrix)
        self.careless = self.careless or careless
        self.on = self.on if on is None else on
        self.grounds = list(self.grounds) if apart else self.grounds
        try:
            yield
        finally:
            self.matrix, self.careless, self.on, self.grounds = outer

    def face(self, items: tuple[Item, ...], repeats: bool = False) -> Face:
        """What was drawn."""
        return Face(self.width, self.height, self.shape, items, self.style.drawn, self.zones, tuple(self.important),
                    repeats)

    def fault(self, code: str, message: str, at: Element, help: str = "") -> None:
        of = f"`{self.piece}` {self.side}: " if self.piece else ""
        self.faults.append(Diagnostic(code, of + message, at.span, self.game, self.piece, help=help))

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
        if role not in self.style.colours:
            code, what = ("PNP-14", "a literal colour") if role.startswith("#") else ("PNP-14", "no role of the palette")
            said = f"`{name}` of <{element.tag}> is `{role}`, {what}"
            self.fault(code, said, element, near(role, self.style.colours))
            return ""
        return (self.style.faded if area else self.style.colours)[role]

    def font(self, element: Element, default: str) -> str:
        name = element.attrs.get("font", default)
        name = self.style.fonts.get(name, name)
        if name not in FONTS:
            self.fault("PNP-06", f"font `{name}` does not exist", element, near(name, [*self.style.fonts, *FONTS]))
            return "sans"
        return name

    def ground_of(self, box: Box) -> str:
        """What lies under a box: the last opaque area that holds it."""
        at = moved_box(self.matrix, box)
        x, y = at.x + at.width / 2, at.y + at.height / 2
        for number in range(len(self.grounds) - 1, -1, -1):
            ground = self.grounds[number] = self.grounds[number].placed()
            (left, top, width, height), colour, _ = ground
            if left - 0.01 <= x <= left + width + 0.01 and top - 0.01 <= y <= top + height + 0.01:
                return colour
        return WHITE

    def matters(self, element: Element, box: Box, default: bool) -> None:
        """Keep a box that must lie in the safe zone."""
        said = element.attrs.get("important")
        if said != "no" and (said == "yes" or (default and not self.careless)):
            placed = moved_box(self.matrix, box)
            self.important.append(placed)
            margin = safe_margin(self.width, self.height)
            out = outside(self.shape, self.width, self.height, margin, placed)
            if out > 0.05:
                self.fault("PNP-15", f"<{element.tag}> at {placed.x:.1f}, {placed.y:.1f} reaches {out:.1f} mm into the "
                           f"last {margin:g} mm before the trim", element)

    def readable(self, items: list[Item], box: Box) -> list[Item]:
        """Words on a face that is printed mirrored, mirrored once more where they stand."""
        if not self.mirrored or not items:
            return items
        return [Group(tuple(items), (-1, 0, 0, 1, round(2 * box.x + box.width, 4), 0))]

    def ink(self, element: Element, box: Box, colour: str, body: bool, check: bool = True) -> str:
        """The colour text is printed in; in low-ink printing it turns to ink where its ground has faded."""
        if colour in ("", "current") or not (check or self.style.low_ink):
            return colour
        said = element.attrs.get("on") or self.on
        ground = self.style.faded.get(said, WHITE) if said else self.ground_of(box)
        ratio = contrast(colour, ground)
        if self.style.low_ink and ratio < 4.5:
            return self.style.colours.get("ink", "#000000")
        least = 7.0 if body else 4.5
        if check and ratio < least - 0.005:
            self.fault("PNP-16", f"text `{clipped(element.text())}` in {colour} on {ground} has contrast {ratio:.1f}, "
                       f"not {least:g}", element)
        return colour
