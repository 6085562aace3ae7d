"""What a game's rules tell the loader: a model for each set of pieces, for `[rules]`, and for each further table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pnp.content.model import Piece, Record


class NoRules(Record):
    """The `[rules]` of a game that declares none."""


@dataclass(frozen=True)
class Models:
    """Models by the name of their file; a set without one is made of plain pieces."""

    sets: Mapping[str, type[Piece]] = field(default_factory=dict)
    rules: type[Record] = NoRules
    tables: Mapping[str, type[Record]] = field(default_factory=dict)

    @classmethod
    def of(cls, rules: object) -> Models:
        """The `SETS`, `RULES` and `TABLES` of a rules module, as far as it has them."""
        return cls(getattr(rules, "SETS", {}), getattr(rules, "RULES", NoRules), getattr(rules, "TABLES", {}))
