"""Questions about the content alone, asked by facts and invariants; broken content gets an answer, too."""

from __future__ import annotations

from collections import Counter

from pnp.content import Game
from pnp.games.tentacula.models import Arch, Face, Gate, Panel, Phase, Reef, ReefTile, Square, Stash


def squares(game: Game) -> list[tuple[Square, Panel]]:
    """Every animal square with its panel, by number."""
    return sorted(((square, panel) for panel in game["panels"] for square in panel.squares), key=lambda s: s[0].n)


def reefs(game: Game) -> list[tuple[Reef, Panel]]:
    """Every triple with its panel, by number."""
    return sorted(((reef, panel) for panel in game["panels"] for reef in panel.reefs), key=lambda r: r[0].n)


def arches(game: Game) -> list[tuple[Arch, Panel]]:
    return sorted(((arch, panel) for panel in game["panels"] for arch in panel.arches), key=lambda a: a[0].n)


def before_arch(game: Game, arch: int) -> int:
    """The last square before an arch; 0 where there is no such arch."""
    return next((found.after for found, _ in arches(game) if found.n == arch), 0)


def shown(game: Game, phase: Phase, beyond: int = 0) -> list[tuple[Square, Panel]]:
    """Squares on the table in a phase with their panels, beyond a square."""
    return [(square, panel) for square, panel in squares(game) if panel.id in phase.panels and square.n > beyond]


def last_shown(game: Game, phase: Phase) -> int:
    return max((square.n for square, _ in shown(game, phase)), default=0)


def triple_of(game: Game, square: int) -> Reef | None:
    """The reef triple beside a square, or None."""
    return next((reef for reef, _ in reefs(game) if reef.first <= square < reef.first + game.rules.reef_span), None)


def ceiling(game: Game, tiles: int) -> int:
    """No game has more turns: each fills a fresh reef square or boxes a tile."""
    return 2 * len(reefs(game)) - game.rules.opening_tiles + tiles


def supply(game: Game) -> Counter[str]:
    """Gemstones by colour."""
    have: Counter[str] = Counter()
    for gem in game["gems"]:
        have[gem.colour] += gem.copies
    return have


def break_point(game: Game, stash: Stash) -> int:
    """The fewest thefts that can spoil a stash."""
    have = supply(game)
    return min((have[colour] - need for colour, need in stash.need.items() if need), default=0) + 1


def as_colours(game: Game, gate: Gate) -> tuple[str, ...]:
    """A gate's order as fish colours; a value no fish has stays as it is."""
    wearers = {getattr(fish, gate.criterion): fish.colour for fish in game["fish"]}
    return tuple(wearers.get(value, value) for value in gate.order)


def tile_faces(game: Game) -> list[tuple[ReefTile, str, Face]]:
    """Every face of every reef tile with its tile and key."""
    return [(tile, key, getattr(tile, key)) for tile in game["reef"] for key in ("face_a", "face_b")]
