"""What the decks are made of: Kraken, salvage, abilities, objectives and their pods."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pnp.content import Game
from pnp.games.refuge.invariants.content_counts import Finding, copies, of
from pnp.games.refuge.invariants.content_grid import chart
from pnp.games.refuge.play.objectives import OTHER
from pnp.rules import invariant

TYPES = ("weapon", "propulsion", "tool", "intel")


def counted(game: Game, set_: str, key: str) -> Counter[str]:
    return Counter({value: copies(of(game, set_, **{key: value})) for value in
                    dict.fromkeys(getattr(piece, key) for piece in game[set_])})


def kinds(game: Game) -> Counter[str]:
    """Kraken cards by their top half: `left 1`, `right 2`, `devour`."""
    have: Counter[str] = Counter()
    for card in game["kraken"]:
        have["devour" if card.devour else f"{card.direction} {card.arrows}"] += card.copies
    return have


@invariant("REF-37", "the top half of a Kraken card is one or two arrows to one side, or devour", scope="content")
def top_halves(game: Game) -> Iterator[Finding]:
    """Never both (REF-R18), never neither."""
    for card in game["kraken"]:
        moves = card.direction in ("left", "right") and card.arrows in (1, 2)
        empty = not card.direction and not card.arrows
        if not (empty if card.devour else moves):
            what = f"{card.arrows} arrows {card.direction or 'to no side'}"
            yield card, f"`{card.id}` has {what}{' and the devour symbol' if card.devour else ''}"


@invariant("REF-38", "the devour symbol and the reshuffle symbol come together", scope="content")
def devour_means_reshuffle(game: Game) -> Iterator[Finding]:
    """Cards with the one also have the other."""
    for card in game["kraken"]:
        if card.devour != card.reshuffle:
            yield card, f"`{card.id}` has only the {'devour' if card.devour else 'reshuffle'} symbol"


@invariant("REF-39", "the Kraken deck has a devour card and a card that moves the head one to the right", scope="content")
def cards_that_are_shown(game: Game) -> Iterator[Finding]:
    """The rulebook shows both."""
    for kind in ("devour", "right 1"):
        if not kinds(game)[kind]:
            yield game["kraken"], f"there is no card `{kind}`"


@invariant("REF-40", "as many Kraken cards move the head left as right, for one and for two arrows", scope="content")
def even_arrows(game: Game) -> Iterator[Finding]:
    """The house deck favours no side."""
    have = kinds(game)
    for n in (1, 2):
        if have[f"left {n}"] != have[f"right {n}"]:
            yield game["kraken"], f"{have[f'left {n}']} cards `left {n}`, {have[f'right {n}']} cards `right {n}`"


@invariant("REF-41", "all arrows together leave the head where it was", scope="content")
def arrows_cancel(game: Game) -> Iterator[Finding]:
    """Follows from an even deck."""
    sign = {"left": -1, "right": 1, "": 0}
    total = sum(sign[card.direction] * card.arrows * card.copies for card in game["kraken"])
    if total:
        yield game["kraken"], f"the arrows add up to {abs(total)} to the {'right' if total > 0 else 'left'}"


@invariant("REF-57", "there are four types of salvage with 16 cards each", scope="content")
def four_types(game: Game) -> Iterator[Finding]:
    """The house deck (REF-R36)."""
    have = counted(game, "salvage", "type")
    for type_ in dict.fromkeys((*TYPES, *have)):
        want = 16 if type_ in TYPES else 0
        if have[type_] != want:
            yield game["salvage"], f"{have[type_]} cards of type `{type_}`, not {want}"


@invariant("REF-58", "salvage has 21 designs; 44 cards are actions, 14 reactions, 6 are kept", scope="content")
def salvage_timing(game: Game) -> Iterator[Finding]:
    """The house deck."""
    if len(game["salvage"]) != 21:
        yield game["salvage"], f"{len(game['salvage'])} designs, not 21"
    have, want = counted(game, "salvage", "timing"), {"action": 44, "reaction": 14, "keep": 6}
    for timing in dict.fromkeys((*want, *have)):
        if have[timing] != want.get(timing, 0):
            yield game["salvage"], f"{have[timing]} cards with timing `{timing}`, not {want.get(timing, 0)}"


@invariant("REF-59", "there are 12 Spearguns and 4 Decryptors", scope="content")
def spearguns_and_decryptors(game: Game) -> Iterator[Finding]:
    """The house deck."""
    for name, want in (("Speargun", 12), ("Decryptor", 4)):
        for piece in of(game, "salvage", name=name):
            if piece.copies != want:
                yield piece, "copies", f"{piece.copies} copies of {name}, not {want}"


@invariant("REF-60", "the Kraken deck has two cards of each kind: one or two arrows left or right, devour", scope="content")
def two_of_each(game: Game) -> Iterator[Finding]:
    """The house deck."""
    have = kinds(game)
    for kind in dict.fromkeys(("left 1", "left 2", "right 1", "right 2", "devour", *have)):
        want = 2 if kind in ("left 1", "left 2", "right 1", "right 2", "devour") else 0
        if have[kind] != want:
            yield game["kraken"], f"{have[kind]} cards `{kind}`, not {want}"


@invariant("REF-61", "13 abilities are actions, 4 reactions, 1 a bonus, and every diver has two actions at least",
           scope="content")
def ability_timing(game: Game) -> Iterator[Finding]:
    """The house abilities: nobody waits for others to be able to act."""
    have, want = counted(game, "abilities", "timing"), {"action": 13, "reaction": 4, "bonus": 1}
    for timing in dict.fromkeys((*want, *have)):
        if have[timing] != want.get(timing, 0):
            yield game["abilities"], f"{have[timing]} abilities with timing `{timing}`, not {want.get(timing, 0)}"
    for diver in of(game, "standees", what="diver"):
        if len(of(game, "abilities", diver=diver.id, timing="action")) < 2:
            yield diver, f"`{diver.id}` has fewer than 2 action abilities"


@invariant("REF-62", "three objectives are paid for, three are feats, one has markers on three different Whirlpools",
           scope="content")
def kinds_of_objectives(game: Game) -> Iterator[Finding]:
    """The house objectives; the markers are the three tracking markers (REF-R37)."""
    have, want = counted(game, "objectives", "group"), {"payment": 3, "feat": 3, "token": 1}
    for group in dict.fromkeys((*want, *have)):
        if have[group] != want.get(group, 0):
            yield game["objectives"], f"{have[group]} objectives of group `{group}`, not {want.get(group, 0)}"
    kind = chart(game).kind
    for objective in game["objectives"]:
        group, marks = objective.group, objective.markers
        asks = {"payment": bool(objective.pay), "feat": bool(objective.feat), "token": bool(marks)}
        if any(asked != (what == group) for what, asked in asks.items()):
            yield objective, f"`{objective.id}` does not ask for what its group `{group}` says"
        if marks and (len(marks) != 3 or len(set(marks)) != 3):
            yield objective, "markers", f"markers on {', '.join(marks)}, not on three different spaces"
        for space in marks:
            if kind.get(space) != "whirlpool":
                yield objective, "markers", f"{space} is {kind.get(space, 'no space')}, not a Whirlpool"


@invariant("REF-63", "every type an objective asks for exists, four times as often as it asks", scope="content")
def costs_can_be_paid(game: Game) -> Iterator[Finding]:
    """Several players may collect for the same objective."""
    have = counted(game, "salvage", "type")
    for objective in game["objectives"]:
        for type_, n in Counter(objective.pay).items():
            if type_ == OTHER:
                if len(have) - len(set(objective.pay) - {OTHER}) < n:
                    yield objective, "pay", f"`{objective.id}` asks for {n} other types; there are not so many"
            elif have[type_] < 4 * n:
                yield objective, "pay", f"`{objective.id}` asks for {n} of type `{type_}`, the deck has {have[type_]}"
