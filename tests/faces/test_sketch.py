"""What every drawing is held to: the safe zone, contrast."""

import pytest

from pnp.base.geometry import Box
from pnp.faces.sketch import Ground, Sketch
from tests.drawing import COLOURS, said_of, style


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


def test_what_holds_inside_ends_even_when_drawing_fails():
    sketch = Sketch(style(), "p", "front", 63, 88, "rect")
    before = sketch.matrix, sketch.careless, sketch.on, sketch.grounds
    with pytest.raises(ZeroDivisionError), sketch.inside((1, 0, 0, 1, 5, 5), careless=True, on="sea", apart=True):
        assert (sketch.matrix[4], sketch.careless, sketch.on) == (5, True, "sea")
        sketch.grounds.append(Ground(Box(0, 0, 9, 9), "#000000"))
        raise ZeroDivisionError

    assert (sketch.matrix, sketch.careless, sketch.on, sketch.grounds) == before == ((1, 0, 0, 1, 0, 0), False, "", [])


def test_what_holds_inside_adds_up():
    sketch = Sketch(style(), "p", "front", 63, 88, "rect")
    with sketch.inside((1, 0, 0, 1, 5, 0), careless=True, on="sea"), sketch.inside((2, 0, 0, 2, 0, 0)):
        assert (sketch.matrix, sketch.careless, sketch.on) == ((2, 0, 0, 2, 5, 0), True, "sea")
        with sketch.inside(on=""):
            assert sketch.on == ""


def test_grounds_of_a_symbol_are_not_those_of_the_face():
    symbol = '<symbol id="own-dark" w="9" h="9"><rect x="0" y="0" w="60" h="80" fill="ink"/></symbol>'

    assert said_of(f'{symbol}<text x="9" y="9" fill="ink">a</text>') == []
