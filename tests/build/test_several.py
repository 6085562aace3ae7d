"""Games built side by side: the same files however many at once, and a process that dies is told by its game."""

import os
import shutil
import signal
from multiprocessing import active_children, get_all_start_methods
from pathlib import Path

import pytest

from pnp.base.project import Project, shipped
from pnp.build import several
from pnp.build.game import Built
from pnp.build.several import Died, Job, build_all
from pnp.pack.options import PrintOptions
from pnp.pack.selection import UnknownChoice

DEMO = Path(__file__).parents[1] / "demo"
GAMES = ("demo", "other", "third")
forked = pytest.mark.skipif("fork" not in get_all_start_methods(), reason="a stand-in for `build` must be forked")


@pytest.fixture
def project(tmp_path):
    """A project with three games that differ in nothing but their names."""
    for game in GAMES:
        for place in ("content", "templates"):
            shutil.copytree(DEMO / place / "demo", tmp_path / place / game)
    return Project(tmp_path, shipped())


def jobs(project, folder, **more):
    return [Job(project, game, PrintOptions.of(**more), folder / game) for game in GAMES]


def files(folder):
    return {file.relative_to(folder): file.read_bytes() for file in sorted(folder.rglob("*.*"))}


@pytest.mark.parametrize("start", get_all_start_methods())
def test_same_files_however_processes_start_and_however_many(project, tmp_path, start):
    told = []
    alone = list(build_all(jobs(project, tmp_path / "alone"), 1))
    built = list(build_all(jobs(project, tmp_path / "beside"), 2, lambda job: told.append(job.game_id), start))

    assert [file.name for one in built for file in one.files] == [file.name for one in alone for file in one.files]
    assert files(tmp_path / "beside") == files(tmp_path / "alone")
    assert sorted(told) == sorted(GAMES)
    assert active_children() == []


def stand_in(monkeypatch, **ways):
    """What building does to each game; the others are built at once."""
    def build(project, game_id, *rest):
        ways.get(game_id, lambda: None)()
        return Built([], {Path(game_id): 1})

    monkeypatch.setattr(several, "build", build)


@forked
@pytest.mark.parametrize("end, how", [
    (lambda: os._exit(3), "with code 3"), (lambda: os.kill(os.getpid(), signal.SIGKILL), "by signal 9"),
])
def test_process_that_dies_is_told_by_its_game(project, tmp_path, monkeypatch, end, how):
    stand_in(monkeypatch, other=end)
    built = build_all(jobs(project, tmp_path), 2, start="fork")

    assert next(built).files == {Path("demo"): 1}
    with pytest.raises(Died, match=f"other: the process that built it ended {how}"):
        next(built)
    assert active_children() == []


def fails():
    raise ValueError("slip")


@forked
def test_what_a_job_raises_is_raised_when_it_is_its_turn(project, tmp_path, monkeypatch):
    stand_in(monkeypatch, third=fails)
    built = build_all(jobs(project, tmp_path), 3, start="fork")

    assert [next(built).files, next(built).files] == [{Path("demo"): 1}, {Path("other"): 1}]
    with pytest.raises(ValueError, match="slip") as raised:
        next(built)
    assert "in fails" in raised.value.__notes__[0]


def test_refused_choice_comes_from_its_process(project, tmp_path):
    with pytest.raises(UnknownChoice, match="demo is played by 1, 2, not by 7"):
        list(build_all(jobs(project, tmp_path, players=7), 2))
    assert active_children() == []
    assert files(tmp_path / "demo") == {}


@forked
def test_who_stops_asking_leaves_no_process_behind(project, tmp_path, monkeypatch):
    stand_in(monkeypatch, other=signal.pause)
    built = build_all(jobs(project, tmp_path), 2, start="fork")
    next(built)
    built.close()

    assert active_children() == []


def test_nothing_to_do():
    assert list(build_all([])) == []
