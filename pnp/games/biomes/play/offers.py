"""What camps and quests offer a player on a turn."""

from __future__ import annotations

from pnp.games.biomes.actions import Do, do
from pnp.games.biomes.box import SUPPLY, TOOLS
from pnp.games.biomes.play.hexes import distance
from pnp.games.biomes.play.mercenaries import captives, contracts
from pnp.games.biomes.play.quests.searches import TOMB
from pnp.games.biomes.play.quests.sites import ATLANTIS, LAIR, RUINS, VOLCANO
from pnp.games.biomes.play.quests.wars import TRADE, TUG, battlefields
from pnp.games.biomes.play.reading import Turn, room, route_open


def deals(turn: Turn, found: list[Do]) -> None:
    """Hiring, trading, ransoms, shipments."""
    state, here, purse, prices = turn.state, turn.here, turn.hand.get(SUPPLY, 0), turn.state.box.rules.prices
    camp = state.camps.get(here)
    if camp is None:
        return
    served = camp.kind == "ally" and state.quests[camp.quest].status == "won"
    if served and state.box.token[camp.piece] not in state.cooldowns:
        if camp.quest == TUG and state.band is None:
            found += [do("hire", contract) for contract in contracts(state, purse)]
        elif camp.quest == TRADE and purse >= prices.trade:
            found.append(do("trade"))
    if not camp.friendly:
        if sum(chip.kind == SUPPLY for chip in turn.player.carried) >= prices.ransom:
            found += [do("ransom", seat) for seat in captives(state, here)]
        return
    if purse >= prices.shipment:
        _shipments(turn, found)


def _shipments(turn: Turn, found: list[Do]) -> None:
    """From this end of a route; the Supply that pays is not the one that is sent."""
    for route in turn.state.routes:
        if turn.here in (route.cells[0], route.cells[-1]) and route_open(turn.state, route):
            price = turn.state.box.rules.prices.shipment
            found += [do("ship", route.letter, kind) for kind, count in turn.hand.items()
                      if kind != SUPPLY or count > price]


def quest_deeds(turn: Turn, found: list[Do]) -> None:
    state, here, hand, quests = turn.state, turn.here, turn.hand, turn.state.quests
    for number in (TUG, TRADE):
        if number in quests and quests[number].running:
            _war(turn, number, found)
    if state.gang and not state.gang.enraged and distance(here, state.gang.at) == 1:
        found.append(do("attack-gang"))
    if LAIR in quests and here == quests[LAIR].at and quests[LAIR].chips:
        found.append(do("attack-dragon"))
    _plunders(turn, found)
    prices = state.box.rules.prices
    for number, deed, price in ((RUINS, "mend", prices.ruins), (ATLANTIS, "save", prices.atlantis)):
        if number in quests and here == quests[number].at and quests[number].running and not quests[number].mark:
            if TOOLS in hand:
                found.append(do(deed, TOOLS))
            if hand.get(SUPPLY, 0) >= price:
                found.append(do(deed, SUPPLY))
    if VOLCANO in quests:
        _temple(turn, found)


def _war(turn: Turn, number: int, found: list[Do]) -> None:
    state, quest = turn.state, turn.state.quests[number]
    if turn.here == quest.ally and not quest.mark and turn.hand.get(SUPPLY, 0) >= state.box.rules.prices.support:
        found.append(do("support", number))
    if not state.battled and turn.here in battlefields(state, number):
        found.append(do("sword", number))


def _plunders(turn: Turn, found: list[Do]) -> None:
    quests = turn.state.quests
    if TOMB in quests and turn.here == quests[TOMB].site and quests[TOMB].running:
        found.append(do("plunder", TOMB))
    if ATLANTIS in quests:
        quest = quests[ATLANTIS]
        if turn.here == quest.at and quest.running and (quest.key or any(quest.chips)):
            found.append(do("plunder", ATLANTIS))


def _temple(turn: Turn, found: list[Do]) -> None:
    state, quest = turn.state, turn.state.quests[VOLCANO]
    if turn.here == quest.at and not quest.erupted:
        if not quest.mark:
            found.append(do("search"))
        elif quest.other and room(state, turn.seat) >= state.box.rules.player.priest_weight:
            found.append(do("priest", "take"))
    elif turn.player.priests and turn.here != quest.at:
        found.append(do("priest", "place"))
