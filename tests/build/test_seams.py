"""Backs that say their pattern repeats, as pixels: edges, and the ink of the rim."""

import shutil

import pytest
from click.testing import CliRunner

from pnp.build import seams
from pnp.cli import main
from pnp.cli.formats import as_text
from pnp.content import NO_TEMPLATE
from pnp.pack.options import PrintOptions
from pnp.pack.pack import Pack
from tests.broken import GAMES, PROJECT, loaded
from tests.build.test_gallery import DEMO
from tests.drawing import face_of

LINES = '<pattern id="p" w="{w}" h="{h}"><path d="M0 2 H{w} M1 0 V{h}" stroke="current" stroke-width="0.4"/></pattern>'
GROUND = '<ground pattern="p"/>'
PLATE = '<rect x="20" y="30" w="20" h="30" fill="white" stroke="ink"/>'
RIM = '<rect x="-3" y="-3" w="69" h="94" stroke="white" stroke-width="12"/>'


def said(xml, low_ink=False, **size):
    face = face_of(xml, **size)
    (image,) = seams.pictures([face])
    return [fault.split(":")[0] if "meet" in fault else fault for fault in seams.back_faults(face, image, low_ink)]


def lines(w=3, h=4):
    return LINES.format(w=w, h=h) + GROUND


@pytest.mark.parametrize("xml, size", [
    (lines(), {}), (lines() + PLATE, {}), (lines(4, 4), {"width": 44, "height": 44}),
    (lines(4.45, 4), {"width": 44.5, "height": 44}), (lines(63 / 17, 88 / 23), {}),
])
def test_even_backs(xml, size):
    assert said(xml, **size) == []


@pytest.mark.parametrize("xml, faults", [
    (lines(w=3.2), ["left and right do not meet"]),
    (lines(h=4.2), ["top and bottom do not meet"]),
    ('<ground pattern="hatch" pattern-gap="1.5" pattern-width="0.4" pattern-angle="0"/>', ["top and bottom do not meet"]),
    (lines() + '<rect x="60" y="20" w="3" h="8" fill="ink"/>', ["left and right do not meet"]),
])
def test_edges_that_do_not_meet(xml, faults):
    assert said(xml) == faults


def test_a_white_rim_shows_drift():
    (fault,) = said(lines() + RIM)

    assert "in the outer 3 mm" in fault and fault.endswith("a rim that shows drift")


def test_in_low_ink_an_emblem_may_stand_alone_but_edges_must_meet():
    assert said(PLATE, low_ink=True) == []
    assert said(lines() + RIM, low_ink=True) == []
    assert said(lines(w=3.2) + PLATE, low_ink=True) == ["left and right do not meet"]


def test_edges_of_a_small_piece_are_narrower():
    """What stands 2 mm from the trim may be cut off a card, but not off a token."""
    plate = '<rect x="8" y="2" w="12" h="0.5" fill="ink"/>'

    assert said(lines(4, 4) + plate, width=28, height=28) == []
    assert "top and bottom do not meet" in said(lines(4, 4) + plate, width=44, height=44)


def test_a_dark_rim_shows_drift():
    (fault,) = said(lines() + '<rect x="3" y="3" w="57" h="82" fill="white"/>')

    assert "in the outer 3 mm" in fault


def test_ink_of_the_rim_is_that_of_the_outer_three_millimetres():
    face = face_of('<ground fill="ink"/><rect x="3" y="3" w="57" h="82" fill="white"/>')
    (image,) = seams.pictures([face])
    mean, rim = seams.rim_ink(face, image)

    assert rim == pytest.approx(mean * 63 * 88 / (63 * 88 - 57 * 82), rel=0.01)
    assert rim > 0.8


def test_gallery_tells_and_fails(tmp_path):
    shutil.copytree(DEMO, tmp_path / "project")
    back = tmp_path / "project/templates/demo/card-back.xml.j2"
    back.write_text(f'<face repeats="yes">{lines(w=3.2)}</face>', encoding="utf-8")
    result = CliRunner().invoke(main, ["-C", str(tmp_path / "project"), "gallery", "demo", "-o", str(tmp_path)])

    assert result.exit_code == 1
    assert "PNP-28 `card-1` back: left and right do not meet: the edges differ by" in result.output


@pytest.mark.parametrize("low_ink", [False, True])
@pytest.mark.parametrize("game_id", GAMES)
def test_backs_of_shipped_games_that_say_they_repeat_do(game_id, low_ink):
    game, module = loaded(game_id)

    assert as_text(seams.uneven_backs(Pack(PROJECT, game, module, PrintOptions(low_ink=low_ink)))) == ""


@pytest.mark.parametrize("game_id", GAMES)
def test_common_backs_of_shipped_decks_say_they_repeat(game_id):
    """A back that many cards share, or that hides what a rectangle is."""
    game, module = loaded(game_id)
    pack = Pack(PROJECT, game, module)
    common = [piece for piece in game.pieces if piece.shape == "rect" and piece.back not in NO_TEMPLATE
              and (piece.hidden or (piece.kind == "card" and piece.id not in pack.informative))]

    assert [piece.id for piece in common if not pack.press.face(piece, "back").repeats] == []
