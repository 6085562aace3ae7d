"""Sheets of paper as a duplex printer makes them of each file: every back lies behind its own front, upright.

Places are compared twice: as the sheets tell them, and as the finished PDF has them.
"""

import pytest

from pnp.base.units import PAPERS
from pnp.pack.startpage import page_stocks
from tests.broken import GAMES
from tests.printed import Place, duplex_of, pack_of, places_drawn, places_told, sheets_of

NETS = ("standee", "die")            # folded up, so that all of their faces are on one side of the paper
PATHS = [pytest.param(*path, marks=[] if path == ("a4", "long") else pytest.mark.slow)
         for path in (("a4", "long"), ("a4", "short"), ("letter", "long"), ("letter", "short"), ("a3", "long"))]


def leaves(file, printed, order="interleaved"):
    """Page numbers of front and back as they share a sheet of paper, when all that is two-sided is printed so.

    A file that asks for it is sent to the printer whole; of others the pages that *Start here* calls two-sided.
    """
    if duplex_of(file):
        pages = list(range(1, printed.pages + 1))
        return list(zip(pages[::2], pages[1::2], strict=True))
    found = page_stocks(printed.sheets, printed.first, order)
    runs = [numbers for (_, sides), numbers in found.items() if sides == "two"]
    stocks = [stock for stock, sides in found if sides == "fronts"]
    return [*(leaf for run in runs for leaf in zip(run[::2], run[1::2], strict=True)),
            *(leaf for stock in stocks for leaf in zip(found[stock, "fronts"], found[stock, "backs"], strict=True))]


def through(place, paper, flip):
    """A place of the other side, as it is seen through the paper."""
    if (flip == "long") == (paper.height >= paper.width):
        return place._replace(x=paper.width - place.x, up_x=-place.up_x)
    return place._replace(y=paper.height - place.y, up_y=-place.up_y)


def misplaced(fronts, backs, paper, flip):
    """Fronts that should have a back and no back lies there, and backs behind no front."""
    behind = [through(back, paper, flip) for back in backs]
    return ([front for front in fronts if not any(front.meets(back) for back in behind)]
            + [back for back in behind if not any(back.meets(front) for front in fronts)])


def all_misplaced(game_id, paper, flip, **options):
    """What lies wrong, as page and place, in all files of a game; and how many backs were looked at."""
    game = pack_of(game_id, paper=PAPERS[paper], flip=flip, **options).game
    backed = {piece.id for piece in game.pieces if piece.back != "none" and piece.kind not in NETS}
    wrong, seen = [], 0
    for file, printed in sheets_of(game_id, paper, flip=flip, **options).items():
        for places in (list(map(places_told, printed.sheets)), [drawn for _, drawn in places_drawn(file, printed)]):
            for front, back in leaves(file, printed, options.get("order", "interleaved")):
                fronts = [place for place in places[front - printed.first] if place.piece in backed]
                backs = places[back - printed.first]
                found = misplaced(fronts, backs, PAPERS[paper], duplex_of(file) or flip)
                wrong += [(file.name, back, one) for one in found]
                seen += len(backs)
    return wrong, seen


@pytest.mark.parametrize("paper, flip", PATHS)
@pytest.mark.parametrize("game_id", GAMES)
def test_backs_lie_behind_their_fronts(game_id, paper, flip):
    wrong, seen = all_misplaced(game_id, paper, flip)
    backs = sum(len(sheet.slots) for printed in sheets_of(game_id, paper, flip=flip).values()
                for sheet in printed.sheets if sheet.side == "back" and sheet.pair >= 0)

    assert wrong == []
    assert seen == 2 * backs > 0


def test_fronts_first_for_printers_of_one_side():
    wrong, seen = all_misplaced("schleichfahrt", "a4", "long", order="fronts-first")

    assert wrong == [] and seen > 0


@pytest.mark.parametrize("game_id", GAMES)
def test_pdf_has_the_places_that_sheets_tell(game_id):
    for file, printed in sheets_of(game_id, flip="long").items():
        for sheet, drawn in places_drawn(file, printed):
            told = places_told(sheet)
            assert [one for one, other in zip(drawn, told) if not one.meets(other, 0.001)] == []


def test_turned_over_the_wrong_edge_backs_are_elsewhere():
    """The comparison can fail: what is made for one edge is wrong for the other."""
    (_, printed), *_ = sheets_of("schleichfahrt", flip="long").items()
    front, back = map(places_told, printed.sheets[:2])

    assert misplaced(front, back, PAPERS["a4"], "long") == []
    assert len(misplaced(front, back, PAPERS["a4"], "short")) > len(back)


@pytest.mark.parametrize("change", [{"x": 100.1}, {"up_y": 1.0}, {"piece": "other"}])
def test_a_back_that_is_moved_turned_or_another_is_noticed(change):
    front = Place("card", 105, 50, 0, -1)

    assert misplaced([front], [front._replace(x=105, **change) if "x" not in change else front._replace(**change)],
                     PAPERS["a4"], "long")
