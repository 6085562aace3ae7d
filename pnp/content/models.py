"""What a game's rules tell the loader: a model for each set of pieces, for `[rules]`, and for each further table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pydantic import ConfigDict

from pnp.content.model import Piece, Record


class Constants(Record):
    """The `[rules]` of a game without a model of them: whatever stands there, for its faces and its rulebook."""

    model_config = ConfigDict(extra="allow")


@dataclass(frozen=True)
class Models:
    """Models by the name of their file; a set without one is made of plain pieces."""

    sets: Mapping[str, type[Piece]] = field(default_factory=dict)
    rules: type[Record] = Constants
    tables: Mapping[str, type[Record]] = field(default_factory=dict)
