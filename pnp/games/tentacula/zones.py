"""`zones`: what lies where, every piece in one place; squares, reefs and arches by their printed numbers."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.content import Game
from pnp.games.tentacula.box import SIDES
from pnp.games.tentacula.state import State, Tile


def zones(view: State) -> dict[str, tuple[str, ...]]:
    return _sea(view) | _reef(view) | _players(view) | _treasure(view) | _aside(view)


def swimming(view: State, square: int) -> str:
    """The zone of a square; 0 is the start."""
    if square in (0, view.box.finish):
        return "home" if square else "start"
    return f"square:{square}"


def beside(side: int, triple: int) -> str:
    """The zone of a reef square."""
    return f"{SIDES[side]}:{triple + 1}"


def hand(seat: int) -> str:
    return f"hand:{seat}"


def printed(game: Game, name: str) -> tuple[str, ...]:
    """The ids of a set's pieces, copies included."""
    return tuple(piece.id for piece in game[name] for _ in range(piece.copies))


def _sea(view: State) -> dict[str, tuple[str, ...]]:
    """The fish with their hats, the panels on the table, the gate at its arch."""
    hats = {fish.id: _hat(view.box.game, fish.hat) for fish in view.box.game["fish"]}
    found: dict[str, tuple[str, ...]] = {swimming(view, square): () for square in range(view.box.finish + 1)}
    for fish, square in zip(view.box.fish, view.fish):
        found[swimming(view, square)] += (fish, hats[fish])
    found["panels"] = _shown(view)
    for phase in view.box.phases:
        found[f"arch:{phase.arch}"] = (view.gate,) if phase is view.box.phases[view.phase] and view.gate else ()
    return found


def _hat(game: Game, hat: str) -> str:
    return next(piece.id for piece in game["hats"] if piece.hat == hat)


def _shown(view: State) -> tuple[str, ...]:
    return tuple(view.box.rules.phases[view.phase].panels)


def _reef(view: State) -> dict[str, tuple[str, ...]]:
    return {beside(side, triple): _ids([tile]) for side, row in enumerate(view.reef) for triple, tile in enumerate(row)}


def _players(view: State) -> dict[str, tuple[str, ...]]:
    """The tile and the chip of every player."""
    hands = {hand(seat): _ids([tile]) for seat, tile in enumerate(view.hands)}
    return hands | {f"chip:{seat}": (view.box.chips[animal],) for seat, animal in enumerate(view.animals)}


def _treasure(view: State) -> dict[str, tuple[str, ...]]:
    """Gemstones, the stash that is to be filled, shells."""
    shell, *_ = printed(view.box.game, "shells")
    return {
        "chest": _gems(view, view.chest), "cave": (*printed(view.box.game, "die"), *_gems(view, view.cave)),
        "stash": (*_gems(view, view.stash), view.hideout), "shells": (shell,) * view.shells,
        "supply": (shell,) * view.supply,
    }


def _aside(view: State) -> dict[str, tuple[str, ...]]:
    """Piles with their top first, reference cards, and what is not in play."""
    game, box = view.box.game, view.box
    stashes = tuple(stash for stash in box.needs if stash != view.hideout)
    chips = tuple(chip for animal, chip in box.chips.items() if animal not in view.animals)
    panels = tuple(panel for panel in printed(game, "panels") if panel not in _shown(view))
    hats = list(printed(game, "hats"))
    for fish in game["fish"]:
        hats.remove(_hat(game, fish.hat))
    return {
        "pile": _ids(view.pile[::-1]), "gates": view.gates[::-1], "aids": printed(game, "aids"),
        "box": (*view.boxed, *view.removed, *view.spent, *stashes, *chips, *panels, *hats),
    }


def _ids(tiles: Iterable[Tile | None]) -> tuple[str, ...]:
    return tuple(tile.id for tile in tiles if tile)


def _gems(view: State, counts: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(gem for gem, count in zip(view.box.gem_ids, counts) for _ in range(count))
