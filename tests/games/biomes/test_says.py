"""Every legal action in words: a sentence for each kind, nothing left to fill in, its pieces and places."""

import re
from collections import Counter
from functools import cache

from pnp.games.biomes.actions import Choose, Do
from pnp.games.biomes.play.reading import put_player
from pnp.games.biomes.rules import legal_actions
from pnp.games.biomes.says import says
from pnp.games.biomes.state import Captive, Step
from pnp.games.biomes.view import view
from pnp.games.biomes.zones import zones
from pnp.rules.kit import HIDDEN
from tests.broken import loaded
from tests.games.biomes.scenario import FARM, GRASS, SUPPLY, begun, on_turn, quest
from tests.games.biomes.test_view import states

GAMES = [(2 + n % 4, f"said-{n}", bot) for n in range(8) for bot in ("sensible", "random")]


@cache
def seen_actions():
    """What seats could choose in many games, in the view they had: each with its saying."""
    game, _ = loaded("biomes")
    return [(seen, action, says(seen, action)) for players, seed, bot in GAMES
            for state, seat in states(game, players, seed, bot) for seen in [view(state, seat)]
            for action in legal_actions(seen)]


def kinds(game, said):
    """The line a sentence was made from."""
    return {kind for kind, line in game.words["actions"].items()
            if re.fullmatch(re.sub(r"\\\{\w+\\\}", ".+", re.escape(line)), said)}


def test_every_kind_of_action_has_a_sentence_with_nothing_left_open(game):
    said = {saying.words for _, _, saying in seen_actions()}

    assert [words for words in said if "{" in words or HIDDEN in words or not words.endswith(".")] == []
    assert [words for words in said if not kinds(game, words)] == []


def test_every_sentence_is_said(game):
    """In play or, for what hardly ever happens, in a position of its own."""
    said = {saying.words for _, _, saying in seen_actions()} | {saying.words for saying in rare(game)}
    used = set().union(*(kinds(game, words) for words in said))

    assert sorted(set(game.words["actions"]) - used) == []


def rare(game):
    state = on_turn(begun(game), 0, at=GRASS)
    gang = quest(state, 5)
    for position in (on_turn(gang, 0, at=FARM), on_turn(state, 0, at=GRASS)):
        yield from (says(position, action) for action in legal_actions(position))
    ruins = on_turn(quest(begun(game), 7), 0, at=(2, 2), carrying=("S-RT", SUPPLY, SUPPLY))
    yield from (says(ruins, action) for action in legal_actions(ruins))
    camp = on_turn(quest(begun(game), 4), 1, at=(2, 2), carrying=(SUPPLY, SUPPLY))
    held = put_player(camp, 0, at=None, captive=Captive((2, 2), 2, FARM))
    yield from (says(held, action) for action in legal_actions(held))
    for contract in (("gang", 5, 1), ("party", 4, 1), ("rescue", 4, 1)):
        yield says(held, Do("hire", contract))
    asked = held._replace(agenda=(Step("rescue", 1, ((2, 2), 2)), *held.agenda))
    yield from (says(asked, action) for action in (Choose(("captive", 0)), Choose(("secret", SUPPLY)), Choose(None)))


def test_pieces_are_pieces_and_places_are_zones_or_cells():
    game, _ = loaded("biomes")
    ids = {piece.id for piece in game.pieces}
    for seen, _, saying in seen_actions()[::40]:
        assert set(saying.pieces) <= ids
        there = zones(seen)
        for place in saying.places:
            assert place in there or place.partition(":")[0] in ("tile", "secrets", "on")


def test_actions_of_one_position_read_differently():
    """But for two secrets of a kind, either of which may be dropped."""
    said = {}
    for seen, _, saying in seen_actions():
        if seen.agenda[0].name != "drop":
            said.setdefault(id(seen), []).append(saying.words)
    double = {words for lines in said.values() for words, count in Counter(lines).items() if count > 1}

    assert double == set()
