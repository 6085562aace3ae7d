"""Colours as eyes see them, and meanings that must be told apart."""

from dataclasses import replace

import pytest

from pnp.base.colours import EYES, contrast, distance, mixed, strongest
from pnp.checks.general import ALIKE, meanings_look_different
from pnp.content.model import Apart, Colour


@pytest.mark.parametrize("one, other, ratio", [
    ("#000000", "#FFFFFF", 21), ("#FFFFFF", "#FFFFFF", 1), ("#767676", "#FFFFFF", 4.54), ("#FF0000", "#FFFFFF", 4.0),
])
def test_contrast_is_that_of_the_guidelines(one, other, ratio):
    assert contrast(one, other) == pytest.approx(ratio, abs=0.01)
    assert contrast(other, one) == contrast(one, other)


def test_red_and_green_look_alike_to_some_eyes():
    red, green = "#B03020", "#5F7010"
    gaps = {eyes: distance(red, green, eyes) for eyes in EYES}

    assert gaps["deuteranopia"] < 20 < gaps["normal"]
    assert gaps["normal"] == max(gaps.values())


@pytest.mark.parametrize("eyes", EYES)
def test_blue_and_yellow_stay_apart(eyes):
    assert distance("#1A3A8F", "#F2C14E", eyes) > 3 * ALIKE


def test_same_colour_is_no_distance():
    assert [distance("#123456", "#123456", eyes) for eyes in EYES] == [0] * len(EYES)


def test_strongest_can_be_read_on_white():
    assert strongest(["#FFFF00", "#222222", "#A02020"]) == "#A02020"
    assert strongest(["#FFFF00"]) == "#000000"


def test_mixed():
    assert mixed("#000000", 0.5) == "#808080"
    assert mixed("#FF0000", 1) == "#FF0000"


def said(little, colours, marks):
    game, _ = little
    roles = tuple(f"role{i}" for i in range(len(colours)))
    palette = {role: Colour(colour=colour) for role, colour in zip(roles, colours)}
    game = replace(game, palette=palette, apart=(Apart(what="gems", roles=roles, marks=marks),))
    return [finding.message for finding in meanings_look_different(game, None)]


def test_colours_that_double_a_mark_are_two_colours(little):
    assert said(little, ("#A02020", "#A32222"), ("square", "disc")) == [
        "gems: `role0` and `role1` look alike (1 apart, not 10)"]
    assert said(little, ("#A02020", "#2020A0"), ("square", "disc")) == []


def test_without_marks_colours_must_differ_to_every_eye(little):
    one, other = "#B03020", "#6F6510"

    assert said(little, (one, other), ("square", "disc")) == []
    (message,) = said(little, (one, other), ("square", "square"))
    assert "look alike in" in message


def test_colours_that_are_no_colours_are_left_to_their_own_check(little):
    assert said(little, ("red", "#A32222"), ("square", "disc")) == []
