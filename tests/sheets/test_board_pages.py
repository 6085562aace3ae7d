"""Boards over pages: the fewest pages, glue strips, seams that are kept, marks that meet."""

from itertools import pairwise, product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pnp.base import CannotPrint
from pnp.base.units import PAPERS, Size
from pnp.sheets.board_pages import page_name, pages_of_board, plan, room_of, stretches
from pnp.sheets.imposition import lay_out
from pnp.sheets.layout import Layout
from pnp.sheets.records import EDGE, Cutout
from tests.geometry import NEAR, TINY

sides = st.integers(200, 900).map(float)
how = st.builds(Layout, paper=st.sampled_from([*PAPERS.values(), PAPERS["a4"].turned()]),
                margin=st.sampled_from([4.0, 6.35, 12.7]), overlap=st.sampled_from([0.0, 5.0, 10.0, 15.0]))


def board(width=380.0, height=255.0, **more):
    return Cutout("board", "board", kind="board", width=width, height=height, **more)


@given(length=sides, room=st.integers(60, 400).map(float), overlap=st.integers(0, 20).map(float))
def test_stretches_cover_the_board_with_fewest_pages(length, room, overlap):
    parts = stretches(length, room, overlap)
    fewest = next(n for n in range(1, 99) if n * room - (n - 1) * overlap >= length - TINY)

    assert len(parts) == fewest
    assert parts[0].start == 0 and parts[-1].end == pytest.approx(length) and parts[-1].glue == 0
    assert all(a.end == b.start and a.glue == overlap for a, b in pairwise(parts))
    assert all(part.length <= room + TINY for part in parts)


@given(length=sides, room=st.integers(120, 400).map(float), overlap=st.integers(0, 20).map(float),
       seams=st.lists(st.integers(10, 890).map(float), min_size=1, max_size=12, unique=True))
def test_stretches_are_cut_at_seams_only_and_are_the_fewest(length, room, overlap, seams):
    seams = tuple(sorted(seam for seam in seams if seam < length))
    assume(seams)
    parts = stretches(length, room, overlap, seams)
    fewest = brute_force(length, room, overlap, seams)

    assert (len(parts) if parts else None) == fewest
    for part in parts or ():
        assert part.length <= room + TINY
        assert part.start in (0, *seams) and part.end in (*seams, length)


def brute_force(length, room, overlap, seams):
    """Fewest pages by trying all ways: best[i] is the number of pages up to stop i."""
    stops = [0.0, *seams, length]
    best = {0: 0}
    for i in range(1, len(stops)):
        glue = 0 if stops[i] == length else overlap
        ways = [best[j] + 1 for j in range(i) if j in best and stops[i] - stops[j] + glue <= room + TINY]
        if ways:
            best[i] = min(ways)
    return best.get(len(stops) - 1)


def pages_of(piece, how, side="front"):
    """Pages as they are read, with their windows: pages that lie on their side are turned back."""
    for page in pages_of_board(piece, 1, side, how):
        slot = page.slots[0]
        if slot.turn == 90:
            for _ in range(3):
                page = page.turned()
        assert page.slots[0].turn == 0
        yield page


def on_board(page, x, y):
    slot = page.slots[0]
    return slot.window.x + x - slot.x, slot.window.y + y - slot.y


@given(width=sides, height=sides, how=how)
def test_windows_cover_every_point_and_overlap_by_the_glue(width, height, how):
    pages = list(pages_of(board(width, height), how))
    parts = plan(board(width, height), how)

    assert len(pages) == parts.pages
    for page, (down, across) in zip(pages, product(parts.rows, parts.columns)):
        window = page.slots[0].window
        assert (window.x, window.y) == (across.start, down.start)
        assert window.x + window.width == pytest.approx(across.end + across.glue)
        assert window.y + window.height == pytest.approx(down.end + down.glue)
        assert (page.slots[0].width, page.slots[0].height) == (window.width, window.height)


@given(width=sides, height=sides, how=how)
def test_pages_stay_inside_what_printers_reach(width, height, how):
    for page in pages_of(board(width, height), how):
        slot = page.slots[0]
        for low, high, end in ((slot.x, slot.x + slot.width, page.width), (slot.y, slot.y + slot.height, page.height)):
            assert low >= max(EDGE, how.margin) - TINY and high <= end - max(EDGE, how.margin) + TINY
        for line in page.lines:
            assert min(line.x1, line.x2) >= EDGE - TINY and max(line.x1, line.x2) <= page.width - EDGE + TINY
            assert min(line.y1, line.y2) >= EDGE - TINY and max(line.y1, line.y2) <= page.height - EDGE + TINY


@given(width=sides, height=sides, how=how)
def test_alignment_marks_meet_across_joins(width, height, how):
    """Laid edge to edge, the arms of neighbouring pages touch at the seam, outside the board."""
    pages = list(pages_of(board(width, height), how))
    parts = plan(board(width, height), how)
    assume(how.overlap > 0)
    columns = len(parts.columns)
    for row, column in product(range(len(parts.rows)), range(columns)):
        page = pages[row * columns + column]
        if column + 1 < columns:
            seam, window = parts.columns[column].end, page.slots[0].window
            for level in (window.y - 2, window.y + window.height + 2):
                assert_meet(page, pages[row * columns + column + 1], (seam, level), across=True)
        if row + 1 < len(parts.rows):
            seam, window = parts.rows[row].end, page.slots[0].window
            for level in (window.x - 2, window.x + window.width + 2):
                assert_meet(page, pages[(row + 1) * columns + column], (level, seam), across=False)


def assert_meet(page, other, point, across):
    """Both pages have an arm that ends in the point, coming from opposite sides along one line."""
    arms = [[arm for arm in arms_of(p, across) if _near(arm[0], point) or _near(arm[1], point)] for p in (page, other)]
    assert len(arms[0]) == len(arms[1]) == 1
    (low, end), (start, high) = arms[0][0], arms[1][0]
    axis = 0 if across else 1
    assert _near(end, point) and _near(start, point)
    assert low[axis] < point[axis] < high[axis]


def arms_of(page, across):
    for line in page.lines:
        level = line.y1 == line.y2
        if line.kind == "align" and level == across:
            yield on_board(page, line.x1, line.y1), on_board(page, line.x2, line.y2)


def _near(a, b):
    return abs(a[0] - b[0]) < NEAR and abs(a[1] - b[1]) < NEAR


@given(width=sides, height=sides, how=how)
def test_glue_strips_are_where_the_next_page_lies(width, height, how):
    parts = plan(board(width, height), how)
    for page, (down, across) in zip(pages_of(board(width, height), how), product(parts.rows, parts.columns)):
        strips = [outline for outline in page.outlines if outline.kind == "glue"]
        assert len(strips) == bool(across.glue) + bool(down.glue)
        for strip in strips:
            points = [on_board(page, x, y) for x, y in strip.points]
            assert min(x for x, _ in points) >= across.end - NEAR or min(y for _, y in points) >= down.end - NEAR


def test_pages_are_named_and_mapped():
    parts = plan(board(), Layout())
    names = [page.labels[0].text for page in pages_of(board(), Layout())]

    assert names == [page_name(row, column) for row in range(len(parts.rows)) for column in range(len(parts.columns))]
    assert names[0] == "A1"
    assert all(any(line.kind == "map" for line in page.lines) or any("[" in label.text for label in page.labels)
               for page in pages_of(board(), Layout()))


def test_seams_are_respected():
    """Refuge: 25 mm spaces, a head of 75 mm; no space is cut."""
    seams = tuple(25.0 * i for i in range(1, 9))
    piece = board(225.0, 325.0, seams_x=seams, seams_y=(75.0, *(75 + 25.0 * i for i in range(1, 10))))
    for paper in (PAPERS["a4"], PAPERS["letter"]):
        parts = plan(piece, Layout(paper=paper))
        assert parts.pages == 2
        assert all(part.end in (*piece.seams_x, 225) for part in parts.columns)
        assert all(part.end in (*piece.seams_y, 325) for part in parts.rows)


def test_seams_too_far_apart_are_refused_with_what_would_do():
    with pytest.raises(CannotPrint) as refused:
        plan(board(600.0, 250.0, seams_x=(300.0,)), Layout())

    assert str(refused.value) == (
        "the board `board` cannot be parted for A4: its seams lie too far apart; "
        "allow a seam at least every 270 mm one way and every 183 mm the other, or print on Legal")


def test_board_that_fits_the_page_is_centred():
    sheet, = lay_out([board(180, 260)], Layout())
    slot, = sheet.slots

    assert slot.window is None
    assert (slot.x, slot.y) == pytest.approx(((210 - 180) / 2, (297 - 260) / 2))


def test_two_sided_boards_are_printed_as_two():
    sheets = lay_out([board(back="own")], Layout())
    count = plan(board(), Layout()).pages

    assert [sheet.side for sheet in sheets] == ["front"] * 2 * count
    assert [sheet.slots[0].side for sheet in sheets] == ["front"] * count + ["back"] * count
    assert all(sheet.pair == -1 for sheet in sheets)


def test_cover_sheet():
    cover, *pages = lay_out([board()], Layout(board_cover=True))

    assert cover.slots == () and [label.text for label in cover.labels] == ["A1", "A2", "A3"]
    assert len(pages) == plan(board(), Layout(board_cover=True)).pages


@given(width=sides, height=sides, how=how)
def test_upright_or_lying_pages_whichever_are_fewer(width, height, how):
    room = room_of(how)
    ways = [len(stretches(width, r.width, how.overlap)) * len(stretches(height, r.height, how.overlap))
            for r in (room, Size(room.height, room.width))]

    assert plan(board(width, height), how).pages == min(ways)
