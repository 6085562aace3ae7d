"""What must be seen on the printed faces: equal backs, two sides of a shell, snails; words that agree with what is counted.

The reef template marks the snail's place with the zone `snail`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from pnp.content import Game
from pnp.games.tentacula.facts import gate_rows, power_rows
from pnp.games.tentacula.invariants import Faces, Finding
from pnp.games.tentacula.invariants.content_reef import WATER
from pnp.rules import invariant

STASHES = 6
SIDES = ("front", "back")
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
           "thirteen", "fourteen", "fifteen", "sixteen")
NOUNS = {"C01": "panels", "C02": "fish", "C03": "hats", "C04": "stashes", "C05": "(?:gemstones|gems)",
         "C06": "(?:animal )?chips", "C07": "(?:magical )?gates", "C08": "shells", "C09": "(?:reef )?tiles"}


def said(face: Any) -> str:
    """All words of a face in one line."""
    return " ".join(" ".join(face.texts).split())


def snails(face: Any) -> int:
    """How often a snail is drawn at the top left."""
    x, y, width, height = face.zones.get("snail", (face.width, 0, 0, 0))
    corner = x + width <= face.width / 3 and y + height <= face.height / 2
    drawn = [item.matrix for item in face.all_items() if "snail" in getattr(item, "symbol", "")]
    return sum(corner and x <= m[4] <= x + width and y <= m[5] <= y + height for m in drawn)


@invariant("TEN-05", "there are six stashes, and all have the same treasure chest on their back", scope="faces")
def stashes_hide_a_chest(game: Game, faces: Faces) -> Iterator[Finding]:
    """Any stash that is not chosen can serve as the chest (TEN-R43)."""
    if game["stashes"].count != STASHES:
        yield game["stashes"], f"{game['stashes'].count} stashes, not {STASHES}"
    offered, there = set(game.options["stash"].values), {stash.id for stash in game["stashes"]}
    if offered - {"any"} != there:
        yield ("options", "stash", "values"), f"not the same: stashes {sorted(there)}, offered {sorted(offered)}"
    chest = next((face.digest for s in game["stashes"] if s.back == "chest" and (face := faces.get((s.id, "back")))), "")
    for stash in game["stashes"]:
        back = faces.get((stash.id, "back"))
        if stash.back != "chest":
            yield stash, "back", f"the back of `{stash.id}` is `{stash.back}`, not `chest`"
        elif back and back.digest != chest:
            yield stash, "back", f"the back of `{stash.id}` is not drawn like the others"


@invariant("TEN-19", "every shell has a shell side and a water side", scope="faces")
def shells_have_two_sides(game: Game, faces: Faces) -> Iterator[Finding]:
    """The crab flicks a shell like a coin and must see how it landed."""
    for shell in game["shells"]:
        if (shell.up, shell.down) != ("shell", "water") or shell.back in ("none", "mirror"):
            back = shell.down if shell.back not in ("none", "mirror") else f"back `{shell.back}`"
            yield shell, f"`{shell.id}` shows {shell.up} and {back}, not shell and water"
        front, back = (faces.get((shell.id, side)) for side in SIDES)
        if front and back and front.digest == back.digest:
            yield shell, "back", f"both sides of `{shell.id}` look alike"


@invariant("TEN-29", "snail tiles are solid on both faces and show the snail on both, at the top left", scope="faces")
def snails_are_solid(game: Game, faces: Faces) -> Iterator[Finding]:
    """TEN-R27: the harder levels take away good tiles, found whichever face is up."""
    for tile in game["reef"]:
        if tile.snail and WATER in tile.face_a.mask + tile.face_b.mask:
            yield tile, f"`{tile.id}` has a snail and water"
        if tile.back in ("none", "mirror"):
            yield tile, "back", f"`{tile.id}` has no second face of its own"
        for side in SIDES:
            if (face := faces.get((tile.id, side))) and (have := snails(face)) != tile.snail:
                yield tile, side, f"the {side} of `{tile.id}` shows {have} snails at its top left, not {int(tile.snail)}"


def texts(game: Game) -> Iterator[tuple[Any, str]]:
    """Every sentence of content that is printed on pieces or said of the game, with where it stands."""
    yield ("game", "premise"), game.about.premise
    for piece in game.pieces:
        yield piece, piece.name
        for key in ("text", "short"):
            if hasattr(piece, key):
                yield piece, getattr(piece, key)
        for section in getattr(piece, "sections", ()):
            yield from ((piece, line) for line in (section.title, *section.lines))
    yield from _strings({key: value for key, value in game.words.items() if key != "log"}, ("words",))


def _strings(value: Any, path: tuple[str, ...]) -> Iterator[tuple[Any, str]]:
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _strings(inner, (*path, key))


@invariant("TEN-56", "titles, gate orders and powers are printed as the reference has them, and no text miscounts",
           scope="faces")
def words_agree(game: Game, faces: Faces) -> Iterator[Finding]:
    """A number in a sentence is a second place for a count; a power or order not on the reference cannot be looked up."""
    yield from _titles(game, faces)
    yield from _reference(game, faces)
    counts = {line.id: line.count for line in game.ledger}
    for subject, text in texts(game):
        for line, noun in NOUNS.items():
            for found in re.finditer(rf"\b(\d+|{'|'.join(NUMBERS[2:])}) {noun}\b", text, re.IGNORECASE):
                told = int(found[1]) if found[1].isdigit() else NUMBERS.index(found[1].lower())
                if told != counts.get(line):
                    yield subject, f"`{found[0]}` is said where the ledger counts {counts.get(line)}"


def _titles(game: Game, faces: Faces) -> Iterator[Finding]:
    """A chip or gate carries its name."""
    for piece in (*game["chips"], *game["gates"]):
        front = faces.get((piece.id, "front"))
        if front and (not piece.name.strip() or piece.name not in said(front)):
            yield piece, "name", f"`{piece.id}` does not show its name `{piece.name}`"


def _reference(game: Game, faces: Faces) -> Iterator[Finding]:
    """What the aids print of powers and gates."""
    aids = [faces[key] for aid in game["aids"] for key in ((aid.id, "front"), (aid.id, "back")) if key in faces]
    printed = " ".join(map(said, aids))
    for row in power_rows(game):
        if not row["short"].strip() or row["short"] not in printed:
            yield game["aids"], f"no aid tells the power of the {row['animal']}"
    for row in gate_rows(game):
        if not re.search(r"\W+".join(map(re.escape, (row["id"], *row["letters"]))), printed):
            yield game["aids"], f"no aid shows {row['id']} as {', '.join(row['letters'])}"
