"""The painter: what comes out is small, embedded, repeatable, and has words that can be found."""

import re
import zlib
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pypdfium2
import pytest
from PIL import Image as Picture

from pnp.base.units import PAPERS, Size
from pnp.faces.fonts import font
from pnp.faces.items import Face, Group, Image, Text, Use
from pnp.faces.items import Path as Line
from pnp.paint.pdf import Book, Bookmark
from pnp.paint.properties import Properties
from pnp.paint.raster import images, text_of

A4 = PAPERS["a4"]
DC, RDF = "{http://purl.org/dc/elements/1.1/}", "{http://www.w3.org/1999/02/22-rdf-syntax-ns#}"
SQUARE = Line((("M", 0, 0), ("L", 10, 0), ("L", 10, 10), ("L", 0, 10), ("Z",)), fill="#000000")


def word(words, x=20, y=30, **more):
    return Text(x, y, words, more.pop("font", "sans"), 12, "#000000", **more)


@pytest.fixture
def written(tmp_path):
    """`written(paint)` is the file of a book that `paint(book)` has drawn its pages into."""
    def write(paint, name="book.pdf", **more):
        file = tmp_path / name
        book = Book(str(file), Properties(**more))
        paint(book)
        book.save()
        return file

    return write


def one_page(*items, symbols=None, **more):
    def paint(book):
        book.begin(more.get("paper", A4))
        book.paint(items, symbols or {})
        book.end(*more.get("bookmarks", ()))

    return paint


def dark(file, x, y, dpi=72):
    """Whether there is ink at a place, mm from the top left."""
    (image,) = images(file, dpi)
    return image.convert("L").getpixel((int(x * dpi / 25.4), int(y * dpi / 25.4))) < 128


def test_millimetres_from_the_top_left(written):
    file = written(one_page(Group((SQUARE,), (1, 0, 0, 1, 100, 200))))

    assert dark(file, 105, 205)
    assert not any(dark(file, x, y) for x, y in ((99, 205), (105, 199), (111, 205), (105, 211)))


def test_page_has_the_size_of_its_paper(written):
    page = pypdfium2.PdfDocument(written(one_page(SQUARE, paper=Size(100, 200))))[0]

    assert [v * 25.4 / 72 for v in page.get_size()] == pytest.approx([100, 200], abs=0.01)


def test_words_can_be_found(written):
    file = written(one_page(word("Grüße, “Käpt’n” – 100 %"), word("second line", y=40), word("spread", y=50, tracking=1.0)))

    assert [line.strip() for line in text_of(file)[0].splitlines()] == ["Grüße, “Käpt’n” – 100 %", "second line", "spread"]


def test_words_of_more_characters_than_a_subset_holds_can_be_found(written):
    """Said twice: the second time the characters are known."""
    letters = [char for char in map(chr, range(0x500)) if char.isalpha() and not font("sans").lacking(char)]
    lines = ["".join(letters[start:start + 40]) for start in range(0, 360, 40)]
    mixed = letters[0] + letters[350] + letters[1]
    said = [*lines, mixed, *lines, mixed, ""]
    file = written(one_page(*(word(line, y=20 + 6 * i) for i, line in enumerate(said))))

    assert len(set(letters[:360])) == 360
    assert text_of(file)[0].split() == said[:-1]


def test_fonts_are_embedded_and_subset(written):
    data = written(one_page(word("abc"), word("abc", font="serif-italic"), word("abc", font="russo"))).read_bytes()

    assert len(re.findall(rb"/FontFile2", data)) == 3
    assert len(re.findall(rb"/BaseFont /[A-Z]{6}\+", data)) == 3
    assert b"Helvetica" not in data
    assert len(data) < 40_000


def test_book_says_what_it_is(written):
    file = written(one_page(SQUARE), title="Title", authors=("One", "Two"), subject="Subject")
    meta = pypdfium2.PdfDocument(file).get_metadata_dict()

    assert (meta["Title"], meta["Author"], meta["Subject"]) == ("Title", "One, Two", "Subject")


def test_libraries_read_the_same(written):
    """Their record of a file is XML beside the drawings."""
    data = written(one_page(SQUARE), title="Käpt’n & <Co>", authors=("One", "Two"), language="de").read_bytes()
    record = fromstring(data[data.index(b"<x:xmpmeta"):data.index(b"</x:xmpmeta>") + 12])
    said = lambda name: [entry.text for entry in record.iterfind(f".//{DC}{name}//{RDF}li")]  # noqa: E731

    assert [said(name) for name in ("title", "creator", "language")] == [["Käpt’n & <Co>"], ["One", "Two"], ["de"]]


@pytest.mark.parametrize("printed, duplex", [("", None), ("one", "Simplex"), ("long", "DuplexFlipLongEdge"),
                                             ("short", "DuplexFlipShortEdge")])
def test_file_asks_to_be_printed_as_it_is(written, printed, duplex):
    data = written(one_page(SQUARE), language="de", printed=printed).read_bytes()
    asked = re.search(rb"/PrintScaling.*?>>|/DisplayDocTitle.*?>>|/Duplex.*?>>", data, re.S)[0].decode()

    assert data.startswith(b"%PDF-1.7") and b"/Lang (de)" in data
    assert "/PrintScaling /None" in asked and "/DisplayDocTitle true" in asked
    assert re.findall(r"/Duplex /(\w+)", asked) == ([duplex] if duplex else [])


def test_same_drawing_same_bytes(written):
    paint = one_page(word("abc"), SQUARE, Group((SQUARE,), opacity=0.5), bookmarks=[Bookmark("one")])

    assert written(paint, "a.pdf").read_bytes() == written(paint, "b.pdf").read_bytes()


def outline(file):
    return [(mark.level, mark.get_title(), mark.get_dest().get_index(), mark.get_dest().get_view())
            for mark in pypdfium2.PdfDocument(file).get_toc()]


def pages_with(*pages):
    def paint(book):
        for bookmarks in pages:
            book.begin(A4)
            book.end(*bookmarks)

    return paint


def test_outline(written):
    paint = pages_with([Bookmark("one")], [], [Bookmark("three"), Bookmark("half down", 1, A4.height / 2)])
    one, three, half = outline(written(paint))

    assert [entry[:3] for entry in (one, three, half)] == [(0, "one", 0), (0, "three", 2), (1, "half down", 2)]
    assert half[3][1][1] == pytest.approx(A4.height / 2 * 72 / 25.4, abs=0.1)


def test_levels_that_are_left_out_do_not_count(written):
    paint = pages_with([Bookmark("a", 2), Bookmark("b", 2), Bookmark("c", 0), Bookmark("d", 3), Bookmark("e", 1)])

    assert [entry[:2] for entry in outline(written(paint))] == [(0, "a"), (0, "b"), (0, "c"), (1, "d"), (1, "e")]


def test_outline_in_the_order_of_reading(written):
    """The sides of a booklet come in another order than its pages."""
    paint = pages_with([Bookmark("last", rank=4), Bookmark("first", rank=1)], [Bookmark("second", rank=2)])

    assert [entry[1:3] for entry in outline(written(paint))] == [("first", 0), ("second", 1), ("last", 0)]


def test_layers_can_be_switched(written):
    def paint(book):
        book.begin(A4)
        for name in ("art", "cut", "marks"):
            book.layer(name)
            book.paint([SQUARE])
        book.end()

    data = written(paint).read_bytes()
    assert data.count(b"/OCG") >= 3
    assert all(title in data for title in (b"Art", b"Cut and fold lines", b"Marks and small print"))
    (stream,) = (s for s in streams(data) if b"BDC" in s)
    assert stream.count(b"BDC") == stream.count(b"EMC") == 3


def streams(data):
    for match in re.finditer(rb"stream\r?\n(.*?)endstream", data, re.S):
        try:
            yield zlib.decompress(match[1])
        except zlib.error:
            continue


def test_faces_that_come_again_are_drawn_once(written):
    face = Face(63, 88, items=(word("only once"), *([SQUARE] * 50)))

    def paint(again):
        def draw(book):
            for page in range(3):
                book.begin(A4)
                for x in range(3):
                    book.place(face, (1, 0, 0, 1, 63 * x, 10 + page), again)
                book.end()
        return draw

    once, each = (written(paint(again), f"{again}.pdf") for again in (True, False))
    count = lambda file: sum(s.count(b" Tj") for s in streams(file.read_bytes()))  # noqa: E731
    assert (count(once), count(each)) == (1, 9)
    assert text_of(once) == text_of(each)
    assert [image.tobytes() for image in images(once, 40)] == [image.tobytes() for image in images(each, 40)]


def test_faces_are_clipped(written):
    face = Face(10, 10, items=(Group((SQUARE,), (9, 0, 0, 9, 0, 0)),))
    clip = (("M", 20, 20), ("L", 40, 20), ("L", 40, 40), ("L", 20, 40), ("Z",))

    def paint(book):
        book.begin(A4)
        book.place(face, (1, 0, 0, 1, 10, 10), False, clip)
        book.end()

    file = written(paint)
    assert [dark(file, x, x) for x in (15, 30, 45)] == [False, True, False]


def test_symbols_take_the_colour_of_their_use(written):
    symbols = {"dot": (SQUARE._replace(fill="current"),)}
    file = written(one_page(Use("dot", (1, 0, 0, 1, 10, 10), "#000000"), Use("dot", (1, 0, 0, 1, 30, 10), "#FFFFFF"),
                            symbols=symbols))

    assert (dark(file, 15, 15), dark(file, 35, 15)) == (True, False)


def test_opacity_of_a_path_and_a_group(written):
    file = written(one_page(SQUARE._replace(opacity=0.2), Group((SQUARE,), (1, 0, 0, 1, 30, 0), opacity=0.2),
                            Group((SQUARE,), (1, 0, 0, 1, 60, 0))))

    assert [dark(file, x, 5) for x in (5, 35, 65)] == [False, False, True]


def test_images_are_painted_once_and_upright(written, tmp_path):
    picture = Picture.new("RGB", (2, 2), "white")
    picture.putpixel((0, 0), (0, 0, 0))
    picture.save(tmp_path / "corner.png")
    place = Image(10, 10, 40, 40, str(tmp_path / "corner.png"))
    file = written(one_page(place, place._replace(x=100)))

    assert [dark(file, x, y) for x, y in ((15, 15), (45, 15), (15, 45), (105, 15))] == [True, False, False, True]
    assert file.read_bytes().count(b"/Subtype /Image") == 1


def see_through(mode):
    """A picture of two halves, clear on the left and dark on the right, in a mode that can say so."""
    if mode in ("RGBA", "LA"):
        whole = Picture.new("RGBA", (4, 4), (0, 0, 0, 0))
        whole.paste((0, 0, 0, 255), (2, 0, 4, 4))
        return whole.convert(mode), {}
    picture, clear = Picture.new(mode, (4, 4), 0), {"P": 0, "L": 0, "RGB": (0, 0, 0)}[mode]
    if mode == "P":
        picture.putpalette([0, 0, 0, 10, 10, 10])
    picture.paste({"P": 1, "L": 10, "RGB": (10, 10, 10)}[mode], (2, 0, 4, 4))
    return picture, {"transparency": clear}


@pytest.mark.parametrize("mode", ["RGBA", "LA", "P", "L", "RGB"])
def test_what_is_transparent_shows_the_ground(written, tmp_path, mode):
    picture, more = see_through(mode)
    picture.save(tmp_path / "half.png", **more)
    place, ground = Image(10, 10, 40, 40, str(tmp_path / "half.png")), SQUARE._replace(fill="#20C040")
    paint = one_page(Group((ground,), (5, 0, 0, 5, 0, 0)), place)
    (image,) = images(file := written(paint))
    left, right = (image.convert("RGB").getpixel((round(x * 100 / 25.4), 118)) for x in (18, 42))

    assert left == pytest.approx((0x20, 0xC0, 0x40), abs=2) and max(right) < 15
    assert file.read_bytes() == written(paint, "again.pdf").read_bytes()


def test_half_transparent_pictures_are_mixed_with_the_ground(written, tmp_path):
    Picture.new("RGBA", (4, 4), (255, 0, 0, 128)).save(tmp_path / "veil.png")
    ground = Group((SQUARE._replace(fill="#0000FF"),), (5, 0, 0, 5, 0, 0))
    (image,) = images(written(one_page(ground, Image(10, 10, 30, 30, str(tmp_path / "veil.png")))))

    assert image.convert("RGB").getpixel((98, 98)) == pytest.approx((128, 0, 127), abs=3)


def test_what_follows_can_be_moved(written):
    def paint(book):
        book.begin(A4)
        book.push((1, 0, 0, 1, 50, 0))
        book.layer("art")
        book.paint([SQUARE])
        book.pop()
        book.paint([Group((SQUARE,), (1, 0, 0, 1, 0, 50))])
        book.end()

    file = written(paint)
    assert [dark(file, x, y) for x, y in ((55, 5), (5, 55), (55, 55), (5, 5))] == [True, True, False, False]


def test_empty_page(written):
    assert text_of(written(lambda book: book.page(None, A4))) == [""]
    assert Path(written(lambda book: book.page(None, A4))).stat().st_size < 20_000
