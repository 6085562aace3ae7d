"""The chart is printed over pages: glued together as the marks say, they are the chart drawn whole, and no space is cut."""

import pytest
from PIL import Image, ImageChops, ImageFilter

from pnp.base.units import PAPERS, Size
from pnp.build.game import build
from pnp.faces.press import Press
from pnp.games.refuge.play.chart import side_floor
from pnp.pack.options import PrintOptions
from pnp.pack.pack import Pack
from pnp.paint.pdf import Book
from pnp.paint.raster import images
from tests.broken import PROJECT, loaded

PX = 4                       # pixels a millimetre
DPI = PX * 25.4
PAPER = ("a4", "letter")


@pytest.fixture(scope="module")
def press():
    return Press(PROJECT, *loaded("refuge"))


@pytest.fixture(scope="module")
def printed(press, tmp_path_factory):
    """`printed(paper)`: each board page as a picture, with the slot that says what it shows."""
    kept = {}

    def pages(paper):
        if paper not in kept:
            options = PrintOptions.of(paper=PAPERS[paper], only=("board",))
            folder = tmp_path_factory.mktemp(paper)
            built = build(PROJECT, "refuge", options, folder)
            assert [d for d in built.findings if d.severity == "error"] == []
            sheets = Pack(PROJECT, *loaded("refuge"), options).sheets
            pictures = list(images(folder / "refuge-board.pdf", DPI))[-len(sheets):]
            kept[paper] = [(sheet.slots[0], picture) for sheet, picture in zip(sheets, pictures)]
        return kept[paper]

    return pages


def pixels(*mm):
    return tuple(round(v * PX) for v in mm)


def stitched(pages, side, size, shift=0.0):
    """Pages laid over the glue strips of those before them; `shift` mm puts later pages in the wrong place."""
    chart = Image.new("RGB", pixels(*size), "white")
    for slot, picture in (page for page in pages if page[0].side == side):
        x, y = slot.x, slot.y
        part = picture.convert("RGB").crop(pixels(x, y, x + slot.width, y + slot.height)).rotate(slot.turn, expand=True)
        chart.paste(part, pixels(slot.window.x + (shift if slot.window.x else 0), slot.window.y))
    return chart


def whole(press, side, file):
    """The board drawn on one page of its own size."""
    face = press.face(press.game.piece("board"), side)
    book = Book(str(file))
    book.page(face, Size(face.width, face.height))
    book.save()
    return next(images(file, DPI)).convert("RGB").crop((0, 0, *pixels(face.width, face.height)))


def difference(one, other):
    """The share of pixels that differ clearly; half a pixel of offset is blurred away."""
    one, other = (image.filter(ImageFilter.BoxBlur(2)) for image in (one, other))
    counts = ImageChops.difference(one, other).convert("L").histogram()
    return sum(counts[48:]) / sum(counts)


@pytest.mark.parametrize("paper", PAPER)
@pytest.mark.parametrize("side", ("front", "back"))
def test_pages_make_the_whole_board(press, printed, side, paper, tmp_path):
    drawn = whole(press, side, tmp_path / "whole.pdf")

    assert difference(stitched(printed(paper), side, press.game.piece("board").trim), drawn) < 0.001


def test_a_page_that_lies_askew_is_seen(press, printed, tmp_path):
    """The measure above can fail: one millimetre beside its place, or the other side of the board."""
    drawn, size = whole(press, "front", tmp_path / "whole.pdf"), press.game.piece("board").trim

    assert difference(stitched(printed("a4"), "front", size, shift=1.0), drawn) > 0.01
    assert difference(stitched(printed("a4"), "back", size), drawn) > 0.01


@pytest.mark.parametrize("paper", PAPER)
def test_two_pages_a_side_are_enough(printed, paper):
    assert [slot.side for slot, _ in printed(paper)] == ["front", "front", "back", "back"]


@pytest.mark.parametrize("paper", PAPER)
def test_no_seam_runs_through_a_space(press, printed, paper):
    """Where a page ends and the next begins, spaces end, too."""
    board = press.game.piece("board")
    starts = {slot.window.x for slot, _ in printed(paper)} | {slot.window.y for slot, _ in printed(paper)}
    cut = [(side.mode, space) for side in board.sides for space, box in boxes(board, side).items()
           for slot, _ in printed(paper) for low, high, seam in (
               (box[0], box[0] + board.cell, slot.window.x), (box[1], box[1] + board.cell, slot.window.y))
           if low + 0.01 < seam < high - 0.01]

    assert len(starts) > 1 and cut == []


def boxes(board, side):
    """Where each space of a side lies, in mm."""
    floor = side_floor(board, side)
    return {space: (board.left + column * board.cell, board.top + (floor.rows - row) * board.cell)
            for space, (column, row) in floor.place.items()}


def test_spaces_and_slots_lie_apart_on_the_board(press):
    board = press.game.piece("board")
    for side in board.sides:
        areas = [(name, x, y, board.cell, board.cell) for name, (x, y) in boxes(board, side).items()]
        areas += [(slot.what, slot.x, slot.y, slot.width, slot.height) for slot in side.slots]
        assert [name for name, x, y, w, h in areas if min(x, y) < 0 or x + w > board.trim.width
                or y + h > board.trim.height] == []
        assert [(a[0], b[0]) for i, a in enumerate(areas) for b in areas[:i] if overlap(a, b)] == []


def overlap(a, b):
    return all(a[k] + 0.01 < b[k] + b[k + 2] and b[k] + 0.01 < a[k] + a[k + 2] for k in (1, 2))
