"""What all tests share: the shipped games, loaded once, and snapshots that can be rewritten."""

import os
import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from pnp.base.project import Project, shipped
from pnp.rules import loading
from tests.broken import loaded
from tests.little import project as little_project
from tests.tools import not_run

SNAPSHOTS = Path(__file__).parent / "snapshots"

# The same examples every time: a test that fails in CI must fail at home. `thorough` is for looking further.
settings.register_profile("steady", deadline=None, derandomize=True, max_examples=60, database=None,
                          suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("thorough", deadline=None, max_examples=400, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")


def pytest_configure(config):
    """Compiled templates of tests do not belong in the user's cache."""
    os.environ["XDG_CACHE_HOME"] = tempfile.mkdtemp(prefix="pnp-cache-")


def pytest_unconfigure(config):
    shutil.rmtree(os.environ["XDG_CACHE_HOME"], ignore_errors=True)


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter):
    """The last line before the figures says what these figures do not cover."""
    stats = terminalreporter.stats
    reasons = [str(report.longrepr[2]) for report in stats.get("skipped", ())]
    terminalreporter.write_line(not_run(reasons, len(stats.get("deselected", ()))))


def pytest_addoption(parser):
    parser.addoption("--update-snapshots", action="store_true",
                     help="rewrite playthroughs and snapshots with what the code says now; read the diff")


@pytest.fixture(scope="session")
def project() -> Project:
    return Project(shipped(), shipped())


@pytest.fixture(scope="session")
def load():
    """`load(game_id)` gives a shipped game and its rules, or fails with what is wrong in its content."""
    return loaded


@pytest.fixture(scope="session")
def little(tmp_path_factory):
    """The little game of `tests/little.py` and its rules."""
    game, module, faults = loading.load_game(little_project(tmp_path_factory.mktemp("little")), "little")
    assert faults == []
    return game, module


@pytest.fixture
def snapshot(request):
    """`snapshot(name, text)` compares text with a kept file, line by line; names may lead out of `snapshots/`."""
    update = request.config.getoption("--update-snapshots")

    def compare(name: str | Path, text: str) -> None:
        file = SNAPSHOTS / name
        if update:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text.rstrip("\n") + "\n", encoding="utf-8")
        kept = file.read_text(encoding="utf-8").splitlines() if file.exists() else None
        assert kept is not None, f"{file.name} is not there yet: look at the text and run pytest --update-snapshots"
        assert text.rstrip("\n").splitlines() == kept

    return compare


@pytest.fixture
def kept_between(request):
    """`kept_between(file, name, text)` compares text with what a document has between its marks of that name."""
    update = request.config.getoption("--update-snapshots")

    def compare(file: Path, name: str, text: str) -> None:
        before, begin, rest = file.read_text(encoding="utf-8").partition(f"<!-- {name}: written by the tests -->\n")
        kept, end, after = rest.partition(f"<!-- end of {name} -->")
        assert begin and end, f"{file.name} has no marks for {name}"
        if update:
            file.write_text(f"{before}{begin}{text.rstrip()}\n{end}{after}", encoding="utf-8")
            kept = text
        assert text.rstrip().splitlines() == kept.rstrip().splitlines(), "run pytest --update-snapshots and read the diff"

    return compare
