"""The records printing is made of: what is to be cut out, and the pages that come out with all that lies on them.

Millimetres, origin top left, y down.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple, TypeVar

from pnp.base import Box, Size

Side = Literal["front", "back"]

EDGE = 4.3                # what printers reach: small print and marks stay this far from the paper's edge
SLACK = 1e-6              # sums of millimetres that fit exactly must fit
CARD_THICKNESS = 0.3
Points = tuple[tuple[float, float], ...]
LineKind = Literal["crop", "cut", "fold", "align", "glue", "map"]


class Slot(NamedTuple):
    """One face on a page. The face is turned clockwise by `turn` degrees, then put so that its box starts at x, y."""

    piece: str
    copy: int                    # 1..copies; 0 for a spare
    side: Side
    x: float
    y: float
    width: float                 # of the box on the page, after turning
    height: float
    turn: int = 0
    mirror: bool = False         # the front face, mirrored left to right before it is turned
    window: Box | None = None    # boards and dice: the part of the face that is shown, mm on the face
    spare: bool = False
    bleed: tuple[float, float, float, float] = (0, 0, 0, 0)   # how far it may run over: left, top, right, bottom


class Line(NamedTuple):
    x1: float
    y1: float
    x2: float
    y2: float
    kind: LineKind


class Outline(NamedTuple):
    """A closed path to cut along, as corner points, or a circle (points = centre and one rim point)."""

    points: Points
    kind: Literal["cut", "glue", "map"] = "cut"
    round: bool = False


class Label(NamedTuple):
    """Small print of the page: margin texts, page labels, the numbers of the cutting order. y is the baseline."""

    x: float
    y: float
    text: str
    size_pt: float = 6.5
    anchor: Literal["start", "middle", "end"] = "start"
    turn: int = 0


class Panel(NamedTuple):
    """A wall of a tuckbox, to be painted with the game's own art."""

    of: str                      # the set that goes into the box
    name: Literal["front", "back", "left", "right", "top", "bottom"]
    x: float
    y: float
    width: float                 # of the box on the page, after turning
    height: float
    turn: int = 0


@dataclass(frozen=True)
class Sheet:
    paper: Size
    side: Side
    stock: str
    title: str                               # what is on it
    sets: tuple[str, ...]                    # in order of appearance, for the checklist and the outline
    slots: tuple[Slot, ...] = ()
    lines: tuple[Line, ...] = ()
    outlines: tuple[Outline, ...] = ()
    labels: tuple[Label, ...] = ()
    ruler: Line | None = None                # exactly 100 mm, in whichever margin has room
    flip: str = ""                           # "long" | "short" when a back follows
    pair: int = -1                           # index of the sheet that is its other side
    shift: tuple[float, float, float] = field(default=(0.0, 0.0, 0.0))   # printer profile of backs: x, y, angle
    small_print: Box | None = None           # room kept for the small print; its text is turned if it is upright
    panels: tuple[Panel, ...] = ()           # walls of tuckboxes


class Cutout(NamedTuple):
    """One distinct piece and how many of it are wanted; width and height are those of its trimmed face."""

    piece: str
    set: str
    title: str = ""                          # what the sheet calls its set
    copies: int = 1
    kind: Literal["card", "tile", "token", "standee", "die", "sheet", "board"] = "card"
    shape: Literal["rect", "round", "hex-flat", "hex-pointy"] = "rect"
    width: float = 63
    height: float = 88
    back: Literal["none", "own", "mirror"] = "none"
    back_key: str = ""                       # equal keys: the same common back
    informative_back: bool = False
    hidden: bool = False
    stock: str = "card"
    foot: Literal["fold", "cross", "none"] = "fold"
    stands_on: float = 0
    seams_x: tuple[float, ...] = ()
    seams_y: tuple[float, ...] = ()


@dataclass(frozen=True)
class Patch:
    """A rectangle of paper with all that is drawn on it; a page is the largest patch."""

    width: float
    height: float
    slots: tuple[Slot, ...] = ()
    lines: tuple[Line, ...] = ()
    outlines: tuple[Outline, ...] = ()
    labels: tuple[Label, ...] = ()
    panels: tuple[Panel, ...] = ()
    blanks: tuple[Slot, ...] = ()            # cut out too, but only their backs are printed
    xs: tuple[float, ...] = ()               # upright straight cuts through it
    ys: tuple[float, ...] = ()               # level ones

    def moved(self, dx: float, dy: float) -> Patch:
        return replace(
            self,
            slots=tuple(s._replace(x=s.x + dx, y=s.y + dy) for s in self.slots),
            lines=tuple(Line(l.x1 + dx, l.y1 + dy, l.x2 + dx, l.y2 + dy, l.kind) for l in self.lines),
            outlines=tuple(o._replace(points=tuple((x + dx, y + dy) for x, y in o.points)) for o in self.outlines),
            labels=tuple(l._replace(x=l.x + dx, y=l.y + dy) for l in self.labels),
            panels=tuple(p._replace(x=p.x + dx, y=p.y + dy) for p in self.panels),
            blanks=tuple(s._replace(x=s.x + dx, y=s.y + dy) for s in self.blanks),
            xs=tuple(x + dx for x in self.xs),
            ys=tuple(y + dy for y in self.ys),
        )

    def turned(self) -> Patch:
        """A quarter turn clockwise."""
        high = self.height
        return Patch(
            self.height,
            self.width,
            slots=tuple(_turned_box(s, high)._replace(bleed=s.bleed[3:] + s.bleed[:3]) for s in self.slots),
            lines=tuple(Line(high - l.y1, l.x1, high - l.y2, l.x2, l.kind) for l in self.lines),
            outlines=tuple(o._replace(points=tuple((high - y, x) for x, y in o.points)) for o in self.outlines),
            labels=tuple(l._replace(x=high - l.y, y=l.x, turn=(l.turn + 90) % 360) for l in self.labels),
            panels=tuple(_turned_box(p, high) for p in self.panels),
            blanks=tuple(_turned_box(s, high) for s in self.blanks),
            xs=tuple(sorted(high - y for y in self.ys)),
            ys=self.xs,
        )


_Turning = TypeVar("_Turning", Slot, Panel)


def _turned_box(it: _Turning, high: float) -> _Turning:
    return it._replace(x=high - it.y - it.height, y=it.x, width=it.height, height=it.width, turn=(it.turn + 90) % 360)


def rectangle(x: float, y: float, width: float, height: float) -> Points:
    return ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
