"""Choices in words: every kind has its sentence, and each sentence names what the choice is about."""

import importlib

import pytest

from pnp.games.claustrophobia import says, steps, zones
from pnp.games.claustrophobia.actions import (
    Action,
    Attack,
    Clear,
    Explore,
    Jack,
    Leave,
    Pass,
    Play,
    Reroll,
    Resolve,
    Seal,
    Turn,
)
from pnp.games.claustrophobia.says import PASSES
from pnp.games.claustrophobia.scenes import combat

from .scenario import BLADE, BRUTE, EAST, HERE, acting, at, horde, plies

module = importlib.import_module("pnp.games.claustrophobia.says")      # the package's name is the function

SAID_BELOW = {"card-away", "card-object", "calm", "card-prey", "clear", "jack", "keep-die", "leave", "litany", "no-jack",
              "seal", "turn"}
RARE = {Clear, Jack, Leave, Seal, Turn}      # in ten games; they are made below


@pytest.fixture(scope="module")
def offered():
    """Views of the deciders of seeded games with all that was on offer and what was said of it."""
    return [(ply.seen, [(action, says(ply.seen, action)) for action in ply.legal]) for ply in plies()]


def test_every_action_has_a_sentence_with_all_its_places_filled(game, offered):
    lines = game.words["actions"]
    spoken = {saying.words for _, sayings in offered for _, saying in sayings}

    assert len(spoken) > 700
    assert [words for words in spoken if "{" in words or not words.endswith(".") or not words[0].isupper()] == []
    assert [words for words in spoken if words.endswith(("!.", "?."))] == []             # names of cards end like that
    assert [words for words in spoken if words.partition(":")[0] in lines] == []       # a kind without a line


def test_every_kind_is_said_in_some_game(offered):
    said = {type(action) for _, sayings in offered for action, _ in sayings}

    assert set(Action.__args__) - said <= RARE
    assert {type(seen.agenda[0]) for seen, sayings in offered for action, _ in sayings if action == Pass()} <= set(PASSES)


def test_different_choices_are_said_differently(offered):
    """Equal dice on one square are resolved alike."""
    for _, sayings in offered:
        said = [saying.words for action, saying in sayings if not isinstance(action, Resolve)]
        assert len(said) == len(set(said))


def test_pieces_and_places_are_on_the_table(game, offered):
    known = {piece.id for piece in game.pieces}

    for seen, sayings in offered:
        places = set(zones(seen))
        for _, saying in sayings:
            assert set(saying.pieces) <= known
            assert set(saying.places) <= places


def test_an_attack_names_its_target_its_tile_and_its_weapon(game):
    state = combat(game)
    trogs = ("D-TRO-01", "D-TRO-02", "D-TRO-03")

    assert says(state, Attack("horde", HERE)) == ("Attack the troglodytes in Crossways.", (*trogs, "T13"), ("tile:0,0",))
    assert says(state, Attack("horde", HERE, "O04")).words == "Attack the troglodytes in Crossways with Blunderbuss."
    assert says(state, Attack("D-TRO-02", HERE, "O04")).words == "Attack Troglodyte 2 in Crossways with Blunderbuss."


def test_a_die_dealt_by_panic(game):
    state = acting(game, BLADE, {BRUTE: at(), BLADE: at(EAST)})._replace(agenda=(steps.Panicked(BRUTE),))

    assert says(state, Reroll(0)) == ("Roll the die of Brute A again.", (BRUTE,), ("tile:0,0",))
    assert says(state, Pass()).words == "Leave Brute A the die."


def test_events_that_move_or_turn_a_warrior(game):
    state = acting(game, BLADE, {BRUTE: at(), BLADE: at(EAST)})._replace(agenda=(steps.Threatening(),))
    terror, possession, defect = (next(card for card in game["events"] if card.do == do)
                                  for do in ("terror", "possession", "defect"))

    assert says(state, Play(terror.id, on=BRUTE, to=EAST)) == (
        f"Play {terror.name}: Brute A goes to Long Gallery.", (terror.id, BRUTE, "T01"), ("tile:1,0",))
    assert says(state, Play(possession.id, on=BRUTE, piece=BLADE)) == (
        f"Play {possession.name}: Brute A attacks Blade for Hire A.", (possession.id, BRUTE, BLADE), ("tile:0,0",))
    assert says(state, Play(defect.id, on=BRUTE, piece="O04")).words == f"Play {defect.name}: Brute A loses Blunderbuss."


@pytest.mark.parametrize(("action", "words"), (
    (Explore(0), "Explore to the north."), (Leave(), "Leave the catacombs by Crossways."),
    (Turn(), "Turn up the Treasure token in Crossways."), (Seal(), "Set a Seal in Crossways instead of attacking."),
    (Clear(), "Clear the Cave-In instead of attacking."), (Pass(), "End the activation of Brute A."),
))
def test_deeds_of_an_active_warrior(game, action, words):
    state = acting(game, BRUTE, {BRUTE: at()}, horde(1))

    assert says(state, action).words == words


def test_the_jack_and_a_card_against_an_event(game):
    jack = next(card.id for card in game["objects"] if card.do == "jack")
    hit = acting(game, BLADE, {BRUTE: at(objects=(jack,)), BLADE: at(EAST)})._replace(agenda=(steps.Wounding(BRUTE),))
    litany = next(card.id for card in game["advantages"] if card.do == "cancel")
    event = next(card.id for card in game["events"] if card.do == "rage")
    played = hit._replace(agenda=(steps.EventPlayed(Play(event)),))
    name = game.piece(jack).name

    assert says(hit, Jack()).words == f"Ignore the hit with {name}."
    assert says(hit, Pass()).words == f"Leave {name} unused."
    assert says(played, Play(litany)).words == f"Against {game.piece(event).name} play {game.piece(litany).name}."


def test_every_line_is_some_actions(game, monkeypatch):
    """A line that no action speaks is a leftover."""
    kinds = set()
    monkeypatch.setattr(module, "spoken", lambda game, kind, *about, **facts: kinds.add(kind))
    for ply in plies():
        for action in ply.legal:
            says(ply.seen, action)

    assert kinds <= set(game.words["actions"])
    assert set(game.words["actions"]) - kinds <= SAID_BELOW
