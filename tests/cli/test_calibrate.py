"""`pnp calibrate`: a page that measures a printer, and profiles that are saved by name."""

import pytest
from click.testing import CliRunner

from pnp.build import calibrate
from pnp.cli import main
from pnp.paint.raster import text_of


@pytest.fixture(autouse=True)
def configuration(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


def calibrated(*args):
    return CliRunner().invoke(main, ["calibrate", *map(str, args)])


def test_calibration_needs_no_games(outside, tmp_path):
    assert outside("calibrate", "-o", str(tmp_path)).exit_code == 0


def test_negative_numbers_are_numbers():
    result = calibrated("--save", "laser", "-1.5", "0.5", "-0.2")

    assert (result.exit_code, calibrate.profiles()) == (0, {"laser": (-1.5, 0.5, -0.2)})


@pytest.mark.parametrize("args, says", [
    (("1", "2"), "numbers are saved with a name"), (("--save", "laser"), "two or three numbers"),
    (("--save", "laser", "1"), "two or three numbers"), (("--save", "laser", "1", "2", "3", "4"), "two or three numbers"),
    (("--save", "laser", "99", "0"), "more than 15 mm"), (("--save", "laser", "one", "0"), "not a valid float"),
    (("--paper", "a9"), "unknown paper"), (("--paper", "100x100"), "at least 240 mm high"),
])
def test_calls_that_make_no_sense(args, says, tmp_path):
    result = calibrated(*args, "-o", tmp_path)

    assert result.exit_code == 2
    assert says in result.output


def test_printer_that_is_not_known():
    calibrate.save_profile("laser", 1, 1)
    result = CliRunner().invoke(main, ["build", "--printer", "lazer"])

    assert result.exit_code == 2
    assert "no printer `lazer` is saved; did you mean `laser`?" in result.output


def test_page_says_what_to_do(tmp_path):
    result = calibrated("-o", tmp_path)
    words = text_of(tmp_path / "calibrate.pdf")

    assert (result.exit_code, len(words)) == (0, 2)
    assert "pnp calibrate --save NAME X Y" in words[0]
    assert "Push a pin" in words[0]
