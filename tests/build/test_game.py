"""The whole pipeline on a project with one piece of every kind and shape: all back modes, both papers, ways to fail."""

import errno
import json
import os
import shutil
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path
from time import sleep
from typing import get_args

import pypdfium2
import pytest
from click.testing import CliRunner

from pnp.base import CannotPrint, digests
from pnp.base.project import Project, shipped
from pnp.base.units import PAPERS
from pnp.base.wording import spoken_ranges
from pnp.build import calibrate, gallery, manifest, printers, printing, several
from pnp.build import game as building
from pnp.build.rulebook import write_rulebook
from pnp.cli import main
from pnp.content.model import Stock
from pnp.pack.options import STOCKS, PrintOptions
from pnp.pack.pack import Pack
from pnp.pack.selection import chosen
from pnp.pack.startpage import START_PAGES
from pnp.paint.pdf import Book
from pnp.paint.raster import images, page_coverages, text_of
from pnp.rules import loading
from tests.broken import GAMES, loaded
from tests.broken import PROJECT as SHIPPED

DEMO = Path(__file__).parents[1] / "demo"
PROJECT = Project(DEMO, shipped())
MODES = ("duplex", "gutter", "needed", "none")
PAPER = ("a4", "letter")


@pytest.fixture(scope="module")
def demo():
    game, module, faults = loading.load_game(PROJECT, "demo")
    assert faults == []
    return game, module


@pytest.fixture(scope="module")
def pack(demo):
    return Pack(PROJECT, *demo)


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """`built(backs, paper)` is the folder of the demonstration printed so, each once."""
    kept = {}

    def folder(backs="duplex", paper="a4", **more):
        key = (backs, paper, *more.items())
        if key not in kept:
            target = kept[key] = tmp_path_factory.mktemp("built")
            wanted = {"PNP-18"} if backs == "none" else set()       # hidden pieces need their backs
            options = PrintOptions.of(paper=PAPERS[paper], backs=backs, force=bool(wanted), **more)
            got = building.build(PROJECT, "demo", options, target)
            assert {d.code for d in got.findings if d.severity == "error"} == wanted
        return kept[key]

    return folder


@pytest.fixture
def project(tmp_path):
    """A copy of the demonstration that may be broken."""
    shutil.copytree(DEMO, tmp_path / "project")
    return Project(tmp_path / "project", shipped())


def run(project, *args):
    return CliRunner().invoke(main, ["-C", str(project.root), "build", "demo", *map(str, args)])


def record(folder):
    return json.loads((folder / "manifest.json").read_text(encoding="utf-8"))


def edit(project, file, find, put):
    path = project.root / file
    text = path.read_text(encoding="utf-8")
    assert find in text
    path.write_text(text.replace(find, put, 1), encoding="utf-8")


# What is printed

@pytest.mark.parametrize("paper", PAPER)
@pytest.mark.parametrize("backs", MODES)
def test_pages_are_those_of_the_sheets(built, pack, backs, paper):
    printed = pack.on(PrintOptions.of(paper=PAPERS[paper], backs=backs))
    words = text_of(built(backs, paper) / "demo-pieces.pdf")

    assert len(words) == len(START_PAGES) + len(printed.sheets) + len(printed.boxes) + len(printed.labels)
    assert "Start here" in words[0]
    for number, page in enumerate(words[2:], 3):
        assert f"sheet {number} of {len(words)}" in page
        assert "Demo" in page


@pytest.mark.parametrize("paper", PAPER)
@pytest.mark.parametrize("backs", MODES)
def test_every_piece_is_printed_as_often_as_wanted(pack, backs, paper):
    for bleed in (0, 2):
        fronts = Counter()
        for sheet in pack.on(PrintOptions.of(paper=PAPERS[paper], backs=backs, bleed=bleed)).sheets:
            fronts.update({(slot.piece, slot.copy) for slot in sheet.slots if slot.side == "front"})
        assert fronts.keys() == {(piece.id, n) for piece in pack.game.pieces for n in range(1, piece.copies + 1)}


def test_no_page_is_blank_and_all_are_paper_size(built):
    for paper in PAPER:
        width, height = PAPERS[paper]
        for image in images(built(paper=paper) / "demo-pieces.pdf", 50.8):
            assert image.size == pytest.approx((2 * width, 2 * height), abs=1)
            assert image.convert("L").getextrema()[0] < 200


def boxes_of(file):
    """Every distinct box that the pages of a file name or leave to be the paper, in mm."""
    pages = list(pypdfium2.PdfDocument(file))
    boxes = [getattr(page, f"get_{name}box")() for page in pages for name in ("media", "crop", "trim", "bleed", "art")]
    return {tuple(round(v * 25.4 / 72, 1) for v in box) for box in boxes}


@pytest.mark.parametrize("more", [{}, {"bleed": 3.0}, {"shift": (1.5, -2.0, 0.5)}, {"backs": "gutter"}], ids=str)
@pytest.mark.parametrize("paper", PAPER)
def test_paper_is_the_only_box_of_a_page(built, paper, more):
    """Printing systems centre a smaller box on the paper, each page by its own, and backs no longer meet fronts."""
    files = list(built(paper=paper, **more).glob("*.pdf"))

    assert [boxes_of(file) for file in files] == [{(0, 0, *PAPERS[paper])}] * 2


def test_paper_is_the_only_box_of_other_pages(pack, tmp_path):
    a4, refuge = PAPERS["a4"], Pack(SHIPPED, *loaded("refuge"))
    calibrate.write_calibration(tmp_path / "calibrate.pdf", PROJECT, PrintOptions().layout)
    gallery.write_gallery(tmp_path / "gallery.pdf", pack)
    write_rulebook(tmp_path / "rules.pdf", refuge)
    write_rulebook(tmp_path / "booklet.pdf", refuge.on(PrintOptions(booklet=True)))

    assert {file.stem: boxes_of(file) for file in tmp_path.iterdir()} == {
        **{name: {(0, 0, *a4)} for name in ("calibrate", "gallery", "rules")}, "booklet": {(0, 0, *a4.turned())}}


@pytest.mark.parametrize("game_id", GAMES)
def test_letter_takes_no_more_sheets_than_a4(game_id):
    made = Pack(SHIPPED, *loaded(game_id))
    a4, letter = (len(made.on(PrintOptions.of(paper=PAPERS[paper])).sheets) for paper in PAPER)

    assert letter <= a4


def test_backs_that_tell_nothing_are_not_needed(pack):
    assert {"mini-1", "mini-2", "round-1", "mat-1", "board-1"} <= pack.informative
    assert not {"card-1", "square-1", "flat-1"} & pack.informative


def test_faces_land_where_the_sheet_says(built, pack):
    """The ink of the first sheet lies inside the trim of its cards, but for the margins' small print."""
    sheet = pack.sheets[0]
    page = next(images(built() / "demo-pieces.pdf", 101.6, range(2, 3))).convert("L")
    for slot in sheet.slots:
        box = [int(4 * v) for v in (slot.x, slot.y, slot.x + slot.width, slot.y + slot.height)]
        face = page.crop(box)
        inner = face.crop((8, 8, face.width - 8, face.height - 8))
        assert inner.getextrema()[0] < 120
        rim = face.crop((3, 30, 8, face.height - 30))
        assert rim.getextrema()[0] > 200


def test_start_page_counts_every_set_with_its_pages(pack, built):
    words = text_of(built() / "demo-pieces.pdf")
    for name, pieces in pack.game.sets.items():
        title = pieces.about.title
        assert title in words[0]
        pages = [n for n, page in enumerate(words, 1) if n > 2 and title in page]
        assert pages, name
    assert "100 %" in words[0]
    assert "1 six-sided die" in words[0]


def test_stocks_are_told_with_their_pages(built):
    stocks = record(built())["files"][0]["stocks"]

    assert stocks[0] == {"stock": "card", "sides": "two", "pages": [[3, 6]]}
    assert {"stock": "thick", "sides": "two", "pages": [[7, 10]]} in stocks
    assert sorted(page for group in stocks for first, last in group["pages"] for page in range(first, last + 1)) == list(
        range(3, record(built())["files"][0]["pages"] + 1))


def test_reference_has_pages_of_its_own(built):
    words = text_of(built() / "demo-reference.pdf")

    assert len(words) == 2
    assert "One" in words[0] and "Anchor" not in words[0]


def test_boxes_and_labels_come_last(built):
    words = text_of(built() / "demo-pieces.pdf")

    assert "11 cards" in words[-2]
    assert "Square tiles" in words[-1] and "7 pieces" in words[-1]


def test_same_input_same_bytes(built, tmp_path):
    again = building.build(PROJECT, "demo", PrintOptions(), tmp_path)

    assert [(file["name"], file["sha256"]) for file in record(built())["files"]] == [
        (path.name, manifest.checksum(path)) for path in again.files]


@pytest.mark.parametrize("seed", ["1", "2"])
def test_bytes_do_not_depend_on_the_order_of_hashes(built, tmp_path, seed):
    run = [sys.executable, "-m", "pnp", "-C", str(DEMO), "build", "demo", "-o", str(tmp_path)]
    subprocess.run(run, check=True, capture_output=True, env={**os.environ, "PYTHONHASHSEED": seed},
                   cwd=Path(__file__).parents[2])

    assert (tmp_path / "demo/demo-pieces.pdf").read_bytes() == (built() / "demo-pieces.pdf").read_bytes()


def test_outline_names_every_set(built, pack):
    titles = " ".join(mark.get_title() for mark in pypdfium2.PdfDocument(built() / "demo-pieces.pdf").get_toc())

    assert "Start here" in titles
    assert [about.about.title for about in pack.game.sets.values() if about.about.title not in titles] == []


def test_files_are_small(built):
    """A common back is drawn once, however many sheets it covers."""
    assert (built() / "demo-pieces.pdf").stat().st_size < 260_000


# Options

def test_selection_prints_only_what_is_named(demo, tmp_path):
    options = PrintOptions.of(only=("minis",), pieces=("card-3",))
    building.build(PROJECT, "demo", options, tmp_path)
    words = text_of(tmp_path / "demo-minis-card-3.pdf")

    assert [path.name for path in tmp_path.iterdir()] == ["demo-minis-card-3.pdf"]
    assert {piece.id for piece in chosen(demo[0], options)} == {"mini-1", "mini-2", "card-3"}
    assert "Turtle" in "".join(words) and "Shark" not in "".join(words[2:])


def test_one_copy_of_a_lost_card(tmp_path):
    result = run(PROJECT, "--piece", "card-1#2", "-o", tmp_path)
    words = text_of(tmp_path / "demo/demo-card-1-2.pdf")

    assert result.exit_code == 0, result.output
    assert len(words) == 4
    assert words[2].count("Anchor") == 1
    assert "card-1 · 4× · v1" in words[2]


def held(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize("given, name", [
    (("--piece", "card-3"), "demo-card-3.pdf"), (("--only", "minis"), "demo-minis.pdf"),
    (("--piece", "turtle"), "demo-card-3.pdf"),
    (("--piece", "card-3", "--force"), "demo-card-3.pdf"),
])
def test_selection_leaves_the_pack_as_it_is(project, given, name):
    run(project)
    pack = held(project.output / "demo")
    result = run(project, *given)
    after = held(project.output / "demo")

    assert (result.exit_code, result.stdout.split()[0]) == (0, f"output/demo/{name}")
    assert after.pop(name).startswith(b"%PDF")
    assert after == pack
    assert "demo: unchanged" in run(project).output


def test_draft_of_a_selection_leaves_the_pack_as_it_is(project):
    run(project)
    pack = held(project.output / "demo")
    edit(project, "content/demo/cards.toml", "copies = 4", "copies = 5")
    refused, forced = run(project, "--piece", "card-3"), run(project, "--piece", "card-3", "--force")
    after = held(project.output / "demo")

    assert (refused.exit_code, forced.exit_code) == (1, 1)
    assert all("DRAFT" in page for page in text_of(project.output / "demo/demo-card-3.pdf"))
    assert after.pop("demo-card-3.pdf")
    assert after == pack


def test_selection_is_always_made(project):
    """A manifest that tells of the same selection, as older builds wrote, does not count."""
    run(project)
    file = project.output / "demo/manifest.json"
    asked = manifest.inputs_digest(project, "demo", PrintOptions.of(pieces=("card-3",)))
    file.write_text(json.dumps(record(file.parent) | {"inputs": asked}), encoding="utf-8")

    for _ in range(2):
        assert "demo-card-3.pdf" in run(project, "--piece", "card-3").stdout


def test_selection_of_players_is_a_whole_pack(project):
    assert run(project, "--players", 1).exit_code == 0

    told = record(project.output / "demo")
    assert told["options"]["players"] == 1
    assert told["ledger"] == [{"id": "all", "expected": 57, "printed": 55}]
    assert "demo: unchanged" in run(project, "--players", 1).output


def test_name_of_a_selection():
    def name(only=(), pieces=()):
        return printing.part_name("demo", PrintOptions.of(only=only, pieces=pieces))

    assert name(("b", "a"), ("d", "c", "d")) == name(("a", "b"), ("c", "d")) == "demo-a-b-c-d.pdf"
    assert name(pieces=("a#1", "b/c:d")) == "demo-a-1-b-c-d.pdf"
    many = tuple(f"card-{n}" for n in range(40))
    assert name(pieces=many).startswith("demo-card-0-card-1-card-10-")
    assert len(name(pieces=many)) == len(name(pieces=many[1:])) == 80
    assert name(pieces=many) != name(pieces=(*many[:-1], "card-99"))


@pytest.mark.parametrize("name", ["pieces", "Reference", "rulebook", "gallery"])
def test_set_named_like_a_file_of_the_pack(name):
    part = printing.part_name("demo", PrintOptions.of(only=(name,)))

    assert part.startswith(f"demo-{name}-")
    assert part == printing.part_name("demo", PrintOptions.of(only=(name,)))


def test_players_get_only_what_they_need(demo):
    game, _ = demo
    ids = {n: {piece.id for piece in chosen(game, PrintOptions.of(players=n))} for n in (0, 1, 2)}

    assert ids[0] == ids[2]
    assert ids[0] - ids[1] == {"mini-2"}
    minis = {n: sum(p.copies for p in chosen(game, PrintOptions.of(players=n)) if p.id == "mini-1") for n in (0, 1, 2)}
    assert minis == {0: 2, 1: 1, 2: 2}


def test_debug_and_little_ink_change_what_is_printed(built):
    plain, debug, spare = (built(**more) for more in ({}, {"debug": True}, {"low_ink": True}))
    ink = {folder: sum(page_coverages(folder / "demo-pieces.pdf")) for folder in (plain, debug, spare)}

    assert ink[spare] < 0.6 * ink[plain]
    assert ink[debug] != ink[plain]


def test_hidden_backs_stay_hidden_with_little_ink(built):
    """The backs of the square tiles look the same, and not empty."""
    (page,) = images(built(low_ink=True) / "demo-pieces.pdf", 50, range(7, 8))

    assert page.convert("L").crop((200, 50, 380, 200)).getextrema()[0] < 200


def test_profile_moves_backs_only(built, tmp_path):
    moved = building.build(PROJECT, "demo", PrintOptions.of(shift=(5.0, 10.0, 0.0), printer="p"), tmp_path)
    assert moved.files
    dpi = 50.8
    plain, other = (list(images(folder / "demo-pieces.pdf", dpi, range(2, 4))) for folder in (built(), tmp_path))
    assert plain[0].tobytes() == other[0].tobytes()
    back, shifted = (image.convert("L").crop((60 + 10 * n, 60 + 20 * n, 300 + 10 * n, 480 + 20 * n))
                     for n, image in enumerate((plain[1], other[1])))
    differ = sum(abs(a - b) > 60 for a, b in zip(back.tobytes(), shifted.tobytes()))
    assert differ < 0.02 * back.width * back.height


def test_hidden_pieces_are_not_printed_without_their_backs(tmp_path):
    """A secret that can be read from behind is no secret: one finding for each set; forced, it is printed as a draft."""
    got = building.build(PROJECT, "demo", PrintOptions.of(backs="none"), tmp_path)

    assert {(d.code, d.severity, d.span.file) for d in got.findings} == {
        ("PNP-18", "error", f"content/demo/{name}.toml") for name in ("cards", "squares")}
    assert not got.files
    assert building.build(PROJECT, "demo", PrintOptions.of(backs="none", force=True), tmp_path).files
    assert building.build(PROJECT, "demo", PrintOptions.of(backs="needed"), tmp_path).files


def test_small_margin_is_told_by_a_code_of_its_own(project):
    """What `pnp explain` says of the code is what is wrong."""
    result = run(project, "--margin", 4.5)

    assert result.exit_code == 0, result.output
    assert "warning: PNP-25 the margin is 4.5 mm" in result.output and "PNP-19" not in result.output


def test_stocks_can_be_printed_differently(pack):
    sheets = pack.on(PrintOptions.of(backs="none", backs_by_stock={"card": "duplex", "chipboard": "gutter"})).sheets

    assert {sheet.stock for sheet in sheets if sheet.pair >= 0} == {"card"}
    assert any(line.kind == "fold" for sheet in sheets if sheet.stock == "chipboard" for line in sheet.lines)
    assert not any(slot.side == "back" for sheet in sheets if sheet.stock == "plain" for slot in sheet.slots)


@pytest.mark.parametrize("args, says", [
    (("--margin", 3), "a margin of 3 mm is too small"), (("--paper", "80x80"), "80 x 80 mm paper"),
    (("--paper", "a9"), "unknown paper `a9`"), (("--backs", "both"), "`--backs both`"),
    (("--backs", "wood=none"), "card, chipboard, plain"), (("--only", "card"), "did you mean `cards`"),
    (("--piece", "card-9"), "demo has no piece `card-9`"), (("--players", 7), "is played by 1, 2, not by 7"),
    (("--piece", "card-1#5"), "`card-1` has copies #1 to #4, no #5"), (("--piece", "card-9#1"), "has no piece `card-9`"),
    (("--printer", "nobody's"), "no printer"), (("--bleed", 9), "9.0 is not in the range"),
])
def test_calls_that_make_no_sense(args, says, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    result = run(PROJECT, *args, "-o", tmp_path / "out")

    assert (result.exit_code, says in result.output) == (2, True), result.output
    assert not list((tmp_path / "out").rglob("*.pdf"))


@pytest.mark.parametrize("flip, order", [("long", "interleaved"), ("short", "fronts-first")])
def test_options_of_the_command_reach_the_sheets(flip, order, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    printers.save_profile("laser", 1, 2, 0.5)
    result = run(PROJECT, "--flip", flip, "--order", order, "--printer", "laser", "--only", "cards", "--gap", 2,
                 "-o", tmp_path)
    whole = run(PROJECT, "--flip", flip, "--order", order, "--printer", "laser", "--gap", 2, "-o", tmp_path)
    options = record(tmp_path / "demo")["options"]

    assert (result.exit_code, whole.exit_code) == (0, 0), result.output
    assert (options["flip"], options["order"], options["shift"], options["gap"]) == (flip, order, [1, 2, 0.5], 2)
    assert f"turn over the {flip} edge" in text_of(tmp_path / "demo/demo-cards.pdf")[2]


# Nothing is built twice, nothing is lost

def test_unchanged_game_is_not_built_again(project, tmp_path, monkeypatch):
    assert run(project).exit_code == 0
    before = {path: path.stat().st_mtime_ns for path in (project.output / "demo").iterdir()}
    monkeypatch.setattr(several, "build", None)
    result = run(project)

    assert (result.exit_code, "demo: unchanged" in result.output) == (0, True)
    assert before == {path: path.stat().st_mtime_ns for path in (project.output / "demo").iterdir()}


def test_unchanged_game_costs_no_heavy_import(project):
    assert run(project).exit_code == 0
    script = ("import sys\nfrom pnp.cli import main\n"
              f"main(['-C', {str(project.root)!r}, 'build', 'demo'], standalone_mode=False)\n"
              "print(sorted({'reportlab', 'pydantic', 'jinja2', 'PIL', 'pypdfium2'} & set(sys.modules)))")
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, cwd=Path(__file__).parents[2])

    assert "demo: unchanged" in told.stderr
    assert told.stdout == "[]\n"


@pytest.mark.parametrize("change", ["content", "template", "shared words", "option", "missing file", "damaged file"])
def test_changed_game_is_built_again(project, change):
    assert run(project).exit_code == 0
    args = ()
    match change:
        case "content":
            edit(project, "content/demo/cards.toml", "Anchor", "Anker")
        case "template":
            edit(project, "templates/demo/card.xml.j2", 'size="13"', 'size="12"')
        case "shared words":
            (project.root / "templates/shared").mkdir()
            (project.root / "templates/shared/words.toml").write_text('[start]\ntitle = "Los"\n', encoding="utf-8")
        case "option":
            args = ("--gap", 1)
        case "missing file":
            (project.output / "demo/demo-pieces.pdf").unlink()
        case "damaged file":
            (project.output / "demo/demo-pieces.pdf").write_bytes(b"%PDF")
    result = run(project, *args)

    assert result.exit_code == 0
    assert "demo-pieces.pdf  " in result.output


def test_inputs_are_content_templates_code_versions_and_options(project):
    first = manifest.inputs_digest(project, "demo", PrintOptions())
    (project.root / "content/demo/.swp").write_text("left by an editor", encoding="utf-8")
    (project.root / "content/other").mkdir()
    (project.root / "content/other/game.toml").write_text("another game", encoding="utf-8")

    assert manifest.inputs_digest(project, "demo", PrintOptions()) == first
    assert manifest.inputs_digest(project, "demo", PrintOptions.of(low_ink=True)) != first


@pytest.mark.parametrize("place, matters", [
    ("pdf.py", True), ("paper/sheets.py", True), ("paper/deep/marks.py", True), ("games/__init__.py", True),
    ("games/demo/quests/first.py", True), ("games/other/legal.py", False), ("_data/content/demo/game.toml", False),
    ("paper/__pycache__/sheets.cpython-311.pyc", False),
])
def test_code_that_prints_a_game_is_among_its_inputs(tmp_path, monkeypatch, place, matters):
    """However deep it lies in the package; not the other games', nor what a wheel carries."""
    monkeypatch.setattr(digests, "PACKAGE", tmp_path)
    (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
    seen = []
    for text in ("before", "after"):
        (tmp_path / place).write_text(text, encoding="utf-8")
        seen.append(manifest.inputs_digest(PROJECT, "demo", PrintOptions()))

    assert (seen[0] != seen[1]) == matters


def test_moved_code_is_changed_code(tmp_path, monkeypatch):
    monkeypatch.setattr(digests, "PACKAGE", tmp_path)
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
    (tmp_path / "a/marks.py").write_text("same", encoding="utf-8")
    before = manifest.inputs_digest(PROJECT, "demo", PrintOptions())
    (tmp_path / "a/marks.py").rename(tmp_path / "b/marks.py")

    assert manifest.inputs_digest(PROJECT, "demo", PrintOptions()) != before


def test_inputs_are_read_once(project, monkeypatch):
    asked, below = [], digests.files_below
    monkeypatch.setattr(digests, "files_below", lambda folder: (asked.append(folder), below(folder))[1])
    run(project)

    assert digests.PACKAGE in asked and len(asked) == len(set(asked))
    assert record(project.output / "demo")["inputs"] == manifest.inputs_digest(project, "demo", PrintOptions())


def test_content_with_findings_is_not_printed(project):
    run(project)
    before = held(project.output / "demo")
    edit(project, "content/demo/cards.toml", "copies = 4", "copies = 5")
    result = run(project)

    assert result.exit_code == 1
    assert "PNP-07" in result.output and "demo: not printed, 1 finding" in result.output
    assert before == held(project.output / "demo")


def test_broken_template_is_not_printed_and_told_in_place(project):
    edit(project, "templates/demo/card.xml.j2", "{{ piece.name }}", "{{ piece.nome }}")
    result = run(project)

    assert result.exit_code == 1
    assert "templates/demo/card.xml.j2:4: PNP-11 `card-1` front" in result.output
    assert not list(project.output.rglob("*.pdf"))


def test_forced_print_is_marked(project, built):
    edit(project, "content/demo/cards.toml", "copies = 4", "copies = 5")
    result = run(project, "--force")
    words = text_of(project.output / "demo/demo-pieces.pdf")

    assert result.exit_code == 1
    assert "PNP-07" in result.output
    assert all("DRAFT" in page for page in words)
    assert record(project.output / "demo")["draft"] is True
    assert "PNP-07" in run(project, "--force").output
    assert not any("DRAFT" in page for page in text_of(built() / "demo-pieces.pdf"))


def test_game_that_does_not_load_is_told(project):
    (project.root / "content/demo/cards.toml").write_text("[set\n", encoding="utf-8")
    result = run(project, "--force")

    assert result.exit_code == 1
    assert "content/demo/cards.toml:1" in result.output


def test_full_disk_loses_nothing(project, monkeypatch):
    run(project)
    before = held(project.output / "demo")
    edit(project, "content/demo/cards.toml", "Anchor", "Anker")

    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Book, "save", full)
    result = run(project)

    assert (result.exit_code, "demo: No space left on device" in result.output) == (2, True)
    assert "Traceback" not in result.output
    assert before == held(project.output / "demo")


def test_interrupted_build_leaves_nothing_behind(project, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(manifest, "write_manifest", interrupted)
    result = run(project)

    assert result.exit_code == 1
    assert list((project.output / "demo").iterdir()) == []


def test_output_that_cannot_be_written_is_told(project, tmp_path):
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    result = run(project, "-o", tmp_path / "file")

    assert result.exit_code == 2
    assert "Traceback" not in result.output


@pytest.fixture
def two(project):
    """A project with two games that differ in nothing but their names."""
    for place in ("content", "templates"):
        shutil.copytree(project.root / place / "demo", project.root / place / "other")
    return project


def build_all(project, *args):
    return CliRunner().invoke(main, ["-C", str(project.root), "build", *map(str, args)])


def test_several_games_are_built_side_by_side(two, built):
    result = build_all(two)

    assert result.exit_code == 0, result.output
    assert [line.split()[0] for line in result.output.splitlines() if line.startswith("output")] == [
        f"output/{game}/{game}-{file}.pdf" for game in ("demo", "other") for file in ("pieces", "reference")]
    assert (two.output / "demo/demo-pieces.pdf").read_bytes() == (built() / "demo-pieces.pdf").read_bytes()


def test_findings_of_one_game_do_not_keep_the_other_from_print(two):
    edit(two, "content/demo/cards.toml", "copies = 4", "copies = 5")
    result = build_all(two)

    assert result.exit_code == 1
    assert "demo: not printed, 1 finding" in result.output
    assert [path.parent.name for path in two.output.rglob("*-pieces.pdf")] == ["other"]


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
def test_ctrl_c_ends_at_once_and_leaves_nothing_half(two):
    command = [sys.executable, "-m", "pnp", "-C", str(two.root), "build"]
    interruptible = ("import os, signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); "
                     "os.execv(sys.argv[1], sys.argv[1:])")
    process = subprocess.Popen([sys.executable, "-c", interruptible, *command], stderr=subprocess.PIPE, text=True,
                               stdout=subprocess.PIPE, start_new_session=True, cwd=Path(__file__).parents[2])
    while process.poll() is None and not list(two.output.glob("*/.new-*/*.pdf")):
        sleep(0.005)
    os.killpg(process.pid, signal.SIGINT)
    _, told = process.communicate(timeout=60)

    assert (process.returncode, "Aborted!" in told, "Traceback" in told) == (1, True, False), told
    assert [path for path in two.output.rglob("*") if path.is_file()] == []
    with pytest.raises(ProcessLookupError):
        os.killpg(process.pid, 0)                    # nobody is left of all that it started


def test_jobs_change_nothing_but_the_time(two):
    one, many = build_all(two, "--jobs", 1, "-o", two.root / "one"), build_all(two, "--jobs", 2, "-o", two.root / "many")
    names = ("demo-pieces.pdf", "demo-reference.pdf", "manifest.json")

    assert (one.exit_code, many.exit_code) == (0, 0), many.output
    assert [(two.root / "one/demo" / name).read_bytes() for name in names] == [
        (two.root / "many/demo" / name).read_bytes() for name in names]


def test_ink_is_measured_when_it_is_asked_for(project):
    run(project)
    without = record(project.output / "demo")
    asked = run(project, "--ink")
    told = record(project.output / "demo")

    assert not any("ink" in file for file in without["files"])
    assert "demo-pieces.pdf  " in asked.output
    for file in told["files"]:
        assert len(file["ink"]) == file["pages"] and all(0 < ink < 0.5 for ink in file["ink"])
    assert [{key: value for key, value in file.items() if key != "ink"} for file in told["files"]] == without["files"]
    assert all("demo: unchanged" in run(project, *again).output for again in ((), ("--ink",)))


def test_refusal_of_several_games_is_one_sentence(two):
    result = build_all(two, "--margin", 3)

    assert (result.exit_code, result.output.count("is too small"), "demo: a margin" in result.output) == (2, 1, True)
    assert "Traceback" not in result.output


def test_manifest_is_written_last(tmp_path, monkeypatch):
    order = []
    rename = Path.replace
    monkeypatch.setattr(Path, "replace", lambda self, target: (order.append(self.name), rename(self, target))[1])
    building.build(PROJECT, "demo", PrintOptions(), tmp_path)

    assert order[-1] == "manifest.json"


def test_manifest_tells_what_was_printed(built, pack):
    told = record(built())

    assert told["schema"] == 1
    assert told["options"]["paper"] == [210, 297]
    assert [file["name"] for file in told["files"]] == ["demo-pieces.pdf", "demo-reference.pdf"]
    for file in told["files"]:
        assert file["sha256"] == manifest.checksum(built() / file["name"])
        assert file["pages"] == len(text_of(built() / file["name"]))
        assert "ink" not in file
    by_id = {piece["id"]: piece for piece in told["pieces"]}
    assert by_id.keys() == {piece.id for piece in pack.game.pieces}
    assert by_id["card-1"]["copies"] == 4
    assert by_id["card-1"]["fields"]["art"] == "anchor"
    assert by_id["card-1"]["front"] == pack.press.face(pack.game.piece("card-1")).digest != by_id["card-2"]["front"]
    assert by_id["card-1"]["back"] == by_id["card-2"]["back"]
    assert (by_id["stand-1"]["back"], by_id["chip-1"]["back"]) == ("mirror", "none")
    assert told["ledger"] == [{"id": "all", "expected": 57, "printed": 57}]


def test_stocks_are_those_of_the_model():
    assert get_args(Stock) == STOCKS


def test_page_numbers_are_spoken():
    assert spoken_ranges([3, 4, 5, 9, 11, 12]) == "3–5, 9, 11–12"
    assert spoken_ranges([]) == ""


def test_pieces_too_large_for_the_paper_are_refused_before_anything_is_written(tmp_path):
    with pytest.raises(CannotPrint):
        building.build(PROJECT, "demo", PrintOptions.of(paper=PAPERS["a4"]._replace(width=90)), tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_bytes_do_not_depend_on_what_was_printed_before(tmp_path):
    """A game printed after another is the same as one printed alone: nothing is kept that writes numbers otherwise."""
    run = [sys.executable, "-m", "pnp", "-C", str(DEMO), "build", "demo", "-o", str(tmp_path / "alone")]
    subprocess.run(run, check=True, capture_output=True, cwd=Path(__file__).parents[2])
    for game_id in GAMES[-2:]:
        building.build(SHIPPED, game_id, PrintOptions(), tmp_path / game_id)
    building.build(PROJECT, "demo", PrintOptions(), tmp_path / "demo")

    alone = record(tmp_path / "alone/demo")
    after = record(tmp_path / "demo")
    assert [file["sha256"] for file in alone["files"]] == [file["sha256"] for file in after["files"]]
    assert alone["pieces"] == after["pieces"]
