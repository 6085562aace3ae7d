"""Backs that say their pattern repeats: what their placed items tell of the edges."""

import shutil
from pathlib import Path

import pytest

from pnp.base.project import Project
from pnp.checks import run as check
from pnp.checks.seams import broken_edges
from pnp.cli.formats import as_text
from tests.drawing import face_of

DEMO = Path(__file__).parents[1] / "demo"
TILE = ('<pattern id="p" w="{w}" h="{h}"{more}><path d="M0 {y} H{w} M1 1 L3 3" stroke="current"/></pattern>'
        '<ground pattern="p"/>')
PLATE = '<rect x="10" y="20" w="43" h="48" fill="white" stroke="ink"/><circle cx="30" cy="40" r="5" fill="sea"/>'


def tiled(w, h, more="", y=2):
    return TILE.format(w=w, h=h, more=more, y=y)


@pytest.mark.parametrize("xml", [
    tiled(9, 8.8),
    tiled(63, 88),
    tiled(10.5, 11, ' stagger="yes"'),
    tiled(9, 8.8) + PLATE,
    tiled(63 / 11, 88 / 13),                                             # pitches that no decimal writes
    '<ground fill="sea"/>' + tiled(21, 22),
    '<ground pattern="hatch" pattern-gap="1.4"/>',                       # right across: left to the gallery
    "".join(f'<circle cx="{x}" cy="{y}" r="2" fill="sea"/>' for x in (0, 21, 42, 63) for y in (0, 44, 88)),
    PLATE,
])
def test_patterns_that_run_on(xml):
    assert broken_edges(face_of(xml)) == []


@pytest.mark.parametrize("xml, edges", [
    (tiled(10, 8.8), ["left to right"]),
    (tiled(9, 9), ["top to bottom"]),
    (tiled(10, 9), ["left to right", "top to bottom"]),
    (tiled(9, 88 / 9, ' stagger="yes"'), ["top to bottom"]),             # an odd number of rows
    (tiled(21, 22) + '<rect x="-3" y="30" w="9" h="9" fill="sea"/>', ["left to right"]),
    (tiled(21, 22) + '<rect x="30" y="84" w="9" h="9" fill="sea"/>', ["top to bottom"]),
    (tiled(21, 22) + '<icon name="anchor" x="58" y="40" size="8" fill="sea"/>', ["left to right"]),
    ('<ground pattern="dots" pattern-gap="5"/>', ["left to right", "top to bottom"]),
    ("".join(f'<circle cx="{x}" cy="44" r="{2 + x / 100}" fill="sea"/>' for x in (0, 63)), ["left to right"]),
    ('<group clip="rect" w="60" h="88"><rect x="-2" y="40" w="5" h="5" fill="sea"/></group>'
     '<group clip="rect" w="60" h="88"><rect x="61" y="40" w="5" h="5" fill="sea"/></group>', ["left to right"]),
])
def test_patterns_that_break_off(xml, edges):
    assert broken_edges(face_of(xml)) == edges


def test_a_round_back_has_no_edges_that_meet():
    assert broken_edges(face_of(tiled(5, 5), width=20, height=20, shape="round")) != []


def test_check_tells_each_back_once(tmp_path):
    """Of several pieces with one back, the first; a back that says nothing is left alone."""
    shutil.copytree(DEMO, tmp_path, dirs_exist_ok=True)
    for name, said, xml in (("card-back", ' repeats="yes"', tiled(9, 9)), ("tile-back", "", tiled(9, 7))):
        (tmp_path / f"templates/demo/{name}.xml.j2").write_text(f"<face{said}>{xml}</face>", encoding="utf-8")
    found = [fault for fault in check.check(Project(tmp_path, tmp_path), "demo", ("faces",)) if fault.code == "PNP-28"]

    assert [fault.piece for fault in found] == ["card-1"]
    assert "cards.toml:7" in as_text(found) and "does not run on from top to bottom" in as_text(found)


def test_tiles_that_overlap_are_compared_by_what_they_draw():
    """The dot of a neighbour is drawn by each tile again; one tile fewer of them at an edge is no break."""
    pattern = '<pattern id="p" w="9" h="8.8">{}</pattern><ground pattern="p"/>'
    dots = "".join(f'<circle cx="{x}" cy="4" r="4.6" stroke="current"/>' for x in (-9, 0, 9, 18))

    assert broken_edges(face_of(pattern.format(dots))) == []
