"""What lies where: every piece once, and what the view hides stays hidden."""

from collections import Counter

from pnp.games.claustrophobia.view import view
from pnp.games.claustrophobia.zones import at, sheet, zones
from pnp.rules.kit import HIDDEN

from .scenario import positions

AIDS = ("reference",)


def counted(found):
    return Counter(piece for pieces in found.values() for piece in pieces)


def test_every_piece_lies_in_one_zone(game):
    printed = Counter({piece.id: piece.copies for name in game.sets if name not in AIDS for piece in game[name]})

    assert [counted(zones(state)) - printed + (printed - counted(zones(state))) for state in positions()
            if counted(zones(state)) != printed] == []


def test_zones_of_a_view_hide_what_the_view_hides():
    for state in positions():
        full = zones(state)
        for seat in range(2):
            seen = zones(view(state, seat))
            secret = ("tile stack", "tiles aside", "advantage deck", "event deck", "treasures", f"hand:{1 - seat}")
            assert {zone: len(pieces) for zone, pieces in seen.items()} == {z: len(p) for z, p in full.items()}
            assert all(mine in (theirs, HIDDEN) for zone in full for mine, theirs in zip(seen[zone], full[zone]))
            assert {piece for zone in secret for piece in seen[zone]} <= {HIDDEN}
            assert {zone for zone, pieces in seen.items() if HIDDEN in pieces and not zone.startswith("tile:")} <= {*secret}
            assert seen[f"hand:{seat}"] == full[f"hand:{seat}"]


def test_warriors_stand_on_their_tiles():
    for state in positions():
        found = zones(state)
        for who, human in state.humans.items():
            assert who in found["out" if human.at is None else at(human.at)]
            assert human.at is None or found[sheet(who)][0] == state.box.sheets[who].id
        for who, foe in state.foes.items():
            assert who in found[at(foe.at)]
        assert [found[at(cell)][0] for cell in state.map] == [placed.tile for placed in state.map.values()]
