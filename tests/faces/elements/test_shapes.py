"""Shapes: where they lie and how they are painted."""

import pytest

from pnp.faces.items import Path
from pnp.faces.outlines import bounds
from tests.drawing import COLOURS, face_of, sketched

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
