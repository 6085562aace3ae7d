"""A pack -> files, all or none."""

from typing import TYPE_CHECKING

from pnp.base.lazy import exported

if TYPE_CHECKING:
    from pnp.build.calibrate import profiles
    from pnp.build.gallery import too_much_ink, write
    from pnp.build.game import Built, build

__getattr__, __all__ = exported(__name__)
