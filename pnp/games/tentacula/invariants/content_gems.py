"""Gemstones, the die that steals them and the stashes that need them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from pnp.content import Game
from pnp.games.tentacula.invariants import Finding
from pnp.games.tentacula.play.chart import break_point, supply
from pnp.rules import invariant

TOTAL = 16
SLOTS = 6
BREAK_POINTS = {"S1": 2, "S2": 2, "S3": 2, "S4": 1, "S5": 1, "S6": 1}


@invariant("TEN-06", "there are sixteen gemstones", scope="content")
def gem_total(game: Game) -> Iterator[Finding]:
    """The set-up counts them."""
    have = sum(supply(game).values())
    if have != TOTAL:
        yield game["gems"], f"{have} gemstones, not {TOTAL}"


@invariant("TEN-07", "some colour has one gemstone, and some colour has two", scope="content")
def scarce_gems(game: Game) -> Iterator[Finding]:
    """The rulebook warns that some gemstones are there only once or twice."""
    counts = supply(game).values()
    for few in (1, 2):
        if few not in counts:
            yield game["gems"], f"no colour has exactly {few}"


@invariant("TEN-08", "yellow and purple have one gemstone, white and blue have the most", scope="content")
def known_gems(game: Game) -> Iterator[Finding]:
    """All that reviews of the German edition tell of the split."""
    have = supply(game)
    for colour in ("yellow", "purple"):
        if have[colour] != 1:
            yield game["gems"], f"{have[colour]} {colour} gemstones, not 1"
    most = max([n for colour, n in have.items() if colour not in ("white", "blue")], default=0)
    for colour in ("white", "blue"):
        if have[colour] <= most:
            yield game["gems"], f"{have[colour]} {colour} gemstones, no more than another colour's {most}"


@invariant("TEN-09", "the die has six faces, and its colours are those of the gemstones", scope="content")
def die_faces(game: Game) -> Iterator[Finding]:
    """A roll must name a gemstone, and every gemstone must be in danger."""
    die, have = game.rules.die, supply(game)
    if len(die) != 6:
        yield ("rules", "die"), f"{len(die)} faces, not 6"
    for index, colour in enumerate(die):
        if not have[colour]:
            yield ("rules", "die", index), f"face {index + 1} is {colour}, which no gemstone is"
    for colour in have:
        if colour not in die:
            yield ("rules", "die"), f"no face takes {colour}"


@invariant("TEN-10", "no two stashes need the same gemstones", scope="content")
def stashes_differ(game: Game) -> Iterator[Finding]:
    """Six different stashes, each with its own need."""
    for one, other in combinations(game["stashes"], 2):
        if +Counter(one.need) == +Counter(other.need):
            yield other, "need", f"`{other.id}` needs what `{one.id}` needs"


@invariant("TEN-11", "no stash needs more of a colour than there are gemstones", scope="content")
def stashes_can_be_filled(game: Game) -> Iterator[Finding]:
    """A stash that cannot be filled cannot be won."""
    have = supply(game)
    for stash in game["stashes"]:
        for colour, need in stash.need.items():
            if need > have[colour]:
                yield stash, ("need", colour), f"`{stash.id}` needs {need} {colour}, there are {have[colour]}"


@invariant("TEN-12", "every stash needs six gemstones, one for each place drawn on it", scope="content")
def stash_sizes(game: Game) -> Iterator[Finding]:
    """At least one gemstone must be needed and at least one must be free to lose."""
    slots = game.rules.stash_slots
    if slots != SLOTS:
        yield ("rules", "stash_slots"), f"{slots} places are drawn on a stash, not {SLOTS}"
    for stash in game["stashes"]:
        need = sum(stash.need.values())
        if need != SLOTS or not 1 <= need < TOTAL or min(stash.need.values()) < 0:
            yield stash, "need", f"`{stash.id}` needs {need} gemstones, not {SLOTS}"


@invariant("TEN-54", "two thefts can spoil S1 to S3, a single one S4 to S6", scope="content")
def break_points(game: Game) -> Iterator[Finding]:
    """The fewest thefts that can spoil a stash tell the easy stashes from the hard ones."""
    for stash in game["stashes"]:
        have, want = break_point(game, stash), BREAK_POINTS.get(stash.id)
        if have != want:
            yield stash, "need", f"{have} thefts can spoil `{stash.id}`, not {want}"
