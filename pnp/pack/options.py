"""What is asked of a build: plain values that can be compared, written into a manifest and read from a command line."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, fields
from typing import Any

from pnp.sheets import Layout

STOCKS = ("card", "chipboard", "plain")      # as the model has them, which is too heavy to ask


@dataclass(frozen=True)
class PrintOptions:
    layout: Layout = field(default_factory=Layout)
    low_ink: bool = False
    only: tuple[str, ...] = ()               # sets
    pieces: tuple[str, ...] = ()             # ids
    printer: str = ""
    players: int = 0
    sleeved: bool = False
    booklet: bool = False
    debug: bool = False
    force: bool = False

    @classmethod
    def of(cls, **given: Any) -> PrintOptions:
        """From the names of either: those of the layout go into it."""
        layout = {field.name: given.pop(field.name) for field in fields(Layout) if field.name in given}
        return cls(Layout(**layout), **given)

    @property
    def selects(self) -> bool:
        return bool(self.only or self.pieces)

    @property
    def selection(self) -> tuple[object, ...]:
        """Equal for options that print the same pieces, drawn the same."""
        return self.only, self.pieces, self.players, self.low_ink

    @property
    def layout_key(self) -> tuple[object, ...]:
        """Equal for equal layouts; a layout itself cannot be the key of a dictionary."""
        values = asdict(self.layout)
        by_stock = values.pop("backs_by_stock")
        return *values.values(), *sorted(by_stock.items())

    def record(self) -> dict[str, Any]:
        """As JSON writes it, the layout's values beside the others; there numbers are millimetres, 6 as good as 6.0."""
        values = asdict(self)
        layout = {name: float(value) if type(value) is int else value for name, value in values.pop("layout").items()}
        return {name: list(value) if isinstance(value, tuple) else value for name, value in (layout | values).items()}
