"""Where a printer puts the backs: a page to measure it, profiles that are kept, backs that are moved."""

import pytest
from click.testing import CliRunner

from pnp.base import BadProfile
from pnp.base.project import Project, shipped
from pnp.base.units import PAPERS
from pnp.build import calibrate
from pnp.cli import main
from pnp.paint.raster import images
from pnp.sheets.backs import swaps_left_and_right
from pnp.sheets.layout import Layout

PROJECT = Project(shipped(), shipped())


@pytest.fixture(autouse=True)
def configuration(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path / "config" / "pnp"


def test_profiles_are_kept_in_the_users_folder(configuration):
    assert calibrate.profiles() == {}
    calibrate.save_profile("laser", 1.5, -0.25)
    calibrate.save_profile("ink jet", 0, 2, 0.3)
    calibrate.save_profile("laser", 1, 1)

    assert calibrate.profiles() == {"laser": (1, 1, 0), "ink jet": (0, 2, 0.3)}
    assert [path.name for path in configuration.iterdir()] == ["printers.json"]


def test_home_is_used_without_xdg(tmp_path, monkeypatch):
    monkeypatch.delenv("XDG_CONFIG_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))

    assert calibrate.folder() == tmp_path / ".config" / "pnp"


@pytest.mark.parametrize("numbers", [(16, 0), (0, -15.1), (0, 0, 6), (float("nan"), 0)])
def test_impossible_numbers_are_refused(numbers):
    with pytest.raises(BadProfile):
        calibrate.save_profile("laser", *numbers)
    assert calibrate.profiles() == {}


def test_unreadable_profiles_are_told(configuration):
    configuration.mkdir(parents=True)
    (configuration / "printers.json").write_text("{", encoding="utf-8")

    with pytest.raises(BadProfile, match=r"printers\.json cannot be read"):
        calibrate.profiles()
    result = CliRunner().invoke(main, ["build", "--printer", "laser"])
    assert (result.exit_code, "cannot be read" in result.output) == (2, True)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("flip", ["long", "short"])
def test_crosses_of_the_front_lie_behind_the_grids_of_the_back(paper, flip, tmp_path):
    """Looked at as ink: the middle of each cross, carried over the flip, is the middle of a grid."""
    how = Layout(paper=PAPERS[paper], flip=flip)
    file = tmp_path / "c.pdf"
    assert calibrate.write_calibration(file, PROJECT, how) == 2
    front, back = (image.convert("L") for image in images(file, 254))
    for y in (how.paper.height / 2 - 95, how.paper.height / 2 + 95):
        x = how.paper.width / 2
        behind = (how.paper.width - x, y) if swaps_left_and_right(how) else (x, how.paper.height - y)
        for image, at in ((front, (x, y)), (back, behind)):
            spot = image.crop([int(10 * v) + d for d in (-3, 4) for v in at])
            assert spot.getextrema()[0] < 120
