"""What a sensible player does about each quest."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.biomes.actions import PASS, do
from pnp.games.biomes.bots.mind import Mind, Task
from pnp.games.biomes.box import KEY, SUPPLY, TOOLS
from pnp.games.biomes.play.hexes import Cell, distance, neighbours
from pnp.games.biomes.play.quests.wars import battlefields
from pnp.games.biomes.state import Quest, given

LEVY = 3         # swords that are enough: with three a battle is won on 2 to 6
WORTH = {1: 9.0, 2: 10.0, 3: 14.0, 4: 13.0, 5: 5.0, 6: 4.0, 7: 14.0, 8: 14.0, 9: 12.0}


def quest_tasks(mind: Mind) -> Iterator[Task]:
    for number, quest in mind.view.quests.items():
        if number in QUESTS and (quest.running or number == 5):
            yield from QUESTS[number](mind, quest)


def urgency(mind: Mind, number: int) -> float:
    """A quest is worth more the fewer keys may still be lost."""
    view = mind.view
    spare = view.keys - view.destroyed.count(KEY) - view.needed
    return WORTH[number] * (1.6 if spare <= 0 else 1.25 if spare == 1 else 1.0) * (0.3 if mind.ready else 1.0)


def levy(mind: Mind, fields: list[Cell]) -> list[int]:
    """Who goes to war: those nearest to the front, but somebody always stays out of it."""
    view = mind.view
    near = sorted((min(distance(view.players[seat].at, cell) for cell in fields), seat)
                  for seat in (mind.seat, *mind.fellows))
    return [seat for _, seat in near[:max(1, min(LEVY, len(near) - 1))]]


def war(mind: Mind, quest: Quest) -> Iterator[Task]:
    """Supplies at the ally camp; swords together, whoever is there first waits for the others."""
    view, number = mind.view, quest.number
    value = urgency(mind, number) * (0.4 if mind.hurried else 1.0)
    if not quest.mark and quest.ally in mind.ways.costs and (mind.kinds.count(SUPPLY) or (
            quest.ally == mind.here and mind.supplies)):
        yield Task(value * 0.9, quest.ally, 1, do("support", number))
    fields = [cell for cell in battlefields(view, number) if cell in mind.ways.costs]
    if not fields or not mind.bold or mind.seat not in (called := levy(mind, fields)):
        return
    swords = 1 + quest.mark + mind.company(*fields)
    if mind.here not in fields:
        yield from (Task(value * (1.5 + 0.5 * swords), cell, 1, PASS) for cell in fields)
    elif not view.battled and (swords >= 2 or len(called) == 1):
        yield Task(value * 4, mind.here, 1, do("sword", number))
    else:
        yield Task(value * 2, mind.here, 1, PASS)


def fountain(mind: Mind, quest: Quest) -> Iterator[Task]:
    if quest.site is not None:
        yield Task(urgency(mind, 3) * 2, quest.site, 1)


def tomb(mind: Mind, quest: Quest) -> Iterator[Task]:
    value = urgency(mind, 4) * (1.0 if quest.key else 0.3)
    yield Task(value * 0.75 ** mind.company(quest.site), given(quest.site), 2, do("plunder", 4))


def gang(mind: Mind, quest: Quest) -> Iterator[Task]:
    view = mind.view
    if view.gang is None or not view.gang.key or view.gang.enraged or not mind.bold:
        return
    for cell in neighbours(view.gang.at):
        if cell in mind.ways.costs:
            yield Task(urgency(mind, 5), cell, 1, do("attack-gang"))


def lair(mind: Mind, quest: Quest) -> Iterator[Task]:
    """The dragon takes company; a single attack is for when no other Key is in sight."""
    if KEY not in quest.chips or not mind.bold:
        return
    company = mind.company(quest.at)
    alone = mind.need > 0 and mind.exit is not None and not any(
        other.status == "active" and other.number not in (6, 10) for other in mind.view.quests.values())
    if company or alone:
        yield Task(urgency(mind, 6) * (1 + company), quest.at, 1, do("attack-dragon"))
    else:
        yield Task(8.0 if mind.waits else 1.2, quest.at, 1, PASS)


def ruins(mind: Mind, quest: Quest) -> Iterator[Task]:
    kind = TOOLS if mind.tools else SUPPLY
    if mind.tools or mind.supplies >= mind.view.box.rules.prices.ruins:
        carried = mind.kinds.count(TOOLS) * 2 + mind.kinds.count(SUPPLY) // 2
        if carried or mind.here == quest.at:
            yield Task(urgency(mind, 7) * (0.5 + 0.25 * carried), quest.at, 1, do("mend", kind))


def atlantis(mind: Mind, quest: Quest) -> Iterator[Task]:
    if not quest.key and (mind.hand_keys or not any(quest.chips)):
        return
    value = urgency(mind, 8) * (1.0 if quest.key else 0.3)
    means = mind.tools or mind.supplies >= mind.view.box.rules.prices.atlantis
    if means and quest.track <= 2 and not quest.mark and quest.key and quest.at == mind.here:
        yield Task(value * 3, quest.at, 1, do("save", TOOLS if mind.tools else SUPPLY))
    yield Task(value * 0.8 ** mind.company(quest.at), quest.at, 2, do("plunder", 8))


def volcano(mind: Mind, quest: Quest) -> Iterator[Task]:
    view, value = mind.view, urgency(mind, 9)
    if mind.me.priests:
        safe = [cell for cell in neighbours(quest.at) if cell in mind.ways.costs]
        room = mind.free >= view.box.rules.player.priest_weight and quest.other and mind.here == quest.at
        if room and quest.track > 1:
            yield Task(value * 2, quest.at, 1, do("priest", "take"))
        yield from (Task(value * 1.5, cell, 1, do("priest", "place")) for cell in safe)
        if mind.here != quest.at:
            yield Task(value * 4, mind.here, 1, do("priest", "place"))
    if quest.erupted:
        return
    if not quest.mark:
        yield Task(value * 0.85 ** mind.company(quest.at), quest.at, 1, do("search"))
    elif quest.other and mind.free >= view.box.rules.player.priest_weight:
        yield Task(value * 1.2, quest.at, 1, do("priest", "take"))


QUESTS = {1: war, 2: war, 3: fountain, 4: tomb, 5: gang, 6: lair, 7: ruins, 8: atlantis, 9: volcano}
