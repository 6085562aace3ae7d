"""All that will be printed of a game, each part once, whoever asks."""

from collections import Counter
from pathlib import Path

import pytest

from pnp.base.project import Project, shipped
from pnp.base.units import PAPERS
from pnp.build.game import build
from pnp.checks.run import check_pack
from pnp.cli import main
from pnp.cli.build import build as command
from pnp.faces.press import Press
from pnp.pack import labels, selection
from pnp.pack import pack as packing
from pnp.pack.options import PrintOptions
from pnp.pack.pack import Pack
from pnp.rulebook import pages
from pnp.rules.loading import load_game
from tests.broken import PROJECT, loaded

DEMO = Project(Path(__file__).parents[1] / "demo", shipped())


@pytest.fixture
def demo():
    game, module, _ = load_game(DEMO, "demo")
    return Pack(DEMO, game, module)


@pytest.fixture
def counted(monkeypatch):
    """How often each part was computed, by what it was computed from."""
    calls = Counter()

    def count(owner, name, key):
        real = getattr(owner, name)

        def spy(*given):
            calls[name, key(*given)] += 1
            return real(*given)

        monkeypatch.setattr(owner, name, spy)

    def ids(things):
        return tuple(getattr(thing, "id", None) or thing.piece for thing in things)

    count(packing, "cutouts_of", lambda game, pieces, told: ids(pieces))
    count(packing, "informative", lambda press, pieces: (press.low_ink, ids(pieces)))
    for owner in (packing, labels):
        count(owner, "lay_out", lambda cutouts, how: (ids(cutouts), repr(how)))
    count(pages, "Manuscript", lambda press, width: (press.low_ink, width))
    count(Press, "_laid_out", lambda press, xml, path, mark, *_: (press.low_ink, mark))
    return calls


def often(calls):
    return Counter(name for name, _ in calls)


def test_default_build_computes_each_part_once(counted, tmp_path):
    """With the options as the command gives them: the check's A4 sheets are those that are printed."""
    asked = command.make_context("build", [], main.make_context("pnp", ["build"])).params
    given = {name: asked[name] for name in PrintOptions().record() if name in asked}
    options = PrintOptions.of(**given | {"paper": PAPERS["a4"], "backs": "duplex"})
    assert build(PROJECT, "schleichfahrt", options, tmp_path).files

    assert [part for part, times in counted.items() if times > 1] == []
    assert {name: n for name, n in often(counted).items() if name != "_laid_out"} == {
        "cutouts_of": 2, "informative": 2, "lay_out": 4, "Manuscript": 1}    # pieces, references; A4, Letter, labels


def test_low_ink_shares_what_is_not_drawn(counted, tmp_path):
    assert build(PROJECT, "schleichfahrt", PrintOptions(low_ink=True), tmp_path).files

    assert [part for part, times in counted.items() if part[0] == "_laid_out" and times > 1] == []
    assert often(counted)["Manuscript"] == 2


def test_packs_of_other_options_share_what_these_do_not_change(demo, counted):
    check_pack(demo)
    before = counted.copy()
    debug = demo.on(PrintOptions(debug=True))
    letter = demo.on(PrintOptions.of(paper=PAPERS["letter"]))

    assert debug.press is letter.press is demo.press
    assert debug.sheets is demo.sheets is not letter.sheets
    assert letter.cutouts is demo.cutouts
    assert counted == before
    assert demo.on(PrintOptions(only=("cards",))).cutouts != demo.cutouts
    assert demo.on(PrintOptions(low_ink=True)).press is not demo.press


def test_layouts_are_told_apart_by_every_value(demo):
    kinds = [{}, {"backs": "none"}, {"backs_by_stock": {"card": "none"}}, {"backs_by_stock": {"card": "gutter"}},
             {"gap": 2}]
    sheets = [demo.on(PrintOptions.of(**more)).sheets for more in kinds]

    assert all(one != other for i, one in enumerate(sheets) for other in sheets[:i])
    assert demo.on(PrintOptions.of(gap=0.0, bleed=0.0)).sheets is demo.sheets


def test_nothing_is_computed_unasked(demo, counted):
    assert demo.on(PrintOptions(low_ink=True)).pieces
    assert not counted


def test_selection_has_no_boxes_and_labels(demo):
    part = demo.on(PrintOptions(only=("cards", "minis")))

    assert demo.boxes and demo.labels
    assert (part.boxes, part.labels) == ((), ())


@pytest.mark.parametrize("options, says", [
    ({"players": 7}, "is played by 1, 2, not by 7"), ({"only": ("card",)}, "no set `card`"),
    ({"pieces": ("card-9",)}, "no piece `card-9`"), ({"pieces": ("card-1#5",)}, "copies #1 to #4, no #5"),
])
def test_choices_that_the_game_does_not_have(demo, options, says):
    with pytest.raises(selection.UnknownChoice, match=says):
        selection.settled_choice(demo.game, PrintOptions(**options))


def test_choices_that_the_game_has(demo):
    options = PrintOptions(only=("cards",), pieces=("card-1#4", "mat-1"), players=2)

    assert selection.settled_choice(demo.game, options) == options


@pytest.mark.parametrize("asked, ids", [
    (("Whale bones",), ("card-4",)), (("whale-BONES#2", "ANCHOR"), ("card-4#2", "card-1")),
    (("card-4", "Whale Bones"), ("card-4",)), (("CARD-4",), ("card-4",)),
])
def test_pieces_are_found_by_name(demo, asked, ids):
    assert selection.settled_choice(demo.game, PrintOptions(pieces=asked)).pieces == ids


@pytest.mark.parametrize("asked, says, help", [
    ("ancor", "demo has no piece `ancor`", "did you mean `anchor`?"),
    ("WALE BONE#2", "demo has no piece `WALE BONE`", "did you mean `whale bones`?"),
    ("Anchor#5", "`card-1` has copies #1 to #4, no #5", ""), ("!", "demo has no piece `!`", ""),
])
def test_near_misses_of_a_name_are_offered(demo, asked, says, help):
    with pytest.raises(selection.UnknownChoice) as refused:
        selection.settled_choice(demo.game, PrintOptions(pieces=(asked,)))

    assert (refused.value.message, refused.value.help) == (says, help)


def test_a_name_of_several_pieces_asks_which():
    game, _ = loaded("biomes")
    with pytest.raises(selection.UnknownChoice) as refused:
        selection.settled_choice(game, PrintOptions(pieces=("main camp",)))

    assert (refused.value.message, refused.value.help) == (
        "biomes has 2 pieces named `main camp`", f"say which: T-MAIN ({game.piece('T-MAIN').set}), "
                                                 f"K-CMP-M ({game.piece('K-CMP-M').set})")


def test_rulebook_has_pages_of_the_paper_or_of_half_of_it():
    pack = Pack(PROJECT, *loaded("schleichfahrt"))
    folded = pack.on(PrintOptions.of(paper=PAPERS["letter"], booklet=True))

    assert pack.rulebook.area.size == PAPERS["a4"]
    assert folded.rulebook.area.size == (279.4 / 2, 215.9)
    assert Pack(DEMO, *load_game(DEMO, "demo")[:2]).rulebook is None
