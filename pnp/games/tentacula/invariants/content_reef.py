"""The twelve reef tiles: animals, gaps and snails."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from pnp.content import Game
from pnp.games.tentacula.invariants import Finding
from pnp.games.tentacula.play.chart import tile_faces
from pnp.rules import invariant

WATER, REEF = "W", "."
GAPS = {0: 16, 1: 6, 2: 2}          # faces by number of water positions
BY_POSITION = (3, 4, 3)             # water on the first, second, third position


@invariant("TEN-21", "there are twelve reef tiles, two of them with a snail", scope="content")
def tile_count(game: Game) -> Iterator[Finding]:
    """The snail tiles are those the harder levels leave out."""
    if game["reef"].count != 12:
        yield game["reef"], f"{game['reef'].count} reef tiles, not 12"
    snails = sum(tile.copies for tile in game["reef"] if tile.snail)
    if snails != 2:
        yield game["reef"], f"{snails} tiles carry a snail, not 2"


@invariant("TEN-22", "every face shows one of the four animals and three positions of reef or water", scope="content")
def face_shapes(game: Game) -> Iterator[Finding]:
    """A tile covers three squares and moves a fish to one animal."""
    span = game.rules.reef_span
    for tile, key, face in tile_faces(game):
        if face.animal not in game.rules.animals:
            yield tile, (key, "animal"), f"{key} of `{tile.id}` shows `{face.animal}`, none of the animals"
        if len(face.mask) != span or set(face.mask) - {WATER, REEF}:
            yield tile, (key, "mask"), f"{key} of `{tile.id}` is `{face.mask}`, not {span} of `{REEF}` and `{WATER}`"


@invariant("TEN-23", "some faces have water and some have none; no face is all water", scope="content")
def faces_have_gaps(game: Game) -> Iterator[Finding]:
    """Some tiles protect less than others, but each protects something."""
    gaps = [(tile, key, face.mask.count(WATER)) for tile, key, face in tile_faces(game)]
    if all(n for *_, n in gaps):
        yield game["reef"], "no face is without water"
    if not any(n for *_, n in gaps):
        yield game["reef"], "no face has water"
    for tile, key, n in gaps:
        if n >= game.rules.reef_span:
            yield tile, (key, "mask"), f"{key} of `{tile.id}` is all water"


@invariant("TEN-24", "the two faces of a tile show different animals", scope="content")
def faces_differ(game: Game) -> Iterator[Finding]:
    """Otherwise the turtle's choice would be void."""
    for tile in game["reef"]:
        if tile.face_a.animal == tile.face_b.animal:
            yield tile, f"both faces of `{tile.id}` show the {tile.face_a.animal}"


@invariant("TEN-25", "each animal is on six faces, three of them A faces", scope="content")
def animals_are_even(game: Game) -> Iterator[Finding]:
    """No animal is easier to come by than another."""
    every = Counter(face.animal for _, _, face in tile_faces(game))
    first = Counter(tile.face_a.animal for tile in game["reef"])
    for animal in game.rules.animals:
        if (every[animal], first[animal]) != (6, 3):
            yield game["reef"], f"the {animal} is on {every[animal]} faces, {first[animal]} of them A, not 6 and 3"


@invariant("TEN-26", "each pair of animals shares two tiles", scope="content")
def pairs_are_even(game: Game) -> Iterator[Finding]:
    """Turning a tile over leads to every other animal equally often."""
    have = Counter(frozenset((tile.face_a.animal, tile.face_b.animal)) for tile in game["reef"])
    for pair in combinations(game.rules.animals, 2):
        if have[frozenset(pair)] != 2:
            yield game["reef"], f"{have[frozenset(pair)]} tiles pair {' and '.join(pair)}, not 2"


@invariant("TEN-27", "16 faces are solid, 6 have one gap, 2 have two; gaps lie 3, 4, 3 by position", scope="content")
def gap_counts(game: Game) -> Iterator[Finding]:
    """Ten of 72 positions are water: enough to fear, few enough to plan around."""
    gaps = Counter(face.mask.count(WATER) for _, _, face in tile_faces(game))
    for n in sorted({*GAPS, *gaps}):
        if gaps[n] != GAPS.get(n, 0):
            yield game["reef"], f"{gaps[n]} faces have {n} water positions, not {GAPS.get(n, 0)}"
    have = tuple(sum(face.mask[place:place + 1] == WATER for _, _, face in tile_faces(game))
                 for place in range(len(BY_POSITION)))
    if have != BY_POSITION:
        yield game["reef"], f"water by position is {have}, not {BY_POSITION}"


@invariant("TEN-28", "each animal has four solid and two gapped faces, and no tile has gaps on both faces", scope="content")
def gaps_are_even(game: Game) -> Iterator[Finding]:
    """No animal is riskier than another, and every tile has a good side."""
    solid: Counter[str] = Counter()
    gapped: Counter[str] = Counter()
    for _, _, face in tile_faces(game):
        (gapped if WATER in face.mask else solid)[face.animal] += 1
    for animal in game.rules.animals:
        if (solid[animal], gapped[animal]) != (4, 2):
            yield game["reef"], f"the {animal} has {solid[animal]} solid and {gapped[animal]} gapped faces, not 4 and 2"
    for tile in game["reef"]:
        if WATER in tile.face_a.mask and WATER in tile.face_b.mask:
            yield tile, f"both faces of `{tile.id}` have gaps"
