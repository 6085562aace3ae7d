"""Groups move, turn, scale and clip; zones name a box."""

import pytest

from pnp.base.geometry import moved
from pnp.faces.items import Group
from pnp.faces.outlines import bounds
from tests.drawing import face_of


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
