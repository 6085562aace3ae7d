"""What the deeds of a turn do. Costs are paid here; whether a deed is allowed stands in `legal`."""

from __future__ import annotations

from pnp.games.biomes.actions import Do
from pnp.games.biomes.box import CAMP_KIT, CARAVAN_KIT, EASE, FORESIGHT, SEER, SUPPLY, TELEPORT, TRAP
from pnp.games.biomes.play import mercenaries
from pnp.games.biomes.play.board_turn import hasten
from pnp.games.biomes.play.camps import build, cool
from pnp.games.biomes.play.exploring import discover_tile
from pnp.games.biomes.play.hexes import HOME, Cell, name, side_towards
from pnp.games.biomes.play.injuries import capture, injure, lighten
from pnp.games.biomes.play.legal import free_camp, toll
from pnp.games.biomes.play.quests import escape, gang, searches, sites, wars
from pnp.games.biomes.play.quests.searches import FOUNTAIN, reach_fountain
from pnp.games.biomes.play.reading import able, allowance, bit, friendly, has_buff, passable, put_player
from pnp.games.biomes.play.secrets import discard, lay, lift, spend, take
from pnp.games.biomes.play.tiles import explorable_from, other_end
from pnp.games.biomes.state import ALL, Camp, Chip, State, Step, given
from pnp.rules import Table
from pnp.rules.kit import then, with_


def perform(state: State, seat: int, deed: Do, table: Table) -> State:
    """Pay for the deed, then do it. Free moves at a camp are remembered until something is paid for."""
    cost = cost_of(state, seat, deed)
    if cost:
        state = state._replace(actions=state.actions - cost, moved=())
    return DEEDS[deed.id](state, seat, deed, table)


def cost_of(state: State, seat: int, deed: Do) -> int:
    """Actions a deed costs: its own cost, or what the terrain asks for."""
    here = state.players[seat].here
    match deed.id:
        case "move":
            land, what = state.tiles[deed.on].terrain, "enter"
        case "explore" | "discover":
            land, what = state.tiles[here].terrain, deed.id
        case "pickup" | "place":
            if friendly(state, here):
                return 0
            land, what = state.tiles[here].terrain, "handle"
        case _:
            return state.box.cost[deed.id]
    more = getattr(state.box.terrain[land], what) - 1
    return state.box.cost[deed.id] + (0 if has_buff(state, seat, EASE) else more)


def arrive(state: State, seat: int, cell: Cell, table: Table) -> State:
    """BIO-R37, BIO-R63: an open gang, water, lava and ruffians injure; the Fountain is found."""
    state = put_player(state, seat, at=cell)
    if not passable(state, cell) or (state.gang and state.gang.at == cell and not state.gang.subdued):
        return injure(state, seat, table)
    quest = state.quests.get(FOUNTAIN)
    if quest and quest.running and quest.site == cell:
        return reach_fountain(state, seat, table)
    return state


def _move(state: State, seat: int, deed: Do, table: Table) -> State:
    here, to = state.players[seat].here, deed.on
    state = spend(state, seat, SUPPLY, toll(state, here, side_towards(here, to), to), table)
    table.say("move", seat=state.box.people[seat], cell=name(to))
    return arrive(state, seat, to, table)


def _caravan(state: State, seat: int, deed: Do, table: Table) -> State:
    to = other_end(state, deed.on, state.players[seat].here)
    table.say("caravan", seat=state.box.people[seat], cell=name(to), what=f"K-CAR-{deed.on}1")
    return arrive(state, seat, to, table)


def _explore(state: State, seat: int, deed: Do, table: Table) -> State:
    price = next(price for cell, price in explorable_from(state, seat) if cell == deed.on)
    table.say("explore", seat=state.box.people[seat], cell=name(deed.on))
    return discover_tile(spend(state, seat, SUPPLY, price, table), deed.on, seat, table)


def _discover(state: State, seat: int, deed: Do, table: Table) -> State:
    here = state.players[seat].here
    chip = state.lying[here][deed.on]
    table.say("discover", seat=state.box.people[seat], secret=chip.kind, cell=name(here))
    if chip.kind == TRAP:
        return sprung(state, seat, deed.on, table)
    there = state.lying[here]
    there = there[:deed.on] + (Chip(chip.kind, chip.seen | bit(seat)),) + there[deed.on + 1:]
    return state._replace(lying=with_(state.lying, here, there))


def sprung(state: State, seat: int, slot: int, table: Table) -> State:
    """BIO-R49: the Captured chip leaves the game, the player goes into captivity."""
    chip, state = lift(state, state.players[seat].here, slot)
    table.played(chip.kind, seat)
    return capture(state._replace(destroyed=(*state.destroyed, chip.kind)), seat, table)


def _pickup(state: State, seat: int, deed: Do, table: Table) -> State:
    here = state.players[seat].here
    chip = state.lying[here][deed.on]
    table.say("pickup", seat=state.box.people[seat], secret=chip.kind, cell=name(here))
    if chip.kind == TRAP:
        return sprung(state, seat, deed.on, table)
    chip, state = lift(state, here, deed.on)
    table.drew(chip.kind, seat)
    if friendly(state, here):
        state = state._replace(moved=(*state.moved, ("pickup", chip.kind)))
    return put_player(state, seat, carried=(*state.players[seat].carried, Chip(chip.kind, chip.seen | bit(seat))))


def _place(state: State, seat: int, deed: Do, table: Table) -> State:
    player = state.players[seat]
    chip = player.carried[deed.on]
    state = put_player(state, seat, carried=player.carried[:deed.on] + player.carried[deed.on + 1:])
    table.say("place", seat=state.box.people[seat], secret=chip.kind, cell=name(player.here))
    if friendly(state, player.here):
        state = state._replace(moved=(*state.moved, ("place", chip.kind)))
    return lay(state, player.here, chip.kind, seat)


def _use(state: State, seat: int, deed: Do, table: Table) -> State:
    """Using a secret shows it to all."""
    table.say("used", seat=state.box.people[seat], secret=deed.on)
    table.played(deed.on, seat)
    state = discard(take(state, seat, deed.on), deed.on)
    match deed.on:
        case "S-SUP":
            return state._replace(actions=state.actions + allowance(state, seat))
        case "S-FK" | "S-BK":
            return build(state, state.players[seat].here, deed.by, deed.on, table)
        case "S-RT":
            return hasten(state, seat, deed.by, table)
    return ASKS[deed.on](state, seat, table)


def _camp(state: State, seat: int, table: Table) -> State:
    """BIO-R66: a camp, and all cells around it explored in an order of choice."""
    here = state.players[seat].here
    piece = given(free_camp(state))
    table.say("built", what=piece, cell=name(here))
    state = state._replace(camps=with_(state.camps, here, Camp("player", piece)))
    return then(state, Step("around", seat, here))


ASKS = {
    CAMP_KIT: _camp,
    CARAVAN_KIT: lambda state, seat, table: then(state, Step("route", seat, (state.players[seat].at,))),
    SEER: lambda state, seat, table: then(state, Step("seer", seat)),
    FORESIGHT: lambda state, seat, table: then(state, Step("foresee", seat)),
    TELEPORT: lambda state, seat, table: then(state, Step("teleport", seat)),
}


def _buff(state: State, seat: int, deed: Do, table: Table) -> State:
    """BIO-R58: more actions at once, and fewer when the buff comes off."""
    before = allowance(state, seat)
    state = {"on": _wear, "off": _shed, "camp": _hang, "uncamp": _unhang}[deed.by](state, seat, deed.on, table)
    gain = allowance(state, seat) - before
    return lighten(state._replace(actions=max(0, state.actions + gain)))


def _wear(state: State, seat: int, kind: str, table: Table) -> State:
    table.say("wears", seat=state.box.people[seat], secret=kind)
    table.played(kind, seat)
    state = take(state, seat, kind)
    return put_player(state, seat, worn=(*state.players[seat].worn, kind))


def _shed(state: State, seat: int, kind: str, table: Table) -> State:
    table.say("sheds", seat=state.box.people[seat], secret=kind)
    player = state.players[seat]
    return put_player(state, seat, worn=tuple(worn for worn in player.worn if worn != kind),
                      carried=(*player.carried, Chip(kind, ALL)))


def _hang(state: State, seat: int, kind: str, table: Table) -> State:
    table.say("camp_buff", secret=kind)
    table.played(kind, seat)
    return take(state, seat, kind)._replace(camp_buff=kind)


def _unhang(state: State, seat: int, kind: str, table: Table) -> State:
    table.say("sheds", seat=state.box.people[seat], secret=kind)
    return lay(state._replace(camp_buff=None), HOME, kind)


def _asked(state: State, seat: int, deed: Do, fields: tuple[Cell, ...], number: int) -> State:
    """Everybody else who is there is asked to join before the dice are rolled."""
    others = tuple(other for other, player in enumerate(state.players)
                   if other != seat and player.at in fields and able(state, other))
    return then(state, Step("muster", data=(deed.id, number, (seat,), others)))


def _sword(state: State, seat: int, deed: Do, table: Table) -> State:
    return _asked(state._replace(battled=True), seat, deed, wars.battlefields(state, deed.on), deed.on)


def _dragon(state: State, seat: int, deed: Do, table: Table) -> State:
    return _asked(state, seat, deed, (state.quests[sites.LAIR].at,), sites.LAIR)


def _plunder(state: State, seat: int, deed: Do, table: Table) -> State:
    plunder = searches.plunder_tomb if deed.on == searches.TOMB else sites.plunder_atlantis
    return plunder(state, seat, table)


def _trade(state: State, seat: int, deed: Do, table: Table) -> State:
    """Only the trader looks through the box; the price is paid either way."""
    table.say("traded", seat=state.box.people[seat])
    camp = state.camps[state.players[seat].here]
    state = spend(state, seat, SUPPLY, state.box.rules.prices.trade, table)
    state = cool(state, state.box.token[camp.piece], state.box.rules.cooldowns.traded)
    return then(state, Step("gain", seat, "trade"))


def _ransom(state: State, seat: int, deed: Do, table: Table) -> State:
    table.say("ransomed", seat=state.box.people[seat], other=state.box.people[deed.on])
    state = spend(state, seat, SUPPLY, state.box.rules.prices.ransom, table)
    return mercenaries.freed(state, deed.on, state.players[seat].here, table)


def _ship(state: State, seat: int, deed: Do, table: Table) -> State:
    """BIO-R70: it lies face-up at the other end."""
    to = other_end(state, deed.on, state.players[seat].here)
    state = take(state, seat, deed.by)
    state = spend(state, seat, SUPPLY, state.box.rules.prices.shipment, table)
    table.say("shipped", seat=state.box.people[seat], secret=deed.by, cell=name(to))
    return lay(state, to, deed.by)


DEEDS = {
    "move": _move, "caravan": _caravan, "explore": _explore, "discover": _discover, "pickup": _pickup, "place": _place,
    "use": _use, "buff": _buff, "plunder": _plunder, "sword": _sword, "attack-dragon": _dragon, "trade": _trade,
    "ransom": _ransom, "ship": _ship,
    "support": lambda state, seat, deed, table: wars.support(state, seat, deed.on, table),
    "attack-gang": lambda state, seat, deed, table: gang.attack(state, seat, table),
    "mend": lambda state, seat, deed, table: sites.mend(state, seat, deed.on, table),
    "save": lambda state, seat, deed, table: sites.save_atlantis(state, seat, deed.on, table),
    "search": lambda state, seat, deed, table: sites.search_temple(state, seat, table),
    "priest": lambda state, seat, deed, table: (
        sites.take_priest if deed.on == "take" else sites.place_priest)(state, seat, table),
    "hire": lambda state, seat, deed, table: mercenaries.hire(state, seat, deed.on, table),
    "unlock": lambda state, seat, deed, table: escape.unlock(state, seat, table),
}
