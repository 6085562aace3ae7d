"""Where content and templates are found."""

from pathlib import Path

import pnp
from pnp.base import project
from pnp.base.project import Project, bundled, find_project, shipped


def test_checkout_is_shipped():
    assert (shipped() / "pyproject.toml").is_file()
    assert "schleichfahrt" in bundled().games()


def test_package_is_the_whole_of_pnp():
    assert Path(pnp.__file__).resolve() == project.PACKAGE / "__init__.py"


def test_given_folder_comes_first(tmp_path, monkeypatch):
    (tmp_path / "content" / "mine").mkdir(parents=True)
    monkeypatch.chdir(shipped())

    assert find_project(tmp_path).root == tmp_path.resolve()


def test_current_folder_with_content_comes_next(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert find_project() is None

    (tmp_path / "content").mkdir()
    assert find_project().root == tmp_path


def test_games_are_the_folders_with_a_game_file(tmp_path):
    for name in ("b", "a"):
        (tmp_path / "content" / name).mkdir(parents=True)
        (tmp_path / "content" / name / "game.toml").touch()
    (tmp_path / "content" / "notes").mkdir()
    (tmp_path / "content" / "readme.txt").touch()

    assert Project(tmp_path, shipped()).games() == ["a", "b"]
    assert Project(tmp_path / "nowhere", shipped()).games() == []


def test_own_templates_before_shipped_ones(tmp_path):
    (tmp_path / "templates").mkdir()

    assert Project(tmp_path, shipped()).template_folders() == [tmp_path / "templates", shipped() / "templates"]
    assert Project(shipped(), shipped()).template_folders() == [shipped() / "templates"]


def test_wheel_carries_its_games(tmp_path, monkeypatch):
    """Outside a checkout the package brings content along, and prints into the current folder."""
    package = tmp_path / "site-packages" / "pnp"
    (package / "_data" / "content").mkdir(parents=True)
    (tmp_path / "site-packages" / "content").mkdir()      # somebody else's
    monkeypatch.setattr(project, "PACKAGE", package)
    monkeypatch.setattr(project, "CARRIED", package / "_data")
    monkeypatch.chdir(tmp_path)

    assert bundled().root == package / "_data"
    assert bundled().output == tmp_path / "output"
    assert Project(tmp_path / "x", shipped()).output == tmp_path / "x" / "output"
