"""`Box`: the printed pieces as the rules read them, made once for a choice of options and never changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pnp.content import Game
from pnp.games.refuge.models import RULES, Kraken, Objective
from pnp.games.refuge.play.chart import Floor, competitive
from pnp.rules.kit import once

Card = Any           # Salvage or Ability: it has the numbers that its effect keys need


@dataclass(frozen=True, eq=False, repr=False)
class Box:
    """The printed pieces as the engine reads them, for one choice of options."""

    game: Game
    floor: Floor
    rules: RULES
    card: Mapping[str, Card]                     # salvage and abilities by id
    kraken: Mapping[str, Kraken]
    deck: tuple[str, ...]                        # every Kraken card
    objective: Mapping[str, Objective]
    abilities: Mapping[str, tuple[str, ...]]     # by diver
    divers: tuple[str, ...]
    salvage: tuple[str, ...]                     # every copy
    types: tuple[str, ...]
    pods: tuple[str, ...]
    opens: Mapping[str, str]                     # pod -> its objective
    centres: tuple[str, ...]                     # legal centres of the head, from the left
    cells: Mapping[str, frozenset[str]]          # head centre -> spaces under the head
    rim: Mapping[str, frozenset[str]]            # head centre -> spaces it reaches (REF-R32)
    starts: tuple[str, ...]
    finishes: tuple[str, ...]
    spawns: tuple[str, ...]
    caves: tuple[str, ...]
    devour_row: tuple[str, ...]
    band: frozenset[str]                         # every Kraken space
    barred: frozenset[str]                       # spaces no tentacle enters (REF-R24)
    photographer: str                            # the diver who owns the cameras
    cameras: int
    tentacles: int
    small: tuple[str, ...]                       # every copy of tokens, figures and abilities
    unlock: str

    def __repr__(self) -> str:
        return f"Box({self.game.id}, {self.unlock})"


def box(game: Game, options: Mapping[str, Any]) -> Box:
    """The box for a choice of options."""
    return packed(game, options["unlock"], options["tentacle_forbidden"])


@once
def packed(game: Game, unlock: str, forbidden: str) -> Box:
    rules, floor, avoid = game.rules, competitive(game.piece("board")), forbidden.split("+")
    centres = floor.head_centres(floor.place[rules.head_start][1], rules.head_size)
    blocks = {centre: floor.block(centre, rules.head_size) for centre in centres}
    divers = tuple(piece.id for piece in game["standees"] if piece.what == "diver")
    cameras = [piece for piece in game["tokens"] if piece.token == "camera"]
    return Box(
        game=game, floor=floor, rules=rules,
        card={piece.id: piece for name in ("salvage", "abilities") for piece in game[name]},
        kraken={piece.id: piece for piece in game["kraken"]},
        deck=tuple(piece.id for piece in game["kraken"] for _ in range(piece.copies)),
        objective={piece.id: piece for piece in game["objectives"]},
        abilities={diver: tuple(p.id for p in game["abilities"] if p.diver == diver) for diver in divers},
        divers=divers,
        salvage=tuple(piece.id for piece in game["salvage"] for _ in range(piece.copies)),
        types=tuple(dict.fromkeys(piece.type for piece in game["salvage"])),
        pods=tuple(piece.id for piece in game["tokens"] if piece.token == "pod"),
        opens={piece.pod: piece.id for piece in game["objectives"]},
        centres=centres, cells={c: frozenset(cells) for c, cells in blocks.items()},
        rim={c: frozenset(floor.rim(cells)) for c, cells in blocks.items()},
        starts=floor.of("start"), finishes=floor.of("finish"), spawns=floor.of("spawn"), caves=floor.of("cave"),
        devour_row=floor.row(rules.devour_row),
        band=frozenset(floor.of("kraken")),
        barred=frozenset(space for space, kind in floor.kind.items() if kind in avoid),
        photographer=next((piece.owner for piece in cameras), ""),
        cameras=sum(piece.copies for piece in cameras),
        tentacles=sum(piece.copies for piece in game["standees"] if piece.what == "tentacle"),
        small=tuple(piece.id for name in ("abilities", "tokens", "standees") for piece in game[name]
                    for _ in range(piece.copies)),
        unlock=unlock,
    )
