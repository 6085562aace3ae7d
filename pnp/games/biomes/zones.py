"""What lies where: a state or a view -> the pieces in each zone, the top of a pile first; hidden ones are `?`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.games.biomes.box import ESCAPE, KEY
from pnp.games.biomes.play.hexes import Cell, name
from pnp.games.biomes.play.quests.sites import LAIR, VOLCANO
from pnp.games.biomes.play.quests.wars import TRADE, TUG
from pnp.games.biomes.state import State
from pnp.rules.kit import HIDDEN

Pieces = Sequence[str]


def zones(view: State) -> dict[str, tuple[str, ...]]:
    """On the table, on the cells of the map, with the players, and on quest boards; keys are where their quest is."""
    found: dict[str, tuple[str, ...]] = {}
    for part in (_table, _map, _people, _quests):
        for zone, pieces in part(view):
            found[zone] = (*found.get(zone, ()), *pieces)
    return found


def tile_at(cell: Cell) -> str:
    return f"tile:{name(cell)}"


def standing_at(cell: Cell) -> str:
    return f"on:{name(cell)}"


def secrets_at(cell: Cell) -> str:
    return f"secrets:{name(cell)}"


def _table(view: State) -> Iterator[tuple[str, Pieces]]:
    for terrain, stack in view.stacks.items():
        yield f"stack:{terrain}", stack[::-1]
    yield "quest stack", [_board(view, number) for number in reversed(view.quest_stack)]
    yield "box", view.bag
    yield "queue", view.queue
    yield "discard", view.discard[::-1]
    yield "destroyed", view.destroyed[::-1]
    yield "pool", [kind for kind, count in view.pool.items() for _ in range(count)]
    yield "keys", [KEY] * keys_aside(view)
    yield "first player", ["K-1ST"]
    for step in view.agenda:
        if step.name == "order":
            pile, items, chosen = step.data
            yield "foreseen", [_board(view, item) if pile == "quest" else item for item in (*chosen, *items)]
    for token, value in view.cooldowns.items():
        yield f"cool-down:{value}", [token]


def keys_aside(view: State) -> int:
    """Keys of the quests that nobody has met yet; Escape, always the last, has none."""
    ordered = sum(len(step.data[1]) + len(step.data[2]) for step in view.agenda
                  if step.name == "order" and step.data[0] == "quest")
    return len(view.quest_stack) - (ESCAPE not in view.quests) + ordered


def _board(view: State, number: int | str) -> str:
    """The quest board; in a view a face-down one has no number."""
    return view.box.quests[number].id if isinstance(number, int) else HIDDEN


def _map(view: State) -> Iterator[tuple[str, Pieces]]:
    for cell, tile in view.tiles.items():
        yield tile_at(cell), [tile.id]
    for cell, chips in view.lying.items():
        yield secrets_at(cell), [chip.kind for chip in chips]
    for cell, camp in view.camps.items():
        if camp.own:                             # the camps of quests are tiles
            yield standing_at(cell), [camp.piece]
    for cell, building in view.buildings.items():
        yield standing_at(cell), [building.piece]
    for route in view.routes:
        for n, cell in enumerate(route.cells, 1):
            yield standing_at(cell), [f"K-CAR-{route.letter}{n}"]
    for cell in sorted(view.lava):
        yield standing_at(cell), ["K-LAV"]
    if view.ruffians is not None:
        yield standing_at(view.ruffians), ["K-RUF"]
    if view.exit is not None:
        yield "locks", [KEY] * view.unlocked


def _people(view: State) -> Iterator[tuple[str, Pieces]]:
    for seat, player in enumerate(view.players):
        yield f"hand:{seat}", [chip.kind for chip in player.carried]
        yield f"worn:{seat}", player.worn
        where = player.captive.camp if player.captive else player.at
        yield standing_at(where) if where is not None else "captive", [view.box.people[seat]]
        if player.captive:
            yield f"store:{seat}", [chip.kind for chip in player.captive.store]
    yield "camp buff", [view.camp_buff] if view.camp_buff else []
    for number, party in view.parties.items():
        yield standing_at(party.at), [f"M-RAI-Q{number}"]
        yield f"loot:{number}", party.loot
    if view.band:
        yield standing_at(view.band.at), ["M-MER"]
    if view.gang:
        yield standing_at(view.gang.at), ["M-GAN"]
        yield "gang", [KEY] * view.gang.key


def _quests(view: State) -> Iterator[tuple[str, Pieces]]:
    for number, quest in view.quests.items():
        yield "quests", [view.box.quests[number].id]
        yield f"board:{number}", [*(kind for kind in quest.chips if kind), *[KEY] * quest.key]
    if LAIR in view.quests:
        yield standing_at(view.quests[LAIR].at), ["M-DRA"]
    if VOLCANO in view.quests:
        yield from _priests(view)
    for number in (TUG, TRADE):
        if number in view.quests and view.quests[number].running:
            yield from _warriors(view, number)


def _priests(view: State) -> Iterator[tuple[str, Pieces]]:
    """The highest number is taken along first."""
    quest, left = view.quests[VOLCANO], [f"M-PRI-{n + 1}" for n in range(view.box.rules.quests.priests)]
    yield standing_at(quest.at), left[:quest.other]
    for seat, player in enumerate(view.players):
        taken = [left.pop() for _ in range(player.priests)]
        yield f"priests:{seat}", taken


def _warriors(view: State, number: int) -> Iterator[tuple[str, Pieces]]:
    """At the front, or each at their own camp; killers whose camp is still to be placed stand beside it all."""
    quest = view.quests[number]
    front = quest.line[quest.track] if number == TUG else None
    for side, camp in (("K", quest.enemy), ("A", quest.ally)):
        cell = front or camp
        if cell is not None:
            yield standing_at(cell), [f"M-WAR-Q{number}{side}"]
