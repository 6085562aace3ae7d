"""`facts`: the numbers that templates and rulebook print and that follow from the content; what play-tests count."""

from __future__ import annotations

from collections import Counter
from typing import Any

from pnp.content import Game, printed
from pnp.games.biomes.box import ESCAPE, KEY, SUPPLY, TOOLS, Box, box
from pnp.games.biomes.odds import mean_rounds, ruins_last, trade_war, tug_of_war
from pnp.games.biomes.play.hexes import Cell, neighbours
from pnp.games.biomes.setup import contents, keys_needed
from pnp.games.biomes.state import State
from pnp.rules import Played
from pnp.rules.kit import once


@once
def facts(game: Game) -> dict[str, Any]:
    """Derived numbers, made once for each game."""
    known = box(game)
    return {
        "sizes": [size_facts(game, size) for size in known.rules.sizes],
        "secrets": [secret_facts(game, chip) for chip in game["chips"]],
        "box_totals": {column: sum(chips.values()) for column, chips in known.boxes.items()},
        "stacks": {terrain: len(tiles) for terrain, tiles in known.stacks.items()},
        "start": [{"tile": tile.id, "cell": tile.cell, "secrets": tile.secrets, "x": x, "y": y}
                  for tile in known.start for x, y in [drawn_at(tile.cell)]],
        "cooldowns": {value: mean_rounds(value) for value in sorted(set(game.rules.cooldowns.model_dump().values()))},
        "wars": {help: {1: float(tug_of_war(game, help)), 2: float(trade_war(game, help))} for help in range(4)},
        "ruins": dict(zip(("fewest", "most", "mean"), (float(n) for n in ruins_last(game)))),
        "tracks": {track.id: track_facts(track) for board in game["quests"] for track in board.tracks if track.start},
        "land": {row.id: row.model_dump(include={"enter", "discover", "explore", "handle"})
                 for row in game.tables["terrain"]},
        "example": {"actions": 5, "supply": 5 - known.cost["use"] + 5},
        "sufficiency": sufficiency(game),
    }


def track_facts(track: Any) -> dict[str, int]:
    """Where a numbered track starts and its highest space; 0 for spaces without a number."""
    numbers = {space.id: int("".join(letter for letter in space.id if letter.isdigit()) or 0) for space in track.spaces}
    return {"start": numbers[track.start], "most": max(numbers.values())}


def drawn_at(cell: Cell) -> tuple[float, float]:
    """The middle of a cell in sides of a hexagon, right and up of the Main Camp; tiles lie flat side up."""
    i, j = cell
    return 1.5 * (j - i), 3**0.5 / 2 * (i + j)


def size_facts(game: Game, size: Any) -> dict[str, Any]:
    """A line of the set-up table."""
    known = box(game)
    chips, needed = contents(known, size.column, "setup"), keys_needed(size.quests)
    drawn = sum(tile.secrets for tile in known.start) + size.players
    return {
        "players": size.players, "quests": size.quests, "boards": size.quests + 1, "keys": size.quests,
        "needed": needed, "may_lose": size.quests - needed, "column": size.column, "box": chips,
        "box_total": sum(chips.values()), "box_after": sum(chips.values()) - drawn, "left_out": left_out(game, chips),
    }


def left_out(game: Game, chips: dict[str, int]) -> int:
    """Chips of the scaling types that stay out of the game (BIO-R13)."""
    return sum(chip.copies - chips[chip.id] for chip in game["chips"] if not chip.pool and chip.id != KEY)


def secret_facts(game: Game, chip: Any) -> dict[str, Any]:
    """A line of the secrets table, as printed in the prototype and as used here."""
    raw = next(row for row in game.tables["secrets"] if row.secret == chip.id)
    return {"id": chip.id, "name": chip.full, "on_tiles": raw.on_tiles, "in_box": raw.in_box, "box": chip.box,
            "set_aside": chip.pool, "printed": chip.copies, "weight": chip.weight, "rank": chip.rank,
            "rulings": raw.rulings}


def sufficiency(game: Game) -> dict[str, dict[str, int]]:
    """What is printed of each component and the most a game can need of it at once."""
    known, rules = box(game), game.rules
    counted = printed(game)
    most = {
        "S-KEY": max(size.quests for size in rules.sizes),
        "S-SUP": max(chips[SUPPLY] for chips in known.boxes.values()) + camps(known) * rules.camps.supplies,
        "S-RT": max(chips[TOOLS] for chips in known.boxes.values()) + camps(known) * rules.camps.tools,
        "B-Q": max(size.quests for size in rules.sizes) + 1,
        "B-PL": max(game.about.players), "M-PC": max(game.about.players),
        "M-WAR": 2 * roles(game)["killer"], "M-RAI": roles(game)["killer"] + roles(game)["stealer"], "M-MER": 1,
        "M-PRI": rules.quests.priests, "K-LAV": 1 + len(neighbours((2, 2))), "T-FLO": rules.quests.flooded,
        "K-FRM": 1 + kits(known, "S-FK"), "K-SMI": kits(known, "S-BK"), "K-CMP": 1 + kits(known, "S-CK"),
        "K-CAR": kits(known, "S-VK") * rules.camps.route,
        "K-CD": 1 + kits(known, "S-FK") + kits(known, "S-BK") + max(game.about.players)
        + sum(roles(game)[role] for role in ("ally", "killer", "stealer")),
        "K-QD": sum(board.discs for board in game["quests"]), "K-PD": 2 * max(game.about.players),
    }
    return {line: {"printed": counted[line], "most": need} for line, need in most.items()}


def camps(known: Box) -> int:
    """Friendly camps at most: the main one, the player camps, the allies' (BIO-R14)."""
    return 1 + len(known.camps) + sum(role == "ally" for _, role in known.sites)


def roles(game: Game) -> Counter[str]:
    return Counter(tile.role for tile in game["tiles"])


def kits(known: Box, kind: str) -> int:
    return max(chips[kind] for chips in known.boxes.values())


def labels(state: State) -> dict[str, bool]:
    """For a play-test: the quests that were revealed, and whether their Key was won."""
    return {state.box.quests[number].id: quest.status == "won"
            for number, quest in state.quests.items() if number != ESCAPE}


def figures(record: Played) -> dict[str, int]:
    """For a play-test: tiles on the table at the end and when the Exit appeared, keys won."""
    state = record.state
    found = {"tiles at the end": len(state.tiles),
             "keys won": sum(quest.status == "won" for quest in state.quests.values())}
    exits = [event.facts["tiles"] for event in record.table.events or () if event.kind == "exit"]
    return {**found, "tiles when the Exit appears": exits[0]} if exits else found
