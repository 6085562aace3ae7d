"""What must be read off the printed faces. Templates mark the places with zones:
`label` on the board; `submarine`, `start` and `coop` on Kraken cards; `type` on salvage; `timing` on abilities."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pnp.content import Game
from pnp.games.refuge.invariants.content_counts import Finding, of
from pnp.games.refuge.invariants.content_decks import TYPES
from pnp.rules import invariant

Faces = Mapping[tuple[str, str], Any]
SHUFFLED = ("salvage", "objectives", "kraken")


def said(face: Any) -> str:
    """All words of a face in one line; capitals do not matter."""
    return " ".join(" ".join(face.texts).split()).casefold()


def alone(face: Any, word: str) -> bool:
    """Does a word stand by itself, not within a sentence?"""
    return any(text.strip().casefold() == word.casefold() for text in face.texts)


def printed(pieces: Iterable[Any], faces: Faces, side: str = "front") -> Iterator[tuple[Any, Any]]:
    """Pieces with their faces; those whose template is at fault are reported already."""
    for piece in pieces:
        if (face := faces.get((piece.id, side))) is not None:
            yield piece, face


def middle(face: Any, zone: str) -> tuple[float, float] | None:
    """Where a zone's middle is, as shares of the face's width and height."""
    if zone not in face.zones:
        return None
    x, y, width, height = face.zones[zone]
    return (x + width / 2) / face.width, (y + height / 2) / face.height


def in_part(face: Any, zone: str, left: float, top: float, right: float, bottom: float) -> bool:
    at = middle(face, zone)
    return at is not None and left <= at[0] <= right and top <= at[1] <= bottom


def symbols(face: Any) -> list[str]:
    return [item.symbol for item in face.all_items() if hasattr(item, "symbol")]


def drawn_in(face: Any, zone: str) -> list[str]:
    """The symbols whose top left corner lies in a zone."""
    x, y, width, height = face.zones.get(zone, (0, 0, 0, 0))
    used = [item for item in face.all_items() if hasattr(item, "symbol")]
    return [use.symbol for use in used if x <= use.matrix[4] <= x + width and y <= use.matrix[5] <= y + height]


@invariant("REF-02", "the competitive face says so in its bottom right corner, the other face does not", scope="faces")
def label_of_the_board(game: Game, faces: Faces) -> Iterator[Finding]:
    """Setup 1 tells the sides apart by that word."""
    for board in game["board"]:
        for side, shown in zip(board.sides, ("front", "back")):
            face, word = faces.get((board.id, shown)), "Competitive".casefold()
            if face is None:
                continue
            if side.mode != "competitive":
                if word in said(face):
                    yield board, "sides", f"the {side.mode} face says Competitive"
            elif word not in said(face):
                yield board, "sides", "the competitive face does not say Competitive"
            elif not in_part(face, "label", 0.5, 0.75, 1, 1):
                yield board, "sides", "the word Competitive is not in the bottom right corner"


@invariant("REF-19", "the three shuffled decks have three different backs, each the same on all its cards", scope="faces")
def backs_differ(game: Game, faces: Faces) -> Iterator[Finding]:
    """Setup 2 sorts the cards by the image on their backs; within a deck no back may give a card away."""
    seen: dict[str, str] = {}
    for name in SHUFFLED:
        for back in dict.fromkeys(piece.back for piece in game[name]):
            if back in seen:
                yield game[name], "back", f"{name} and {seen[back]} share the back `{back}`"
            seen[back] = name
    for name in SHUFFLED:
        drawn = dict.fromkeys(face.digest for _, face in printed(game[name], faces, "back"))
        if len(drawn) > 1:
            yield game[name], "back", f"the backs of {name} are drawn in {len(drawn)} ways, not one"
        if any(seen.setdefault(digest, name) != name for digest in drawn):
            yield game[name], "back", f"{name} and {next(seen[d] for d in drawn if seen[d] != name)} have the same back"


@invariant("REF-23", "each objective opens a pod of its own and shows it, and pods differ by name and symbol",
           scope="faces")
def objectives_and_pods(game: Game, faces: Faces) -> Iterator[Finding]:
    """Completing an objective opens the pod that belongs to it, which players find by what both show."""
    pods = {pod.id: pod for pod in of(game, "tokens", token="pod")}
    opened = [objective.pod for objective in game["objectives"]]
    for objective in game["objectives"]:
        if objective.pod not in pods:
            yield objective, "pod", f"`{objective.id}` opens `{objective.pod}`, which is no pod"
    for pod in pods.values():
        if opened.count(pod.id) != 1:
            yield pod, f"`{pod.id}` is opened by {opened.count(pod.id)} objectives, not 1"
    for key in ("name", "art"):
        for value, n in Counter(getattr(pod, key) for pod in pods.values()).items():
            if n > 1:
                yield game["tokens"], f"{n} pods have the {'symbol' if key == 'art' else key} `{value}`"
    shows = [(card, pods[card.pod]) for card in game["objectives"] if card.pod in pods]
    for piece, pod in (*shows, *zip(pods.values(), pods.values())):
        yield from unlike(piece, pod, faces)


def unlike(piece: Any, pod: Any, faces: Faces) -> Iterator[Finding]:
    """A card or token that lacks a pod's name or symbol."""
    face = faces.get((piece.id, "front"))
    if face and (pod.name.casefold() not in said(face) or pod.art not in symbols(face)):
        yield piece, "front", f"`{piece.id}` does not show the name and symbol of `{pod.id}`"


@invariant("REF-42", "every Kraken card has a bottom half that is marked as cooperative only", scope="faces")
def bottom_halves(game: Game, faces: Faces) -> Iterator[Finding]:
    """In the Competitive Dive only the top half is resolved."""
    for card in game["kraken"]:
        if not card.coop.strip():
            yield card, "coop", f"`{card.id}` has no bottom half"
    for card, face in printed(game["kraken"], faces):
        if not game.words["coop_only"].strip() or game.words["coop_only"].casefold() not in said(face):
            yield card, "front", f"`{card.id}` does not mark its bottom half as cooperative only"
        elif not in_part(face, "coop", 0, 0.5, 1, 1):
            yield card, "front", f"the cooperative half of `{card.id}` is not at the bottom"


@invariant("REF-43", "every Kraken card shows which end points to the submarine and which to Start", scope="faces")
def orientation(game: Game, faces: Faces) -> Iterator[Finding]:
    """Arrows mean nothing on a card that is turned round."""
    for card, face in printed(game["kraken"], faces):
        for zone, word, top in (("submarine", game.words["submarine"], 0.0), ("start", game.words["start_row"], 0.5)):
            if not word.strip() or word.casefold() not in said(face) or not in_part(face, zone, 0, top, 1, top + 0.5):
                yield card, "front", f"`{card.id}` does not show which end is `{zone}`"


@invariant("REF-44", "every salvage card has one type symbol, at its top left", scope="faces")
def type_symbol(game: Game, faces: Faces) -> Iterator[Finding]:
    """That symbol is the card's type, so each type has its own."""
    named = game.words["type_symbols"]
    for index, type_ in enumerate(TYPES):
        if named.get(type_) in [None, *[named.get(other) for other in TYPES[:index]]]:
            yield ("words", "type_symbols", type_), f"type `{type_}` has no symbol of its own"
    for card in game["salvage"]:
        if card.type not in TYPES:
            yield card, "type", f"`{card.id}` has type `{card.type}`, which has no symbol"
    for card, face in printed(game["salvage"], faces):
        shown = [symbol for symbol in drawn_in(face, "type") if symbol in [named.get(type_) for type_ in TYPES]]
        if not in_part(face, "type", 0, 0, 0.34, 0.25) or not shown:
            yield card, "front", f"`{card.id}` has no type symbol at its top left"
        elif shown != [named.get(card.type)]:
            yield card, "front", f"`{card.id}` shows {', '.join(shown)} at its top left, not its type alone"


@invariant("REF-47", "there are action cards among the salvage, and every one of them says Action", scope="faces")
def action_cards(game: Game, faces: Faces) -> Iterator[Finding]:
    """Such a card costs the action and is discarded."""
    word = game.words["timing"]["action"]
    if not any(card.timing == "action" for card in game["salvage"]):
        yield game["salvage"], "no salvage card is an action"
    for card, face in printed(game["salvage"], faces):
        says = word.casefold() == "action" and alone(face, word)
        if says != (card.timing == "action"):
            yield card, "front", f"`{card.id}` is {card.timing}, and its face {'says' if says else 'lacks'} Action"


@invariant("REF-48", "action abilities, and no others, say Action in their middle", scope="faces")
def action_abilities(game: Game, faces: Faces) -> Iterator[Finding]:
    """That word tells what can be used as an action."""
    word = game.words["timing"]["action"]
    for card, face in printed(game["abilities"], faces):
        says = word.casefold() == "action" and alone(face, word)
        if says != (card.timing == "action"):
            yield card, "front", f"`{card.id}` is {card.timing}, and its face {'says' if says else 'lacks'} Action"
        elif says and not in_part(face, "timing", 0.25, 0.3, 0.75, 0.7):
            yield card, "front", f"`{card.id}` does not say Action in its middle"
