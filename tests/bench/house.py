"""What building and checking cost beside the commit before the house was rebuilt, in one interleaved run.

    python -m tests.bench.house               three rounds beside that commit
    python -m tests.bench.house 5 v0.1.0      five rounds beside another

CPU time is the honest figure where others use the machine; wall time tells something only on free cores.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

HERE = Path(__file__).parents[2]
BEFORE = "9d95b36"
GAMES = sorted(file.parent.name for file in (HERE / "content").glob("*/game.toml"))
RUNS = {"build": ["build"], "check": ["check"], **{f"check {game}": ["check", game] for game in GAMES}}
LIMIT, LIMIT_WALL = 0.5, 0.35        # of a cold build of all games; wall on two free cores


class Cost(NamedTuple):
    cpu: float
    wall: float


@contextmanager
def checked_out(commit: str) -> Iterator[Path]:
    """That commit in a folder of its own, gone afterwards."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "before"
        git = ["git", "-C", str(HERE), "worktree"]
        subprocess.run([*git, "add", "--detach", str(folder), commit], check=True, capture_output=True)
        try:
            yield folder
        finally:
            subprocess.run([*git, "remove", "--force", str(folder)], check=True)


def cost(checkout: Path, arguments: list[str], cache: Path) -> Cost:
    """One run; what is built goes into a folder that is new."""
    with tempfile.TemporaryDirectory() as output:
        more = ["-o", output] if arguments[0] == "build" else []
        before, started = _used(), perf_counter()
        subprocess.run([sys.executable, "-m", "pnp", *arguments, *more], cwd=checkout, check=True, capture_output=True,
                       env=_environment(cache))
        return Cost(_used() - before, perf_counter() - started)


def _environment(cache: Path) -> dict[str, str]:
    """A user's: templates and modules that were compiled once stay so, whatever is set here."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "XDG_CACHE_HOME": str(cache), "PYTHONPYCACHEPREFIX": str(cache / "modules")}


def _used() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def measured(before: Path, rounds: int, caches: Path) -> dict[str, tuple[Cost, Cost]]:
    """For each run the medians then and now; the first round only fills caches."""
    found: dict[str, list[tuple[Cost, Cost]]] = {name: [] for name in RUNS}
    for number in range(rounds + 1):
        for name, arguments in RUNS.items():
            pair = cost(before, arguments, caches / "then"), cost(HERE, arguments, caches / "now")
            if number:
                found[name].append(pair)
    return {name: (_median(then for then, _ in pairs), _median(now for _, now in pairs)) for name, pairs in found.items()}


def _median(costs: Iterable[Cost]) -> Cost:
    cpu, wall = zip(*costs)
    return Cost(median(cpu), median(wall))


def main(rounds: str = "3", commit: str = BEFORE) -> int:
    with checked_out(commit) as before, tempfile.TemporaryDirectory() as caches:
        found = measured(before, int(rounds), Path(caches))
    print(f"{'':24}{'CPU s then':>12}{'now':>8}{'ratio':>8}{'wall s then':>14}{'now':>8}{'ratio':>8}")
    for name, (then, now) in found.items():
        print(f"{name:24}{then.cpu:12.2f}{now.cpu:8.2f}{now.cpu / then.cpu:8.2f}"
              f"{then.wall:14.2f}{now.wall:8.2f}{now.wall / then.wall:8.2f}")
    then, now = found["build"]
    print(f"build: CPU at most {LIMIT}, wall at most {LIMIT_WALL} on two free cores")
    return 0 if now.cpu <= LIMIT * then.cpu else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
