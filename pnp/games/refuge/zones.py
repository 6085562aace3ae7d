"""What lies where: a position -> zone names and the ids of the pieces there, top first for piles.

`space:E4` is a space of the board; a zone that ends in a number belongs to that seat; `reserve` is the box.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pnp.games.refuge.state import DEVOURED, State

Zones = dict[str, tuple[str, ...]]


def zones(view: State) -> Zones:
    board: dict[str, list[str]] = {at(space): [] for space in view.box.floor.kind}
    board[DEVOURED] = []
    for space, piece in _on_board(view):
        board[at(space)].append(piece)
    seats = _seats(view)
    return {**_decks(view), **seats, **{zone: tuple(pieces) for zone, pieces in board.items()},
            "reserve": _reserve(view, seats)}


def at(space: str) -> str:
    """The zone of a space of the board."""
    return space if space == DEVOURED else f"space:{space}"


def _decks(view: State) -> Zones:
    return {
        "salvage deck": view.salvage.cards[::-1], "salvage discard": view.salvage.discard[::-1],
        "salvage played": view.played, "Kraken deck": view.kraken.cards[::-1], "Kraken discard": view.kraken.discard[::-1],
        "objective deck": view.objectives[::-1], "objectives": view.display,
    }


def _seats(view: State) -> Zones:
    found: Zones = {}
    for seat, player in enumerate(view.players):
        found[f"hand:{seat}"] = player.hand
        found[f"abilities:{seat}"] = view.box.abilities.get(player.diver, ())
        found[f"completed:{seat}"] = player.claimed
        found[f"diver:{seat}"] = () if player.at or not player.diver else (player.diver,)      # taken, not placed yet
    return found


def _on_board(view: State) -> Iterator[tuple[str, str]]:
    """Space and piece, the head at its centre."""
    yield view.head, "head"
    yield from view.pods.items()
    yield from ((player.at, player.diver) for player in view.players if player.at)
    for piece, spaces in (("tentacle", view.tentacles), ("camera", view.cameras), ("marker", view.markers)):
        yield from ((space, piece) for space in spaces)


def _reserve(view: State, seats: Zones) -> tuple[str, ...]:
    """Of tokens, figures and abilities what is not in play."""
    used = Counter(piece for _, piece in _on_board(view))
    used.update(piece for zone in seats.values() for piece in zone)
    return tuple((Counter(view.box.small) - used).elements())
