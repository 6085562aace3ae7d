"""The Board of Destiny and the cards: conditions, odds, timing, triggers, carriers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product

from pnp.games.claustrophobia.box import COURAGE
from pnp.games.claustrophobia.invariants.content_tunnels import printed
from pnp.rules import invariant

SQUARES = (
    "The Calm Before the Storm", "Sounds from the Deep", "Supernatural Speed", "They Are Legion", "Sharpened Claws",
    "Dark Destiny", "A Taste for Blood", "Burrowing Monsters", "Resistance Is Futile", "Trap",
)
POSSIBLE = {"trap": 81, "event": 160, "futile": 108, "legion": 96}      # of 216 rolls of three dice
FACES = range(1, 7)


def squares(game) -> Iterator[tuple]:
    """Every square with the board and its path."""
    for board in game["board"]:
        for index, square in enumerate(board.squares):
            yield board, ("squares", index), square


def does(game, do: str):
    return next((square for _, _, square in squares(game) if square.do == do), None)


def takes(square, dice: tuple[int, ...]) -> bool:
    """Whether a square can be chosen with some of these dice."""
    match square.dice:
        case "one":
            return any(die in square.faces for die in dice)
        case "pair":
            return len(set(dice)) < len(dice)
    return len(dice) > 1 and sum(dice) >= square.least


def rolls_that_allow(square, dice: int) -> int:
    return sum(takes(square, roll) for roll in product(FACES, repeat=dice))


def of_one_die(game) -> list:
    return [square for _, _, square in squares(game) if square.dice == "one"]


@invariant("CLA-02", "there are 16 event cards", scope="content")
def sixteen_events(game):
    """The rulebook's list of components."""
    if game["events"].count != 16:
        yield game["events"], f"{game['events'].count} event cards, not 16"


@invariant("CLA-39", "the Board of Destiny has the ten squares of the rulebook", scope="content")
def ten_squares(game):
    """Their names and effects are known, their conditions are house design."""
    have = Counter(square.name for _, _, square in squares(game))
    for board, path, square in squares(game):
        if square.name not in SQUARES or have[square.name] > 1:
            yield board, (*path, "name"), f"`{square.name}` is not one of the ten squares, once each"
    for name in SQUARES:
        if not have[name]:
            yield game["board"], f"square `{name}` is missing"


@invariant("CLA-40", "squares are red or black, and a black one takes any single die", scope="content")
def every_roll_can_be_placed(game):
    """CLA-R03: all dice must be placed; red squares are limited."""
    for board, path, square in squares(game):
        if square.colour not in ("red", "black"):
            yield board, (*path, "colour"), f"`{square.name}` is {square.colour}, neither red nor black"
    if not any(square.colour == "black" and set(FACES) <= set(square.faces) for square in of_one_die(game)):
        yield game["board"], "no black square takes any single die"


@invariant("CLA-41", "every face of a die fits two squares at least", scope="content")
def faces_fit(game):
    """A choice for each die."""
    for face in FACES:
        fits = [square.name for square in of_one_die(game) if face in square.faces]
        if len(fits) < 2:
            yield game["board"], f"a {face} fits only {', '.join(fits) or 'nothing'}"


@invariant("CLA-42", "dice 2, 3 and 4 allow The Calm Before the Storm and leave two dice that fit other squares",
           scope="content")
def calm_example(game):
    """CLA-R44: the rulebook's example of gathering strength."""
    calm, others = does(game, "calm"), [square for square in of_one_die(game) if square.do != "calm"]

    def placed(first: int, second: int, third: int) -> bool:
        return first in calm.faces and any(second in a.faces and third in b.faces and (a is not b or a.colour == "black")
                                           for a in others for b in others)

    if calm is None or not any(placed(*dice) for dice in permutations((2, 3, 4))):
        yield game["board"], "dice 2, 3, 4 do not allow The Calm Before the Storm"


@invariant("CLA-43", "Trap needs a total of 12", scope="content")
def trap_total(game):
    """CLA-R43: the one condition that survives beside the board's picture."""
    for board, path, square in squares(game):
        if square.do == "trap" and (square.dice, square.least) != ("total", 12):
            yield board, (*path, "least"), f"Trap needs {square.dice} {square.least}, not a total of 12"


@invariant("CLA-44", "of 216 rolls of 3 dice 81 allow Trap, 160 Dark Destiny, 108 Resistance Is Futile, 96 They Are Legion",
           scope="content")
def board_odds(game):
    """Computed from the conditions: the stronger, the rarer."""
    for board, path, square in squares(game):
        if square.do in POSSIBLE and (have := rolls_that_allow(square, 3)) != POSSIBLE[square.do]:
            yield board, path, f"`{square.name}` is possible in {have} of 216 rolls, not in {POSSIBLE[square.do]}"


@invariant("CLA-45", "two event cards are Tough Troglodytes, one for each token", scope="content")
def tough_cards(game):
    """The rulebook: the tokens go with the two cards of that name."""
    cards = sum(card.copies for card in game["events"] if card.do == "tough" and card.name == "Tough Troglodyte")
    if not cards == printed(game, "tough") == 2:
        yield game["events"], f"{cards} Tough Troglodyte cards for {printed(game, 'tough')} tokens, not 2 for 2"


@invariant("CLA-46", "1 Lost and 2 Panic! leave the event deck by handicap, 13 cards remain", scope="content")
def handicap_cards(game):
    """CLA-R36: all of that name."""
    marked = Counter(card.name for card in game["events"] if card.handicap for _ in range(card.copies))
    named = Counter(card.name for card in game["events"] if card.do in ("lost", "panic") for _ in range(card.copies))
    if not marked == named == {"Lost": 1, "Panic!": 2}:
        yield game["events"], f"of {dict(named)} the handicap removes {dict(marked)}, not 1 Lost and 2 Panic!"
    if (left := game["events"].count - marked.total()) != 13:
        yield game["events"], f"{left} events remain, not 13"


@invariant("CLA-47", "every event and advantage card is played in a known window", scope="content")
def known_windows(game):
    """A card without a window could never be played."""
    for card in (*game["events"], *game["advantages"]):
        if card.window not in game.rules.windows:
            yield card, "window", f"`{card.id}` is played in `{card.window}`, which is no window"


@invariant("CLA-48", "gifts have the triggers 1 to 6, Precognition 5 and Rally! 3", scope="content")
def gift_triggers(game):
    """One for each face of the Redeemer's die."""
    triggers = sorted(card.trigger for card in game["gifts"])
    if triggers != list(FACES):
        yield game["gifts"], f"the triggers are {triggers}, not 1 to 6"
    for card in game["gifts"]:
        if card.trigger != {"precognition": 5, "rally": 3}.get(card.do, card.trigger):
            yield card, "trigger", f"`{card.name}` has trigger {card.trigger}"


@invariant("CLA-49", "exactly one gift uses the Courage token", scope="content")
def courage_token(game):
    """Aura of Courage; the token shows what it adds."""
    users = [card for card in game["gifts"] if card.token == COURAGE]
    if len(users) != 1:
        yield game["gifts"], f"{len(users)} gifts use the Courage token, not 1"
    for token in game["tokens"]:
        if users and token.id == COURAGE and token.shows != (want := f"+{users[0].amount} {game.words['defence']}"):
            yield token, "shows", f"`{token.id}` shows `{token.shows}`, the gift gives {want}"
    for card in game["gifts"]:
        if card.token and card.token not in {token.id for token in game["tokens"]}:
            yield card, "token", f"`{card.id}` needs `{card.token}`, which is no token"


@invariant("CLA-50", "there are a Scepter for the Redeemer, 2 Shields for Brutes, a Blunderbuss for Blade or Redeemer",
           scope="content")
def known_objects(game):
    """The objects the rulebook names."""
    for do, least, carriers in (("die", 1, {"redeemer"}), ("defence", 2, {"brute"}), ("ranged", 1, {"blade", "redeemer"})):
        cards = [card for card in game["objects"] if card.do == do]
        have = sum(card.copies for card in cards)
        if have < least or (do == "die" and have > 1):
            yield game["objects"], f"{have} objects do `{do}`, not {least}"
        for card in cards:
            if not carriers <= set(card.carriers) or (do != "defence" and carriers != set(card.carriers)):
                yield card, "carriers", f"`{card.id}` is carried by {', '.join(card.carriers)}"


@invariant("CLA-51", "every object says who may carry it and in which slot, and scenarios hand it to none other",
           scope="content")
def object_carriers(game):
    """CLA-R38: one object for each slot and warrior."""
    types = {sheet.standee: sheet.type for sheet in game["warriors"]}
    cards = {card.id: card for card in game["objects"]}
    for card in cards.values():
        if not card.carriers or not set(card.carriers) <= set(types.values()):
            yield card, "carriers", f"`{card.id}` is carried by {', '.join(card.carriers) or 'nobody'}"
        if not card.slot:
            yield card, "slot", f"`{card.id}` has no slot"
    for row in game.tables["scenarios"]:
        for index, given in enumerate(row.objects):
            if given.object in cards and types.get(given.bearer) not in cards[given.object].carriers:
                yield row, ("objects", index), f"{row.id} gives `{given.object}` to `{given.bearer}`, who may not carry it"
