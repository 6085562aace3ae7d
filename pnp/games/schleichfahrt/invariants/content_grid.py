"""The 4 x 4 grid and the piles its levels draw from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pnp.content import Game
from pnp.games.schleichfahrt.box import cell_of
from pnp.games.schleichfahrt.invariants import Finding
from pnp.games.schleichfahrt.invariants.content_counts import by_level
from pnp.rules import invariant
from pnp.rules.kit import distances, grid_neighbours

LEVELS = range(1, 6)


def neighbours(game: Game) -> tuple[tuple[int, ...], ...]:
    return grid_neighbours(game.rules.columns, game.rules.rows, game.rules.diagonal_moves)


def inside(game: Game, place: tuple[int, ...]) -> bool:
    return 0 <= place[0] < game.rules.columns and 0 <= place[1] < game.rules.rows


@invariant("SCH-15", "the 4 x 4 cells hold one card each: 14 floor cards, hangar and base", scope="content")
def grid_is_filled(game: Game) -> Iterator[Finding]:
    """A cell too many would stay empty, a card too many would have no place.

    Source: Stuff to create.
    """
    rules = game.rules
    if (rules.columns, rules.rows) != (4, 4):
        yield ("rules", "columns"), f"the grid is {rules.columns} x {rules.rows}, not 4 x 4"
    cards = game["floor"].count + len({rules.hangar, rules.enemy_base})
    if cards != rules.columns * rules.rows:
        yield ("rules", "columns"), f"{cards} cards for {rules.columns * rules.rows} cells"


@invariant("SCH-16", "hangar and enemy base lie in diagonally opposite corners", scope="content")
def opposite_corners(game: Game) -> Iterator[Finding]:
    """The base is as far away as it can be (SCH-R02).

    Source: Stuff to create; SCH-R02.
    """
    rules = game.rules
    wanted = {"hangar": (0, 0), "enemy_base": (rules.columns - 1, rules.rows - 1)}
    for name, corner in wanted.items():
        if getattr(rules, name) != corner:
            yield ("rules", name), f"`{name}` is at {list(getattr(rules, name))}, not at {list(corner)}"


@invariant("SCH-17", "cards are adjacent along their sides: 24 pairs, corners 2, edges 3, inner cards 4", scope="content")
def adjacency_is_orthogonal(game: Game) -> Iterator[Finding]:
    """With diagonal moves the grid would lose its point (SCH-R03).

    Source: SCH-R03.
    """
    near = neighbours(game)
    pairs, degrees = sum(map(len, near)) // 2, Counter(map(len, near))
    if pairs != 24 or degrees != {2: 4, 3: 8, 4: 4}:
        yield ("rules", "diagonal_moves"), f"{pairs} adjacent pairs, not 24; neighbours {dict(sorted(degrees.items()))}"


@invariant("SCH-18", "20 shortest ways of 6 moves lead to the base, each over 5 floor cards", scope="content")
def ways_to_the_base(game: Game) -> Iterator[Finding]:
    """Follows from the corners and from moves along the sides; it is the length of the bomb run.

    Source: derived from SCH-16 and SCH-17.
    """
    rules, near = game.rules, neighbours(game)
    if not (inside(game, rules.hangar) and inside(game, rules.enemy_base)):
        yield ("rules", "hangar"), "hangar or base is not on the grid"
        return
    start, goal = cell_of(rules, rules.hangar), cell_of(rules, rules.enemy_base)
    steps = distances(start, near.__getitem__)
    ways = shortest_ways(start, goal, near, steps)
    if (steps[goal], ways) != (6, 20):
        yield ("rules", "enemy_base"), f"{ways} shortest ways of {steps[goal]} moves, not 20 of 6"


def shortest_ways(start: int, goal: int, near: tuple[tuple[int, ...], ...], steps: dict[int, int]) -> int:
    if goal == start:
        return 1
    return sum(shortest_ways(start, cell, near, steps) for cell in near[goal] if steps[cell] == steps[goal] - 1)


@invariant("SCH-21", "every level is a number from 1 to 5", scope="content")
def levels_in_range(game: Game) -> Iterator[Finding]:
    """There are five piles of encounters.

    Source: Stuff to create.
    """
    for card in (*game["floor"], *game["encounters"]):
        if card.level not in LEVELS:
            yield card, "level", f"level is {card.level}, not 1 to 5"


@invariant("SCH-31", "no level asks for more successes than a full hull has dice", scope="content")
def levels_can_be_rolled(game: Game) -> Iterator[Finding]:
    """The level is the number of successes a check needs.

    Source: derived.
    """
    for card in game["encounters"]:
        if card.level > game.rules.hull:
            yield card, "level", f"level {card.level} needs more successes than {game.rules.hull} dice can give"


@invariant("SCH-46", "on one die a search is neither impossible nor certain", scope="content")
def search_is_a_chance(game: Game) -> Iterator[Finding]:
    """The search number is the level: a die at or under it finds something.

    Source: Gameplay, 3rd step.
    """
    for card in game["floor"]:
        if not 0 < card.level < game.rules.die_sides:
            yield card, "level", f"{card.level} of {game.rules.die_sides} faces find something"


@invariant("SCH-47", "a draw always finds a card: piles outlast the threats that can lie on the grid", scope="content")
def piles_suffice(game: Game) -> Iterator[Finding]:
    """When a card is drawn, at most all other floor cards of the level hold one (SCH-R10, SCH-R11).

    Source: derived; SCH-R10, SCH-R11.
    """
    floor, cards = by_level(game["floor"]), by_level(game["encounters"])
    for level, count in sorted(floor.items()):
        if cards[level] - (count - 1) < 1:
            yield game["encounters"], f"{cards[level]} encounters of level {level} for {count} floor cards"
