"""The board as it comes from the printer: panels cut out of the pages, laid edge to edge, folded."""

from itertools import pairwise

import pytest

from pnp.build.game import build
from pnp.pack.options import PrintOptions
from pnp.pack.pack import Pack
from pnp.pack.startpage import START_PAGES
from pnp.paint.raster import images

PX = 6                      # per mm
DPI = PX * 25.4
PHASES = ("A", "B", "C")
LEAVES = (("L-front", "L-back"), ("R-front", "R-back"))


@pytest.fixture(scope="module")
def shipped(load):
    return load("tentacula")


@pytest.fixture(scope="module")
def panels(shipped, project, tmp_path_factory):
    """Every panel as it lies on the printed pages, upright again."""
    game, module = shipped
    folder, options = tmp_path_factory.mktemp("board"), PrintOptions(only=("panels",))
    assert build(project, "tentacula", options, folder).findings == []
    sheets = Pack(project, game, module, options).sheets
    pages = list(images(folder / "tentacula-panels.pdf", DPI))[len(START_PAGES):]
    return {slot.piece: cut_out(page, slot) for sheet, page in zip(sheets, pages, strict=True) for slot in sheet.slots}


def cut_out(page, slot):
    box = [round(v * PX) for v in (slot.x, slot.y, slot.x + slot.width, slot.y + slot.height)]
    return page.crop(box).rotate(slot.turn, expand=True).convert("RGB")


@pytest.fixture(scope="module")
def colours(shipped):
    def value(role):
        colour = shipped[0].palette[role].colour
        return tuple(int(colour[i:i + 2], 16) for i in (1, 3, 5))

    return value


def is_near(one, other, slack=30):
    return max(abs(a - b) for a, b in zip(one, other)) <= slack


def at(image, x, y):
    """The pixel at a place in mm."""
    return image.getpixel((min(image.width - 1, max(0, int(x * PX))), int(y * PX)))


def lane(image, x, y, sand):
    """Top and bottom, in mm, of the sand that crosses the line x at y; None where there is none."""
    if not is_near(at(image, x, y), sand):
        return None
    top = bottom = int(y * PX)
    while is_near(image.getpixel((min(image.width - 1, int(x * PX)), top - 1)), sand):
        top -= 1
    while is_near(image.getpixel((min(image.width - 1, int(x * PX)), bottom + 1)), sand):
        bottom += 1
    return top / PX, (bottom + 1) / PX


def route(game):
    """Every square by its number with its panel."""
    return {square.n: (square, panel) for panel in game["panels"] for square in panel.squares}


def neighbours(game, phase):
    ids = next(row.panels for row in game.rules.phases if row.id == phase)
    return list(pairwise(ids))


def test_each_panel_is_on_the_pages_once_in_its_size(shipped, panels):
    game, _ = shipped

    assert sorted(panels) == sorted(panel.id for panel in game["panels"])
    assert {image.size for image in panels.values()} == {(127 * PX, 190 * PX)}


def test_each_square_is_printed_where_the_route_has_it(shipped, panels, colours):
    """The ring round an animal has the animal's colour."""
    game, _ = shipped
    amiss = [n for n, (square, panel) in route(game).items()
             if not is_near(at(panels[panel.id], square.x, square.y - 8.7), colours(square.animal))]

    assert amiss == []


def test_arrows_point_to_the_next_square(shipped, panels, colours):
    """An arrowhead on each edge between two squares: broad where a fish comes from, narrow where it goes."""
    game, _ = shipped
    amiss, seen = [], 0
    for n, (square, panel) in route(game).items():
        follower, there = route(game).get(n + 1, (None, None))
        if there is panel and follower.y == square.y and abs(follower.x - square.x) == 20:
            way, edge, seen = (follower.x - square.x) / 20, (square.x + follower.x) / 2, seen + 1
            broad, narrow = (at(panels[panel.id], edge + way * at_mm, square.y + 1.6) for at_mm in (-1.6, 1.6))
            if not is_near(broad, colours("coral"), 5) or is_near(narrow, colours("coral"), 5):
                amiss.append(n)

    assert amiss == []
    assert seen == 33


@pytest.mark.parametrize("phase", PHASES)
def test_route_runs_on_over_the_borders(shipped, panels, colours, phase):
    """Where the route leaves a panel, the next one lies beside it and its lane begins at the same height."""
    game, module = shipped
    row = next(row for row in module.facts(game)["phases"] if row["id"] == phase)
    crossed = 0
    for n in range(row["first"], row["last"]):
        (square, panel), (follower, there) = route(game)[n], route(game)[n + 1]
        if panel is there:
            continue
        pair, way = ((panel.id, there.id), 1) if follower.x < square.x else ((there.id, panel.id), -1)
        assert pair in neighbours(game, phase)
        leaves = lane(panels[panel.id], 126.99 if way == 1 else 0, square.y, colours("beach"))
        comes = lane(panels[there.id], 0 if way == 1 else 126.99, follower.y, colours("beach"))
        assert leaves == pytest.approx(comes, abs=0.2)
        assert sum(leaves) / 2 == pytest.approx(square.y, abs=0.2)
        assert gap(square.x, way) == gap(follower.x, -way)
        crossed += 1

    assert crossed == {"A": 3, "B": 4, "C": 2}[phase]


def gap(x, way):
    """From a square to the edge of its panel."""
    return (127 - x if way == 1 else x) - 10


def test_lanes_that_meet_against_the_route_are_walled_off(shipped, panels, colours):
    """On board B the end of the route touches a square of its beginning: both sides of that border are barred; on board A
    the lane behind the last square ends at a panel without one."""
    game, _ = shipped
    walls = [(panel, wall) for panel in game["panels"] for wall in panel.walls]
    for panel, wall in walls:
        column = [at(panels[panel.id], wall.x, wall.y + dy / 10) for dy in range(-90, 91)]
        red = sum(is_near(pixel, colours("danger")) for pixel in column) / len(column)
        assert 0.2 < red < 0.8

    assert {(panel.id, wall.phase) for panel, wall in walls} == {("CL", "B"), ("CR", "B"), ("CR", "A")}
    assert ("CL", "CR") in neighbours(game, "B")
    assert ("L-back", "CR") in neighbours(game, "A")


@pytest.mark.parametrize("leaf", LEAVES, ids=lambda leaf: leaf[0])
def test_windows_of_a_wing_lie_behind_each_other(shipped, panels, colours, leaf):
    """A window may be cut through both sides: turned over, its edges fall on the edges of the other side."""
    front, back = (edges(panels[id], colours("ink")) for id in leaf)
    left, top, right, bottom = front

    assert back == pytest.approx((127 - right, top, 127 - left, bottom), abs=0.5)
    assert (left, top, right, bottom) == pytest.approx((33.5, 74, 93.5, 116), abs=1)


def edges(image, ink):
    """The outline of the window, looked for from outside through its corners' straight parts."""
    def first(places):
        return next(mm for mm, pixel in places if is_near(pixel, ink))

    left = first((x / 10, at(image, x / 10, 90)) for x in range(320, 400))
    right = first((x / 10, at(image, x / 10, 90)) for x in range(950, 870, -1))
    top = first((y / 10, at(image, 45, y / 10)) for y in range(725, 800))
    bottom = first((y / 10, at(image, 45, y / 10)) for y in range(1175, 1100, -1))
    return left, top, right, bottom


def test_folding_the_wings_gives_the_three_boards(shipped):
    """A wing turned over lies on the column beside it and hides what is there."""
    game, _ = shipped
    panel = {found.id: found for found in game["panels"]}
    flat = {panel[id].column: id for id in ("L-front", "CL", "CR", "R-front")}

    def folded(front, back):
        hidden = {panel[front].column, panel[back].column}
        return tuple(id for _, id in sorted({c: i for c, i in flat.items() if c not in hidden}.items()
                                            | {panel[back].column: back}.items()))

    boards = {row.id: row.panels for row in game.rules.phases}
    assert boards == {"A": folded("L-front", "L-back"), "B": tuple(flat[c] for c in sorted(flat)),
                      "C": folded("R-front", "R-back")}
    assert [abs(panel[front].column - panel[back].column) for front, back in LEAVES] == [1, 1]
