"""Games a second of `pnp playtest` with the default bot, all rules of play checked, of this checkout and of another commit.

Counted is the CPU of the whole command, less what it takes to play one game: what stays is the playing.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[2]
GAMES = 150          # the first hundred are checked at every choice, the others at every turn's end
ROUNDS = 3


@contextmanager
def checkout(revision: str) -> Iterator[Path]:
    """Another commit in a folder of its own, for a while."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder, "checkout")
        subprocess.run(["git", "worktree", "add", "--quiet", "--detach", place, revision], cwd=ROOT, check=True)
        try:
            yield place
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", place], cwd=ROOT, check=True)


def cpu(folder: Path, game_id: str, games: int) -> float:
    """Seconds that the command takes."""
    before = os.times()
    command = [sys.executable, "-m", "pnp", "playtest", game_id, "--games", str(games), "--quiet"]
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def speed(folder: Path, game_id: str, games: int) -> float:
    """Games a second."""
    return games / max(1e-9, cpu(folder, game_id, games + 1) - cpu(folder, game_id, 1))


def compared(revision: str, game_ids: Sequence[str], rounds: int = ROUNDS, games: int = GAMES) -> None:
    """A line for each game; the commits take turns."""
    print(f"{'default bot, checked':<24} {revision[:10]:>10} {'here':>10} {'ratio':>6}    games/s")
    with checkout(revision) as other:
        for game_id in game_ids:
            pairs = [(speed(other, game_id, games), speed(ROOT, game_id, games)) for _ in range(rounds)]
            then, now = (median(times) for times in zip(*pairs))
            print(f"{game_id:<24} {then:>10.1f} {now:>10.1f} {median([b / a for a, b in pairs]):>6.2f}")
