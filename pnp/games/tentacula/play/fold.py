"""The board opens and closes, and the next gate stands at its arch."""

from __future__ import annotations

from pnp.games.tentacula.state import State
from pnp.rules import Table


def open_gate(state: State, table: Table) -> State:
    """The next gate face up at the arch of this phase."""
    gate = state.gates[-1]
    order = tuple(state.box.fish[one] for one in state.box.gates[gate])
    table.say("gate", gate=gate, arch=state.box.phases[state.phase].arch, order=order)
    table.drew(gate, None)
    return state._replace(gate=gate, gates=state.gates[:-1])


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
