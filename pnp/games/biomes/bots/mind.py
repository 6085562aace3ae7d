"""What a sensible player makes of the position: keys, need, company, danger."""

from __future__ import annotations

from typing import NamedTuple

from pnp.games.biomes.actions import Do
from pnp.games.biomes.bots.ways import ways
from pnp.games.biomes.box import KEY, SUPPLY, TOOLS
from pnp.games.biomes.play.hexes import HOME, Cell, distance
from pnp.games.biomes.play.reading import able, at_hand, room
from pnp.games.biomes.state import State
from pnp.rules.kit import HIDDEN, Ways

DIE = 6
RACES = (3, 4, 8, 9)
CLOSE = 3        # as near to each other as players should be when the Exit is found
PATIENCE = 35    # rounds after which the Exit is looked for in any case


class Task(NamedTuple):
    value: float
    at: Cell
    cost: int
    deed: Do | None = None


class Mind:
    """The position as one seat sees it, everything looked up once."""

    __slots__ = ("exit", "fellows", "free", "hand_keys", "here", "killers", "kinds", "me", "need", "ready", "seat",
                 "supplies", "to_fetch", "tools", "view", "ways")

    def __init__(self, view: State, seat: int):
        self.view, self.seat = view, seat
        self.me = view.players[seat]
        self.here = self.me.here
        self.kinds = [chip.kind for chip in self.me.carried]
        self.supplies = at_hand(view, seat, SUPPLY)
        self.tools = at_hand(view, seat, TOOLS)
        self.hand_keys = self.kinds.count(KEY)
        self.exit = view.exit
        self.free = room(view, seat)
        self.fellows = [other for other in range(len(view.players)) if other != seat and able(view, other)]
        at_hand_ = keys_at_hand(view)
        self.ready = at_hand_ >= view.needed
        self.need = view.needed - at_hand_
        self.to_fetch = _to_fetch(view, self, at_hand_) if self.exit is not None and self.ready else False
        self.killers = sum(1 if view.quests[camp.quest].running else 2 for camp in view.camps.values()
                           if camp.kind == "killer")
        self.ways: Ways[Cell, int] = ways(view, seat, self.supplies)

    @property
    def bold(self) -> bool:
        """May risk an injury: no Key would be lost with it, and somebody else stays on their feet."""
        return not self.hand_keys and bool(self.fellows)

    @property
    def waits(self) -> bool:
        """Only the Exit is left to find, and finding it would let everything loose before there are keys enough."""
        view = self.view
        return (len(view.quest_stack) == 1 and self.need > 0 and view.round <= PATIENCE
                and any(quest.status == "active" for quest in view.quests.values()))

    @property
    def meeting(self) -> Cell | None:
        """Only the Exit is left to find and keys are at hand: where everybody meets before it is looked for."""
        view = self.view
        if len(view.quest_stack) != 1 or self.need > 0 or view.round > PATIENCE:
            return None
        places = [view.players[seat].at for seat in sorted((self.seat, *self.fellows))]
        point = min(places, key=lambda cell: sum(distance(cell, other) for other in places))
        met = len(places) == len(view.players) and all(distance(point, cell) <= CLOSE for cell in places)
        return None if met else point

    @property
    def exposed(self) -> bool:
        """Finding the Exit would let killers loose on a Main Camp that has too little to steal."""
        raiders = sum(camp.kind == "killer" and not self.view.quests[camp.quest].running
                      for camp in self.view.camps.values())
        return (len(self.view.quest_stack) == 1 and self.view.round <= PATIENCE
                and len(self.view.lying.get(HOME, ())) < 2 * raiders - 1)

    @property
    def starts(self) -> bool:
        """Keys are best used in one round: who begins is the first who may have any, or has all that are needed."""
        view = self.view
        if view.unlocked or self.hand_keys >= view.needed:
            return True
        count = len(view.players)
        earlier = [(view.first + n) % count for n in range((self.seat - view.first) % count)]
        return not any(chip.kind == HIDDEN for seat in earlier for chip in view.players[seat].carried)

    @property
    def hurried(self) -> bool:
        """A quest that is soon over still has its Key."""
        return any(number in RACES and quest.running and quest.key and not quest.erupted
                   for number, quest in self.view.quests.items())

    @property
    def allied(self) -> bool:
        """Supplies are wanted for a war, or for what allies sell."""
        return any(camp.kind == "ally" for camp in self.view.camps.values())

    @property
    def together(self) -> bool:
        return all(player.at == self.exit for player in self.view.players)

    def company(self, *cells: Cell | None) -> int:
        return sum(self.view.players[other].at in cells for other in self.fellows)

    def spare(self) -> int:
        """Supplies that may be used up: some are kept for wars, services and, at the Main Camp, for killers to steal."""
        kept = 2 if self.allied and not self.ready else 0
        if self.here == HOME and self.killers:
            kept += max(0, self.stock + self.supplies - len(self.view.lying.get(HOME, ())))
        return self.supplies - kept

    @property
    def alarm(self) -> int:
        """Killers who may raid the Main Camp in the next board turn."""
        view, own = self.view, [cell for cell, camp in self.view.camps.items() if camp.own]
        return sum(not view.quests[camp.quest].running and camp.quest not in view.parties
                   and view.cooldowns.get(view.box.token[camp.piece], 0) <= DIE
                   and min(own, key=lambda place: distance(place, cell)) == HOME
                   for cell, camp in view.camps.items() if camp.kind == "killer")

    @property
    def stock(self) -> int:
        """Secrets the Main Camp should have: killers who find none raze it. A dragon takes what comes too early."""
        if not self.killers:
            return 0
        if 6 in self.view.quests:
            return 2 * self.alarm
        return 2 * self.killers if self.ready else self.killers + 1


def _to_fetch(view: State, mind: Mind, total: int) -> bool:
    """Some of the keys that are needed lie about: those that nobody has and that are not in a lock yet."""
    lying = sum(chip.kind == KEY for cell, chips in view.lying.items()
                if cell not in view.camps or view.camps[cell].friendly for chip in chips)
    return lying > 0 and total - lying < view.needed


def keys_at_hand(view: State) -> int:
    """Keys that players have, used or can simply fetch: won and neither destroyed nor in enemy hands."""
    quests = view.quests.values()
    won = sum(quest.status == "won" for quest in quests)
    lost = sum(quest.status == "lost" for quest in quests)
    burnt = view.destroyed.count(KEY) - lost
    return won - burnt - held_by_enemies(view)


def held_by_enemies(view: State) -> int:
    held = sum(party.loot.count(KEY) for party in view.parties.values())
    for cell, camp in view.camps.items():
        if not camp.friendly:
            held += sum(chip.kind == KEY for chip in view.lying.get(cell, ()))
    lair = view.quests.get(6)
    if lair:     # the quest's own Key was never won
        held += max(0, lair.chips.count(KEY) - (lair.status != "won"))
    return held
