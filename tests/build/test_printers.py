"""Printers by name: kept in the user's folder, checked when they are saved and when they are used."""

import json

import pytest
from click.testing import CliRunner

from pnp.base import BadProfile
from pnp.build import printers
from pnp.cli import main


@pytest.fixture(autouse=True)
def configuration(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path / "config" / "pnp"


def test_profiles_are_kept_in_the_users_folder(configuration):
    assert printers.profiles() == {}
    printers.save_profile("laser", 1.5, -0.25)
    printers.save_profile("ink jet", 0, 2, 0.3)
    printers.save_profile("laser", 1, 1)

    assert printers.profiles() == {"laser": (1, 1, 0), "ink jet": (0, 2, 0.3)}
    assert [path.name for path in configuration.iterdir()] == ["printers.json"]


def test_home_is_used_without_xdg(tmp_path, monkeypatch):
    monkeypatch.delenv("XDG_CONFIG_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))

    assert printers.folder() == tmp_path / ".config" / "pnp"


@pytest.mark.parametrize("numbers", [(16, 0), (0, -15.1), (0, 0, 6), (float("nan"), 0)])
def test_impossible_numbers_are_refused(numbers):
    with pytest.raises(BadProfile):
        printers.save_profile("laser", *numbers)
    assert printers.profiles() == {}


def test_unreadable_profiles_are_told(configuration):
    configuration.mkdir(parents=True)
    (configuration / "printers.json").write_text("{", encoding="utf-8")

    with pytest.raises(BadProfile, match=r"printers\.json cannot be read"):
        printers.profiles()
    result = CliRunner().invoke(main, ["build", "--printer", "laser"])
    assert (result.exit_code, "cannot be read" in result.output) == (2, True)


def test_removed_printers_are_forgotten():
    printers.save_profile("laser", 1, 1)
    printers.save_profile("ink jet", 0, 2)
    printers.remove_profile("laser")

    assert printers.profiles() == {"ink jet": (0, 2, 0)}


@pytest.mark.parametrize("ask", [printers.profile, printers.remove_profile])
def test_printers_that_are_not_known_are_told_with_those_that_are(ask):
    with pytest.raises(BadProfile, match="no printer `lazer` is saved") as empty:
        ask("lazer")
    printers.save_profile("laser", 1, 1)
    with pytest.raises(BadProfile) as near:
        ask("lazer")

    assert (empty.value.help, near.value.help) == ("`pnp calibrate` measures one", "did you mean `laser`?")


@pytest.mark.parametrize("numbers", [[99, 0, 0], [0, 0, -6], [float("nan"), 0, 0]])
def test_numbers_edited_by_hand_are_checked_when_they_are_used(configuration, numbers):
    configuration.mkdir(parents=True)
    (configuration / "printers.json").write_text(json.dumps({"laser": numbers, "good": [1, 2, 0]}), encoding="utf-8")

    with pytest.raises(BadProfile, match=r"printer `laser`: .* is more than 15 mm or 5 degrees"):
        printers.profile("laser")
    assert printers.profile("good") == (1, 2, 0)
    assert [bool(profile.fault) for profile in printers.profiles().values()] == [True, False]
