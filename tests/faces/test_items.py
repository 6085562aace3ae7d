"""A finished face: what it says, and the digest of what it draws."""

from pnp.base.geometry import IDENTITY, Box
from pnp.faces.items import Drawings, Face, Group, Path, Text, Use

DOT = (Path((("M", 0, 0), ("L", 1, 1)), stroke="current"),)


def word(text, x=5, y=5):
    return Text(x, y, text, "sans", 9, "#000000")


def test_all_words_in_one_line():
    face = Face(63, 88, items=(word("Take  two"), Group((word("\u00a0cards "),)), Use("dot", IDENTITY)))

    assert face.said == "Take two cards"


def test_words_of_a_zone():
    face = Face(63, 88, items=(word("out", 30), Group((word("in here"),), (1, 0, 0, 1, 5, 5))),
                zones={"corner": Box(8, 8, 4, 4)})

    assert face.within("corner") == ["in", "here"]
    assert face.within("nowhere") == []


def test_digest_follows_a_symbol_that_is_drawn_anew():
    symbols = Drawings({"dot": DOT})
    first, again, after = (Face(9, 9, items=(Use("dot", IDENTITY),), symbols=symbols) for _ in range(3))

    assert first.digest == again.digest
    symbols["dot"] = DOT * 2
    assert after.digest != first.digest


def test_digests_of_symbols_are_those_of_their_own_game():
    one, other = Drawings({"dot": DOT}), Drawings({"dot": DOT * 2})

    assert one.digest("dot") != other.digest("dot")
    assert one.digest("dot") == Drawings({"dot": DOT}).digest("dot")
