"""Markdown over the content -> pages."""

from typing import TYPE_CHECKING

from pnp.base.lazy import exported

if TYPE_CHECKING:
    from pnp.rulebook.manuscript import FILE, Manuscript
    from pnp.rulebook.pages import Rulebook, booklet, has_rulebook

__getattr__, __all__ = exported(__name__)
