"""Lines and paragraphs: fitted, aligned, told when they do not fit."""

import pytest

from pnp.base.geometry import moved
from pnp.faces.items import Use
from tests.drawing import face_of, said_of, sketched, texts


def test_lines_shrink_to_their_floor_and_then_tell():
    wide, narrow = (face_of(f'<text x="5" y="5" w="{w}" h="6" size="14">A long title here</text>') for w in (50, 30))

    assert texts(wide)[0].size_pt == 14
    assert 8 <= texts(narrow)[0].size_pt < 14
    assert said_of('<text x="5" y="5" w="12" h="6" size="14" min="8">A long title here</text>') == [
        "PNP-12 `A long title here` is 6.5 mm too wide for 12 mm at 8 pt"]


def test_lines_are_aligned_in_their_box():
    xs = [texts(face_of(f'<text x="10" y="5" w="40" h="6" align="{align}">word</text>'))[0].x
          for align in ("left", "center", "right")]

    assert xs[0] == 10
    assert xs[1] - xs[0] == pytest.approx(xs[2] - xs[1], abs=0.01)


def test_paragraphs_wrap_and_tell_by_how_much_they_do_not_fit():
    words = "many words " * 12
    face = face_of(f'<para x="5" y="5" w="40" h="30" size="10">{words}</para>')

    assert len(texts(face)) > 2
    assert max(t.y for t in texts(face)) < 35
    assert said_of(f'<para x="5" y="5" w="40" h="10" size="10">{words}</para>')[0].startswith("PNP-12 `many words")
    assert "mm too high for its box at 8 pt" in said_of(f'<para x="5" y="5" w="40" h="10" size="10">{words}</para>')[0]


def test_type_has_a_floor():
    assert said_of('<text x="5" y="9" size="7">a</text>') == ["PNP-12 type of 7 pt is smaller than the floor of 8 pt"]
    assert said_of('<text x="5" y="9" small="yes" size="5.5">a</text>') == []
    assert said_of('<text x="5" y="9" small="yes" size="5">a</text>') == [
        "PNP-12 type of 5 pt is smaller than the floor of 5.5 pt"]


def test_characters_the_font_lacks_are_named():
    assert said_of('<text x="5" y="9">a☃</text>') == ["PNP-13 font sans has no `☃` (U+2603)"]


def test_icons_stand_in_text():
    face = face_of('<para x="5" y="5" w="40" h="20">Take :anchor: two.</para>')

    assert [item.symbol for item in face.items if isinstance(item, Use)] == ["anchor"]
    assert said_of('<para x="5" y="5" w="40" h="20">:ancor:</para>') == ["PNP-06 icon `ancor` does not exist"]


def test_words_on_a_mirrored_face_can_be_read():
    plain, _ = sketched('<text x="10" y="9">word</text><rect x="1" y="1" w="2" h="2" fill="sea"/>')
    group, rect = sketched('<text x="10" y="9">word</text><rect x="1" y="1" w="2" h="2" fill="sea"/>',
                           mirrored=True)[0].items

    assert rect == plain.items[1]
    middle = 10 + (group.matrix[4] - 20) / 2
    assert moved(group.matrix, 10, 9)[0] == pytest.approx(2 * middle - 10)
    assert group.matrix[0] == -1
