"""The pages before the pieces: page ranges by paper, what to make, the checklist."""

from pathlib import Path
from typing import get_args

import pytest

from pnp.base.project import Project, shipped
from pnp.base.units import PAPERS
from pnp.base.wording import spoken
from pnp.faces.press import Press
from pnp.pack import labels, startpage
from pnp.pack import selection as imposing
from pnp.pack.options import Options
from pnp.paint.pdf import Book
from pnp.paint.raster import text_of
from pnp.rules import loading
from pnp.sheets.layout import Backs
from tests.broken import GAMES, PROJECT, loaded

DEMO = Project(Path(__file__).parents[1] / "demo", shipped())
WAYS = [{"backs": backs} for backs in get_args(Backs)] + [
    {"backs": "none" if how == "duplex" else "duplex", "backs_by_stock": (("chipboard", how),)} for how in get_args(Backs)]


@pytest.fixture(scope="module")
def press():
    game, module, _ = loading.load_game(DEMO, "demo")
    return Press(DEMO, game, module)


def told(press, **more):
    """The values of the first page, the pieces and the sheets."""
    options = Options(**more)
    pieces = list(imposing.chosen(press.game, options))
    sheets = imposing.sheets(press, options)
    boxes = imposing.boxes(press.game, options.layout)
    tags = labels.label_sheets(press, pieces, options.layout)
    return startpage.values(press, options, pieces, sheets, boxes, tags), sheets


def numbers(spoken):
    found = []
    for part in spoken.split(", "):
        first, _, last = part.partition("–")
        found += range(int(first), int(last or first) + 1)
    return found


@pytest.mark.parametrize("backs", ["duplex", "gutter", "needed", "none"])
def test_every_page_is_in_one_group(press, backs):
    values, sheets = told(press, backs=backs)
    pages = [page for group in values["groups"] for page in numbers(group["pages"])]

    assert sorted(pages) == list(range(1, len(pages) + 1))
    assert len(pages) == 2 + len(sheets) + 2


def test_two_sided_pages_are_told_apart(press):
    duplex, gutter = (told(press, backs=backs)[0]["groups"] for backs in ("duplex", "gutter"))

    assert "both sides, turned over the long edge" in {group["sides"] for group in duplex}
    assert {group["sides"] for group in gutter} == {"one side", "one side, then folded"}
    assert "both sides, turned over the short edge" in {group["sides"] for group in told(press, flip="short")[0]["groups"]}


def test_fronts_first_names_fronts_and_backs(press):
    groups = [group for group in told(press, order="fronts-first")[0]["groups"] if "200" in group["stock"]]

    assert [(group["pages"], group["sides"]) for group in groups[:2]] == [
        ("3–4", "fronts: print these first"), ("5–6", "backs, on pages 3–4 turned over the long edge")]


def test_box_shows_the_back_of_its_cards(press):
    (sheet,) = imposing.boxes(press.game, Options().layout)
    walls = {panel.name: labels.panel_face(press, panel) for panel in sheet.panels}

    assert walls["back"].items[0].items == press.face(press.game.piece("card-1"), "back").items
    assert walls["front"].texts == ["Demo", "Cards", "11 cards"]


def test_checklist_counts_pieces_and_names_their_pages(press):
    values, sheets = told(press)
    rows = {row["title"]: row for row in values["checks"]}

    assert {row["count"] for title, row in rows.items() if title == "Cards"} == {11}
    for name, pieces in press.game.sets.items():
        row = rows[pieces.about.title]
        assert row["count"] == pieces.count
        assert numbers(row["pages"]) == [n for n, sheet in enumerate(sheets, 3) if name in sheet.sets]
    assert rows["Boxes for cards"]["count"] == 1
    assert rows["Labels for bags"]["count"] == 7


def test_only_what_is_needed_is_explained(press):
    everything, cards = (list(told(press, **more)[0]["makes"]) for more in ({}, {"only": ("cards",)}))
    words = press.shared["start"]

    assert {words[key] for key in ("fold", "glue", "standees", "saddles", "boards", "boxes")} == set(everything)
    assert words["standees"] not in cards and words["boards"] not in cards


def glued(press, values):
    """The pages that the table of papers wants glued, and those that the step of gluing names."""
    shared = press.shared
    before, after = shared["start"]["chipboard"].split("{pages}")
    table = [group["pages"] for group in values["groups"] if group["stock"] == shared["stock"]["chipboard"]]
    steps = [text.removeprefix(before).removesuffix(after) for text in values["makes"] if text.endswith(after)]
    return [sorted(page for text in texts for page in numbers(text)) for texts in (table, steps)]


@pytest.mark.parametrize("order", ["interleaved", "fronts-first"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("game_id", ["demo", *GAMES])
def test_no_page_is_printed_on_both_sides_and_glued(press, game_id, paper, order):
    """Glue on a two-sided page destroys a face: thick card does for those."""
    made = press if game_id == "demo" else Press(PROJECT, *loaded(game_id))
    for way in WAYS:
        values, sheets = told(made, paper=PAPERS[paper], order=order, **way)
        of_board = {n: sheet for n, sheet in enumerate(sheets, 3) if sheet.stock == "chipboard"}
        two_sided = [n for n, sheet in of_board.items() if sheet.pair >= 0]
        thick = [group["pages"] for group in values["groups"] if group["stock"] == made.shared["stock"]["thick"]]

        assert glued(made, values) == [[n for n in of_board if n not in two_sided]] * 2, way
        assert sorted(n for pages in thick for n in numbers(pages)) == two_sided, way
        assert {paper for paper, sides in startpage.stocks(sheets, 3, order) if sides in ("two", "fronts", "backs")
                } <= {"card", "plain", "thick"}, way


def test_folded_pages_go_round_the_chipboard(press):
    wrapped = press.shared["start"]["wrapped"]

    told_so = [wrapped in told(press, backs=backs)[0]["makes"] for backs in ("gutter", "duplex", "none")]
    assert told_so == [True, False, False]


@pytest.mark.parametrize("backs, thick", [("duplex", True), ("gutter", False), ("none", False)])
def test_printed_page_says_what_is_glued(backs, thick, tmp_path):
    made = Press(PROJECT, *loaded("tentacula"))
    values, sheets = told(made, backs=backs)
    book = Book(str(tmp_path / "start.pdf"))
    book.page(made.rendered("pages/start", values, *PAPERS["a4"]), PAPERS["a4"])
    book.save()
    words = " ".join(text_of(tmp_path / "start.pdf")[0].split())

    one_sided = [n for n, sheet in enumerate(sheets, 3) if sheet.stock == "chipboard" and sheet.pair < 0]
    assert ("never glue it" in words) == thick
    assert f"Pages {spoken(one_sided)}: glue them on chipboard" in words


def test_hint_fits_the_printer(press):
    words = press.shared["start"]

    assert told(press)[0]["hint"] == words["duplex"]
    assert told(press, order="fronts-first")[0]["hint"] == words["fronts"]
    assert told(press, backs="none")[0]["hint"] == ""


def test_part_of_a_pack_says_so(press):
    assert told(press)[0]["part"] == ""
    assert told(press, only=("cards",), pieces=("mat-1",))[0]["part"] == "This is a part of the pack: cards, mat-1. "
    assert told(press, players=2)[0]["part"] == "For 2 players only. "


@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "legal"])
@pytest.mark.parametrize("game_id", ["demo", *GAMES])
def test_pages_of_every_game_fit_every_paper(press, game_id, paper):
    made = press if game_id == "demo" else Press(PROJECT, *loaded(game_id))
    for low_ink in (False, True):
        printed = Press(made.project, made.game, made.module, low_ink)
        values, _ = told(made, paper=PAPERS[paper])
        for template in startpage.PAGES:
            assert printed.rendered(f"pages/{template}", values, *PAPERS[paper])
        assert [str(fault) for fault in printed.faults] == []


@pytest.mark.parametrize("order", ["interleaved", "fronts-first"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("game_id", ["demo", *GAMES])
def test_first_page_has_room_however_it_is_printed(press, game_id, paper, order):
    made = Press(press.project, press.game, press.module) if game_id == "demo" else Press(PROJECT, *loaded(game_id))
    for way in WAYS:
        assert made.rendered("pages/start", told(made, paper=PAPERS[paper], order=order, **way)[0], *PAPERS[paper])

    assert [str(fault) for fault in made.faults] == []


@pytest.mark.parametrize("game_id", ["demo", *GAMES])
def test_boxes_and_labels_of_every_game_have_room_for_their_words(press, game_id):
    made = press if game_id == "demo" else Press(PROJECT, *loaded(game_id))
    pieces = list(made.game.pieces)
    for sleeved in (False, True):
        for sheet in imposing.boxes(made.game, Options().layout, sleeved):
            assert all(labels.panel_face(made, panel) for panel in sheet.panels)
    for sheet in labels.label_sheets(made, pieces, Options().layout):
        assert all(labels.label_face(made, slot.piece, pieces) for slot in sheet.slots)

    assert [str(fault) for fault in made.faults] == []


def test_strips_without_feet_are_not_glued_shut(press):
    """A hat that hangs over a figure stays open."""
    words, (values, _) = press.shared["start"], told(press, pieces=("stand-3",))

    assert words["saddles"] in values["makes"] and words["standees"] not in values["makes"]
