"""rulebook.md (Markdown + Jinja over the content) -> blocks of a column's width: words, tables, examples, pictures."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from pnp.base import Diagnostic, Span, TemplateError
from pnp.content import printed
from pnp.faces import (
    FILTERS,
    Block,
    Element,
    Face,
    Group,
    Item,
    Path,
    Press,
    Sketch,
    Steps,
    Templates,
    flow_block,
    outline_steps,
)
from pnp.rulebook.columns import column_shares
from pnp.rulebook.nodes import Node, nodes_of

FILE = "rulebook.md"
SIZES = {"h1": 22.0, "h2": 15.0, "h3": 11.0, "p": 9.5, "li": 9.5, "table": 9.0, "caption": 9.0}
PICTURE = re.compile(r"(face|scene|figure):([\w.-]+)(#back)?(?:/(\d+(?:\.\d+)?)(?:x(\d+(?:\.\d+)?))?)?$")


class Manuscript:
    """A game's rules summary as blocks; what goes wrong is kept in `faults`."""

    def __init__(self, press: Press, width: float):
        self.press, self.width = press, width
        self.faults: list[Diagnostic] = []
        self.file = f"content/{press.game.id}/{FILE}"
        self.sketch = Sketch(press.style, "", FILE, width, 1000, "rect", press.game.id)
        self.sketch.careless = True
        self.blocks = list(self._blocks())
        self.faults += self.sketch.faults

    def _markdown(self) -> str:
        """The text with every query over the content answered."""
        press = self.press
        folders = [press.game.folder, *press.project.template_folders()]
        templates = Templates(folders, FILTERS, markup=False)
        try:
            return templates.render(FILE, {**press.values, "pieces": list(press.game.pieces), "rulings": press.game.rulings,
                                          "printed": printed(press.game), "about": press.game.about})
        except TemplateError as error:
            here = error.span.file == f"templates/{FILE}"
            span = Span(self.file if here else error.span.file, error.span.line)
            self.faults.append(Diagnostic(error.code, error.message, span, press.game.id, help=error.help))
            return ""

    def _blocks(self) -> Iterator[Block]:
        for node in nodes_of(self._markdown()):
            yield from self._node(node)

    def _node(self, node: Node, indent: float = 0.0) -> Iterator[Block]:
        match node.type:
            case "heading":
                yield self._heading(node)
            case "paragraph":
                yield from self._paragraph(node, indent)
            case "bullet_list" | "ordered_list":
                yield from self._list(node, indent)
            case "table":
                yield from self._table(node)
            case "blockquote":
                yield self._quote(node)
            case "hr":
                yield self._flow(_element("rule"), "rule")
            case other:
                self.faults.append(Diagnostic("PNP-10", f"a {other} cannot be set in a rulebook", Span(self.file),
                                              self.press.game.id))

    def _heading(self, node: Node) -> Block:
        inline = node.children[0]
        title = "".join(part.content or " " for part in inline.walk() if not part.children)
        return self._words("h", f"h{min(3, int(node.tag[1]))}", self._inline(inline), sticks=True)._replace(title=title)

    def _paragraph(self, node: Node, indent: float) -> Iterator[Block]:
        inline = node.children[0]
        pictures = [child for child in inline.children if child.type == "image"]
        if pictures:
            yield from self._figure(pictures)
        else:
            yield self._words("p", "p", self._inline(inline), indent=indent)

    def _inline(self, node: Node) -> str:
        """Markdown's inline tokens as the markup that cards use."""
        marks = {"strong": "**", "em": "*", "code_inline": "**"}
        parts = []
        for child in node.children:
            mark = marks.get(child.type, "")
            match child.type:
                case "text" | "code_inline":
                    parts.append(mark + child.content + mark)
                case "softbreak" | "hardbreak":
                    parts.append(" ")
                case _:
                    parts.append(mark + self._inline(child) + mark)
        return "".join(parts)

    def _words(self, tag: str, style: str, words: str, sticks: bool = False, indent: float = 0.0, **attrs: str) -> Block:
        if indent:
            attrs["indent"] = str(indent)
        element = _element(tag, words, size=str(SIZES[style]), min=str(SIZES[style]), **attrs)
        return self._flow(element, style, sticks)

    def _flow(self, element: Element, kind: str, sticks: bool = False, width: float | None = None) -> Block:
        block = flow_block(self.sketch, element._replace(span=Span(self.file)), width or self.width)
        return (block or Block(0, lambda x, y: []))._replace(kind=kind, sticks=sticks)

    def _list(self, node: Node, indent: float) -> Iterator[Block]:
        start = int(str(node.attrs.get("start", 1))) if node.type == "ordered_list" else 0
        for number, item in enumerate(node.children):
            for child in item.children:
                if child.type == "paragraph" and child is item.children[0]:
                    mark = f"{start + number}." if start else "•"
                    yield self._words("li", "li", self._inline(child.children[0]), mark=mark)
                else:
                    yield from self._node(child, indent + 5)

    def _table(self, node: Node) -> Iterator[Block]:
        """A table breaks between its rows; its head comes again."""
        rows = [[self._inline(cell.children[0]) if cell.children else "" for cell in row.children]
                for part in node.children for row in part.children]
        cells = next(iter(node.children[0].children)).children
        aligns = [str(cell.attrs.get("style", "")).rpartition(":")[2] or "left" for cell in cells]
        shares = column_shares(rows, self.press.style.fonts["body"], SIZES["table"], self.width)
        attrs = {"cols": " ".join(f"{share:.2f}" for share in shares), "align": ",".join(aligns),
                 "size": str(SIZES["table"]), "min": "8", "pad": "0.8"}
        head = self._row(rows[0], {**attrs, "head": "1"}, "table", True)
        yield head
        for row in rows[1:]:
            yield self._row(row, attrs, "row")._replace(head=head)

    def _row(self, cells: list[str], attrs: dict[str, str], kind: str, sticks: bool = False) -> Block:
        row = Element("tr", {}, [_element("td", words) for words in cells], Span(self.file))
        block = self._flow(Element("table", attrs, [row], Span(self.file)), kind, sticks)
        ink, width = self.press.style.colours["ink"], self.width

        def draw(x: float, y: float) -> list[Item]:
            base = y + block.height
            rule = Path((("M", x, base), ("L", x + width, base)), stroke=ink, width=0.35 if sticks else 0.1)
            return [*block.draw(x, y), rule]

        return block._replace(draw=draw)

    def _quote(self, node: Node) -> Block:
        """An example: indented, with a bar beside it."""
        inner = [block for child in node.children for block in
                 ([self._words_in(child)] if child.type == "paragraph" else list(self._node(child)))]
        height = sum(b.height for b in inner) + 1.6 * max(0, len(inner) - 1)
        colour = self.press.style.colours["ink"]

        def draw(x: float, y: float) -> list[Item]:
            items: list[Item] = [Path((("M", x + 0.6, y), ("L", x + 0.6, y + height)), stroke=colour, width=1.0)]
            for block in inner:
                items += block.draw(x + 4, y)
                y += block.height + 1.6
            return items

        return Block(height, draw, kind="quote")

    def _words_in(self, node: Node) -> Block:
        element = _element("p", self._inline(node.children[0]), size=str(SIZES["p"]), min=str(SIZES["p"]))
        return self._flow(element, "p", width=self.width - 4)

    def _figure(self, pictures: list[Node]) -> Iterator[Block]:
        """Faces side by side, made smaller where they are too wide, with their captions below."""
        faces = [(face, picture.content) for picture in pictures if (face := self._picture(str(picture.attrs["src"])))]
        if not faces:
            return
        whole = sum(face.width for face, _ in faces) + 3 * (len(faces) - 1)
        scale = min(1.0, self.width / whole)
        height = max(face.height for face, _ in faces) * scale
        left = (self.width - whole * scale) / 2

        def draw(x: float, y: float) -> list[Item]:
            items: list[Item] = []
            x += left
            for face, _ in faces:
                items.append(Group(face.items, (scale, 0, 0, scale, round(x, 3), round(y, 3)), _trim(face)))
                x += (face.width + 3) * scale
            return items

        caption = " · ".join(dict.fromkeys(words for _, words in faces if words))
        yield Block(height, draw, kind="figure", sticks=bool(caption))
        if caption:
            yield self._words("p", "caption", caption, align="center", font="sans-italic")

    def _picture(self, source: str) -> Face | None:
        """`face:ID[#back][/width]`, `scene:NAME/WxH` (template `scene`), `figure:TEMPLATE/WxH`."""
        match = PICTURE.match(source)
        if not match:
            self._bad_picture(source, "is neither face:ID, scene:NAME/WxH nor figure:TEMPLATE/WxH")
            return None
        kind, name, back, width, height = match.groups()
        if kind == "face":
            return self._piece_face(name, "back" if back else "front", float(width) if width else 0, source)
        size = (float(width or 80), float(height or width or 80))
        if kind == "figure":
            return self.drawn(name, {}, size, source)
        if name not in self.scenes:
            self._bad_picture(source, "names no scene; known: " + ", ".join(self.scenes))
            return None
        return self.drawn("scene", {"scene": name, "state": self.scenes[name]}, size, source)

    @cached_property
    def scenes(self) -> Mapping[str, Any]:
        """Positions for diagrams; some are played up to, which takes a while."""
        scenes: Mapping[str, Any] = self.press.module.scenes(self.press.game)
        return scenes

    def drawn(self, template: str, values: Mapping[str, Any], size: tuple[float, float], source: str) -> Face | None:
        before = len(self.press.faults)
        face = self.press.rendered(template, values, *size, piece=source, side="figure")
        new = self.press.faults[before:]
        self.faults += [d for d in new if d.code != "PNP-15"]          # a figure is not trimmed
        del self.press.faults[before:]
        if face is None and not new:
            self._bad_picture(source, f"needs a template `{template}`")
            return None
        return face

    def _piece_face(self, id: str, side: str, width: float, source: str) -> Face | None:
        piece = next((piece for piece in self.press.game.pieces if piece.id == id), None)
        if piece is None:
            self._bad_picture(source, "names no piece")
            return None
        face = self.press.face(piece, side)
        if face is None or not width:
            return face
        scale = width / face.width
        return Face(width, face.height * scale, face.shape, (Group(face.items, (scale, 0, 0, scale, 0, 0), _trim(face)),),
                    face.symbols)

    def _bad_picture(self, source: str, why: str) -> None:
        self.faults.append(Diagnostic("PNP-06", f"picture `{source}` {why}", Span(self.file), self.press.game.id))


def _element(tag: str, words: str = "", **attrs: str) -> Element:
    return Element(tag, attrs, [words] if words else [], Span())


def _trim(face: Face) -> Steps:
    return outline_steps(face.shape, face.width, face.height)
