"""Crop marks and the order of cutting."""



from pnp.sheets.crop_marks import TickLengths, crop_marks, cutting_numbers


def test_marks_stand_outside_at_both_ends_of_a_cut():
    lines = crop_marks((10,), (), (0, 0, 20, 30), TickLengths(4, 4, 4, 4))

    assert [(l.x1, l.y1, l.y2) for l in lines] == [(10, -4.5, -0.5), (10, 30.5, 34.5)]


def test_cutting_order_is_numbered_level_cuts_first():
    assert [label.text for label in cutting_numbers((1, 2), (3, 4, 5), 0, 0)] == ["1", "2", "3", "4", "5"]
    assert [label.text for label in cutting_numbers((1,), (), 0, 0, first=7)] == ["7"]
