"""How a sensible player answers pending choices."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.games.biomes.actions import Choose
from pnp.games.biomes.box import ACTION, CAMP_KIT, CARRY, KEY, SIGHT, SMITH_KIT, TOOLS
from pnp.games.biomes.play.hexes import HOME, Cell, distance
from pnp.games.biomes.play.reading import able, passable
from pnp.games.biomes.state import State, Step

LIKED = (ACTION, CARRY, SIGHT, CAMP_KIT, "S-EP", "S-FK", TOOLS, "S-TE", "S-BK", "S-VK", "S-FO", "S-CL", "S-SUP")


def answer(view: State, actions: Sequence[Choose], step: Step) -> Choose:
    return ANSWERS.get(step.name, _first)(view, actions, step)


def _first(view: State, actions: Sequence[Choose], step: Step) -> Choose:
    return actions[0]


def liking(view: State, seat: int) -> dict[str, int]:
    """How much a player likes each kind; buffs that are worn already are of no use, Tools are for the ruins."""
    worn = view.players[seat].worn
    score = {kind: 2 * (len(LIKED) - n) for n, kind in enumerate(LIKED)}
    score |= dict.fromkeys(worn, 1)
    if any(number in view.quests and view.quests[number].running for number in (7, 8)):
        score[TOOLS] = 100
    return score


def _gain(view: State, actions: Sequence[Choose], step: Step) -> Choose:
    score = liking(view, step.seat)
    if step.data == "start":     # a smith at the Main Camp first, then more actions for everybody
        have = [chip.kind for player in view.players for chip in player.carried]
        score |= {SMITH_KIT: 0 if SMITH_KIT in have else 99}
    return max(actions, key=lambda action: score.get(action.what, 0))


def focus(view: State) -> Cell:
    """Where the players are bound for."""
    return view.exit or next((player.at for player in view.players if player.at), HOME)


def _near(view: State, actions: Sequence[Choose], step: Step) -> Choose:
    here = view.players[step.seat].at or HOME
    return min(actions, key=lambda action: (distance(here, action.what), distance(HOME, action.what)))


def _site(view: State, actions: Sequence[Choose], step: Step) -> Choose:
    """Killers far from home, everything else close by."""
    if step.data[0] == 2:
        return max(actions, key=lambda action: distance(HOME, action.what))
    return _near(view, actions, step)


def _join(view: State, actions: Sequence[Choose], step: Step) -> Choose:
    """Join unless a Key or the last player on their feet would be at risk."""
    fighters = {*step.data[2], step.seat}
    others = any(able(view, seat) for seat in range(len(view.players)) if seat not in fighters)
    keys = any(chip.kind == KEY for chip in view.players[step.seat].carried)
    return Choose(others and not keys)


def _recover(view: State, actions: Sequence[Choose], step: Step) -> Choose:
    return max(actions, key=lambda action: view.box.rank[action.what] if action.what else -1)


def _order(view: State, actions: Sequence[Choose], step: Step) -> Choose:
    """The best secrets first, traps last; quests that are quickly won before the others."""
    zone, items, _ = step.data
    if zone == "queue":
        return max(actions, key=lambda action: view.box.rank[items[action.what]])
    return actions[0]


def worth_reaching(view: State) -> list[Cell]:
    """Places of quests that will not last and still have their Key."""
    return [quest.site or quest.at for number, quest in view.quests.items()
            if number in (4, 8, 9) and quest.running and quest.key and not quest.erupted]


def _teleport(view: State, actions: Sequence[Choose], step: Step) -> Choose:
    """To the Exit, to a site that is worth it, or far out."""
    cells = [action.what for action in actions]
    gang = view.gang.at if view.gang else None
    safe = [cell for cell in cells if passable(view, cell) and cell != gang]
    for cell in ((view.exit,) if view.exit else worth_reaching(view)):
        if cell in safe:
            return Choose(cell)
    return Choose(max(safe or cells, key=lambda cell: distance(HOME, cell)))


def _drop(view: State, actions: Sequence[Choose], step: Step) -> Choose:
    carried = view.players[step.seat].carried
    return min(actions, key=lambda action: view.box.rank[carried[action.what].kind])


def _camp(view: State, actions: Sequence[Choose], step: Step) -> Choose:
    """The camp nearest to where everybody is bound."""
    places = [action for action in actions if action.what is not None]
    return min(places, key=lambda action: distance(focus(view), action.what))


def _travel(view: State, actions: Sequence[Choose], step: Step) -> Choose:
    """Home is worth it only towards the Exit."""
    best = _camp(view, actions, step)
    here = view.players[step.seat].at
    if view.exit and distance(best.what, view.exit) + 1 < distance(here, view.exit):
        return best
    return Choose(None)


def _rescue(view: State, actions: Sequence[Choose], step: Step) -> Choose:
    def worth(action: Choose) -> int:
        if action.what is None:
            return -1
        return 13 if action.what[0] == "captive" else view.box.rank[action.what[1]]

    return max(actions, key=worth)


ANSWERS = {
    "gain": _gain, "site": _site, "around": _first, "join": _join, "recover": _recover, "foresee": _first,
    "order": _order, "seer": _first, "teleport": _teleport, "drop": _drop, "route": _first, "travel": _travel,
    "thanks": _camp, "rescue": _rescue,
}
