"""What an eight-year-old needs of the faces: large type, meanings told twice, backs that give nothing away."""

import pytest

from pnp.faces.press import Press

LEAST_PT = 9


@pytest.fixture(scope="module", params=[False, True], ids=["colour", "low-ink"])
def faces(request, project, load):
    press = Press(project, *load("tentacula"), request.param)
    faces = press.faces()
    assert press.faults == []
    return faces


def test_type_is_large(faces):
    small = {key: face.smallest_pt for key, face in faces.items() if face.smallest_pt < LEAST_PT - 0.01}

    assert small == {}


def test_zones_of_a_reef_tile_follow_its_mask(game, faces):
    for tile in game["reef"]:
        for side, shown in (("front", tile.face_a), ("back", tile.face_b)):
            drawn = [name for name in faces[tile.id, side].zones if name != "snail"]
            assert drawn == [f"{'water' if part == 'W' else 'reef'}-{n}" for n, part in enumerate(shown.mask, 1)]
            assert ("snail" in faces[tile.id, side].zones) == tile.snail


def test_reef_tiles_with_and_without_water_are_drawn_differently(game, faces):
    """The same animal behind another mask is another picture, and nothing but id and picture differs."""
    by_look = {}
    for tile in game["reef"]:
        for side, shown in (("front", tile.face_a), ("back", tile.face_b)):
            pictures = tuple(item for item in faces[tile.id, side].items if not getattr(item, "small", False))
            by_look.setdefault((shown.animal, shown.mask, tile.snail), set()).add(repr(pictures))

    assert [look for look, drawn in by_look.items() if len(drawn) != 1] == []
    assert len({repr(drawn) for drawn in by_look.values()}) == len(by_look)


def test_stash_has_a_place_for_each_gem_it_needs(game, faces):
    for stash in game["stashes"]:
        slots = [zone for name, zone in faces[stash.id, "front"].zones.items() if name.startswith("slot-")]
        assert len(slots) == sum(stash.need.values()) == game.rules.stash_slots
        assert {(zone.width, zone.height) for zone in slots} == {tuple(game["gems"].pieces[0].trim)}


def test_backs_of_stashes_and_gates_are_all_the_same(game, faces):
    for name in ("stashes", "gates"):
        assert len({faces[piece.id, "back"].digest for piece in game[name]}) == 1


def test_every_square_start_and_finish_of_a_panel_has_its_zone(game, faces):
    for panel in game["panels"]:
        zones = faces[panel.id, "front"].zones
        wanted = {f"a{square.n}": square for square in panel.squares}
        wanted |= {f"start-{n}": place for n, place in enumerate(panel.starts, 1)}
        wanted |= {f"finish-{n}": place for n, place in enumerate(panel.finishes, 1)}
        assert {name: (zones[name].x + 10, zones[name].y + 10) for name in wanted} == {
            name: (place.x, place.y) for name, place in wanted.items()}
        reefs = [name for name in zones if name.startswith("reef-")]
        assert sorted(reefs) == sorted(f"reef-{reef.n}-{side}" for reef in panel.reefs for side in ("outside", "inside"))


def test_die_shows_the_gem_of_each_face_in_its_order(game, faces):
    die = faces["die-colour", "front"]
    cuts = {gem.colour: gem.art for gem in game["gems"]}
    drawn = [item.symbol for item in die.items if hasattr(item, "symbol")]

    assert drawn == [cuts[colour] for colour in game.rules.die]
    assert [text for text in die.texts if text.isdigit()] == [str(n) for n in range(1, 7)]
