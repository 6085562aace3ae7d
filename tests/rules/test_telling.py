"""Events as sentences."""

from dataclasses import replace

from pnp.rules.contract import Saying
from pnp.rules.table import Event
from pnp.rules.telling import spoken, told


def test_events_are_told_in_words(little):
    game, _ = little

    assert told(game, Event("took", {"seat": 1, "coin": "penny"})) == "1 takes Penny."
    assert told(game, Event("lost", {"coins": ("penny", "pound"), "n": ()})) == "lost: coins Penny, Pound, n nothing"


def test_events_that_lack_a_field_are_told_all_the_same(little):
    """A designer's slip in a sentence must not stop the story."""
    game, _ = little

    assert told(game, Event("took", {"seat": 1})) == "1 takes {coin}."


def test_actions_are_spoken_in_words(little):
    """Piece ids read as names; the ids and places go along."""
    game = replace(little[0], words={"actions": {"take": "take {coin} from {place}"}})

    assert spoken(game, "take", ["penny"], ["pile"], coin="penny", place="pile") == Saying(
        "take Penny from pile", ("penny",), ("pile",))
    assert spoken(game, "take", place="pile") == Saying("take {coin} from pile")


def test_actions_without_words_are_spoken_all_the_same(little):
    """A game without the line is playable, and facts may be called as the arguments are."""
    assert spoken(little[0], "take", kind="penny", game=("pound", 2)).words == "take: kind Penny, game Pound, 2"
