"""Some games of a run as a plain value, which any process that has the project's folder can play -> their `Report`.

A chunk carries the digest of the game: who finds other content, rules or code there refuses to play.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from pnp.base import CannotPlay, Project, code_digest, folder_digest
from pnp.content import Game
from pnp.playtest.report import Report
from pnp.playtest.run import Run, played
from pnp.rules import Rules, load_game

SIZE = 50              # games of a chunk


class Chunk(NamedTuple):
    """Games `first` to `last` of a run."""

    root: Path
    game_id: str
    digest: str
    players: int
    bots: tuple[str, ...]
    options: Mapping[str, Any]
    seed: str
    checked: bool
    limit: int
    first: int
    last: int

    @property
    def games(self) -> range:
        return range(self.first, self.last + 1)


def chunks_of(run: Run, games: int) -> list[Chunk]:
    """Games 0 .. games - 1 of the run, in order."""
    folder = run.game.folder.absolute()
    whole = Chunk(folder.parent.parent, run.game.id, game_digest(folder), run.players, run.bots, dict(run.options),
                  run.seed, run.checked, run.limit, 0, 0)
    return [whole._replace(first=first, last=min(first + SIZE, games) - 1) for first in range(0, games, SIZE)]


def game_digest(folder: Path) -> str:
    """Of all that a game's course depends on: its content, its rules, our code."""
    return blake2b(folder_digest(folder.parent, folder) + code_digest(folder.name), digest_size=16).hexdigest()


def play_chunk(chunk: Chunk) -> Report:
    """In whatever process: the game is loaded by its files, once."""
    rules, game = _loaded(chunk.root, chunk.game_id, chunk.digest)
    run = Run(rules, game, chunk.players, chunk.bots, chunk.options, chunk.seed, chunk.checked, chunk.limit)
    return played(run, chunk.games)


@lru_cache(maxsize=8)
def _loaded(root: Path, game_id: str, digest: str) -> tuple[Rules, Game]:
    game, rules, _ = load_game(Project(root, root), game_id)
    if game is None or rules is None or game_digest(root / "content" / game_id) != digest:
        raise CannotPlay(f"{game_id} was changed while it was played", "play it again")
    return rules, game
