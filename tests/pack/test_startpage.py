"""The pages before the pieces: page ranges by paper, what to make, the checklist."""

from pathlib import Path
from typing import get_args

import pytest

from pnp.base.project import Project, shipped
from pnp.base.units import PAPERS
from pnp.base.wording import spoken_ranges
from pnp.pack import startpage
from pnp.pack.options import PrintOptions
from pnp.pack.pack import Pack
from pnp.paint.pdf import Book
from pnp.paint.raster import text_of
from pnp.rules import loading
from pnp.sheets.layout import Backs
from tests.broken import GAMES, PROJECT, loaded

DEMO = Project(Path(__file__).parents[1] / "demo", shipped())
WAYS = [{"backs": backs} for backs in get_args(Backs)] + [
    {"backs": "none" if how == "duplex" else "duplex", "backs_by_stock": {"chipboard": how}} for how in get_args(Backs)]


@pytest.fixture(scope="module")
def demo():
    game, module, _ = loading.load_game(DEMO, "demo")
    return Pack(DEMO, game, module)


@pytest.fixture(scope="module")
def pack(demo):
    """`pack(game_id)`: a game's pack."""
    return lambda game_id: demo if game_id == "demo" else Pack(PROJECT, *loaded(game_id))


def told(pack, **more):
    """The values of the first page, and the sheets."""
    printed = pack.on(PrintOptions.of(**more))
    return printed.start, printed.sheets


def numbers(spoken):
    found = []
    for part in spoken.split(", "):
        first, _, last = part.partition("–")
        found += range(int(first), int(last or first) + 1)
    return found


@pytest.mark.parametrize("backs", ["duplex", "gutter", "needed", "none"])
def test_every_page_is_in_one_group(demo, backs):
    values, sheets = told(demo, backs=backs)
    pages = [page for group in values["groups"] for page in numbers(group["pages"])]

    assert sorted(pages) == list(range(1, len(pages) + 1))
    assert len(pages) == 2 + len(sheets) + 2


def test_two_sided_pages_are_told_apart(demo):
    duplex, gutter = (told(demo, backs=backs)[0]["groups"] for backs in ("duplex", "gutter"))

    assert "both sides, turned over the long edge" in {group["sides"] for group in duplex}
    assert {group["sides"] for group in gutter} == {"one side", "one side, then folded"}
    assert "both sides, turned over the short edge" in {group["sides"] for group in told(demo, flip="short")[0]["groups"]}


def test_fronts_first_names_fronts_and_backs(demo):
    groups = [group for group in told(demo, order="fronts-first")[0]["groups"] if "200" in group["stock"]]

    assert [(group["pages"], group["sides"]) for group in groups[:2]] == [
        ("3–4", "fronts: print these first"), ("5–6", "backs, on pages 3–4 turned over the long edge")]


def test_box_shows_the_back_of_its_cards(demo):
    (sheet,) = demo.boxes
    walls = {panel.name: demo.piece_faces.panel(panel) for panel in sheet.panels}

    assert walls["back"].items[0].items == demo.press.face(demo.game.piece("card-1"), "back").items
    assert walls["front"].texts == ["Demo", "Cards", "11 cards"]


def test_checklist_counts_pieces_and_names_their_pages(demo):
    values, sheets = told(demo)
    rows = {row["title"]: row for row in values["checks"]}

    assert {row["count"] for title, row in rows.items() if title == "Cards"} == {11}
    for name, pieces in demo.game.sets.items():
        row = rows[pieces.about.title]
        assert row["count"] == pieces.count
        assert numbers(row["pages"]) == [n for n, sheet in enumerate(sheets, 3) if name in sheet.sets]
    assert rows["Boxes for cards"]["count"] == 1
    assert rows["Labels for bags"]["count"] == 7


def test_only_what_is_needed_is_explained(demo):
    everything, cards = (list(told(demo, **more)[0]["makes"]) for more in ({}, {"only": ("cards",)}))
    words = demo.press.shared["start"]

    assert {words[key] for key in ("fold", "glue", "standees", "saddles", "boards", "boxes")} == set(everything)
    assert words["standees"] not in cards and words["boards"] not in cards


def glued(pack, values):
    """The pages that the table of papers wants glued, and those that the step of gluing names."""
    shared = pack.press.shared
    before, after = shared["start"]["chipboard"].split("{pages}")
    table = [group["pages"] for group in values["groups"] if group["stock"] == shared["stock"]["chipboard"]]
    steps = [text.removeprefix(before).removesuffix(after) for text in values["makes"] if text.endswith(after)]
    return [sorted(page for text in texts for page in numbers(text)) for texts in (table, steps)]


@pytest.mark.parametrize("order", ["interleaved", "fronts-first"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("game_id", ["demo", *GAMES])
def test_no_page_is_printed_on_both_sides_and_glued(pack, game_id, paper, order):
    """Glue on a two-sided page destroys a face: thick card does for those."""
    made = pack(game_id)
    for way in WAYS:
        values, sheets = told(made, paper=PAPERS[paper], order=order, **way)
        of_board = {n: sheet for n, sheet in enumerate(sheets, 3) if sheet.stock == "chipboard"}
        two_sided = [n for n, sheet in of_board.items() if sheet.pair >= 0]
        thick = [group["pages"] for group in values["groups"] if group["stock"] == made.press.shared["stock"]["thick"]]

        assert glued(made, values) == [[n for n in of_board if n not in two_sided]] * 2, way
        assert sorted(n for pages in thick for n in numbers(pages)) == two_sided, way
        assert {paper for paper, sides in startpage.page_stocks(sheets, 3, order) if sides in ("two", "fronts", "backs")
                } <= {"card", "plain", "thick"}, way


def test_folded_pages_go_round_the_chipboard(demo):
    wrapped = demo.press.shared["start"]["wrapped"]

    told_so = [wrapped in told(demo, backs=backs)[0]["makes"] for backs in ("gutter", "duplex", "none")]
    assert told_so == [True, False, False]


@pytest.mark.parametrize("backs, thick", [("duplex", True), ("gutter", False), ("none", False)])
def test_printed_page_says_what_is_glued(backs, thick, tmp_path):
    made = Pack(PROJECT, *loaded("tentacula"))
    values, sheets = told(made, backs=backs)
    book = Book(str(tmp_path / "start.pdf"))
    book.page(made.press.rendered("pages/start", values, *PAPERS["a4"]), PAPERS["a4"])
    book.save()
    words = " ".join(text_of(tmp_path / "start.pdf")[0].split())

    one_sided = [n for n, sheet in enumerate(sheets, 3) if sheet.stock == "chipboard" and sheet.pair < 0]
    assert ("never glue it" in words) == thick
    assert f"Pages {spoken_ranges(one_sided)}: glue them on chipboard" in words


def test_hint_fits_the_printer(demo):
    words = demo.press.shared["start"]

    assert told(demo)[0]["hint"] == words["duplex"]
    assert told(demo, order="fronts-first")[0]["hint"] == words["fronts"]
    assert told(demo, backs="none")[0]["hint"] == ""


def test_part_of_a_pack_says_so(demo):
    assert told(demo)[0]["part"] == ""
    assert told(demo, only=("cards",), pieces=("mat-1",))[0]["part"] == "This is a part of the pack: cards, mat-1. "
    assert told(demo, players=2)[0]["part"] == "For 2 players only. "


@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "legal"])
@pytest.mark.parametrize("game_id", ["demo", *GAMES])
def test_pages_of_every_game_fit_every_paper(pack, game_id, paper):
    made = pack(game_id)
    for low_ink in (False, True):
        printed = made.on(PrintOptions.of(paper=PAPERS[paper], low_ink=low_ink))
        for template in startpage.START_PAGES:
            assert printed.press.rendered(f"pages/{template}", printed.start, *PAPERS[paper])
        assert [str(fault) for fault in printed.press.faults] == []


@pytest.mark.parametrize("order", ["interleaved", "fronts-first"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("game_id", ["demo", *GAMES])
def test_first_page_has_room_however_it_is_printed(pack, game_id, paper, order):
    made = pack(game_id)
    for way in WAYS:
        assert made.press.rendered("pages/start", told(made, paper=PAPERS[paper], order=order, **way)[0], *PAPERS[paper])

    assert [str(fault) for fault in made.press.faults] == []


@pytest.mark.parametrize("game_id", ["demo", *GAMES])
def test_boxes_and_labels_of_every_game_have_room_for_their_words(pack, game_id):
    made = pack(game_id)
    for sleeved in (False, True):
        for sheet in made.on(PrintOptions(sleeved=sleeved)).boxes:
            assert all(made.piece_faces.panel(panel) for panel in sheet.panels)
    for sheet in made.labels:
        assert all(made.label_faces.face(slot.piece, slot.side) for slot in sheet.slots)

    assert [str(fault) for fault in made.press.faults] == []


def test_strips_without_feet_are_not_glued_shut(demo):
    """A hat that hangs over a figure stays open."""
    words, (values, _) = demo.press.shared["start"], told(demo, pieces=("stand-3",))

    assert words["saddles"] in values["makes"] and words["standees"] not in values["makes"]
