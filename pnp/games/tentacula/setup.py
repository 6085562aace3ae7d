"""Set-up, and what happens between the turns: tiles drawn, gates placed, the board folded."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.content import Game
from pnp.games.tentacula.box import CHOOSE_FACE, INSIDE, OUTSIDE, SIDES, Box, box
from pnp.games.tentacula.sea import rear, stash_full, through
from pnp.games.tentacula.state import Choosing, Drawing, Reaching, State, Tile, noted
from pnp.rules import Table
from pnp.rules.kit import done, put


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
    return animals


def _first_tiles(state: State, table: Table) -> State:
    for index in range(state.box.rules.opening_tiles):
        side = (OUTSIDE, INSIDE)[index % 2]
        tile, triple = state.pile[-1].turned(), state.next[side]
        table.say("opening", tile=tile.id, animal=animal_of(state.box, tile), side=SIDES[side], triple=triple + 1)
        state = laid(state._replace(pile=state.pile[:-1]), side, tile)
    return state


def laid(state: State, side: int, tile: Tile) -> State:
    triple = state.next[side]
    return state._replace(reef=put(state.reef, side, put(state.reef[side], triple, tile)),
                          next=put(state.next, side, triple + 1))


def animal_of(known: Box, tile: Tile) -> str:
    return known.tiles[tile.id][tile.side].animal


def open_gate(state: State, table: Table) -> State:
    """The next gate face up at the arch of this phase."""
    gate = state.gates[-1]
    order = tuple(state.box.fish[one] for one in state.box.gates[gate])
    table.say("gate", gate=gate, arch=state.box.phases[state.phase].arch, order=order)
    return state._replace(gate=gate, gates=state.gates[:-1])


def draw(state: State, seat: int, table: Table) -> State | None:
    """TEN-R13: each draw by itself, from the pile, else from the rear, else nothing."""
    if state.pile:
        return _taken(state._replace(pile=state.pile[:-1]), seat, state.pile[-1], None, table)
    found = rear(state)
    if len(found) > 1:
        return state._replace(agenda=(Reaching(seat), *state.agenda[1:]))
    if found:
        return reach(state, seat, found[0][0], table)
    table.say("no_tile", seat=seat + 1)
    return done(state)


def reach(state: State, seat: int, side: int, table: Table) -> State:
    """Take the rearmost tile of a side."""
    triple = next(triple for where, triple in rear(state) if where == side)
    tile = state.reef[side][triple]
    state = state._replace(reef=put(state.reef, side, put(state.reef[side], triple, None)))
    return _taken(state, seat, tile, (side, triple), table)


def _taken(state: State, seat: int, tile: Tile, back: tuple[int, int] | None, table: Table) -> State:
    """TEN-R14: the tile is turned over; the turtle chooses the face instead."""
    state = noted(state._replace(hands=put(state.hands, seat, tile.turned())), "draw", seat)
    if state.box.powers[state.animals[seat]] == CHOOSE_FACE:
        return state._replace(agenda=(Choosing(seat, back), *state.agenda[1:]))
    return _told(done(state), seat, back, table)


def show(state: State, step: Choosing, side: str, table: Table) -> State:
    tile = Tile(state.hands[step.seat].id, side)
    return _told(done(state._replace(hands=put(state.hands, step.seat, tile))), step.seat, step.rear, table)


def _told(state: State, seat: int, back: tuple[int, int] | None, table: Table) -> State:
    tile = state.hands[seat]
    facts = {"seat": seat + 1, "tile": tile.id, "animal": animal_of(state.box, tile)}
    if back is None:
        table.say("draw", **facts)
    else:
        table.say("rear", side=SIDES[back[0]], triple=back[1] + 1, **facts)
    return state


def next_round(state: State, table: Table) -> State:
    """Fold if all fish are through the gate; TEN-R29: without a tile in any hand the game is lost."""
    table.say("round_end", round=state.round)
    state = noted(done(state), "end")
    if len(through(state)) == len(state.fish) and state.phase + 1 < len(state.box.phases):
        state = folded(state, table)
    state = state._replace(round=state.round + 1, acted=())
    if any(state.hands):
        return state
    return ended(state, "fish-food" if stash_full(state) else "reef-gone", table)      # TEN-R30


def folded(state: State, table: Table) -> State:
    """TEN-R06: the left wing opens, later the right wing closes; what lies on the panels taken away is lost."""
    phase = state.phase + 1
    first = state.box.phases[phase].first_triple
    lost = tuple(tile.id for tile in state.pile)                                       # TEN-R25
    lost += tuple(tile.id for row in state.reef for tile in row[:first] if tile)       # TEN-R26
    table.say("fold_open" if phase == 1 else "fold_close", boxed=len(lost), tiles=lost)
    rows = tuple((None,) * first + row[first:] for row in state.reef)
    state = state._replace(phase=phase, spent=(*state.spent, state.gate), gate="", pile=(), reef=rows,
                           next=tuple(max(first, free) for free in state.next), boxed=state.boxed + lost)
    return open_gate(state, table)


def ended(state: State, result: str, table: Table) -> State:
    table.say(result)
    return state._replace(result=result, agenda=())
