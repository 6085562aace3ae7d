"""Sheets on paper: faces in their places, the small print in its room, a ruler that is true."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base import Box
from pnp.base.units import PAPERS
from pnp.faces import fonts as text
from pnp.faces.items import Face, Group, Path, Text, moved
from pnp.faces.outlines import bounds
from pnp.paint.painter import clips, cut_items, debug_items, matrix, shift_matrix
from pnp.paint.smallprint import Marks, SheetWords, draft_items, label_items, mark_items, ruler_items
from pnp.sheets.imposition import lay_out
from pnp.sheets.layout import Layout
from pnp.sheets.records import Cutout, Label, Line, Outline, Sheet, Slot

A4 = PAPERS["a4"]
MARKS = Marks(SheetWords("Game", flip="turn over the long edge"))


def corners(slot, face):
    window = slot.window or Box(0, 0, face.width, face.height)
    return [tuple(round(v, 6) for v in moved(matrix(slot, face), window.x + x * window.width, window.y + y * window.height))
            for x, y in product((0, 1), (0, 1))]


@pytest.mark.parametrize("mirror", (False, True))
@pytest.mark.parametrize("turn", (0, 90, 180, 270))
def test_faces_fill_their_slots(turn, mirror):
    face = Face(63, 88)
    width, height = (63, 88) if turn % 180 == 0 else (88, 63)
    slot = Slot("p", 1, "front", 10, 20, width, height, turn, mirror)

    assert sorted(corners(slot, face)) == [(10, 20), (10, 20 + height), (10 + width, 20), (10 + width, 20 + height)]


def test_turn_is_clockwise():
    top_left = {turn: moved(matrix(Slot("p", 1, "front", 0, 0, *size, turn), Face(63, 88)), 0, 0)
                for turn, size in ((0, (63, 88)), (90, (88, 63)), (180, (63, 88)), (270, (88, 63)))}

    assert top_left == {0: (0, 0), 90: (88, 0), 180: (63, 88), 270: (0, 63)}


def test_mirror_comes_before_the_turn():
    assert moved(matrix(Slot("p", 1, "back", 0, 0, 63, 88, 180, True), Face(63, 88)), 0, 0) == (0, 88)


def test_window_shows_a_part_of_the_face():
    slot = Slot("b", 1, "front", 10, 10, 100, 80, window=Box(150, 60, 100, 80))

    assert moved(matrix(slot, Face(300, 250)), 150, 60) == (10, 10)
    assert moved(matrix(slot, Face(300, 250)), 250, 140) == (110, 90)


@pytest.mark.parametrize("turn", (90, 270))
def test_turned_window(turn):
    slot = Slot("b", 1, "front", 10, 10, 80, 100, turn, window=Box(150, 60, 100, 80))

    assert sorted(corners(slot, Face(300, 250))) == [(10, 10), (10, 110), (90, 10), (90, 110)]


def test_faces_keep_to_their_bleed():
    slot = Slot("p", 1, "front", 10, 20, 63, 88, bleed=(1, 2, 3, 4))

    assert [bounds(clip) for clip in clips(slot, Face(63, 88))] == [(9, 18, 67, 94)]


@pytest.mark.parametrize("shape", ("round", "hex-flat", "hex-pointy"))
@pytest.mark.parametrize("turn", (0, 90))
def test_shaped_faces_keep_to_their_outline(shape, turn):
    face = Face(40, 40 if shape == "round" else 34.64 if shape == "hex-flat" else 46.19, shape)
    width, height = (face.width, face.height) if turn == 0 else (face.height, face.width)
    _, outline = clips(Slot("p", 1, "front", 10, 20, width, height, turn), face)

    assert bounds(outline) == pytest.approx((10, 20, width, height), abs=0.01)


def test_printer_profile_moves_and_turns_about_the_middle():
    sheet = Sheet(A4, "back", "card", "", (), shift=(2, -1, 0))
    assert moved(shift_matrix(sheet), 10, 10) == (12, 9)

    turned = Sheet(A4, "back", "card", "", (), shift=(0, 0, 1))
    assert moved(shift_matrix(turned), 105, 148.5) == pytest.approx((105, 148.5))
    assert moved(shift_matrix(turned), 105, 53.5)[0] == pytest.approx(105 + 1.658, abs=0.001)


@given(st.integers(1, 12), st.sampled_from(["rect", "round", "hex-flat"]), st.sampled_from(list(PAPERS.values())))
def test_small_print_stays_in_its_room(copies, shape, paper):
    piece = Cutout("p", "a", "A set with quite a long title, another one", copies, shape=shape, width=63, height=63,
                   back="own")
    sheets = lay_out([piece], Layout(paper=paper))
    for sheet in sheets:
        if not sheet.small_print:
            continue
        notes = mark_items(Sheet(**{**vars(sheet), "ruler": None, "labels": ()}), 3, 12, "0123abcd", MARKS)
        for group in notes:
            (words,) = group.items
            start = moved(group.matrix, 0, 0)
            end = moved(group.matrix, text.font(words.font).width(words.text, words.size_pt), 0)
            for x, y in (start, end):
                assert sheet.small_print.x - 0.01 <= x <= sheet.small_print.x + sheet.small_print.width + 0.01
                assert sheet.small_print.y - 0.01 <= y <= sheet.small_print.y + sheet.small_print.height + 0.01


def said(sheet, **more):
    items = mark_items(sheet, 3, 12, "0123abcd", Marks(MARKS.words, **more))
    return [item.text for group in items for item in group.items if isinstance(item, Text)]


def test_small_print_tells_game_contents_number_flip_and_hash():
    front = Sheet(A4, "front", "card", "Encounters", ("enc",), flip="long", small_print=Box(5, 5, 160, 3))
    back = Sheet(A4, "back", "card", "Encounters", ("enc",), small_print=Box(5, 5, 160, 3))

    assert said(front) == ["Game  ·  Encounters  ·  sheet 3 of 12  ·  turn over the long edge  ·  0123abcd"]
    assert said(back) == ["Game  ·  Encounters  ·  sheet 3 of 12  ·  back  ·  0123abcd"]


@pytest.mark.parametrize("room, words", [
    (160, "Game  ·  First set, second set, third set  ·  sheet 3 of 12  ·  0123abcd"),
    (45, "Game  ·  First set + 2  ·  sheet 3 of 12  ·  0123abcd"), (22, "sheet 3 of 12  ·  0123abcd")])
def test_small_print_says_less_where_there_is_less_room(room, words):
    sheet = Sheet(A4, "front", "card", "First set, second set, third set", (), small_print=Box(5, 5, room, 3))

    assert said(sheet) == [words]


def test_ruler_is_true_in_both_directions():
    for line in (Line(20, 290, 120, 290, "crop"), Line(5, 50, 5, 150, "crop")):
        (group,) = ruler_items(line)
        (steps, *_), *_ = group.items
        assert moved(group.matrix, *steps[0][1:]) == (line.x1, line.y1)
        assert moved(group.matrix, *steps[1][1:]) == (line.x2, line.y2)
        assert len([step for step in steps if step[0] == "M"]) == 22


def test_lines_are_drawn_by_what_they_are_for():
    sheet = Sheet(A4, "front", "card", "", (), lines=(Line(0, 0, 5, 0, "crop"), Line(0, 9, 5, 9, "fold")),
                  outlines=(Outline(((0, 0), (9, 0), (9, 9))), Outline(((20, 20), (25, 20)), round=True),
                            Outline(((0, 0), (9, 0), (9, 9), (0, 9)), "glue")))
    cut, circle, hatch, glue, crop, fold = cut_items(sheet)

    assert isinstance(hatch, Group) and hatch.clip == glue.steps
    assert (crop.dash, bool(fold.dash)) == ((), True)
    assert bounds(circle.steps) == (15, 15, 10, 10)
    assert cut.fill == glue.fill == ""


def test_labels_on_the_art_get_a_ground():
    sheet = Sheet(A4, "front", "card", "", (), slots=(Slot("b", 1, "front", 10, 10, 100, 100),))
    on, beside = (label_items(Label(x, 50, "A2", 8, "middle"), sheet)[0].items for x in (60, 150))

    assert [type(item) for item in on] == [Path, Text]
    assert [type(item) for item in beside] == [Text]


def test_spares_are_marked():
    slots = (Slot("p", 1, "front", 10, 10, 63, 88), Slot("p", 0, "front", 73, 10, 63, 88, spare=True))

    assert said(Sheet(A4, "front", "card", "", (), slots)) == ["spare"]


def test_draft_goes_right_across():
    (group,) = draft_items(A4, "DRAFT")

    assert group.opacity < 0.5
    assert text.font("sans-bold").width("DRAFT", group.items[0].size_pt) > 150


def test_debug_shows_trim_bleed_safe_zone_and_boxes():
    face = Face(63, 88, zones={"stats": Box(5, 60, 50, 20)}, important=(Box(5, 5, 20, 8),))
    (clipped,) = debug_items(Slot("p", 1, "front", 10, 20, 63, 88, bleed=(2,) * 4), face)
    boxes = [bounds(item.steps) for item in clipped.items[0].items if isinstance(item, Path)]

    assert boxes == [(0, 0, 63, 88), (-2, -2, 67, 92), (3, 3, 57, 82), (5, 5, 20, 8), (5, 60, 50, 20)]
