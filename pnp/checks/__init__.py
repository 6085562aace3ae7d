"""A game -> findings; nothing here raises."""

from typing import TYPE_CHECKING

from pnp.base.lazy import exported

if TYPE_CHECKING:
    from pnp.checks.content import content_findings
    from pnp.checks.explain import explained, known_codes
    from pnp.checks.run import check, check_pack, layout_findings

__getattr__, __all__ = exported(__name__)
