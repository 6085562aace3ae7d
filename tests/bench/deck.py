"""N synthetic cards through the real pipeline, and the same deck drawn by a bare ReportLab script, in one run.

    python -m tests.bench.deck            54 and 5,400 cards: CPU seconds, their ratio, peak memory
    python -m tests.bench.deck 54 ours    one case in this process, as JSON
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from time import process_time

WORDS = ("deep", "cold", "silent", "current", "wreck", "signal", "engine", "ballast", "torpedo", "depth", "hull", "crew",
         "ink", "reef", "anchor", "pressure", "sonar", "bearing", "drift", "patrol")
ICONS = ("anchor", "shark", "turtle", "waves", "ship-wheel", "diving-helmet", "fish", "submarine")
STATS = ("speed", "power", "hull")
LIMIT, MEMORY = 2.0, 80.0

TEMPLATE = """\
<face>
<rect x="3" y="3" w="57" h="82" r="3" stroke="ink" stroke-width="0.5"/>
<text x="6" y="6" w="51" h="7" font="title" size="13" min="9">{{ piece.name }}</text>
<icon name="{{ piece.art }}" x="16.5" y="16" size="30" fill="sea"/>
{% for name in ("speed", "power", "hull") %}
<rect x="{{ 6 + 17.5 * loop.index0 }}" y="49" w="16" h="11" r="1.5" fill="white" stroke="ink" stroke-width="0.4"/>
<text x="{{ 6 + 17.5 * loop.index0 }}" y="50" w="16" h="6" font="number" size="16" align="center">{{ piece[name] }}</text>
<text x="{{ 6 + 17.5 * loop.index0 }}" y="56" w="16" h="3.5" font="label" size="8" align="center">{{ words[name] }}</text>
{% endfor %}
<para x="6" y="62" w="51" h="17" size="9" min="8">{{ piece.flavour }}</para>
<text x="6" y="81" w="40" h="2" small="yes">{{ piece.id }} · {{ piece.copies }}× · v{{ game.version }}</text>
</face>
"""
BACK = '<face><ground fill="sea" pattern="scales" pattern-fill="white" pattern-gap="6"/></face>\n'


def cards(count: int) -> list[dict]:
    """The deck: every card is different, all have the same back."""
    rng = Random(count)
    return [{"id": f"card-{n}", "name": " ".join(rng.sample(WORDS, 2)).title(), "art": rng.choice(ICONS),
             "flavour": " ".join(rng.choice(WORDS) for _ in range(20)).capitalize() + ".",
             **{stat: rng.randint(1, 9) for stat in STATS}} for n in range(1, count + 1)]


def ours(deck: list[dict], file: str, folder: Path) -> float:
    """CPU seconds for faces, sheets and PDF."""
    from pnp.faces.press import Press
    from pnp.pack import selection as imposing
    from pnp.pack.options import Options
    from pnp.paint.painter import Painter
    from pnp.paint.pdf import Book
    from pnp.paint.smallprint import Marks, Words

    game, module, project = _game(deck, folder)
    deck.clear()
    started = process_time()
    press = Press(project, game, module)
    known = {piece.id: piece for piece in game.pieces}
    sheets = imposing.sheets(press, Options())
    book = Book(file, "Bench")
    painter = Painter(book, Marks(Words("Bench")), len(sheets), lambda piece, side: press.face(known[piece], side),
                      lambda piece, side: press.drawing_key(known[piece], side))
    painter.paint(sheets, {"cards": "Cards"})
    book.save()
    assert not press.faults, press.faults[0]
    return process_time() - started


def _game(deck: list[dict], folder: Path):
    """A game of one set, made without reading any TOML."""
    from types import SimpleNamespace

    from pnp.base.project import Project, shipped
    from pnp.content.model import About, Colour, Game, Piece, PieceSet, Set

    class Card(Piece):
        speed: int
        power: int
        hull: int

    templates = folder / "templates" / "bench"
    templates.mkdir(parents=True, exist_ok=True)
    (templates / "card.xml.j2").write_text(TEMPLATE, encoding="utf-8")
    (templates / "back.xml.j2").write_text(BACK, encoding="utf-8")
    shared = {"kind": "card", "size": "standard", "front": "card", "back": "back", "ledger": "all", "source": "house"}
    pieces = tuple(Card(set="cards", **shared, **card) for card in deck)
    game = Game("bench", folder, About(title="Bench", players=(1,), designers="nobody", notice="for measuring"), None, {},
                {"ink": Colour(colour="#0B3C49"), "sea": Colour(colour="#1F5E63")}, {stat: stat.title() for stat in STATS},
                (), (), (), {"cards": PieceSet("cards", Set(**shared), pieces)}, {})
    return game, SimpleNamespace(facts=lambda game: {}), Project(folder, shipped())


def bare(deck: list[dict], file: str) -> float:
    """The same drawing as a designer would script it: nine cards a page, fronts then backs, crop marks, small print."""
    from reportlab.lib.utils import simpleSplit
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen.canvas import Canvas

    from pnp.base.geometry import Box
    from pnp.faces import icons as glyphs
    from pnp.faces import patterns
    from pnp.faces.fonts import _file

    started = process_time()
    for name in ("sans", "sans-semibold", "sans-black"):
        pdfmetrics.registerFont(TTFont(name, _file(name)))
    k = 72 / 25.4
    canvas = Canvas(file, pagesize=(210 * k, 297 * k), pageCompression=1, invariant=1)
    outlines = {icon: glyphs.outline(icon) for icon in ICONS}
    columns, rows, width, height = 3, 3, 63, 88
    left, top = (210 - columns * width) / 2, (297 - rows * height) / 2

    def path(steps, scale, x, y):
        drawn = canvas.beginPath()
        for step in steps:
            at = [(x + v * scale if i % 2 == 0 else y - v * scale) * k for i, v in enumerate(step[1:])]
            {"M": drawn.moveTo, "L": drawn.lineTo, "C": drawn.curveTo, "Z": drawn.close}[step[0]](*at)
        return drawn

    def fitted(words, font, size, room, least):
        while size > least and pdfmetrics.stringWidth(words, font, size) > room * k:
            size -= 0.25
        return size

    def front(card, x, y):
        canvas.setStrokeColorRGB(0.04, 0.24, 0.29)
        canvas.setFillColorRGB(0.04, 0.24, 0.29)
        canvas.setLineWidth(0.5 * k)
        canvas.roundRect((x + 3) * k, (y - 85) * k, 57 * k, 82 * k, 3 * k)
        canvas.setFont("sans-black", fitted(card["name"], "sans-black", 13, 51, 9))
        canvas.drawString((x + 6) * k, (y - 11) * k, card["name"])
        canvas.setFillColorRGB(0.12, 0.37, 0.39)
        canvas.drawPath(path(outlines[card["art"]], 30 / 24, x + 16.5, y - 16), stroke=0, fill=1)
        for i, stat in enumerate(STATS):
            canvas.setLineWidth(0.4 * k)
            canvas.setFillColorRGB(1, 1, 1)
            canvas.roundRect((x + 6 + 17.5 * i) * k, (y - 60) * k, 16 * k, 11 * k, 1.5 * k, fill=1)
            canvas.setFillColorRGB(0.04, 0.24, 0.29)
            canvas.setFont("sans-black", 16)
            canvas.drawCentredString((x + 14 + 17.5 * i) * k, (y - 55) * k, str(card[stat]))
            canvas.setFont("sans-semibold", fitted(stat.title(), "sans-semibold", 8, 16, 8))
            canvas.drawCentredString((x + 14 + 17.5 * i) * k, (y - 58.7) * k, stat.title())
        size = 9
        while True:
            lines = simpleSplit(card["flavour"], "sans", size, 51 * k)
            if len(lines) * size * 1.2 <= 17 * k or size <= 8:
                break
            size -= 0.25
        canvas.setFont("sans", size)
        for i, line in enumerate(lines):
            canvas.drawString((x + 6) * k, (y - 65) * k - i * size * 1.2, line)
        canvas.setFont("sans", 5.5)
        canvas.drawString((x + 6) * k, (y - 83) * k, f"{card['id']} · 1× · v1")

    canvas.beginForm("back")
    canvas.setFillColorRGB(0.12, 0.37, 0.39)
    canvas.setStrokeColorRGB(1, 1, 1)
    canvas.setLineWidth(0.2 * k)
    canvas.rect(0, 0, width * k, height * k, stroke=0, fill=1)
    canvas.drawPath(path(patterns.scales(Box(0, 0, width, height), 6, 0)[0], 1, 0, height))
    canvas.endForm()

    def furniture(number):
        canvas.setStrokeColorRGB(0, 0, 0)
        canvas.setFillColorRGB(0, 0, 0)
        canvas.setLineWidth(0.12 * k)
        for i in range(columns + 1):
            x = (left + i * width) * k
            canvas.line(x, (top - 6) * k, x, (top - 1) * k)
            canvas.line(x, (297 - top + 1) * k, x, (297 - top + 6) * k)
        for i in range(rows + 1):
            y = (top + i * height) * k
            canvas.line((left - 6) * k, y, (left - 1) * k, y)
            canvas.line((210 - left + 1) * k, y, (210 - left + 6) * k, y)
        canvas.line(55 * k, 6 * k, 155 * k, 6 * k)
        for mm in range(0, 101, 5):
            canvas.line((55 + mm) * k, 5 * k, (55 + mm) * k, 7 * k)
        canvas.setFont("sans", 6.5)
        canvas.drawString(10 * k, 290 * k, f"Bench · Cards · sheet {number}")

    number = 0
    for start in range(0, len(deck), columns * rows):
        page = deck[start:start + columns * rows]
        for side in ("front", "back"):
            number += 1
            for i, card in enumerate(page):
                column, row = i % columns, i // columns
                if side == "front":
                    front(card, left + column * width, 297 - top - row * height)
                else:
                    canvas.saveState()
                    canvas.translate((210 - left - (column + 1) * width) * k, (297 - top - (row + 1) * height) * k)
                    canvas.doForm("back")
                    canvas.restoreState()
            if side == "front":
                furniture(number)
            canvas.showPage()
    canvas.save()
    return process_time() - started


def peak() -> float:
    """MB this program needed at most. Linux counts the parent's memory into `ru_maxrss`, so it is asked elsewhere there."""
    try:
        status = Path("/proc/self/status").read_text(encoding="ascii")
        return int(status.partition("VmHWM:")[2].split()[0]) / 1024
    except (OSError, ValueError, IndexError):
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def measured(count: int, who: str) -> dict:
    """One case in this process."""
    deck = cards(count)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CACHE_HOME"] = folder
        file = f"{folder}/deck.pdf"
        seconds = bare(deck, file) if who == "bare" else ours(deck, file, Path(folder))
        size = Path(file).stat().st_size
    memory = peak()
    return {"cards": count, "who": who, "cpu": round(seconds, 3), "memory": round(memory, 1), "bytes": size}


def case(count: int, who: str) -> dict:
    """The same in a process of its own, so that memory and warm caches do not mix."""
    run = subprocess.run([sys.executable, "-m", "tests.bench.deck", str(count), who], capture_output=True, text=True,
                         check=True, cwd=Path(__file__).parents[2])
    return json.loads(run.stdout)


def main() -> int:
    good = True
    heads = ("cards", "bare s", "ours s", "ratio", "bare MB", "ours MB", "bare kB", "ours kB")
    print(" ".join(f"{head:>8}" for head in heads))
    for count in (54, 5400):
        one, other = case(count, "bare"), case(count, "ours")
        ratio = other["cpu"] / one["cpu"]
        good &= ratio <= LIMIT and other["memory"] < MEMORY
        row = (count, one["cpu"], other["cpu"], ratio, one["memory"], other["memory"], one["bytes"] / 1000,
               other["bytes"] / 1000)
        print(" ".join(f"{value:>8.3g}" if value < 100 else f"{value:>8.0f}" for value in row))
    return 0 if good else 1


if __name__ == "__main__":
    if len(sys.argv) == 3:
        print(json.dumps(measured(int(sys.argv[1]), sys.argv[2])))
    else:
        sys.exit(main())
