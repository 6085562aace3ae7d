"""A press lays out the faces of a game: with the words and numbers of its content, once for equal drawings."""

from dataclasses import replace
from pathlib import Path

import pytest

from pnp.base.project import Project, shipped
from pnp.content.model import Colour
from pnp.faces.items import Group, Text
from pnp.faces.items import Path as Line
from pnp.faces.outlines import bounds
from pnp.faces.press import Press
from pnp.rules import loading
from tests import little

FACE = """\
<face>
<text x="4" y="9" fill="ink">{{ piece.name }}</text>
</face>
"""


@pytest.fixture
def press(tmp_path, little):
    """`press(template)` is a press for the little game whose coins are drawn so."""
    def made(template=FACE, low_ink=False, palette=None, words=None, shared=None):
        game, module = little
        project = _project(tmp_path, template, shared)
        game = replace(game, palette=palette or game.palette, words={**game.words, **(words or {})})
        return Press(project, game, module, low_ink)

    return made


def _project(root, template, shared):
    found = little.project(root)
    (root / "templates/little/coin.xml.j2").write_text(template, encoding="utf-8")
    for name, text in (shared or {}).items():
        (root / "templates/shared").mkdir(exist_ok=True)
        (root / "templates/shared" / name).write_text(text, encoding="utf-8")
    return found


def front(press, piece="penny"):
    return press.face(press.game.piece(piece))


def test_pieces_are_drawn_at_their_size_and_shape(press):
    face = front(press())

    assert (face.width, face.height, face.shape, face.texts) == (20, 20, "round", ["Penny"])


def test_templates_get_content_rules_and_the_side(press):
    made = press('<face><text x="4" y="9">{{ side }} {{ rules.target }} {{ set.kind }} {{ game.title }} {{ width }}</text>'
                 '</face>')

    assert front(made).texts == ["front 3 token Little 20.0"]


@pytest.mark.parametrize("words, printed", [
    ("{value} of {rules.target}", "1 of 3"), ("{name} {id}", "Penny penny"), ("{n} times", "7 times"),
    ("{rules.purse.coins} {words.coin}", "2 Coin"), ("no places", "no places"),
])
def test_places_in_words_are_filled(press, words, printed):
    made = press('<face><text x="4" y="9" important="no">{{ words.said | fill(n=7) }}</text></face>', words={"said": words})

    assert front(made).texts == [printed]


def test_place_that_names_nothing_is_told_with_the_piece_and_the_line(press):
    made = press('<face>\n<text x="4" y="9">{{ words.said | fill }}</text></face>', words={"said": "{nothing}"})

    assert front(made) is None
    (fault,) = made.faults
    assert (fault.code, fault.piece, fault.span.line) == ("PNP-11", "penny", 2)
    assert fault.message == "`penny` front: `{nothing}` in a text names nothing that exists"


def test_what_is_filled_in_is_escaped(press):
    made = press('<face><text x="4" y="9" important="no">{{ words.said | fill }}</text></face>', words={"said": "a < b"})

    assert front(made).texts == ["a < b"]


def test_faults_name_the_piece_and_the_template_line(press):
    made = press('<face>\n\n<icon name="ancor" x="5" y="5" size="5"/></face>')
    front(made)

    (fault,) = made.faults
    assert (fault.span.file, fault.span.line, fault.piece) == ("templates/little/coin.xml.j2", 3, "penny")
    assert fault.message == "`penny` front: icon `ancor` does not exist"


def test_equal_drawings_are_one_face(press):
    made = press("<face><circle cx='10' cy='10' r='5' stroke='ink'/></face>")

    assert front(made, "penny") is front(made, "pound")
    assert made.drawing_key(made.game.piece("penny")) == made.drawing_key(made.game.piece("pound"))
    made = press()
    assert front(made, "penny") is not front(made, "pound")
    assert made.drawing_key(made.game.piece("penny")) != made.drawing_key(made.game.piece("pound"))


def test_only_the_last_faces_are_kept_and_faults_are_told_once(press):
    made = press('<face><text x="4" y="9">{{ piece.name }}</text><icon name="no" x="5" y="5" size="5"/></face>')
    made.kept = 1
    first = front(made, "penny")
    front(made, "pound")

    assert front(made, "penny") is not first
    assert front(made, "penny").digest == first.digest
    assert len(made._same) == 1
    assert [fault.piece for fault in made.faults] == ["penny", "pound"]


def test_digests_tell_drawings_apart(press):
    one, same, other = (front(press(FACE.replace('x="4"', f'x="{x}"'))).digest for x in ("4", "4", "4.1"))

    assert one == same
    assert one != other


def test_digest_changes_with_a_symbol_that_is_redrawn(press):
    draw = '<face><use symbol="own-dot" x="5" y="5" w="5"/></face>'
    symbol = '<face><symbol id="own-dot" w="10" h="10"><circle cx="5" cy="5" r="{}" fill="current"/></symbol></face>'
    digests = [front(press(draw, shared={"symbols.xml.j2": symbol.format(r)})).digest for r in (3, 4, 3)]

    assert digests[0] != digests[1]
    assert digests[0] == digests[2]


def test_little_ink_uses_the_roles_second_colour(press):
    palette = {"ink": Colour(colour="#000000"), "sea": Colour(colour="#1F5E63", low_ink="#FFFFFF")}
    fills = [front(press('<face><ground fill="sea"/></face>', low_ink, palette)).items[0].fill for low_ink in (False, True)]

    assert fills == ["#1F5E63", "#FFFFFF"]


def test_mirrored_face_keeps_its_words_readable(press):
    made = press()
    (item,) = made.face(made.game.piece("penny"), "mirror").items

    assert not isinstance(item, Text)
    assert item.matrix[0] == -1
    assert made.drawing_key(made.game.piece("penny"), "mirror") != made.drawing_key(made.game.piece("penny"))


def test_words_of_the_shared_pages_can_be_said_otherwise(press):
    made = press(words={"shared": {"start": {"title": "Hier beginnen"}}})

    assert made.shared["start"]["title"] == "Hier beginnen"
    assert made.shared["start"]["cut"] == "Cut"


def test_pack_colours_can_be_read(press):
    palette = {"ink": Colour(colour="#000000"), "pale": Colour(colour="#F2D8A7"), "red": Colour(colour="#A02020")}

    assert press(palette=palette).style.colours["pack"] == "#A02020"
    assert press(palette={"ink": Colour(colour="#222222")}).style.colours["pack"] == "#222222"


def test_missing_template_is_no_face(press):
    made = press()
    coin = made.game.piece("penny").model_copy(update={"front": "nothing"})

    assert made.face(coin) is None


# What is drawn, item by item

DEMO = Project(Path(__file__).parents[1] / "demo", shipped())


def described(items, depth=0):
    """Items as lines: what, where, in which colour; long paths by their box."""
    for item in items:
        what = type(item).__name__
        if isinstance(item, Group):
            yield f"{'  ' * depth}Group {list(item.matrix)} clip {bool(item.clip)} opacity {item.opacity}"
            yield from described(item.items, depth + 1)
        elif isinstance(item, Line):
            box = " ".join(f"{v:.2f}" for v in bounds(item.steps))
            yield f"{'  ' * depth}{what} {box} fill {item.fill or 'none'} stroke {item.stroke or 'none'} {item.width}"
        else:
            yield f"{'  ' * depth}{what} {' '.join(str(value) for value in item)}"


@pytest.mark.parametrize("id, side", [("card-1", "front"), ("round-2", "front"), ("stand-1", "mirror"), ("mat-1", "back")])
def test_items_of_a_few_faces(id, side, snapshot):
    game, module, _ = loading.load_game(DEMO, "demo")
    face = Press(DEMO, game, module).face(game.piece(id), side)

    snapshot(f"faces/{id}-{side}.txt", "\n".join(described(face.items)))
