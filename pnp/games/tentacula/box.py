"""What never changes in a game of Tentacula: route, reef, phases, gates, tiles and stashes, ready for the engine."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from pnp.content import Game
from pnp.games.tentacula import models
from pnp.games.tentacula.models import Face, Gate, Level, Panel, Rules
from pnp.rules.kit import once

OUTSIDE, INSIDE = 0, 1
SIDES = ("outside", "inside")
POWERS = ANY_ANIMAL, CHOOSE_FACE, FLICK, ROLL_AGAIN = "any-animal", "choose-face", "flick", "roll-again"


class Phase(NamedTuple):
    """What can be reached while these panels lie on the table."""

    id: str
    arch: int
    limit: int          # the last square before the arch
    last: int           # the last square of the route
    first_triple: int   # triples are numbered from 0, `first_triple` up to `last_triple` are on the table
    last_triple: int


class Look(NamedTuple):
    """A reef tile's face: its animal, and where it covers in travel direction, outside and inside."""

    animal: str
    mask: str
    covers: tuple[tuple[bool, ...], tuple[bool, ...]]


@dataclass(frozen=True, eq=False, repr=False)
class Box:
    """The printed pieces as the engine reads them; compared and hashed by identity."""

    game: Game
    rules: Rules
    fish: tuple[str, ...]
    squares: tuple[str, ...]                     # animal by number; 0 is the start
    specials: tuple[str, ...]                    # by number, "" where there is none
    triple: tuple[int, ...]                      # by square, -1 on the printed reef
    place: tuple[int, ...]                       # by square, its position in the triple
    triples: int
    finish: int                                  # the number behind the last square
    phases: tuple[Phase, ...]
    gates: Mapping[str, tuple[int, ...]]         # gate -> fish in the order they pass
    tiles: Mapping[str, Mapping[str, Look]]      # tile -> face a, face b
    snails: tuple[str, ...]
    colours: tuple[str, ...]
    gems: tuple[int, ...]                        # printed, by colour
    gem_ids: tuple[str, ...]                     # by colour
    die: tuple[int, ...]                         # colour of each face
    needs: Mapping[str, tuple[int, ...]]         # stash -> gems by colour
    chips: Mapping[str, str]                     # animal -> chip
    powers: Mapping[str, str]                    # animal -> power
    levels: Mapping[int, Level]
    forward: Mapping[str, tuple[tuple[int, ...], ...]]   # animal -> square -> every later square of that animal

    def __repr__(self) -> str:
        return f"Box({self.finish - 1} squares)"


@once
def box(game: Game) -> Box:
    """The game's box, made once and kept with the game."""
    rules, panels = game.rules, tuple(game["panels"])
    squares = sorted((s for panel in panels for s in panel.squares), key=lambda s: s.n)
    triple, place = _triples(panels, len(squares), rules.reef_span)
    animals = ("", *(s.animal for s in squares))
    colours = tuple(dict.fromkeys(rules.die))
    gems = {gem.colour: gem for gem in game["gems"]}
    return Box(
        game=game, rules=rules, fish=tuple(fish.id for fish in game["fish"]), squares=animals,
        specials=("", *(s.special or "" for s in squares)), triple=triple, place=place,
        triples=max(triple) + 1, finish=len(squares) + 1, phases=tuple(_phase(rules, panels, p) for p in rules.phases),
        gates={gate.id: passing(game, gate) for gate in game["gates"]},
        tiles={tile.id: {"a": _look(tile.face_a), "b": _look(tile.face_b)} for tile in game["reef"]},
        snails=tuple(tile.id for tile in game["reef"] if tile.snail),
        colours=colours, gems=tuple(gems[c].copies for c in colours), gem_ids=tuple(gems[c].id for c in colours),
        die=tuple(colours.index(c) for c in rules.die),
        needs={stash.id: tuple(stash.need.get(c, 0) for c in colours) for stash in game["stashes"]},
        chips={chip.animal: chip.id for chip in game["chips"]},
        powers={chip.animal: chip.power for chip in game["chips"]},
        levels={level.level: level for level in game.tables["levels"]},
        forward={animal: _forward(animals, animal) for animal in rules.animals},
    )


def _triples(panels: tuple[Panel, ...], count: int, span: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    triple, place = [-1] * (count + 1), [-1] * (count + 1)
    for reef in (reef for panel in panels for reef in panel.reefs):
        for position in range(span):
            triple[reef.first + position], place[reef.first + position] = reef.n - 1, position
    return tuple(triple), tuple(place)


def _phase(rules: Rules, panels: tuple[Panel, ...], phase: models.Phase) -> Phase:
    shown = [panel for panel in panels if panel.id in phase.panels]
    limit = next(arch.after for panel in panels for arch in panel.arches if arch.n == phase.arch)
    triples = [reef.n - 1 for panel in shown for reef in panel.reefs]
    last = max(square.n for panel in shown for square in panel.squares)
    return Phase(phase.id, phase.arch, limit, last, min(triples), max(triples))


def passing(game: Game, gate: Gate) -> tuple[int, ...]:
    """The gate's order as fish, by their place in the fish set."""
    wearers = {getattr(fish, gate.criterion): index for index, fish in enumerate(game["fish"])}
    return tuple(wearers[value] for value in gate.order)


def reading(mask: str, inside: bool) -> str:
    """A mask in travel direction; TEN-R08: an inside tile is turned round, so it is met from the right."""
    return mask[::-1] if inside else mask


def _look(face: Face) -> Look:
    outside, inside = (tuple(letter != "W" for letter in reading(face.mask, side == INSIDE)) for side in (OUTSIDE, INSIDE))
    return Look(face.animal, face.mask, (outside, inside))


def _forward(animals: tuple[str, ...], animal: str) -> tuple[tuple[int, ...], ...]:
    there = [n for n, found in enumerate(animals) if found == animal]
    return tuple(tuple(n for n in there if n > square) for square in range(len(animals)))


PLAYED = {       # what of the pieces the engine reads, by set
    "panels": {"id": True, "squares": {"__all__": {"n", "animal", "special"}}, "reefs": {"__all__": {"n", "first"}},
               "arches": {"__all__": {"n", "after"}}},
    "fish": {"colour", "hat", "stature"}, "gems": {"colour", "copies"}, "stashes": {"id", "need"},
    "chips": {"animal", "power"}, "gates": {"id", "criterion", "order"}, "reef": {"id", "face_a", "face_b", "snail"},
}


def fingerprint(game: Game) -> str:
    """Changes with everything a measured win share depends on in the content."""
    pieces = {name: [piece.model_dump(mode="json", include=fields) for piece in game[name]]
              for name, fields in PLAYED.items()}
    measured = [game.rules.model_dump(mode="json", exclude={"board"}), pieces,
                [row.model_dump(mode="json", include={"level", "shells", "tiles"}) for row in game.tables["levels"]]]
    return hashlib.sha256(json.dumps(measured, sort_keys=True).encode()).hexdigest()[:12]
