"""How many cards of each kind there are, and that they make the deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from pnp.content import Game, LedgerLine, Piece, PieceSet
from pnp.games.schleichfahrt.invariants import Finding
from pnp.games.schleichfahrt.models import Encounter, Floor
from pnp.rules import invariant

DECK = 54
FLOOR = {1: 3, 2: 3, 3: 3, 4: 3, 5: 2}
ENCOUNTERS = {1: 6, 2: 6, 3: 6, 4: 6, 5: 7}
NOTHINGS = {1: 1, 2: 1, 3: 1, 4: 1, 5: 1}

def by_level(cards: Iterable[Floor | Encounter]) -> Counter[int]:
    """Cards by level, copies counted."""
    return Counter(level for card in cards for level in [card.level] * card.copies)


def differing(subject: PieceSet, have: Mapping[int, int], want: Mapping[int, int], what: str) -> Iterator[Finding]:
    """A finding for each level that has another number of cards than it should."""
    for level in sorted({*have, *want}):
        if have.get(level, 0) != want.get(level, 0):
            yield subject, f"{what} of level {level}: {have.get(level, 0)}, not {want.get(level, 0)}"


def line(game: Game, id: str) -> LedgerLine | None:
    return next((line for line in game.ledger if line.id == id), None)


def once_each(subject: PieceSet, cards: Iterable[Piece], ids: tuple[str, ...]) -> Iterator[Finding]:
    have = Counter({card.id: card.copies for card in cards})
    for id in sorted({*have, *ids}):
        if have[id] != (id in ids):
            yield subject, f"`{id}` comes {have[id]} times, not {int(id in ids)}"


@invariant("SCH-01", "the deck has 54 cards", scope="content")
def deck_is_complete(game: Game) -> Iterator[Finding]:
    """The rulebook promises one deck of 54 cards; SCH-R01 says what is in it. Six sheets of nine print it.

    Source: Stuff to create; SCH-R01.
    """
    cards = sum(piece.copies for piece in game.pieces if piece.kind == "card")
    if cards != DECK:
        yield line(game, "deck") or ("ledger",), f"the deck has {cards} cards, not {DECK}"


@invariant("SCH-02", "there are 14 floor cards", scope="content")
def floor_cards(game: Game) -> Iterator[Finding]:
    """With hangar and enemy base they fill the 4 x 4 grid.

    Source: Stuff to create.
    """
    if game["floor"].count != 14:
        yield game["floor"], f"{game['floor'].count} floor cards, not 14"


@invariant("SCH-03", "floor levels 1 to 4 come three times each, level 5 twice", scope="content")
def floor_levels(game: Game) -> Iterator[Finding]:
    """The rulebook names the level of every floor card.

    Source: Stuff to create.
    """
    yield from differing(game["floor"], by_level(game["floor"]), FLOOR, "floor cards")


@invariant("SCH-04", "there is one hangar and one enemy base, both without a level", scope="content")
def sites(game: Game) -> Iterator[Finding]:
    """They are the two corners of the grid where nothing is met.

    Source: Stuff to create.
    """
    yield from once_each(game["places"], game["places"], ("base", "hangar"))
    for piece in game.pieces:
        if piece.ledger in ("hangar", "base") and hasattr(piece, "level"):
            yield piece, "level", f"`{piece.id}` counts as {piece.ledger}, yet has level {piece.level}"


@invariant("SCH-05", "there is one submarine card", scope="content")
def one_submarine(game: Game) -> Iterator[Finding]:
    """It is the player's character sheet, and there is one player.

    Source: Stuff to create.
    """
    if game["sub"].count != 1:
        yield game["sub"], f"{game['sub'].count} submarine cards, not 1"


@invariant("SCH-06", "there are 31 encounter cards", scope="content")
def encounters(game: Game) -> Iterator[Finding]:
    """The `nothing` cards are among them (SCH-R01).

    Source: Stuff to create; SCH-R01.
    """
    if game["encounters"].count != 31:
        yield game["encounters"], f"{game['encounters'].count} encounter cards, not 31"


@invariant("SCH-07", "encounter levels 1 to 4 come six times each, level 5 seven times", scope="content")
def encounter_levels(game: Game) -> Iterator[Finding]:
    """Seven times 5 means seven cards of level 5 (SCH-R26).

    Source: Stuff to create.
    """
    yield from differing(game["encounters"], by_level(game["encounters"]), ENCOUNTERS, "encounters")


@invariant("SCH-08", "each level has one `nothing`", scope="content")
def nothings(game: Game) -> Iterator[Finding]:
    """The ocean is not that full: five of the 31 encounters are empty water.

    Source: Stuff to create.
    """
    have = by_level(card for card in game["encounters"] if not card.is_threat)
    yield from differing(game["encounters"], have, NOTHINGS, "`nothing` cards")


@invariant("SCH-09", "threats by level are the encounters less the `nothing` cards: 5, 5, 5, 5, 6", scope="content")
def threats_by_level(game: Game) -> Iterator[Finding]:
    """Follows from SCH-07 and SCH-08: 26 threats.

    Source: derived.
    """
    have = by_level(card for card in game["encounters"] if card.is_threat)
    want = {level: count - NOTHINGS[level] for level, count in ENCOUNTERS.items()}
    yield from differing(game["encounters"], have, want, "threats")


@invariant("SCH-10", "the materials are ore, radium and unobtainium, once each", scope="content")
def materials(game: Game) -> Iterator[Finding]:
    """All three are needed for the bomb; each is found once.

    Source: Stuff to create.
    """
    yield from once_each(game["materials"], game["materials"], ("mat-ore", "mat-radium", "mat-unobtainium"))


@invariant("SCH-11", "the reference cards are turn, checks and odds, once each", scope="content")
def references(game: Game) -> Iterator[Finding]:
    """They fill the three places of the deck that the rulebook leaves unlisted (SCH-R01).

    Source: SCH-R01.
    """
    yield from once_each(game["reference"], game["reference"], ("ref-turn", "ref-checks", "ref-odds"))


@invariant("SCH-12", "the ledger's card lines add up to the deck", scope="content")
def ledger_makes_the_deck(game: Game) -> Iterator[Finding]:
    """14 + 1 + 1 + 1 + 31 + 3 + 3 = 54: no line of cards is left out of the sum, none is in it that is not cards.

    Source: SCH-R01.
    """
    deck = line(game, "deck")
    if deck is None:
        yield ("ledger",), "no ledger line `deck`"
        return
    cards = [line.id for line in game.ledger if line.kind == "card" and line is not deck]
    for id in sorted({*cards, *deck.parts}):
        if (id in cards) != (id in deck.parts):
            yield deck, "parts", f"`{id}` is {'not ' if id in cards else ''}a part of the deck" + (
                ", yet it is a line of cards" if id in cards else ", yet it is no line of cards")
    total = sum(line.count for line in game.ledger if line.id in deck.parts)
    if not total == deck.count == DECK:
        yield deck, "count", f"the parts add up to {total}, the line says {deck.count}, the rulebook {DECK}"


@invariant("SCH-13", "there is one submarine counter, and it is not part of the deck", scope="content")
def one_counter(game: Game) -> Iterator[Finding]:
    """It shows where the submarine is on the grid.

    Source: Stuff to create.
    """
    counters = [piece for piece in game.pieces if piece.ledger == "counter"]
    if (count := sum(piece.copies for piece in counters)) != 1:
        yield game["counter"], f"{count} submarine counters, not 1"
    for piece in counters:
        if piece.kind == "card":
            yield piece, "kind", "the submarine counter is a card"


@invariant("SCH-14", "five six-sided dice are hull and dice pool at once, and are not printed", scope="content")
def dice_are_the_hull(game: Game) -> Iterator[Finding]:
    """Five dice are asked for, and five hit points are those dice; the attributes need none (SCH-R04).

    Source: Stuff to create; Creation of your submarine.
    """
    dice = line(game, "d6")
    if dice is None or dice.printed:
        yield dice or ("ledger",), "the ledger has no line `d6` that is not printed"
    elif not dice.count == game.rules.hull == 5:
        yield dice, "count", f"{dice.count} dice for a hull of {game.rules.hull}, not 5 and 5"
    if game.rules.die_sides != 6:
        yield ("rules", "die_sides"), f"a die has {game.rules.die_sides} sides, not 6"
