"""What holds for the look of a whole set: names of one size, and places that fit what lies on them."""

from itertools import combinations

import pytest

from pnp.faces.items import Text
from pnp.faces.press import Press
from tests.broken import PROJECT, loaded

ROOM = 1        # mm to spare round a piece on its place


@pytest.fixture(scope="module")
def press():
    return Press(PROJECT, *loaded("refuge"))


def sizes_of_names(press, set_):
    """The sizes in which the cards of a set print their names, which may run over two lines."""
    return {item.size_pt for card in press.game[set_] for item in press.face(card, "front").all_items()
            if isinstance(item, Text) and item.font == "serif-black" and item.text in card.name}


@pytest.mark.parametrize("set_", ("salvage", "kraken", "abilities", "coop"))
def test_names_of_a_set_have_one_size(press, set_):
    assert len(sizes_of_names(press, set_)) == 1


def places(face, what):
    return {name: box for name, box in face.zones.items() if name.startswith(f"{what}-")}


def apart(boxes):
    """Round places: no two middles are nearer than a place is wide."""
    return all(((a.x - b.x) ** 2 + (a.y - b.y) ** 2) ** 0.5 >= a.width for a, b in combinations(boxes, 2))


def test_tracks_have_a_place_for_each_step_that_fits_the_marker(press):
    marker = press.game.piece("marker").trim
    for card in press.game["coop"]:
        found = places(press.face(card, "front"), "track")
        assert set(found) == {f"track-{n}" for n in range(card.target + 1)}, card.id
        assert min(min(box.width, box.height) for box in found.values()) >= marker.width + ROOM, card.id
        assert apart(found.values()), card.id


def test_the_loss_track_has_a_place_for_each_devouring(press):
    board, pod = press.game.piece("board"), press.game.piece("P1").trim
    (cooperative,) = (side for side in board.sides if side.mode == "cooperative")
    ends = [slot.players for slot in cooperative.slots if slot.what == "loss"]
    found = places(press.face(board, "back"), "loss")

    assert ends == [0, 0, 0, 1, 2, 3, 4]          # three devourings, and one per player
    assert len(found) == len(ends) and apart(found.values())
    assert min(min(box.width, box.height) for box in found.values()) >= pod.width + ROOM
    assert places(press.face(board, "front"), "loss") == {}
