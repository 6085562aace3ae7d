"""A pack -> files, all or none."""

from typing import TYPE_CHECKING

from pnp.base.lazy import exported

if TYPE_CHECKING:
    from pnp.build.calibrate import write_calibration
    from pnp.build.gallery import too_much_ink, write_gallery
    from pnp.build.game import Built, build
    from pnp.build.manifest import inputs_digest, pages_if_unchanged, read_manifest
    from pnp.build.printers import profile, profiles, remove_profile, save_profile
    from pnp.build.seams import uneven_backs
    from pnp.build.several import Died, Job, build_all

__getattr__, __all__ = exported(__name__)
