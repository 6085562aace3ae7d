"""dev.py: an environment is trusted only when it was finished, for this project and this Python."""

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

FILE = Path(__file__).parent.parent / "dev.py"


@pytest.fixture
def dev(tmp_path, monkeypatch):
    """The script with its folder elsewhere; `dev.ran` lists the commands it would have run."""
    spec = importlib.util.spec_from_file_location("dev", FILE)
    dev = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(dev)
    venv = tmp_path / ".venv"
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr(dev, "VENV", venv)
    monkeypatch.setattr(dev, "STAMP", venv / "pnp-stamp")
    monkeypatch.setattr(dev, "PYTHON", venv / "bin" / "python")
    (tmp_path / "pyproject.toml").write_text("[project]\n", encoding="utf-8")
    dev.ran, dev.fails = [], ""

    def run(command):
        dev.ran.append(command)
        venv.joinpath("bin").mkdir(parents=True, exist_ok=True)
        dev.PYTHON.touch()
        return 1 if dev.fails and dev.fails in " ".join(map(str, command)) else 0

    monkeypatch.setattr(dev, "run", run)
    return dev


def test_second_run_starts_at_once(dev):
    assert dev.prepare() == 0
    made = len(dev.ran)
    assert made == 2 and dev.ready()

    assert dev.prepare() == 0
    assert len(dev.ran) == made


def test_failed_install_is_not_trusted(dev, capsys):
    dev.fails = "install"
    assert dev.prepare() == 1
    assert not dev.ready()
    assert "the next run starts afresh" in capsys.readouterr().err

    dev.fails = ""
    (dev.VENV / "half").touch()
    assert dev.prepare() == 0
    assert dev.ready() and not (dev.VENV / "half").exists()


def test_interrupted_install_is_not_trusted(dev, monkeypatch):
    def interrupted(command):
        dev.VENV.mkdir(exist_ok=True)
        raise KeyboardInterrupt

    monkeypatch.setattr(dev, "run", interrupted)
    with pytest.raises(KeyboardInterrupt):
        dev.prepare()

    assert not dev.ready()


def test_changed_project_is_installed_anew(dev):
    dev.prepare()
    (dev.ROOT / "pyproject.toml").write_text("[project]\nname = 'other'\n", encoding="utf-8")

    assert not dev.ready()


def test_file_in_the_way_of_the_environment(dev):
    dev.VENV.write_text("not a folder", encoding="utf-8")

    assert dev.prepare() == 0
    assert dev.ready()


def test_machine_without_venv_gets_one_clear_sentence(dev, monkeypatch, capsys):
    monkeypatch.setattr(dev.shutil, "which", lambda name: None)
    monkeypatch.setattr(dev.importlib.util, "find_spec", lambda name: None)

    assert dev.main(["build"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert dev.ran == []


@pytest.mark.parametrize("uv", [None, "/usr/bin/uv"])
def test_uv_where_it_is_plain_pip_otherwise(dev, monkeypatch, uv):
    monkeypatch.setattr(dev.shutil, "which", lambda name: uv)
    first, second = dev.commands()

    assert (first[0], "pip" in second) == (uv or sys.executable, True)
    assert second[-1] == ".[test]"


def test_tasks(dev):
    assert dev.main(["build", "schleichfahrt"]) == 0
    assert dev.ran[-1][1:] == ["-m", "pnp", "build", "schleichfahrt"]

    assert dev.main(["test", "-x"]) == 0
    assert [command[2] for command in dev.ran[-3:]] == ["ruff", "mypy", "pytest"]
    assert dev.ran[-1][-1] == "-x"


def test_failing_lint_is_a_failing_test(dev):
    dev.prepare()
    dev.fails = "ruff"

    assert dev.main(["test"]) == 1


@pytest.mark.parametrize("words, code", [([], 2), (["bild"], 2), (["--help"], 0)])
def test_usage(dev, capsys, words, code):
    assert dev.main(words) == code
    said = capsys.readouterr()
    assert (said.out if code == 0 else said.err) == dev.USAGE + "\n"


def test_script_needs_nothing_but_python():
    got = subprocess.run([sys.executable, "-I", "-S", str(FILE), "help"], capture_output=True, text=True)

    assert (got.returncode, got.stderr) == (0, "")
