"""Named positions, for diagrams and scenario tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.content import Game
from pnp.games.tentacula.play.fold import folded
from pnp.games.tentacula.rules import apply, legal_actions
from pnp.games.tentacula.setup import setup
from pnp.games.tentacula.state import State, Tile
from pnp.rules import Table
from pnp.rules.kit import put, without

ANIMALS = ("crab", "seahorse", "jellyfish", "turtle")


def scenes(game: Game) -> dict[str, State]:
    """Set-up, protection, and the board before and after it opens and closes."""
    opening, closing = before_opening(game), before_closing(game)
    return {"set-up": start(game), "protection": protection(game),
            "opening": opening, "opened": folded(opening, Table("scene")),
            "closing": closing, "closed": folded(closing, Table("scene"))}


def start(game: Game, players: int = 2, **options: Any) -> State:
    """The table laid for the first turn, everything dealt with a fixed seed; a turtle takes its tile's front."""
    table = Table("scene")
    state = setup(game, players, game.defaults() | options, table)
    while state.agenda:
        state = apply(state, legal_actions(state)[0], table)
    return state


def tile(shown: str) -> Tile:
    """`reef-04a` is tile reef-04 with face a up."""
    return Tile(shown[:-1], shown[-1])


def position(game: Game, phase: str = "A", gate: str = "G3", fish: Mapping[str, int] | None = None,
             outside: Mapping[int, str] | None = None, inside: Mapping[int, str] | None = None,
             hands: Sequence[str | None] = ("reef-01a", "reef-02a"), pile: int | None = None, **changes: Any) -> State:
    """A position by hand: fish by colour, tiles by reef number; tiles not named fill the pile, then the box."""
    state = start(game, len(hands), stash=changes.pop("hideout", "S3"), level=changes.pop("level", 1))
    box, number = state.box, next(n for n, found in enumerate(state.box.phases) if found.id == phase)
    rows = [_row(box.triples, named or {}) for named in (outside, inside)]
    held = tuple(tile(name) if name else None for name in hands)
    named = {found.id for found in (*rows[0], *rows[1], *held) if found}
    free = [id for id in box.tiles if id not in named and id not in state.removed]
    left = len(free) if pile is None else pile
    left = left if number == 0 else 0
    gates = without(tuple(box.gates), gate)
    squares = tuple((fish or {}).get(one.colour, 0) for one in game["fish"])
    made = state._replace(
        phase=number, gate=gate, gates=gates[number:], spent=gates[:number], fish=squares, hands=held,
        reef=tuple(rows), next=tuple(_next(row, box.phases[number].first_triple) for row in rows),
        pile=tuple(Tile(id, "a") for id in free[:left]), boxed=tuple(free[left:]), animals=ANIMALS[:len(hands)],
    )
    return made._replace(**changes) if changes else made


def _row(triples: int, named: Mapping[int, str]) -> tuple[Tile | None, ...]:
    row: tuple[Tile | None, ...] = (None,) * triples
    for number, shown in named.items():
        row = put(row, number - 1, tile(shown))
    return row


def _next(row: Sequence[Tile | None], first: int) -> int:
    return max((triple + 1 for triple, found in enumerate(row) if found), default=first)


def protection(game: Game) -> State:
    """Two tiles with gaps beside the first triple: a5 and a6 are covered, a7 is not."""
    return position(game, fish={"yellow": 5, "green": 6, "red": 7}, outside={1: "reef-04a"}, inside={1: "reef-06a"})


def before_opening(game: Game) -> State:
    """All fish are through the first gate; two tiles of the draw pile are about to be lost."""
    return position(
        game, "A", "G3", {"green": 16, "red": 15, "yellow": 14}, pile=2,
        outside={1: "reef-03b", 2: "reef-05b", 3: "reef-07b", 4: "reef-09b"},
        inside={1: "reef-04b", 2: "reef-06b", 3: "reef-08b", 4: "reef-10b"},
    )


def before_closing(game: Game) -> State:
    """All fish are through the second gate; the tile on the sixth reef is about to be lost."""
    return position(
        game, "B", "G5", {"red": 34, "green": 33, "yellow": 32},
        outside={6: "reef-03b", 7: "reef-05b", 8: "reef-07b", 9: "reef-09b", 10: "reef-11a"},
        inside={7: "reef-04b", 8: "reef-06b", 9: "reef-08b", 10: "reef-10b"},
    )
