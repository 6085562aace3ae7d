"""Choices in words: every kind has its sentence, and each sentence names what the choice is about."""

import pytest

from pnp.games.refuge.actions import Action, Lay, Lead, Move, Nudge, Pass, Put, Skip, Take
from pnp.games.refuge.says import AIMS, KINDS, says
from pnp.games.refuge.scenes import position
from pnp.games.refuge.steps import Act, Aim, Meet, SetCameras, Spawn
from pnp.games.refuge.zones import at, zones
from tests.games.refuge.scenario import plies

QUIET = ("O1", "O2")


@pytest.fixture(scope="module")
def offered():
    """Views of the deciders of seeded games with all that was on offer and what was said of it."""
    return [(ply.seen, [(action, says(ply.seen, action)) for action in ply.legal]) for ply in plies()]


def test_every_action_has_a_sentence_with_all_its_places_filled(game, offered):
    lines = game.words["actions"]
    spoken = {saying.words for _, sayings in offered for _, saying in sayings}

    assert len(spoken) > 300
    assert [words for words in spoken if "{" in words or not words.endswith(".") or not words[0].isupper()] == []
    assert [words for words in spoken if words.partition(":")[0] in lines] == []       # a kind without a line


def test_every_kind_of_action_has_a_line_and_every_line_a_kind(game):
    kinds = {kind for kinds in KINDS.values() for kind in kinds.values()} | set(AIMS.values()) | {"camera"}

    assert kinds == set(game.words["actions"])
    assert {action for kinds in KINDS.values() for action in kinds} == set(Action.__args__)


def test_every_kind_but_a_pass_is_said_in_some_game(offered):
    """A diver who can do nothing at all is rare."""
    said = {type(action) for _, sayings in offered for action, _ in sayings}

    assert set(Action.__args__) - said <= {Pass}


def test_different_choices_are_said_differently(offered):
    for _, sayings in offered:
        said = [saying.words for action, saying in sayings if type(action) is not Lay]
        assert len(said) == len(set(said))


def test_pieces_and_places_are_on_the_table(game, offered):
    known = {piece.id for piece in game.pieces}

    for seen, sayings in offered:
        places = set(zones(seen))
        for _, saying in sayings:
            assert set(saying.pieces) <= known
            assert set(saying.places) <= places


def test_a_step_goes_to_a_space(game):
    state = position(game, {"satoshi": "E4", "michael": "B1"}, display=QUIET)

    assert says(state, Move("E5")) == ("Move to E5.", (), (at("E5"),))


def test_a_card_is_called_by_its_name(game):
    state = position(game, {"satoshi": "E4", "michael": "B1"}, display=QUIET, tentacles=["E5"])._replace(
        agenda=(Meet(0, "E4"),))

    assert says(state, Skip()) == ("Do not answer: Satoshi is dragged to the Start row.", ("satoshi",), ())


@pytest.mark.parametrize(("step", "action", "words"), (
    (Act(0, False), Pass(), "Pass: nothing else can be done."),
    (Spawn(0), Put("C3"), "Put a tentacle on C3."),
    (Spawn(0), Lead("C4", "C3"), "Move the tentacle of C4 to C3."),
    (SetCameras(0, 2), Lead("reserve", "C3"), "Put a camera on C3."),
    (SetCameras(0, 2), Lead("C4", "C3"), "Move the camera of C4 to C3."),
    (Aim(0, "S01", "shove"), Nudge(1, "C3"), "Shove Michael to C3."),
    (Aim(0, "S01", "nudge_diver"), Nudge(1, "C3"), "Move Michael to C3."),
    (Aim(0, "S01", "take_discard"), Take("S01"), "Take {name} from the discard pile."),
))
def test_the_pending_step_decides_what_an_action_is_called(game, step, action, words):
    state = position(game, {"satoshi": "E4", "michael": "B1"}, display=QUIET)._replace(agenda=(step,))

    assert says(state, action).words == words.format(name=game.piece("S01").name)
