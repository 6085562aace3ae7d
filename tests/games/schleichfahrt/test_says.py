"""What a choice is called at the table."""

from pnp.games.schleichfahrt.actions import ENGINES, Move
from pnp.games.schleichfahrt.says import says
from pnp.games.schleichfahrt.scenes import battleship, start
from tests.games.laws import kinds_said, lines, missaid, moments


def test_every_choice_is_said_in_its_own_words():
    faults = [fault for moment in moments("schleichfahrt", sub="free", seeds=8) for fault in missaid(moment)]

    assert faults[:5] == []


def test_every_line_is_said_in_some_game():
    said = {kind for moment in moments("schleichfahrt", sub="free", seeds=8)
            for action in moment.module.legal_actions(moment.state) for kind in kinds_said(moment, action)}

    assert said == set(lines("schleichfahrt"))


def test_a_check_says_what_must_be_rolled(game):
    saying = says(battleship(game), ENGINES)

    assert saying.words == ("Try to evade Battleship. Hull dice: 5; successes needed: 3; each die shows 3 or more.")
    assert (saying.pieces, saying.places) == (("enc-301",), ("grid:1",))


def test_a_move_into_the_dark_names_no_card(game):
    saying = says(start(game), Move(4))

    assert saying == ("Move down and turn the card up.", (), ("grid:4",))
