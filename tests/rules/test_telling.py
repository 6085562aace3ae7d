"""Events as sentences."""

from pnp.rules.table import Event
from pnp.rules.telling import told


def test_events_are_told_in_words(little):
    game, _ = little

    assert told(game, Event("took", {"seat": 1, "coin": "penny"})) == "1 takes Penny."
    assert told(game, Event("lost", {"coins": ("penny", "pound"), "n": ()})) == "lost: coins Penny, Pound, n nothing"


def test_events_that_lack_a_field_are_told_all_the_same(little):
    """A designer's slip in a sentence must not stop the story."""
    game, _ = little

    assert told(game, Event("took", {"seat": 1})) == "1 takes {coin}."
