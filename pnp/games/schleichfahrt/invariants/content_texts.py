"""What the reference cards say, and where every card comes from."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from pnp.content import Game
from pnp.games.schleichfahrt.invariants import Finding
from pnp.rules import invariant

NUMBERS = ("facts.base", "facts.bases", "facts.materials", "rules.hull", "rules.retreat_difficulty",
           "rules.retreat_successes")
STATED = ("search", "repair", "reshuffle", "win", "loss")
FIGURE = re.compile(r"[1-9]\d*(?![^{]*\})")          # outside braces; 0 dice are no number of the rules


def rules_of(card: Any) -> Iterator[tuple[tuple[str, int] | str, str]]:
    """All that a reference card says beside its odds, with the key it stands under."""
    yield "opening", card.opening
    for index, line in enumerate(card.lines):
        yield ("lines", index), line
    for index, row in enumerate(card.checks):
        yield ("checks", index), " ".join((row.check, row.reach, row.successes, row.works))


@invariant("SCH-51", "the reference cards state every rule of the turn, with numbers taken from the rules", scope="content")
def reference_is_complete(game: Game) -> Iterator[Finding]:
    """Base difficulty, retreat, search, repair, reshuffle, win and loss can be looked up; no number is typed.

    `[reference]` of the words holds how each of these is said, so that a translation brings its own.

    Source: house rule.
    """
    lines = [(card, key, text) for card in game["reference"] for key, text in rules_of(card)]
    said = " ".join(text for _, _, text in lines)
    for name in NUMBERS:
        if f"{{{name}}}" not in said:
            yield game["reference"], f"no reference card prints {{{name}}}"
    for rule in STATED:
        words = game.words.get("reference", {}).get(rule, "")
        if not words or words.casefold() not in said.casefold():
            yield game["reference"], f"no reference card says `{words}` ({rule})"
    for card, key, text in lines:
        if figure := FIGURE.search(text):
            yield card, key, f"the number {figure[0]} is typed, not taken from the rules"
    for card in game["reference"]:
        for index, table in enumerate(card.tables):
            if any(not 0 < dice <= game.rules.hull for dice in table.dice):
                yield card, ("tables", index), f"odds for {', '.join(map(str, table.dice))} dice of {game.rules.hull}"


@invariant("SCH-58", "every card says where it comes from, and of the threats only the Battleship is the rulebook's",
           scope="content")
def provenance(game: Game) -> Iterator[Finding]:
    """Card values were lost with the pictures: all threats but one are house design and say so.

    Source: house rule.
    """
    for piece in game.pieces:
        if piece.source.partition(":")[0] not in ("rulebook", "ruling", "house"):
            yield piece, "source", f"source is `{piece.source}`, not rulebook, ruling or house"
    for card in game["encounters"]:
        wanted = "rulebook" if card.name == "Battleship" else "house"
        if card.is_threat and card.source != wanted:
            yield card, "source", f"the numbers of `{card.name}` are from `{card.source}`, not `{wanted}`"
