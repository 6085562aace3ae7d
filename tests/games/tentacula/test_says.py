"""What a choice is called at the table."""

from pnp.games.tentacula.actions import Lay, Swim, Use
from pnp.games.tentacula.says import says
from pnp.games.tentacula.scenes import position
from pnp.games.tentacula.state import Landing, Laying
from tests.games.laws import kinds_said, lines, missaid, moments
from tests.games.tentacula.scenario import COVER, YELLOW, moving


def test_every_choice_is_said_in_its_own_words():
    faults = [fault for moment in moments("tentacula", stash="any") for fault in missaid(moment)]

    assert faults[:5] == []


def test_every_line_is_said_in_some_game():
    said = {kind for moment in moments("tentacula", seeds=12)
            for action in moment.module.legal_actions(moment.state) for kind in kinds_said(moment, action)}

    assert said == set(lines("tentacula"))


def test_a_tile_is_laid_at_a_printed_number(game):
    state = position(game, agenda=(Laying(0),), outside={1: "reef-03b"})

    assert says(state, Lay(0)) == ("Lay reef tile 1 (turtle) outside, at reef 2.", ("reef-01",), ("outside:2",))


def test_a_fish_swims_from_square_to_square(game):
    state = moving(game, fish={"yellow": 5}, **COVER)

    assert says(state, Swim(YELLOW, "turtle", False)) == ("Move Yellow to a9 (turtle).", ("fish-yellow",),
                                                          ("square:5", "square:9"))


def test_a_dolphin_carries_from_the_chest_to_the_stash(game):
    state = position(game, fish={"yellow": 6}, agenda=(Landing(0, YELLOW),))

    assert says(state, Use(0)) == ("Pay a shell: the dolphin carries a white pearl to the stash.", ("gem-white",),
                                   ("square:6", "chest", "stash"))
