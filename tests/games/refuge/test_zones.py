"""What lies where: every piece once, and what the view hides stays hidden."""

from collections import Counter

from pnp.games.refuge.view import view
from pnp.games.refuge.zones import at, zones
from pnp.rules.kit import HIDDEN
from tests.games.refuge.scenario import positions

SETS = ("salvage", "kraken", "objectives", "abilities", "tokens", "standees")


def counted(found):
    return Counter(piece for pieces in found.values() for piece in pieces)


def test_every_piece_lies_in_one_zone(game):
    printed = Counter({piece.id: piece.copies for name in SETS for piece in game[name]})

    assert [state for state in positions() if counted(zones(state)) != printed] == []


def test_zones_have_the_same_names_in_every_position():
    by_seats = {}
    for state in positions():
        by_seats.setdefault(len(state.players), set()).add(tuple(zones(state)))

    assert {len(names) for names in by_seats.values()} == {1}


def test_zones_of_a_view_hide_what_the_view_hides():
    for state in positions():
        full = zones(state)
        for seat in range(len(state.players)):
            seen = zones(view(state, seat))
            assert {zone: len(pieces) for zone, pieces in seen.items()} == {z: len(p) for z, p in full.items()}
            assert all(mine in (theirs, HIDDEN) for zone in full for mine, theirs in zip(seen[zone], full[zone]))
            assert set(seen["salvage deck"]) <= {HIDDEN}
            assert all(set(seen[f"hand:{other}"]) <= {HIDDEN} for other in range(len(state.players)) if other != seat)
            assert seen[f"hand:{seat}"] == full[f"hand:{seat}"]


def test_divers_stand_on_their_spaces():
    for state in positions():
        for player in state.players:
            assert not player.at or player.diver in zones(state)[at(player.at)]
