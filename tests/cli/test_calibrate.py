"""`pnp calibrate`: a page that measures a printer, and profiles that are saved by name."""

import pytest
from click.testing import CliRunner

from pnp.build import printers
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

    assert (result.exit_code, printers.profiles()) == (0, {"laser": (-1.5, 0.5, -0.2)})


@pytest.mark.parametrize("args, says", [
    (("1", "2"), "numbers are saved with a name"), (("--save", "laser"), "two or three numbers"),
    (("--save", "laser", "1"), "two or three numbers"), (("--save", "laser", "1", "2", "3", "4"), "two or three numbers"),
    (("--save", "laser", "99", "0"), "more than 15 mm"), (("--save", "laser", "one", "0"), "not a valid float"),
    (("--save", "laser", "1", "2", "--list"), "one at a time"), (("--list", "--remove", "laser"), "one at a time"),
    (("--list", "1", "2"), "numbers are saved with a name"), (("--remove", "laser"), "no printer `laser` is saved"),
    (("--paper", "a9"), "unknown paper"), (("--paper", "100x100"), "at least 240 mm high"),
])
def test_calls_that_make_no_sense(args, says, tmp_path):
    result = calibrated(*args, "-o", tmp_path)

    assert result.exit_code == 2
    assert says in result.output


def test_printer_that_is_not_known():
    printers.save_profile("laser", 1, 1)
    result = CliRunner().invoke(main, ["build", "--printer", "lazer"])

    assert result.exit_code == 2
    assert "no printer `lazer` is saved; did you mean `laser`?" in result.output


def test_page_says_what_to_do(tmp_path):
    result = calibrated("-o", tmp_path)
    words = text_of(tmp_path / "calibrate.pdf")

    assert (result.exit_code, len(words)) == (0, 2)
    assert "pnp calibrate --save NAME X Y" in words[0]
    assert "Push a pin" in words[0]


def test_printers_are_listed_and_removed():
    calibrated("--save", "laser", "-1.5", "0.5")
    calibrated("--save", "ink jet", "0", "2", "0.25")
    listed = calibrated("--list")
    removed = calibrated("--remove", "laser")

    assert listed.output.splitlines() == ["ink jet: 0 2 0.25", "laser: -1.5 0.5 0"]
    assert removed.exit_code == 0 and removed.output.startswith("laser: removed from ")
    assert calibrated("--list").output.splitlines() == ["ink jet: 0 2 0.25"]


def test_list_says_what_cannot_be_true():
    printers.save_profile("laser", 1, 1)
    file = printers.folder() / "printers.json"
    file.write_text('{"laser": [99, 1, 0]}', encoding="utf-8")
    result = calibrated("--list")

    assert result.exit_code == 0
    assert result.output.startswith("laser: 99 1 0 ") and "more than 15 mm" in result.output


def test_empty_list_says_how_to_fill_it():
    result = calibrated("--list")

    assert (result.exit_code, result.stdout) == (0, "")
    assert "no printer is saved" in result.stderr
