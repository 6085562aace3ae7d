"""Rulebooks: Markdown over the content, pictures of pieces, pages and booklets."""

import shutil
from dataclasses import replace

import pypdfium2
import pytest

from pnp.base.diagnostics import Span
from pnp.base.project import find_project
from pnp.base.units import PAPERS, Size
from pnp.build.rulebook import write_rulebook
from pnp.faces import Block
from pnp.faces.items import Group, Text, walk
from pnp.faces.press import Press
from pnp.pack.options import PrintOptions
from pnp.pack.pack import Pack
from pnp.paint.raster import text_of
from pnp.rulebook import pages as rulebook
from pnp.rulebook.manuscript import Manuscript
from pnp.rules.loading import load_game


@pytest.fixture(scope="module")
def loaded():
    game, module, _ = load_game(find_project(), "schleichfahrt")
    return game, module


@pytest.fixture
def write(loaded, tmp_path):
    """A manuscript of the given Markdown for Schleichfahrt's content."""
    game, module = loaded

    def written(markdown: str, width: float = 85) -> Manuscript:
        folder = tmp_path / game.id
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        (folder / rulebook.FILE).write_text(markdown, encoding="utf-8")
        return Manuscript(Press(find_project(), replace(game, folder=folder), module), width)

    return written


def words(items) -> list[str]:
    return [item.text for item in walk(tuple(items)) if isinstance(item, Text)]


def said(manuscript) -> list[str]:
    return [text for block in manuscript.blocks for text in words(block.draw(0, 0))]


def test_numbers_come_from_the_content(write, loaded):
    """A stale number is impossible: the text asks the rules."""
    manuscript = write("Roll {{ rules.hull }} dice; {{ facts.threats }} threats.")

    assert [f"Roll {loaded[0].rules.hull} dice; 26 threats."] == said(manuscript)
    assert manuscript.faults == []


def test_a_value_that_does_not_exist_is_reported_at_its_line(write):
    manuscript = write("First line.\n\nThen {{ rules.hul }} dice.\n")

    (fault,) = manuscript.faults
    assert ("PNP-11", Span("content/schleichfahrt/rulebook.md", 3)) == (fault.code, fault.span)


@pytest.mark.parametrize("picture, why", [
    ("face:enc-999", "names no piece"),
    ("scene:nowhere/40x40", "names no scene"),
    ("figure:nothing-like-it/40x40", "needs a template"),
    ("photo.jpg", "is neither"),
])
def test_a_picture_that_does_not_exist_is_reported(write, picture, why):
    (fault,) = write(f"![caption]({picture})").faults

    assert fault.code == "PNP-06"
    assert why in fault.message


def test_faces_are_pictures(write):
    """Two faces in one paragraph stand side by side, with their caption below."""
    figure, caption = write("![The biggest](face:enc-301/30) ![](face:sub/30)").blocks

    left, right = (item for item in figure.draw(0, 0) if isinstance(item, Group))
    assert left.matrix[4] < right.matrix[4]
    assert words(caption.draw(0, 0)) == ["The biggest"]
    assert figure.sticks


def test_tables_give_room_to_their_words(write):
    manuscript = write("| name | n |\n|---|--:|\n| a name of several words | 1 |\n")

    assert [block.kind for block in manuscript.blocks] == ["table", "row"]
    assert manuscript.blocks[1].head is manuscript.blocks[0]


def test_what_cannot_be_set_is_reported(write):
    (fault,) = write("```\ncode\n```\n").faults

    assert "fence" in fault.message


@pytest.mark.parametrize("pages, sides", [
    (1, [(4, 1), (2, 3)]),
    (4, [(4, 1), (2, 3)]),
    (5, [(8, 1), (2, 7), (6, 3), (4, 5)]),
])
def test_a_booklet_reads_in_order_when_it_is_folded(pages, sides):
    assert sides == rulebook.booklet(pages)


def named(kind: str, height: float, name: str, sticks: bool = False) -> Block:
    return Block(height, lambda x, y: [Text(x, y, name, "sans", 9, "#000000")], kind=kind, sticks=sticks)


@pytest.mark.parametrize("before", range(18, 30))
def test_no_heading_stands_alone_at_a_foot(loaded, before):
    """A heading is in the same column as the paragraph that follows it, wherever the column ends."""
    game, module = loaded
    book = rulebook.Rulebook(Press(find_project(), game, module), PAPERS["a4"])
    blocks = [named("p", 8, f"p{i}") for i in range(before)]
    pages = book._pages([*blocks, named("h2", 7, "heading", sticks=True), named("p", 20, "after")])

    (heading, after) = (next((page, item.x) for page, items in enumerate(pages) for item in items
                             if isinstance(item, Text) and item.text == name) for name in ("heading", "after"))
    assert heading == after


@pytest.mark.parametrize("size", [PAPERS["a4"], PAPERS["letter"], Size(148.5, 210)])
def test_pages_end_above_their_foot(loaded, size):
    game, module = loaded
    book = rulebook.Rulebook(Press(find_project(), game, module), size)

    assert book.faults == []
    for items in book.pages:
        assert max(item.y for item in items if isinstance(item, Text)) <= size.height - rulebook.MARGIN - rulebook.FOOT


def test_a_folded_rulebook_has_two_pages_to_a_side(loaded, tmp_path):
    game, module = loaded
    file = tmp_path / "booklet.pdf"
    pack = Pack(find_project(), game, module, PrintOptions(booklet=True))
    sides = write_rulebook(file, pack)

    document = pypdfium2.PdfDocument(file)
    assert (sides, pack.rulebook.faults) == (len(document), [])
    assert sides % 2 == 0
    assert tuple(round(v) for v in document[0].get_size()) == (842, 595)


@pytest.mark.parametrize("booklet", [False, True])
def test_bookmarks_are_the_headings_in_the_order_of_reading(loaded, tmp_path, booklet):
    pack = Pack(find_project(), *loaded, PrintOptions(booklet=booklet))
    write_rulebook(tmp_path / "rules.pdf", pack)
    marks = list(pypdfium2.PdfDocument(tmp_path / "rules.pdf").get_toc())
    sides = text_of(tmp_path / "rules.pdf")

    assert [mark.get_title() for mark in marks] == [block.title for block in pack.rulebook.manuscript.blocks if block.title]
    assert [(mark.get_title(), mark.level) for mark in marks[:2]] == [("The mission", 0), ("What is in the box", 0)]
    assert all(mark.get_title() in sides[mark.get_dest().get_index()] for mark in marks)


def test_a_heading_is_known_by_its_plain_words(write):
    (block,) = write("### The **head** and *its `arms`*").blocks

    assert (block.kind, block.title) == ("h3", "The head and its arms")


def test_a_part_begins_a_column(loaded):
    """A heading of the first level starts at the head of the next column, however much room is left."""
    game, module = loaded
    book = rulebook.Rulebook(Press(find_project(), game, module), PAPERS["a4"])
    blocks = [named("p", 8, "before"), named("h1", 9, "part", sticks=True), named("p", 8, "after")]
    (items,) = book._pages(blocks)
    at = {item.text: item.x for item in items if isinstance(item, Text)}

    assert at["before"] == book.area.columns[0]
    assert at["part"] == at["after"] == book.area.columns[1]
