"""Pages as pictures: their size, their ink."""

import pytest

from pnp.base.units import Size
from pnp.faces.items import Path as Line
from pnp.faces.outlines import rect_steps
from pnp.paint.pdf import Book
from pnp.paint.raster import coverage, images, page_coverages, write_png


@pytest.fixture
def file(tmp_path):
    """Three pages of 100 x 50 mm: empty, half black, all grey."""
    book = Book(str(tmp_path / "three.pdf"))
    for width, colour in ((0, "#000000"), (50, "#000000"), (100, "#808080")):
        book.begin(Size(100, 50))
        book.paint([Line(rect_steps(0, 0, width, 50), fill=colour)] if width else [])
        book.end()
    book.save()
    return tmp_path / "three.pdf"


def test_pages_have_the_size_of_the_paper(file):
    assert [image.size for image in images(file, 127)] == [pytest.approx((500, 250), abs=1)] * 3
    assert len(list(images(file, 50, range(1, 2)))) == 1


def test_ink_is_counted_by_darkness(file):
    assert page_coverages(file) == pytest.approx([0, 0.5, 0.498], abs=0.02)


def test_coverage_of_white_is_nothing(file):
    assert coverage(next(images(file))) == 0


def test_png_of_each_page(file, tmp_path):
    written = write_png(file, tmp_path, 30)

    assert [path.name for path in written] == ["three-01.png", "three-02.png", "three-03.png"]
    assert all(path.read_bytes().startswith(b"\x89PNG") for path in written)
