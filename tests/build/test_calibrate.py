"""Where a printer puts the backs: a page to measure it, profiles that are kept, backs that are moved."""

import pytest

from pnp.base.project import Project, shipped
from pnp.base.units import PAPERS
from pnp.build import calibrate
from pnp.paint.raster import images
from pnp.sheets.backs import swaps_left_and_right
from pnp.sheets.layout import Layout

PROJECT = Project(shipped(), shipped())


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("flip", ["long", "short"])
def test_crosses_of_the_front_lie_behind_the_grids_of_the_back(paper, flip, tmp_path):
    """Looked at as ink: the middle of each cross, carried over the flip, is the middle of a grid."""
    how = Layout(paper=PAPERS[paper], flip=flip)
    file = tmp_path / "c.pdf"
    assert calibrate.write_calibration(file, PROJECT, how) == 2
    front, back = (image.convert("L") for image in images(file, 254))
    for y in (how.paper.height / 2 - 95, how.paper.height / 2 + 95):
        x = how.paper.width / 2
        behind = (how.paper.width - x, y) if swaps_left_and_right(how) else (x, how.paper.height - y)
        for image, at in ((front, (x, y)), (back, behind)):
            spot = image.crop([int(10 * v) + d for d in (-3, 4) for v in at])
            assert spot.getextrema()[0] < 120
