"""An action in words: a view and one of its legal actions -> a sentence of `words.actions`, its pieces and places."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pnp.games.biomes.actions import Action, Choose, Do
from pnp.games.biomes.box import FARM_KIT, KEY, SMITH_KIT, SUPPLY, TOOLS
from pnp.games.biomes.play.hexes import Cell, name, sides
from pnp.games.biomes.play.legal import toll
from pnp.games.biomes.play.mercenaries import price
from pnp.games.biomes.play.quests.sites import ATLANTIS, RUINS, VOLCANO
from pnp.games.biomes.play.raids import home_of
from pnp.games.biomes.play.reading import allowance
from pnp.games.biomes.play.tiles import explorable_from, other_end
from pnp.games.biomes.state import State, Step
from pnp.games.biomes.zones import secrets_at, standing_at, tile_at
from pnp.rules import Saying
from pnp.rules.kit import HIDDEN, spoken


def says(view: State, action: Action) -> Saying:
    step = view.agenda[0]
    if isinstance(action, Choose):
        return ANSWERS[step.name](view, step, action.what)
    return DEEDS.get(action.id, _plain)(view, step.seat, action)


def _told(view: State, kind: str, *places: str, **facts: Any) -> Saying:
    """The pieces are those among the facts."""
    pieces = [fact for fact in facts.values() if isinstance(fact, str) and fact in view.box.ids]
    return spoken(view.box.game, kind, pieces, places, **facts)


def _onto(view: State, kind: str, cell: Cell, **facts: Any) -> Saying:
    tile = view.tiles.get(cell)
    if tile and tile.id != HIDDEN:
        facts["tile"] = tile.id
    return _told(view, kind, tile_at(cell), cell=name(cell), **facts)


def _plain(view: State, seat: int, deed: Do) -> Saying:
    return _told(view, deed.id)


def _move(view: State, seat: int, deed: Do) -> Saying:
    here = view.players[seat].here
    count = toll(view, here, next(side for side, cell in sides(here) if cell == deed.on), deed.on)
    return _onto(view, "move-paid", deed.on, count=count, secret=SUPPLY) if count else _onto(view, "move", deed.on)


def _caravan(view: State, seat: int, deed: Do) -> Saying:
    to = other_end(view, deed.on, view.players[seat].here)
    return _told(view, "caravan", tile_at(to), route=deed.on, cell=name(to))


def _explore(view: State, seat: int, deed: Do) -> Saying:
    count = next(count for cell, count in explorable_from(view, seat) if cell == deed.on)
    if deed.on in view.tiles:
        return _onto(view, "turn-up", deed.on)
    if count:
        return _onto(view, "explore-paid", deed.on, count=count, secret=SUPPLY)
    return _onto(view, "explore", deed.on)


def _lying(view: State, seat: int, deed: Do) -> Saying:
    """Looking at or picking up one of the secrets here; unseen ones are told apart by their place."""
    here = view.players[seat].here
    chip = view.lying[here][deed.on]
    if chip.kind != HIDDEN and deed.id == "pickup":
        return _told(view, "pickup", secrets_at(here), secret=chip.kind)
    kind = "pickup-unseen" if deed.id == "pickup" else "discover"
    return _told(view, kind, secrets_at(here), number=deed.on + 1)


def _place(view: State, seat: int, deed: Do) -> Saying:
    player = view.players[seat]
    return _told(view, "place", f"hand:{seat}", secrets_at(player.here), secret=player.carried[deed.on].kind)


def _use(view: State, seat: int, deed: Do) -> Saying:
    match deed.on:
        case "S-SUP":
            return _told(view, "use-supply", secret=SUPPLY, number=allowance(view, seat))
        case kit if kit in (FARM_KIT, SMITH_KIT):
            return _told(view, "use-kit", tile_at(view.players[seat].here), secret=kit, cell=name(deed.by))
        case "S-RT":
            return _told(view, "use-tools", secret=TOOLS, token=deed.by, label=view.box.game.piece(deed.by).label)
    return _told(view, "use", secret=deed.on)


def _buff(view: State, seat: int, deed: Do) -> Saying:
    zone = "camp buff" if deed.by in ("camp", "uncamp") else f"worn:{seat}"
    return _told(view, f"buff-{deed.by}", zone, secret=deed.on)


def _plunder(view: State, seat: int, deed: Do) -> Saying:
    return _told(view, "plunder", f"board:{deed.on}", tile=view.box.sites[deed.on, "site"])


def _support(view: State, seat: int, deed: Do) -> Saying:
    return _told(view, "support", quest=view.box.quests[deed.on].id, count=view.box.rules.prices.support, secret=SUPPLY)


def _sword(view: State, seat: int, deed: Do) -> Saying:
    return _told(view, "sword", quest=view.box.quests[deed.on].id)


def _repair(view: State, seat: int, deed: Do) -> Saying:
    number, prices = {"mend": RUINS, "save": ATLANTIS}[deed.id], view.box.rules.prices
    count = 1 if deed.on == TOOLS else prices.ruins if number == RUINS else prices.atlantis
    return _told(view, deed.id, f"board:{number}", tile=view.box.sites[number, "site"], count=count, secret=deed.on)


def _hire(view: State, seat: int, deed: Do) -> Saying:
    task, target, number = deed.on
    facts: dict[str, Any] = {"count": price(view, task, number), "secret": SUPPLY}
    if task == "gang":
        return _told(view, "hire-gang", foe="M-GAN", **facts)
    home = home_of(view, target)
    return _told(view, f"hire-{task}", tile_at(home), tile=view.camps[home].piece, number=number, **facts)


def _ransom(view: State, seat: int, deed: Do) -> Saying:
    return _told(view, "ransom", standing_at(view.players[seat].here), who=view.box.people[deed.on],
                 count=view.box.rules.prices.ransom, secret=SUPPLY)


def _ship(view: State, seat: int, deed: Do) -> Saying:
    to = other_end(view, deed.on, view.players[seat].here)
    return _told(view, "ship", secrets_at(to), secret=deed.by, route=deed.on, cell=name(to))


DEEDS: dict[str, Callable[[State, int, Do], Saying]] = {
    "move": _move, "caravan": _caravan, "explore": _explore, "discover": _lying, "pickup": _lying, "place": _place,
    "use": _use, "buff": _buff, "plunder": _plunder, "support": _support, "sword": _sword, "mend": _repair,
    "save": _repair, "hire": _hire, "ransom": _ransom, "ship": _ship,
    "attack-gang": lambda view, seat, deed: _told(view, deed.id, foe="M-GAN"),
    "attack-dragon": lambda view, seat, deed: _told(view, deed.id, foe="M-DRA"),
    "search": lambda view, seat, deed: _told(view, deed.id, tile=view.box.sites[VOLCANO, "site"]),
    "priest": lambda view, seat, deed: _told(view, f"priest-{deed.on}", f"priests:{seat}"),
    "trade": lambda view, seat, deed: _told(view, deed.id, count=view.box.rules.prices.trade, secret=SUPPLY),
    "unlock": lambda view, seat, deed: _told(view, deed.id, "locks", secret=KEY),
}


def _secret_or_none(kind: str, zone: str) -> Callable[[State, Step, Any], Saying]:
    return lambda view, step, what: (
        _told(view, f"{kind}-none") if what is None else _told(view, kind, zone, secret=what))


def _site(view: State, step: Step, cell: Cell) -> Saying:
    return _told(view, "site", tile_at(cell), quest=view.box.quests[step.data[0]].id, cell=name(cell))


def _order(view: State, step: Step, slot: int) -> Saying:
    pile, items, _ = step.data
    piece = view.box.quests[items[slot]].id if pile == "quest" else items[slot]
    return _told(view, "order", "foreseen", number=slot + 1, piece=piece)


def _seer(view: State, step: Step, what: Cell | str) -> Saying:
    if isinstance(what, str):
        return _told(view, f"seer-{what}", number=view.box.rules.player.seer_wide)
    return _told(view, "seer", secrets_at(what), cell=name(what))


def _drop(view: State, step: Step, slot: int) -> Saying:
    return _told(view, "drop", f"hand:{step.seat}", secret=view.players[step.seat].carried[slot].kind)


def _rescue(view: State, step: Step, what: tuple[str, Any] | None) -> Saying:
    camp = step.data[0]
    match what:
        case None:
            return _told(view, "rescue-none")
        case "captive", seat:
            return _told(view, "rescue-captive", standing_at(camp), who=view.box.people[seat])
        case _, kind:
            return _told(view, "rescue-secret", secrets_at(camp), secret=kind)


ANSWERS: dict[str, Callable[[State, Step, Any], Saying]] = {
    "gain": _secret_or_none("gain", "box"), "recover": _secret_or_none("recover", "board:6"),
    "site": _site, "order": _order, "seer": _seer, "drop": _drop, "rescue": _rescue,
    "around": lambda view, step, cell: _onto(view, "around", cell),
    "join": lambda view, step, joins: _told(view, "join" if joins else "join-not"),
    "foresee": lambda view, step, pile: _told(view, f"foresee-{pile}"),
    "teleport": lambda view, step, cell: _onto(view, "teleport", cell),
    "route": lambda view, step, cell: _onto(view, "route-end" if cell in view.camps else "route", cell),
    "travel": lambda view, step, cell: _told(view, "travel-none") if cell is None else _onto(view, "travel", cell),
    "thanks": lambda view, step, cell: _onto(view, "thanks", cell),
}
