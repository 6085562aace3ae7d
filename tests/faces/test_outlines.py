"""Path geometry: what SVG path data means."""

import pytest

from pnp.faces.outlines import path_steps


@pytest.mark.parametrize("d, steps", [
    ("M1 2L3 4", (("M", 1, 2), ("L", 3, 4))),
    ("M1,2 3,4", (("M", 1, 2), ("L", 3, 4))),
    ("m1 2l3 4", (("M", 1, 2), ("L", 4, 6))),
    ("M0 0H5V6h-1v-2z", (("M", 0, 0), ("L", 5, 0), ("L", 5, 6), ("L", 4, 6), ("L", 4, 4), ("Z",))),
    ("M0 0C1 1 2 1 3 0S5 -1 6 0", (("M", 0, 0), ("C", 1, 1, 2, 1, 3, 0), ("C", 4, -1, 5, -1, 6, 0))),
    ("M0 0Q3 3 6 0", (("M", 0, 0), ("C", 2, 2, 4, 2, 6, 0))),
    ("M0 0q3 3 6 0t6 0", (("M", 0, 0), ("C", 2, 2, 4, 2, 6, 0), ("C", 8, -2, 10, -2, 12, 0))),
    ("M1 1zl2 2", (("M", 1, 1), ("Z",), ("L", 3, 3))),
])
def test_path_data(d, steps):
    assert path_steps(d) == steps
