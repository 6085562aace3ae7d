"""Where a printer puts the backs: a page to measure it, profiles that are kept, backs that are moved."""

import pytest
from click.testing import CliRunner

from pnp.base.project import Project, shipped
from pnp.base.units import PAPERS
from pnp.build import calibrate
from pnp.cli import main
from pnp.paint.raster import images, text_of
from pnp.sheets.backs import swaps_left_and_right
from pnp.sheets.layout import Layout

PROJECT = Project(shipped(), shipped())


@pytest.fixture(autouse=True)
def configuration(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path / "config" / "pnp"


def run(*args):
    return CliRunner().invoke(main, ["calibrate", *map(str, args)])


def test_profiles_are_kept_in_the_users_folder(configuration):
    assert calibrate.profiles() == {}
    calibrate.save("laser", 1.5, -0.25)
    calibrate.save("ink jet", 0, 2, 0.3)
    calibrate.save("laser", 1, 1)

    assert calibrate.profiles() == {"laser": (1, 1, 0), "ink jet": (0, 2, 0.3)}
    assert [path.name for path in configuration.iterdir()] == ["printers.json"]


def test_home_is_used_without_xdg(tmp_path, monkeypatch):
    monkeypatch.delenv("XDG_CONFIG_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))

    assert calibrate.folder() == tmp_path / ".config" / "pnp"


@pytest.mark.parametrize("numbers", [(16, 0), (0, -15.1), (0, 0, 6), (float("nan"), 0)])
def test_impossible_numbers_are_refused(numbers):
    with pytest.raises(calibrate.BadProfile):
        calibrate.save("laser", *numbers)
    assert calibrate.profiles() == {}


def test_unreadable_profiles_are_told(configuration):
    configuration.mkdir(parents=True)
    (configuration / "printers.json").write_text("{", encoding="utf-8")

    with pytest.raises(calibrate.BadProfile, match=r"printers\.json cannot be read"):
        calibrate.profiles()
    result = CliRunner().invoke(main, ["build", "--printer", "laser"])
    assert (result.exit_code, "cannot be read" in result.output) == (2, True)


def test_negative_numbers_are_numbers():
    result = run("--save", "laser", "-1.5", "0.5", "-0.2")

    assert (result.exit_code, calibrate.profiles()) == (0, {"laser": (-1.5, 0.5, -0.2)})


@pytest.mark.parametrize("args, says", [
    (("1", "2"), "numbers are saved with a name"), (("--save", "laser"), "two or three numbers"),
    (("--save", "laser", "1"), "two or three numbers"), (("--save", "laser", "1", "2", "3", "4"), "two or three numbers"),
    (("--save", "laser", "99", "0"), "more than 15 mm"), (("--save", "laser", "one", "0"), "not a valid float"),
    (("--paper", "a9"), "unknown paper"), (("--paper", "100x100"), "at least 240 mm high"),
])
def test_calls_that_make_no_sense(args, says, tmp_path):
    result = run(*args, "-o", tmp_path)

    assert result.exit_code == 2
    assert says in result.output


def test_printer_that_is_not_known():
    calibrate.save("laser", 1, 1)
    result = CliRunner().invoke(main, ["build", "--printer", "lazer"])

    assert result.exit_code == 2
    assert "no printer `lazer` is saved; did you mean `laser`?" in result.output


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("flip", ["long", "short"])
def test_crosses_of_the_front_lie_behind_the_grids_of_the_back(paper, flip, tmp_path):
    """Looked at as ink: the middle of each cross, carried over the flip, is the middle of a grid."""
    how = Layout(paper=PAPERS[paper], flip=flip)
    file = tmp_path / "c.pdf"
    assert calibrate.write(file, PROJECT, how) == 2
    front, back = (image.convert("L") for image in images(file, 254))
    for y in (how.paper.height / 2 - 95, how.paper.height / 2 + 95):
        x = how.paper.width / 2
        behind = (how.paper.width - x, y) if swaps_left_and_right(how) else (x, how.paper.height - y)
        for image, at in ((front, (x, y)), (back, behind)):
            spot = image.crop([int(10 * v) + d for d in (-3, 4) for v in at])
            assert spot.getextrema()[0] < 120


def test_page_says_what_to_do(tmp_path):
    result = run("-o", tmp_path)
    words = text_of(tmp_path / "calibrate.pdf")

    assert (result.exit_code, len(words)) == (0, 2)
    assert "pnp calibrate --save NAME X Y" in words[0]
    assert "Push a pin" in words[0]
