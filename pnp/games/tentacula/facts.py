"""Derived tables and numbers that cards, board and rulebook print."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise
from typing import Any

from pnp.content import Game
from pnp.games.tentacula.box import fingerprint, reading
from pnp.games.tentacula.models import Stash
from pnp.games.tentacula.play.chart import (
    arches,
    as_colours,
    before_arch,
    break_point,
    ceiling,
    last_shown,
    reefs,
    shown,
    squares,
    supply,
    tile_faces,
    triple_of,
)
from pnp.rules.kit import once

ENDINGS = ("win", "so-close", "reef-gone", "chest-bare", "fish-food")
THEFTS = (2, 4, 6, 8, 10)
EXAMPLE = ("reef-04", "reef-06")     # the worked example of protection: A faces outside and inside the first triple


@once
def facts(game: Game) -> dict[str, Any]:
    """Derived tables and numbers, made once for each game."""
    positions = sum(len(face.mask) for *_, face in tile_faces(game)) or 1
    water = sum(face.mask.count("W") for *_, face in tile_faces(game))
    return {
        "die": die_rows(game), "gems": gem_rows(game), "levels": level_rows(game), "powers": power_rows(game),
        "gates": gate_rows(game), "endings": ending_rows(game), "stashes": stash_rows(game), "route": route_rows(game),
        "specials": dict(Counter(square.special for square, _ in squares(game) if square.special)),
        "phases": phase_rows(game), "folds": fold_rows(game), "example": protection_example(game),
        "balance": balance(game),
        "balance_current": all(row.deck == fingerprint(game) for row in game.tables.get("balance", ())),
        "squares": len(squares(game)), "triples": len(reefs(game)),
        "reef_squares": 2 * len(reefs(game)), "arches": len(arches(game)),
        "water": water, "positions": positions, "covered": ((positions - water) / positions) ** 2,
        "steps": sum(fish.copies for fish in game["fish"]) * (len(squares(game)) + 1),
    }


def die_rows(game: Game) -> list[dict[str, Any]]:
    gems = {gem.colour: gem for gem in game["gems"]}
    return [{"n": n, "colour": colour, "gem": gems[colour].id, "name": gems[colour].name, "cut": gems[colour].cut,
             "art": gems[colour].art} for n, colour in enumerate(game.rules.die, 1) if colour in gems]


def gem_rows(game: Game) -> list[dict[str, Any]]:
    have = supply(game)
    faces = {row["colour"]: row["n"] for row in die_rows(game)}
    return [{"id": gem.id, "name": gem.name, "colour": gem.colour, "cut": gem.cut, "art": gem.art,
             "count": have[gem.colour], "die": faces.get(gem.colour)} for gem in game["gems"]]


def level_rows(game: Game) -> list[dict[str, Any]]:
    """Set-up by level: shells, tiles, snail tiles to take out, and the draw pile by number of players."""
    printed = game["reef"].count
    return [{"level": row.level, "name": row.name, "shells": row.shells, "tiles": row.tiles,
             "snails": printed - row.tiles, "turns": ceiling(game, row.tiles),
             "pile": {n: row.tiles - game.rules.opening_tiles - n for n in game.about.players}}
            for row in game.tables["levels"]]


def power_rows(game: Game) -> list[dict[str, Any]]:
    return [{"id": chip.id, "name": chip.name, "animal": chip.animal, "power": chip.power, "text": chip.text,
             "short": chip.short, "art": chip.art} for chip in game["chips"]]


def gate_rows(game: Game) -> list[dict[str, Any]]:
    """Every gate with its order as printed and as fish."""
    fish = {fish.colour: fish for fish in game["fish"]}
    return [{"id": gate.id, "name": gate.name, "criterion": gate.criterion, "order": list(gate.order),
             "colours": list(as_colours(game, gate)),
             "fish": [fish[colour].id for colour in as_colours(game, gate) if colour in fish],
             "letters": [fish[colour].letter for colour in as_colours(game, gate) if colour in fish]}
            for gate in game["gates"]]


def ending_rows(game: Game) -> list[dict[str, Any]]:
    told = game.words.get("ending", {})
    return [{"id": ending, **told[ending]} for ending in ENDINGS if ending in told]


def stash_rows(game: Game) -> list[dict[str, Any]]:
    """Every stash with its need, and how likely it can still be filled after so many thefts."""
    return [{"id": stash.id, "name": stash.name, "pearls": stash.pearls, "need": dict(stash.need),
             "break_point": break_point(game, stash), "survives": {n: survival(game, stash, n) for n in THEFTS}}
            for stash in game["stashes"]]


def survival(game: Game, stash: Stash, thefts: int) -> float:
    """The chance that a stash can be filled after so many thefts, without dolphin or shark."""
    colours = tuple(dict.fromkeys(game.rules.die))
    have = supply(game)
    die = tuple(colours.index(colour) for colour in game.rules.die)
    return _survival(die, tuple(have[c] - stash.need.get(c, 0) for c in colours),
                     tuple(stash.need.get(c, 0) for c in colours), thefts)


@cache
def _survival(die: tuple[int, ...], spare: tuple[int, ...], need: tuple[int, ...], thefts: int) -> float:
    """`spare` counts the gems above the need; where a colour is gone the team gives up what hurts least."""
    if any(left < 0 for left in spare):
        return 0.0
    if not thefts or not any(left + want for left, want in zip(spare, need)):
        return 1.0

    def robbed(colour: int) -> float:
        return _survival(die, spare[:colour] + (spare[colour] - 1,) + spare[colour + 1:], need, thefts - 1)

    there = [left + want > 0 for left, want in zip(spare, need)]
    best = max((robbed(c) for c, left in enumerate(spare) if left > 0), default=0.0) if not all(there) else 0.0
    return sum(robbed(colour) if there[colour] else best for colour in die) / len(die)


def route_rows(game: Game) -> list[dict[str, Any]]:
    gates = {arch.after: arch.n for arch, _ in arches(game)}
    return [{"n": square.n, "id": f"a{square.n}", "animal": square.animal, "special": square.special or "",
             "panel": panel.id, "triple": getattr(triple_of(game, square.n), "n", 0), "arch": gates.get(square.n, 0)}
            for square, panel in squares(game)]


def phase_rows(game: Game) -> list[dict[str, Any]]:
    """The three boards: panels from the left, the run of squares ahead, reef squares, the arch."""
    rows, behind = [], 0
    for phase in game.rules.phases:
        triples = [reef.n for reef, panel in reefs(game) if panel.id in phase.panels]
        ahead = [square.n for square, _ in shown(game, phase, behind)]
        rows.append({"id": phase.id, "panels": list(phase.panels), "arch": phase.arch, "first": min(ahead, default=0),
                     "last": last_shown(game, phase), "before_arch": before_arch(game, phase.arch),
                     "room": len(shown(game, phase, before_arch(game, phase.arch))), "triples": triples,
                     "reef_squares": 2 * len(triples)})
        behind = before_arch(game, phase.arch)
    return rows


def fold_rows(game: Game) -> list[dict[str, Any]]:
    """What a fold takes away and lays down, and the reef triples it costs."""
    rows = []
    for name, (old, new) in zip(("open", "close"), pairwise(phase_rows(game))):
        rows.append({"id": name, "from": old["id"], "to": new["id"], "arch": old["arch"],
                     "taken": [id for id in old["panels"] if id not in new["panels"]],
                     "laid": [id for id in new["panels"] if id not in old["panels"]],
                     "stay": [id for id in new["panels"] if id in old["panels"]],
                     "lost_triples": [n for n in old["triples"] if n not in new["triples"]],
                     **game.words.get("folds", {}).get(name, {})})
    return rows


def protection_example(game: Game) -> dict[str, Any]:
    """Two tiles beside the first triple: how their masks are met in travel direction, and who is covered."""
    tiles = {tile.id: tile for tile in game["reef"]}
    if not all(id in tiles for id in EXAMPLE) or not reefs(game):
        return {}
    reef, masks = reefs(game)[0][0], [tiles[id].face_a.mask for id in EXAMPLE]
    met = [reading(mask, inside) for mask, inside in zip(masks, (False, True))]
    return {"triple": reef.n, "squares": [f"a{reef.first + i}" for i in range(game.rules.reef_span)],
            "outside": {"tile": EXAMPLE[0], "mask": masks[0], "met": met[0]},
            "inside": {"tile": EXAMPLE[1], "mask": masks[1], "met": met[1]},
            "protected": ["W" not in pair for pair in zip(*met)]}


def balance(game: Game) -> dict[int, dict[int, float]]:
    """Measured win shares: level -> players -> share."""
    table: dict[int, dict[int, float]] = {}
    for row in game.tables.get("balance", ()):
        table.setdefault(row.level, {})[row.players] = row.wins / row.games
    return table
