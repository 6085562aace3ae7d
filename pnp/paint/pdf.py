"""Pages -> PDF: the only painter. Millimetres, y down until here; fonts embedded, equal faces drawn once."""

from __future__ import annotations

import zlib
from collections.abc import Hashable, Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import BinaryIO, NamedTuple

from PIL import Image as Picture
from reportlab import rl_config
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfdoc
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from pnp.base import IDENTITY, POINTS_PER_MM, Matrix, Size
from pnp.faces import Face, Group, Image, Item, Path, Steps, Text, Use, font
from pnp.paint.properties import Properties, describe

rl_config.useA85 = 0                 # binary streams: a fifth smaller

Symbols = Mapping[str, tuple[Item, ...]]


class Bookmark(NamedTuple):
    """A line of the outline that viewers show beside the pages; it leads to its page, or to a height on it."""

    title: str
    level: int = 0
    y: float | None = None
    rank: int = 0                        # those of a lower rank come first; else they come in the order of the pages


VERSION = (1, 7)
NAMELESS = Properties()
LAYERS = {"art": "Art", "cut": "Cut and fold lines", "marks": "Marks and small print"}


@lru_cache(maxsize=20_000)
def _number(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


def _colour(colour: str, operator: str) -> str:
    red, green, blue = (int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5))
    if red == green == blue:
        return f"{_number(round(red, 3))} {'g' if operator == 'rg' else 'G'}"
    return f"{red:.3f} {green:.3f} {blue:.3f} {operator}"


_colour = lru_cache(maxsize=512)(_colour)
_OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}


@lru_cache(maxsize=4096)
def path_code(steps: Steps) -> str:
    return " ".join(" ".join([*map(_number, step[1:]), _OPERATORS[step[0]]]) for step in steps)


def matrix_code(matrix: Matrix) -> str:
    return " ".join(f"{v:.5f}".rstrip("0").rstrip(".") if v % 1 else str(int(v)) for v in matrix) + " cm"


class Book:
    """A PDF in the making. Faces that come back are kept as form XObjects; layers can be switched in a viewer."""

    def __init__(self, file: str | BinaryIO, properties: Properties = NAMELESS, layers: bool = True):
        self.canvas = Canvas(file, pageCompression=1, invariant=1, initialFontName=font("sans").face.fontName,
                             pdfVersion=VERSION)
        describe(self.canvas, properties)
        self.doc = self.canvas._doc
        self.code: list[str] = []
        self.forms: dict[Hashable, str] = {}          # digest of a face or symbol -> form
        self.in_use: list[str] = []              # forms the page or form being drawn refers to
        self.states: dict[float, str] = {}       # opacity -> graphics state
        self.subsets: dict[str, _Subset] = {}    # font -> its first subset
        self.pages = 0
        self.bookmarks: list[tuple[Bookmark, str]] = []      # with the names of their places
        self.inheriting = False                  # inside a symbol, `current` stays the colour of the use
        self.layers = _layers(self.doc) if layers else {}
        self._layer = ""

    def begin(self, paper: Size) -> None:
        """A new page; from here on millimetres, y down."""
        self.paper, self.code, self.in_use = paper, [], []
        k = POINTS_PER_MM
        self.code.append(f"{k:.6f} 0 0 {-k:.6f} 0 {paper.height * k:.4f} cm")

    def end(self, *bookmarks: Bookmark) -> None:
        """Close the page. The paper is its only box: printing systems take a smaller one for the page and move it."""
        self.layer("")
        page = pdfdoc.PDFPage()
        page.pagewidth, page.pageheight = (round(v * POINTS_PER_MM, 3) for v in self.paper)
        page.Contents = _stream(self.code)
        page.Resources = self._resources()
        for bookmark in bookmarks:
            self._bookmark(bookmark)
        self.doc.addPage(page)
        self.pages += 1

    def _bookmark(self, bookmark: Bookmark) -> None:
        key = f"mark{len(self.bookmarks)}"
        if bookmark.y is None:
            self.canvas.bookmarkPage(key)
        else:
            self.canvas.bookmarkPage(key, "XYZ", top=round((self.paper.height - bookmark.y) * POINTS_PER_MM, 1))
        self.bookmarks.append((bookmark, key))

    def save(self) -> None:
        self._outline()
        self.canvas._doc.SaveToFile(self.canvas._filename, self.canvas)

    def _outline(self) -> None:
        """Viewers know no level without the one above it, so that levels that are left out do not count."""
        above: list[int] = []
        for bookmark, key in sorted(self.bookmarks, key=lambda entry: entry[0].rank):
            above = [level for level in above if level < bookmark.level]
            self.canvas.addOutlineEntry(bookmark.title, key, len(above))
            above.append(bookmark.level)

    def layer(self, name: str) -> None:
        """What follows belongs to this layer; "" to none."""
        if name == self._layer or (name and name not in self.layers):
            return
        if self._layer:
            self.code.append("EMC")
        if name:
            self.code.append(f"/OC /{name} BDC")
        self._layer = name

    def push(self, matrix: Matrix) -> None:
        """What follows is moved so, until `pop`."""
        self.layer("")
        self.code.append("q " + matrix_code(matrix))

    def pop(self) -> None:
        self.layer("")
        self.code.append("Q")

    def page(self, face: Face | None, paper: Size, bookmark: str = "", over: Iterable[Item] = ()) -> None:
        """A page that is one face, and something over it."""
        self.begin(paper)
        if face:
            self.paint(face.items, face.symbols)
        self.paint(over)
        self.end(*[Bookmark(bookmark)] if bookmark else ())

    def place(self, face: Face, matrix: Matrix, again: bool = False, *clips: Steps) -> None:
        """Paint a face; `again` when it comes twice or more, then it is kept and only referred to."""
        self.code.append("q " + "".join(f"{path_code(clip)} W n " for clip in clips) + matrix_code(matrix))
        if again:
            box = (-5, -5, face.width + 5, face.height + 5)
            self.code.append(f"/{self._kept(face.digest, face.items, face.symbols, box)} Do")
        else:
            self.paint(face.items, face.symbols)
        self.code.append("Q")

    def _kept(self, key: Hashable, items: Iterable[Item], symbols: Symbols, box: tuple[float, ...]) -> str:
        """The name of a form, made at its first use and noted as used here."""
        if key not in self.forms:
            self.forms[key] = f"x{len(self.forms)}"
            outer, outer_use = self.code, self.in_use
            self.code, self.in_use = [], []
            self.paint(items, symbols)
            form = pdfdoc.PDFFormXObject(*box)
            form.compression = 1
            form.setStreamList(self.code)
            form.Resources = self._resources()
            self.doc.Reference(form, pdfdoc.xObjectName(self.forms[key]))
            self.code, self.in_use = outer, outer_use
        return self._noted(self.forms[key])

    def _noted(self, name: str) -> str:
        if name not in self.in_use:
            self.in_use.append(name)
        return f"{pdfdoc.xObjectName(name)}"

    def _resources(self) -> pdfdoc.PDFResourceDictionary:
        resources = pdfdoc.PDFResourceDictionary()
        resources.basicFonts()
        resources.allProcs()
        if self.in_use:
            resources.XObject = self.doc.xobjDict(self.in_use)
        resources.ExtGState = {name: pdfdoc.PDFObjectReference(f"state.{name}") for name in self.states.values()}
        resources.Properties = dict(self.layers)
        return resources

    def paint(self, items: Iterable[Item], symbols: Symbols = MappingProxyType({})) -> None:
        for item in items:
            if isinstance(item, Text):
                self.text(item)
            elif isinstance(item, Path):
                self._path(item)
            elif isinstance(item, Use):
                self._use(item, symbols)
            elif isinstance(item, Group):
                self._group(item, symbols)
            else:
                self._image(item)

    def _path(self, item: Path) -> None:
        kept = item.opacity < 1 or self.inheriting
        code = ["q"] if kept else []
        if item.opacity < 1:
            code.append(f"/{self._state(item.opacity)} gs")
        if item.fill and item.fill != "current":
            code.append(_colour(item.fill, "rg"))
        if item.stroke:
            if item.stroke != "current":
                code.append(_colour(item.stroke, "RG"))
            code.append(f"{_number(item.width)} w " + ("1 J 1 j" if item.round else "0 J 0 j"))
            code.append(f"[{' '.join(map(_number, item.dash))}] 0 d")
        code.append(path_code(item.steps))
        star = "*" if item.even_odd else ""
        code.append(f"B{star}" if item.fill and item.stroke else f"f{star}" if item.fill else "S")
        if kept:
            code.append("Q")
        self.code.append(" ".join(code))

    def text(self, item: Text) -> None:
        colour = "" if item.fill == "current" else _colour(item.fill, "rg") + " "
        spread = f"{_number(item.tracking)} Tc " if item.tracking else ""
        words = self._shown(item.font, item.text, _number(round(item.size_pt / POINTS_PER_MM, 4)))
        self.code.append(f"BT {colour}{spread}1 0 0 -1 {_number(item.x)} {_number(item.y)} Tm {words}"
                         f"{' 0 Tc' if spread else ''} ET")

    def _shown(self, name: str, words: str, size: str) -> str:
        """Words in a font's subsets; those whose characters all are in its first one need no splitting."""
        first = self.subsets.get(name)
        if first is None:
            first = self.subsets[name] = _Subset(font(name).face, self.doc)
        if first.name and first.known.issuperset(words):
            return f"{first.name} {size} Tf ({self.canvas._escape(words.translate(first.codes).encode('latin-1'))}) Tj"
        chunks = first.face.splitString(words, self.doc)
        if len(chunks) == 1 and chunks[0][0] == 0:
            first.learn(words, chunks[0][1])
        return " ".join(f"{first.face.getSubsetInternalName(subset, self.doc)} {size} Tf ({self.canvas._escape(chunk)}) Tj"
                        for subset, chunk in chunks)

    def _use(self, item: Use, symbols: Symbols) -> None:
        outer, self.inheriting = self.inheriting, True
        name = self._kept((item.symbol, id(symbols)), symbols[item.symbol], symbols, (-100, -100, 1000, 1000))
        self.inheriting = outer
        fill = "" if item.fill in ("", "current") else f"{_colour(item.fill, 'rg')} {_colour(item.fill, 'RG')} "
        self.code.append(f"q {fill}{matrix_code(item.matrix)} /{name} Do Q")

    def _group(self, item: Group, symbols: Symbols) -> None:
        code = ["q"] if item.matrix == IDENTITY else ["q", matrix_code(item.matrix)]
        if item.opacity < 1:
            code.append(f"/{self._state(item.opacity)} gs")
        if item.clip:
            code.append(path_code(item.clip) + " W n")
        self.code.append(" ".join(code))
        self.paint(item.items, symbols)
        self.code.append("Q")

    def _image(self, item: Image) -> None:
        if item.file not in self.forms:
            self.forms[item.file] = f"x{len(self.forms)}"
            self._embed(item.file, pdfdoc.xObjectName(self.forms[item.file]))
        name = self._noted(self.forms[item.file])
        place = (item.w, 0, 0, -item.h, item.x, item.y + item.h)
        self.code.append(f"q {matrix_code(place)} /{name} Do Q")

    def _embed(self, file: str, name: str) -> None:
        """A picture; what is transparent in it is kept so by a mask of its own."""
        image = pdfdoc.PDFImageXObject(name, _picture(file), mask="auto")
        if mask := getattr(image, "_smask", None):
            image.smask = self.doc.Reference(mask, f"{name}.mask")
        self.doc.Reference(image, name)

    def _state(self, opacity: float) -> str:
        """The name of the graphics state of an opacity."""
        if opacity not in self.states:
            self.states[opacity] = name = f"o{len(self.states)}"
            self.doc.Reference(pdfdoc.PDFDictionary({"Type": pdfdoc.PDFName("ExtGState"), "ca": opacity, "CA": opacity}),
                               f"state.{name}")
        return self.states[opacity]


class _Subset:
    """The first 255 characters that a document uses of a font, and the bytes that stand for them."""

    def __init__(self, face: TTFont, doc: pdfdoc.PDFDocument):
        self.face = face
        self.known: set[str] = set()
        self.codes: dict[int, int] = {}
        self.name = ""
        self._doc = doc

    def learn(self, words: str, codes: bytes) -> None:
        self.name = self.name or self.face.getSubsetInternalName(0, self._doc)
        self.known.update(words)
        self.codes.update(zip(map(ord, words), codes))


def _picture(file: str) -> str | ImageReader:
    """Every kind of transparency as an alpha channel; pictures without any stay files."""
    with Picture.open(file) as picture:
        clear = "A" in picture.getbands() or "transparency" in picture.info
        return ImageReader(picture.convert("RGBA")) if clear else file


def _stream(code: list[str]) -> pdfdoc.PDFStream:
    """Compressed at once: pages wait for the end of the document, and five hundred of them need room."""
    packed = zlib.compress("\n".join(code).encode("latin-1"))
    return pdfdoc.PDFStream(pdfdoc.PDFDictionary({"Filter": pdfdoc.PDFName("FlateDecode")}), packed, [])


def _layers(doc: pdfdoc.PDFDocument) -> dict[str, pdfdoc.PDFObjectReference]:
    """Optional content groups, all shown at first, as a viewer's list of layers."""
    references = {}
    for name, title in LAYERS.items():
        group = pdfdoc.PDFDictionary({"Type": pdfdoc.PDFName("OCG"), "Name": pdfdoc.PDFString(title)})
        doc.Reference(group, f"layer.{name}")
        references[name] = pdfdoc.PDFObjectReference(f"layer.{name}")
    groups = pdfdoc.PDFArray(list(references.values()))
    doc.Catalog.__NoDefault__ = [*doc.Catalog.__NoDefault__, "OCProperties"]
    shown = pdfdoc.PDFDictionary({"Order": groups, "ON": groups})
    doc.Catalog.OCProperties = pdfdoc.PDFDictionary({"OCGs": groups, "D": shown})
    return references
