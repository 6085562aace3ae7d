"""A printer that takes a whole file: one-sided, turned over an edge, or better in parts."""

from dataclasses import replace

import pytest

from pnp.sheets.imposition import lay_out
from pnp.sheets.layout import Layout
from pnp.sheets.records import Cutout
from pnp.sheets.whole_file import printed_whole

BACKED = Cutout("c", "cards", copies=20, back="own", back_key="k")
PLAIN = Cutout("p", "plain", copies=9)


def printed(cutouts, first=3, **more):
    how = Layout(**more)
    return printed_whole(lay_out(cutouts, how), first, how)


@pytest.mark.parametrize("flip", ["long", "short"])
def test_every_sheet_two_sided(flip):
    assert printed([BACKED], flip=flip) == flip


def test_no_sheet_two_sided():
    assert printed([BACKED], backs="none") == printed([BACKED], backs="gutter") == printed([PLAIN]) == "one"


def test_a_one_sided_sheet_would_take_the_next_front_on_its_back():
    assert printed([BACKED, PLAIN]) == ""


def test_fronts_on_even_pages_would_come_out_behind_something_else():
    assert printed([BACKED], first=2) == ""


def test_sides_that_are_printed_one_after_the_other_are_one_sided():
    assert printed([BACKED], order="fronts-first") == printed([BACKED, PLAIN], order="fronts-first") == "one"


def test_sides_in_another_order_than_a_printer_takes_them():
    how = Layout()
    front, back, *rest = lay_out([BACKED], how)

    assert len(rest) == 4 and printed_whole([front, back], 1, how) == "long"
    assert printed_whole([replace(back, pair=1), replace(front, pair=0)], 1, how) == ""
