"""Icons and self-drawn symbols in their boxes."""


from pnp.base.geometry import moved
from pnp.faces.items import Use
from tests.drawing import COLOURS, face_of


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
