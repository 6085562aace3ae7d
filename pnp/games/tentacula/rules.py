"""The rules of Tentacula: a position and a choice give the next position; chance comes from the table."""

from __future__ import annotations

from pnp.games.tentacula.play.agenda import AGENDA
from pnp.games.tentacula.state import State
from pnp.rules import Outcome

decider, legal_actions, apply = AGENDA.decider, AGENDA.legal_actions, AGENDA.apply


def outcome(state: State) -> Outcome | None:
    if state.result is None:
        return None
    return Outcome(tuple(range(state.players)) if state.result == "win" else (), state.result)


def supplies(state: State) -> dict[str, int]:
    """Piles, hands and treasures that can run low."""
    return {"draw pile": len(state.pile), "reef tiles in play": state.box.levels[state.level].tiles - len(state.boxed),
            "shells in the supply": state.supply, "team shells": state.shells, "gems in the chest": sum(state.chest),
            "gates": len(state.gates)}
