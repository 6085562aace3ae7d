"""The sensible bot: it explores, collects, completes quests and leaves. Every turn it does what pays best next."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from pnp.games.biomes.actions import PASS, Action, Choose, Do, do
from pnp.games.biomes.bots.answers import answer, worth_reaching
from pnp.games.biomes.bots.mind import Mind, Task
from pnp.games.biomes.bots.tasks import perils, shelter, tasks, wanted
from pnp.games.biomes.box import BUFFS, FORESIGHT, KEY, SEER, SUPPLY, TELEPORT, TOOLS
from pnp.games.biomes.play.hexes import HOME, distance
from pnp.games.biomes.play.reading import friendly
from pnp.games.biomes.state import State

HURRY = 3.0      # a task this good is worth a Supply


def sensible(view: State, actions: Sequence[Action], rng: Random) -> Action:
    step = view.agenda[0]
    if len(actions) == 1:
        return actions[0]
    if step.name != "turn":
        return answer(view, [action for action in actions if isinstance(action, Choose)], step)
    mind = Mind(view, step.seat)
    legal = {action for action in actions if isinstance(action, Do)}
    return _at_camp(mind, legal) or _at_once(mind, legal) or _work(mind, legal, rng)


def _at_camp(mind: Mind, legal: set[Do]) -> Do | None:
    """Free moves at a friendly camp: leave something for the killers to steal, take what is wanted."""
    view, here = mind.view, mind.here
    if not friendly(view, here):
        return None
    lying = view.lying.get(here, ())
    stock = mind.stock if here == HOME else 0
    if len(lying) < stock and (deed := _least(mind, legal, "place")):
        return deed
    if mind.free < 2 and any(chip.kind == KEY for chip in lying) and mind.exit and (deed := _least(mind, legal, "place")):
        return deed
    best = max(((wanted(mind, chip.kind, here), -slot) for slot, chip in enumerate(lying)
                if do("pickup", slot) in legal and (chip.kind == KEY or len(lying) > stock)),
               default=(0, 0))
    return do("pickup", -best[1]) if best[0] > 0 else None


def _least(mind: Mind, legal: set[Do], deed: str) -> Do | None:
    """Lay down what is worth least, never a Key."""
    rank = mind.view.box.rank
    spare = sorted((rank[chip.kind], slot) for slot, chip in enumerate(mind.me.carried) if chip.kind != KEY)
    return next((do(deed, slot) for _, slot in spare if do(deed, slot) in legal), None)


def _at_once(mind: Mind, legal: set[Do]) -> Do | None:
    """What is never wrong: keys into the lock, buffs on, help for the injured."""
    view = mind.view
    if do("unlock") in legal and mind.ready and mind.together and mind.starts:
        return do("unlock")
    if mind.free < view.box.weight[KEY] and _worth_room(mind) and (deed := _least(mind, legal, "place")):
        return deed
    for kind in BUFFS:
        if do("buff", kind, "on") in legal:
            return do("buff", kind, "on")
        if kind in mind.kinds and do("buff", kind, "camp") in legal:
            return do("buff", kind, "camp")
    hoard = view.quests[7].running if 7 in view.quests else bool(view.quest_stack)
    if mind.here == HOME and mind.tools and not hoard:
        for token in view.box.injury:
            if do("use", TOOLS, token) in legal:
                return do("use", TOOLS, token)
    return _charms(mind, legal)


def _worth_room(mind: Mind) -> bool:
    """A Key lies here, or a priest waits."""
    temple = mind.view.quests.get(9)
    waits = temple and temple.at == mind.here and temple.mark and temple.other > 0 and not mind.me.priests
    return bool(waits) or any(chip.kind == KEY for chip in mind.view.lying.get(mind.here, ()))


def _charms(mind: Mind, legal: set[Do]) -> Do | None:
    view, mine = mind.view, 1 << mind.seat
    if do("use", SEER) in legal:
        unseen = sum(not chip.seen & mine for cell, chips in view.lying.items() if distance(cell, mind.here) <= 1
                     for chip in chips)
        if unseen >= 2:
            return do("use", SEER)
    if do("use", FORESIGHT) in legal and len(view.bag) > 10 and view.actions >= 2:
        return do("use", FORESIGHT)
    if do("use", TELEPORT) in legal and _far_off(mind):
        return do("use", TELEPORT)
    return None


def _far_off(mind: Mind) -> bool:
    """Where a player is needed is a long way off: the Exit with all keys, or a place that will not last."""
    view, far = mind.view, mind.ways.costs
    if mind.exit is not None:
        return mind.ready and far.get(mind.exit, 99) > 4
    return any(far.get(cell, 99) > 4 for cell in worth_reaching(view))


def _work(mind: Mind, legal: set[Do], rng: Random) -> Do:
    """The task that pays best for its actions, and the next step towards it."""
    view, far = mind.view, mind.ways.costs
    best, deed, chance = 0.0, None, rng.random
    for task in tasks(mind):
        paid = far.get(task.at)
        if paid is None:
            continue
        score = task.value / (paid + task.cost + 0.5) * (0.95 + 0.1 * chance())
        if score > best:
            step = _next(mind, task)
            if step in legal:
                best, deed = score, step
            elif step is not None and _extra(mind, legal, task.value):
                best, deed = score, do("use", SUPPLY)
    if deed in (None, PASS) and (way := _sheltered(mind, legal)):
        return way
    if view.actions == 1 and mind.hand_keys and deed and deed.id == "move" and deed.on in perils(mind) - {mind.exit}:
        return _sheltered(mind, legal) or PASS
    if deed is None:
        return _idle(mind, legal)
    if view.actions == 1 and best * 4 > HURRY and _extra(mind, legal, HURRY):
        return do("use", SUPPLY)
    return deed


def _sheltered(mind: Mind, legal: set[Do]) -> Do | None:
    """Nobody waits with a Key where the board may injure."""
    near = sorted((mind.ways.costs[task.at], task.at) for task in shelter(mind, soon=True))
    return next((step for _, cell in near if (step := _next(mind, Task(0, cell, 0))) in legal), None)


def _next(mind: Mind, task: Task) -> Do | None:
    if task.at == mind.here:
        return task.deed
    step = mind.ways.first[task.at]
    if distance(step, mind.here) == 1:
        return do("move", step)
    letters = [route.letter for route in mind.view.routes
               if {route.cells[0], route.cells[-1]} == {mind.here, step}]
    return do("caravan", letters[0]) if letters else None


def _extra(mind: Mind, legal: set[Do], value: float) -> bool:
    """A Supply for a turn's worth of actions, if one can be spared."""
    return value >= HURRY and mind.spare() > 0 and do("use", SUPPLY) in legal


def _idle(mind: Mind, legal: set[Do]) -> Do:
    """Nothing pays: hasten a cool-down if Tools are at hand, else wait."""
    tools = [deed for deed in legal if deed.id == "use" and deed.on == TOOLS]
    return min(tools, key=lambda deed: deed.by) if tools and mind.here == HOME else PASS
