"""The submarine and its checks: attributes, difficulties, the worked example."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.content import Game
from pnp.games.schleichfahrt.facts import example
from pnp.games.schleichfahrt.invariants import Finding
from pnp.games.schleichfahrt.play.submarine import legal_subs
from pnp.rules import invariant

ATTRIBUTES = ("engines", "discharge", "retreat")
EXAMPLE = {"sub": "4/3/2", "discharge_need": 6, "evade_need": 3, "successes": 3, "damage": 2, "dice_left": 3,
           "discharge": 3.5494, "evade": 79.0123}


@invariant("SCH-22", "the attributes are engines, discharge and retreat", scope="content")
def attributes(game: Game) -> Iterator[Finding]:
    """Rules and markers use the rulebook's names, one marker each.

    Source: Creation of your submarine.
    """
    if game.rules.attributes != ATTRIBUTES:
        yield ("rules", "attributes"), f"attributes are {', '.join(game.rules.attributes)}, not {', '.join(ATTRIBUTES)}"
    for marker, attribute in zip(game["markers"], ATTRIBUTES):
        if marker.attribute != attribute:
            yield marker, "attribute", f"the marker is for `{marker.attribute}`, not `{attribute}`"


@invariant("SCH-23", "9 points on three attributes of 1 to 5 make 19 submarines, and all can be chosen", scope="content")
def legal_builds(game: Game) -> Iterator[Finding]:
    """The worked example, 4 + 3 + 2, confirms that 9 is the whole sum.

    Source: Creation of your submarine.
    """
    rules = game.rules
    given = (rules.points, rules.attribute_least, rules.attribute_most)
    if given != (9, 1, 5):
        yield ("rules", "points"), "{} points, {} to {} each, not 9, 1 to 5".format(*given)
    subs = legal_subs(rules)
    if len(subs) != 19:
        yield ("rules", "points"), f"{len(subs)} legal submarines, not 19"
    offered = [value for value in game.options["sub"].values if value != "free"]
    for sub in sorted({*offered} ^ {*map(str, subs)}):
        yield ("options", "sub", "values"), f"`{sub}` is {'offered, yet not legal' if sub in offered else 'not offered'}"


@invariant("SCH-24", "the base difficulty is 6, or 7 or 8 by choice", scope="content")
def base_difficulty(game: Game) -> Iterator[Finding]:
    """The rulebook allows to raise it and names no figure; SCH-R07 does. Nothing is easier than 6.

    Source: Creation of your submarine, option; SCH-R07.
    """
    option = game.options["base_difficulty"]
    if option.default != 6:
        yield ("options", "base_difficulty", "default"), f"the default is {option.default}, not 6"
    if option.values != (6, 7, 8):
        yield ("options", "base_difficulty", "values"), f"values are {list(option.values)}, not [6, 7, 8]"


@invariant("SCH-25", "a retreat needs one success at difficulty 6, whatever the threat", scope="content")
def retreat_is_always_the_same(game: Game) -> Iterator[Finding]:
    """It follows neither the base difficulty (SCH-R07) nor a number of the threat: encounters have none for it.

    Source: Creation of your submarine; SCH-R07.
    """
    for key, want in {"retreat_difficulty": 6, "retreat_successes": 1}.items():
        if (have := getattr(game.rules, key)) != want:
            yield ("rules", key), f"`{key}` is {have}, not {want}"
    for card in game["encounters"]:
        if hasattr(card, "retreat"):
            yield card, "retreat", f"`{card.id}` has its own retreat number"


@invariant("SCH-28", "the worked example comes out as the rulebook says", scope="content")
def worked_example(game: Game) -> Iterator[Finding]:
    """Sub 4/3/2 against the Battleship: sixes to sink it (3.5 %), threes to dodge it (79.0 %), three of five dice.

    Source: Creation of your submarine, example.
    """
    got = example(game)
    if not got:
        yield ("rules", "example"), f"the example's foe `{game.rules.example.foe}` does not exist"
        return
    for key, want in EXAMPLE.items():
        have = round(100 * got[key], 4) if isinstance(want, float) else got[key]
        if have != want:
            yield ("rules", "example"), f"`{key}` comes out as {have}, not {want}"


@invariant("SCH-45", "every legal submarine retreats with at least two faces of a die", scope="content")
def retreat_is_within_reach(game: Game) -> Iterator[Finding]:
    """Retreat 1 still needs only a 5.

    Source: derived.
    """
    rules = game.rules
    for sub in legal_subs(rules):
        faces = rules.die_sides + 1 - (rules.retreat_difficulty - sub.retreat)
        if faces < 2:
            yield ("rules", "retreat_difficulty"), f"submarine {sub} retreats with {faces} faces of a die"
            return
