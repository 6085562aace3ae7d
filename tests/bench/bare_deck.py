"""The yardstick: the deck as a designer would script it with ReportLab alone, card by card, as fast as that goes.

    python tests/bench/bare_deck.py FOLDER FILE.pdf      reads FOLDER/deck.json

It draws the same ink as the deck's template and sheets do (tests/bench/deck.py compares words and size), checks nothing,
and is frozen: a faster yardstick would make older figures meaningless.
"""

from __future__ import annotations

import json
import sys
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path

from reportlab import rl_config
from reportlab.lib.utils import simpleSplit
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

rl_config.useA85 = 0
K = 72 / 25.4
WEIGHTS = {"sans": "Regular", "semibold": "Semibold", "bold": "Bold", "black": "Black"}
COLUMNS, ROWS, WIDTH, HEIGHT = 3, 3, 63, 88
LEFT, TOP, PAPER_WIDTH, PAPER_HEIGHT = 10.5, 16.5, 210, 297
STATS = ("speed", "power", "hull")
INK, SEA = (0.043, 0.235, 0.286), (0.122, 0.369, 0.388)


def main(folder: str, file: str) -> None:
    data = json.loads(Path(folder, "deck.json").read_text(encoding="utf-8"))
    fonts = Path(find_spec("font_source_sans_pro").origin).parent / "files"
    for name, weight in WEIGHTS.items():
        pdfmetrics.registerFont(TTFont(name, str(fonts / f"SourceSansPro-{weight}.ttf")))
    canvas = Canvas(file, pagesize=(PAPER_WIDTH * K, PAPER_HEIGHT * K), pageCompression=1, invariant=1)
    for name, steps in data["icons"].items():
        icon(canvas, name, steps)
    deck, per = data["cards"], COLUMNS * ROWS
    total = -(-len(deck) // per)
    for number in range(1, total + 1):
        page(canvas, deck[(number - 1) * per:number * per], number, total)
    canvas.save()


def icon(canvas: Canvas, name: str, steps: list) -> None:
    """Once, as a form that is placed again and again."""
    canvas.beginForm(name, 0, 0, 24, 24)
    path = canvas.beginPath()
    verbs = {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.close}
    for verb, *at in steps:
        verbs[verb](*at)
    canvas.drawPath(path, stroke=0, fill=1)
    canvas.endForm()


def page(canvas: Canvas, cards: list[dict], number: int, total: int) -> None:
    """In millimetres from the top left corner; y is negative downwards, as text would stand on its head otherwise."""
    canvas.translate(0, PAPER_HEIGHT * K)
    canvas.scale(K, K)
    for i, card in enumerate(cards):
        canvas.saveState()
        canvas.translate(LEFT + i % COLUMNS * WIDTH, -TOP - i // COLUMNS * HEIGHT)
        front(canvas, card)
        canvas.restoreState()
    code = blake2b(repr(cards).encode(), digest_size=4).hexdigest()
    marks(canvas, f"Bench  ·  Cards  ·  sheet {number} of {total}  ·  {code}")
    canvas.showPage()


def front(canvas: Canvas, card: dict) -> None:
    canvas.setStrokeColorRGB(*INK)
    canvas.setFillColorRGB(*INK)
    canvas.setLineWidth(0.5)
    canvas.roundRect(3, -85, 57, 82, 3)
    canvas.setFont("black", fitted(card["name"], "black", 13, 51, 9) / K)
    canvas.drawString(6, -11.01, card["name"])
    canvas.saveState()
    canvas.setFillColorRGB(*SEA)
    canvas.transform(1.25, 0, 0, -1.25, 16.5, -15)
    canvas.doForm(card["art"])
    canvas.restoreState()
    canvas.setLineWidth(0.4)
    for i, stat in enumerate(STATS):
        left = 6 + 17.5 * i
        canvas.setFillColorRGB(1, 1, 1)
        canvas.roundRect(left, -58, 16, 11, 1.5, fill=1)
        canvas.setFillColorRGB(*INK)
        canvas.setFont("black", 16 / K)
        canvas.drawCentredString(left + 8, -52.86, str(card[stat]))
        canvas.setFont("semibold", fitted(stat.title(), "semibold", 8, 16, 8) / K)
        canvas.drawCentredString(left + 8, -56.68, stat.title())
    size, lines = set_lines(card["flavour"])
    canvas.setFont("sans", size)
    for i, line in enumerate(lines):
        canvas.drawString(6, -60 - (0.89 + i * 1.2) * size, line)
    canvas.setFont("sans", 5.5 / K)
    canvas.drawString(6, -82.64, f"{card['id']} · 1× · v1")


def fitted(words: str, font: str, size: float, room: float, least: float) -> float:
    while size > least and stringWidth(words, font, size) > room * K:
        size -= 0.25
    return size


def set_lines(words: str) -> tuple[float, list[str]]:
    """The largest size from 9 to 8 pt whose lines fit the box, in millimetres."""
    size = 9.0
    while True:
        lines = simpleSplit(words, "sans", size, 51 * K)
        if len(lines) * size * 1.2 <= 20.6 * K or size <= 8:
            return size / K, lines
        size -= 0.25


def marks(canvas: Canvas, words: str) -> None:
    """Crop marks, the numbers of the cutting order, the ruler, the small print."""
    canvas.setStrokeColorRGB(0, 0, 0)
    canvas.setFillColorRGB(0, 0, 0)
    canvas.setLineWidth(0.12)
    right, bottom = LEFT + COLUMNS * WIDTH, TOP + ROWS * HEIGHT
    for x in (LEFT + i * WIDTH for i in range(COLUMNS + 1)):
        canvas.line(x, -TOP + 4.5, x, -TOP + 0.5)
        canvas.line(x, -bottom - 0.5, x, -bottom - 4.5)
    for y in (TOP + i * HEIGHT for i in range(ROWS + 1)):
        canvas.line(LEFT - 4.5, -y, LEFT - 0.5, -y)
        canvas.line(right + 0.5, -y, right + 4.5, -y)
    canvas.setFont("bold", 5 / K)
    for i in range(ROWS + 1):
        canvas.drawRightString(LEFT - 0.5, -TOP - i * HEIGHT + 0.4, str(i + 1))
    for i in range(COLUMNS + 1):
        canvas.drawString(LEFT + i * WIDTH + 0.4, -TOP + 0.6, str(ROWS + 2 + i))
    ruler(canvas, 48.5, 291.1)
    canvas.setFont("sans", 6.5 / K)
    canvas.drawString(149.7, -291.85, "100 mm")
    canvas.drawString(4.8, -6.66, words)


def ruler(canvas: Canvas, x: float, y: float) -> None:
    strokes = [(x, -y, x + 100, -y)]
    for mm in range(0, 101, 5):
        high = 1.5 if mm % 50 == 0 else 1.1 if mm % 10 == 0 else 0.6
        strokes.append((x + mm, high - y, x + mm, -y - high))
    canvas.lines(strokes)


if __name__ == "__main__":
    main(*sys.argv[1:])
