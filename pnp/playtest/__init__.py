"""Many seeded games -> a report."""

from typing import TYPE_CHECKING

from pnp.base.lazy import exported

if TYPE_CHECKING:
    from pnp.playtest.report import Broken, Report, log_text, odds_text, report_record, report_text, wilson
    from pnp.playtest.run import Measure, Run, judged, one_game, planned, playtest

__getattr__, __all__ = exported(__name__)
