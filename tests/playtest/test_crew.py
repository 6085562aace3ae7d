"""Who plays makes no difference: processes, threads, and those that die on the way."""

import os
import signal
import subprocess
import sys
import time
from concurrent.futures import BrokenExecutor, Future, ThreadPoolExecutor
from multiprocessing import active_children
from pathlib import Path

import pytest

from pnp.playtest.chunk import chunks_of, play_chunk
from pnp.playtest.crew import AGAIN, Crew, Lost, in_order, processes
from pnp.playtest.many import playtest
from pnp.playtest.run import planned
from pnp.rules import load_game
from tests.little import RULES, project

DEADLY = RULES.replace("def setup(game, players, options, table):", '''\
def setup(game, players, options, table):
    import multiprocessing, os, pathlib
    marker = pathlib.Path(__file__).parents[2] / "deadly"
    if multiprocessing.parent_process():
        try:
            if marker.read_text() == "once":
                marker.unlink()          # by one of the workers: the others play on
            os._exit(3)
        except FileNotFoundError:
            pass''')


def run_of(folder, rules=RULES):
    game, module, _ = load_game(project(folder, {"rules.py": rules}), "little")
    return planned(module, game, players=2)


def threads(size=3):
    return Crew(lambda: ThreadPoolExecutor(size), lambda executor: executor.shutdown(), size)


def test_any_executor_will_do(tmp_path):
    run = run_of(tmp_path)

    assert playtest(run, 330, crew=threads()) == playtest(run, 330, jobs=1)


def test_worker_that_dies_costs_time_not_results(tmp_path):
    run = run_of(tmp_path, DEADLY)
    alone = playtest(run, 330, jobs=1)
    (tmp_path / "deadly").write_text("once")

    assert playtest(run, 330, jobs=2) == alone
    assert not (tmp_path / "deadly").exists()
    assert active_children() == []


def test_games_that_always_end_their_process_are_told(tmp_path):
    run = run_of(tmp_path, DEADLY)
    (tmp_path / "deadly").write_text("always")

    with pytest.raises(Lost, match="little: whoever plays games 0 to 49 of seed 0 ends without a word"):
        playtest(run, 120, jobs=2)
    assert active_children() == []


class Breaking(ThreadPoolExecutor):
    """Loses a chunk as often as it is told to, and is of no use any more then."""

    def __init__(self, losses):
        super().__init__(1)
        self.losses, self.broken = losses, False

    def submit(self, function, chunk):
        if self.broken:
            raise BrokenExecutor
        if not self.losses.get(chunk.first):
            return super().submit(function, chunk)
        self.losses[chunk.first] -= 1
        self.broken = True
        future = Future()
        future.set_exception(BrokenExecutor())
        return future


def breaking(losses):
    return Crew(lambda: Breaking(losses), lambda executor: executor.shutdown(), 2)


def test_lost_chunks_are_sent_again_a_few_times(tmp_path):
    chunks = chunks_of(run_of(tmp_path), 500)
    reports = list(in_order(chunks, breaking({0: 1, 200: AGAIN, 250: 2})))

    assert reports == [play_chunk(chunk) for chunk in chunks]
    with pytest.raises(Lost, match="games 200 to 249"):
        list(in_order(chunks, breaking({200: AGAIN + 1})))


def test_each_chunk_is_told_once_and_comes_in_order(tmp_path):
    told = []
    chunks = chunks_of(run_of(tmp_path), 500)
    reports = in_order(chunks, breaking({100: 2}), lambda chunk, report: told.append(chunk.first))

    assert [report.games for report in reports] == [50] * 10
    assert sorted(told) == [chunk.first for chunk in chunks]


def test_who_stops_asking_leaves_nobody_at_work(tmp_path):
    reports = in_order(chunks_of(run_of(tmp_path), 5000), processes(2))
    next(reports)
    reports.close()

    assert active_children() == []


def below(pid):
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def gone(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True


def until(true, seconds=60):
    end = time.monotonic() + seconds
    while not (got := true()) and time.monotonic() < end:
        time.sleep(0.05)
    return got


@pytest.mark.skipif(not Path(f"/proc/{os.getpid()}/task").exists(), reason="looks where Linux lists processes")
@pytest.mark.parametrize("number, whole_group", [(signal.SIGINT, True), (signal.SIGTERM, False), (signal.SIGKILL, False)])
@pytest.mark.parametrize("workers", [1, 2])
def test_interrupted_run_leaves_no_process(tmp_path, number, whole_group, workers):
    """However far its processes have come; the resource tracker of Python is among them."""
    project(tmp_path)
    words = [sys.executable, "-m", "pnp", "-C", str(tmp_path), "playtest", "little", "--games", "1000000", "--jobs", "2"]
    with subprocess.Popen(words, cwd=Path(__file__).parents[2], start_new_session=True, stderr=subprocess.PIPE,
                          stdout=subprocess.DEVNULL, text=True) as running:
        assert until(lambda: len(below(running.pid)) > workers)
        children = below(running.pid)
        (os.killpg if whole_group else os.kill)(running.pid, number)
        says = running.communicate(timeout=60)[1]

    assert until(lambda: all(map(gone, children)), 20)
    assert number != signal.SIGINT or says.strip() == "Aborted!"
