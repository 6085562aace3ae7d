"""Biomes: captives explore an artificial world, win keys, find the Exit and leave together."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.games.biomes.box import SUPPLY, TOOLS, Box
from pnp.games.biomes.play.rounds import AGENDA
from pnp.games.biomes.state import State
from pnp.games.biomes.view import view
from pnp.rules import Outcome
from pnp.rules.kit import while_same

__all__ = ["apply", "decider", "legal_actions", "outcome", "view"]

decider, legal_actions, apply = AGENDA.decider, AGENDA.legal_actions, AGENDA.apply


def outcome(state: State) -> Outcome | None:
    if state.result is None:
        return None
    return Outcome(tuple(range(len(state.players))) if state.result == "escaped" else (), state.result)


def supplies(state: State) -> dict[str, int]:
    """Every terrain stack and the quest stack, the box, the pool, pieces, and what is left of each chip in the box."""
    left = dict(_in_stacks(state.stacks))
    left["quest stack"] = len(state.quest_stack)
    left["box"] = len(state.bag) + len(state.queue)
    left["box with discards"] = left["box"] + len(state.discard)
    left["Supply pool"], left["Tools pool"] = state.pool[SUPPLY], state.pool[TOOLS]
    used = [building.makes for building in state.buildings.values()]
    left["farms"] = len(state.box.farms) - used.count(SUPPLY)
    left["smiths"] = len(state.box.smiths) - used.count(TOOLS)
    left["camp pieces"] = len(state.box.camps) - sum([camp.kind == "player" for camp in state.camps.values()])
    left["caravans"] = len(state.box.routes) - len(state.routes)
    left["lava markers"] = state.box.lava - len(state.lava)
    left.update(_in_box(state.bag, state.box))
    return left


@while_same
def _in_stacks(stacks: Mapping[str, tuple[str, ...]]) -> dict[str, int]:
    return {f"{terrain} stack": len(stack) for terrain, stack in stacks.items()}


@while_same
def _in_box(bag: tuple[str, ...], box: Box) -> dict[str, int]:
    return {name: bag.count(kind) for kind, name in box.scarce}
