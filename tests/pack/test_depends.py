"""Which files the parts of a pack are made from: none too few, and for most faces a handful."""

import shutil
from pathlib import Path

import pytest

from pnp.base.project import Project, shipped
from pnp.content.model import NO_TEMPLATE
from pnp.faces.press import Press
from pnp.pack.pack import Pack
from pnp.rules.loading import load_game
from tests.broken import GAMES, PROJECT, loaded

DEMO = Path(__file__).parents[1] / "demo"


@pytest.fixture
def project(tmp_path):
    shutil.copytree(DEMO, tmp_path / "project")
    return Project(tmp_path / "project", shipped())


def packed(project):
    return Pack(project, *load_game(project, "demo")[:2])


def sides(game):
    """A piece and a side for each template of each set."""
    found = {(piece.set, name): (piece, side) for piece in game.pieces
             for side, name in (("front", piece.front), ("back", piece.back)) if name not in NO_TEMPLATE}
    return list(found.values())


@pytest.mark.parametrize("game_id", GAMES)
def test_faces_know_every_template_they_load(game_id):
    pack = Pack(PROJECT, *loaded(game_id))
    for piece, side in sides(pack.game):
        press = Press(PROJECT, *loaded(game_id))
        press.face(piece, side)
        used = {PROJECT.root / "templates" / name for name in press.templates.names.values()}
        assert used
        assert used - pack.face_depends_on(piece, side) == set(), (piece.id, side)


@pytest.mark.parametrize("game_id", GAMES)
def test_faces_that_read_little_do_not_need_the_rest(game_id):
    """A face that does not depend on all content is the same when there is no other content."""
    pack, blind = (Pack(PROJECT, *loaded(game_id)) for _ in range(2))
    blind.press.values = pack.press.values | {"facts": {}, "sets": {}, "tables": {}}
    every = pack.depends_on("pieces")
    narrow = [(piece, side) for piece, side in sides(pack.game) if not every <= pack.face_depends_on(piece, side)]

    assert narrow
    assert [piece.id for piece, side in narrow
            if pack.press.drawing_key(piece, side) != blind.press.drawing_key(piece, side)] == []


@pytest.mark.parametrize("file, find, put", [
    ("content/demo/cards.toml", "Anchor", "Anker"), ("content/demo/game.toml", "Demo", "Deme"),
    ("content/demo/words.toml", "", "\nmore = 'x'"), ("templates/demo/card.xml.j2", 'size="13"', 'size="12"'),
    ("templates/demo/symbols.xml.j2", "", "\n"),
])
def test_faces_that_change_depend_on_what_changed(project, file, find, put):
    before = packed(project)
    marks = {(piece.id, side): before.press.drawing_key(piece, side)
             for piece in before.game.pieces for side in ("front", "back")}
    path = project.root / file
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    path.write_text(text.replace(find, put, 1) if find else text + put, encoding="utf-8")
    after = packed(project)
    changed = {key for key, mark in marks.items() if after.press.drawing_key(after.game.piece(key[0]), key[1]) != mark}
    dependent = {key for key in marks if path in after.face_depends_on(after.game.piece(key[0]), key[1])}

    assert changed <= dependent
    assert bool(dependent) == path.is_file()
    assert path in after.depends_on("faces")


def test_set_concerns_its_own_faces_only(project):
    pack = packed(project)
    cards = project.content / "demo/cards.toml"

    assert cards in pack.face_depends_on(pack.game.piece("card-1"))
    assert cards not in pack.face_depends_on(pack.game.piece("square-1"))
    assert cards in pack.depends_on("sheets") & pack.depends_on("start") & pack.depends_on("labels")


def test_template_that_names_another_in_a_roundabout_way_depends_on_all(project):
    card = project.root / "templates/demo/card.xml.j2"
    card.write_text("{% include 'demo/' ~ piece.art ~ '.xml.j2' %}", encoding="utf-8")
    pack = packed(project)

    assert set((project.root / "templates/demo").glob("*.xml.j2")) <= pack.face_depends_on(pack.game.piece("card-1"))


def test_picture_concerns_the_templates_that_show_pictures(project):
    picture = project.content / "demo/sea.png"
    picture.write_bytes(b"")
    card = project.root / "templates/demo/card.xml.j2"
    card.write_text('<face><image src="sea.png" x="3" y="3" w="5" h="5"/></face>', encoding="utf-8")
    pack = packed(project)

    assert picture in pack.face_depends_on(pack.game.piece("card-1"))
    assert picture not in pack.face_depends_on(pack.game.piece("square-1"))


def test_rules_of_a_user_and_of_a_package_are_code():
    toy = Project(Path(__file__).parents[1] / "toy", shipped())
    own, ours = Pack(toy, *load_game(toy, "toy")[:2]), Pack(PROJECT, *loaded("biomes"))

    assert toy.content / "toy/rules.py" in own.depends_on("pieces")
    assert any(file.match("games/biomes/bots/*.py") for file in ours.depends_on("pieces"))


def test_rulebook_depends_on_its_text_and_all_it_may_show():
    pack = Pack(PROJECT, *loaded("schleichfahrt"))
    files = pack.depends_on("rulebook")

    assert PROJECT.content / "schleichfahrt/rulebook.md" in files - pack.depends_on("sheets")
    assert pack.depends_on("faces") <= files
