"""What lies where: every piece once, and nothing that a view hides."""

from collections import Counter

import pytest

from pnp.games.biomes.box import KEY
from pnp.games.biomes.invariants.state import in_play, secrets_everywhere
from pnp.games.biomes.play.hexes import HOME
from pnp.games.biomes.view import view
from pnp.games.biomes.zones import zones
from pnp.rules.kit import HIDDEN
from tests.games.biomes.scenario import FOREST, GRASS, SUPPLY, begun, lies
from tests.games.biomes.test_view import states


def pieces_in(state):
    return Counter(piece for pieces in zones(state).values() for piece in pieces)


@pytest.mark.parametrize("players, seed, bot", [(2, "a", "sensible"), (3, "b", "random"), (4, "c", "sensible"),
                                                (5, "d", "sensible"), (5, "e", "random")])
def test_every_piece_lies_in_one_place(game, players, seed, bot):
    """Secrets all of them, other pieces no more than there are; what is in play as often as it is."""
    copies = {piece.id: piece.copies for piece in game.pieces}
    for state, _ in states(game, players, seed, bot):
        there = pieces_in(state)
        assert {kind: there[kind] for kind in (*in_play(game), KEY)} == secrets_everywhere(state)
        assert [(id, n) for id, n in there.items() if n > copies[id]] == []
        assert [id for id in state.cooldowns if there[id] != 1] == []
        boards = [state.box.quests[number].id for number in (*state.quests, *state.quest_stack)]
        assert [id for id in (*boards, *state.box.people[:players]) if there[id] != 1] == []
        laid = Counter(tile.id for tile in state.tiles.values()) + Counter(
            id for stack in state.stacks.values() for id in stack)
        assert [id for id, n in laid.items() if there[id] < n] == []


@pytest.mark.parametrize("players, seed", [(3, "a"), (4, "b")])
def test_a_view_has_the_same_zones_with_what_it_hides_face_down(game, players, seed):
    for state, _ in states(game, players, seed):
        for seat in range(players):
            full, seen = zones(state), zones(view(state, seat))
            assert {zone: len(pieces) for zone, pieces in seen.items()} == {zone: len(full[zone]) for zone in full}
            assert all(HIDDEN in (piece, other) or piece == other
                       for zone in full for piece, other in zip(full[zone], seen[zone]))


def test_what_a_seat_has_not_seen_is_face_down(game):
    state = lies(lies(begun(game), GRASS, KEY, seen=1), FOREST, SUPPLY, seen=2)
    seen = zones(view(state, 0))

    assert (seen["secrets:0/1"], seen["secrets:1/1"]) == ((KEY,), (HIDDEN,))
    assert set(seen["box"]) == set(seen["stack:quarry"]) == set(seen["quest stack"]) == {HIDDEN}
    assert seen["stack:forest"] == ("T-FOR",) * 8 and seen["tile:0/0"] == ("T-MAIN",)
    assert seen["on:0/0"][0] == state.camps[HOME].piece and "M-PC-2" in seen["on:0/0"]
