"""What stands below all: millimetres, colours, findings and where a project lies."""

from typing import TYPE_CHECKING

from pnp.base.lazy import exported

if TYPE_CHECKING:
    from pnp.base.colours import EYES, WHITE, contrast, distance, mixed, strongest
    from pnp.base.diagnostics import Diagnostic, Span, ordered
    from pnp.base.digests import code_digest, folder_digest
    from pnp.base.errors import (
        BadProfile,
        BrokenRules,
        CannotDeterminise,
        CannotPlay,
        CannotPrint,
        IncompleteRules,
        MissingRules,
        NoProject,
        PnpError,
        TemplateError,
        UnknownOption,
        Unplayable,
        Unreadable,
    )
    from pnp.base.finding import Finding, Key, as_finding
    from pnp.base.geometry import IDENTITY, Box, Matrix, moved, moved_box, multiply, rounded
    from pnp.base.processes import cores, hold_interrupts, stopwatch, uninterrupted
    from pnp.base.project import PACKAGE, Project, bundled, find_project
    from pnp.base.units import CARDS, PAPERS, POINTS_PER_MM, UNIVERSAL_PAGE, Size, paper, paper_name, size
    from pnp.base.wording import clipped, near, ranges, spoken_ranges

__getattr__, __all__ = exported(__name__)
