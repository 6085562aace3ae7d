"""What lies where: a position -> zone names and the ids of the pieces there, top first for piles.

`tile:1,-2` is the tile in that column and row with all that stands on it, `warrior:H-RED` a Human's sheet with all that
lies there; a zone that ends in a number belongs to that seat; `reserve` is the box.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pnp.games.claustrophobia import steps
from pnp.games.claustrophobia.actions import Cell
from pnp.games.claustrophobia.box import BLESSING, CAVE_IN, COURAGE, DAMAGE, HOLE, SEAL, SPENT, THREAT, TOUGH, WOUND
from pnp.games.claustrophobia.state import Human, Placed, State, foes_at, humans_at, playing

Zones = dict[str, tuple[str, ...]]


def zones(view: State) -> Zones:
    open_ = {**_cards(view), **_warriors(view), **_map(view)}
    return {**_tiles(view), **open_, "reserve": _reserve(view, open_)}


def at(cell: Cell) -> str:
    """The zone of a tile on the map."""
    return f"tile:{cell[0]},{cell[1]}"


def sheet(who: str) -> str:
    """The zone of a Human's warrior sheet."""
    return f"warrior:{who}"


def _tiles(view: State) -> Zones:
    drawn = tuple([step.tile for step in view.agenda if isinstance(step, steps.Drawn | steps.Fitting | steps.Placing)])
    return {"tile stack": view.stack[::-1], "tile discard": view.discard[::-1], "tiles aside": view.aside,
            "drawn tile": drawn}


def _cards(view: State) -> Zones:
    demon = view.foes.get(view.box.demon)
    return {
        f"hand:{view.human_seat}": view.hand, f"hand:{view.demon_seat}": view.events,
        "advantage deck": view.advantages[::-1], "advantages used": view.used,
        "event deck": view.event_deck[::-1], "event discard": view.event_discard[::-1],
        "events in force": view.effects, "events removed": view.removed,
        "gifts": view.gifts, "demon": (view.demon, *[WOUND] * (demon.wounds if demon else 0)),
        "Threat Points": (THREAT,) * view.tp, "cave-in": (CAVE_IN,) if view.cave_in else (),
        "treasures": view.treasures[::-1], "board": view.box.board,
    }


def _warriors(view: State) -> Zones:
    """Those in play one by one; those out of the game with all they had."""
    found = {sheet(who): _laid(view, who, view.humans[who]) for who in playing(view)}
    gone = [piece for who, human in view.humans.items() if human.at is None for piece in (who, *_laid(view, who, human))]
    return {**found, "out": tuple(gone)}


def _laid(view: State, who: str, human: Human) -> tuple[str, ...]:
    """What lies on a warrior's sheet, the sheet first."""
    return (view.box.sheets[who].id, *human.objects, *[DAMAGE] * (len(human.cancelled) if human.at is not None else 0),
            *[COURAGE] * (view.courage == who), *[BLESSING] * (view.blessing is not None and view.blessing[0] == who),
            *[view.box.hoard] * (view.bearer == who))


def _map(view: State) -> Zones:
    return {at(cell): tuple(_standing(view, cell, placed)) for cell, placed in view.map.items()}


def _standing(view: State, cell: Cell, placed: Placed) -> Iterator[str]:
    yield placed.tile
    if placed.treasure:
        yield placed.treasure
    yield from [SPENT] * placed.spent + [HOLE] * placed.hole + [SEAL] * placed.seal
    yield from humans_at(view, cell)
    for foe in foes_at(view, cell):
        yield from (foe, *[TOUGH] * view.foes[foe].tough)


def _reserve(view: State, open_: Zones) -> tuple[str, ...]:
    """Of figures, sheets, tokens and cards that are never hidden what is not in play, and treasures turned up."""
    used = Counter(piece for pieces in open_.values() for piece in pieces)
    return (*(Counter(view.box.small) - used).elements(), *_turned_up(view))


def _turned_up(view: State) -> tuple[str, ...]:
    """Treasure tokens that are out of the game: rubble, or all of them in a scenario without."""
    every = view.box.treasures
    here = sum(bool(placed.treasure) for placed in view.map.values()) + (view.bearer is not None) + len(view.treasures)
    return tuple([token for token in every if token != view.box.hoard][:len(every) - here]) if here else every
