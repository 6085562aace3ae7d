"""Each element of the face vocabulary: what it draws, and what is said when it is written wrongly."""

import pytest
from PIL import Image as Picture

from pnp.base.geometry import moved
from pnp.faces.items import Group, Image, Path, Text, Use
from pnp.faces.outlines import bounds, path_steps
from tests.drawing import COLOURS, face_of, said_of, sketched

DRAWN = {
    '<ground fill="sea"/>': (-3, -3, 69, 94),
    '<rect x="1" y="2" w="3" h="4" fill="sea"/>': (1, 2, 3, 4),
    '<rect x="1" y="2" w="9" h="8" r="2" stroke="ink"/>': (1, 2, 9, 8),
    '<ellipse cx="10" cy="10" rx="4" ry="2" fill="sea"/>': (6, 8, 8, 4),
    '<circle cx="10" cy="10" r="3" fill="sea"/>': (7, 7, 6, 6),
    '<line x1="1" y1="2" x2="5" y2="9" stroke="ink"/>': (1, 2, 4, 7),
    '<poly points="0,0 4,0 4,6" fill="sea"/>': (0, 0, 4, 6),
    '<poly points="0,0 4,0 4,6" open="yes" stroke="ink"/>': (0, 0, 4, 6),
    '<path d="M1 1 h4 v5 z" fill="sea"/>': (1, 1, 4, 5),
    '<hex cx="10" cy="10" across="6" pointy="yes" fill="sea"/>': (7, 6.536, 6, 6.928),
}


@pytest.mark.parametrize("xml, box", DRAWN.items(), ids=[xml.split()[0][1:] for xml in DRAWN])
def test_shapes_lie_where_they_are_put(xml, box):
    (item,) = face_of(xml).items

    assert isinstance(item, Path)
    assert bounds(item.steps) == pytest.approx(box, abs=0.001)


def test_paint_is_taken_from_the_palette():
    (item,) = face_of('<rect x="1" y="1" w="2" h="2" fill="sea" stroke="ink" stroke-width="0.5" dash="1 2" round="yes" '
                      'even-odd="yes" opacity="0.5"/>').items

    assert item[1:] == (COLOURS["sea"], COLOURS["ink"], 0.5, (1.0, 2.0), True, True, 0.5)


def test_nothing_is_drawn_without_paint():
    assert face_of('<rect x="1" y="1" w="2" h="2"/>').items == ()


@pytest.mark.parametrize("d, steps", [
    ("M1 2L3 4", (("M", 1, 2), ("L", 3, 4))),
    ("M1,2 3,4", (("M", 1, 2), ("L", 3, 4))),
    ("m1 2l3 4", (("M", 1, 2), ("L", 4, 6))),
    ("M0 0H5V6h-1v-2z", (("M", 0, 0), ("L", 5, 0), ("L", 5, 6), ("L", 4, 6), ("L", 4, 4), ("Z",))),
    ("M0 0C1 1 2 1 3 0S5 -1 6 0", (("M", 0, 0), ("C", 1, 1, 2, 1, 3, 0), ("C", 4, -1, 5, -1, 6, 0))),
    ("M0 0Q3 3 6 0", (("M", 0, 0), ("C", 2, 2, 4, 2, 6, 0))),
    ("M0 0q3 3 6 0t6 0", (("M", 0, 0), ("C", 2, 2, 4, 2, 6, 0), ("C", 8, -2, 10, -2, 12, 0))),
    ("M1 1zl2 2", (("M", 1, 1), ("Z",), ("L", 3, 3))),
])
def test_path_data(d, steps):
    assert path_steps(d) == steps


@pytest.mark.parametrize("pattern", ["hatch", "cross", "dots", "stipple", "waves", "scales", "bricks", "chevrons", "rings"])
def test_patterns_keep_inside_what_they_fill(pattern):
    ground, group = face_of(f'<rect x="5" y="5" w="20" h="20" fill="sand" pattern="{pattern}" pattern-fill="sea"/>').items

    assert ground.fill == COLOURS["sand"]
    assert bounds(group.clip) == (5, 5, 20, 20)
    assert COLOURS["sea"] in (group.items[0].fill, group.items[0].stroke)


def test_pattern_of_ones_own_runs_on_over_its_neighbours():
    xml = ('<pattern id="drop" w="4" h="4"><circle cx="2" cy="2" r="1" fill="current"/></pattern>'
           '<rect x="1" y="0" w="8" h="4" pattern="drop"/><rect x="9" y="0" w="8" h="4" pattern="drop"/>')
    places = [{use.matrix[4] for use in group.items} for group in face_of(xml).items]

    assert all(x % 4 == 0 for group in places for x in group)
    assert places[0] & places[1]


def test_icon_named_like_a_pattern_does_not_change_the_pattern():
    pattern = '<rect x="5" y="5" w="20" h="20" pattern="waves"/>'

    assert face_of(pattern).items == face_of(f'<icon name="waves" x="1" y="1" size="5"/>{pattern}').items[1:]


def test_icons_are_scaled_into_their_box():
    (use,) = face_of('<icon name="anchor" x="10" y="20" size="12" fill="sea"/>').items

    assert use.fill == COLOURS["sea"]
    assert moved(use.matrix, 0, 0) == (10, 20)
    assert moved(use.matrix, 24, 24) == (22, 32)


def test_turned_and_mirrored_icons_stay_in_their_box():
    for more in ('rotate="90"', 'mirror="yes"', 'rotate="180" mirror="yes"'):
        (use,) = face_of(f'<icon name="anchor" x="10" y="20" size="12" {more}/>').items
        corners = {tuple(round(v, 3) for v in moved(use.matrix, x, y)) for x in (0, 24) for y in (0, 24)}
        assert corners == {(10, 20), (22, 20), (10, 32), (22, 32)}


def test_symbols_take_the_colour_of_their_use():
    face = face_of('<symbol id="own-drop" w="10" h="20"><rect x="0" y="0" w="10" h="20" fill="current"/></symbol>'
                   '<use symbol="own-drop" x="1" y="2" w="5" fill="sea"/>')
    (use,) = face.items

    assert use == Use("own-drop", (0.5, 0, 0, 0.5, 1, 2), COLOURS["sea"])
    assert face.symbols["own-drop"][0].fill == "current"


def test_groups_move_turn_scale_and_clip():
    (group,) = face_of('<group x="10" y="5" rotate="90" scale="2" clip="rect" w="4" h="4" opacity="0.5">'
                       '<rect x="0" y="0" w="1" h="1" fill="sea"/></group>').items

    assert isinstance(group, Group)
    assert moved(group.matrix, 1, 0) == pytest.approx((10, 7))
    assert (bounds(group.clip), group.opacity) == ((0, 0, 4, 4), 0.5)


@pytest.mark.parametrize("clip", ["face", "M0 0h4v4z", 'round" cx="5" cy="5" r="3'])
def test_groups_are_clipped_by_other_shapes(clip):
    (group,) = face_of(f'<group clip="{clip}"><rect x="0" y="0" w="1" h="1" fill="sea"/></group>').items

    assert group.clip


def test_zones_are_named_boxes_in_the_face():
    face = face_of('<group x="10" y="5"><zone name="stats" x="1" y="2" w="3" h="4"/></group>')

    assert face.zones == {"stats": (11, 7, 3, 4)}


def test_images_come_from_the_games_folder(tmp_path):
    Picture.new("RGB", (4, 4), "red").save(tmp_path / "red.png")
    (tmp_path / "broken.png").write_bytes(b"no picture")
    image = '<image x="1" y="2" w="3" h="4" src="{}"/>'

    assert face_of(image.format("red.png"), folder=tmp_path).items == (Image(1, 2, 3, 4, str(tmp_path / "red.png")),)
    assert said_of(image.format("../secret.png"), folder=tmp_path) == [
        "PNP-23 image `../secret.png` lies outside the game's folder"]
    assert said_of(image.format("none.png"), folder=tmp_path) == ["PNP-23 image `none.png` does not exist"]
    assert said_of(image.format("broken.png"), folder=tmp_path) == [
        "PNP-23 image `broken.png` is not a picture that can be read"]


WRONG = {
    '<rectangle x="1"/>': "PNP-10 <rectangle> does not belong here",
    '<rect x="1" y="1" w="2" h="2" colour="sea"/>': "PNP-10 <rect> has no attribute `colour`",
    '<rect x="1" y="1" w="2" fill="sea"/>': "PNP-10 <rect> lacks `h`",
    '<rect x="one" y="1" w="2" h="2" fill="sea"/>': "PNP-10 `x` of <rect> is `one`, not a number",
    '<rect x="1" y="1" w="2" h="2" fill="#FF0000"/>': "PNP-14 `fill` of <rect> is `#FF0000`, a literal colour",
    '<rect x="1" y="1" w="2" h="2" fill="se"/>': "PNP-14 `fill` of <rect> is `se`, no role of the palette",
    '<rect x="1" y="1" w="9" h="9" pattern="wave"/>': "PNP-06 pattern `wave` does not exist",
    '<poly points="1,2 3" fill="sea"/>': "PNP-10 `points` of <poly> are not pairs of numbers",
    '<path d="M1 2 A3 4" fill="sea"/>': "PNP-10 `d` of <path>: `A3 4` is not path data",
    '<path d="M1 2 L3" fill="sea"/>': "PNP-10 `d` of <path>: `L` takes 2 numbers at a time, not 1",
    '<icon name="ancor" x="5" y="5" size="5"/>': "PNP-06 icon `ancor` does not exist",
    '<text x="5" y="9" font="comic">a</text>': "PNP-06 font `comic` does not exist",
    '<text x="5" y="9" align="centre">a</text>': "PNP-10 `align` of <text> is `centre`",
    '<group clip="oval"><rect x="5" y="5" w="2" h="2" fill="sea"/></group>':
        "PNP-10 `clip` is `oval`: rect, round, face or path data?",
    '<symbol w="5"/>': "PNP-10 <symbol> lacks `id`",
    '<flow x="5" y="5" w="20" h="20"><rect x="1"/></flow>': "PNP-10 <rect> does not belong in a <flow>",
    '<flow x="5" y="5" w="30" h="20"><table cols="1"><tr><td>a</td><td>b</td></tr></table></flow>':
        "PNP-10 `cols` of <table> names 1 columns, a row has 2",
}


@pytest.mark.parametrize("xml, says", WRONG.items(), ids=range(len(WRONG)))
def test_faults_say_what_is_wrong(xml, says):
    assert said_of(xml) == [says]


def test_near_misses_are_offered():
    faults = []
    for xml in ('<rekt x="1"/>', '<rect x="1" y="1" w="2" h="2" fil="sea"/>', '<icon name="ancor" x="5" y="5" size="5"/>'):
        from pnp.faces.elements import drawn
        from pnp.faces.sketch import Sketch
        from pnp.faces.templates import Templates
        from tests.drawing import style

        sketch = Sketch(style(), "p", "front", 63, 88, "rect")
        drawn(sketch, Templates([]).parse(f"<face>{xml}</face>", "t"))
        faults += [fault.help for fault in sketch.faults]

    assert ["`rect`" in faults[0], "`fill`" in faults[1], "`anchor`" in faults[2]] == [True] * 3


# The safe zone, contrast, little ink

@pytest.mark.parametrize("xml, shape, size, safe", [
    ('<text x="1" y="9">a</text>', "rect", 63, False),
    ('<text x="3.1" y="9">a</text>', "rect", 63, True),
    ('<text x="2" y="9">a</text>', "rect", 30, True),
    ('<text x="3.1" y="9">a</text>', "round", 63, False),
    ('<text x="31" y="30">a</text>', "round", 63, True),
    ('<text x="4" y="30">a</text>', "hex-pointy", 63, True),
    ('<text x="4" y="9">a</text>', "hex-pointy", 63, False),
    ('<text x="1" y="9" important="no">a</text>', "rect", 63, True),
    ('<group important="no"><text x="1" y="9">a</text></group>', "rect", 63, True),
    ('<rect x="1" y="1" w="2" h="2" fill="sea"/>', "rect", 63, True),
    ('<rect x="1" y="1" w="2" h="2" fill="sea" important="yes"/>', "rect", 63, False),
    ('<group x="-20" y="0"><text x="21" y="9">a</text></group>', "rect", 63, False),
    ('<text x="30" y="3" w="30" h="5" rotate="90">abcdefghijklmno</text>', "rect", 63, False),
])
def test_what_matters_keeps_off_the_edge(xml, shape, size, safe):
    codes = [line[:6] for line in said_of(xml, width=size, height=size, shape=shape)]

    assert codes == ([] if safe else ["PNP-15"])


@pytest.mark.parametrize("xml, ratio", [
    ('<text x="9" y="9" fill="sea">a</text>', None),
    ('<text x="9" y="9" fill="sand">a</text>', "1.4"),
    ('<ground fill="sea"/><text x="9" y="9" fill="white">a</text>', None),
    ('<ground fill="sea"/><text x="9" y="9" fill="ink">a</text>', "2.2"),
    ('<ground fill="sea"/><rect x="5" y="5" w="20" h="20" fill="white"/><text x="9" y="9" fill="ink">a</text>', None),
    ('<ground fill="sea"/><group x="30" y="30"><text x="9" y="9" fill="ink">a</text></group>', "2.2"),
    ('<text x="9" y="9" fill="white" on="sea">a</text>', None),
    ('<group on="sea"><text x="9" y="9" fill="white">a</text></group>', None),
])
def test_text_contrasts_with_what_it_stands_on(xml, ratio):
    said = said_of(xml)

    assert len(said) == bool(ratio)
    assert not ratio or f"has contrast {ratio}, not 4.5" in said[0]


def test_paragraphs_want_more_contrast_than_titles():
    para = '<para x="9" y="9" w="40" h="20" size="9" fill="grey">a</para>'
    COLOURS["grey"] = "#6B6B6B"
    try:
        assert [line[-1] for line in said_of(para)] == ["7"]
        assert said_of(para.replace("para", "text")) == []
    finally:
        del COLOURS["grey"]


def test_little_ink_turns_areas_into_outlines_and_keeps_text_readable():
    xml = '<rect x="5" y="5" w="30" h="30" fill="sea"/><text x="9" y="9" fill="white">a</text>'
    full, _ = sketched(xml)
    spare, _ = sketched(xml, low_ink=True)

    assert (full.items[0].fill, full.items[0].stroke) == (COLOURS["sea"], "")
    assert (spare.items[0].fill, spare.items[0].stroke) == ("#FFFFFF", COLOURS["sea"])
    assert (full.items[1].fill, spare.items[1].fill) == ("#FFFFFF", COLOURS["ink"])


def test_white_patterns_do_not_vanish_with_little_ink():
    _, group, *_ = face_of('<rect x="5" y="5" w="30" h="30" fill="sea" pattern="scales" pattern-fill="white"/>',
                           low_ink=True).items

    assert group.items[0].stroke == COLOURS["sea"]


# Text

def texts(face):
    return [item for item in face.all_items() if isinstance(item, Text)]


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


def test_flows_stack_and_shrink_together():
    blocks = "<h>Head</h><p>Some words</p><li>one</li><li mark='2.'>two</li><rule/><space h='2'/>" \
             "<table cols='1 1' head='1'><tr fill='pale'><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>"
    large = face_of(f'<flow x="5" y="5" w="50" h="70" size="12">{blocks}</flow>')
    small = face_of(f'<flow x="5" y="5" w="50" h="37" size="12" min="8">{blocks}</flow>')

    assert large.texts == ["Head", "Some words", "one", "•", "two", "2.", "a", "b", "c", "d"]
    assert {t.size_pt for t in texts(large)} == {12}
    assert max(t.size_pt for t in texts(small)) < 12
    ys = [t.y for t in texts(large) if t.text in ("Head", "Some words", "one", "two", "a", "c")]
    assert ys == sorted(ys)


def test_flow_spreads_its_blocks():
    tops = [t.y for t in texts(face_of('<flow x="5" y="5" w="50" h="70" valign="spread"><p>a</p><p>b</p><p>c</p></flow>'))]

    assert tops[1] - tops[0] == pytest.approx(tops[2] - tops[1])
    assert tops[2] > 68


def test_words_on_a_mirrored_face_can_be_read():
    plain, _ = sketched('<text x="10" y="9">word</text><rect x="1" y="1" w="2" h="2" fill="sea"/>')
    group, rect = sketched('<text x="10" y="9">word</text><rect x="1" y="1" w="2" h="2" fill="sea"/>',
                           mirrored=True)[0].items

    assert rect == plain.items[1]
    middle = 10 + (group.matrix[4] - 20) / 2
    assert moved(group.matrix, 10, 9)[0] == pytest.approx(2 * middle - 10)
    assert group.matrix[0] == -1
