"""What is printed: backs, the words and numbers on fronts, the tracks of the submarine card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any, TypeVar

from pnp.content import Game, Piece
from pnp.games.schleichfahrt.box import box
from pnp.games.schleichfahrt.invariants import Faces, Finding
from pnp.games.schleichfahrt.invariants.content_threats import NUMBERS
from pnp.games.schleichfahrt.models import RULES
from pnp.rules import invariant

P = TypeVar("P", bound=Piece)

DIE = 16.0               # mm, the dice that lie on the hull boxes
EDGE = 8.0               # mm, how far from the edge a paper clip reaches


def said(face: Any) -> str:
    """All words of a face in one line; capitals do not matter."""
    return " ".join(" ".join(face.texts).split()).casefold()


def figures(face: Any) -> Counter[str]:
    """The words of a face that stand alone, numbers among them."""
    return Counter(said(face).split())


def printed(cards: Iterable[P], faces: Faces, side: str) -> Iterator[tuple[P, Any]]:
    """Cards with their faces; those whose template is at fault are reported already."""
    for card in cards:
        if (face := faces.get((card.id, side))) is not None:
            yield card, face


def designs(cards: Iterable[Piece], faces: Faces) -> set[str]:
    """The different backs of some cards."""
    return {face.digest for _, face in printed(cards, faces, "back")}


@invariant("SCH-19", "all floor cards share one back, and no encounter has it", scope="faces")
def floor_backs(game: Game, faces: Faces) -> Iterator[Finding]:
    """They are dealt face down: a back that differs would betray its card.

    Source: Gameplay, 1st step.
    """
    backs = designs(game["floor"], faces)
    if len(backs) > 1:
        yield game["floor"], "back", f"floor cards have {len(backs)} different backs, not 1"
    for card, back in printed(game["encounters"], faces, "back"):
        if back.digest in backs:
            yield card, "back", f"`{card.id}` has the back of a floor card"


@invariant("SCH-20", "encounter backs are alike within a level and differ between levels", scope="faces")
def encounter_backs(game: Game, faces: Faces) -> Iterator[Finding]:
    """The piles lie face down and are told apart by their backs, `nothing` included (SCH-R24).

    Source: Gameplay, 2nd step; SCH-R24.
    """
    levels = sorted({card.level for card in game["encounters"]})
    backs = {level: designs((card for card in game["encounters"] if card.level == level), faces) for level in levels}
    for level, kinds in backs.items():
        if len(kinds) > 1:
            yield game["encounters"], "back", f"encounters of level {level} have {len(kinds)} different backs, not 1"
    for one, other in combinations(levels, 2):
        if backs[one] & backs[other]:
            yield game["encounters"], "back", f"levels {one} and {other} share a back"


@invariant("SCH-30", "the level on an encounter's face is the level on its back and of its pile", scope="faces")
def levels_agree(game: Game, faces: Faces) -> Iterator[Finding]:
    """A card that went to the wrong discard would come up in the wrong water.

    Source: Gameplay, 2nd step.
    """
    for side in ("front", "back"):
        for card, face in printed(game["encounters"], faces, side):
            if str(card.level) not in figures(face):
                yield card, side, f"the {side} of `{card.id}` does not show its level {card.level}"
    piles = dict(enumerate(box(game).piles, 1))
    for card in game["encounters"]:
        if card.id not in piles.get(card.level, ()):
            yield card, "level", f"`{card.id}` is in no pile of level {card.level}"


@invariant("SCH-48", "a threat shows its name, level, and its numbers under the names of what they are checked with",
           scope="faces")
def threats_are_readable(game: Game, faces: Faces) -> Iterator[Finding]:
    """Speed stands under engines, resistance under discharge, power under damage; what is added to the base has a plus.

    Source: Gameplay, 3rd step.
    """
    labels = [game.words[key] for key in NUMBERS]
    for card, face in printed((card for card in game["encounters"] if card.is_threat), faces, "front"):
        for text in (card.name, *labels):
            if text.casefold() not in said(face):
                yield card, "front", f"`{text}` is not on the face of `{card.name}`"
        wanted = Counter((str(card.level), f"+{card.speed}", f"+{card.resistance}", str(card.power)))
        for figure in sorted(wanted - figures(face)):
            yield card, "front", f"the number {figure} is missing on the face of `{card.name}`"


@invariant("SCH-49", "a `nothing` shows its level, none of a threat's numbers, and says that one may search", scope="faces")
def nothings_are_readable(game: Game, faces: Faces) -> Iterator[Finding]:
    """An empty card is worth a search (SCH-R12).

    Source: SCH-R12.
    """
    for card, face in printed((card for card in game["encounters"] if not card.is_threat), faces, "front"):
        if str(card.level) not in figures(face):
            yield card, "front", f"`{card.id}` does not show its level {card.level}"
        if game.words["search"].casefold() not in said(face):
            yield card, "front", f"`{card.id}` does not say that one may search"
        for key in NUMBERS:
            if game.words[key].casefold() in said(face):
                yield card, "front", f"`{card.id}` shows `{game.words[key]}`"


@invariant("SCH-50", "the submarine card has three tracks along its edge, its points, and five boxes for dice in a row",
           scope="faces")
def submarine_card(game: Game, faces: Faces) -> Iterator[Finding]:
    """Paper clips on the edge can show the attributes; five dice of 16 mm fit only along the long side.

    The template marks zones `track-<attribute>` and `hull-1` ... for this.

    Source: Stuff to create; Creation of your submarine; the layout is a house rule.
    """
    rules = game.rules
    for card, face in printed(game["sub"], faces, "front"):
        yield from ((card, "front", message) for message in (
            *track_faults(face, rules), *point_faults(face, rules), *hull_faults(face, rules.hull)))


def track_faults(face: Any, rules: RULES) -> Iterator[str]:
    for attribute in rules.attributes:
        zone = face.zones.get(f"track-{attribute}")
        if zone is None:
            yield f"there is no track for {attribute}"
        elif from_edge(face, zone) > EDGE:
            yield f"the track for {attribute} is {from_edge(face, zone):.1f} mm from the edge"


def from_edge(face: Any, zone: Any) -> float:
    x, y, width, height = zone
    return min(x, y, face.width - x - width, face.height - y - height)


def point_faults(face: Any, rules: RULES) -> Iterator[str]:
    shown = figures(face)
    for value in range(rules.attribute_least, rules.attribute_most + 1):
        if shown[str(value)] < len(rules.attributes):
            yield f"the value {value} stands on {shown[str(value)]} tracks, not {len(rules.attributes)}"
    if not shown[str(rules.points)]:
        yield f"the {rules.points} points are not mentioned"


def hull_faults(face: Any, hull: int) -> Iterator[str]:
    boxes = [zone for name, zone in face.zones.items() if name.startswith("hull-")]
    if len(boxes) != hull:
        yield f"{len(boxes)} hull boxes, not {hull}"
    elif min(min(width, height) for _, _, width, height in boxes) < DIE:
        yield f"a hull box is smaller than {DIE:g} mm"
    elif not in_a_row(face, boxes):
        yield "the hull boxes are not in one row along the long side"


def in_a_row(face: Any, boxes: Sequence[Any]) -> bool:
    """Side by side along the longer side of the face, without overlap and inside it."""
    long, across = (0, 1) if face.width > face.height else (1, 0)
    length = max(face.width, face.height)
    row = sorted(boxes, key=lambda box: box[long])
    ends = [box[long] + box[long + 2] for box in row]
    return (len({round(box[across], 3) for box in row}) == 1 and row[0][long] >= 0 and ends[-1] <= length + 1e-6
            and all(end <= box[long] + 1e-6 for end, box in zip(ends, row[1:])))
