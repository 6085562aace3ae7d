"""What is printed in words agrees with what is counted."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pnp.games.tentacula.facts import gate_rows, power_rows
from pnp.games.tentacula.invariants.faces import said
from pnp.rules import invariant

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
           "thirteen", "fourteen", "fifteen", "sixteen")
NOUNS = {"C01": "panels", "C02": "fish", "C03": "hats", "C04": "stashes", "C05": "(?:gemstones|gems)",
         "C06": "(?:animal )?chips", "C07": "(?:magical )?gates", "C08": "shells", "C09": "(?:reef )?tiles"}


def texts(game) -> Iterator[tuple[object, str]]:
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


def _strings(value, path: tuple[str, ...]) -> Iterator[tuple[object, str]]:
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _strings(inner, (*path, key))


@invariant("TEN-56", "titles, gate orders and powers are printed as the reference has them, and no text miscounts",
           scope="faces")
def words_agree(game, faces):
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


def _titles(game, faces) -> Iterator[tuple[object, str]]:
    """A chip or gate carries its name."""
    for piece in (*game["chips"], *game["gates"]):
        front = faces.get((piece.id, "front"))
        if front and (not piece.name.strip() or piece.name not in said(front)):
            yield piece, "name", f"`{piece.id}` does not show its name `{piece.name}`"


def _reference(game, faces) -> Iterator[tuple[object, str]]:
    """What the aids print of powers and gates."""
    aids = [faces[key] for aid in game["aids"] for key in ((aid.id, "front"), (aid.id, "back")) if key in faces]
    printed = " ".join(map(said, aids))
    for row in power_rows(game):
        if not row["short"].strip() or row["short"] not in printed:
            yield game["aids"], f"no aid tells the power of the {row['animal']}"
    for row in gate_rows(game):
        if not re.search(r"\W+".join(map(re.escape, (row["id"], *row["letters"]))), printed):
            yield game["aids"], f"no aid shows {row['id']} as {', '.join(row['letters'])}"
