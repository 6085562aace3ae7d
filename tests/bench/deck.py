"""What a deck costs: pnp beside a bare ReportLab script that draws the same ink, and beside typst, in one run.

    python -m tests.bench.deck            54 and 5,400 cards; 1 if pnp is over its limits
    python -m tests.bench.deck 54 ours    one case, as JSON

Each program is a process of its own. Counted are user and system time and the peak memory of its whole process tree,
from start to end: imports, loading and checks included, nothing left out.
typst is left out when it is absent; `python -m pip install --target FOLDER typst`, then `PYTHONPATH=FOLDER`, adds it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PROGRAMS = {"bare": ["tests/bench/bare_deck.py"], "ours": ["-m", "tests.bench.our_deck"],
            "typst": ["tests/bench/typst_deck.py"]}
LIMITS = {54: 2.5, 5400: 3.0}            # times the CPU of the bare script
MEMORY = 80.0                            # MB
ALIKE = 0.1                              # how far words and size of both files may lie apart
ROUNDS = {54: 5, 5400: 1}


class Case(NamedTuple):
    cpu: float                           # seconds
    memory: float                        # MB
    size: int                            # bytes


def measured(count: int, who: str, cache: str, keep: Path | None = None) -> Case:
    """One program over a fresh deck; the middle of several rounds for a small one. What it compiles it finds again."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "tests.bench.cards", str(count), folder], check=True, cwd=ROOT)
        file = keep or Path(folder, "deck.pdf")
        cases = [run([*PROGRAMS[who], folder, str(file)], file, cache) for _ in range(ROUNDS.get(count, 1))]
    return Case(median(case.cpu for case in cases), max(case.memory for case in cases), cases[0].size)


def run(command: list[str], file: Path, cache: str) -> Case:
    """A child and what it used. It is started small, as Linux counts the memory of whom it was started by."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH")))),
                   "XDG_CACHE_HOME": cache, "PYTHONPYCACHEPREFIX": f"{cache}/modules"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)     # a user's Python keeps what it compiled
    os.chdir(ROOT)
    child = os.posix_spawn(sys.executable, [sys.executable, *command], environment)
    _, status, used = os.wait4(child, 0)
    if status:
        raise SystemExit(f"{' '.join(command)}: exit code {os.waitstatus_to_exitcode(status)}")
    scale = 2**20 if sys.platform == "darwin" else 1024
    return Case(used.ru_utime + used.ru_stime, used.ru_maxrss / scale, file.stat().st_size)


def apart(one: Path, other: Path) -> tuple[float, float]:
    """By what share the words of two files differ, and their sizes. In a process of its own, which may grow."""
    command = [sys.executable, "-m", "tests.bench.words", str(one), str(other)]
    found = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT)
    return tuple(json.loads(found.stdout))


def compared(count: int, cache: str) -> bool:
    """The programs over one deck, a line each; whether pnp keeps its limits and both files are alike."""
    with tempfile.TemporaryDirectory() as folder:
        files = {who: Path(folder, f"{who}.pdf") for who in PROGRAMS}
        cases = {who: measured(count, who, cache, files[who]) for who in PROGRAMS if who != "typst" or find_spec("typst")}
        words, size = apart(files["bare"], files["ours"])
    for who, case in cases.items():
        ratio = case.cpu / cases["bare"].cpu
        print(f"{count:>6} {who:>6} {case.cpu:>8.3f} {ratio:>6.2f} {case.memory:>6.0f} {case.size / 1000:>7.0f}")
    print(f"{'':>6} words differ by {words:.1%}, sizes by {size:.1%}")
    assert max(words, size) <= ALIKE, "the bare script no longer draws the same"
    ours = cases["ours"]
    lean = ours.memory < MEMORY and ("typst" not in cases or ours.memory < cases["typst"].memory or count < 100)
    return ours.cpu <= LIMITS[count] * cases["bare"].cpu and lean


def main() -> int:
    print(f"{'cards':>6} {'':>6} {'CPU s':>8} {'ratio':>6} {'MB':>6} {'kB':>7}")
    with tempfile.TemporaryDirectory() as cache:
        good = [compared(count, cache) for count in LIMITS]
    if not find_spec("typst"):
        print("Without typst: `python -m pip install --target FOLDER typst`, then PYTHONPATH=FOLDER, puts it beside.")
    return 0 if all(good) else 1


if __name__ == "__main__":
    if len(sys.argv) == 3:
        with tempfile.TemporaryDirectory() as cache:
            print(json.dumps(measured(int(sys.argv[1]), sys.argv[2], cache)._asdict()))
    else:
        sys.exit(main())
