"""The numbers on the threats: the one the rulebook gives, and what the house-made ones must keep to."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any, NamedTuple

from pnp.content import Game
from pnp.games.schleichfahrt.box import Threat
from pnp.games.schleichfahrt.invariants import Finding
from pnp.games.schleichfahrt.invariants.content_counts import by_level
from pnp.games.schleichfahrt.models import Encounter
from pnp.games.schleichfahrt.odds import discharge_chance, evade_chance
from pnp.games.schleichfahrt.play.submarine import legal_subs
from pnp.rules import invariant

NUMBERS = ("speed", "resistance", "power")


class Numbers(NamedTuple):
    speed: int
    resistance: int
    power: int


def threats(game: Game) -> list[tuple[Encounter, Numbers]]:
    """Threats with all their numbers; those that lack one are SCH-26's."""
    return [(card, Numbers(*have)) for card in game["encounters"]
            if card.is_threat and None not in (have := numbers(card))]


def numbers(card: Encounter) -> tuple[Any, ...]:
    return card.speed, card.resistance, card.power


def mean(values: Iterable[float]) -> float:
    values = list(values)
    return sum(values) / len(values) if values else 0.0


def within(game: Game, key: str, least: int, most: int | None) -> Iterator[Finding]:
    for card, has in threats(game):
        value = getattr(has, key)
        if value < least or (most is not None and value > most):
            yield card, key, f"{key} is {value}, not {least} to {most}" if most else f"{key} is {value}, less than {least}"


@invariant("SCH-26", "a threat has speed, resistance and power; a `nothing` has none of them", scope="content")
def four_numbers(game: Game) -> Iterator[Finding]:
    """With the level these are the four numbers of the worked example (SCH-R25).

    Source: Gameplay, 3rd step; SCH-R25.
    """
    for card in game["encounters"]:
        for key in NUMBERS:
            if (getattr(card, key) is not None) != card.is_threat:
                yield card, key, f"`{card.name}` has {'no' if card.is_threat else 'a'} {key}"


@invariant("SCH-27", "there is one Battleship: level 3, speed 1, resistance 3, power 2", scope="content")
def battleship(game: Game) -> Iterator[Finding]:
    """The only threat whose numbers the rulebook gives.

    Source: Creation of your submarine, example.
    """
    found = [card for card in game["encounters"] if card.name == "Battleship"]
    if (count := sum(card.copies for card in found)) != 1:
        yield game["encounters"], f"the Battleship comes {count} times, not once"
    for card in found:
        if (have := (card.level, *numbers(card))) != (3, 1, 3, 2):
            yield card, "level", f"level, speed, resistance, power are {', '.join(map(str, have))}, not 3, 1, 3, 2"


@invariant("SCH-29", "all threats have different names", scope="content")
def names_differ(game: Game) -> Iterator[Finding]:
    """26 threats, 26 names: a log or a question can name a card.

    Source: house rule.
    """
    named: Counter[str] = Counter()
    for card in game["encounters"]:
        named[card.name] += card.copies * card.is_threat
        if card.is_threat and named[card.name] > 1:
            yield card, "name", f"`{card.name}` comes {named[card.name]} times"


@invariant("SCH-32", "no threat is out of reach of every legal submarine at the highest base difficulty", scope="content")
def within_reach(game: Game) -> Iterator[Finding]:
    """A die shows 6 and an attribute is 5 at most: the lower of speed and resistance may be 11 - 8 = 3.

    Source: derived (6 + 5 = 11).
    """
    rules, highest = game.rules, max(game.options["base_difficulty"].values)
    reach = rules.die_sides + rules.attribute_most - highest
    for card, has in threats(game):
        if (lower := min(has.speed, has.resistance)) > reach:
            yield card, "speed", f"speed and resistance are {lower} or more, out of reach above {reach}"


@invariant("SCH-33", "at normal difficulty every legal submarine has a chance against every threat", scope="content")
def nobody_is_locked_in(game: Game) -> Iterator[Finding]:
    """Speed within engines or resistance within discharge: at full hull nobody is shut in for good.

    Source: house rule, so that games end.
    """
    base, sides = game.options["base_difficulty"].default, game.rules.die_sides
    for card, has in threats(game):
        for sub in legal_subs(game.rules):
            if min(base + has.speed - sub.engines, base + has.resistance - sub.discharge) > sides:
                yield card, "speed", f"submarine {sub} has no chance against `{card.name}`"
                break


@invariant("SCH-34", "no check succeeds by itself: speed and resistance are at least 1", scope="content")
def nothing_is_automatic(game: Game) -> Iterator[Finding]:
    """At normal difficulty an attribute of 5 still needs a 2.

    Source: house rule.
    """
    yield from within(game, "speed", 1, None)
    yield from within(game, "resistance", 1, None)


@invariant("SCH-35", "speed and resistance are at most 4", scope="content")
def best_attribute_reaches_all(game: Game) -> Iterator[Finding]:
    """An attribute of 5 reaches either number at base difficulty 6 and 7: 7 + 4 = 6 + 5.

    Source: house rule.
    """
    for card, has in threats(game):
        for key in ("speed", "resistance"):
            if getattr(has, key) > 4:
                yield card, key, f"{key} is {getattr(has, key)}, more than 4"


@invariant("SCH-36", "power is 1 to 4", scope="content")
def failure_hurts(game: Game) -> Iterator[Finding]:
    """A failed check always costs a die, and one failure never sinks an undamaged submarine.

    Source: Creation of your submarine; a house bound.
    """
    yield from within(game, "power", 1, 4)


@invariant("SCH-37", "ships are slower than they are tough, beasts faster", scope="content")
def ships_and_beasts(game: Game) -> Iterator[Finding]:
    """So that evading is the answer to ships and discharge the answer to beasts, as the rulebook says.

    Source: Creation of your submarine.
    """
    for card, has in threats(game):
        if card.foe == "ship" and has.speed >= has.resistance:
            yield card, "speed", f"ship with speed {has.speed}, resistance {has.resistance}"
        if card.foe == "beast" and has.speed <= has.resistance:
            yield card, "speed", f"beast with speed {has.speed}, resistance {has.resistance}"


@invariant("SCH-38", "at most a third of the threats are beasts, and each level has one", scope="content")
def beasts_are_few(game: Game) -> Iterator[Finding]:
    """There are not many of them between so many armed submarines, but discharge needs its prey everywhere.

    Source: Creation of your submarine.
    """
    beasts = by_level(card for card in game["encounters"] if card.foe == "beast")
    all_ = by_level(card for card in game["encounters"] if card.is_threat)
    if 3 * beasts.total() > all_.total():
        yield game["encounters"], f"{beasts.total()} of {all_.total()} threats are beasts, more than a third"
    for level in sorted(all_):
        if not beasts[level]:
            yield game["encounters"], f"level {level} has no beast"


def means(game: Game, key: str) -> tuple[float, float]:
    """Of ships and of beasts."""
    ships, beasts = ([getattr(has, key) for card, has in threats(game) if card.foe == foe] for foe in ("ship", "beast"))
    return mean(ships), mean(beasts)


@invariant("SCH-39", "ships are slower than beasts on average", scope="content")
def ships_are_slow(game: Game) -> Iterator[Finding]:
    """Enemy ships are not known to be quick; beasts are probably faster than you.

    Source: Creation of your submarine.
    """
    ships, beasts = means(game, "speed")
    if not ships < beasts:
        yield game["encounters"], f"mean speed of ships is {ships:.2f}, of beasts {beasts:.2f}"


@invariant("SCH-40", "ships are at least as well armed as beasts on average", scope="content")
def ships_are_well_armed(game: Game) -> Iterator[Finding]:
    """The rulebook calls the ships well armed.

    Source: Creation of your submarine.
    """
    ships, beasts = means(game, "power")
    if ships < beasts:
        yield game["encounters"], f"mean power of ships is {ships:.2f}, of beasts {beasts:.2f}"


@invariant("SCH-41", "mean power does not fall from level to level", scope="content")
def power_rises(game: Game) -> Iterator[Finding]:
    """Deeper water is more dangerous.

    Source: house rule.
    """
    powers: dict[int, list[int]] = defaultdict(list)
    for card, has in threats(game):
        powers[card.level].append(has.power)
    for low, high in pairwise(sorted(powers)):
        if mean(powers[high]) < mean(powers[low]):
            yield game["encounters"], f"mean power falls from {mean(powers[low]):.2f} at level {low} " \
                                      f"to {mean(powers[high]):.2f} at level {high}"


@invariant("SCH-42", "no two threats of a level have the same numbers", scope="content")
def numbers_differ(game: Game) -> Iterator[Finding]:
    """Each card plays differently from the others of its pile.

    Source: house rule.
    """
    seen: dict[tuple[int, ...], str] = {}
    for card, has in threats(game):
        other = seen.setdefault((card.level, *has), card.name)
        if other != card.name:
            yield card, "speed", f"`{card.name}` has the numbers of `{other}`"


def best_chance(game: Game, foe: Threat, base: int) -> float:
    """The best single check any legal submarine can make with a full hull."""
    return max(chance(sub, foe, game.rules.hull, base)
               for sub in legal_subs(game.rules) for chance in (evade_chance, discharge_chance))


def too_hard(game: Game, base: int, least: Mapping[int, float]) -> Iterator[Finding]:
    for card, has in threats(game):
        best = best_chance(game, Threat(card.id, card.level, *has), base)
        if best < least.get(card.level, 0):
            yield card, "level", f"the best chance against `{card.name}` at base difficulty {base} is {best:.1%}, " \
                                 f"under {least[card.level]:.0%}"


@invariant("SCH-43", "at base difficulty 6 the best chance is 95 % at levels 1 and 2, 75 % at 3 and 4, 40 % at 5",
           scope="content")
def fair_at_normal(game: Game) -> Iterator[Finding]:
    """The right tool, a specialised submarine and a full hull make any threat worth facing.

    Source: house rule.
    """
    yield from too_hard(game, 6, {1: 0.95, 2: 0.95, 3: 0.75, 4: 0.75, 5: 0.40})


@invariant("SCH-44", "at base difficulty 7 the best chance is 95, 80, 50, 45, 13 % at levels 1 to 5", scope="content")
def fair_at_hard(game: Game) -> Iterator[Finding]:
    """Hard, not hopeless.

    Source: house rule.
    """
    yield from too_hard(game, 7, {1: 0.95, 2: 0.80, 3: 0.50, 4: 0.45, 5: 0.13})
