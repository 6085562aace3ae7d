"""Many seeded games -> a report."""

from typing import TYPE_CHECKING

from pnp.base.lazy import exported

if TYPE_CHECKING:
    from pnp.playtest.many import playtest
    from pnp.playtest.measure import Measure, judged
    from pnp.playtest.report import Broken, Report, log_text, odds_text, report_record, report_text, wilson
    from pnp.playtest.run import Run, one_game, planned

__getattr__, __all__ = exported(__name__)
