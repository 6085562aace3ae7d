"""The table laid, and the first tiles drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.content import Game
from pnp.games.tentacula.box import INSIDE, OUTSIDE, SIDES, Box, box
from pnp.games.tentacula.play.agenda import AGENDA
from pnp.games.tentacula.play.fold import open_gate
from pnp.games.tentacula.play.tiles import animal_of, laid
from pnp.games.tentacula.state import Drawing, State, Tile
from pnp.rules import Table


def setup(game: Game, players: int, options: Mapping[str, Any], table: Table) -> State:
    return AGENDA.settled(dealt(game, players, options, table), table)


def dealt(game: Game, players: int, options: Mapping[str, Any], table: Table) -> State:
    """The table laid, the first tiles still to be drawn."""
    known, level = box(game), box(game).levels[options["level"]]
    removed = table.shuffle(known.snails)[:len(known.tiles) - level.tiles]
    hideout = table.pick(tuple(known.needs)) if options["stash"] == "any" else options["stash"]
    gates = table.shuffle(tuple(known.gates))
    empty = (None,) * known.triples
    zero = (0,) * len(known.colours)
    table.say("start", level=level.level, stash=hideout, shells=level.shells, tiles=level.tiles)
    if removed:
        table.say("snails", tiles=removed)
    state = State(
        box=known, players=players, level=level.level, turn=0, round=1, phase=0, fish=(0,) * len(known.fish),
        gate="", gates=gates, spent=(), pile=_shuffled(known, removed, table), hands=(None,) * players,
        reef=(empty, empty), next=(0, 0), boxed=(), removed=removed, chest=known.gems, cave=zero, stash=zero,
        hideout=hideout, shells=level.shells, supply=known.rules.shell_limit - level.shells,
        animals=_chips(known, players, table),
    )
    state = open_gate(_first_tiles(state, table), table)
    return state._replace(agenda=tuple(Drawing(seat) for seat in range(players)))      # TEN-R16: the turtle chooses


def _shuffled(known: Box, removed: tuple[str, ...], table: Table) -> tuple[Tile, ...]:
    """The pile, every tile with either face up."""
    ids = table.shuffle([tile for tile in known.tiles if tile not in removed])
    return tuple(Tile(tile, table.pick("ab")) for tile in ids)


def _chips(known: Box, players: int, table: Table) -> tuple[str, ...]:
    animals = table.shuffle(tuple(known.chips))[:players]
    for seat, animal in enumerate(animals):
        table.say("chip", seat=seat + 1, chip=known.chips[animal], animal=animal)
        table.drew(known.chips[animal], seat)
    return animals


def _first_tiles(state: State, table: Table) -> State:
    for index in range(state.box.rules.opening_tiles):
        side = (OUTSIDE, INSIDE)[index % 2]
        tile, triple = state.pile[-1].turned(), state.next[side]
        table.say("opening", tile=tile.id, animal=animal_of(state.box, tile), side=SIDES[side], triple=triple + 1)
        table.drew(tile.id, None)
        table.played(tile.id, None)
        state = laid(state._replace(pile=state.pile[:-1]), side, tile)
    return state
