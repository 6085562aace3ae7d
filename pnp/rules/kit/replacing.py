"""NamedTuples that are changed by copy all the time: a class -> the same class with a quicker `_replace`."""

from __future__ import annotations

from typing import Any, TypeVar

N = TypeVar("N", bound=tuple[Any, ...])


def quick_replace(cls: type[N]) -> type[N]:
    """Above a NamedTuple of many fields: `_replace` looks at the changed ones alone, and takes half the time or less.

    Rules change states by copy, some ten times for each choice; the one that NamedTuples bring asks for every field.
    """
    places = {name: place for place, name in enumerate(cls._fields)}     # type: ignore[attr-defined]  # NamedTuples have it
    new = tuple.__new__

    def _replace(self: N, /, **changes: Any) -> N:
        values = [*self]
        try:
            for name in changes:
                values[places[name]] = changes[name]
        except KeyError as unknown:
            raise ValueError(f"{cls.__name__} has no field {unknown}") from None
        return new(cls, values)

    cls._replace = _replace         # type: ignore[attr-defined]  # as above
    return cls
