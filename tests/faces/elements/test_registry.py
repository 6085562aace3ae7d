"""The vocabulary stands once: what is not in it is told, and the docs are written from it."""

from pathlib import Path

import pytest

from pnp.faces.elements import drawn, face_of
from pnp.faces.elements.blocks import WORDS
from pnp.faces.elements.registry import ELEMENTS, TYPE, tags_in
from pnp.faces.sketch import Sketch
from pnp.faces.tree import parse
from tests.drawing import said_of, style

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
    '<flow x="5" y="5" w="20" h="20"><p colour="sea">a</p></flow>': "PNP-10 <p> has no attribute `colour`",
    '<flow x="5" y="5" w="30" h="20"><table><trr><td>a</td></trr></table></flow>':
        "PNP-10 <trr> does not belong in a <table>",
    '<flow x="5" y="5" w="30" h="20"><table><tr><th>a</th></tr></table></flow>': "PNP-10 <th> does not belong in a <tr>",
    '<flow x="5" y="5" w="30" h="20"><table><tr bald="yes"><td>a</td></tr></table></flow>':
        "PNP-10 <tr> has no attribute `bald`",
    '<text x="5" y="9">a <b>bold</b> word</text>': "PNP-10 <b> does not belong in words",
    '<para x="5" y="9" w="40" h="20">a <rect x="1"/></para>': "PNP-10 <rect> does not belong in words",
    '<flow x="5" y="5" w="30" h="20"><li>a <p>b</p></li></flow>': "PNP-10 <p> does not belong in words",
    '<p>a</p>': "PNP-10 <p> does not belong here",
    '<flow x="5" y="5" w="30" h="20"><table cols="1"><tr><td>a</td><td>b</td></tr></table></flow>':
        "PNP-10 `cols` of <table> names 1 columns, a row has 2",
}


@pytest.mark.parametrize("xml, says", WRONG.items(), ids=range(len(WRONG)))
def test_faults_say_what_is_wrong(xml, says):
    assert said_of(xml) == [says]


def test_near_misses_are_offered():
    faults = []
    for xml in ('<rekt x="1"/>', '<rect x="1" y="1" w="2" h="2" fil="sea"/>', '<icon name="ancor" x="5" y="5" size="5"/>'):
        sketch = Sketch(style(), "p", "front", 63, 88, "rect")
        drawn(sketch, parse(f"<face>{xml}</face>", "t"))
        faults += [fault.help for fault in sketch.faults]

    assert ["`rect`" in faults[0], "`fill`" in faults[1], "`anchor`" in faults[2]] == [True] * 3


def test_root_is_a_face():
    sketch = Sketch(style(), "", "front", 63, 88, "rect")
    face_of(sketch, parse('<fase><rect x="1" y="1" w="2" h="2" fill="sea"/></fase>', "t"))

    assert [(fault.code, fault.message, fault.help) for fault in sketch.faults] == [
        ("PNP-10", "<fase> is not <face>, the root", "did you mean `face`?")]


def test_root_tells_whether_its_pattern_runs_on_and_nothing_else():
    sketch = Sketch(style(), "", "back", 63, 88, "rect")

    assert face_of(sketch, parse('<face repeats="yes"/>', "t")).repeats
    assert not face_of(sketch, parse("<face/>", "t")).repeats
    assert not sketch.faults
    face_of(sketch, parse('<face repeat="yes"/>', "t"))
    assert [fault.message for fault in sketch.faults] == ["<face> has no attribute `repeat`"]


def test_what_does_not_belong_is_answered_with_what_does():
    sketch = Sketch(style(), "p", "front", 63, 88, "rect")
    drawn(sketch, parse('<face><flow x="5" y="5" w="20" h="20"><sapce/><tabel/></flow><td/></face>', "t"))

    assert [fault.help for fault in sketch.faults[:2]] == ["did you mean `space`?", "did you mean `table`?"]


# The docs

DOCS = Path(__file__).parents[3] / "docs" / "faces.md"
HEADINGS = {"root": "The root", "face": "On a face", "flow": "In a `<flow>`", "table": "In a `<table>`",
            "tr": "In a `<tr>`", "text": "In words"}


def documented() -> str:
    """What the docs say of the elements: a table for each place, then those of the attributes that many share."""
    parts = [f"### {heading}\n\n| element | attributes | what it is |\n|---|---|---|\n{_rows(place)}"
             for place, heading in HEADINGS.items()]
    families = {family.name: family for kind in ELEMENTS.values() for family in kind.families}
    parts += [f"### Attributes: {family.name}\n\n| attribute | meaning |\n|---|---|\n"
              + "\n".join(f"| `{name}` | {meaning} |" for name, meaning in family.meanings.items())
              for family in families.values() if family is not WORDS]
    return "\n\n".join(parts)


def _rows(place: str) -> str:
    kinds = [ELEMENTS[tag] for tag in tags_in(place)]
    return "\n".join(f"| `<{kind.tag}>` | {_attributes(kind)} | {kind.says} |" for kind in kinds)


def _attributes(kind) -> str:
    own = [f"`{name}` {meaning}" for name, meaning in kind.own.items()]
    return "; ".join([*(family.name for family in kind.families), *own])


def test_docs_are_those_of_the_registry(snapshot):
    text = DOCS.read_text(encoding="utf-8")
    before, _, rest = text.partition("<!-- elements -->\n")
    _, _, after = rest.partition("<!-- end of elements -->\n")

    snapshot(DOCS, f"{before}<!-- elements -->\n\n{documented()}\n\n<!-- end of elements -->\n{after}")


@pytest.mark.parametrize("tag", ELEMENTS)
def test_elements_are_explained(tag):
    kind = ELEMENTS[tag]

    assert kind.says.endswith(".")
    assert all(meaning for family in kind.families for meaning in family.meanings.values())
    assert all(kind.own.values())


def test_shared_words_of_a_flow_are_words_of_type():
    assert WORDS.meanings.items() <= TYPE.meanings.items()
